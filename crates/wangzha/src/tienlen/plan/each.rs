//! All plans of a hand, each once.
//!
//! Rank by rank from the lowest: which runs begin here, in ascending order so
//! that no plan comes twice, and what is left of the rank stays together.

use core::ops::ControlFlow;

use super::by_suit::LANES;
use super::{Plan, Planner};
use crate::Cards;
use crate::tienlen::Follow;
use crate::tienlen::classify::{ONE_COLOUR_PAIRS, TWOS};

/// The walk through the plans with so many plays, the least number for the
/// hand. Since the least number for what is left is known too, no step is in
/// vain.
pub(super) struct Walk<'a, F> {
    planner: &'a Planner,
    plays: u32,
    visit: &'a mut F,
    plan: Plan,
}

/// Which runs may still be chosen to begin at a rank: those of this lane with
/// this length, and those that come after them.
#[derive(Clone, Copy)]
struct Next {
    lane: usize,
    len: u32,
}

impl<'a, B, F: FnMut(&Plan) -> ControlFlow<B>> Walk<'a, F> {
    pub(super) fn new(planner: &'a Planner, plays: u32, visit: &'a mut F) -> Walk<'a, F> {
        Walk { planner, plays, visit, plan: Plan::new() }
    }

    /// Whether a plan that begins like this one and has this left can be short
    /// enough.
    #[inline]
    fn can_be_reached(&self, rest: Cards) -> bool {
        self.plan.len() as u32 + self.planner.fewest(rest) <= self.plays
    }

    /// Goes through the plans for these cards.
    pub(super) fn walk(&mut self, rest: Cards) -> ControlFlow<B> {
        if rest.is_empty() {
            let is_one = self.can_be_reached(rest);
            return if is_one { (self.visit)(&self.plan) } else { ControlFlow::Continue(()) };
        }
        let place = rest.bits().trailing_zeros() & !3;
        self.begin_runs(rest, place, Next { lane: 0, len: 0 })
    }

    /// Begins runs at the lowest rank, which is at `place`.
    fn begin_runs(&mut self, rest: Cards, place: u32, from: Next) -> ControlFlow<B> {
        if !self.can_be_reached(rest) {
            return ControlFlow::Continue(());
        }
        let lanes = match self.planner.rules.follow {
            Follow::Any => 2,
            Follow::SameSuits => LANES.len(),
        };
        for lane in from.lane..lanes {
            let least = if lane == from.lane { from.len } else { 0 };
            self.begin_run(rest, place, Next { lane, len: least })?;
        }
        self.leave(rest, place)
    }

    /// Begins a run of this lane, with this or any greater length.
    fn begin_run(&mut self, rest: Cards, place: u32, from: Next) -> ControlFlow<B> {
        let (mut cards, mut top) = (0, place);
        for len in 1.. {
            let Some(step) = self.cards_of_lane(rest, from.lane, top) else { break };
            let equal = step.count_ones();
            let least = self.planner.runs.least[equal as usize - 1];
            if len >= least.max(from.len) {
                self.plan.push(self.planner.rules.play(equal, len, top, step, cards));
                let rest = rest - Cards::from_valid_bits(cards | step);
                self.begin_runs(rest, place, Next { len, ..from })?;
                self.plan.pop();
            }
            (cards, top) = (cards | step, top + 4);
        }
        ControlFlow::Continue(())
    }

    /// The cards of the rank at `place` for a run of this lane, if there are
    /// such cards. Where suits do not matter, lane 0 takes one card and lane 1
    /// two, and any will do.
    fn cards_of_lane(&self, rest: Cards, lane: usize, place: u32) -> Option<u64> {
        if self.planner.runs.ranks >> place & 1 == 0 {
            return None;
        }
        let nibble = rest.bits() >> place & 15;
        let wanted = match self.planner.rules.follow {
            Follow::Any if nibble.count_ones() <= lane as u32 => return None,
            Follow::Any => self.planner.rules.suits.lowest(nibble, lane as u32 + 1),
            Follow::SameSuits => LANES[lane],
        };
        (wanted & !nibble == 0).then_some(wanted << place)
    }

    /// Begins no more runs at this rank: what is left of it stays together.
    fn leave(&mut self, rest: Cards, place: u32) -> ControlFlow<B> {
        let cards = rest.bits() & 15 << place;
        let rules = &self.planner.rules;
        let before = self.plan.len() as u32;
        let suits = cards >> place;
        let is_no_pair = rules.follow == Follow::SameSuits
            && suits.count_ones() == 2
            && ONE_COLOUR_PAIRS >> suits & 1 == 0
            && place != TWOS;
        if is_no_pair {
            let low = rules.suits.lowest(suits, 1) << place;
            self.plan.push(rules.play(1, 1, place, low, 0));
            self.plan.push(rules.play(1, 1, place, cards & !low, 0));
        } else if cards != 0 {
            self.plan.push(rules.play(suits.count_ones(), 1, place, cards, 0));
        }
        self.walk(rest - Cards::from_valid_bits(cards))?;
        while self.plan.len() as u32 > before {
            self.plan.pop();
        }
        ControlFlow::Continue(())
    }
}
