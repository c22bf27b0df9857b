//! The fewest plays that empty a hand.
//!
//! Every way to take runs out of the hand is tried, in one order (planes, pair
//! chains, low chains, chains, each by its lowest rank) so that no choice is
//! made twice. The rest has no runs to choose any more, and its plays stand in
//! a table. Planes wait for their wings until then, see `wings.rs`.

use super::Planner;
use super::patterns::LOW_CHAINS;
use super::wings::Plane;
use crate::Counts;
use crate::ranks::{RUN, RUN_RANKS, places, run_length, run_starts};

/// The state of a search. Hands are words of counts.
pub(super) struct Search<'a> {
    pub(super) planner: &'a Planner,
    /// The fewest plays so far.
    pub(super) best: u32,
    /// So few are enough: the hand cannot do with less.
    enough: u32,
    /// The planes that wait for wings.
    planes: [Plane; 3],
    open: usize,
}

/// The run after which the next one may come: with the same lowest rank it is
/// at least as long.
#[derive(Clone, Copy)]
struct After {
    place: u32,
    len: u32,
}

impl After {
    const NOTHING: After = After { place: 0, len: 0 };

    /// The lengths that a run from `place` may have.
    #[inline]
    fn lengths(self, place: u32, shortest: u32, longest: u32) -> impl Iterator<Item = u32> {
        let shortest = if place == self.place { self.len.max(shortest) } else { shortest };
        (shortest..=longest).rev()
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(planner: &'a Planner, best: u32, enough: u32) -> Search<'a> {
        Search { planner, best, enough, planes: [Plane::default(); 3], open: 0 }
    }

    /// Looks for fewer plays than the best so far.
    #[inline]
    pub(super) fn run(&mut self, hand: u64) {
        self.choose_planes(hand, 0, u64::MAX);
    }

    /// Whether one more run cannot make it better.
    #[inline]
    fn is_hopeless(&self, used: u32) -> bool {
        used + 1 >= self.best || self.best <= self.enough
    }

    /// Chooses planes among the ranks of `from`. Two planes share no rank.
    fn choose_planes(&mut self, hand: u64, used: u32, from: u64) {
        self.choose_pair_chains(hand, used, After::NOTHING);
        let trios = Counts::from_valid_nibbles(hand).at_least(3) & RUN_RANKS & from;
        for place in places(run_starts(trios, 2)) {
            let longest = run_length(trios, place).min(self.planner.patterns.longest_plane);
            for len in (2..=longest).rev() {
                if self.is_hopeless(used) || self.open == self.planes.len() {
                    return;
                }
                let body = RUN[len as usize] << place;
                self.planes[self.open] = Plane { body, len };
                self.open += 1;
                self.choose_planes(hand - 3 * body, used + 1, u64::MAX << (place + 4 * len));
                self.open -= 1;
            }
        }
    }

    fn choose_pair_chains(&mut self, hand: u64, used: u32, after: After) {
        self.choose_low_chains(hand, used, 0);
        let patterns = &self.planner.patterns;
        let pairs = Counts::from_valid_nibbles(hand).at_least(2) & RUN_RANKS;
        let starts = run_starts(pairs, patterns.shortest_pair_chain) & u64::MAX << after.place;
        for place in places(starts) {
            let longest = run_length(pairs, place).min(patterns.longest_pair_chain);
            for len in after.lengths(place, patterns.shortest_pair_chain, longest) {
                if self.is_hopeless(used) {
                    return;
                }
                let chain = (2 * RUN[len as usize]) << place;
                self.choose_pair_chains(hand - chain, used + 1, After { place, len });
            }
        }
    }

    /// Chooses chains that have a 2 below the three, where the rules know them.
    fn choose_low_chains(&mut self, hand: u64, used: u32, after: usize) {
        self.choose_chains(hand, used, After::NOTHING);
        if self.planner.patterns.low_chains {
            let ranks = Counts::from_valid_nibbles(hand).at_least(1);
            for (place, chain) in LOW_CHAINS.iter().enumerate().skip(after) {
                if chain & !ranks == 0 && !self.is_hopeless(used) {
                    self.choose_low_chains(hand - chain, used + 1, place);
                }
            }
        }
    }

    fn choose_chains(&mut self, hand: u64, used: u32, after: After) {
        self.finish(hand, used);
        let ranks = Counts::from_valid_nibbles(hand).at_least(1) & RUN_RANKS;
        for place in places(run_starts(ranks, 5) & u64::MAX << after.place) {
            for len in after.lengths(place, 5, run_length(ranks, place)) {
                if self.is_hopeless(used) {
                    return;
                }
                let chain = RUN[len as usize] << place;
                self.choose_chains(hand - chain, used + 1, After { place, len });
            }
        }
    }

    /// All runs are chosen.
    #[inline]
    fn finish(&mut self, hand: u64, used: u32) {
        if self.open == 0 {
            self.best = self.best.min(used + self.planner.rests.plays(hand));
        } else {
            let planes = self.planes;
            self.choose_wings(&planes[..self.open], hand, used);
        }
    }
}
