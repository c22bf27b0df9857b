//! Dou Dizhu.

mod actions;
mod by_weights;
mod hints;
mod min_plays;
mod plans;
mod simple;
