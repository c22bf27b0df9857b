//! Every move that wins, and no other.

use wangzha::tienlen::{Action, Round};
use wangzha::{Game, Seat};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Solve};
use wangzha_oracle::{Random, many};

use super::deals::{actions, all_rules, round};
use super::minimax;

/// The moves that win by plain minimax: for the seat if it is its turn, else
/// for the others.
fn that_win(round: &Round, seat: Seat) -> Vec<Action> {
    let (out, turn) = (round.places().len(), round.turn().unwrap());
    let wins = |action: &Action| {
        let mut next = *round;
        next.apply(turn, *action).unwrap();
        match next.places().get(out) {
            Some(winner) => *winner == turn,
            None => minimax::wins(&next, seat) == (turn == seat),
        }
    };
    actions(round).into_iter().filter(wins).collect()
}

#[test]
fn the_winning_moves_are_those_of_minimax() {
    let mut random = Random::stream(31);
    let mut solver = Solver::new();
    let (mut some, mut not_all) = (0, 0);
    for rules in all_rules() {
        for _ in 0..many(150) {
            let players = 2 + random.below(3);
            let round = round(&mut random, rules, players, 4);
            let seat = Seat::new(random.below(players) as u8).unwrap();
            if round.hand(seat).is_empty() {
                continue;
            }
            let endgame = Endgame::new(round, seat);
            let moves = solver.winning_moves(&endgame, &Limits::NONE).unwrap();
            assert!(moves.is_complete());
            assert_eq!(moves.winning, that_win(&round, seat), "for {seat} of {round:?}");
            some += usize::from(!moves.winning.is_empty());
            not_all += usize::from(moves.winning.len() < actions(&round).len());
        }
    }
    assert!(some > many(100) && not_all > many(100), "{some} {not_all}");
}

#[test]
fn the_limits_hold_for_all_moves_together_and_what_is_known_is_told() {
    let mut random = Random::stream(32);
    for rules in all_rules() {
        let round = round(&mut random, rules, 2, 10);
        let endgame = Endgame::new(round, round.turn().unwrap());
        let moves = |limits| Solver::new().winning_moves(&endgame, &limits).unwrap();
        let all = moves(Limits::NONE);
        for nodes in [0, all.nodes / 3, all.nodes.saturating_sub(1)] {
            let some = moves(Limits::NONE.nodes(nodes));
            assert!(some.nodes <= nodes);
            assert_eq!(some.is_complete(), all.nodes <= nodes);
            assert!(some.winning.iter().all(|known| all.winning.contains(known)));
            let is_told = |it| some.winning.contains(it) || some.unknown.contains(it);
            assert!(all.winning.iter().all(is_told));
        }
    }
}
