//! Compares the planner with brute force on thousands of random hands, for
//! every preset and for random house rules. Exits with 1 if they ever differ.
//!
//! ```sh
//! cargo run --release -p wangzha --example plans -- 20000
//! ```

#![allow(clippy::unwrap_used)]

#[path = "../../tests/plan/doudizhu/brute_force.rs"]
mod brute_force;
#[allow(dead_code)] // only random hands are asked for here
#[path = "../../tests/plan/doudizhu/hands.rs"]
mod hands;

use std::process::ExitCode;
use std::time::Instant;

use brute_force::BruteForce;
use hands::Random;
use wangzha::Counts;
use wangzha::doudizhu::{Allow, Planner, Rules};

fn main() -> ExitCode {
    let hands: usize = std::env::args().nth(1).map_or(2_000, |n| n.parse().unwrap_or(2_000));
    let begin = Instant::now();
    let mut random = Random(41);
    let mut differences = 0;
    for rules in Rules::PRESETS {
        let planner = Planner::new(&rules);
        differences += (0..hands).filter(|_| differs(&planner, hand(&mut random))).count();
        println!("{:12} {hands} hands, {:.1} s", rules.name, begin.elapsed().as_secs_f64());
    }
    for _ in 0..hands / 10 {
        let switches = Allow::SWITCHES.into_iter().filter(|_| random.below(2) == 0);
        let allow = switches.fold(Allow::NONE, |allow, (switch, _)| allow | switch);
        let planner = Planner::new(&Rules { allow, ..Rules::CLASSIC });
        differences += (0..10).filter(|_| differs(&planner, hand(&mut random))).count();
    }
    println!("house rules  {hands} hands, {:.1} s", begin.elapsed().as_secs_f64());
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Any cards of the pack, or, as often, many cards of few ranks.
fn hand(random: &mut Random) -> Counts {
    let hand = if random.below(2) == 0 { random.hand(1..=13) } else { random.dense_hand(8..=17) };
    hand.counts()
}

fn differs(planner: &Planner, hand: Counts) -> bool {
    let expected = BruteForce::new(planner.rules()).min_plays(hand);
    let found = planner.min_plays(hand);
    if found != expected {
        println!("{hand}: {found}, but {expected} by brute force, in {:?}", planner.rules());
    }
    found != expected
}
