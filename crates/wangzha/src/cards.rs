//! A set of cards in one 64-bit word.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use crate::{Card, Counts, Rank};

/// A set of cards: bit `i` is the card with index `i`, four bits a rank.
///
/// ```
/// use wangzha::{Card, Cards, Rank, Suit};
/// let hand: Cards = "3s 3h 4c B".parse()?;
/// assert_eq!(hand.len(), 4);
/// assert!(hand.contains(Card::new(Rank::FOUR, Suit::Club)));
/// assert_eq!(hand.counts().of(Rank::THREE), 2);
/// assert_eq!((hand - "3h B".parse()?).to_string(), "3s4c");
/// assert_eq!(format!("{hand:#}"), "3♠ 3♥ 4♣ B"); // for people
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// Both jokers.
    pub const JOKERS: Cards = Cards(1 << 52 | 1 << 56);
    /// The 52 cards without the jokers.
    pub const SUITED: Cards = Cards((1 << 52) - 1);
    /// All 54 cards.
    pub const PACK: Cards = Cards(Cards::SUITED.0 | Cards::JOKERS.0);

    /// The set with these bits; `None` if a bit is set that is not a card's.
    ///
    /// ```
    /// use wangzha::Cards;
    /// assert_eq!(Cards::from_bits(1 << 56).map(|c| c.to_string()).as_deref(), Some("R"));
    /// assert_eq!(Cards::from_bits(1 << 53), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Cards> {
        if bits & !Cards::PACK.0 == 0 { Some(Cards(bits)) } else { None }
    }

    /// The bits of the set.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// For callers inside the crate that know that the bits are cards'.
    #[inline]
    pub(crate) const fn from_valid_bits(bits: u64) -> Cards {
        debug_assert!(bits & !Cards::PACK.0 == 0);
        Cards(bits)
    }

    /// All cards of these sets; the first card that is in two of them, if one
    /// is.
    pub(crate) fn distinct(sets: impl IntoIterator<Item = Cards>) -> Result<Cards, Card> {
        sets.into_iter().try_fold(Cards::EMPTY, |seen, set| match (seen & set).iter().next() {
            Some(card) => Err(card),
            None => Ok(seen | set),
        })
    }

    /// How many cards are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// Whether every card of `other` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds `card`; tells whether it was new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Takes `card` out; tells whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.index());
        there
    }

    /// The cards of one rank.
    #[inline]
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> Cards {
        Cards(self.0 & 0xF << (rank.index() * 4))
    }

    /// How many cards of each rank the set holds.
    #[inline]
    #[must_use]
    pub const fn counts(self) -> Counts {
        Counts::of_cards(self)
    }

    /// The cards, lowest rank first.
    ///
    /// ```
    /// use wangzha::Cards;
    /// let hand: Cards = "2h 3c 3s".parse()?;
    /// let shown: Vec<String> = hand.iter().rev().map(|c| c.to_string()).collect();
    /// assert_eq!(shown, ["2h", "3c", "3s"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The cards as players like to hold them: the rocket first, then fours,
    /// trios, pairs and single cards, each from high to low.
    ///
    /// ```
    /// use wangzha::Cards;
    /// let hand: Cards = "A 4444 77 K BR".parse()?;
    /// let held: String = hand.by_group().map(|c| c.rank().letter()).collect();
    /// assert_eq!(held, "RB444477AK");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn by_group(self) -> impl Iterator<Item = Card> {
        let rocket = if self.contains_all(Cards::JOKERS) { Cards::JOKERS } else { Cards::EMPTY };
        let rest = self - rocket;
        let groups = (1..=4).rev().flat_map(move |size| {
            let of_this_size = move |rank: &Rank| rest.of_rank(*rank).len() == size;
            Rank::all().rev().filter(of_this_size)
        });
        let groups = groups.flat_map(move |rank| rest.of_rank(rank).iter());
        rocket.iter().rev().chain(groups)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    /// All cards of both sets.
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    /// The cards that are in both sets.
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl Sub for Cards {
    type Output = Cards;
    /// The cards that are not in `other`.
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Cards) {
        self.0 &= !other.0;
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Cards {
        Cards(1 << card.index())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The cards of a set, lowest rank first. See [`Cards::iter`].
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl DoubleEndedIterator for Iter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_bit(63 - self.0.leading_zeros());
        self.0 &= !(1 << card.index());
        Some(card)
    }
}

impl ExactSizeIterator for Iter {}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Suit;

    const THREE_OF_HEARTS: Card = Card::new(Rank::THREE, Suit::Heart);

    #[test]
    fn the_pack_is_iterated_from_the_three_of_spades_to_the_big_joker() {
        assert_eq!(Cards::PACK.len(), 54);
        assert_eq!(Cards::PACK.iter().len(), 54);
        assert!(Cards::PACK.iter().is_sorted());
        assert_eq!(Cards::PACK.iter().next_back(), Some(Card::BIG_JOKER));
        assert!(Cards::PACK.iter().rev().eq({
            let mut all: [Card; 54] =
                core::array::from_fn(|i| Cards::PACK.iter().nth(i).unwrap_or(Card::BIG_JOKER));
            all.reverse();
            all
        }));
    }

    #[test]
    fn inserting_and_removing_say_whether_they_changed_anything() {
        let mut hand = Cards::EMPTY;
        assert!(hand.insert(THREE_OF_HEARTS));
        assert!(!hand.insert(THREE_OF_HEARTS));
        assert!(hand.remove(THREE_OF_HEARTS));
        assert!(!hand.remove(THREE_OF_HEARTS));
        assert!(hand.is_empty());
    }

    #[test]
    fn bits_that_are_not_a_card_are_refused() {
        for bit in 0..64 {
            assert_eq!(Cards::from_bits(1 << bit).is_some(), bit <= 52 || bit == 56);
        }
    }
}
