//! The fewest plays where suits do not matter.
//!
//! What is in no run is one play a rank: a single card, a pair, a triple or a
//! quad. So only the runs have to be chosen. Ranks that can be in no run are
//! counted at once, and the others fall into stretches without gaps, which do
//! not concern each other. A stretch is swept from its lowest rank to its
//! highest, with the runs that are open there.

use super::RunRules;
use crate::Counts;
use crate::ranks::{EACH_RANK, SUITED, places, run_length};

/// The least number of plays for these ranks.
#[inline]
pub(super) fn fewest(runs: &RunRules, counts: Counts) -> u32 {
    let ranks = counts.at_least(1);
    let (starts, cover) = runs.starts_and_cover(1, ranks);
    let (pair_starts, pair_cover) = runs.starts_and_cover(2, counts.at_least(2));
    let in_runs = cover | pair_cover;
    let alone = (ranks & !in_runs).count_ones();
    if in_runs == 0 {
        return alone;
    }
    let hand = Sweep { runs, counts, starts: [starts, pair_starts], end: 0, best: 0 };
    // a stretch begins where the rank below is not in it
    places(in_runs & !(in_runs << 4)).fold(alone, |plays, low| {
        let len = run_length(in_runs, low);
        plays + Sweep { end: low + 4 * len, ..hand }.stretch(low, len)
    })
}

/// The search through a stretch of ranks that can all be in runs.
#[derive(Clone, Copy)]
struct Sweep<'a> {
    runs: &'a RunRules,
    counts: Counts,
    /// Where runs and pair runs can start.
    starts: [u64; 2],
    /// The place above the stretch.
    end: u32,
    /// The fewest plays found so far.
    best: u32,
}

/// The runs, or the pair runs, that go on below a rank.
#[derive(Clone, Copy)]
struct Open {
    /// How many have one rank so far, two, …: a nibble each. The last nibble
    /// is for those that are long enough to end.
    by_len: u64,
    /// The place of that nibble.
    ripe: u32,
}

impl Open {
    fn none(least: u32) -> Open {
        Open { by_len: 0, ripe: 4 * (least.min(SUITED as u32) - 1) }
    }

    /// How many may end here.
    #[inline]
    fn ripe(self) -> u32 {
        (self.by_len >> self.ripe) as u32
    }

    /// How many must go on.
    #[inline]
    fn unripe(self) -> u32 {
        // the highest nibble of the product is the sum of all
        (self.too_short().wrapping_mul(EACH_RANK << 4 | 1) >> 60) as u32
    }

    #[inline]
    fn too_short(self) -> u64 {
        self.by_len & ((1 << self.ripe) - 1)
    }

    /// The next rank: all that are too short go on, so many others too, and so
    /// many begin.
    #[inline]
    fn next(self, going_on: u32, beginning: u32) -> Open {
        let longer = self.too_short() << 4;
        Open {
            by_len: longer + (u64::from(going_on) << self.ripe) + u64::from(beginning),
            ripe: self.ripe,
        }
    }
}

impl Sweep<'_> {
    /// The least number of plays for this stretch.
    fn stretch(mut self, low: u32, len: u32) -> u32 {
        let ranks = ((1 << (4 * len)) - 1) << low & EACH_RANK;
        let [two, three] = [2, 3].map(|n| (self.counts.at_least(n) & ranks).count_ones());
        // one play a rank; or one run through all, and what is left; or a pair
        // run through all, and what is left
        self.best = len;
        if len >= self.runs.least[0] {
            self.best = self.best.min(1 + two);
        }
        if two == len && len >= self.runs.least[1] {
            self.best = self.best.min(1 + three);
        }
        // ranks with different counts need two plays
        if self.best > 2 {
            let [runs, pair_runs] = self.runs.least.map(Open::none);
            self.rank(low, runs, pair_runs, 0);
        }
        self.best
    }

    /// Tries what can be done with the rank at `place`, after so many plays.
    ///
    /// Some choices are never better than others, so that they are left out:
    /// * a run that ends although a card of the rank is left: it can go on;
    /// * a run that begins where another ends: they are one;
    /// * a pair run that begins where a run ends: the run goes on, and another
    ///   begins beside it (if what is long enough for the one is for the other).
    fn rank(&mut self, place: u32, runs: Open, pair_runs: Open, plays: u32) {
        if plays >= self.best {
            return;
        }
        if place == self.end {
            if runs.unripe() + pair_runs.unripe() == 0 {
                self.best = plays;
            }
            return;
        }
        let count = (self.counts.nibbles() >> place) as u32 & 7;
        let Some(free) = count.checked_sub(runs.unripe() + 2 * pair_runs.unripe()) else {
            return;
        };
        for pairs_on in (0..=pair_runs.ripe().min(free / 2)).rev() {
            let free = free - 2 * pairs_on;
            let pairs_end = pair_runs.ripe() - pairs_on;
            for on in (0..=runs.ripe().min(free)).rev() {
                let (left, end) = (free - on, runs.ripe() - on);
                let may_begin = pairs_end == 0 && self.may_begin_pair_run(end);
                for pairs_begin in 0..=self.most_new(1, place, may_begin, left / 2) {
                    let left = left - 2 * pairs_begin;
                    let pair_runs = pair_runs.next(pairs_on, pairs_begin);
                    for begin in 0..=self.most_new(0, place, end == 0, left) {
                        let left = left - begin;
                        if (left > 0 && end > 0) || (left > 1 && pairs_end > 0) {
                            continue;
                        }
                        let plays = plays + pairs_begin + begin + u32::from(left > 0);
                        self.rank(place + 4, runs.next(on, begin), pair_runs, plays);
                    }
                }
            }
        }
    }

    /// Whether it can be of use to begin a pair run where so many runs end.
    #[inline]
    fn may_begin_pair_run(&self, runs_that_end: u32) -> bool {
        let [run, pair_run] = self.runs.least;
        runs_that_end == 0 || (runs_that_end == 1 && pair_run < run)
    }

    /// How many runs (`kind` 0) or pair runs (1) can begin here.
    #[inline]
    fn most_new(&self, kind: usize, place: u32, may_begin: bool, room: u32) -> u32 {
        let can_begin = self.starts[kind] >> place & 1 != 0;
        if may_begin && can_begin { room } else { 0 }
    }
}
