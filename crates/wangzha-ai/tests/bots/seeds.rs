//! A seed gives the same game, another seed another one.

use wangzha::{Game, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::RandomBot;
use wangzha_ai::player::Player;

use crate::rounds;

/// All that four random players do in a round.
fn played<G: Game>(mut round: G, seed: u64) -> Vec<G::Action> {
    let mut bot = RandomBot::new(0);
    Player::<G>::begin(&mut bot, Seat::S0, round.players(), round.rules(), seed);
    let mut actions = Vec::new();
    while let Some(seat) = round.turn() {
        let action = Player::<G>::act(&mut bot, &round.view(seat), &Stop::NEVER).unwrap();
        round.apply(seat, action).unwrap();
        actions.push(action);
    }
    actions
}

#[test]
fn a_seed_repeats_the_round_and_another_seed_does_not() {
    for round in rounds::doudizhu(1) {
        assert_eq!(played(round, 5), played(round, 5));
        assert_ne!(played(round, 5), played(round, 6));
    }
    for round in rounds::tienlen(2) {
        assert_eq!(played(round, 5), played(round, 5));
        assert_ne!(played(round, 5), played(round, 6));
    }
}

#[test]
fn what_happened_in_rounds_before_does_not_matter() {
    fn act<G: Game>(bot: &mut RandomBot, round: &G) -> G::Action {
        Player::<G>::act(bot, &round.view(round.turn().unwrap()), &Stop::NEVER).unwrap()
    }
    let round = rounds::doudizhu(2)[0];
    let mut bot = RandomBot::new(1);
    let first: Vec<_> = (0..20).map(|_| act(&mut bot, &round)).collect();
    let begin = Player::<wangzha::doudizhu::Round>::begin;
    begin(&mut bot, Seat::S0, 3, round.rules(), 1);
    let again: Vec<_> = (0..20).map(|_| act(&mut bot, &round)).collect();
    assert_eq!(first, again);
}
