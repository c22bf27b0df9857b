//! What are these cards?

use super::{Follow, Kind, Play, Rules};
use crate::counts::{EACH_RANK, RUN};
use crate::{Cards, Rank};

/// `KINDS[cards of each rank][ranks]`, and whether there is such a kind.
const KINDS: [[Option<Kind>; 16]; 8] = {
    let mut kinds = [[None; 16]; 8];
    kinds[1][1] = Some(Kind::Single);
    kinds[2][1] = Some(Kind::Pair);
    kinds[3][1] = Some(Kind::Triple);
    kinds[4][1] = Some(Kind::Quad);
    let mut len = 2;
    while len <= 13 {
        kinds[1][len] = Some(Kind::Run);
        kinds[2][len] = Some(Kind::PairRun);
        len += 1;
    }
    kinds
};

/// The bits above the two of diamonds: jokers, which this game has not.
const JOKERS: u32 = 52;

/// The place of the nibble of the 2s.
pub(super) const TWOS: u32 = 4 * Rank::TWO.index() as u32;

/// ♠♣ and ♦♥ as nibbles: the pairs of one colour.
pub(super) const ONE_COLOUR: [u64; 2] = [0b0101, 0b1010];

impl Rules {
    /// What the cards are, or `None` if they are no play.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Kind, Rules};
    /// let kind = |text: &str| {
    ///     Rules::SOUTHERN.classify(text.parse::<Cards>().unwrap()).map(|play| play.kind())
    /// };
    /// assert_eq!(kind("3s 3c 4d 4h 5s 5c"), Some(Kind::PairRun));
    /// assert_eq!(kind("Ks As 2s"), None); // no 2 in a run
    /// ```
    #[inline]
    pub fn classify(&self, cards: Cards) -> Option<Play> {
        let bits = cards.bits();
        let counts = cards.counts().nibbles();
        let either = bits | bits >> 1;
        let ranks = (either | either >> 2) & EACH_RANK;
        // Adding one at the bottom of the filled nibbles carries through the
        // lowest run: 0000 1111 1111 0000 + 1 0000 = 0001 0000 0000 0000.
        let filled = ranks.wrapping_mul(15);
        let carried = filled.wrapping_add(ranks & ranks.wrapping_neg());
        let (low, end) = (ranks.trailing_zeros() & 63, carried.trailing_zeros() & 63);
        let equal = counts >> low & 7;
        let len = end.wrapping_sub(low) / 4;
        let is_even = (counts == equal.wrapping_mul(ranks)) & (carried & filled == 0);
        let kind = KINDS[equal as usize % 8][len as usize % 16]?;
        let fits = len >= self.least(kind) && (len == 1 || end <= self.run_end());
        if !is_even || !fits || bits >> JOKERS != 0 || !self.suits_fit(kind, cards, low, len) {
            return None;
        }
        Some(self.play(kind, len, end - 4, cards))
    }

    /// The play of these cards, whose highest rank has its nibble at `top`.
    #[inline]
    pub(super) fn play(&self, kind: Kind, len: u32, top: u32, cards: Cards) -> Play {
        let height = top + self.suits.highest(cards.bits() >> top);
        let card = self.suits.card(height as u8);
        Play::new(kind, len, height, card, cards)
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

    /// Whether the suits are right: of no concern unless they must be
    /// followed; then runs are of one suit and pairs below the 2 of one colour.
    #[inline]
    pub(super) fn suits_fit(&self, kind: Kind, cards: Cards, low: u32, len: u32) -> bool {
        if matches!(self.follow, Follow::Any) {
            return true;
        }
        let nibble = cards.bits() >> low & 15;
        match kind {
            Kind::Pair => low == TWOS || ONE_COLOUR.contains(&nibble),
            Kind::Run => cards.bits() == (nibble * RUN[len as usize % 16]) << low,
            Kind::PairRun => {
                cards.bits() == (nibble * RUN[len as usize % 16]) << low
                    && ONE_COLOUR.contains(&nibble)
            }
            Kind::Single | Kind::Triple | Kind::Quad => true,
        }
    }
}
