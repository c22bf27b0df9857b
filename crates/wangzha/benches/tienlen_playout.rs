//! Whole random games of Tien Len for four from a dealt position.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;

use std::hint::black_box;

use harness::{Mode, Race};
use wangzha::tienlen::{self, Action, Moves, Round, Rules};
use wangzha::{Game, Seat};
use wangzha_oracle::Random;

const GAMES: usize = 2_000;
const TARGET: f64 = 5_000.0;

fn main() {
    let mode = Mode::from_args();
    let n = mode.inputs(GAMES);
    for rules in black_box([Rules::SOUTHERN, Rules::NORTHERN]) {
        let mut random = Random::fixed(1);
        let rounds: Vec<Round> = (0..n)
            .map(|_| {
                let hands = tienlen::Deal::shuffled(&mut random, 4, tienlen::HAND).unwrap();
                Round::midway(rules, &hands, Seat::S0).unwrap()
            })
            .collect();
        let (mut moves, mut buffer) = (Moves::new(), Moves::new());
        let plies: u64 =
            rounds.iter().map(|it| round_game(*it, &mut moves, &mut Random::fixed(9))).sum();
        let plies = plies as f64 / n as f64;
        let title =
            format!("random games: {n} deals for four, {plies:.1} plies each, {}", rules.name);
        Race::new("playout", title)
            .per("ply", plies)
            .baseline("round", "a round with all its checks", n, || {
                let mut random = Random::fixed(2);
                rounds.iter().map(|it| round_game(*it, &mut moves, &mut random)).sum()
            })
            .ours("playout", "random_step, which trusts its own moves", TARGET, n, || {
                let mut random = Random::fixed(2);
                rounds.iter().map(|it| drawn_game(*it, &mut buffer, &mut random)).sum()
            })
            .run(&mode);
    }
}

fn round_game(mut round: Round, moves: &mut Moves, random: &mut Random) -> u64 {
    let mut plies = 0;
    while let Some(seat) = round.turn() {
        let (hand, table) = (round.hand(seat), round.table().map(|table| table.play));
        let plays = round.rules().moves_into(hand, table, moves);
        let action = match plays.get(random.below(plays.len() + usize::from(table.is_some()))) {
            Some(play) => Action::Play(play.cards()),
            None => Action::Pass,
        };
        if round.apply(seat, action).is_err() {
            // out of turn, only some bombs may be played
            round.apply(seat, Action::Pass).unwrap();
        }
        plies += 1;
    }
    plies
}

fn drawn_game(mut round: Round, moves: &mut Moves, random: &mut Random) -> u64 {
    let mut plies = 0;
    while round.random_step(moves, random).is_some() {
        plies += 1;
    }
    plies
}
