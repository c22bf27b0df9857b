//! The solver: equal to plain minimax, right on known puzzles, honest about
//! limits.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod deals;
mod limits;
mod minimax;
mod nodes;
mod puzzles;
mod reference;
