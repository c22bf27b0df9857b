//! A play: some cards, and what they are.

use core::fmt;
use core::num::NonZeroU32;

use super::Kind;
use super::form::{Form, Top};
use crate::list::Filler;
use crate::{Card, Cards};

/// A legal play: the cards, their kind and the card that decides.
///
/// It is displayed as its cards, and there is no `FromStr`: which card of a
/// pair decides depends on the order of suits, and whether some cards are a play
/// at all on more, so that to read one takes the rules. Parse [`Cards`] and ask
/// [`Rules::classify`](super::Rules::classify).
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Kind, Rules};
/// let cards: Cards = "5h 3s 4d".parse()?;
/// let play = Rules::SOUTHERN.classify(cards).expect("a run");
/// assert_eq!((play.kind(), play.len()), (Kind::Run, 3));
/// assert_eq!(play.top().to_string(), "5h");
/// assert_eq!(format!("{play:?}"), "run:5h:3 3s4d5h");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    cards: Cards,
    /// The number of its [`Form`]: never zero, so that an `Option` of a play
    /// takes no more room.
    form: NonZeroU32,
}

impl Play {
    /// The play of this form, if it is one.
    #[inline]
    pub(super) const fn checked(form: Form, cards: Cards) -> Option<Play> {
        match NonZeroU32::new(form.0) {
            Some(form) => Some(Play { cards, form }),
            None => None,
        }
    }

    /// The play of a form that is one.
    #[inline]
    pub(super) const fn new(form: Form, cards: Cards) -> Play {
        match Play::checked(form, cards) {
            Some(play) => play,
            None => unreachable!(),
        }
    }

    #[inline]
    pub(super) const fn form(self) -> Form {
        Form(self.form.get())
    }

    /// What kind of play it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.form().kind()
    }

    /// How many ranks it has: 5 for a run of five cards, 3 for three
    /// consecutive pairs, 1 for a pair.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // no play is empty
    #[must_use]
    pub const fn len(self) -> u8 {
        self.form().len()
    }

    /// The highest card, which decides between two plays of a kind.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Card {
        self.form().top()
    }

    /// All cards of the play.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Cards {
        self.cards
    }

    /// The suits of the top rank, as a nibble.
    #[inline]
    pub(super) const fn suits(self) -> u64 {
        self.cards.bits() >> self.form().top_place() & 15
    }
}

impl Filler for Play {
    const FILLER: Play = Play::new(Form::new(1, 1, Top(0)), Cards::EMPTY);
}

impl fmt::Display for Play {
    /// The cards: `3s4d5h`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards, f)
    }
}

impl fmt::Debug for Play {
    /// Kind, top card, length and cards: `run:5h:3 3s4d5h`.
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
