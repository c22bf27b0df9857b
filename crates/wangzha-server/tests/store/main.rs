//! What is true of every store, and of each one.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod checkpoint;
mod crash;
mod faults;
mod game;
mod memory;
mod postgres;
mod rating;
mod small_disk;
mod sqlite;
mod suite;
mod writer;
