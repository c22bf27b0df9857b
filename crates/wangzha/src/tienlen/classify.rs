//! What are these cards?

use core::hint::select_unpredictable;

use super::form::Form;
use super::{Follow, Kind, Play, Rules};
use crate::ranks::RUN;
use crate::{Cards, Rank};

/// The bits above the two of diamonds: jokers, which this game has not.
const JOKERS: u32 = 52;

/// Of the place of a bit, the place of its nibble.
const NIBBLES: u32 = 60;

/// The place of the nibble of the 2s.
pub(super) const TWOS: u32 = 4 * Rank::TWO.index() as u32;

/// ♠♣ and ♦♥ as nibbles: the pairs of one colour.
pub(super) const ONE_COLOUR: [u64; 2] = [0b0101, 0b1010];

/// The sets of cards of one rank that are such a pair, one bit each.
pub(super) const ONE_COLOUR_PAIRS: u16 = 1 << ONE_COLOUR[0] | 1 << ONE_COLOUR[1];

/// `FOLLOWED[n]`: which `n` cards of a rank can be played where suits must be
/// followed, one bit each.
const FOLLOWED: [u16; 8] = {
    let mut followed = [u16::MAX; 8];
    followed[2] = ONE_COLOUR_PAIRS;
    followed
};

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

    /// What the cards are, without a branch: what players try cannot be
    /// predicted, and a wrong guess costs more than all of this.
    #[inline]
    pub(super) fn form(&self, cards: Cards) -> Form {
        let bits = cards.bits();
        let counts = cards.counts().nibbles();
        let low = bits.trailing_zeros() & NIBBLES;
        let equal = counts >> low & 7;
        // Equal nibbles in a row times 16 - 1 leave only their ends:
        // 0x22200 - 0x2220 = 0x20000 - 0x20.
        let ends = counts * 15 + (equal << low);
        let end = ends.trailing_zeros() & NIBBLES;
        let len = (end - low) / 4;
        let is_even = ends >> end == equal;
        // without a card, the subtraction borrows from all bits
        let is_in_game = (bits | bits.wrapping_sub(1)) >> JOKERS == 0;
        let is_play = is_even & is_in_game & ((len == 1) | self.run_fits(equal, len, end));
        let top = self.suits.top(end.wrapping_sub(4), bits);
        let form = Form::new(equal as u32, len, top);
        match self.follow {
            Follow::Any => form.only_if(is_play),
            Follow::SameSuits => form.only_if(is_play & suits_fit(bits, low, equal, len)),
        }
    }

    /// Whether so many cards of each of several ranks can be a run, the highest
    /// rank ending at the bit `end`.
    #[inline]
    fn run_fits(&self, equal: u64, len: u32, end: u32) -> bool {
        let least = select_unpredictable(
            equal == 2,
            u32::from(self.pair_run_least()),
            u32::from(self.run_least),
        );
        (equal <= 2) & (len >= least) & (end <= self.run_end())
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

/// Whether the suits are right where they must be followed: runs are of one
/// suit and pairs below the 2 of one colour.
#[inline]
const fn suits_fit(bits: u64, low: u32, equal: u64, len: u32) -> bool {
    let suits = bits >> low & 15;
    let are_same = bits == (suits * RUN[len as usize % 16]) << low;
    let are_allowed = FOLLOWED[equal as usize % 8] >> suits & 1 != 0;
    are_same & (are_allowed | (low == TWOS))
}
