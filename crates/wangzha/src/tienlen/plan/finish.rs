//! Plans where nobody may go out with a 2 (rules 2.7).
//!
//! Then a plan needs a play that may come last: one without a 2, or a single
//! 2, which as the very last card may be led. Almost every plan has one; the
//! others are for hands of hardly anything but 2s and runs up to a 2.

use core::ops::ControlFlow;

use super::{Never, Plan, Planner};
use crate::tienlen::{FinishWithTwo, Follow, Kind, Play};
use crate::{Cards, Rank};

impl Planner {
    /// Whether a plan with so many plays might have none that may come last.
    #[inline]
    pub(super) fn may_be_stuck(&self, hand: Cards, plays: u32) -> bool {
        if self.rules.finish_with_two != FinishWithTwo::Forbidden || hand.len() < 2 {
            return false;
        }
        let twos = hand.of_rank(Rank::TWO);
        let other_plays_have_twos = self.rules.run_top >= Rank::TWO || twos == hand;
        other_plays_have_twos && twos.len() as u32 >= plays
    }

    /// The least number of plays of which one may come last.
    #[cold]
    pub(super) fn fewest_with_a_last_play(&self, hand: Cards) -> u32 {
        let mut fewest = hand.len() as u32; // all single cards
        let _ = self.each_last_play::<Never>(hand, |last| {
            fewest = fewest.min(1 + self.fewest(hand - last.cards()));
            ControlFlow::Continue(())
        });
        fewest
    }

    /// Shows the plans with that many plays.
    pub(super) fn each_plan_with_a_last_play<B>(
        &self,
        hand: Cards,
        mut visit: impl FnMut(&Plan) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let plays = self.fewest_with_a_last_play(hand);
        self.each_last_play(hand, |last| {
            let rest = hand - last.cards();
            if 1 + self.fewest(rest) > plays {
                return ControlFlow::Continue(());
            }
            self.each_of(rest, plays - 1, &mut |plan| {
                // each plan once: with the first of those that may come last
                let is_before =
                    |play: &Play| may_come_last(*play) && self.key(*play) < self.key(last);
                if plan.iter().any(is_before) {
                    return ControlFlow::Continue(());
                }
                let mut plan = *plan;
                plan.push(last);
                visit(&self.with_suits(&plan, hand))
            })
        })
    }

    /// Shows what a hand can play that may come last; of plays with the same
    /// ranks one, unless suits must be followed.
    fn each_last_play<B>(
        &self,
        hand: Cards,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.rules.each_class(hand, None, |play| {
            if may_come_last(play) && self.is_first_of_its_ranks(play, hand) {
                visit(play)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether the play has the lowest suits, where others would do as well.
    fn is_first_of_its_ranks(&self, play: Play, hand: Cards) -> bool {
        let nibble = hand.bits() >> play.form().top_place() & 15;
        let lowest = self.rules.suits.lowest(nibble, play.kind().body().into());
        self.rules.follow == Follow::SameSuits || play.suits() == lowest
    }

    /// What tells plays apart, in an order: their ranks, or their cards where
    /// suits must be followed.
    fn key(&self, play: Play) -> (Kind, u8, u64) {
        match self.rules.follow {
            Follow::Any => (play.kind(), play.len(), play.form().top_place().into()),
            Follow::SameSuits => (play.kind(), play.len(), play.cards().bits()),
        }
    }
}

/// Whether a player may go out with this.
fn may_come_last(play: Play) -> bool {
    play.kind() == Kind::Single || play.top().rank() != Rank::TWO
}
