//! Rounds played at random to the end.

use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::doudizhu::{Action, Deal, OpenTime, Round, Rules};
use wangzha::{Game, Seat};

pub(super) const SEATS: [Seat; 3] = [Seat::S0, Seat::S1, Seat::S2];

/// All presets, and huanle with everything that it has as an option.
pub(super) fn rules() -> impl Strategy<Value = Rules> {
    let all = Rules { super_double: true, open_hand: true, ..Rules::HUANLE };
    prop::sample::select([Rules::PRESETS, &[all]].concat())
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
    pub(super) deal: Deal,
    pub(super) first: Seat,
    /// Every position, the first and the last too.
    pub(super) rounds: Vec<Round>,
    /// What was done in each but the last.
    pub(super) steps: Vec<(Seat, Action)>,
}

impl Played {
    /// Deals and plays at random. Who doubles at the same time as others does so
    /// in any order, and where hands may be opened some are.
    pub(super) fn at_random(rules: Rules, seed: [u8; 32]) -> Played {
        let mut rng = ChaCha20::from_key(seed);
        let deal = Deal::shuffled(&mut rng, rules.dealing);
        let mut below = |n: usize| uniform(&mut rng, ..=n as u32 - 1) as usize;
        let first = SEATS[below(3)];
        let mut round = Round::new(rules, deal, first).unwrap();
        let (mut rounds, mut steps) = (vec![round], vec![]);
        while round.turn().is_some() {
            assert!(steps.len() < 1_000, "the round does not end");
            let opened =
                Action::Open([OpenTime::LateInTheDeal, OpenTime::BeforeTheFirstPlay][below(2)]);
            let opener = SEATS[below(3)];
            let mut after = round;
            let step = if below(4) == 0 && after.apply(opener, opened).is_ok() {
                (opener, opened)
            } else {
                let asked = SEATS.into_iter().filter(|seat| !actions(&round, *seat).is_empty());
                let asked: Vec<Seat> = asked.collect();
                let seat = asked[below(asked.len())];
                let choices = actions(&round, seat);
                (seat, choices[below(choices.len())])
            };
            round.apply(step.0, step.1).expect("what is shown may be done");
            rounds.push(round);
            steps.push(step);
        }
        Played { deal, first, rounds, steps }
    }

    pub(super) fn end(&self) -> &Round {
        &self.rounds[self.steps.len()]
    }
}
