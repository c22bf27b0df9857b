//! The solver against plain minimax, on thousands of small deals.

use wangzha::Points;
use wangzha::doudizhu::{Allow, Rules, Side};
use wangzha_ai::solver::doudizhu::{Endgame, Move, Solver};
use wangzha_ai::solver::{Limits, OpenHands, Outcome, Solve};
use wangzha_oracle::seeds;

use crate::deals::{legal_moves, small_endgame};
use crate::reference::{Minimax, Winner};

const DEALS: u64 = 5_000;
const MOST_CARDS: u32 = 5;

/// The outcome for the landlord, who asks.
fn won_by(winner: Side) -> Outcome {
    if winner == Side::Landlord { Outcome::Win } else { Outcome::Loss }
}

/// Compares results and best moves on `deals` positions.
fn compare(rules: &Rules, deals: u64, most_cards: u32) {
    let mut solver = Solver::new();
    for seed in seeds(deals) {
        let endgame = small_endgame(rules, seed, most_cards);
        let name = rules.name;
        let mut minimax = Minimax::new(rules);
        let points = minimax.points(&endgame);
        let winner = minimax.winner(&endgame);
        let solution = solver.solve(&endgame, &Limits::NONE).unwrap();
        assert_eq!(solution.outcome, won_by(winner), "{name} {seed} {endgame:?}");
        let next = after_best(&endgame, solution.best);
        let kept = next.is_none_or(|next| minimax.winner(&next) == winner);
        assert!(kept, "{name} {seed} {:?} {endgame:?}", solution.best);
        let solution = solver.solve_points(&endgame, &Limits::NONE).unwrap();
        assert_eq!(
            solution.outcome,
            Outcome::Points(Points::whole(points)),
            "{name} {seed} {endgame:?}"
        );
        let next = after_best(&endgame, solution.best);
        let kept = next.is_none_or(|next| minimax.points(&next) == points);
        assert!(kept, "{name} {seed} {:?} {endgame:?}", solution.best);
    }
}

/// The endgame after the best move, which must be legal; `None` if it ends
/// the round.
fn after_best(endgame: &Endgame, best: Option<Move>) -> Option<Endgame> {
    let best = best.unwrap();
    assert!(legal_moves(endgame).contains(&best), "{best} {endgame:?}");
    endgame.after(best)
}

#[test]
fn the_solver_agrees_with_minimax_under_classic_rules() {
    compare(&Rules::CLASSIC, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_under_huanle_rules() {
    compare(&Rules::HUANLE, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_under_competition_rules() {
    compare(&Rules::COMPETITION, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_under_douzero_rules() {
    compare(&Rules::DOUZERO, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_under_rlcard_rules() {
    compare(&Rules::RLCARD, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_under_openspiel_rules() {
    compare(&Rules::OPENSPIEL, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_under_article_rules() {
    compare(&Rules::ARTICLE, DEALS, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_when_everything_is_allowed() {
    compare(&Rules::HUANLE.allowing(Allow::EVERYTHING), 1_000, MOST_CARDS);
}

#[test]
fn the_solver_agrees_with_minimax_on_some_larger_hands() {
    compare(&Rules::HUANLE, 50, 7);
    compare(&Rules::COMPETITION, 50, 7);
    compare(&Rules::DOUZERO, 50, 7);
}

/// What the search leaves out, certain wins and moves that have a better one,
/// matters most in larger hands.
#[test]
fn the_solver_knows_the_winner_of_hands_of_nine_cards() {
    for rules in [Rules::COMPETITION, Rules::HUANLE, Rules::ARTICLE] {
        let mut solver = Solver::new();
        for seed in seeds(3_000) {
            let endgame = small_endgame(&rules, seed, 9);
            let winner = Winner::default().of(&endgame);
            let solution = solver.solve(&endgame, &Limits::NONE).unwrap();
            assert_eq!(solution.outcome, won_by(winner), "{} {seed} {endgame:?}", rules.name);
        }
    }
}

/// Two threads share what they know, and come to the same answers.
#[test]
fn two_threads_find_the_same_winner_as_one() {
    let rules = Rules::COMPETITION;
    let mut one = Solver::new();
    let mut two = Solver::new().with_threads(2);
    for seed in seeds(150) {
        let endgame = small_endgame(&rules, seed, 11);
        let outcome = one.solve(&endgame, &Limits::NONE).unwrap().outcome;
        let solution = two.solve(&endgame, &Limits::NONE).unwrap();
        assert_eq!(solution.outcome, outcome, "{seed} {endgame:?}");
        let next = after_best(&endgame, solution.best);
        let kept =
            next.is_none_or(|next| one.solve(&next, &Limits::NONE).unwrap().outcome == outcome);
        assert!(kept, "{seed} {:?} {endgame:?}", solution.best);
    }
}
