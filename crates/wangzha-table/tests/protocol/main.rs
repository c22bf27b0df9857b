//! The messages of a table: what is read, what is written, and that the
//! documents about them are true.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod any_text;
mod clients;
mod document;
mod hints;
#[cfg(feature = "schema")]
mod schema;
mod server;
mod sessions;
mod strangers;
