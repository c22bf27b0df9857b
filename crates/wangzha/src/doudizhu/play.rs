//! A play: some cards, and what they are.

use core::fmt;

use super::{Kind, Reading};
use crate::list::Filler;
use crate::{Counts, Rank};

/// A legal play: the cards by rank, and one reading of them.
///
/// Suits never matter in Dou Dizhu, so a play holds [`Counts`]; which cards of
/// the hand are meant is chosen with [`Counts::pick_from`] or
/// [`Counts::choices`].
///
/// ```
/// use wangzha::{Cards, Rank};
/// use wangzha::doudizhu::{Kind, Rules};
/// let cards: Cards = "333 444 5 6".parse()?;
/// let play = Rules::COMPETITION.classify(cards).expect("a plane with two wings");
/// assert_eq!((play.kind(), play.top(), play.len()), (Kind::PlaneSolo, Rank::FOUR, 2));
/// assert_eq!(play.to_string(), "333444+56");
/// assert_eq!(format!("{:?}", play), "plane_solo:4:2 33344456");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    counts: Counts,
    reading: Reading,
}

impl Play {
    #[inline]
    pub(super) const fn new(reading: Reading, counts: Counts) -> Play {
        Play { counts, reading }
    }

    /// What the cards are played as.
    #[inline]
    #[must_use]
    pub const fn reading(self) -> Reading {
        self.reading
    }

    /// What kind of play it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.reading.kind()
    }

    /// The highest rank of the body, which decides between two plays of a kind.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Rank {
        self.reading.top()
    }

    /// How many groups the body has: 5 for a chain of five, 2 for a plane of
    /// two trios, 1 for a pair.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // no play is empty
    #[must_use]
    pub const fn len(self) -> u8 {
        self.reading.len()
    }

    /// All cards of the play, attachments included.
    #[inline]
    #[must_use]
    pub const fn counts(self) -> Counts {
        self.counts
    }

    /// [`Rules::beats`](super::Rules::beats), which is the same in all rules.
    #[inline]
    pub(super) const fn beats(self, table: Play) -> bool {
        self.reading.beats(table.reading)
    }

    /// The lowest rank of the body, as an index. An `A2345` chain, which starts
    /// below the three, gives a negative number.
    #[inline]
    pub(super) const fn low(self) -> i8 {
        self.top().index() as i8 - (self.len() as i8 - 1)
    }
}

impl Filler for Play {
    const FILLER: Play = Play::new(Reading::new(Kind::Solo, Rank::THREE, 1), Counts::EMPTY);
}

impl fmt::Debug for Play {
    /// The reading and the cards: `plane_solo:4:2 33344456`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.reading, self.counts)
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
