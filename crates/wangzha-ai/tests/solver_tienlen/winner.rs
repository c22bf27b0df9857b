//! Who goes out first.

use wangzha::tienlen::{Action, OutOfTurn, Round, Rules};
use wangzha::{Cards, Game, Points, Seat};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Solve};
use wangzha_oracle::{Random, many};

use super::deals::{
    actions, all_rules, deal_dense, deal_pairs, deal_run, deal_with, round, round_of_bombs, step,
    under_all_rules,
};
use super::minimax;

/// Solves random rounds and compares; how often of a thousand the seat wins.
fn compare(rules: Rules, players: usize, most: usize, deals: usize) -> usize {
    let mut random = Random::stream((players * 100 + most) as u64);
    let mut solver = Solver::new();
    let mut won = 0;
    for _ in 0..many(deals) {
        let round = round(&mut random, rules, players, most);
        let seat = Seat::new(random.below(players) as u8).unwrap();
        if round.hand(seat).is_empty() {
            continue;
        }
        let solution = solver.solve(&Endgame::new(round, seat), &Limits::NONE).unwrap();
        let wins = minimax::wins(&round, seat);
        let expected = if wins { Outcome::Win } else { Outcome::Loss };
        assert_eq!(solution.outcome, expected, "{} for {seat} of {round:?}", rules.name);
        won += usize::from(wins);
    }
    1_000 * won / many(deals)
}

under_all_rules!(two_players_get_what_minimax_says, |rules: Rules| {
    let won = compare(rules, 2, 5, 5_000);
    assert!((300..700).contains(&won), "{won}");
});

under_all_rules!(three_players_get_what_minimax_says, |rules: Rules| {
    let won = compare(rules, 3, 5, 5_000);
    assert!((100..500).contains(&won), "{won}");
});

under_all_rules!(four_players_get_what_minimax_says, |rules: Rules| {
    let won = compare(rules, 4, 5, 5_000);
    assert!((10..500).contains(&won), "{won}");
});

/// Compares one answer; whether the seat wins.
fn compare_one(solver: &mut Solver, round: &Round, seat: Seat) -> bool {
    let wins = minimax::wins_remembering(round, seat);
    let expected = if wins { Outcome::Win } else { Outcome::Loss };
    let outcome = solver.solve(&Endgame::new(*round, seat), &Limits::NONE).unwrap().outcome;
    assert_eq!(outcome, expected, "{} for {seat} of {round:?}", round.rules().name);
    wins
}

/// Solves rounds in which a 2 was led, and then those in which someone who has
/// passed on it is asked whether he beats a bomb; how often he could.
fn compare_bombs_after_a_pass(rules: Rules, players: usize, deals: usize) -> usize {
    let mut random = Random::stream(46);
    let mut solver = Solver::new();
    let (mut won, mut could_chop) = (0, 0);
    let deals = many(deals);
    for _ in 0..deals {
        let mut round = round_of_bombs(&mut random, rules, players);
        let seat = Seat::new(random.below(players) as u8).unwrap();
        won += usize::from(compare_one(&mut solver, &round, seat));
        // who can chops with the bomb that comes last; the others pass
        while let Some(turn) = round.turn().filter(|_| round.table().is_some()) {
            let passed = round.view(turn).passed;
            if rules.pass_locks && passed.contains(turn) {
                could_chop += usize::from(actions(&round).len() > 1);
                won += usize::from(compare_one(&mut solver, &round, seat));
            }
            let chop = actions(&round).into_iter().rev().find(|action| *action != Action::Pass);
            let has_chopped = round.table().is_some_and(|table| table.play.cards().len() > 1);
            let action = chop.filter(|_| !has_chopped).unwrap_or(Action::Pass);
            round.apply(turn, action).unwrap();
            if !round.places().is_empty() {
                break;
            }
        }
    }
    assert!((deals / 20..2 * deals).contains(&won), "{won}");
    could_chop
}

under_all_rules!(who_has_passed_may_beat_a_bomb_of_the_same_kind, |rules: Rules| {
    let could_chop = [2, 3, 4].map(|players| compare_bombs_after_a_pass(rules, players, 60));
    let is_rule = rules.pass_locks && rules.out_of_turn != OutOfTurn::Nobody;
    assert_eq!(could_chop.map(|n| n > 3), [false, is_rule, is_rule], "{could_chop:?}");
});

