//! Whole rounds: the case files, complete-game counts, properties.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod doudizhu;
mod playouts;
mod tienlen;
mod views;
