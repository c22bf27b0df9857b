//! How long it takes to solve random deals of Tien Len, against the number of
//! cards.
//!
//! `cargo bench --bench solve_tienlen -- 2 13 50 southern` times one row:
//! players, cards each, deals, rules; with `points` behind it, for points.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use wangzha::deck::ChaCha20;
use wangzha::tienlen::{Action, Deal, Round, Rules};
use wangzha::{Points, Seat};
use wangzha_ai::clock::Clock;
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Question, Solution, Solve};

/// What is not solved in this time counts as not solved.
const MOST_TIME: Duration = Duration::from_secs(10);

/// What was found, and the processor time that it took.
type Timed = (Duration, Solution<Action>);

/// Players, cards each, deals, rules, whether for points.
const ROWS: [(usize, usize, usize, Rules, bool); 26] = [
    (2, 5, 1_000, Rules::SOUTHERN, false),
    (2, 7, 1_000, Rules::SOUTHERN, false),
    (2, 9, 1_000, Rules::SOUTHERN, false),
    (2, 11, 500, Rules::SOUTHERN, false),
    (2, 13, 500, Rules::SOUTHERN, false),
    (2, 13, 500, Rules::CAMBODIAN, false),
    (2, 13, 500, Rules::PAGAT, false),
    (2, 13, 500, Rules::KILLER, false),
    (2, 13, 200, Rules::NORTHERN, false),
    (2, 5, 500, Rules::SOUTHERN, true),
    (2, 7, 500, Rules::SOUTHERN, true),
    (2, 9, 200, Rules::SOUTHERN, true),
    (2, 11, 100, Rules::SOUTHERN, true),
    (2, 13, 100, Rules::SOUTHERN, true),
    (2, 13, 10, Rules::NORTHERN, true),
    (3, 5, 500, Rules::SOUTHERN, false),
    (3, 7, 500, Rules::SOUTHERN, false),
    (3, 9, 200, Rules::SOUTHERN, false),
    (3, 11, 50, Rules::SOUTHERN, false),
    (3, 13, 20, Rules::SOUTHERN, false),
    (4, 3, 500, Rules::SOUTHERN, false),
    (4, 5, 500, Rules::SOUTHERN, false),
    (4, 7, 200, Rules::SOUTHERN, false),
    (4, 9, 100, Rules::SOUTHERN, false),
    (4, 11, 30, Rules::SOUTHERN, false),
    (4, 13, 20, Rules::SOUTHERN, false),
];

fn main() {
    let is_bench = std::env::args().any(|arg| arg == "--bench");
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    println!("random deals, the first seat leads; processor time; a table of up to 256 MiB\n");
    println!(
        "{:16} {:>7} {:>5} {:>5} {:>4} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>5} {:>5} {:>5}",
        "rules",
        "players",
        "cards",
        "deals",
        "won",
        "mean, ms",
        "median",
        "p95",
        "nodes",
        "median",
        "p95",
        "1 s",
        "10 s",
        "MiB"
    );
    if let [players, cards, deals, rules, rest @ ..] = &args[..] {
        let number = |text: &String| text.parse().expect("a number");
        let rules = Rules::preset(rules).expect("the name of a preset");
        return row(number(players), number(cards), number(deals), rules, !rest.is_empty());
    }
    for (players, cards, deals, rules, for_points) in ROWS {
        // as a test, it shows only that it runs
        match is_bench {
            true => row(players, cards, deals, rules, for_points),
            false => row(players, cards.min(5), 2, rules, for_points),
        }
    }
}

/// Solves some deals and prints what it took.
fn row(players: usize, cards: usize, deals: usize, rules: Rules, for_points: bool) {
    let mut random = ChaCha20::from_key([cards as u8; 32]);
    let solutions: Vec<Timed> = (0..deals.max(1))
        .map(|_| {
            let hands = Deal::shuffled(&mut random, 4, cards).unwrap();
            let round = Round::midway(rules, &hands[..players], Seat::S0).unwrap();
            solve(&round, for_points)
        })
        .collect();
    let won = solutions.iter().filter(|(_, it)| is_won(it.outcome)).count();
    let memory = solutions.iter().map(|(_, it)| it.table_bytes).max().unwrap_or(0);
    let [in_one, in_ten] = [1, 10].map(|seconds| share_within(&solutions, seconds));
    let times = Figures::of(solutions.iter().map(|(time, _)| time.as_secs_f64() * 1e3));
    let nodes = Figures::of(solutions.iter().map(|(_, it)| it.nodes as f64));
    let name = if for_points { format!("{}, points", rules.name) } else { rules.name.to_string() };
    println!(
        "{name:16} {players:>7} {cards:>5} {deals:>5} {:>3}% {:>9.2} {:>9.2} {:>9.2} {:>9.0} {:>9.0} {:>9.0} {in_one:>4}% {in_ten:>4}% {:>5}",
        100 * won / solutions.len(),
        times.mean,
        times.median,
        times.p95,
        nodes.mean,
        nodes.median,
        nodes.p95,
        memory >> 20,
    );
}

/// How numbers are spread.
struct Figures {
    mean: f64,
    median: f64,
    p95: f64,
}

impl Figures {
    fn of(numbers: impl Iterator<Item = f64>) -> Figures {
        let mut numbers: Vec<f64> = numbers.collect();
        numbers.sort_by(f64::total_cmp);
        let last = numbers.len() - 1;
        Figures {
            mean: numbers.iter().sum::<f64>() / numbers.len() as f64,
            median: numbers[last / 2],
            p95: numbers[last * 95 / 100],
        }
    }
}

/// The time that the thread has spent which asks.
struct ThreadClock;

impl Clock for ThreadClock {
    fn now(&self) -> Duration {
        ThreadTime::now().as_duration()
    }
}

fn solve(round: &Round, for_points: bool) -> Timed {
    let began = ThreadTime::now();
    let limits = Limits::NONE.time(Arc::new(ThreadClock), MOST_TIME);
    let question = if for_points { Question::Points } else { Question::Winner };
    let solution = Solver::new().ask(&Endgame::new(*round, Seat::S0), question, &limits);
    (began.elapsed(), solution.unwrap())
}

fn is_won(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Points(points) => points > Points::ZERO,
        outcome => outcome == Outcome::Win,
    }
}

/// How many of a hundred were solved within so many seconds.
fn share_within(solutions: &[Timed], seconds: u64) -> usize {
    let limit = Duration::from_secs(seconds);
    let is_solved = |(time, it): &&Timed| it.outcome != Outcome::Unknown && *time < limit;
    100 * solutions.iter().filter(is_solved).count() / solutions.len()
}
