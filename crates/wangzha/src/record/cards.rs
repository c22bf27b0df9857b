//! Cards as records spell them: every card with its suit, in order.

use core::fmt;

use super::lines::Word;
use super::{Expected, RecordError};
use crate::{Card, Cards, Rank, Suit};

/// The cards of a hand, with spaces between them: `3s 3h 4c B`.
pub(super) struct Spaced(pub(super) Cards);

impl fmt::Display for Spaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.0.iter().enumerate() {
            write!(f, "{}{card}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// Reads cards that stand together, or with single spaces between them.
pub(super) fn read(word: Word<'_>, has_spaces: bool) -> Result<Cards, RecordError> {
    let mut cards = Cards::EMPTY;
    let mut rest = word;
    loop {
        let (card, len) = first(rest.text).ok_or_else(|| rest.expected(Expected::Card))?;
        if !cards.insert(card) {
            return Err(rest.first(len).error(super::Unrecordable::DealtTwice(card)));
        }
        rest = rest.skip(len);
        match rest.text.strip_prefix(' ') {
            _ if rest.text.is_empty() => return Ok(cards),
            Some(_) if has_spaces => rest = rest.skip(1),
            None if has_spaces => return Err(rest.expected(Expected::EndOfCard)),
            _ => {}
        }
    }
}

/// The card that a text begins with, and how many bytes it takes.
fn first(text: &str) -> Option<(Card, usize)> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    let rank = Rank::all().find(|rank| rank.letter() == letter)?;
    if rank.is_joker() {
        return Some((Card::new(rank, Suit::Spade), 1));
    }
    let letter = letters.next()?;
    let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter)?;
    Some((Card::new(rank, suit), 2))
}
