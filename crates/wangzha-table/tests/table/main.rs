//! What people do at a table, rule by rule.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bookmarks;
mod clocks;
mod dealing;
mod keys;
mod rounds;
mod seats;
mod shell;
mod shown;
