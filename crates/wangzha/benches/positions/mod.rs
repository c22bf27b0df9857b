//! Positions to find the moves of: known ones, and many random ones.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;
use wangzha::doudizhu::{Moves, Play, Rules};
use wangzha::{Cards, Counts};
use wangzha_oracle::Random;

/// A hand, and the play to beat if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    pub(crate) hand: Counts,
    pub(crate) table: Option<Play>,
}

/// The positions of one kind in the conformance file, each with its legal
/// moves as words of counts.
pub(crate) fn known(kind: &str) -> Vec<(Position, BTreeSet<u64>)> {
    let file = include_str!("../../tests/conformance/moves_douzero.jsonl");
    let lines = file.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let counts = |text: &Value| text.as_str().unwrap().parse::<Cards>().unwrap().counts();
    lines
        .filter(|line| line["kind"] == kind)
        .map(|line| {
            let table = Some(counts(&line["rival"])).filter(|rival| !rival.is_empty());
            let position = Position {
                hand: counts(&line["hand"]),
                table: table
                    .map(|rival| Rules::DOUZERO.classify(rival).expect("a play is to be beaten")),
            };
            let moves = line["moves"].as_array().unwrap().iter().map(|text| counts(text).nibbles());
            (position, moves.filter(|&word| word != 0).collect())
        })
        .collect()
}

/// Random hands of 20 cards to lead from.
pub(crate) fn random_leads(n: usize) -> Vec<Position> {
    let mut random = Random::fixed(4);
    (0..n).map(|_| Position { hand: deal(&mut random)[0], table: None }).collect()
}

/// `n` different positions of games in which every move, and passing, is
/// equally likely.
pub(crate) fn of_random_games(n: usize) -> Vec<Position> {
    let mut random = Random::fixed(5);
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    while positions.len() < n {
        play_a_game(&mut random, &mut |position| {
            if seen.insert(position) {
                positions.push(position);
            }
        });
    }
    positions.truncate(n);
    random.shuffle(&mut positions);
    positions
}

fn play_a_game(random: &mut Random, visit: &mut impl FnMut(Position)) {
    let mut hands = deal(random);
    let mut buffer = Moves::new();
    let (mut seat, mut passes, mut table) = (0, 0, None);
    loop {
        visit(Position { hand: hands[seat], table });
        let moves = Rules::DOUZERO.moves_into(hands[seat], table, &mut buffer);
        let may_pass = usize::from(table.is_some());
        let chosen = moves.get(random.below(moves.len() + may_pass));
        if let Some(&play) = chosen {
            hands[seat] = hands[seat] - play.counts();
            (passes, table) = (0, Some(play));
        } else {
            passes += 1;
            table = table.filter(|_| passes < 2);
        }
        if hands[seat].is_empty() {
            return;
        }
        seat = (seat + 1) % 3;
    }
}

/// 20, 17 and 17 cards.
fn deal(random: &mut Random) -> [Counts; 3] {
    let mut pack: Vec<_> = Cards::PACK.iter().collect();
    random.shuffle(&mut pack);
    let hand = |from: usize, to: usize| pack[from..to].iter().copied().collect::<Cards>().counts();
    [hand(0, 20), hand(20, 37), hand(37, 54)]
}
