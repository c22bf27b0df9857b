//! The greedy player of Tien Len.

use wangzha::tienlen::{Action, FinishWithTwo, Kind, Play, Round, View};
use wangzha::{Cards, Rank, Seat};

use super::{FEW, GreedyBot};
use crate::Stop;
use crate::bot::fallback;
use crate::player::{Failure, Player};

impl Player<Round> for GreedyBot {
    fn act(&mut self, view: &View, _: &Stop) -> Result<Action, Failure> {
        Ok(choose(view, &view.actions()))
    }
}

/// What the player does who sees this and may do one of these.
pub(crate) fn choose(view: &View, legal: &[Action]) -> Action {
    let plays = || {
        legal.iter().filter_map(|action| match action {
            Action::Play(cards) => Some(view.rules.classify(*cards)?),
            Action::Pass => None,
        })
    };
    let out = plays().find(|play| play.cards() == view.hand);
    let choice = out.or_else(|| match view.table {
        None => plays().max_by_key(|play| worth_leading(view, *play)),
        Some(table) => plays()
            .filter(|play| !keeps_back(view, *play, table.play))
            .min_by_key(|play| cost(view, *play)),
    });
    match choice {
        Some(play) => Action::Play(play.cards()),
        None => fallback::<Round>(view).unwrap_or(Action::Pass),
    }
}

fn is_urgent(view: &View) -> bool {
    let others = Seat::S0.round_the_table(view.players).filter(|seat| *seat != view.seat);
    let fewest = others.map(|seat| view.cards_left[seat.index()]).filter(|left| *left > 0).min();
    fewest.is_some_and(|left| left <= FEW) || view.hand.len() <= 5
}

/// Where going out with a 2 is forbidden or dear, other cards are kept for it.
fn leaves_only_twos(view: &View, play: Play) -> bool {
    let rest = view.hand - play.cards();
    view.rules.finish_with_two != FinishWithTwo::Allowed
        && !rest.is_empty()
        && rest == rest.of_rank(Rank::TWO)
}

/// 2s and bombs are kept for later, except that a 2 is worth a chop.
fn keeps_back(view: &View, play: Play, table: Play) -> bool {
    let is_chop = (play.kind(), play.len()) != (table.kind(), table.len());
    let is_dear = !play.cards().of_rank(Rank::TWO).is_empty() || breaks_bomb(view, play);
    leaves_only_twos(view, play)
        || !is_urgent(view) && !is_chop && is_dear && table.top().rank() < Rank::KING
}

/// Whether the play takes cards away from a quad.
fn breaks_bomb(view: &View, play: Play) -> bool {
    let splits = |rank| {
        let cards = view.hand.of_rank(rank);
        cards.len() == 4 && !(cards & play.cards()).is_empty()
    };
    play.kind() != Kind::Quad && Rank::all().any(splits)
}

/// The smaller, the cheaper: bombs last, then by the top card, then by the rest.
fn cost(view: &View, play: Play) -> (bool, u8, u32) {
    let is_bomb = matches!(play.kind(), Kind::Quad | Kind::PairRun);
    let height = |cards: Cards| cards.iter().map(|card| u32::from(view.rules.suits.height(card)));
    (
        is_bomb || breaks_bomb(view, play),
        view.rules.suits.height(play.top()),
        height(play.cards()).sum(),
    )
}

/// The larger, the better: no bomb, the lowest card of the hand, many cards, low
/// ones. A single is bad, unless it is high, when somebody has one card.
fn worth_leading(view: &View, play: Play) -> (bool, bool, bool, bool, usize, i32) {
    let height = |card| view.rules.suits.height(card);
    let lowest = view.hand.iter().min_by_key(|card| height(*card));
    let has_lowest = lowest.is_some_and(|card| play.cards().contains(card));
    let others = Seat::S0.round_the_table(view.players).filter(|seat| *seat != view.seat);
    let one_left = others.map(|seat| view.cards_left[seat.index()]).any(|left| left == 1);
    let is_risky = play.kind() == Kind::Single && one_left;
    let top = i32::from(height(play.top()));
    (
        !leaves_only_twos(view, play),
        play.kind() != Kind::Quad && !breaks_bomb(view, play),
        !is_risky,
        has_lowest || is_risky,
        play.cards().len(),
        if is_risky { top } else { -top },
    )
}
