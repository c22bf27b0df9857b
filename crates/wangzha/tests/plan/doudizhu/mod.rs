//! Dou Dizhu.

mod brute_force;
mod hands;
mod hints;
mod min_plays;
mod plans;
mod simple;
