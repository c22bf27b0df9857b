//! Hands to plan.

use std::ops::RangeInclusive;

use wangzha::{Card, Cards, Counts};

use crate::Random;

impl Random {
    fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// So many cards of a shuffled pack.
    pub fn hand(&mut self, lens: RangeInclusive<usize>) -> Cards {
        let len = self.within(lens);
        self.hand_of(Cards::PACK, len)
    }

    /// So many of these cards.
    pub fn hand_of(&mut self, cards: Cards, len: usize) -> Cards {
        let mut pack: Vec<Card> = cards.iter().collect();
        (0..len.min(pack.len())).map(|_| pack.swap_remove(self.below(pack.len()))).collect()
    }

    /// A hand in which few ranks have many cards each: full of planes, pair
    /// chains and bombs.
    pub fn dense_hand(&mut self, lens: RangeInclusive<usize>) -> Cards {
        let len = self.within(lens);
        let (low, ranks) = (self.below(9), len / 4 + 1 + self.below(3));
        let of = |rank: usize| (low..low + ranks).contains(&rank) || rank >= 13;
        let stock = Cards::PACK.iter().filter(|card| of(card.rank().index() as usize)).collect();
        self.hand_of(stock, len)
    }
}

/// Every choice of up to `most` cards by rank, small ones first.
pub fn up_to(most: u32) -> Vec<Counts> {
    let mut hands = vec![Counts::EMPTY];
    for place in (0..15).map(|rank| 4 * rank) {
        let stock = Counts::PACK.nibbles() >> place & 15;
        for known in 0..hands.len() {
            for n in 1..=stock {
                let more = Counts::from_nibbles(hands[known].nibbles() + (n << place)).unwrap();
                if more.total() <= most {
                    hands.push(more);
                }
            }
        }
    }
    hands.sort_by_key(|hand| (hand.total(), *hand));
    hands
}
