//! A play: some cards, and what they are.

use core::fmt;
use core::num::NonZeroU32;

use super::Kind;
use crate::{Card, Cards};

/// A legal play: the cards, their kind and the card that decides.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Kind, Rules};
/// let cards: Cards = "5h 3s 4d".parse()?;
/// let play = Rules::SOUTHERN.classify(cards).expect("a run");
/// assert_eq!((play.kind(), play.len()), (Kind::Run, 3));
/// assert_eq!(play.top().to_string(), "5h");
/// assert_eq!(format!("{play:?}"), "run:5h:3 3s 4d 5h");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    cards: Cards,
    /// Kind (and one, so that the word is not zero), length, height of the top
    /// card, the top card; a byte each from high to low. Of two plays of one
    /// kind and length the larger number is the higher play.
    word: NonZeroU32,
}

impl Play {
    #[inline]
    pub(super) const fn new(kind: Kind, len: u32, height: u32, top: Card, cards: Cards) -> Play {
        let word = (kind as u32 + 1) << 24 | len << 16 | height << 8 | top.index() as u32;
        match NonZeroU32::new(word) {
            Some(word) => Play { cards, word },
            None => unreachable!(),
        }
    }

    /// What kind of play it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        // eight entries, so that the place needs no check
        const BY_CODE: [Kind; 8] = [
            Kind::Single,
            Kind::Single,
            Kind::Pair,
            Kind::Triple,
            Kind::Quad,
            Kind::Run,
            Kind::PairRun,
            Kind::PairRun,
        ];
        BY_CODE[(self.word.get() >> 24) as usize % 8]
    }

    /// How many ranks it has: 5 for a run of five cards, 3 for three
    /// consecutive pairs, 1 for a pair.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // no play is empty
    pub const fn len(self) -> u8 {
        (self.word.get() >> 16) as u8
    }

    /// The highest card, which decides between two plays of a kind.
    #[inline]
    pub const fn top(self) -> Card {
        Card::from_bit(self.word.get() & 0xFF)
    }

    /// Where the top card stands among the 52 under the rules of the play.
    #[inline]
    pub(super) const fn height(self) -> u8 {
        (self.word.get() >> 8) as u8
    }

    /// All cards of the play.
    #[inline]
    pub const fn cards(self) -> Cards {
        self.cards
    }

    /// Whether it is of the same kind and length as the other and has the
    /// higher top card.
    #[inline]
    pub(super) const fn is_higher(self, table: Play) -> bool {
        let (own, other) = (self.word.get(), table.word.get());
        (own >> 16 == other >> 16) & (own > other)
    }

    /// The suits of the top rank, as a nibble.
    #[inline]
    pub(super) const fn suits(self) -> u64 {
        self.cards.bits() >> (self.top().index() & !3) & 15
    }
}

impl fmt::Display for Play {
    /// The cards: `3s 4d 5h`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards, f)
    }
}

impl fmt::Debug for Play {
    /// Kind, top card, length and cards: `run:5h:3 3s 4d 5h`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{} {}", self.kind().id(), self.top(), self.len(), self.cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_fits_two_registers_even_when_there_may_be_none() {
        assert_eq!(size_of::<Play>(), 16);
        assert_eq!(size_of::<Option<Play>>(), 16);
    }
}
