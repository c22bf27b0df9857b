//! What the others have done, and how likely it was with some cards.

use wangzha::tienlen::{Action, MOST_PLAYERS, Play, Round, View};
use wangzha::{Cards, Game, Seat};

use crate::bot::planner::tienlen::policy::Policy;
use crate::bot::searcher::allowance::{TimeIsUp, look};
use crate::solver::Limits;

/// How likely anything at all is, whatever the planner thinks of it.
const WHIM: f32 = 0.1;

/// A choice that is so many turns worse is made e times less often.
const TEMPER: f32 = 0.3;

/// What was done in the open so far.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    actions: Vec<(Seat, Action)>,
}

impl History {
    pub(super) fn forget(&mut self) {
        self.actions.clear();
    }

    pub(super) fn watch(&mut self, seat: Seat, action: Action) {
        self.actions.push((seat, action));
    }

    /// The decisions of the others until now, or nothing if the history is not
    /// that of the round.
    pub(super) fn scenes(&self, view: &View) -> Vec<Scene> {
        let Some(mut round) = self.beginning(view) else { return Vec::new() };
        let mut scenes = Vec::new();
        for (turn, (seat, action)) in self.actions.iter().enumerate() {
            // what may be led first is not known: it depends on the round before
            if turn > 0 && *seat != view.seat {
                scenes.extend(Scene::new(round.view(*seat), *action));
            }
            if round.apply(*seat, *action).is_err() {
                return Vec::new();
            }
        }
        let now = round.view(view.seat);
        let is_same = now.played == view.played && now.table == view.table;
        if is_same { scenes } else { Vec::new() }
    }

    /// The round as it may have begun.
    fn beginning(&self, view: &View) -> Option<Round> {
        let (leader, _) = self.actions.first()?;
        let mut unseen = view.unseen().iter();
        let hands: [Cards; MOST_PLAYERS] = std::array::from_fn(|seat| {
            let held: Cards = if seat == view.seat.index() {
                view.hand
            } else {
                unseen.by_ref().take(usize::from(view.cards_left[seat])).collect()
            };
            held | view.played[seat]
        });
        Round::midway(view.rules, hands.get(..usize::from(view.players))?, *leader).ok()
    }
}

/// A decision of another seat.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// What it saw, with any cards.
    view: View,
    /// What it played, if it did not pass.
    play: Option<Play>,
}

impl Scene {
    fn new(view: View, action: Action) -> Option<Scene> {
        let play = match action {
            Action::Play(cards) => Some(view.rules.classify(cards)?),
            Action::Pass => None,
        };
        Some(Scene { view, play })
    }

    /// How likely the decision is if the seats hold these hands now and have
    /// played these cards.
    fn likelihood(
        &mut self,
        hands: &[Cards; MOST_PLAYERS],
        played: &[Cards; MOST_PLAYERS],
        policy: &mut Policy,
    ) -> f32 {
        let seat = self.view.seat.index() % MOST_PLAYERS;
        self.view.hand = hands[seat] | (played[seat] - self.view.played[seat]);
        let table = self.view.table.map(|table| table.play);
        if table.is_some() && !self.view.rules.has_move(self.view.hand, table) {
            return 1.0;
        }
        let rules = self.view.rules;
        let is_done = |action: Action| match (action, self.play) {
            (Action::Pass, None) => true,
            (Action::Play(cards), Some(play)) => rules.classify(cards).is_some_and(|other| {
                (other.kind(), other.len(), other.top()) == (play.kind(), play.len(), play.top())
            }),
            _ => false,
        };
        let choices = policy.choices(&self.view);
        let most = choices.iter().fold(f32::NEG_INFINITY, |most, choice| most.max(choice.score));
        let (mut done, mut all) = (0.0, 0.0);
        for choice in choices.iter() {
            let chance = ((choice.score - most) / TEMPER).exp();
            all += chance;
            if is_done(choice.action) {
                done += chance;
            }
        }
        WHIM + (1.0 - WHIM) * done / all
    }
}

/// How likely all of it is, unless it is less likely than this.
pub(super) fn likelihood(
    scenes: &mut [Scene],
    hands: &[Cards; MOST_PLAYERS],
    played: &[Cards; MOST_PLAYERS],
    least: f32,
    (policy, limits): (&mut Policy, &Limits),
) -> Result<Option<f32>, TimeIsUp> {
    let mut all = 1.0;
    // the last ones first: there are fewer cards to think of
    for scene in scenes.iter_mut().rev() {
        look(limits)?;
        all *= scene.likelihood(hands, played, policy);
        if all < least {
            return Ok(None);
        }
    }
    Ok(Some(all))
}

#[cfg(test)]
mod tests {
    use wangzha::tienlen::Rules;

    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    /// Seat 0 has led the ten of hearts, and seat 1 has passed.
    fn after_a_pass() -> (History, View) {
        let hands = ["3s 5s Th", "4s 4c 5d", "6s 7c 9d"].map(cards);
        let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap();
        let mut history = History::default();
        for (seat, action) in [(0, Action::Play(cards("Th"))), (1, Action::Pass)] {
            round.apply(Seat::new(seat).unwrap(), action).unwrap();
            history.watch(Seat::new(seat).unwrap(), action);
        }
        round.apply(Seat::S2, Action::Pass).unwrap();
        history.watch(Seat::S2, Action::Pass);
        (history, round.view(Seat::S0))
    }

    #[test]
    fn who_passes_likely_has_no_answer() {
        let (history, view) = after_a_pass();
        let mut scenes = history.scenes(&view);
        assert_eq!(scenes.len(), 2);
        let mut policy = Policy::new(&view.rules, None);
        let mut likely = |hand: &str| {
            let hands = [view.hand, cards(hand), cards("6s 7c 9d"), Cards::EMPTY];
            likelihood(&mut scenes, &hands, &view.played, 0.0, (&mut policy, &Limits::NONE))
                .unwrap()
        };
        assert_eq!(likely("4s 4c 5d"), Some(1.0));
        assert!(likely("4s 4c Jd").unwrap() < 0.5);
    }

    #[test]
    fn the_history_of_another_round_tells_nothing() {
        let (mut history, view) = after_a_pass();
        history.watch(Seat::S0, Action::Play(cards("3s")));
        assert!(history.scenes(&view).is_empty());
        history.forget();
        assert!(history.scenes(&view).is_empty());
    }
}
