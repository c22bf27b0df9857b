//! Compares what the classifiers say with what the move generators make and
//! what the rules say, on as much of the space of all sets of cards as there is
//! time for. Exits with 1 if they ever differ.
//!
//! Dou Dizhu: every choice of 1 to 20 cards by rank, half a thousand million of
//! them, with every preset. Tien Len, where suits count: some two and a half
//! thousand million sets, see `wangzha_oracle::tienlen::whole_space`.
//!
//! ```sh
//! cargo run --release -p wangzha --example whole_space
//! ```

#![allow(clippy::expect_used)]

mod doudizhu;
mod tienlen;
mod workers;

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let doudizhu = timed("Dou Dizhu", doudizhu::agrees);
    let tienlen = timed("Tien Len", tienlen::agrees);
    if doudizhu && tienlen { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn timed(game: &str, agrees: fn() -> bool) -> bool {
    println!("{game}");
    let begin = Instant::now();
    let agree = agrees();
    println!("{:.1} s", begin.elapsed().as_secs_f64());
    agree
}
