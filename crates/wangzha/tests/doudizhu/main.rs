//! Dou Dizhu: what is a play, what beats what, and which moves a hand has.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cards;
mod conformance;
mod exact_counts;
mod properties;
mod refusals;
mod regressions;
mod whole_space;
