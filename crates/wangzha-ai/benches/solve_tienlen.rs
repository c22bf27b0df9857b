//! How long it takes to solve random deals of Tien Len, against the number of
//! cards.
//!
//! `cargo bench --bench solve_tienlen -- 2 13 50 southern` times one row:
//! players, cards each, deals, rules; with `points` behind it, for points.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::time::Duration;

use cpu_time::ThreadTime;
use wangzha::deck::ChaCha20;
use wangzha::tienlen::{Round, Rules, deal};
use wangzha::{Cards, Seat};
use wangzha_ai::solver::Limits;
use wangzha_ai::solver::tienlen::{Outcome, Solution, Solver};

/// Enough for more than ten seconds.
const MOST_NODES: u64 = 50_000_000;

/// What was found, and the processor time that it took.
type Timed = (Duration, Solution);

/// Players, cards each, deals, rules, whether for points.
const ROWS: [(usize, usize, usize, Rules, bool); 21] = [
    (2, 5, 500, Rules::SOUTHERN, false),
    (2, 7, 500, Rules::SOUTHERN, false),
    (2, 9, 500, Rules::SOUTHERN, false),
    (2, 11, 300, Rules::SOUTHERN, false),
    (2, 13, 300, Rules::SOUTHERN, false),
    (2, 13, 200, Rules::CAMBODIAN, false),
    (2, 13, 200, Rules::PAGAT, false),
    (2, 13, 200, Rules::KILLER, false),
    (2, 13, 100, Rules::NORTHERN, false),
    (2, 9, 100, Rules::SOUTHERN, true),
    (2, 11, 50, Rules::SOUTHERN, true),
    (2, 13, 50, Rules::SOUTHERN, true),
    (2, 13, 20, Rules::NORTHERN, true),
    (3, 5, 200, Rules::SOUTHERN, false),
    (3, 7, 200, Rules::SOUTHERN, false),
    (3, 9, 100, Rules::SOUTHERN, false),
    (3, 11, 50, Rules::SOUTHERN, false),
    (3, 13, 20, Rules::SOUTHERN, false),
    (4, 5, 200, Rules::SOUTHERN, false),
    (4, 7, 100, Rules::SOUTHERN, false),
    (4, 9, 50, Rules::SOUTHERN, false),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    println!("random deals, the first seat leads; processor time; a table of up to 256 MiB\n");
    println!(
        "{:17} {:>7} {:>5} {:>5} {:>5} {:>11} {:>11} {:>9} {:>9} {:>5} {:>5} {:>7}",
        "rules",
        "players",
        "cards",
        "deals",
        "won",
        "median",
        "p95",
        "nodes",
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
        row(players, cards, deals, rules, for_points);
    }
}

/// Solves some deals and prints what it took.
fn row(players: usize, cards: usize, deals: usize, rules: Rules, for_points: bool) {
    let mut random = ChaCha20::from_key([cards as u8; 32]);
    let mut solutions: Vec<Timed> = (0..deals.max(1))
        .map(|_| {
            let hands: [Cards; 4] = deal(&mut random, cards).unwrap();
            let round = Round::with_leader(rules, &hands[..players], Seat::new(0)).unwrap();
            solve(&round, for_points)
        })
        .collect();
    let won = solutions.iter().filter(|(_, it)| is_won(it.outcome)).count();
    let memory = solutions.iter().map(|(_, it)| it.table_bytes).max().unwrap_or(0);
    let [in_one, in_ten] = [1, 10].map(|seconds| share_within(&solutions, seconds));
    let middle = (solutions.len() - 1) / 2;
    let high = (solutions.len() - 1) * 95 / 100;
    solutions.sort_by_key(|(time, _)| *time);
    let [median, p95] = [middle, high].map(|at| solutions[at].0.as_secs_f64() * 1e3);
    solutions.sort_by_key(|(_, it)| it.nodes);
    let name = if for_points { format!("{}, points", rules.name) } else { rules.name.to_owned() };
    println!(
        "{name:17} {players:>7} {cards:>5} {deals:>5} {won:>5} {median:>8.2} ms {p95:>8.2} ms {:>9} {:>9} {in_one:>4}% {in_ten:>4}% {:>7.1}",
        solutions[middle].1.nodes,
        solutions[high].1.nodes,
        memory as f64 / f64::from(1 << 20),
    );
}

fn solve(round: &Round, for_points: bool) -> Timed {
    let limits = Limits::NONE.nodes(MOST_NODES);
    let (mut solver, seat) = (Solver::new(), Seat::new(0));
    let began = ThreadTime::now();
    let solution = match for_points {
        true => solver.solve_points(round, seat, &limits),
        false => solver.solve(round, seat, &limits),
    };
    (began.elapsed(), solution.unwrap())
}

fn is_won(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Points(points) => points > 0,
        outcome => outcome == Outcome::Win,
    }
}

/// How many of a hundred were solved within so many seconds.
fn share_within(solutions: &[Timed], seconds: u64) -> usize {
    let limit = Duration::from_secs(seconds);
    let is_solved = |(time, it): &&Timed| it.outcome != Outcome::Unknown && *time < limit;
    100 * solutions.iter().filter(is_solved).count() / solutions.len()
}
