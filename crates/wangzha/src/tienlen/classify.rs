//! What are these cards?

use super::form::Form;
use super::{Kind, Play, Rules, shapes};
use crate::{Cards, Rank};

/// The place of the nibble of the 2s.
pub(super) const TWOS: u32 = 4 * Rank::TWO.index() as u32;

/// ♠♣ and ♦♥ as nibbles: the pairs of one colour.
pub(super) const ONE_COLOUR: [u64; 2] = [0b0101, 0b1010];

/// The sets of cards of one rank that are such a pair, one bit each.
pub(super) const ONE_COLOUR_PAIRS: u16 = 1 << ONE_COLOUR[0] | 1 << ONE_COLOUR[1];

impl Rules {
    /// What the cards are, or `None` if they are not a play.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Kind, Rules};
    /// let kind = |text: &str| {
    ///     Rules::SOUTHERN.classify(Cards::parse(text).unwrap()).map(|play| play.kind())
    /// };
    /// assert_eq!(kind("3s 3c 4d 4h 5s 5c"), Some(Kind::PairRun));
    /// assert_eq!(kind("Ks As 2s"), None); // no 2 in a run
    /// ```
    #[inline]
    #[must_use]
    pub fn classify(&self, cards: Cards) -> Option<Play> {
        Play::checked(self.form(cards), cards)
    }

    /// What the cards are, without a branch.
    #[inline]
    pub(super) fn form(&self, cards: Cards) -> Form {
        let (bits, counts) = (cards.bits(), cards.counts());
        let shape = shapes::find(counts);
        let top = bits >> shape.form.top_place() & 15;
        let form = shape.form.with_suit(self.suits.highest(top));
        form.only_if(shape.differs(self, counts, top, bits) == 0)
    }

    /// The play of `equal` cards each of `len` ranks: `cards` are those of the
    /// highest, at `place`, and `below` the others.
    #[inline]
    pub(super) fn play(&self, equal: u32, len: u32, place: u32, cards: u64, below: u64) -> Play {
        let form = Form::new(equal, len, self.suits.top(place, cards));
        Play::new(form, Cards::from_valid_bits(cards | below))
    }

    /// How many ranks a play of this kind has at least. A run of one rank is
    /// no run, whatever the rules say.
    #[inline]
    pub(super) const fn least(&self, kind: Kind) -> u32 {
        let least = match kind {
            Kind::Run => self.run_least,
            Kind::PairRun => self.pair_run_least(),
            _ => return 1,
        };
        if least < 2 { 2 } else { least as u32 }
    }

    /// The bit above the highest rank of a run.
    #[inline]
    pub(super) const fn run_end(&self) -> u32 {
        4 * self.run_top.index() as u32 + 4
    }
}
