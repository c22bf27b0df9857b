//! Advice in Dou Dizhu.

mod bidding;
mod passing;
mod proof;
mod situation;

use wangzha::doudizhu::{Action, Hint, Hints, Phase, Planner, Rules, View};
use wangzha::{AnyAction, Reasons};

use self::situation::Situation;
use super::{Advice, Reason};
use crate::bot::planner::doudizhu::PlannerWeights;
use crate::bot::planner::doudizhu::policy::Policy;
use crate::bot::planner::doudizhu::scene::Scene;

/// Gives advice under some rules.
#[derive(Clone, Debug)]
pub(super) struct Adviser {
    planner: Planner,
    policy: Policy,
}

impl Adviser {
    pub(super) fn new(rules: &Rules) -> Adviser {
        let policy = Policy::new(rules, &PlannerWeights::default());
        Adviser { planner: Planner::new(rules), policy }
    }

    pub(super) fn rules(&self) -> &Rules {
        self.planner.rules()
    }

    pub(super) fn advise(&mut self, view: &View) -> Vec<Advice> {
        if !view.waits_for.contains(view.seat) {
            return Vec::new();
        }
        match view.phase {
            Phase::Playing => self.play(view).unwrap_or_default(),
            _ => self.bid(view).into_iter().collect(),
        }
    }

    /// All hints and the pass, the best first; `None` without a landlord.
    fn play(&mut self, view: &View) -> Option<Vec<Advice>> {
        let situation = Situation::of(view)?;
        let scene = Scene::of(view)?;
        self.policy.look_at(scene.unplayed());
        let mut hints = Hints::new();
        self.planner.hints_for(view, &mut hints);
        let mut rated: Vec<(Advice, Rating)> = Vec::with_capacity(hints.len() + 1);
        for hint in &hints {
            let advice = of_play(hint, situation.of_play(hint, &hints));
            let score = self.policy.rate(&scene, Some(hint.play));
            rated.push((advice, Rating { certain: Certain::of_play(&advice, hint), score }));
        }
        if view.table.is_some() {
            let holds = self.policy.holds(&scene);
            let now = self.planner.min_plays(view.hand);
            let reasons = passing::reasons(&situation, &hints, now, holds);
            let certain = Certain::of_pass(reasons);
            let score = self.policy.rate(&scene, None);
            rated.push((of_pass(reasons), Rating { certain, score }));
        }
        rated.sort_by(|(_, one), (_, other)| other.cmp(one));
        Some(rated.into_iter().map(|(advice, _)| advice).collect())
    }
}

fn of_play(hint: &Hint, reasons: Reasons<Reason>) -> Advice {
    let action = Action::Play { cards: hint.cards, reading: Some(hint.play.reading()) };
    Advice {
        action: action.into(),
        hint: Some((*hint).into()),
        reasons,
        chance: None,
        estimate: None,
    }
}

fn of_pass(reasons: Reasons<Reason>) -> Advice {
    Advice {
        action: AnyAction::DouDizhu(Action::Pass),
        hint: None,
        reasons,
        chance: None,
        estimate: None,
    }
}

/// How certain it is that this wins, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Certain {
    No,
    /// With the next play, which nobody can prevent.
    Soon,
    /// The partner goes out.
    Partner,
    Now,
}

impl Certain {
    fn of_play(advice: &Advice, hint: &Hint) -> Certain {
        match hint.plays_left {
            0 => Certain::Now,
            _ if advice.reasons.has(Reason::ThenGoesOut) => Certain::Soon,
            _ => Certain::No,
        }
    }

    fn of_pass(reasons: Reasons<Reason>) -> Certain {
        if reasons.has(Reason::PartnerGoesOut) { Certain::Partner } else { Certain::No }
    }
}

/// What is proven, then what the planner thinks.
#[derive(Clone, Copy, Debug)]
struct Rating {
    certain: Certain,
    score: f32,
}

impl Rating {
    fn cmp(&self, other: &Rating) -> std::cmp::Ordering {
        self.certain.cmp(&other.certain).then(self.score.total_cmp(&other.score))
    }
}
