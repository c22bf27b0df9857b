//! Legal moves as game servers find them today: for each kind of play a loop
//! over ranks on arrays of counts, every move a list of its own.
//!
//! The rules are those of the `douzero` preset: any cards outside the body may
//! be single wings or kickers.

use std::ops::Range;

use wangzha::doudizhu::{Kind, Play};
use wangzha::{Counts, Rank};

const MOST_CARDS: usize = 20;
const JOKERS: [usize; 2] = [13, 14];

/// How many cards of each rank.
type Hand = [u8; 15];

/// The ranks of the cards of one move.
pub(crate) type Move = Vec<u8>;

/// Every legal play; some sets of cards that can be read in two ways come
/// twice.
pub(crate) fn moves(hand: Counts, table: Option<Play>) -> Vec<Move> {
    let hand: Hand = std::array::from_fn(|rank| hand.of(Rank::from_index(rank as u8).unwrap()));
    let mut moves = Vec::new();
    match table {
        None => {
            for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_bomb()) {
                for len in lengths(kind) {
                    add(kind, len, None, &hand, &mut moves);
                }
            }
            add(Kind::Bomb, 1, None, &hand, &mut moves);
        }
        Some(table) => {
            let top = usize::from(table.top().index());
            add(table.kind(), usize::from(table.len()), Some(top), &hand, &mut moves);
            if !table.kind().is_bomb() {
                add(Kind::Bomb, 1, None, &hand, &mut moves);
            }
        }
    }
    if JOKERS.iter().all(|&joker| hand[joker] == 1) {
        moves.push(JOKERS.map(|joker| joker as u8).to_vec());
    }
    moves
}

/// How many groups the body of a play may have; none for a kind that the
/// preset does not know.
fn lengths(kind: Kind) -> Range<usize> {
    match kind {
        Kind::Chain => 5..13,
        Kind::PairChain => 3..11,
        Kind::Plane => 2..7,
        Kind::PlaneSolo => 2..6,
        Kind::PlanePair => 2..5,
        Kind::FourPair => 0..0,
        _ => 1..2,
    }
}

/// How many equal cards are attached together, and how many times.
fn attachments(kind: Kind, len: usize) -> (u8, usize) {
    match kind {
        Kind::TrioSolo | Kind::PlaneSolo => (1, len),
        Kind::TrioPair | Kind::PlanePair => (2, len),
        Kind::FourTwoSolo => (1, 2),
        Kind::FourTwoPair => (2, 2),
        _ => (0, 0),
    }
}

/// Adds all plays of a kind and length with a body above a rank.
fn add(kind: Kind, len: usize, above: Option<usize>, hand: &Hand, moves: &mut Vec<Move>) {
    if kind == Kind::Rocket {
        return; // nothing is higher, and the caller looks for the rocket itself
    }
    let ranks = if kind.is_run() { 12 } else { hand.len() };
    let equal = kind.body();
    let (unit, n) = attachments(kind, len);
    for low in 0..=ranks.saturating_sub(len) {
        let top = low + len - 1;
        let is_there = hand[low..=top].iter().all(|&have| have >= equal);
        if !is_there || above.is_some_and(|above| top <= above) {
            continue;
        }
        let body: Move = (low..=top).flat_map(|rank| vec![rank as u8; equal.into()]).collect();
        if n == 0 {
            moves.push(body);
        } else if body.len() + n * usize::from(unit) <= MOST_CARDS {
            let mut rest = *hand;
            rest[low..=top].fill(0);
            attach(&body, unit, n, 0, &rest, moves);
        }
    }
}

/// Attaches `n` more groups of `unit` cards from `rank` on. Single cards may
/// be equal, pairs may not.
fn attach(so_far: &[u8], unit: u8, n: usize, rank: usize, rest: &Hand, moves: &mut Vec<Move>) {
    if n == 0 {
        moves.push(so_far.to_vec());
        return;
    }
    if rank == rest.len() {
        return;
    }
    let most = if unit == 1 { usize::from(rest[rank]) } else { usize::from(rest[rank] >= unit) };
    for times in 0..=most.min(n) {
        let mut more = so_far.to_vec();
        more.extend(vec![rank as u8; times * usize::from(unit)]);
        attach(&more, unit, n - times, rank + 1, rest, moves);
    }
}
