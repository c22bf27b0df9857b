//! What the Tien Len benches share: the inputs, and what users have today.
#![allow(dead_code)] // each bench uses its part

pub(crate) mod lines;
pub(crate) mod plain_moves;
pub(crate) mod positions;
