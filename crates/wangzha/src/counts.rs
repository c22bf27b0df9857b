//! How many cards of each rank: a multiset of ranks in one 64-bit word.

use core::fmt;
use core::ops::{Add, Sub};
use core::str::FromStr;

use crate::ranks::{self, EACH_RANK, places};
use crate::{Cards, ParseCardsError, Rank};

/// How many cards of each rank there are, suits forgotten: one nibble a rank,
/// the three in the lowest.
///
/// Dou Dizhu plays are decided by these counts alone.
///
/// ```
/// use wangzha::{Cards, Counts, Rank};
/// let counts: Counts = Cards::parse("4 33 B 5")?.counts();
/// assert_eq!(counts.of(Rank::THREE), 2);
/// assert_eq!(counts.total(), 5);
/// assert_eq!(counts.to_string(), "3345B");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Counts(u64);

/// The bit of each nibble that counts leave free.
const GUARD: u64 = 8 * EACH_RANK;

impl Counts {
    /// No card.
    pub const EMPTY: Counts = Counts(0);

    /// The counts of the whole pack.
    pub const PACK: Counts = Counts(0x0114_4444_4444_4444);

    /// The word with four bits a rank; `None` if a rank would have more cards
    /// than the pack.
    ///
    /// ```
    /// use wangzha::Counts;
    /// assert_eq!(Counts::from_nibbles(0x32).map(|c| c.to_string()).as_deref(), Some("33444"));
    /// assert_eq!(Counts::from_nibbles(0x5), None); // five threes
    /// ```
    #[must_use]
    pub const fn from_nibbles(nibbles: u64) -> Option<Counts> {
        // `contains` works on nibbles up to 7: refuse the others first
        if nibbles & GUARD != 0 || nibbles >> 60 != 0 {
            return None;
        }
        if Counts::PACK.contains(Counts(nibbles)) { Some(Counts(nibbles)) } else { None }
    }

    /// The word with four bits a rank.
    #[inline]
    #[must_use]
    pub const fn nibbles(self) -> u64 {
        self.0
    }

    /// For callers inside the crate that know that the pack has the cards.
    #[inline]
    pub(crate) const fn from_valid_nibbles(nibbles: u64) -> Counts {
        debug_assert!(Counts::from_nibbles(nibbles).is_some());
        Counts(nibbles)
    }

    /// Counts the bits of every nibble at once, first in pairs, then in fours:
    /// `1101` → `10 01` (two and one) → `0011` (three).
    #[inline]
    pub(crate) const fn of_cards(cards: Cards) -> Counts {
        let bits = cards.bits();
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        Counts((pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333))
    }

    /// How many cards of `rank`.
    #[inline]
    #[must_use]
    pub const fn of(self, rank: Rank) -> u8 {
        (self.0 >> (rank.index() * 4) & 0xF) as u8
    }

    /// How many cards in all.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u32 {
        ranks::total(self.0)
    }

    /// What is left without `other`, for callers inside the crate that know that
    /// these cards contain it: the words are simply subtracted.
    #[inline]
    pub(crate) const fn without(self, other: Counts) -> Counts {
        debug_assert!(self.contains(other));
        Counts(self.0 - other.0)
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `other` can be taken out of these cards: for each rank at least
    /// as many.
    #[inline]
    #[must_use]
    pub const fn contains(self, other: Counts) -> bool {
        // With bit 3 of each nibble set first, a nibble that is too small
        // borrows it: 1010 - 0011 = 0111.
        ((self.0 | GUARD) - other.0) & GUARD == GUARD
    }

    /// A bit at the bottom of the nibble of each rank of which there are at
    /// least `n` cards, `n` in `1..=4`.
    #[inline]
    pub(crate) const fn at_least(self, n: u32) -> u64 {
        ranks::at_least(self.0, n)
    }

    /// The same for exactly `n` cards.
    #[inline]
    pub(crate) const fn exactly(self, n: u32) -> u64 {
        ranks::exactly(self.0, n)
    }

    /// Cards of `hand` that have these counts, those with the lowest suits;
    /// `None` if the hand has too few.
    ///
    /// ```
    /// use wangzha::Cards;
    /// let hand: Cards = "3h 3c 3d 4s".parse()?;
    /// let pair: Cards = "33".parse()?;
    /// assert_eq!(pair.counts().pick_from(hand), Some("3h 3c".parse()?));
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn pick_from(self, hand: Cards) -> Option<Cards> {
        if !hand.counts().contains(self) {
            return None;
        }
        let pick = |place: u32| {
            let (n, stock) = (self.0 >> place & 7, hand.bits() >> place & 15);
            u64::from(LOWEST[n as usize][stock as usize]) << place
        };
        let picked = places(self.at_least(1)).fold(0, |picked, place| picked | pick(place));
        Some(Cards::from_valid_bits(picked))
    }
}

/// `LOWEST[n][cards]`: the `n` lowest of some cards of one rank.
const LOWEST: [[u8; 16]; 8] = {
    let mut lowest = [[0; 16]; 8];
    let mut n = 1;
    while n < 8 {
        let mut cards = 0;
        while cards < 16 {
            let taken = lowest[n - 1][cards];
            let left = cards as u8 & !taken;
            lowest[n][cards] = taken | left & left.wrapping_neg();
            cards += 1;
        }
        n += 1;
    }
    lowest
};

