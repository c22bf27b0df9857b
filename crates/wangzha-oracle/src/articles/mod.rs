//! What the articles that the project starts from do, transcribed, mistakes
//! included.

pub mod bits;
pub mod dealing;
pub mod hints;
pub mod java;
pub mod numbers;
