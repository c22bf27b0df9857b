//! Which hint comes first.

use super::Hint;
use crate::tienlen::{FinishWithTwo, Kind, Planner, Situation};
use crate::{Cards, Rank};

/// What hints are sorted by; smaller comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Order {
    /// With one card, the next player can answer a single card only.
    is_unguarded: bool,
    /// If he has one, the highest single card goes first: how far it is from
    /// the highest of all.
    below_highest: u8,
    plays_left: u8,
    /// Where going out with a 2 costs, 2s should not be left for the end.
    leaves_only_twos: bool,
    is_bomb: bool,
    top_rank: Rank,
    /// Of equal plays the one that takes more cards along.
    cards_kept: u8,
    height: u8,
    cards: Cards,
}

impl Order {
    pub(super) fn of(hint: &Hint, hand: Cards, situation: &Situation, planner: &Planner) -> Order {
        let (play, rules) = (hint.play, planner.rules());
        let rest = hand - play.cards();
        let two_costs = rules.finish_with_two != FinishWithTwo::Allowed;
        let height = play.form().height();
        let is_single = play.kind() == Kind::Single;
        let is_warned = situation.next_has_one_card;
        let answers_single = situation.table.is_some_and(|table| table.kind() == Kind::Single);
        Order {
            is_unguarded: is_warned && is_single != answers_single,
            below_highest: if is_warned && is_single { 51 - height } else { 0 },
            plays_left: hint.plays_left,
            leaves_only_twos: two_costs && !rest.is_empty() && rest == rest.of_rank(Rank::TWO),
            is_bomb: rules.is_bomb(play),
            top_rank: play.top().rank(),
            cards_kept: rest.len() as u8,
            height,
            cards: play.cards(),
        }
    }
}