under_all_rules!(hands_full_of_bombs_get_what_minimax_says, |rules: Rules| {
    let mut random = Random::stream(47);
    let mut solver = Solver::new();
    let mut won = 0;
    let deals = many(20);
    for _ in 0..deals {
        for sizes in [&[8, 8][..], &[8, 5], &[8, 2, 3], &[4, 4, 4], &[6, 2, 2, 2]] {
            let hands = deal_dense(&mut random, sizes);
            let leader = Seat::new(random.below(hands.len()) as u8).unwrap();
            let round = Round::midway(rules, &hands, leader).unwrap();
            won += usize::from(compare_one(&mut solver, &round, Seat::S0));
        }
    }
    // of five times so many rounds
    assert!((deals..9 * deals / 2).contains(&won), "{won}");
});

/// Solves rounds after some random actions and compares.
fn compare_bombs(mut deal: impl FnMut(&mut Random) -> Vec<Cards>, deals: usize) {
    let mut random = Random::stream(44);
    let mut solver = Solver::new();
    let (mut won, mut asked) = (0, 0);
    for rules in all_rules() {
        for _ in 0..many(deals) {
            let hands = deal(&mut random);
            let leader = Seat::new(random.below(hands.len()) as u8).unwrap();
            let mut round = Round::midway(rules, &hands, leader).unwrap();
            for _ in 0..random.below(5) {
                step(&mut random, &mut round);
            }
            let seat = Seat::new(random.below(hands.len()) as u8).unwrap();
            let Some(turn) = round.turn().filter(|_| !round.hand(seat).is_empty()) else {
                continue;
            };
            asked += usize::from(round.view(turn).passed.contains(turn));
            let wins = minimax::wins(&round, seat);
            let expected = if wins { Outcome::Win } else { Outcome::Loss };
            let outcome = solver.solve(&Endgame::new(round, seat), &Limits::NONE).unwrap().outcome;
            assert_eq!(outcome, expected, "{} for {seat} of {round:?}", rules.name);
            won += usize::from(wins);
        }
    }
    assert!(won > 50 && asked > 3, "{won} {asked}");
}

#[test]
fn holders_of_four_pairs_get_what_minimax_says() {
    let pairs: Cards = "5s5c 6s6d 7c7h 8d8h".parse().unwrap();
    compare_bombs(|random| deal_with(random, pairs, 3), 60);
}

#[test]
fn holders_of_many_bombs_get_what_minimax_says() {
    compare_bombs(|random| deal_pairs(random, 3), 500);
    compare_bombs(|random| deal_pairs(random, 4), 1_000);
}

#[test]
fn long_runs_are_worth_what_minimax_says() {
    // many cards of one hand with nothing between them: what counts is which of
    // them are neighbours
    let mut random = Random::stream(45);
    let (mut solver, mut won) = (Solver::new(), 0);
    let deals = many(300);
    for rules in [Rules::CAMBODIAN, Rules::PAGAT, Rules::KILLER] {
        for _ in 0..deals {
            let hands = deal_run(&mut random);
            let round = Round::midway(rules, &hands, Seat::S0).unwrap();
            let outcome =
                solver.solve(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap().outcome;
            let wins = minimax::points(&round, Seat::S0) > 0;
            assert_eq!(outcome == Outcome::Win, wins, "{} {round:?}", rules.name);
            won += usize::from(wins);
        }
    }
    assert!((deals..3 * deals - deals / 10).contains(&won), "{won}");
}

#[test]
fn with_many_cards_the_winner_is_who_gets_the_points() {
    // two searches with different tables must agree where minimax is too slow
    let mut random = Random::stream(13);
    for rules in [Rules::CAMBODIAN, Rules::PAGAT, Rules::KILLER] {
        for _ in 0..many(40) {
            let round = round(&mut random, rules, 2, 11);
            let seat = round.turn().unwrap();
            let outcome =
                Solver::new().solve(&Endgame::new(round, seat), &Limits::NONE).unwrap().outcome;
            let points = Solver::new()
                .solve_points(&Endgame::new(round, seat), &Limits::NONE)
                .unwrap()
                .outcome;
            let expected =
                Outcome::Points(Points::whole(if outcome == Outcome::Win { 1 } else { -1 }));
            assert_eq!(points, expected, "{} {round:?}", rules.name);
        }
    }
}
