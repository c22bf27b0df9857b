//! Legal moves of the southern game as the Java article finds them, with what
//! it misses added: for each kind a loop over lists of cards that makes a list
//! of lists. To answer, it makes all sets of the table's kind and keeps those
//! that win.

use wangzha::tienlen::{Kind, Play, SuitOrder};
use wangzha_oracle::articles::numbers::{TWO, face, number};

/// The numbers of the cards of one move.
pub(crate) type Move = Vec<u8>;

/// Every legal play of a hand, a list of numbers, lowest card first.
pub(crate) fn moves(hand: &[u8], table: Option<Play>) -> Vec<Move> {
    match table {
        None => Kind::ALL.into_iter().flat_map(|kind| of_kind(kind, hand)).collect(),
        Some(table) => answers(hand, table),
    }
}

fn answers(hand: &[u8], table: Play) -> Vec<Move> {
    let top = number(table.top(), &SuitOrder::VIETNAMESE);
    let cards = usize::from(table.kind().body() * table.len());
    let mut moves = of_kind(table.kind(), hand);
    moves.retain(|cards_of| cards_of.len() == cards && cards_of[cards - 1] > top);
    // the rows of the chop table (rules 2.6): whether a quad will do, and
    // from how many pairs on a pair run
    let (quad, pairs) = match (table.kind(), face(top), table.len()) {
        (Kind::Single, TWO, _) => (true, 3),
        (Kind::Pair, TWO, _) | (Kind::PairRun, _, 3) => (true, 4),
        (Kind::Quad, _, _) => (false, 4),
        (Kind::PairRun, _, len) => (false, usize::from(len) + 1),
        _ => return moves,
    };
    if quad {
        moves.extend(equals(hand, 4));
    }
    moves.extend(runs(&equals(hand, 2)).into_iter().filter(|run| run.len() >= 2 * pairs));
    moves
}

fn of_kind(kind: Kind, hand: &[u8]) -> Vec<Move> {
    match kind {
        Kind::Single => equals(hand, 1),
        Kind::Pair => equals(hand, 2),
        Kind::Triple => equals(hand, 3),
        Kind::Quad => equals(hand, 4),
        Kind::Run => runs(&equals(hand, 1)),
        Kind::PairRun => runs(&equals(hand, 2)),
    }
}

/// All sets of `n` equal cards: each smaller set with each later card.
fn equals(hand: &[u8], n: usize) -> Vec<Move> {
    let mut sets: Vec<Move> = hand.iter().map(|&card| vec![card]).collect();
    for _ in 1..n {
        let mut larger = Vec::new();
        for set in &sets {
            let last = set[set.len() - 1];
            for &card in hand {
                if card > last && face(card) == face(last) {
                    larger.push([&set[..], &[card]].concat());
                }
            }
        }
        sets = larger;
    }
    sets
}

/// All runs of three or more of these cards or pairs, without 2s: each shorter
/// run with each card or pair of the next rank.
fn runs(parts: &[Move]) -> Vec<Move> {
    let parts: Vec<&Move> = parts.iter().filter(|part| face(part[0]) != TWO).collect();
    let mut found = Vec::new();
    let mut longest: Vec<Move> = parts.iter().map(|&part| part.clone()).collect();
    for len in 2.. {
        let mut longer = Vec::new();
        for run in &longest {
            for &part in &parts {
                if face(part[0]) == face(run[run.len() - 1]) + 1 {
                    longer.push([&run[..], part].concat());
                }
            }
        }
        if longer.is_empty() {
            break;
        }
        if len >= 3 {
            found.extend(longer.iter().cloned());
        }
        longest = longer;
    }
    found
}
