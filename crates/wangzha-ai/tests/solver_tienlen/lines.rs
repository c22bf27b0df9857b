//! The best line is legal, and no defence is better.

use wangzha::tienlen::{Action, Round};
use wangzha::{Game, Seat};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Question, Solve};
use wangzha_oracle::{Random, many};

use super::deals::{actions, all_rules, round};

/// Plays a line; the round after it.
fn replay(round: &Round, line: &[(Seat, Action)]) -> Round {
    let mut round = *round;
    for (seat, action) in line {
        assert_eq!(round.turn(), Some(*seat));
        round.apply(*seat, *action).unwrap();
    }
    round
}

#[test]
fn best_lines_can_be_played_and_end_as_foretold() {
    let mut random = Random::stream(3);
    let mut solver = Solver::new();
    for rules in all_rules() {
        for _ in 0..many(150) {
            let players = 2 + random.below(3);
            let round = round(&mut random, rules, players, 12 / players);
            let seat = round.turn().unwrap();
            let outcome = solver.solve(&Endgame::new(round, seat), &Limits::NONE).unwrap().outcome;
            let line = solver
                .best_line(&Endgame::new(round, seat), Question::Winner, &Limits::NONE)
                .unwrap();
            assert!(line.is_complete && line.outcome == outcome);
            let end = replay(&round, &line.moves);
            let winner = end.places()[round.places().len()];
            let expected = if winner == seat { Outcome::Win } else { Outcome::Loss };
            // who cannot force a win against all may still win against bad play,
            // but not against the best defence
            assert_eq!(outcome, expected, "{line:?} of {round:?}");
        }
    }
}

#[test]
fn best_lines_for_points_bring_these_points() {
    let mut random = Random::stream(4);
    let mut solver = Solver::new();
    for rules in all_rules() {
        for _ in 0..many(150) {
            let round = round(&mut random, rules, 2, 7);
            let seat = Seat::new(random.below(2) as u8).unwrap();
            let outcome =
                solver.solve_points(&Endgame::new(round, seat), &Limits::NONE).unwrap().outcome;
            let line = solver
                .best_line(&Endgame::new(round, seat), Question::Points, &Limits::NONE)
                .unwrap();
            assert!(line.is_complete && line.outcome == outcome);
            let scores = replay(&round, &line.moves).scores().unwrap();
            assert_eq!(outcome, Outcome::Points(scores[seat]), "{line:?} of {round:?}");
        }
    }
}

/// The winner follows the solver; the others try everything.
fn withstands_all(solver: &mut Solver, round: &Round, seat: Seat) -> bool {
    let out = round.places().len();
    let turn = round.turn().unwrap();
    let choices = match turn == seat {
        true => solver
            .solve(&Endgame::new(*round, seat), &Limits::NONE)
            .unwrap()
            .best
            .into_iter()
            .collect(),
        false => actions(round),
    };
    choices.into_iter().all(|action| {
        let mut next = *round;
        next.apply(turn, action).unwrap();
        match next.places().get(out) {
            Some(winner) => *winner == seat,
            None => withstands_all(solver, &next, seat),
        }
    })
}

#[test]
fn who_follows_the_solver_wins_whatever_the_others_do() {
    let mut random = Random::stream(5);
    let mut solver = Solver::new();
    let enough = many(25);
    for rules in all_rules() {
        let mut wins = 0;
        while wins < enough {
            let players = 2 + random.below(3);
            let round = round(&mut random, rules, players, 10 / players);
            let seat = round.turn().unwrap();
            if solver.solve(&Endgame::new(round, seat), &Limits::NONE).unwrap().outcome
                == Outcome::Win
            {
                assert!(withstands_all(&mut solver, &round, seat), "{round:?}");
                wins += 1;
            }
        }
    }
}
