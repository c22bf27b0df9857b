//! Dou Dizhu.

mod hints;
mod min_plays;
mod plans;
mod simple;
