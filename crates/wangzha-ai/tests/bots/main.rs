//! The computer players: always legal, always the same for a seed.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod doudizhu;
mod legal;
mod rounds;
mod same_play;
mod seeds;
mod stop;
mod thread_clock;
mod tienlen;
