//! Dou Dizhu.

mod fewest_plays;
mod hands;
pub mod reference;
pub mod strategies;
pub mod whole_space;

pub use fewest_plays::BruteForce;
pub use hands::up_to;
