//! How much work the solver has: a change that should not touch the search
//! must not touch these numbers.

use wangzha::Game;
use wangzha::tienlen::{Round, Rules};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Solve};
use wangzha_oracle::Random;

use super::deals::round;

#[test]
fn the_same_rounds_take_the_same_number_of_nodes() {
    let nodes = [(2, 12), (3, 7), (4, 6)].map(|(players, cards)| {
        let mut random = Random::fixed(11);
        let mut solver = Solver::new();
        let rounds = (0..20).map(|_| round(&mut random, Rules::SOUTHERN, players, cards));
        let solve = |round: Round| {
            solver.solve(&Endgame::new(round, round.turn().unwrap()), &Limits::NONE).unwrap().nodes
        };
        rounds.map(solve).sum::<u64>()
    });
    assert_eq!(nodes, [4_598, 6_170, 5_570]);
}

#[test]
fn the_same_points_take_the_same_number_of_nodes() {
    let mut random = Random::fixed(12);
    let mut solver = Solver::new();
    let rounds = (0..20).map(|_| round(&mut random, Rules::SOUTHERN, 2, 9));
    let solve = |round: Round| {
        solver
            .solve_points(&Endgame::new(round, round.turn().unwrap()), &Limits::NONE)
            .unwrap()
            .nodes
    };
    assert_eq!(rounds.map(solve).sum::<u64>(), 15_337);
}
