//! What the articles advise to play.

pub mod bit_operations;
pub mod find_bigger;
mod hands;
pub mod java;
pub mod table;
pub mod weights;
