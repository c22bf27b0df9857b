//! How many points a round brings.

use wangzha::tienlen::{PairRuns, Prices, Round, Rules, Scoring};
use wangzha::{Points, Seat};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Solve};
use wangzha_oracle::{Random, many};

use super::deals::{deal_chop, round, round_of_bombs, under_all_rules};
use super::minimax;

/// Solves random rounds and compares; all scores that occur.
fn compare(rules: Rules, most: usize, deals: usize) -> Vec<i32> {
    let mut random = Random::stream(most as u64);
    let mut solver = Solver::new();
    let mut scores = Vec::new();
    for _ in 0..many(deals) {
        let round = round(&mut random, rules, 2, most);
        let seat = Seat::new(random.below(2) as u8).unwrap();
        let solution = solver.solve_points(&Endgame::new(round, seat), &Limits::NONE).unwrap();
        let score = minimax::points(&round, seat);
        assert_eq!(
            solution.outcome,
            Outcome::Points(Points::from_halves(score.into())),
            "{} for {seat} of {round:?}",
            rules.name
        );
        scores.push(score);
    }
    scores.sort_unstable();
    scores.dedup();
    scores
}

under_all_rules!(points_are_what_minimax_says, |rules: Rules| {
    let scores = compare(rules, 5, 5_000);
    let is_plain = rules.prices.black_two == 0;
    assert!(if is_plain { scores == [-2, 2] } else { scores.len() > 8 }, "{scores:?}");
});

#[test]
fn odd_prices_are_counted_as_the_round_counts_them() {
    let pairs = Rules { pair_runs: PairRuns::From(2), ..Rules::SOUTHERN };
    // a chop that is worth nothing makes the next one count all the same
    let free_twos = Prices { black_two: 0, red_two: 0, quad: 7, ..Prices::SOUTHERN_CARDS };
    compare(Rules { prices: free_twos, ..pairs }, 5, 2_000);
    // 2s in runs, and reds that cost less than blacks
    let cheap_reds = Prices { black_two: 9, red_two: 1, ..Prices::SOUTHERN_CARDS };
    compare(Rules { prices: cheap_reds, pair_runs: PairRuns::From(2), ..Rules::PAGAT }, 5, 2_000);
    // the winner is paid for his place, the loser pays nothing
    let scoring = Scoring::Places;
    compare(Rules { scoring, ..Rules::SOUTHERN_BY_CARDS }, 5, 2_000);
}

under_all_rules!(it_matters_which_two_is_chopped, |rules: Rules| {
    let mut random = Random::stream(22);
    let mut solver = Solver::new();
    for _ in 0..many(40) {
        let hands = deal_chop(&mut random);
        let round = Round::midway(rules, &hands, Seat::S0).unwrap();
        let solution = solver.solve_points(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap();
        let score = minimax::points(&round, Seat::S0);
        assert_eq!(
            solution.outcome,
            Outcome::Points(Points::from_halves(score.into())),
            "{} {round:?}",
            rules.name
        );
    }
});

under_all_rules!(chops_of_chops_are_worth_what_minimax_says, |rules: Rules| {
    let mut random = Random::stream(23);
    let mut solver = Solver::new();
    for _ in 0..many(20) {
        let round = round_of_bombs(&mut random, rules, 2);
        let solution = solver.solve_points(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap();
        let score = minimax::points(&round, Seat::S0);
        assert_eq!(
            solution.outcome,
            Outcome::Points(Points::from_halves(score.into())),
            "{} {round:?}",
            rules.name
        );
    }
});
