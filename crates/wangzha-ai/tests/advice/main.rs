//! Advice: the right thing with the right reason, and always legal.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bidding;
mod doudizhu;
mod everywhere;
mod tienlen;
mod words;
