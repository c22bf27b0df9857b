//! In how few plays can a Tien Len hand be emptied, and what to play next?
//! `Planner::min_plays` against a search through all moves that remembers what
//! it has seen; plans and lists of hints.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod tienlen;

use std::collections::HashMap;
use std::hint::black_box;
use std::ops::ControlFlow;

use harness::{Mode, Race};
use tienlen::positions::{self, Position};
use wangzha::Cards;
use wangzha::tienlen::{Deal, Follow, Hints, Planner, Rules, Weights};
use wangzha_oracle::Random;

const HANDS: usize = 100_000;
/// The plain search is timed on one hand in so many.
const SAMPLE: usize = 2_000;
/// Plans are listed for one hand in so many.
const FEW: usize = 20;
const TARGET: f64 = 2_000.0;
const HINTS_TARGET: f64 = 50_000.0;

/// The hands that took longest in a search for such hands, card by card
/// exchanged: of 13 and of 17 cards, where suits are free and in the north.
const HARD: [&str; 2] = [
    "8h 8d 9s 9d Ts Th Td Jh Jc Qh Kh As Ad",
    "4h 4c 5s 5h 5d 6h 6c 6d 7h 7d 8h 9h 9c Td Jc Qs Qc",
];
const HARD_IN_THE_NORTH: [&str; 2] = [
    "3s 3c 4c 5c 6c 7c 8s 8c Qc Kc As Ah Ac",
    "3h 3d 4h 4d 5h 5d 6h 6d 7h Js Jh Jc Jd Qs Qh Ks Kh",
];

fn main() {
    let mode = Mode::from_args();
    for (key, rules) in [
        ("southern", Rules::SOUTHERN),
        ("northern", Rules::NORTHERN),
        ("cambodian", Rules::CAMBODIAN),
        ("pagat", Rules::PAGAT),
        ("killer", Rules::KILLER),
    ] {
        race(key, &rules, &mode);
    }
    for (key, rules) in [("hints-southern", Rules::SOUTHERN), ("hints-northern", Rules::NORTHERN)] {
        race_of_hints(key, &rules, &mode);
    }
}

fn race(key: &'static str, rules: &Rules, mode: &Mode) {
    let thirteen = hands(mode.inputs(HANDS), 13);
    let seventeen = hands(mode.inputs(HANDS), 17);
    let sample: Vec<Cards> = thirteen.iter().copied().step_by(SAMPLE).collect();
    let few: Vec<Cards> = thirteen.iter().copied().step_by(FEW).collect();
    let hard = if rules.follow == Follow::Any { HARD } else { HARD_IN_THE_NORTH };
    let [hard, hard17] = hard.map(|hand| [hand.parse::<Cards>().expect("cards"); 100]);
    let planner = black_box(Planner::new(rules));
    for &hand in &sample {
        assert_eq!(planner.min_plays(hand), plain(rules, hand, &mut HashMap::new()), "{hand}");
    }
    let all = |hands: &[Cards]| -> u64 {
        hands.iter().map(|&hand| u64::from(planner.min_plays(hand))).sum()
    };
    let mean = all(&thirteen) as f64 / thirteen.len() as f64;
    let title = format!("Tien Len, plans: hands of 13 cards, {mean:.2} plays, {}", rules.name);
    Race::new(key, title)
        .baseline("plain", "all moves, remembered", sample.len(), || {
            sample.iter().map(|&hand| u64::from(plain(rules, hand, &mut HashMap::new()))).sum()
        })
        .ours("min", "min_plays, 13 cards", TARGET, thirteen.len(), || all(&thirteen))
        .ours("min17", "min_plays, 17 cards", None, seventeen.len(), || all(&seventeen))
        .ours("hard", "min_plays, the hardest of 13", None, hard.len(), || all(black_box(&hard)))
        .ours("hard17", "min_plays, the hardest of 17", None, hard17.len(), || {
            all(black_box(&hard17))
        })
        .ours("plan", "plan, 13 cards", None, few.len(), || {
            few.iter().map(|&hand| black_box(planner.plan(hand)).len() as u64).sum()
        })
        .ours("every", "each_plan, 13 cards", None, few.len(), || {
            few.iter().map(|&hand| plans(&planner, hand)).sum()
        })
        .ours("strongest", "strongest_plan, 13 cards", None, few.len(), || {
            let weights = Weights::default();
            few.iter().map(|&hand| planner.strongest_plan(hand, &weights).len() as u64).sum()
        })
        .run(mode);
}

/// Lists of hints, for leads and for answers.
fn race_of_hints(key: &'static str, rules: &Rules, mode: &Mode) {
    let n = mode.inputs(HANDS / 10);
    let (leads, answers) = (positions::random_leads(n), positions::of_random_games(rules, n));
    let planner = black_box(Planner::new(rules));
    let mut hints = Hints::new();
    let mut count = |positions: &[Position]| -> u64 {
        let list = |it: &Position| {
            planner.hints_into(it.hand, it.table, &mut hints);
            black_box(&hints).len() as u64
        };
        positions.iter().map(list).sum()
    };
    let each = |hints: u64| hints as f64 / n as f64;
    let (lead, answer) = (each(count(&leads)), each(count(&answers)));
    let title = format!(
        "Tien Len, hints: {lead:.1} for a lead of 13 cards, {answer:.1} for an answer, {}",
        rules.name
    );
    let count = std::cell::RefCell::new(count);
    Race::new(key, title)
        .ours("leads", "hints, leads of 13 cards", HINTS_TARGET, n, || count.borrow_mut()(&leads))
        .ours("answers", "hints, answers", HINTS_TARGET, n, || count.borrow_mut()(&answers))
        .run(mode);
}

/// Dealt hands.
fn hands(n: usize, cards: usize) -> Vec<Cards> {
    let mut random = Random::fixed(16);
    let mut hands = Vec::new();
    while hands.len() < n {
        let dealt = Deal::shuffled(&mut random, 3, cards).expect("enough cards");
        hands.extend(dealt.iter().copied());
    }
    hands.truncate(n);
    hands
}

/// How many optimal plans there are, each made.
fn plans(planner: &Planner, hand: Cards) -> u64 {
    let mut plans = 0;
    let _ = planner.each_plan(hand, |plan| {
        black_box(plan);
        plans += 1;
        ControlFlow::<()>::Continue(())
    });
    plans
}

/// The fewest plays: one more than those of the best rest.
fn plain(rules: &Rules, hand: Cards, known: &mut HashMap<Cards, u32>) -> u32 {
    if hand.is_empty() {
        return 0;
    }
    let same_ranks = || hand.counts().pick_from(Cards::SUITED).expect("cards of the pack");
    let hand = if rules.follow == Follow::Any { same_ranks() } else { hand };
    if let Some(&plays) = known.get(&hand) {
        return plays;
    }
    let moves = rules.moves(hand, None);
    let rests = moves.iter().map(|play| plain(rules, hand - play.cards(), known));
    let plays = 1 + rests.min().expect("a lead");
    known.insert(hand, plays);
    plays
}
