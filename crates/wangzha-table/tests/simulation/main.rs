//! A simulation that breaks everything it can. Each seed is a world with some
//! tables of either game, people and computers. Messages are lost, doubled,
//! late and out of order; the process stops between any two events and is
//! folded again from its log; the log is cut behind any event that was not yet
//! called durable; clocks jump. In a third of the worlds people speak the
//! protocol: texts over connections that break, and they know what they have
//! heard. What must hold is checked at every step.
//!
//! A world that fails prints its number; `WANGZHA_WORLD=number` repeats that
//! one alone, exactly.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod agenda;
mod ear;
mod fault;
mod keeper;
mod knowledge;
mod lines;
mod people;
mod report;
mod rules;
mod scan;
mod session;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};

use wangzha_oracle::seeds;

use crate::fault::Fault;
use crate::report::Report;
use crate::world::World;

/// How many seeds `make test` tries; `make verify` tries fifty times as many.
const SEEDS: u64 = 2_000;

#[test]
fn nothing_breaks_a_table() {
    let mut sum = Report::default();
    let only = std::env::var("WANGZHA_WORLD").ok().and_then(|world| world.parse().ok());
    let worlds = only.map_or(seeds(SEEDS), |world: u64| world..world + 1);
    for seed in worlds {
        match catch_unwind(AssertUnwindSafe(|| World::new(seed, None).run())) {
            Ok(report) => sum.add(&report),
            Err(panic) => {
                eprintln!("world {seed} failed: WANGZHA_WORLD={seed} repeats it");
                std::panic::resume_unwind(panic);
            }
        }
    }
    println!("{sum}");
    if only.is_none() {
        sum.check_that_everything_happened();
    }
}

/// A checker that cannot fail proves nothing: each of these faults is found.
#[test]
fn every_planted_fault_is_found() {
    const MOST: u64 = 400;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let found: Vec<(Fault, Option<u64>)> = Fault::ALL
        .iter()
        .map(|fault| (*fault, (0..MOST).find(|seed| finds(*fault, *seed))))
        .collect();
    std::panic::set_hook(hook);
    for (fault, seed) in &found {
        match seed {
            Some(seed) => println!("{fault:?}: found within {} seeds", seed + 1),
            None => println!("{fault:?}: not found in {MOST} seeds"),
        }
    }
    assert!(found.iter().all(|(_, seed)| seed.is_some()));
}

/// Whether the world fails with this fault, and for the right reason. Without
/// the fault it does not: the other test has been there.
fn finds(fault: Fault, seed: u64) -> bool {
    let run = || World::new(seed, Some(fault)).run();
    let Err(panic) = catch_unwind(AssertUnwindSafe(run)) else { return false };
    let said = panic.downcast_ref::<String>().map(String::as_str);
    let said = said.or(panic.downcast_ref::<&str>().copied()).unwrap_or_default();
    said.contains(fault.symptom())
}
