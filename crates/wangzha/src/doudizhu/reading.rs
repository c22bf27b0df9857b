//! What some cards are played as: kind, length and top rank in one number.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use super::Kind;
use crate::Rank;

/// A reading of some cards: their kind, how many groups the body has, and its
/// highest rank.
///
/// Most cards have one reading at most; some rules know several of the same
/// cards (rules 1.8).
///
/// ```
/// use wangzha::Rank;
/// use wangzha::doudizhu::{Kind, Reading};
/// let reading: Reading = "plane_solo:4:2".parse()?;
/// assert_eq!(reading.kind(), Kind::PlaneSolo);
/// assert_eq!(reading.top(), Rank::FOUR);
/// assert_eq!(reading.len(), 2);
/// # Ok::<(), wangzha::doudizhu::ParseReadingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading(
    /// Kind, length and top rank from high to low, a byte each: of two plays
    /// of one kind and length the larger number is the higher play, and bombs
    /// are above everything else. One is added to the kind, so that no reading
    /// is zero.
    NonZeroU32,
);

impl Reading {
    #[inline]
    pub(super) const fn new(kind: Kind, top: Rank, len: u8) -> Reading {
        let word = (kind as u32 + 1) << 16 | (len as u32) << 8 | top.index() as u32;
        match NonZeroU32::new(word) {
            Some(word) => Reading(word),
            None => unreachable!(),
        }
    }

    /// The same kind and length with the top rank of this index, for a reading
    /// whose top rank is the three.
    #[inline]
    pub(super) fn with_top(self, index: u32) -> Reading {
        Reading(self.0 | index)
    }

    /// The kind.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::BY_CODE[(self.0.get() >> 16) as usize % 16]
    }

    /// How many groups the body has.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // no play is empty
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0.get() >> 8) as u8
    }

    /// The highest rank of the body.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Rank {
        Rank::new(self.0.get() & 0xFF)
    }

    /// Whether a play read so beats one read as `table`: it is higher, and
    /// either of the same kind and length or a bomb.
    #[inline]
    pub(super) const fn beats(self, table: Reading) -> bool {
        let (own, other) = (self.0.get(), table.0.get());
        (own > other) & ((own >> 8 == other >> 8) | self.is_bomb())
    }

    /// Whether it is a bomb or the rocket, which are above everything else.
    #[inline]
    pub(super) const fn is_bomb(self) -> bool {
        self.0.get() >= (Kind::Bomb as u32 + 1) << 16
    }
}

impl fmt::Display for Reading {
    /// `plane_solo:4:2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.kind().id(), self.top(), self.len())
    }
}

impl fmt::Debug for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reading({self})")
    }
}

/// A text that is not a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseReadingError;

impl fmt::Display for ParseReadingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a reading is written kind:top:length, as in plane_solo:4:2; the kinds are")?;
        for kind in Kind::ALL {
            write!(f, " {}", kind.id())?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseReadingError {}

impl FromStr for Reading {
    type Err = ParseReadingError;

    fn from_str(text: &str) -> Result<Reading, ParseReadingError> {
        let mut parts = text.split(':');
        let mut part = || parts.next().ok_or(ParseReadingError);
        let kind = Kind::from_id(part()?).ok_or(ParseReadingError)?;
        let top = part()?;
        let top = Rank::all().find(|rank| top.chars().eq([rank.letter()]));
        let len = part()?.parse().map_err(|_| ParseReadingError)?;
        match (top, parts.next()) {
            (Some(top), None) if len > 0 => Ok(Reading::new(kind, top, len)),
            _ => Err(ParseReadingError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reading_gives_back_what_it_was_made_of() {
        for kind in Kind::ALL {
            for top in Rank::all() {
                for len in 1..=13 {
                    let reading = Reading::new(kind, top, len);
                    assert_eq!((reading.kind(), reading.top(), reading.len()), (kind, top, len));
                }
            }
        }
    }

    #[test]
    fn nonsense_is_not_a_reading() {
        for text in ["", "plane", "plane:4", "plane:4:2:1", "plane:x:2", "plane:4:0", "jet:4:2"] {
            assert_eq!(text.parse::<Reading>(), Err(ParseReadingError), "{text}");
        }
    }
}
