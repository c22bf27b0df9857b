//! Which cards of a rank go to which play, where suits do not matter for what
//! the plays are.

use super::{Plan, Planner};
use crate::Cards;
use crate::ranks::places;
use crate::tienlen::{Follow, Play};

impl Planner {
    /// The plan with the suits dealt out again: within each rank the inner
    /// cards of runs are the lowest, then the top cards of runs, then the rest,
    /// since a play is as high as its top card. Where suits must be followed,
    /// the plan is returned as it is.
    pub(super) fn with_suits(&self, plan: &Plan, hand: Cards) -> Plan {
        if self.rules.follow == Follow::SameSuits {
            return *plan;
        }
        let mut filled = [Cards::EMPTY; Plan::CAPACITY];
        for place in places(hand.counts().at_least(1)) {
            let mut nibble = hand.bits() >> place & 15;
            for turn in Turn::ALL {
                for (play, cards) in plan.iter().zip(&mut filled) {
                    if Turn::of(*play, place) == Some(turn) {
                        let taken = self.rules.suits.lowest(nibble, play.kind().body().into());
                        nibble &= !taken;
                        *cards |= Cards::from_valid_bits(taken << place);
                    }
                }
            }
        }
        let mut dealt = Plan::new();
        for cards in filled.into_iter().take(plan.len()) {
            if let Some(play) = self.rules.classify(cards) {
                dealt.push(play);
            }
        }
        dealt
    }
}

/// When a play gets its cards of a rank.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    InsideARun,
    TopOfARun,
    Rest,
}

impl Turn {
    const ALL: [Turn; 3] = [Turn::InsideARun, Turn::TopOfARun, Turn::Rest];

    /// `None` if the play has no card of the rank at `place`.
    fn of(play: Play, place: u32) -> Option<Turn> {
        let top = play.form().top_place();
        let low = top + 4 - 4 * u32::from(play.len());
        match (play.kind().is_run(), place == top) {
            _ if !(low..=top).contains(&place) => None,
            (false, _) => Some(Turn::Rest),
            (true, true) => Some(Turn::TopOfARun),
            (true, false) => Some(Turn::InsideARun),
        }
    }
}
