//! Plans and hints: the fewest plays that empty a hand, and what to play next.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod doudizhu;
mod tienlen;
