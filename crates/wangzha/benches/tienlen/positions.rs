//! Positions to find the moves of.

use std::collections::HashSet;

use wangzha::Cards;
use wangzha::tienlen::{Deal, HAND, Moves, Play, Rules};
use wangzha_oracle::Random;

const SEATS: usize = 4;

/// A hand, and the play to beat if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    pub(crate) hand: Cards,
    pub(crate) table: Option<Play>,
}

/// `n` different hands of 13 cards to lead from.
pub(crate) fn random_leads(n: usize) -> Vec<Position> {
    let mut random = Random::fixed(14);
    distinct(n, |add| {
        for hand in dealt(&mut random) {
            add(Position { hand, table: None });
        }
    })
}

/// `n` different positions with a play on the table, of games for four in
/// which every move, and passing, is equally likely.
pub(crate) fn of_random_games(rules: &Rules, n: usize) -> Vec<Position> {
    let mut random = Random::fixed(15);
    let mut positions = distinct(n, |add| {
        play_a_game(rules, &mut random, &mut |position| {
            if position.table.is_some() {
                add(position);
            }
        });
    });
    random.shuffle(&mut positions);
    positions
}

/// The first `n` different positions that `more` adds, called again and again.
fn distinct(n: usize, mut more: impl FnMut(&mut dyn FnMut(Position))) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    while positions.len() < n {
        more(&mut |position| {
            if seen.insert(position) {
                positions.push(position);
            }
        });
    }
    positions.truncate(n);
    positions
}

/// Who has passed is out until the trick ends; the last one with cards ends
/// the game. Anybody may lead first, and nobody chops out of turn.
fn play_a_game(rules: &Rules, random: &mut Random, visit: &mut impl FnMut(Position)) {
    let mut hands = dealt(random);
    let mut buffer = Moves::new();
    let mut passed = [false; SEATS];
    let mut table: Option<(usize, Play)> = None;
    for seat in (0..SEATS).cycle() {
        if hands.iter().filter(|hand| !hand.is_empty()).count() <= 1 {
            return;
        }
        if table.is_some_and(|(owner, _)| owner == seat) {
            (table, passed) = (None, [false; SEATS]);
        }
        if hands[seat].is_empty() || passed[seat] {
            continue;
        }
        let position = Position { hand: hands[seat], table: table.map(|(_, play)| play) };
        visit(position);
        let mut moves = rules.moves_into(position.hand, position.table, &mut buffer).to_vec();
        // whatever the order of the list is, the same seed makes the same games
        moves.sort_unstable_by_key(|play| play.cards());
        let may_pass = usize::from(table.is_some());
        match moves.get(random.below(moves.len() + may_pass)) {
            Some(&play) => {
                hands[seat] -= play.cards();
                table = Some((seat, play));
            }
            None => passed[seat] = true,
        }
    }
}

fn dealt(random: &mut Random) -> [Cards; SEATS] {
    Deal::shuffled(random, SEATS as u8, HAND).expect("13 cards for each of four").of_all_seats()
}
