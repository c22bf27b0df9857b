//! What the commands ask of a game's planner: plans, hints, groups of a hand.

mod doudizhu;
mod tienlen;

use std::ops::ControlFlow;

use wangzha::{Card, Cards, GamePlay, HintReason, Language, Rank};

use super::Rules;

/// Rules that plans and hints can be made under.
pub(crate) trait Advice: Rules {
    type Planner;
    /// What plays are worth.
    type Weights: Default;

    fn planner(&self) -> Self::Planner;

    /// The least number of plays that empties the hand.
    fn min_plays(planner: &Self::Planner, hand: Cards) -> u32;

    /// Shows every plan with so many plays until `visit` breaks off.
    fn each_plan(
        planner: &Self::Planner,
        hand: Cards,
        visit: impl FnMut(&[Self::Play]) -> ControlFlow<()>,
    );

    /// Of these the plan that is worth most.
    fn strongest_plan(
        planner: &Self::Planner,
        hand: Cards,
        weights: &Self::Weights,
    ) -> Vec<Self::Play>;

    /// The plan that is worth most, however many plays it has; where the game
    /// has no such plans, the strongest.
    fn plan_by_weights(
        planner: &Self::Planner,
        hand: Cards,
        weights: &Self::Weights,
    ) -> Vec<Self::Play> {
        Self::strongest_plan(planner, hand, weights)
    }

    /// What a play is worth, in half points.
    fn worth(&self, play: Self::Play, weights: &Self::Weights) -> i32;

    /// The weights by name: one for each rank, or a single one.
    fn weights(of: &mut Self::Weights) -> Vec<(&'static str, &mut [i32])>;

    /// The hand by how many cards of each rank there are, nothing split.
    fn groups(&self, hand: Cards, language: Language) -> Vec<Group>;

    /// What is worth a thought, the best first; a lead contains `first`.
    fn hints(
        planner: &Self::Planner,
        hand: Cards,
        table: Option<Self::Play>,
        first: Option<Card>,
        language: Language,
    ) -> Hints<Self::Play>;

    /// A lead without looking ahead.
    fn simple_lead(&self, hand: Cards, first: Option<Card>) -> Option<Self::Play>;

    /// The smallest play that beats the table, without looking ahead.
    fn smallest_answer(&self, hand: Cards, table: Self::Play) -> Option<Self::Play>;
}

/// A play that is worth a thought.
pub(crate) struct Hint<P> {
    pub(crate) play: P,
    /// How many plays the rest of the hand takes at least.
    pub(crate) plays_left: u8,
    /// The names of the reasons, for JSON.
    pub(crate) reasons: Vec<&'static str>,
    /// The reasons in words.
    pub(crate) text: String,
}

/// What the search for hints came to.
pub(crate) struct Hints<P> {
    /// The name of the outcome, for JSON.
    pub(crate) outcome: &'static str,
    /// The outcome in words.
    pub(crate) text: &'static str,
    /// Whether these are leads, or answers of the table's kind: then the
    /// outcome is not worth a word.
    pub(crate) is_found: bool,
    /// The best first.
    pub(crate) hints: Vec<Hint<P>>,
}

impl<P: GamePlay> Hints<P> {
    /// The hints of either game, in words.
    pub(crate) fn of(hints: &wangzha::Hints<P>, language: Language) -> Hints<P> {
        let hint = |hint: &wangzha::Hint<P>| Hint {
            play: hint.play,
            plays_left: hint.plays_left,
            reasons: hint.reasons.iter().map(HintReason::id).collect(),
            text: hint.text(language).to_string(),
        };
        let outcome = hints.outcome();
        Hints {
            outcome: outcome.id(),
            text: hints.outcome_text(language),
            is_found: outcome.is_found(),
            hints: hints.iter().map(hint).collect(),
        }
    }
}

/// Cards of a hand that are of one sort.
pub(crate) struct Group {
    /// The name in JSON.
    pub(crate) id: &'static str,
    /// The name for players.
    pub(crate) name: &'static str,
    /// Each set of cards that belongs together.
    pub(crate) sets: Vec<Cards>,
}

/// The cards of each rank.
fn by_rank(cards: Cards) -> Vec<Cards> {
    Rank::all().map(|rank| cards.of_rank(rank)).filter(|set| !set.is_empty()).collect()
}

/// The cards of neighbouring ranks together.
fn by_run(cards: Cards) -> Vec<Cards> {
    let mut runs: Vec<(Rank, Cards)> = Vec::new();
    for rank in Rank::all() {
        let set = cards.of_rank(rank);
        match runs.last_mut() {
            _ if set.is_empty() => {}
            Some((last, run)) if last.index() + 1 == rank.index() => {
                (*last, *run) = (rank, *run | set);
            }
            _ => runs.push((rank, set)),
        }
    }
    runs.into_iter().map(|(_, run)| run).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn runs_are_parted_where_a_rank_is_missing() {
        let cards: Cards = "34567 9TJQK".parse().unwrap();
        let shown = |sets: Vec<Cards>| -> Vec<String> {
            sets.iter().map(|set| set.counts().to_string()).collect()
        };
        assert_eq!(shown(by_run(cards)), ["34567", "9TJQK"]);
        assert_eq!(shown(by_rank("33 5 44".parse().unwrap())), ["33", "44", "5"]);
        assert!(by_run(Cards::EMPTY).is_empty());
    }
}
