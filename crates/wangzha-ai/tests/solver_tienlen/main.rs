//! The Tien Len solver against plain minimax over the engine's rounds.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod deals;
mod errors;
mod limits;
mod lines;
mod minimax;
mod nodes;
mod points;
mod puzzles;
mod winner;
mod winning_moves;
