//! A slow reference of the Tien Len plays, written straight from the rules
//! (rules 2.4 to 2.6, 2.8) and from nothing of the engine but the names of kinds
//! and switches. It sorts the cards and tries every kind on them.

mod chops;
mod instant;
mod moves;

use std::fmt;

use wangzha::tienlen::{Follow, Kind, PairRuns, Play, Rules};
use wangzha::{Card, Cards, Rank, Suit};

pub use chops::{Bomb, CHOPS, PRESETS, can_be_chopped};
pub use instant::instant_win;
pub use moves::{classes, moves, subsets};

/// What cards are: the kind, how many ranks, the highest card, and the cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reading {
    pub kind: Kind,
    pub len: u8,
    pub top: Card,
    pub cards: Cards,
}

impl fmt::Debug for Reading {
    /// As case files write it, and the cards: `run:5h:3 3s 4d 5h`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{} {}", self.kind.id(), self.top, self.len, self.cards)
    }
}

impl From<Play> for Reading {
    fn from(play: Play) -> Reading {
        Reading { kind: play.kind(), len: play.len(), top: play.top(), cards: play.cards() }
    }
}

/// Rank first, then suit (rules 2.1).
pub fn height(rules: &Rules, card: Card) -> (Rank, Option<usize>) {
    let place = rules.suits.low_to_high().iter().position(|&suit| Some(suit) == card.suit());
    (card.rank(), place)
}

/// What the cards are, or `None` if they are not a play (rules 2.4).
pub fn classify(rules: &Rules, cards: Cards) -> Option<Reading> {
    let mut sorted: Vec<Card> = cards.iter().collect();
    sorted.sort_by_key(|&card| height(rules, card));
    let top = *sorted.last()?;
    if sorted.iter().any(|card| card.rank().is_joker()) {
        return None;
    }
    let kind = Kind::ALL.into_iter().find(|kind| is_kind(rules, *kind, &sorted))?;
    let len = match kind {
        Kind::Run => sorted.len(),
        Kind::PairRun => sorted.len() / 2,
        _ => 1,
    };
    Some(Reading { kind, len: len as u8, top, cards })
}

/// Whether the sorted cards are a play of this kind.
fn is_kind(rules: &Rules, kind: Kind, sorted: &[Card]) -> bool {
    let follow = rules.follow == Follow::SameSuits;
    match kind {
        Kind::Single => sorted.len() == 1,
        // in the north of one colour, unless they are 2s
        Kind::Pair => {
            let free = !follow || sorted[0].rank() == Rank::TWO;
            sorted.len() == 2 && are_equal(sorted) && (free || are_one_colour(sorted))
        }
        Kind::Triple => sorted.len() == 3 && are_equal(sorted),
        Kind::Quad => sorted.len() == 4 && are_equal(sorted),
        // in the north of one suit
        Kind::Run => {
            let enough = sorted.len() >= usize::from(rules.run_least);
            enough && are_a_run(rules, sorted) && (!follow || are_one_suit(sorted))
        }
        // in the north, if there are any, of one colour
        Kind::PairRun => {
            let PairRuns::From(least) = rules.pair_runs else { return false };
            let pairs: Vec<&[Card]> = sorted.chunks(2).collect();
            let highest: Vec<Card> = pairs.iter().map(|pair| pair[pair.len() - 1]).collect();
            pairs.iter().all(|pair| pair.len() == 2 && are_equal(pair))
                && pairs.len() >= usize::from(least)
                && are_a_run(rules, &highest)
                && (!follow || are_one_colour(sorted))
        }
    }
}

fn are_equal(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.rank() == cards[0].rank())
}

fn are_one_suit(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

fn are_one_colour(cards: &[Card]) -> bool {
    let red = |card: &Card| card.suit().is_some_and(Suit::is_red);
    cards.iter().all(|card| red(card) == red(&cards[0]))
}

/// Whether each card is of the rank next to the last one's, and none above what
/// a run may reach. Nothing follows the 2, so a run never turns the corner.
fn are_a_run(rules: &Rules, cards: &[Card]) -> bool {
    let next_to = |pair: &[Card]| pair[1].rank().index() == pair[0].rank().index() + 1;
    cards.windows(2).all(next_to) && cards.iter().all(|card| card.rank() <= rules.run_top)
}

/// Whether `answer` may follow `table` (rules 2.5, 2.6).
pub fn beats(rules: &Rules, answer: Reading, table: Reading) -> bool {
    let same_kind = answer.kind == table.kind && answer.len == table.len;
    let higher = height(rules, answer.top) > height(rules, table.top);
    same_kind && higher && follows(rules, answer, table) || chops::chops(rules, answer, table)
}

/// In the north an answer has the suits of the play that it beats. Single 2s,
/// pairs and triples of 2s are free.
fn follows(rules: &Rules, answer: Reading, table: Reading) -> bool {
    let suits = |play: Reading| {
        let of_top = play.cards.of_rank(play.top.rank());
        of_top.iter().map(Card::suit).collect::<Vec<_>>()
    };
    let are_twos = answer.top.rank() == Rank::TWO && !answer.kind.is_run();
    rules.follow == Follow::Any || are_twos || suits(answer) == suits(table)
}
