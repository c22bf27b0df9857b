//! Tien Len.

mod fewest_plays;
pub mod reference;
pub mod strategies;
pub mod to_plan;
pub mod whole_space;

pub use fewest_plays::BruteForce;
