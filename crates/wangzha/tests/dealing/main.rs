//! Shuffling and dealing: fair, complete, and the same for everybody.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod fair_deals;
mod hands;
mod no_shuffle;
mod shuffle;
