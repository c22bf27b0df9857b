//! What may be played, in Tien Len? `Rules::moves`, `count_moves` and
//! `each_class` against the Java article's enumeration, completed.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod tienlen;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::ops::ControlFlow;

use harness::{Mode, Race};
use tienlen::plain_moves;
use tienlen::positions::{self, Position};
use wangzha::Cards;
use wangzha::tienlen::{Moves, Rules, SuitOrder};
use wangzha_oracle::articles::numbers;

const POSITIONS: usize = 100_000;
/// The plain generator is timed on one position in so many: a sample will do.
const SAMPLE: usize = 50;
const LEADS: f64 = 300.0;
const ANSWERS: f64 = 40.0;

fn main() {
    let mode = Mode::from_args();
    let n = mode.inputs(POSITIONS);
    for (leads, answers, rules) in [
        ("leads", "answers", Rules::SOUTHERN),
        ("leads-northern", "answers-northern", Rules::NORTHERN),
        ("leads-cambodian", "answers-cambodian", Rules::CAMBODIAN),
    ] {
        let hands = positions::random_leads(n);
        race(leads, "leads of random hands of 13 cards", &rules, &hands, LEADS, &mode);
        let tables = positions::of_random_games(&rules, n);
        race(answers, "positions of random games", &rules, &tables, ANSWERS, &mode);
    }
}

fn race(
    key: &'static str,
    what: &str,
    rules: &Rules,
    positions: &[Position],
    target: f64,
    mode: &Mode,
) {
    let sample: Vec<(Vec<u8>, Position)> = positions
        .iter()
        .step_by(SAMPLE)
        .map(|&position| (low_to_high(position.hand), position))
        .collect();
    for (hand, position) in &sample {
        assert_eq!(engine_set(rules, position), plain_set(rules, hand, position), "{position:?}");
    }
    let n = positions.len();
    let mut buffer = Moves::new();
    let mut total = 0;
    for it in positions {
        let moves = rules.moves_into(it.hand, it.table, &mut buffer).len();
        assert_eq!(rules.count_moves(it.hand, it.table), moves as u64, "{it:?}");
        total += moves;
    }
    let each = total as f64 / n as f64;
    let rules = black_box(*rules);
    let title = format!("Tien Len, moves: {n} {what}, {each:.1} moves each, {}", rules.name);
    let mut race = Race::new(key, title).per("move", each);
    if rules == Rules::SOUTHERN {
        race = race.baseline("plain", "the article's way, all moves", sample.len(), || {
            sample
                .iter()
                .map(|(hand, it)| black_box(plain_moves::moves(hand, it.table)).len() as u64)
                .sum()
        });
    }
    race.ours("moves", "moves into a buffer", target, n, || {
        positions
            .iter()
            .map(|it| black_box(rules.moves_into(it.hand, it.table, &mut buffer)).len() as u64)
            .sum()
    })
    .expecting(total)
    .ours("count", "count_moves", None, n, || {
        positions.iter().map(|it| rules.count_moves(it.hand, it.table)).sum()
    })
    .expecting(total)
    .ours("class", "each_class", None, n, || positions.iter().map(|it| classes(&rules, it)).sum())
    .ours("any", "has_move", None, n, || {
        positions.iter().map(|it| u64::from(rules.has_move(it.hand, it.table))).sum()
    })
    .run(mode);
}

/// How many classes of moves there are, each made.
fn classes(rules: &Rules, position: &Position) -> u64 {
    let mut classes = 0;
    let _ = rules.each_class(position.hand, position.table, |play| {
        black_box(play);
        classes += 1;
        ControlFlow::<()>::Continue(())
    });
    classes
}

fn low_to_high(hand: Cards) -> Vec<u8> {
    let mut numbers = numbers::high_to_low(hand, &SuitOrder::VIETNAMESE);
    numbers.reverse();
    numbers
}

fn engine_set(rules: &Rules, position: &Position) -> BTreeSet<Cards> {
    let mut buffer = Moves::new();
    let moves = rules.moves_into(position.hand, position.table, &mut buffer);
    moves.iter().map(|play| play.cards()).collect()
}

/// The moves of the plain generator, which knows the southern game. Other
/// rules allow some of its leads, and `check` says which.
fn plain_set(rules: &Rules, hand: &[u8], position: &Position) -> BTreeSet<Cards> {
    let southern = *rules == Rules::SOUTHERN;
    let moves = plain_moves::moves(hand, position.table.filter(|_| southern));
    let sets = moves.iter().map(|numbers| numbers::cards(numbers, &SuitOrder::VIETNAMESE));
    sets.filter(|&cards| southern || rules.check(cards, position.table).is_ok()).collect()
}
