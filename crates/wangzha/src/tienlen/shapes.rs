//! The table of all plays by rank: how many cards of which ranks can be one.
//!
//! There are only 208 such multisets of ranks, so that a multiplication and a
//! load find out what some cards are. Whether the rules know such a play is
//! arithmetic: what players try cannot be predicted, and a branch that is
//! guessed wrong costs more than all of this.

use super::classify::TWOS;
use super::form::{Form, Top};
use super::{Follow, Rules};
use crate::Counts;
use crate::ranks::{RUN, SUITED};

/// Equally many cards of each of some consecutive ranks.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// A bit at the bottom of the nibble of each rank.
    ranks: u64,
    /// How many cards of each rank, how many ranks, and which is the highest.
    pub(super) form: Form,
    /// What [`Limits`] are compared with; and the two highest bits, if it has
    /// pairs that must be of one colour where suits must be followed.
    fits: u32,
}

impl Shape {
    /// In the slots of the table that are free: no card has a rank there.
    const NONE: Shape = Shape { ranks: 1 << 60, form: Form::new(1, 1, Top(0)), fits: GUARDS };

    const fn new(equal: u32, len: usize, low: usize) -> Shape {
        let top = (low + len - 1) as u32;
        let fits = match (equal, len as u32) {
            (_, 1) => Limits::new(ANYTHING, ANYTHING, ANYTHING),
            (1, len) => Limits::new(len, ANYTHING, ANYTHING - top),
            (_, len) => Limits::new(ANYTHING, len, ANYTHING - top),
        };
        let is_free = equal != 2 || 4 * top == TWOS && len == 1;
        Shape {
            ranks: RUN[len] << (4 * low),
            form: Form::new(equal, len as u32, Top(top << 10)),
            fits: fits.0 | GUARDS | if is_free { 0 } else { 3 << 30 },
        }
    }

    #[inline]
    const fn counts(&self) -> u64 {
        self.form.equal() as u64 * self.ranks
    }

    /// Zero if cards are a play of this shape: their counts, those of their
    /// highest rank as a nibble, and the cards.
    #[inline]
    pub(super) const fn differs(&self, rules: &Rules, counts: Counts, top: u64, cards: u64) -> u64 {
        let has_other_counts = self.counts() ^ counts.nibbles();
        // a lane that is too small borrows its guard
        let breaks_a_limit = !(self.fits - Limits::of(rules).0) & GUARDS;
        let differs = has_other_counts | breaks_a_limit as u64;
        match rules.follow {
            Follow::Any => differs,
            Follow::SameSuits => {
                // 0101 ^ 0001 and 1010 ^ 0010, the pairs of one colour, have
                // nothing in the lower half
                let has_two_colours = ((top ^ top >> 2) as u32) << 30 & self.fits;
                differs | (cards ^ (top * self.ranks)) | has_two_colours as u64
            }
        }
    }
}

/// What rules ask of runs, in three lanes of ten bits: how many ranks they have
/// at least, how many pair runs have, and how far below the highest lane the
/// highest rank must be.
#[derive(Clone, Copy)]
struct Limits(u32);

/// The highest bit of each lane.
const GUARDS: u32 = 1 << 9 | 1 << 19 | 1 << 29;

/// What a lane has that nothing is asked of.
const ANYTHING: u32 = (1 << 9) - 1;

impl Limits {
    #[inline]
    const fn new(run: u32, pair_run: u32, below: u32) -> Limits {
        Limits(run | pair_run << 10 | below << 20)
    }

    #[inline]
    const fn of(rules: &Rules) -> Limits {
        let top = rules.run_top.index() as u32;
        Limits::new(rules.run_least as u32, rules.pair_run_least() as u32, ANYTHING - top)
    }
}

/// The shape that cards with these counts have, if they have any.
#[inline]
pub(super) fn find(counts: Counts) -> &'static Shape {
    &SHAPES[slot(counts.nibbles())]
}

const SLOTS: u32 = 10;

/// With this number, all 208 have a slot of their own; found by trying.
const MULTIPLIER: u64 = 0x5C12_7033_0AEE_3470;

#[inline]
const fn slot(counts: u64) -> usize {
    (counts.wrapping_mul(MULTIPLIER) >> (64 - SLOTS)) as usize
}

static SHAPES: [Shape; 1 << SLOTS] = {
    let mut shapes = [Shape::NONE; 1 << SLOTS];
    let mut low = 0;
    while low < SUITED {
        let mut len = 1;
        while low + len <= SUITED {
            let mut equal = 1;
            while equal <= if len == 1 { 4 } else { 2 } {
                let shape = Shape::new(equal, len, low);
                let slot = slot(shape.counts());
                assert!(shapes[slot].ranks == Shape::NONE.ranks, "two shapes have the same slot");
                shapes[slot] = shape;
                equal += 1;
            }
            len += 1;
        }
        low += 1;
    }
    shapes
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tienlen::PairRuns;
    use crate::{Cards, Rank};

    /// All shapes, with cards that have them: spades, or spades and hearts and
    /// so on.
    fn each_shape(mut visit: impl FnMut(u32, usize, usize, Cards)) {
        for low in 0..SUITED {
            for (len, run) in RUN.iter().enumerate().take(SUITED - low + 1).skip(1) {
                for equal in 1..=if len == 1 { 4 } else { 2 } {
                    let suits = (1 << equal) - 1;
                    let cards = Cards::from_valid_bits((suits * run) << (4 * low));
                    visit(equal, len, low, cards);
                }
            }
        }
    }

    #[test]
    fn every_shape_is_found_by_its_counts() {
        let mut shapes = 0;
        each_shape(|equal, len, low, cards| {
            let shape = find(cards.counts());
            assert_eq!(shape.counts(), cards.counts().nibbles());
            assert_eq!((shape.form.equal(), usize::from(shape.form.len())), (equal, len));
            assert_eq!(shape.form.top_place() as usize, 4 * (low + len - 1));
            shapes += 1;
        });
        assert_eq!(shapes, 208);
    }

    #[test]
    fn what_has_no_shape_finds_none() {
        let none = [Cards::EMPTY, Cards::JOKERS, Cards::PACK, Cards::SUITED];
        let jokers = Cards::JOKERS.iter().map(Cards::from);
        for cards in none.into_iter().chain(jokers) {
            assert_ne!(find(cards.counts()).counts(), cards.counts().nibbles(), "{cards}");
        }
    }

    #[test]
    fn limits_are_kept_whatever_rules_say() {
        let tops = [Rank::THREE, Rank::KING, Rank::ACE, Rank::TWO, Rank::BIG_JOKER];
        for least in [0, 1, 2, 3, 13, 14, 127, 128, u8::MAX] {
            for (pair_runs, pairs) in [(PairRuns::Off, 99), (PairRuns::From(least), least.into())] {
                for run_top in tops {
                    let rules = Rules { run_least: least, pair_runs, run_top, ..Rules::SOUTHERN };
                    each_shape(|equal, len, low, cards| {
                        let needs = if equal == 1 { least.into() } else { pairs };
                        let fits = len >= needs && low + len - 1 <= run_top.index().into();
                        let play = rules.classify(cards);
                        assert_eq!(play.is_some(), len == 1 || fits, "{cards} {rules:?}");
                        assert!(play.is_none_or(|it| it.kind().is_run() == (len > 1)));
                    });
                }
            }
        }
        assert_eq!(Rules::SOUTHERN.classify(Cards::EMPTY), None);
    }
}
