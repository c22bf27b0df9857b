//! All plans with the fewest plays.

use core::ops::ControlFlow;

use super::{Plan, Planner};
use crate::Counts;
use crate::doudizhu::Play;

/// Makes plans play by play: the runs first, in falling order, then the others
/// by the lowest rank that is left. So no set of plays is met twice. What is
/// left must always be possible in the plays that are left.
pub(super) struct Each<'a, F> {
    planner: &'a Planner,
    plan: Plan,
    visit: F,
}

impl<'a, B, F: FnMut(&Plan) -> ControlFlow<B>> Each<'a, F> {
    pub(super) fn new(planner: &'a Planner, visit: F) -> Each<'a, F> {
        Each { planner, plan: Plan::new(), visit }
    }

    pub(super) fn of(&mut self, hand: Counts) -> ControlFlow<B> {
        self.runs(hand, self.planner.min_plays(hand), None)
    }

    /// Adds runs that do not stand after the last one; then the rest.
    fn runs(&mut self, hand: Counts, left: u32, last: Option<Play>) -> ControlFlow<B> {
        let planner = self.planner;
        if hand.total() <= Planner::MOST_CARDS && left > 0 {
            planner.each_play(hand, |play| {
                let after = hand.without(play.counts());
                if !play.kind().is_run()
                    || last.is_some_and(|last| order(play) > order(last))
                    || !planner.can_be_played_in(after, left - 1)
                {
                    return ControlFlow::Continue(());
                }
                self.plan.push(play);
                self.runs(after, left - 1, Some(play))?;
                self.plan.pop();
                ControlFlow::Continue(())
            })?;
        }
        if planner.rests.plays(hand.nibbles()) == left {
            self.others(hand, left, None)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Adds plays without runs.
    fn others(&mut self, hand: Counts, left: u32, last: Option<Play>) -> ControlFlow<B> {
        if left == 0 {
            return (self.visit)(&self.plan);
        }
        let planner = self.planner;
        let lowest = lowest_rank(hand);
        let last = last.filter(|last| lowest_rank(last.counts()) == lowest);
        planner.each_play(hand, |play| {
            let after = hand.without(play.counts());
            if play.kind().is_run()
                || lowest_rank(play.counts()) != lowest
                || last.is_some_and(|last| order(play) > order(last))
                || planner.rests.plays(after.nibbles()) != left - 1
            {
                return ControlFlow::Continue(());
            }
            self.plan.push(play);
            self.others(after, left - 1, Some(play))?;
            self.plan.pop();
            ControlFlow::Continue(())
        })
    }
}

/// The index of the lowest rank of which there is a card.
pub(super) fn lowest_rank(cards: Counts) -> u32 {
    cards.nibbles().trailing_zeros() / 4
}

/// Any order will do that tells all plays apart.
pub(super) fn order(play: Play) -> (u8, u64) {
    (play.kind() as u8, play.counts().nibbles())
}

impl Planner {
    /// Each play of the hand, each set of cards once.
    pub(super) fn each_play<B>(
        &self,
        hand: Counts,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.rules.each_move(hand, None, |play| {
            let is_meant = || self.rules.classify(play.counts()) == Some(play);
            if self.patterns.has(play.kind()) && is_meant() {
                visit(play)
            } else {
                ControlFlow::Continue(())
            }
        })?;
        self.each_play_of_noip_alone(hand, visit)
    }
}
