//! The fewest plays where suits must be followed: runs are of one suit, pair
//! runs of one colour, pairs too.
//!
//! Few hands have many runs of one suit. Ranks below the lowest and above the
//! highest card that can be in one are counted at once; those between are
//! swept from low to high, with the runs that are open there.

use super::RunRules;
use crate::Cards;
use crate::ranks::EACH_RANK;
use crate::tienlen::classify::{ONE_COLOUR, TWOS};

/// What runs are made of: the suits of each rank, as nibbles. First the four
/// suits for runs, then the two colours for pair runs.
pub(super) const LANES: [u64; 6] = [0b0001, 0b0010, 0b0100, 0b1000, ONE_COLOUR[0], ONE_COLOUR[1]];

/// How many plays the cards are without any run: one a rank, and one more for
/// two cards of different colours, unless they are 2s.
#[inline]
fn plays_without_runs(cards: Cards) -> u32 {
    let (bits, counts) = (cards.bits(), cards.counts());
    let two = counts.at_least(2) & !counts.at_least(3);
    // ♠♥♣♦ are the bits 0 to 3: two cards of one colour differ by 2
    let two_colours = two & (bits ^ bits >> 2) & !(1 << TWOS);
    counts.at_least(1).count_ones() + two_colours.count_ones()
}

/// The least number of plays for these cards.
#[inline]
pub(super) fn fewest(runs: &RunRules, hand: Cards) -> u32 {
    let mut sweep = Sweep { least: runs.least, ..Sweep::NEW };
    let mut in_runs = 0;
    for (lane, suits) in LANES.into_iter().enumerate() {
        let ranks = ranks_with(hand.bits(), suits);
        let (starts, cover) = runs.starts_and_cover(suits.count_ones(), ranks);
        sweep.starts[lane] = starts;
        in_runs |= cover * suits;
    }
    if in_runs == 0 {
        return plays_without_runs(hand);
    }
    let low = in_runs.trailing_zeros() & !3;
    sweep.end = ((63 - in_runs.leading_zeros()) & !3) + 4;
    let between = Cards::from_valid_bits(hand.bits() & ((1 << sweep.end) - (1 << low)));
    sweep.hand = between.bits();
    // a rank with a card that can be in no run is a play at least
    sweep.certain = Cards::from_valid_bits(between.bits() & !in_runs).counts().at_least(1);
    sweep.best = plays_without_runs(between);
    sweep.rank(low, 0, 0);
    plays_without_runs(hand - between) + sweep.best
}

/// The ranks that have all these suits, bits at the bottom of nibbles.
#[inline]
pub(super) fn ranks_with(cards: u64, suits: u64) -> u64 {
    let has = |suit: u32| if suits >> suit & 1 == 0 { EACH_RANK } else { cards >> suit };
    (0..4).fold(EACH_RANK, |ranks, suit| ranks & has(suit))
}

/// The search through the ranks that can be in runs.
struct Sweep {
    least: [u32; 2],
    hand: u64,
    /// Where runs can start, by lane.
    starts: [u64; LANES.len()],
    /// The ranks that are a play whatever the runs are.
    certain: u64,
    /// The place above the highest rank.
    end: u32,
    /// The fewest plays found so far.
    best: u32,
}

/// A choice for one rank, lane by lane.
#[derive(Clone, Copy)]
struct Choice {
    place: u32,
    /// How long the open run of each lane is before the rank, a nibble a lane;
    /// no longer than it must be.
    open: u32,
    /// The same after the rank, as far as chosen.
    next: u32,
    /// The cards of the rank that are in no run, as far as chosen.
    left: u64,
    plays: u32,
}

impl Sweep {
    const NEW: Sweep =
        Sweep { least: [0; 2], hand: 0, starts: [0; LANES.len()], certain: 0, end: 0, best: 0 };

    /// Tries what can be done with the rank at `place`, after so many plays.
    fn rank(&mut self, place: u32, open: u32, plays: u32) {
        if place == self.end {
            if plays < self.best && (0..LANES.len()).all(|lane| self.may_end(lane, open)) {
                self.best = plays;
            }
            return;
        }
        if plays + (self.certain >> place).count_ones() < self.best {
            let left = self.hand >> place & 15;
            self.lane(0, Choice { place, open, next: 0, left, plays });
        }
    }

    /// Whether the run of a lane is long enough, if there is one.
    #[inline]
    fn may_end(&self, lane: usize, open: u32) -> bool {
        let len = open >> (4 * lane) & 15;
        len == 0 || len == self.least_of(lane)
    }

    #[inline]
    fn least_of(&self, lane: usize) -> u32 {
        self.least[lane / 4]
    }

    /// Tries what can be done with the runs of one lane, then of the next.
    fn lane(&mut self, lane: usize, choice: Choice) {
        let Some(&suits) = LANES.get(lane) else {
            let cards = Cards::from_valid_bits(choice.left << choice.place);
            let plays = choice.plays + plays_without_runs(cards);
            return self.rank(choice.place + 4, choice.next, plays);
        };
        let len = choice.open >> (4 * lane) & 15;
        let can_start = self.starts[lane] >> choice.place & 1 != 0;
        // a run that begins where another of its lane ends is the same run
        if (len > 0 || can_start) && suits & !choice.left == 0 {
            let longer = (len + 1).min(self.least_of(lane));
            let next = choice.next | longer << (4 * lane);
            let plays = choice.plays + u32::from(len == 0);
            self.lane(lane + 1, Choice { next, plays, left: choice.left & !suits, ..choice });
        }
        if self.may_end(lane, choice.open) {
            self.lane(lane + 1, choice);
        }
    }
}