impl Add for Counts {
    type Output = Counts;
    /// All cards of both: of no rank more than the pack has.
    ///
    /// ```
    /// use wangzha::Counts;
    /// let [pair, trio, joker] = ["33", "333", "B"].map(|text| text.parse::<wangzha::Cards>().unwrap().counts());
    /// assert_eq!((pair + pair).to_string(), "3333");
    /// assert_eq!((pair + trio + joker + joker).to_string(), "3333B");
    /// # let _: Counts = pair;
    /// ```
    #[inline]
    fn add(self, other: Counts) -> Counts {
        // Nibbles up to 8 never carry: 0100 + 0100 = 1000. What is left of the
        // pack without the sum is what is missing; the pack without that is
        // the sum, as far as the pack goes.
        let sum = self.0 + other.0;
        let is_too_many = (sum + 3 * EACH_RANK) & GUARD;
        let most_four =
            sum & !(is_too_many | (is_too_many - (is_too_many >> 3))) | is_too_many >> 1;
        Counts::PACK - (Counts::PACK - Counts(most_four))
    }
}

impl Sub for Counts {
    type Output = Counts;
    /// What is left of these cards without `other`: of a rank of which `other`
    /// has more, nothing.
    ///
    /// ```
    /// use wangzha::Cards;
    /// let [hand, play] = ["3345", "34446"].map(|text| text.parse::<Cards>().unwrap().counts());
    /// assert_eq!((hand - play).to_string(), "35");
    /// ```
    #[inline]
    fn sub(self, other: Counts) -> Counts {
        // As in `contains`, a nibble that is too small borrows bit 3: 1010 -
        // 0011 = 0111. Where it was not borrowed, 1000 - 0001 keeps the rest.
        let left = (self.0 | GUARD) - other.0;
        let is_enough = left & GUARD;
        Counts(left & (is_enough - (is_enough >> 3)))
    }
}

impl From<Cards> for Counts {
    #[inline]
    fn from(cards: Cards) -> Counts {
        cards.counts()
    }
}

impl fmt::Display for Counts {
    /// The rank letters, lowest first: `33344456`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all() {
            for _ in 0..self.of(rank) {
                write!(f, "{rank}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Counts {
    type Err = ParseCardsError;

    /// Cards, whose suits are forgotten.
    ///
    /// ```
    /// use wangzha::Counts;
    /// let counts: Counts = "3s3h 4 B".parse()?;
    /// assert_eq!(counts.to_string(), "334B");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    fn from_str(text: &str) -> Result<Counts, ParseCardsError> {
        Cards::parse(text).map(Cards::counts)
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Counts({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_nibble_is_counted() {
        for nibble in 0..16_u64 {
            for rank in 0..13 {
                let cards = Cards::from_valid_bits(nibble << (4 * rank));
                let counts = cards.counts();
                assert_eq!(u32::from(counts.of(Rank::new(rank))), nibble.count_ones());
                assert_eq!(counts.total(), nibble.count_ones());
            }
        }
        assert_eq!(Cards::PACK.counts(), Counts::PACK);
        assert_eq!(Counts::PACK.total(), 54);
    }

    #[test]
    fn at_least_agrees_with_the_count_of_each_rank() {
        for n in 0..=4_u64 {
            for at_least in 1..=4 {
                let counts = Counts::from_valid_nibbles(n << 20);
                let expected = if n >= u64::from(at_least) { 1 << 20 } else { 0 };
                assert_eq!(counts.at_least(at_least), expected);
            }
        }
    }

    #[test]
    fn contains_compares_rank_by_rank() {
        for have in 0..=4 {
            for want in 0..=4 {
                let (a, b) = (Counts(have << 8 | 1), Counts(want << 8));
                assert_eq!(a.contains(b), have >= want);
            }
        }
    }

    #[test]
    fn a_rank_never_has_less_than_no_card() {
        for have in 0..=4_u64 {
            for take in 0..=4_u64 {
                let (hand, play) = (Counts(have << 8 | 3), Counts(take << 8 | 1));
                assert_eq!(hand - play, Counts(have.saturating_sub(take) << 8 | 2));
            }
        }
    }

    #[test]
    fn a_rank_never_has_more_cards_than_the_pack() {
        for (place, most) in [(8, 4), (0, 4), (48, 4), (52, 1), (56, 1)] {
            for one in 0..=most {
                for other in 0..=most {
                    let sum = Counts(one << place | 3 << 16) + Counts(other << place | 1 << 16);
                    assert_eq!(sum, Counts((one + other).min(most) << place | 4 << 16));
                }
            }
        }
        assert_eq!(Counts::PACK + Counts::PACK, Counts::PACK);
    }

    #[test]
    fn more_cards_than_the_pack_holds_are_refused() {
        assert_eq!(Counts::from_nibbles(5), None);
        assert_eq!(Counts::from_nibbles(2 << 52), None);
        assert_eq!(Counts::from_nibbles(1 << 60), None);
        assert_eq!(Counts::from_nibbles(0xF), None);
        assert_eq!(Counts::from_nibbles(Counts::PACK.0), Some(Counts::PACK));
    }
}
