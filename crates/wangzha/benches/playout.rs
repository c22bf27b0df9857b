//! Whole random games of Dou Dizhu from a dealt position.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;

use std::hint::black_box;

use harness::{Mode, Race};
use wangzha::doudizhu::{Action, Deal, Moves, Position, Round, Rules};
use wangzha::{Game, Seat};
use wangzha_oracle::Random;

const GAMES: usize = 2_000;
const TARGET: f64 = 3_000.0;

fn main() {
    let mode = Mode::from_args();
    let n = mode.inputs(GAMES);
    let rules = black_box(Rules::DOUZERO);
    let mut random = Random::fixed(1);
    let rounds: Vec<Round> = (0..n)
        .map(|_| Round::new(rules, Deal::shuffled(&mut random, rules.dealing), Seat::S0).unwrap())
        .collect();
    let positions: Vec<Position> = rounds.iter().map(|it| Position::of(it).unwrap()).collect();
    let (mut moves, mut buffer) = (Moves::new(), Moves::new());
    let plies: u64 = {
        let mut random = Random::fixed(2);
        positions.iter().map(|it| position_game(*it, &rules, &mut moves, &mut random)).sum()
    };
    let plies = plies as f64 / n as f64;
    Race::new("playout", format!("random games: {n} deals, {plies:.1} plies each, douzero"))
        .per("ply", plies)
        .baseline("round", "a round with all its checks", n, || {
            let mut random = Random::fixed(2);
            rounds.iter().map(|it| round_game(*it, &mut moves, &mut random)).sum()
        })
        .ours("position", "a position, which trusts its own moves", TARGET, n, || {
            let mut random = Random::fixed(2);
            positions.iter().map(|it| position_game(*it, &rules, &mut buffer, &mut random)).sum()
        })
        .run(&mode);
}

fn position_game(
    mut position: Position,
    rules: &Rules,
    moves: &mut Moves,
    random: &mut Random,
) -> u64 {
    let mut plies = 0;
    while position.winner().is_none() {
        position.random_step(rules, moves, random);
        plies += 1;
    }
    plies
}

fn round_game(mut round: Round, moves: &mut Moves, random: &mut Random) -> u64 {
    let mut plies = 0;
    while let Some(seat) = round.turn() {
        let (hand, table) = (round.hand(seat), round.table().map(|table| table.play));
        let plays = round.rules().moves_into(hand, table, moves);
        let action = match plays.get(random.below(plays.len() + usize::from(table.is_some()))) {
            Some(play) => Action::Play {
                cards: play.counts().pick_from(hand).unwrap(),
                reading: Some(play.reading()),
            },
            None => Action::Pass,
        };
        round.apply(seat, action).unwrap();
        plies += 1;
    }
    plies
}
