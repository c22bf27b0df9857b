//! Tien Len: plans against a search through all moves, and hints.

mod actions;
mod bombs;
mod fewest;
mod groups;
mod hints;
mod plans;
