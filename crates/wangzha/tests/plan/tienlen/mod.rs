//! Tien Len: plans against a search through all moves, and hints.

mod bombs;
mod brute_force;
mod fewest;
mod groups;
mod hints;
mod plans;
mod strategies;
