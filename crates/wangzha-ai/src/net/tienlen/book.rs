//! The rules that a net plays by.

use wangzha::tienlen::{Planner, Rules};
use wangzha::{Card, Cards};

/// The rules, with what has been worked out of them.
#[derive(Clone, Debug)]
pub struct Book {
    pub(super) rules: Rules,
    pub(super) planner: Planner,
    /// By the bit of a card: how many cards are lower.
    heights: [u8; CARDS],
}

/// How many cards there are.
pub(super) const CARDS: usize = 52;

impl Book {
    /// The book of these rules.
    pub fn new(rules: &Rules) -> Book {
        let height =
            |bit: usize| Card::from_index(bit as u8).map_or(0, |card| rules.suits.height(card));
        Book { rules: *rules, planner: Planner::new(rules), heights: std::array::from_fn(height) }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A bit for each card, the lowest first: which suit is high depends on the
    /// rules, and a net should not see that.
    pub(super) fn by_height(&self, cards: Cards) -> u64 {
        let mut left = (cards & Cards::SUITED).bits();
        let mut sorted = 0;
        while left != 0 {
            sorted |= 1 << self.heights[left.trailing_zeros() as usize % CARDS];
            left &= left - 1;
        }
        sorted
    }

    /// How many cards are lower than this one.
    pub(super) fn height(&self, card: Card) -> usize {
        self.rules.suits.height(card).into()
    }
}
