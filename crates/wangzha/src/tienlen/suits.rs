//! Which suit is higher.

use crate::bits::places;
use crate::{Card, Suit};

/// The four suits from low to high.
///
/// ```
/// use wangzha::{Card, Rank, Suit};
/// use wangzha::tienlen::SuitOrder;
/// let two_of_hearts = Card::new(Rank::TWO, Suit::Heart);
/// assert_eq!(SuitOrder::VIETNAMESE.height(two_of_hearts), 51);
/// assert_eq!(SuitOrder::CAMBODIAN.height(two_of_hearts), 48);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SuitOrder {
    low_to_high: [Suit; 4],
    /// For every set of cards of one rank, as a nibble, the place of its
    /// highest suit.
    highest: [u8; 16],
    /// `above[place]`: the sets of cards of one rank, one bit each, whose
    /// highest suit is above that place.
    above: [u16; 4],
}

impl SuitOrder {
    /// ♠ ♣ ♦ ♥, as in Vietnam and almost everywhere.
    pub const VIETNAMESE: SuitOrder =
        SuitOrder::new([Suit::Spade, Suit::Club, Suit::Diamond, Suit::Heart]);

    /// ♥ ♦ ♣ ♠, as the article on the Cambodian game has it.
    pub const CAMBODIAN: SuitOrder =
        SuitOrder::new([Suit::Heart, Suit::Diamond, Suit::Club, Suit::Spade]);

    /// The order in which the suits are given, lowest first. A suit that is
    /// given twice counts at its last place.
    pub const fn new(low_to_high: [Suit; 4]) -> SuitOrder {
        let mut highest = [0; 16];
        let mut place = 0;
        while place < 4 {
            let mut set = 0;
            while set < 16 {
                if set >> low_to_high[place] as u8 & 1 != 0 {
                    highest[set] = place as u8;
                }
                set += 1;
            }
            place += 1;
        }
        let mut above = [0; 4];
        let mut set = 1;
        while set < 16 {
            let mut place = 0;
            while place < highest[set] as usize {
                above[place] |= 1 << set;
                place += 1;
            }
            set += 1;
        }
        SuitOrder { low_to_high, highest, above }
    }

    /// The suits, lowest first.
    pub const fn low_to_high(&self) -> [Suit; 4] {
        self.low_to_high
    }

    /// Where a card stands among the 52: 0 is the lowest, 51 the highest.
    #[inline]
    pub const fn height(&self, card: Card) -> u8 {
        let index = card.index();
        index / 4 * 4 + self.highest[1 << (index % 4)]
    }

    /// The card of this height.
    #[inline]
    pub(super) const fn card(&self, height: u8) -> Card {
        let suit = self.low_to_high[(height % 4) as usize];
        Card::from_bit((height / 4 * 4) as u32 + suit as u32)
    }

    /// The sets of cards of one rank whose highest suit is above this place.
    #[inline]
    pub(super) const fn above(&self, place: u8) -> u16 {
        self.above[(place % 4) as usize]
    }

    /// Of these choices of cards of one rank, the one with the lowest suits.
    pub(super) fn lowest(&self, choices: u16) -> u16 {
        let lowest = places(choices.into()).min_by_key(|&choice| self.in_order(choice));
        lowest.map_or(0, |choice| 1 << choice)
    }

    /// Of these choices of cards of one rank, for each top suit the one with
    /// the lowest suits beside it.
    pub(super) fn one_a_top(&self, choices: u16) -> u16 {
        let above_none = [u16::MAX, self.above[0], self.above[1], self.above[2]];
        let with_top = |place: usize| choices & above_none[place] & !self.above[place];
        (0..4).map(|place| self.lowest(with_top(place))).fold(0, |all, one| all | one)
    }

    /// A nibble with its bits in the order of the suits.
    fn in_order(&self, nibble: u32) -> u32 {
        let bit = |(place, suit): (usize, Suit)| (nibble >> suit as u32 & 1) << place;
        self.low_to_high.into_iter().enumerate().map(bit).sum()
    }

    /// The place of the highest suit in a set of cards of one rank.
    #[inline]
    pub(super) const fn highest(&self, nibble: u64) -> u32 {
        self.highest[(nibble % 16) as usize] as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;

    #[test]
    fn heights_are_a_permutation_that_keeps_the_ranks_in_order() {
        for order in [SuitOrder::VIETNAMESE, SuitOrder::CAMBODIAN] {
            let mut seen = [false; 52];
            for card in Cards::SUITED {
                let height = order.height(card);
                assert!(!seen[usize::from(height)]);
                seen[usize::from(height)] = true;
                assert_eq!(height / 4, card.rank().index());
                assert_eq!(order.card(height), card);
            }
        }
    }

    #[test]
    fn the_highest_suit_of_a_set_is_that_of_its_highest_card() {
        for order in [SuitOrder::VIETNAMESE, SuitOrder::CAMBODIAN] {
            for nibble in 1..16 {
                let set = Cards::from_valid_bits(nibble);
                let highest = set.iter().map(|card| u32::from(order.height(card))).max();
                assert_eq!(Some(order.highest(nibble)), highest);
            }
        }
    }
}
