//! The plan that is worth most, however many plays it has.
//!
//! The runs are chosen first, then plays with the lowest card that is left, as
//! in `each.rs`; but any number of plays will do. What a rest can be worth at
//! most (`bound.rs`) tells which choices need not be looked at.

use core::ops::ControlFlow::{self, Break, Continue};

use super::bound::{Bound, Value};
use super::each::{lowest_rank, order};
use super::{LongPlan, Planner, Weights};
use crate::Counts;
use crate::doudizhu::Play;

/// A search for the plan with the greatest value.
pub(super) struct ByWeights<'a> {
    planner: &'a Planner,
    bound: Bound<'a>,
    plan: LongPlan,
    best: Value,
    best_plan: LongPlan,
}

impl<'a> ByWeights<'a> {
    pub(super) fn new(planner: &'a Planner, weights: &'a Weights) -> ByWeights<'a> {
        ByWeights {
            planner,
            bound: Bound::new(&planner.patterns, weights),
            plan: LongPlan::new(),
            best: Value::MIN,
            best_plan: LongPlan::new(),
        }
    }

    pub(super) fn of(mut self, hand: Counts) -> LongPlan {
        self.runs(hand, 0, None);
        self.best_plan
    }

    /// Adds runs that do not stand after the last one, or none; then the rest.
    /// The plays so far have this value.
    fn runs(&mut self, hand: Counts, value: Value, last: Option<Play>) {
        self.others(hand, value);
        let planner = self.planner;
        let _ = planner.each_play(hand, |play| {
            let after = hand.without(play.counts());
            let value = value + self.bound.value(play);
            if play.kind().is_run()
                && last.is_none_or(|last| order(play) <= order(last))
                && value + self.bound.with_runs(after) > self.best
            {
                self.plan.push(play);
                self.runs(after, value, Some(play));
                self.plan.pop();
            }
            Continue::<()>(())
        });
    }

    /// Adds plays without runs, if they can be worth more than the best plan.
    fn others(&mut self, hand: Counts, value: Value) {
        let most = value + self.bound.without_runs(hand);
        if most <= self.best {
            return;
        }
        if hand.is_empty() {
            (self.best, self.best_plan) = (value, self.plan);
            return;
        }
        // a choice that loses nothing is nearly always the right one
        if self.each_other(hand, value, |after| after == most, most).is_continue() {
            let _ = self.each_other(hand, value, |after| after < most, most);
        }
    }

    /// Tries plays with the lowest card after which the plan can have a value
    /// that is wanted; breaks off when the best plan has `most`.
    fn each_other(
        &mut self,
        hand: Counts,
        value: Value,
        is_wanted: impl Fn(Value) -> bool,
        most: Value,
    ) -> ControlFlow<()> {
        let planner = self.planner;
        let lowest = lowest_rank(hand);
        planner.each_play(hand, |play| {
            if play.kind().is_run() || lowest_rank(play.counts()) != lowest {
                return Continue(());
            }
            let after = hand.without(play.counts());
            let value = value + self.bound.value(play);
            if is_wanted(value + self.bound.without_runs(after)) {
                self.plan.push(play);
                self.others(after, value);
                self.plan.pop();
            }
            if self.best >= most { Break(()) } else { Continue(()) }
        })
    }
}
