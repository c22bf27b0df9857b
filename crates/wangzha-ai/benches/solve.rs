//! How long does it take to solve random Dou Dizhu positions, against the
//! number of cards?
//!
//! `cargo bench --bench solve -- 54` times the rows with 54 cards alone, `-- 54
//! 2` with two threads.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use wangzha::deck::{ChaCha20, Deck};
use wangzha::doudizhu::Rules;
use wangzha::{Cards, Counts, Seat};
use wangzha_ai::clock::{Clock, SystemClock};
use wangzha_ai::solver::doudizhu::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Solve};

/// What is not solved in this time counts as not solved.
const MOST_TIME: Duration = Duration::from_secs(10);
const MEMORY: usize = 256 << 20;

/// What each hand holds, and how many deals to solve.
const ROWS: [([usize; 3], u64); 15] = [
    ([10, 10, 0], 1_000),
    ([12, 12, 0], 500),
    ([14, 14, 0], 200),
    ([17, 17, 0], 50),
    ([4, 3, 3], 1_000),
    ([5, 5, 5], 1_000),
    ([7, 7, 6], 1_000),
    ([7, 7, 7], 1_000),
    ([8, 8, 8], 500),
    ([9, 8, 8], 500),
    ([10, 10, 10], 200),
    ([12, 12, 12], 60),
    ([14, 14, 14], 40),
    ([16, 16, 16], 40),
    ([20, 17, 17], 60),
];

fn main() {
    let is_bench = std::env::args().any(|arg| arg == "--bench");
    let mut numbers = std::env::args().filter_map(|arg| arg.parse::<usize>().ok());
    let only = numbers.next();
    let threads = numbers.next().unwrap_or(1);
    println!(
        "random deals, the landlord leads; one solver with up to 256 MiB a row; {threads} thread(s)"
    );
    println!(
        "     cards deals   wins   mean ms    median       p95       p99     nodes       p95   1 s  10 s   MiB"
    );
    for (sizes, deals) in ROWS {
        let deals = if is_bench { deals } else { 2 };
        let cards: usize = sizes.iter().sum();
        if only.is_none_or(|only| only == cards) && (is_bench || cards <= 24) {
            row(sizes, deals, threads);
        }
    }
}

/// Solves the deals of one row, and prints it.
fn row(sizes: [usize; 3], deals: u64, threads: usize) {
    let mut solver = Solver::new().with_threads(threads);
    // with one thread its own time counts, whatever else the machine does
    let clock: Arc<dyn Clock> = match threads {
        1 => Arc::new(ThreadClock),
        _ => Arc::new(SystemClock::default()),
    };
    let mut times = Vec::new();
    let mut nodes = Vec::new();
    let (mut solved, mut wins, mut bytes) = (0, 0, 0);
    for seed in 0..deals {
        let endgame = Endgame::lead(Rules::COMPETITION, hands(seed, sizes), Seat::S0);
        let began = clock.now();
        let limits = Limits::NONE.memory(MEMORY).time(clock.clone(), MOST_TIME);
        let solution = solver.solve(&endgame, &limits).unwrap();
        times.push(clock.now() - began);
        nodes.push(solution.nodes);
        bytes = solution.table_bytes.max(bytes);
        solved += u32::from(solution.outcome != Outcome::Unknown);
        wins += u32::from(solution.outcome == Outcome::Win);
    }
    let quick = times.iter().filter(|time| **time < Duration::from_secs(1)).count();
    let mean = times.iter().sum::<Duration>() / deals as u32;
    times.sort_unstable();
    nodes.sort_unstable();
    let percent = |n: usize| 100.0 * n as f64 / deals as f64;
    let at = |share: f64| ((deals as f64 * share) as usize).min(deals as usize - 1);
    let name = sizes.map(|n| n.to_string()).into_iter().filter(|n| n != "0");
    let [mean, median, p95, p99] =
        [mean, times[at(0.5)], times[at(0.95)], times[at(0.99)]].map(milliseconds);
    println!(
        "{:>10} {deals:>5} {:>5.0}% {mean:>9} {median:>9} {p95:>9} {p99:>9} {:>9} {:>9} {:>4.0}% {:>4.0}% {:>5}",
        name.collect::<Vec<_>>().join("+"),
        percent(wins as usize),
        nodes[at(0.5)],
        nodes[at(0.95)],
        percent(quick),
        percent(solved as usize),
        bytes >> 20,
    );
}

/// The time that the thread has spent which asks.
struct ThreadClock;

impl Clock for ThreadClock {
    fn now(&self) -> Duration {
        ThreadTime::now().as_duration()
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

/// Random hands of these sizes.
fn hands(seed: u64, sizes: [usize; 3]) -> [Counts; 3] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut deck = Deck::full();
    deck.shuffle(&mut ChaCha20::from_key(key));
    let mut cards = deck.cards().iter().copied();
    sizes.map(|n| cards.by_ref().take(n).collect::<Cards>().counts())
}
