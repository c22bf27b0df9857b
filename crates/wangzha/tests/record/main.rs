//! Records: text both ways, every action and every rule, and damage of every
//! kind.

#![cfg(feature = "alloc")]
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod damage;
mod examples;
mod games;
mod refusals;
mod round_trip;
mod rules;
