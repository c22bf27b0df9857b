//! Dou Dizhu.

mod actions;
mod hints;
mod min_plays;
mod plans;
mod simple;
