//! What may be played? `Rules::moves` and `Rules::count_moves` against a plain
//! generator with lists.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod plain_moves;
mod positions;

use std::collections::BTreeSet;
use std::hint::black_box;

use harness::{Mode, Race};
use positions::Position;
use wangzha::Counts;
use wangzha::doudizhu::{Moves, Rules};

const POSITIONS: usize = 100_000;
/// The plain generator is timed on one position in so many: a sample will do.
const SAMPLE: usize = 50;
const MID_GAME: f64 = 30.0;
const LEAD: f64 = 220.0;

fn main() {
    let mode = Mode::from_args();
    for (key, title, kind, target) in [
        ("known-mid-game", "known mid-game positions, again and again", "selfplay", MID_GAME),
        ("known-leads", "known leads of 20 cards, again and again", "lead20", LEAD),
    ] {
        let (positions, known): (Vec<Position>, Vec<BTreeSet<u64>>) =
            positions::known(kind).into_iter().unzip();
        for (position, known) in positions.iter().zip(&known) {
            assert_eq!(&engine_set(position), known, "{position:?}");
            assert_eq!(&plain_set(position), known, "{position:?}");
        }
        race(key, title, &positions, &positions, target, &mode);
    }
    let n = mode.inputs(POSITIONS);
    for (key, title, positions, target) in [
        ("mid-game", "distinct positions of random games", positions::of_random_games(n), MID_GAME),
        ("leads", "leads of random hands of 20 cards", positions::random_leads(n), LEAD),
    ] {
        let sample: Vec<Position> = positions.iter().copied().step_by(SAMPLE).collect();
        for position in &sample {
            assert_eq!(engine_set(position), plain_set(position), "{position:?}");
        }
        race(key, title, &positions, &sample, target, &mode);
    }
}

fn race(
    key: &'static str,
    title: &str,
    positions: &[Position],
    sample: &[Position],
    target: f64,
    mode: &Mode,
) {
    let rules = black_box(Rules::DOUZERO);
    let mut buffer = Moves::new();
    let n = positions.len();
    let total: usize =
        positions.iter().map(|it| rules.moves_into(it.hand, it.table, &mut buffer).len()).sum();
    let counted: u64 = positions.iter().map(|it| rules.count_moves(it.hand, it.table)).sum();
    assert_eq!(counted, total as u64, "count_moves counts what moves lists");
    let each = total as f64 / n as f64;
    Race::new(key, format!("moves: {n} {title}, {each:.1} moves each, douzero"))
        .per("move", each)
        .baseline("plain", "plain generator with lists", sample.len(), || {
            sample
                .iter()
                .map(|it| black_box(plain_moves::moves(it.hand, it.table)).len() as u64)
                .sum()
        })
        .ours("moves", "moves into a buffer", target, n, || {
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
        .run(mode);
}

/// The moves as words of counts, two readings of the same cards once.
fn engine_set(position: &Position) -> BTreeSet<u64> {
    let mut buffer = Moves::new();
    let moves = Rules::DOUZERO.moves_into(position.hand, position.table, &mut buffer);
    moves.iter().map(|play| play.counts().nibbles()).collect()
}

fn plain_set(position: &Position) -> BTreeSet<u64> {
    let word = |ranks: Vec<u8>| ranks.iter().map(|&rank| 1_u64 << (4 * rank)).sum();
    let words: BTreeSet<u64> =
        plain_moves::moves(position.hand, position.table).into_iter().map(word).collect();
    assert!(words.iter().all(|&word| Counts::from_nibbles(word).is_some()));
    words
}
