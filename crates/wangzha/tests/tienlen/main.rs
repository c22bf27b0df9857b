//! Tien Len: what is a play, what beats what, and which moves a hand has.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cards;
mod chops;
mod conformance;
mod exact_counts;
mod hands_by_rank;
mod instant_wins;
mod properties;
mod refusals;
mod regressions;
mod whole_space;
mod worst_cases;
