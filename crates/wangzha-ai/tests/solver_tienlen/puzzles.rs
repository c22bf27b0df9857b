//! Small positions whose answer can be seen, one for each rule that matters.

use wangzha::tienlen::{Action, FinishWithTwo, Round, Rules};
use wangzha::{Cards, Game, Points, Seat};
use wangzha_ai::solver::tienlen::{Endgame, Solver};
use wangzha_ai::solver::{Limits, Outcome, Solve};

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn lead(rules: Rules, hands: &[&str]) -> Round {
    let hands: Vec<Cards> = hands.iter().map(|hand| cards(hand)).collect();
    Round::midway(rules, &hands, Seat::S0).unwrap()
}

fn outcome(round: &Round, seat: u8) -> Outcome {
    Solver::new()
        .solve(&Endgame::new(*round, Seat::new(seat).unwrap()), &Limits::NONE)
        .unwrap()
        .outcome
}

fn points(rules: Rules, hands: &[&str]) -> Outcome {
    let round = lead(rules, hands);
    Solver::new().solve_points(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap().outcome
}

fn halves(halves: i64) -> Outcome {
    Outcome::Points(Points::from_halves(halves))
}

#[test]
fn the_low_card_is_kept_for_the_end() {
    let round = lead(Rules::SOUTHERN, &["3s Qs Qh", "4h Kd"]);
    assert_eq!(outcome(&round, 0), Outcome::Win);
    assert_eq!(outcome(&round, 1), Outcome::Loss);
    let best = Solver::new().solve(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap().best;
    assert_eq!(best, Some(Action::Play(cards("Qs Qh"))));
}

#[test]
fn a_run_that_can_be_beaten_is_kept_for_the_end() {
    // the 7 draws the 8, the ace takes it, and 3 4 5 go out; after any other
    // single card the run is broken
    let round = lead(Rules::SOUTHERN, &["3s 4s 5s 7s Ah", "8h 9h Th"]);
    let solution = Solver::new().solve(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap();
    assert_eq!(solution.outcome, Outcome::Win);
    assert_eq!(solution.best, Some(Action::Play(cards("7s"))));
}

#[test]
fn a_two_does_not_stop_who_can_chop_it() {
    // the 8 draws the 9, the 2 takes it, and the 3 is the last card; but in the
    // south the three pairs chop the 2
    let hands = ["3s 8h 2h", "5s 5c 6s 6c 7s 7c 9h"];
    assert_eq!(outcome(&lead(Rules::CAMBODIAN, &hands), 0), Outcome::Win);
    assert_eq!(outcome(&lead(Rules::SOUTHERN, &hands), 0), Outcome::Loss);
}

#[test]
fn who_may_not_finish_with_a_two_plays_it_early() {
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let round = lead(strict, &["3s 2h", "4h 5h"]);
    let solution = Solver::new().solve(&Endgame::new(round, Seat::S0), &Limits::NONE).unwrap();
    assert_eq!(solution.outcome, Outcome::Win);
    assert_eq!(solution.best, Some(Action::Play(cards("2h"))));
}

#[test]
fn suits_are_followed_in_the_north() {
    let hands = ["3s 4h", "5d 6d"];
    assert_eq!(outcome(&lead(Rules::NORTHERN, &hands), 0), Outcome::Win);
    assert_eq!(outcome(&lead(Rules::SOUTHERN, &hands), 0), Outcome::Loss);
}

#[test]
fn the_first_lead_of_a_first_round_has_the_lowest_card() {
    let hands = ["3s Qs Qh", "4h Kc"].map(cards);
    let later = Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap();
    assert_eq!(outcome(&later, 0), Outcome::Win);
    let first = Round::first(Rules::SOUTHERN, &hands).unwrap();
    let solution = Solver::new().solve(&Endgame::new(first, Seat::S0), &Limits::NONE).unwrap();
    assert_eq!(solution.outcome, Outcome::Loss);
    assert_eq!(solution.best, Some(Action::Play(cards("3s"))));
}

#[test]
fn two_together_stop_one_who_would_beat_either() {
    let alone = lead(Rules::SOUTHERN, &["5s 5c 9s", "Ts Th"]);
    assert_eq!(outcome(&alone, 0), Outcome::Loss);
    let rules = Rules::SOUTHERN;
    let hands = ["4s 9s", "3s Th", "3h 8s"];
    assert_eq!(outcome(&lead(rules, &hands), 0), Outcome::Loss);
    assert_eq!(outcome(&lead(rules, &[hands[0], hands[2]]), 0), Outcome::Win);
}

#[test]
fn who_has_passed_may_still_chop_with_four_pairs() {
    // the second has passed on the ace; the third plays a 2 and has one card left
    let pairs = "4s4c 5s5c 6s6c 7s7c";
    let hands = ["As Ks", &format!("{pairs} 3c"), "2h 3s"].map(str::to_owned);
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let after_the_two = |rules| {
        let mut round = lead(rules, &hands);
        round.apply(Seat::S0, Action::Play(cards("As"))).unwrap();
        round.apply(Seat::S1, Action::Pass).unwrap();
        round.apply(Seat::S2, Action::Play(cards("2h"))).unwrap();
        round.apply(Seat::S0, Action::Pass).unwrap();
        round
    };
    let asked = after_the_two(Rules::SOUTHERN);
    assert_eq!(asked.turn(), Some(Seat::S1));
    assert_eq!(outcome(&asked, 1), Outcome::Win);
    assert_eq!(outcome(&asked, 2), Outcome::Loss);
    // where nobody may chop out of turn the third leads his last card
    assert_eq!(outcome(&after_the_two(Rules::CAMBODIAN), 2), Outcome::Win);
}

#[test]
fn with_someone_out_the_question_is_who_is_next() {
    let mut round = lead(Rules::SOUTHERN, &["9s", "3s Ah", "4s Kh"]);
    round.apply(Seat::S0, Action::Play(cards("9s"))).unwrap();
    assert_eq!(outcome(&round, 1), Outcome::Win);
    assert_eq!(outcome(&round, 2), Outcome::Loss);
}

#[test]
fn chops_and_cards_that_are_left_count() {
    // black 2 left ½, place 1: three half units
    assert_eq!(points(Rules::SOUTHERN, &["3s", "2s"]), halves(2 + 1 + 4));
    // by cards: three cards and none played, 26 + 6 for a red 2
    assert_eq!(points(Rules::SOUTHERN_BY_CARDS, &["3s", "4s 5s 2h"]), halves(52 + 12));
    // going out with a 2 costs 13 in the north, and brings what the other holds
    assert_eq!(points(Rules::NORTHERN, &["2h", "3s"]), halves(52 - 26));
}

#[test]
fn for_points_a_two_may_be_better_spent_than_kept() {
    // he loses anyhow, but need not be left with the 2
    let hands = ["3s 4s 2c", "5s 5d 2h"];
    assert_eq!(outcome(&lead(Rules::SOUTHERN, &hands), 0), Outcome::Loss);
    assert_eq!(points(Rules::SOUTHERN, &hands), halves(-2));
}
