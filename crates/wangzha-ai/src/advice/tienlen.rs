//! Advice in Tien Len, where everybody plays for himself.

use wangzha::tienlen::{Action, Hint, Hints, Planner, Rules, View};
use wangzha::{AnyAction, Rank, Reasons};

use super::answers::{Answer, against_answers};
use super::{Advice, Reason};
use crate::bot::planner::tienlen::policy::Policy;

/// Gives advice under some rules.
#[derive(Clone, Debug)]
pub(super) struct Adviser {
    planner: Planner,
    policy: Policy,
}

impl Adviser {
    pub(super) fn new(rules: &Rules) -> Adviser {
        Adviser { planner: Planner::new(rules), policy: Policy::new(rules, None) }
    }

    pub(super) fn rules(&self) -> &Rules {
        self.planner.rules()
    }

    /// All hints and the pass, the best first.
    pub(super) fn advise(&mut self, view: &View) -> Vec<Advice> {
        if view.hand.is_empty() {
            return Vec::new(); // somebody who only watches, or is out
        }
        let mut hints = Hints::new();
        self.planner.hints_for(view, &mut hints);
        let mut rated: Vec<(Advice, f32)> = Vec::with_capacity(hints.len() + 1);
        for hint in &hints {
            rated.push((of_play(hint), self.policy.rate(view, Some(hint.play))));
        }
        // somebody who has passed may chop out of turn, but need not pass again
        if view.table.is_some() && view.turn() == Some(view.seat) {
            let plays_now = self.planner.min_plays(view.hand);
            let advice = of_pass(self.rules(), &hints, plays_now);
            rated.push((advice, self.policy.rate(view, None)));
        }
        rated.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        rated.into_iter().map(|(advice, _)| advice).collect()
    }
}

fn of_play(hint: &Hint) -> Advice {
    let action = Action::Play(hint.cards).into();
    Advice {
        action,
        hint: Some((*hint).into()),
        reasons: Reasons::NONE,
        chance: None,
        estimate: None,
    }
}

fn of_pass(rules: &Rules, hints: &Hints, plays_now: u32) -> Advice {
    let action = AnyAction::TienLen(Action::Pass);
    let reasons = why_pass(rules, hints, plays_now);
    Advice { action, hint: None, reasons, chance: None, estimate: None }
}

fn why_pass(rules: &Rules, hints: &Hints, plays_now: u32) -> Reasons<Reason> {
    if hints.is_empty() {
        return [Reason::without_hints(hints.outcome())].into_iter().collect();
    }
    let answers = hints.iter().map(|hint| Answer {
        is_dear: !hint.cards.of_rank(Rank::TWO).is_empty() || rules.is_bomb(hint.play),
        saves_nothing: u32::from(hint.plays_left) >= plays_now,
    });
    let reasons = against_answers(answers);
    let is_any = reasons.iter().any(|(_, is_given)| *is_given);
    reasons.into_iter().chain([(Reason::KeepsTheCards, !is_any)]).collect()
}
