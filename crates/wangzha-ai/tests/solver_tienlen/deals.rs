//! Random rounds of few cards, in which there is something to chop.

use std::ops::ControlFlow;

use wangzha::tienlen::{Action, FinishWithTwo, PairRuns, Round, Rules};
use wangzha::{Card, Cards, Game, Rank, Seat};
use wangzha_oracle::Random;

/// House rules that change the flow of a round: nobody goes out with a 2.
pub(crate) const STRICT: Rules =
    Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
/// Who has passed may play again.
pub(crate) const FREE_PASSES: Rules = Rules { pass_locks: false, ..Rules::SOUTHERN };
/// Short pair runs, so that few cards are enough to chop out of turn.
pub(crate) const SHORT_PAIRS: Rules = Rules { pair_runs: PairRuns::From(2), ..Rules::KILLER };
/// Any bomb after a pass, and every chop costs something.
pub(crate) const DEAR_CHOPS: Rules =
    Rules { prices: Rules::SOUTHERN_BY_CARDS.prices, ..Rules::KILLER };

/// The presets and the house rules.
pub(crate) fn all_rules() -> impl Iterator<Item = Rules> {
    let house = [STRICT, FREE_PASSES, SHORT_PAIRS, DEAR_CHOPS];
    Rules::PRESETS.iter().copied().chain(house)
}

/// One test for each of the rules, so that they run side by side.
macro_rules! under_all_rules {
    ($name:ident, $check:expr) => {
        mod $name {
            use super::*;
            use crate::deals::{DEAR_CHOPS, FREE_PASSES, SHORT_PAIRS, STRICT};

            under_all_rules! { $check,
                southern: Rules::SOUTHERN, northern: Rules::NORTHERN,
                cambodian: Rules::CAMBODIAN, pagat: Rules::PAGAT, killer: Rules::KILLER,
                southern_by_cards: Rules::SOUTHERN_BY_CARDS, strict: STRICT,
                free_passes: FREE_PASSES, short_pairs: SHORT_PAIRS, dear_chops: DEAR_CHOPS
            }
        }
    };
    ($check:expr, $($rules_name:ident: $rules:expr),*) => {
        $(#[test]
        fn $rules_name() {
            ($check)($rules);
        })*
    };
}
pub(crate) use under_all_rules;

/// A deal of so many cards to each, from the whole pack, or from a few
/// neighbouring ranks and the 2s so that there are runs and bombs.
pub(crate) fn deal(random: &mut Random, sizes: &[usize]) -> Vec<Cards> {
    let wanted: usize = sizes.iter().sum();
    let ranks = wanted.div_ceil(4) + random.below(4);
    let lowest = random.below(13_usize.saturating_sub(ranks).max(1));
    let in_pack = |card: &Card| {
        let rank = usize::from(card.rank().index());
        (lowest..lowest + ranks).contains(&rank) || card.rank() == Rank::TWO
    };
    let all: Vec<Card> = Cards::SUITED.iter().collect();
    let mut pack: Vec<Card> = all.iter().copied().filter(in_pack).collect();
    if pack.len() < wanted || random.below(3) == 0 {
        pack = all;
    }
    let mut draw = || pack.swap_remove(random.below(pack.len()));
    sizes.iter().map(|size| (0..*size).map(|_| draw()).collect()).collect()
}

/// Five low cards and a high one against a run and a few others.
pub(crate) fn deal_run(random: &mut Random) -> Vec<Cards> {
    let of_ranks = |low: u8, high: u8| {
        let in_range = move |card: &Card| (low..=high).contains(&card.rank().index());
        Cards::SUITED.iter().filter(in_range).collect::<Vec<Card>>()
    };
    let lowest = random.below(8) as u8;
    let mut second: Cards =
        (lowest..lowest + 3).map(|rank| *random.choose(&of_ranks(rank, rank))).collect();
    let mut first = Cards::from(*random.choose(&of_ranks(8, 12))) - second;
    while first.len() < 6 {
        let low = Cards::from(*random.choose(&of_ranks(0, 6)));
        first |= low - second;
    }
    second.extend((random.below(2) > 0).then(|| *random.choose(&of_ranks(0, 12))));
    vec![first, second - first]
}

/// One to three pairs for each, of few ranks, so that there are many bombs.
pub(crate) fn deal_pairs(random: &mut Random, players: usize) -> Vec<Cards> {
    let cards: Vec<Card> = Cards::SUITED.iter().collect();
    let mut pairs: Vec<&[Card]> = cards.chunks(2).collect();
    pairs.drain(3 * players..pairs.len() - 2);
    let mut hands = vec![Cards::EMPTY; players];
    for hand in &mut hands {
        for _ in 0..1 + random.below(6 - players) {
            hand.extend(pairs.swap_remove(random.below(pairs.len())).iter().copied());
        }
    }
    hands
}

/// Two 2s and two other cards against a bomb and two others.
pub(crate) fn deal_chop(random: &mut Random) -> Vec<Cards> {
    let bomb: Cards = random.choose(&["6s6h6c6d", "5s5c6s6d7c7h"]).parse().unwrap();
    let mut pack: Vec<Card> = (Cards::SUITED - bomb).iter().collect();
    let mut twos = pack.split_off(pack.len() - 4);
    let mut draw = |from: &mut Vec<Card>| from.swap_remove(random.below(from.len()));
    let mut hands = vec![Cards::EMPTY, bomb];
    for _ in 0..2 {
        hands[0].insert(draw(&mut twos));
        hands[0].insert(draw(&mut pack));
        hands[1].insert(draw(&mut pack));
    }
    hands
}

