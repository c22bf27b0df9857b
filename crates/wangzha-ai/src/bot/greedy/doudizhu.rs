//! The greedy player of Dou Dizhu.

use wangzha::doudizhu::{Action, Bid, Kind, Phase, Play, Round, View};
use wangzha::{Cards, Game, Rank, Seat};

use super::{FEW, GreedyBot};
use crate::Stop;
use crate::player::{Failure, Player};

impl Player<Round> for GreedyBot {
    fn act(&mut self, view: &View, _: &Stop) -> Result<Action, Failure> {
        Ok(choose(view, &view.actions()))
    }
}

/// What the player does who sees this and may do one of these.
fn choose(view: &View, legal: &[Action]) -> Action {
    let choice = match view.phase {
        Phase::Bidding(_) => best_bid(view, legal),
        Phase::Doubling | Phase::Redoubling => {
            let doubles = if strength(view.hand) >= 12 { 2 } else { 1 };
            Some(Action::Double(doubles))
        }
        _ => play(view, legal),
    };
    let choice = choice.filter(|action| legal.contains(action));
    choice.or(legal.first().copied()).unwrap_or(Round::PASS)
}

/// What the high cards and bombs of a hand are worth. Of 17 cards on average
/// six, of the landlord's 20 seven.
fn strength(hand: Cards) -> u32 {
    let of = |rank| hand.of_rank(rank).len() as u32;
    let high =
        4 * of(Rank::BIG_JOKER) + 3 * of(Rank::SMALL_JOKER) + 2 * of(Rank::TWO) + of(Rank::ACE);
    high + 4 * Rank::all().filter(|rank| of(*rank) == 4).count() as u32
}

/// The highest bid that the hand is good enough for.
fn best_bid(view: &View, legal: &[Action]) -> Option<Action> {
    let strength = strength(view.hand);
    let is_worth = |action: &&Action| match action {
        Action::Bid(Bid::Points(points)) => strength >= 5 + 2 * u32::from(*points),
        Action::Bid(Bid::Call) => strength >= 7,
        Action::Bid(Bid::Rob) => strength >= 9,
        _ => true,
    };
    legal.iter().rfind(is_worth).copied()
}

fn play(view: &View, legal: &[Action]) -> Option<Action> {
    let plays = || legal.iter().filter_map(|action| Some((*action, as_play(view, *action)?)));
    let out = plays().find(|(_, play)| play.counts().total() as usize == view.hand.len());
    if let Some((action, _)) = out {
        return Some(action);
    }
    let Some(table) = view.table else {
        return plays()
            .max_by_key(|(_, play)| worth_leading(view, *play))
            .map(|(action, _)| action);
    };
    let keeps_back = |play: &Play| match is_opponent(view, table.seat) {
        true => is_strong(view, *play) && !is_urgent(view),
        false => is_strong(view, *play) || !is_cheap(table.play, *play),
    };
    let answer = plays()
        .filter(|(_, play)| !keeps_back(play))
        .min_by_key(|(_, play)| (is_strong(view, *play), play.top(), attached(*play)));
    Some(answer.map_or(Action::Pass, |(action, _)| action))
}

fn as_play(view: &View, action: Action) -> Option<Play> {
    let Action::Play { cards, reading: Some(reading) } = action else { return None };
    view.rules.check_as(cards, view.table.map(|table| table.play), reading).ok()
}

fn is_opponent(view: &View, seat: Seat) -> bool {
    let is_landlord = |seat| view.landlord == Some(seat);
    is_landlord(seat) != is_landlord(view.seat)
}

fn fewest_cards_of_an_opponent(view: &View) -> u8 {
    let seats = Seat::S0.round_the_table(3).filter(|seat| is_opponent(view, *seat));
    seats.map(|seat| view.cards_left[seat.index()]).min().unwrap_or(0)
}

/// Whether an opponent is about to go out, or the hand itself nearly is.
fn is_urgent(view: &View) -> bool {
    fewest_cards_of_an_opponent(view) <= FEW || view.hand.len() <= 6
}

/// A farmer lets his partner's play stand, except that he gets rid of low cards
/// while the play is low.
fn is_cheap(table: Play, play: Play) -> bool {
    table.top() < Rank::TEN && play.top() < Rank::KING
}

/// Bombs, and what breaks one up.
fn is_strong(view: &View, play: Play) -> bool {
    let breaks = |rank| view.hand.of_rank(rank).len() == 4 && play.counts().of(rank) > 0;
    let has_jokers = view.hand.contains_all(Cards::JOKERS);
    let breaks_rocket = has_jokers && Rank::all().any(|r| r.is_joker() && play.counts().of(r) > 0);
    Rank::all().any(breaks) || breaks_rocket
}

/// The larger, the better: no bomb, the lowest card of the hand, many cards, low
/// ones along. A solo is bad, unless it is high, when an opponent has one card.
fn worth_leading(view: &View, play: Play) -> (bool, bool, bool, u32, i32, i32) {
    let lowest = Rank::all().find(|rank| !view.hand.of_rank(*rank).is_empty());
    let has_lowest = lowest.is_some_and(|rank| play.counts().of(rank) > 0);
    let is_risky = play.kind() == Kind::Solo && fewest_cards_of_an_opponent(view) == 1;
    let rank = i32::from(play.top().index());
    let top = if is_risky { rank } else { -rank };
    let cards = play.counts().total();
    (!is_strong(view, play), !is_risky, has_lowest || is_risky, cards, -attached(play), top)
}

/// How high the cards are that a play takes along.
fn attached(play: Play) -> i32 {
    let weight = |rank: Rank| i32::from(rank.index()) * i32::from(play.counts().of(rank));
    Rank::all().map(weight).sum()
}
