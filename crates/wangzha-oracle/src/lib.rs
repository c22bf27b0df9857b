//! What tests, benches, examples and fuzz targets share, so that nobody writes
//! it twice: slow references of both games, written straight from the rules;
//! hands, tables and rules to try; what the articles do; the case files; the
//! tables of the rule book; an allocator that counts; and where random cases come
//! from.
//!
//! It is never published, and no program depends on it. The engine's own
//! integration tests do: their engine is the one that this crate stands on,
//! while its unit tests would have two.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(missing_docs)] // a field or variant whose name says it all
#![allow(clippy::new_without_default)]

mod allocations;
pub mod anything;
pub mod articles;
mod cases;
mod counts;
pub mod doudizhu;
mod random;
pub mod rulebook;
mod seed;
pub mod tienlen;

pub use allocations::{CountingAllocator, allocations};
pub use cases::{cases, text, texts};
pub use random::Random;
pub use seed::{SEED, TIMES, many, seeds, start, tries};
