//! Nets: what they see, what they are kept in, and what they cost.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod allocation;
mod files;
mod legal;
mod made_up;
mod sight;
