//! Which suit is higher.

use super::form::Top;
use crate::{Card, Cards, Suit};

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
    /// highest suit in the high byte and that suit in the low byte.
    highest: [u16; 16],
    /// For every set of cards of one rank the lowest of them, as a nibble.
    lowest: [u8; 16],
    /// `above[place]`: the sets of cards of one rank, one bit each, whose
    /// highest suit is above that place.
    above: [u16; 4],
    /// `suits_above[place]`: the suits above that place, as a nibble.
    suits_above: [u8; 4],
}

impl SuitOrder {
    /// ♠ ♣ ♦ ♥, as in Vietnam and almost everywhere.
    pub const VIETNAMESE: SuitOrder =
        SuitOrder::of([Suit::Spade, Suit::Club, Suit::Diamond, Suit::Heart]);

    /// ♥ ♦ ♣ ♠, as the Java article on the Cambodian game has it (rules 2.1).
    pub const CAMBODIAN: SuitOrder =
        SuitOrder::of([Suit::Heart, Suit::Diamond, Suit::Club, Suit::Spade]);

    /// The order in which the suits are given, lowest first; `None` if one is
    /// given twice, so that another is missing.
    ///
    /// ```
    /// use wangzha::Suit;
    /// use wangzha::tienlen::SuitOrder;
    /// assert!(SuitOrder::new([Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade]).is_some());
    /// assert_eq!(SuitOrder::new([Suit::Club, Suit::Diamond, Suit::Heart, Suit::Club]), None);
    /// ```
    #[must_use]
    pub const fn new(low_to_high: [Suit; 4]) -> Option<SuitOrder> {
        let [a, b, c, d] = low_to_high;
        let has_all = 1 << a as u8 | 1 << b as u8 | 1 << c as u8 | 1 << d as u8 == 0b1111;
        if has_all { Some(SuitOrder::of(low_to_high)) } else { None }
    }

    /// The order of four different suits.
    const fn of(low_to_high: [Suit; 4]) -> SuitOrder {
        let (mut highest, mut lowest) = ([0; 16], [0; 16]);
        let (mut above, mut suits_above) = ([0; 4], [0; 4]);
        let mut set = 1;
        while set < 16 {
            lowest[set] = 1 << set.trailing_zeros();
            let mut place = 0;
            while place < 4 {
                let (up, down) = (low_to_high[place], low_to_high[3 - place]);
                if set >> up as u8 & 1 != 0 {
                    highest[set] = (place as u16) << 8 | up as u16;
                }
                if set >> down as u8 & 1 != 0 {
                    lowest[set] = 1 << down as u8;
                }
                place += 1;
            }
            let mut place = 0;
            while place < highest[set] as usize >> 8 {
                above[place] |= 1 << set;
                if set.is_power_of_two() {
                    suits_above[place] |= set as u8;
                }
                place += 1;
            }
            set += 1;
        }
        SuitOrder { low_to_high, highest, lowest, above, suits_above }
    }

    /// The suits, lowest first.
    #[must_use]
    pub const fn low_to_high(&self) -> [Suit; 4] {
        self.low_to_high
    }

    /// Where a card stands among the 52: 0 is the lowest, 51 the highest.
    #[inline]
    #[must_use]
    pub const fn height(&self, card: Card) -> u8 {
        let index = card.index();
        index / 4 * 4 + (self.highest[1 << (index % 4)] >> 8) as u8
    }

    /// The cards from the lowest to the highest.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::SuitOrder;
    /// let hand: Cards = "4s 3h 3d 3s".parse()?;
    /// let sorted = |order: SuitOrder| order.sort(hand).map(|card| card.to_string()).collect::<Vec<_>>();
    /// assert_eq!(sorted(SuitOrder::VIETNAMESE), ["3s", "3d", "3h", "4s"]);
    /// assert_eq!(sorted(SuitOrder::CAMBODIAN), ["3h", "3d", "3s", "4s"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn sort(&self, hand: Cards) -> impl DoubleEndedIterator<Item = Card> {
        let order = *self;
        (0..52).map(move |height| order.card(height)).filter(move |card| hand.contains(*card))
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

    /// The suits above this place, as a nibble.
    #[inline]
    pub(super) const fn suits_above(&self, place: u8) -> u64 {
        self.suits_above[(place % 4) as usize] as u64
    }

    /// The `n` lowest cards of a set of cards of one rank, a nibble.
    #[inline]
    pub(super) fn lowest(&self, nibble: u64, n: u32) -> u64 {
        let next = |taken: u64| taken | u64::from(self.lowest[(nibble & !taken) as usize % 16]);
        (0..n).fold(0, |taken, _| next(taken))
    }

    /// The highest of the cards of one rank, that whose nibble is at `place`.
    #[inline]
    pub(super) const fn top(&self, place: u32, cards: u64) -> Top {
        Top(place << 8 | self.highest(cards >> place & 15))
    }

    /// The highest suit of some cards of one rank, a nibble: its place among the
    /// suits in the high byte, and the suit.
    #[inline]
    pub(super) const fn highest(&self, nibble: u64) -> u32 {
        self.highest[nibble as usize % 16] as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cards, Rank};

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
    fn the_lowest_cards_of_a_set_are_those_with_the_lowest_suits() {
        let order = SuitOrder::VIETNAMESE; // ♠♣♦♥ are the bits 0, 2, 3 and 1
        assert_eq!([0, 1, 2, 3, 4].map(|n| order.lowest(0b1111, n)), [0, 1, 0b101, 0b1101, 0b1111]);
        assert_eq!(order.lowest(0b1010, 1), 0b1000);
        assert_eq!(order.lowest(0b0010, 2), 0b0010);
    }

    #[test]
    fn suits_above_a_place_are_those_of_higher_cards() {
        for order in [SuitOrder::VIETNAMESE, SuitOrder::CAMBODIAN] {
            for place in 0..4 {
                let higher = |suit: &Suit| order.height(Card::new(Rank::THREE, *suit)) > place;
                let expected = Suit::ALL.into_iter().filter(higher).map(|suit| 1 << suit as u64);
                assert_eq!(order.suits_above(place), expected.sum::<u64>());
            }
        }
    }

    #[test]
    fn the_highest_suit_of_a_set_is_that_of_its_highest_card() {
        for order in [SuitOrder::VIETNAMESE, SuitOrder::CAMBODIAN] {
            for nibble in 1..16 {
                let set = Cards::from_valid_bits(nibble);
                let highest = set.iter().map(|card| u32::from(order.height(card))).max();
                assert_eq!(Some(order.top(0, nibble).0 >> 8), highest);
            }
        }
    }
}
