//! How many plays empty a hand, and what to play next? `Planner` against a
//! memoised search over all moves.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
#[allow(dead_code)] // known positions are another bench's
mod positions;

use std::hint::black_box;

use harness::{Mode, Race};
use positions::Position;
use wangzha::doudizhu::{Hints, Planner, Rules, Weights};
use wangzha::{Card, Cards, Counts};
use wangzha_oracle::Random;
use wangzha_oracle::doudizhu::BruteForce;

const HANDS: usize = 20_000;
/// Brute force takes so long that a few hands must do.
const SAMPLE: usize = 5;
/// A hand that is timed alone is planned so often in a pass.
const AGAIN: usize = 200;

/// The slowest hands that climbing from random ones has found, for the rules
/// that they are slowest in.
const HARD: [(&str, &str); 6] = [
    ("classic", "4456789TJJJQQQKKKAAA"),
    ("competition", "55566677788889TJQKAA"),
    ("douzero", "4456789999TTTTJJJQQQ"),
    ("huanle", "345566778899TTTJJQKA"),
    ("openspiel", "33456788999TTTJJJQQQ"),
    ("noip", "34566778899TTTJJQQKA"),
];

fn main() {
    let mode = Mode::from_args();
    let planners: Vec<Planner> = planners().collect();
    fewest_plays("17-cards", 17, &planners, [300.0, 2_000.0], &mode);
    fewest_plays("20-cards", 20, &planners, [600.0, 5_000.0], &mode);
    hard_hands(&planners, &mode);
    whole_plans(&mode);
    let n = mode.inputs(HANDS / 10);
    hints("lead", "leads of 20 cards", &positions::random_leads(n), &mode);
    hints("mid-game", "positions of random games", &positions::of_random_games(n), &mode);
}

/// One for each preset, and last that of the exercise.
fn planners() -> impl Iterator<Item = Planner> {
    Rules::PRESETS.iter().map(Planner::new).chain([Planner::noip()])
}

fn fewest_plays(
    key: &'static str,
    len: usize,
    planners: &[Planner],
    [noip, preset]: [f64; 2],
    mode: &Mode,
) {
    let hands = random_hands(mode.inputs(HANDS), len);
    let sample = &hands[..SAMPLE];
    let title = format!("min_plays: {} random hands of {len} cards", hands.len());
    let mut race = Race::new(key, title).baseline("brute", "memoised search", SAMPLE, || {
        let plays = |hand| BruteForce::new(&Rules::COMPETITION).min_plays(hand);
        sample.iter().map(|&hand| u64::from(plays(hand))).sum()
    });
    for planner in planners {
        let preset_of = Rules::PRESETS.iter().find(|rules| rules.name == planner.rules().name);
        let name = preset_of.map_or("noip", |rules| rules.name.as_str());
        let target = if name == "noip" { noip } else { preset };
        race = race.ours(name, name, target, hands.len(), || {
            hands.iter().map(|&hand| u64::from(planner.min_plays(hand))).sum()
        });
    }
    race.run(mode);
}

fn hard_hands(planners: &[Planner], mode: &Mode) {
    let mut race = Race::new("hard", "min_plays: the slowest hands known");
    for (name, text) in HARD {
        let planner = planners.iter().find(|planner| planner.rules().name == name).unwrap();
        let hand = text.parse::<Cards>().unwrap().counts();
        race = race.ours(name, text, None, AGAIN, move || {
            (0..AGAIN).map(|_| u64::from(planner.min_plays(black_box(hand)))).sum()
        });
    }
    race.run(mode);
}

fn whole_plans(mode: &Mode) {
    let planner = Planner::new(&Rules::COMPETITION);
    let hands = random_hands(mode.inputs(HANDS / 10), 20);
    let (n, weights) = (hands.len(), Weights::default());
    Race::new("plans", format!("plans of {n} random hands of 20 cards, competition"))
        .ours("plan", "plan", None, n, || {
            hands.iter().map(|&hand| planner.plan(hand).len() as u64).sum()
        })
        .ours("strongest", "strongest_plan", None, n, || {
            hands.iter().map(|&hand| planner.strongest_plan(hand, &weights).len() as u64).sum()
        })
        .run(mode);
}

fn hints(key: &'static str, title: &str, positions: &[Position], mode: &Mode) {
    let planner = Planner::new(&Rules::DOUZERO);
    let (n, mut hints) = (positions.len(), Hints::new());
    let hand = |position: &Position| position.hand.pick_from(Cards::PACK).unwrap();
    let hands: Vec<Cards> = positions.iter().map(hand).collect();
    Race::new(key, format!("hints: {n} {title}, douzero"))
        .ours("hints", "all hints", 50_000.0, n, || {
            let mut all = 0;
            for (hand, position) in hands.iter().zip(positions) {
                planner.hints_into(*hand, position.table, &mut hints);
                all += hints.len() as u64;
            }
            all
        })
        .run(mode);
}

fn random_hands(n: usize, len: usize) -> Vec<Counts> {
    let mut random = Random::fixed(len as u64);
    let mut pack: Vec<Card> = Cards::PACK.iter().collect();
    let mut hand = || {
        random.shuffle(&mut pack);
        pack[..len].iter().copied().collect::<Cards>().counts()
    };
    (0..n).map(|_| hand()).collect()
}
