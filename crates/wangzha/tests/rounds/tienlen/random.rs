//! Rounds played at random to the end.

use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::deck::{ChaCha20, Deck, uniform};
use wangzha::tienlen::{Action, FinishWithTwo, HAND, Round, Rules};
use wangzha::{Cards, Game, Seat};

/// All presets, and what none of them has.
pub(super) fn rules() -> impl Strategy<Value = Rules> {
    let free = Rules { pass_locks: false, ..Rules::KILLER };
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let more = [free, strict];
    prop::sample::select([Rules::PRESETS, &more].concat())
}

pub(super) fn seats(players: u8) -> impl Iterator<Item = Seat> {
    Seat::S0.round_the_table(players)
}

pub(super) fn actions(round: &Round, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    let _ = round.each_action(seat, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// A round from the deal to the end.
pub(super) struct Played {
    pub(super) dealt: Vec<Cards>,
    /// Every position, the first and the last too.
    pub(super) rounds: Vec<Round>,
    /// What was done in each but the last.
    pub(super) steps: Vec<(Seat, Action)>,
}

impl Played {
    /// Deals and plays at random. Now and then somebody chops out of turn.
    pub(super) fn at_random(rules: Rules, players: usize, seed: [u8; 32]) -> Played {
        let mut rng = ChaCha20::from_key(seed);
        let mut deck = Deck::without_jokers();
        deck.shuffle(&mut rng);
        let hands = deck.cards().chunks(HAND).take(players);
        let dealt: Vec<Cards> = hands.map(|hand| hand.iter().copied().collect()).collect();
        let mut round = Round::first(rules, &dealt).unwrap();
        let (mut rounds, mut steps) = (vec![round], vec![]);
        while let Some(turn) = round.turn() {
            assert!(steps.len() < 2_000, "the round does not end");
            let mut others = seats(round.players()).filter(|seat| *seat != turn);
            let chopper = others.find(|seat| !actions(&round, *seat).is_empty());
            let seat = chopper.filter(|_| uniform(&mut rng, ..=1) == 1).unwrap_or(turn);
            let choices = actions(&round, seat);
            let choice = choices[uniform(&mut rng, ..=choices.len() as u32 - 1) as usize];
            round.apply(seat, choice).expect("what is shown may be done");
            rounds.push(round);
            steps.push((seat, choice));
        }
        Played { dealt, rounds, steps }
    }

    pub(super) fn end(&self) -> &Round {
        &self.rounds[self.steps.len()]
    }
}
