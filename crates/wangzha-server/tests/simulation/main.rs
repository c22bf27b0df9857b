//! The server's own sessions, tables and storage in a world that is simulated:
//! each seed is a server with a store that fails, guests who play and compare
//! everything with the records, others who do harm, and a network between them.
//! Texts are late, doubled and out of order between clients; connections break
//! at either end; nobody reads for a while; disks are full; the process is
//! killed between any two of its awaits, with all that was not durable, and
//! started again from its store.
//!
//! Time and chance are the world's. Each life of the server is a tokio runtime of
//! one thread whose clock is paused: it moves only when every task waits, to
//! whatever comes first, a timer of the server or the next thing on the world's
//! agenda. To kill the process is to drop that runtime, after any number of steps
//! of its tasks. (turmoil would bring a TCP to simulate, and end a process between
//! the steps of its clock. Sessions are generic over what carries their texts, so
//! there is nothing below them to simulate.) Computers think where they are asked,
//! without threads.
//!
//! A world that fails prints its number; `WANGZHA_WORLD=number` repeats that one
//! alone, exactly.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod agenda;
mod fault;
mod forged;
mod house;
mod inspector;
mod network;
mod people;
mod report;
mod shelf;
mod watched;
mod wire;
mod world;

#[path = "../../../wangzha-table/tests/simulation/rules.rs"]
mod rules;
#[path = "../../../wangzha-table/tests/simulation/scan.rs"]
mod scan;

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Once};

use wangzha_oracle::seeds;
use wangzha_server::store::Sqlite;

use crate::fault::Fault;
use crate::report::Report;
use crate::world::{Kept, World};

/// How many seeds `make test` tries; `make verify` tries many times as many.
const SEEDS: u64 = 250;
/// … and of these over SQLite.
const ON_SQLITE: u64 = 4;

thread_local! {
    /// A task of a runtime that panics is only noted there: this says so to the
    /// world, which runs on the same thread.
    static PANICKED: Cell<Option<String>> = const { Cell::new(None) };
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICKED.set(Some(panic.to_string()));
            if !IS_QUIET.get() {
                hook(panic);
            }
        }));
    });
    PANICKED.take();
}

/// Lets a world run; if it fails, says which it was.
fn run(seed: u64, world: impl FnOnce() -> World) -> Report {
    note_panics();
    catch_unwind(AssertUnwindSafe(|| world().run())).unwrap_or_else(|panic| {
        eprintln!("world {seed} failed: WANGZHA_WORLD={seed} repeats it");
        resume_unwind(panic)
    })
}

/// The world that was asked for alone, or all of them.
fn worlds(cases: u64) -> std::ops::Range<u64> {
    let only = std::env::var("WANGZHA_WORLD").ok().and_then(|world| world.parse().ok());
    only.map_or_else(|| seeds(cases), |world: u64| world..world + 1)
}

#[test]
fn nothing_breaks_the_server() {
    let mut sum = Report::default();
    let worlds = worlds(SEEDS);
    let are_enough = worlds.end - worlds.start >= SEEDS;
    for seed in worlds {
        sum.add(&run(seed, || World::new(seed, None, &Kept::InMemory)));
    }
    println!("{sum}");
    if are_enough {
        sum.check_that_everything_happened();
    }
}

#[test]
fn nothing_breaks_the_server_on_sqlite() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let mut sum = Report::default();
    for seed in worlds(ON_SQLITE) {
        // memory, where there is such a place: what is durable on a disk is tested elsewhere
        let folder = match tempfile::tempdir_in("/dev/shm") {
            Ok(folder) => folder,
            Err(_) => tempfile::tempdir().unwrap(),
        };
        let path = folder.path().join("wangzha.sqlite");
        let opening = runtime.handle().spawn(async move { Sqlite::open(&path).await });
        let store = runtime.block_on(opening).unwrap().unwrap();
        let kept = Kept::InSqlite(Arc::new(store), runtime.handle().clone());
        sum.add(&run(seed, || World::new(seed, None, &kept)));
    }
    println!("{sum}");
    assert!(sum.rounds > 0 && sum.crashes > 0);
}

/// Without this a failing seed would be of no use.
#[test]
fn a_seed_decides_everything() {
    for seed in 0..10 {
        let first = run(seed, || World::new(seed, None, &Kept::InMemory));
        assert_eq!(run(seed, || World::new(seed, None, &Kept::InMemory)), first, "world {seed}");
    }
}

/// A checker that cannot fail proves nothing: each of these faults is found.
#[test]
fn every_planted_fault_is_found() {
    const MOST: u64 = 200;
    note_panics();
    IS_QUIET.set(true);
    let mut missed = Vec::new();
    for fault in Fault::ALL {
        match (0..MOST).find(|seed| finds(*fault, *seed)) {
            Some(seed) => println!("{fault:?}: found within {} seeds", seed + 1),
            None => missed.push(fault),
        }
    }
    IS_QUIET.set(false);
    assert!(missed.is_empty(), "not found in {MOST} seeds: {missed:?}");
}

/// Whether the world fails with this fault, and for the right reason.
fn finds(fault: Fault, seed: u64) -> bool {
    PANICKED.take();
    let run = || World::new(seed, Some(fault), &Kept::InMemory).run();
    let Err(panic) = catch_unwind(AssertUnwindSafe(run)) else { return false };
    let said = panic.downcast_ref::<String>().map(String::as_str);
    let said = said.or(panic.downcast_ref::<&str>().copied()).unwrap_or_default();
    if std::env::var_os("WANGZHA_TRACE").is_some() {
        eprintln!("{seed} {fault:?}: {}", said.chars().take(150).collect::<String>());
    }
    said.contains(fault.symptom())
}
