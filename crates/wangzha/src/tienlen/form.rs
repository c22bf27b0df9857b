//! What decides between two plays, in one number.

use core::hint::select_unpredictable;

use super::classify::TWOS;
use super::{Bombs, Kind};
use crate::Card;

/// What a play is, without its cards: how many cards of each rank, how many
/// ranks, the height of the top card and its suit, a byte each from high to
/// low. Of two plays of one kind and length the larger number is the higher
/// play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Form(pub(super) u32);

/// The height of a card and its suit: the two low bytes of a form.
#[derive(Clone, Copy)]
pub(super) struct Top(pub(super) u32);

impl Form {
    /// That of cards that are not a play. It is not higher than any other.
    pub(super) const NONE: Form = Form(0);

    #[inline]
    pub(super) const fn new(equal: u32, len: u32, top: Top) -> Form {
        Form(equal << 24 | len << 16 | top.0)
    }

    /// With the suit of the top card and how high that is, for a form whose top
    /// card is the lowest of its rank.
    #[inline]
    pub(super) const fn with_suit(self, suit: u32) -> Form {
        Form(self.0 | suit)
    }

    /// This form, or none, without a branch.
    #[inline]
    pub(super) fn only_if(self, is_play: bool) -> Form {
        select_unpredictable(is_play, self, Form::NONE)
    }

    /// How many cards of each rank.
    #[inline]
    pub(super) const fn equal(self) -> u32 {
        self.0 >> 24
    }

    /// How many ranks.
    #[inline]
    pub(super) const fn len(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// Where the top card stands among the 52 under the rules of the play.
    #[inline]
    pub(super) const fn height(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The place of the nibble of the top rank.
    #[inline]
    pub(super) const fn top_place(self) -> u32 {
        self.height() as u32 & !3
    }

    #[inline]
    pub(super) const fn top(self) -> Card {
        Card::from_bit(self.top_place() + (self.0 & 3))
    }

    #[inline]
    pub(super) const fn kind(self) -> Kind {
        match (self.equal(), self.len()) {
            (1, 1) => Kind::Single,
            (1, _) => Kind::Run,
            (2, 1) => Kind::Pair,
            (2, _) => Kind::PairRun,
            (3, _) => Kind::Triple,
            _ => Kind::Quad,
        }
    }

    /// Whether it is a quad or a pair run.
    #[inline]
    pub(super) const fn is_bomb(self) -> bool {
        (self.equal() == 4) | (self.equal() == 2) & (self.len() > 1)
    }

    /// What it is as a bomb: nothing unless it is a quad or a pair run.
    #[inline]
    pub(super) const fn as_bomb(self) -> Bombs {
        match self.kind() {
            Kind::Quad => Bombs::QUAD,
            Kind::PairRun => Bombs::pairs(self.len()),
            _ => Bombs::NONE,
        }
    }

    /// Whether it is one 2 or several, and no run up to a 2.
    #[inline]
    pub(super) const fn is_of_twos(self) -> bool {
        (self.top_place() == TWOS) & (self.len() == 1)
    }

    /// Whether it is of the same kind and length as the other and has the
    /// higher top card.
    #[inline]
    pub(super) const fn is_higher(self, table: Form) -> bool {
        // the next ones up to the last with the same high bytes
        self.0.wrapping_sub(table.0 + 1) < 0xFFFF - (table.0 & 0xFFFF)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(kind: Kind, len: u32, height: u32) -> Form {
        Form::new(kind.body().into(), len, Top(height << 8))
    }

    #[test]
    fn a_form_keeps_what_it_is_made_of() {
        for kind in Kind::ALL {
            for len in if kind.is_run() { 2..=13 } else { 1..=1 } {
                let form = form(kind, len, 50);
                assert_eq!((form.kind(), u32::from(form.len()), form.height()), (kind, len, 50));
                assert_eq!(form.is_bomb(), form.as_bomb() != Bombs::NONE);
            }
        }
    }

    #[test]
    fn only_the_same_kind_and_length_can_be_higher() {
        let table = form(Kind::Run, 4, 20);
        assert!(form(Kind::Run, 4, 21).is_higher(table));
        assert!(!form(Kind::Run, 4, 20).is_higher(table));
        assert!(!form(Kind::Run, 5, 21).is_higher(table));
        assert!(!form(Kind::PairRun, 4, 21).is_higher(table));
        assert!(!Form::NONE.is_higher(table));
    }
}
