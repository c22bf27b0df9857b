//! The whole server: in memory with time that can jump, and over real sockets.

#![allow(clippy::unwrap_used, clippy::expect_used)] // helpers of tests fail as tests do

mod call;
mod client;
mod hall;
mod house;
mod http;
mod limits;
mod phases;
mod sessions;
mod strangers;
mod web;
