//! Players who do what they are told.

use wangzha::{AnyAction, Game, doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::advice::Adviser;
use wangzha_ai::player::{Failure, Player};

/// A game whose hints can be followed.
pub(crate) trait HintGame: Game {
    /// What makes hints under some rules.
    type Planner: Send;

    fn planner_of(rules: &Self::Rules) -> Self::Planner;

    /// The first hint; `None` where there is none.
    fn first_hint(planner: &Self::Planner, view: &Self::View) -> Option<Self::Action>;

    /// The action as one of this game.
    fn of_any(action: AnyAction) -> Option<Self::Action>;
}

impl HintGame for doudizhu::Round {
    type Planner = doudizhu::Planner;

    fn planner_of(rules: &doudizhu::Rules) -> doudizhu::Planner {
        doudizhu::Planner::new(rules)
    }

    fn first_hint(planner: &Self::Planner, view: &doudizhu::View) -> Option<doudizhu::Action> {
        let mut hints = doudizhu::Hints::new();
        planner.hints_for(view, &mut hints);
        let hint = hints.first()?;
        let reading = Some(hint.play.reading());
        Some(doudizhu::Action::Play { cards: hint.cards, reading })
    }

    fn of_any(action: AnyAction) -> Option<doudizhu::Action> {
        match action {
            AnyAction::DouDizhu(action) => Some(action),
            AnyAction::TienLen(_) => None,
        }
    }
}

impl HintGame for tienlen::Round {
    type Planner = tienlen::Planner;

    fn planner_of(rules: &tienlen::Rules) -> tienlen::Planner {
        tienlen::Planner::new(rules)
    }

    fn first_hint(planner: &Self::Planner, view: &tienlen::View) -> Option<tienlen::Action> {
        let mut hints = tienlen::Hints::new();
        planner.hints_for(view, &mut hints);
        hints.first().map(|hint| tienlen::Action::Play(hint.cards))
    }

    fn of_any(action: AnyAction) -> Option<tienlen::Action> {
        match action {
            AnyAction::TienLen(action) => Some(action),
            AnyAction::DouDizhu(_) => None,
        }
    }
}

/// Does what it is advised to do first.
#[derive(Default)]
pub(crate) struct FirstAdvice {
    adviser: Adviser,
}

impl<G: HintGame> Player<G> for FirstAdvice {
    fn act(&mut self, view: &G::View, _: &Stop) -> Result<G::Action, Failure> {
        let advice = self.adviser.advise(&(*view).into());
        Ok(advice.first().and_then(|first| G::of_any(first.action)).unwrap_or(G::PASS))
    }
}

/// Plays the first hint, and passes where there is none.
pub(crate) struct FirstHint<G: HintGame> {
    planner: Option<(G::Rules, G::Planner)>,
}

impl<G: HintGame> Default for FirstHint<G> {
    fn default() -> FirstHint<G> {
        FirstHint { planner: None }
    }
}

impl<G: HintGame> Player<G> for FirstHint<G> {
    fn begin(&mut self, _: wangzha::Seat, _: u8, rules: &G::Rules, _: u64) {
        let kept = self.planner.take().filter(|(kept, _)| kept == rules);
        self.planner = Some(kept.unwrap_or_else(|| (*rules, G::planner_of(rules))));
    }

    fn act(&mut self, view: &G::View, _: &Stop) -> Result<G::Action, Failure> {
        let hint = self.planner.as_ref().and_then(|(_, planner)| G::first_hint(planner, view));
        Ok(hint.unwrap_or(G::PASS))
    }
}