/// A deal to so many players with one or two cards each; the first has these
/// besides.
pub(crate) fn deal_with(random: &mut Random, cards: Cards, players: usize) -> Vec<Cards> {
    let mut pack: Vec<Card> = (Cards::SUITED - cards).iter().collect();
    let mut hands = vec![Cards::EMPTY; players];
    hands[0] = cards;
    for hand in &mut hands {
        for _ in 0..1 + random.below(2) {
            hand.insert(pack.swap_remove(random.below(pack.len())));
        }
    }
    // something to chop
    let twos = pack.iter().position(|card| card.rank() == Rank::TWO);
    hands[1].extend(twos.map(|index| pack[index]));
    hands
}

/// Two bombs of one kind, the lower first; of so many cards at most.
fn two_bombs(random: &mut Random, most: usize) -> [Cards; 2] {
    let pairs = 2 + random.below(most / 2 - 1);
    let lowest = random.below(8);
    let ranks = |low: usize, n: usize, suits: u64| {
        Cards::SUITED.iter().filter(move |card| {
            let rank = usize::from(card.rank().index());
            (low..low + n).contains(&rank) && suits >> (card.index() % 4) & 1 != 0
        })
    };
    if random.below(2) == 0 {
        return [lowest, lowest + 1].map(|rank| ranks(rank, 1, 15).collect());
    }
    let higher = lowest + random.below(2);
    [ranks(lowest, pairs, 0b0101).collect(), ranks(higher, pairs, 0b1010).collect()]
}

/// A round in which the leader has played a 2 and has one card left, who sits
/// behind him has passed, and he and another have bombs of one kind; so many
/// players, who have one or two cards each besides. With two players the leader
/// has the other bomb.
pub(crate) fn round_of_bombs(random: &mut Random, rules: Rules, players: usize) -> Round {
    let mut bombs = two_bombs(random, if players == 2 { 4 } else { 8 });
    if random.below(4) == 0 {
        bombs.swap(0, 1);
    }
    let twos: Vec<Card> = Cards::SUITED.of_rank(Rank::TWO).iter().collect();
    let two = *random.choose(&twos);
    let taken = bombs[0] | bombs[1] | Cards::from(two);
    let mut pack: Vec<Card> = (Cards::SUITED - taken).iter().collect();
    let mut hands = vec![Cards::EMPTY; players];
    for hand in &mut hands {
        for _ in 0..1 + random.below(2) {
            hand.insert(pack.swap_remove(random.below(pack.len())));
        }
    }
    hands[0] = Cards::from(two) | hands[0].iter().take(1).collect();
    hands[1] |= bombs[1];
    hands[(2 + random.below(players - 1)) % players] |= bombs[0];
    let mut round = Round::midway(rules, &hands, Seat::S0).unwrap();
    round.apply(Seat::S0, Action::Play(two.into())).unwrap();
    if players > 2 {
        round.apply(Seat::S1, Action::Pass).unwrap();
    }
    round
}

/// So many cards of few ranks for each of two, with a bomb or two among them.
pub(crate) fn deal_dense(random: &mut Random, sizes: &[usize]) -> Vec<Cards> {
    let wanted: usize = sizes.iter().sum();
    let [bomb, _] = two_bombs(random, 8);
    let lowest = usize::from(bomb.iter().next().map_or(0, |card| card.rank().index()));
    let ranks = wanted.div_ceil(4) + 1;
    let in_pack = |card: &Card| {
        let rank = usize::from(card.rank().index());
        (lowest..lowest + ranks).contains(&rank) || card.rank() == Rank::TWO
    };
    let mut pack: Vec<Card> = (Cards::SUITED - bomb).iter().filter(in_pack).collect();
    let mut hands = vec![bomb; sizes.len()];
    hands[1..].fill(Cards::EMPTY);
    for (hand, size) in hands.iter_mut().zip(sizes) {
        while hand.len() < *size {
            hand.insert(pack.swap_remove(random.below(pack.len())));
        }
    }
    hands
}

/// A round of so many players with up to `most` cards each, at its beginning or
/// after some random actions.
pub(crate) fn round(random: &mut Random, rules: Rules, players: usize, most: usize) -> Round {
    loop {
        let sizes: Vec<usize> = (0..players).map(|_| 1 + random.below(most)).collect();
        let hands = deal(random, &sizes);
        let leader = Seat::new(random.below(players) as u8).unwrap();
        let mut round = match random.below(3) {
            0 => Round::first(rules, &hands).unwrap(),
            _ => Round::midway(rules, &hands, leader).unwrap(),
        };
        for _ in 0..*random.choose(&[0, 0, 1, 2, 4]) {
            step(random, &mut round);
        }
        if round.turn().is_some() {
            return round;
        }
    }
}

/// A random action.
pub(crate) fn step(random: &mut Random, round: &mut Round) {
    if let Some(turn) = round.turn() {
        let action = *random.choose(&actions(round));
        round.apply(turn, action).unwrap();
    }
}

pub(crate) fn actions(round: &Round) -> Vec<Action> {
    let mut actions = Vec::new();
    let _ = round.each_action(round.turn().unwrap(), |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}
