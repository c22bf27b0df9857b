//! What to bid and whether to double.

use wangzha::doudizhu::{Side, View};
use wangzha::{Counts, Reasons};

use super::Adviser;
use crate::advice::{Advice, Chance};
use crate::bot::planner::doudizhu::bidding;

impl Adviser {
    /// The bid or double that the chance to win is good enough for.
    pub(super) fn bid(&mut self, view: &View) -> Option<Advice> {
        self.policy.look_at(Counts::PACK.nibbles());
        let likely = bidding::chance(&mut self.policy, view);
        let action = bidding::bid(likely, &view.actions())?;
        let side = view.side().unwrap_or(Side::Landlord);
        let chance = Some(Chance::new(likely, side));
        Some(Advice {
            action: action.into(),
            hint: None,
            reasons: Reasons::NONE,
            chance,
            estimate: None,
        })
    }
}
