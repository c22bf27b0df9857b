//! Looks for better weights of the planners, by letting them play against
//! themselves; shows every few seconds what it has found.
//!
//! ```text
//! cargo run --release --package wangzha-arena --example tune -- doudizhu competition 300
//! cargo run --release --package wangzha-arena --example tune -- tienlen northern 300 4
//! ```
//!
//! What follows is the game, the preset, the seconds and, in Tien Len, how many
//! play.

mod doudizhu;
mod evolution;
mod tienlen;

use std::fmt::Debug;
use std::process::ExitCode;
use std::time::Duration;

use evolution::{Score, evolve};

const USAGE: &str = "usage: tune doudizhu PRESET SECONDS | tune tienlen PRESET SECONDS PLAYERS";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if run(&arguments).is_none() {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    }
    ExitCode::SUCCESS
}

fn run(arguments: &[&str]) -> Option<()> {
    let time = |seconds: &str| seconds.parse().ok().map(Duration::from_secs);
    match arguments {
        ["doudizhu", preset, seconds] => {
            evolve(&doudizhu::Game::new(preset)?, time(seconds)?, show);
        }
        ["tienlen", preset, seconds, players] => {
            evolve(&tienlen::Game::new(preset, players.parse().ok()?)?, time(seconds)?, show);
        }
        _ => return None,
    }
    Some(())
}

fn show(rounds: u32, score: Score, weights: &impl Debug) {
    let Score { wins, points } = score;
    println!("{rounds}: {:.1} % and {points:+.3} points a game against the start", wins * 100.0);
    println!("{weights:?}");
}
