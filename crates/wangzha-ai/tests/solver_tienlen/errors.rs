//! What cannot be solved is refused.

use wangzha::tienlen::{Action, Prices, Round, Rules};
use wangzha::{Cards, Game, Language, Seat};
use wangzha_ai::solver::tienlen::{Endgame, Solver, Unsolvable};
use wangzha_ai::solver::{Limits, Solve};

const FIRST: Seat = Seat::S0;

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn lead(rules: Rules, hands: &[&str]) -> Round {
    let hands: Vec<Cards> = hands.iter().map(|hand| cards(hand)).collect();
    Round::midway(rules, &hands, FIRST).unwrap()
}

fn refusal(round: &Round, seat: u8) -> Option<Unsolvable> {
    Solver::new().solve(&Endgame::new(*round, Seat::new(seat).unwrap()), &Limits::NONE).err()
}

#[test]
fn a_round_that_is_over_is_refused() {
    let mut round = lead(Rules::SOUTHERN, &["3s", "4s"]);
    round.apply(FIRST, Action::Play(cards("3s"))).unwrap();
    assert_eq!(refusal(&round, 0), Some(Unsolvable::IsOver));
}

#[test]
fn a_seat_without_cards_is_refused() {
    let mut round = lead(Rules::SOUTHERN, &["3s", "4s 5s", "6s 7s"]);
    assert_eq!(refusal(&round, 3), Some(Unsolvable::NotPlaying(Seat::S3)));
    round.apply(FIRST, Action::Play(cards("3s"))).unwrap();
    assert_eq!(refusal(&round, 0), Some(Unsolvable::NotPlaying(FIRST)));
    assert_eq!(refusal(&round, 1), None);
}

#[test]
fn hands_that_nobody_can_have_are_refused() {
    let round = lead(Rules::SOUTHERN, &["3s 5s", "4s 6s"]);
    let with = |hands: [&str; 2]| {
        let [first, second] = hands.map(cards);
        round.with_hands([first, second, Cards::EMPTY, Cards::EMPTY])
    };
    assert_eq!(refusal(&with(["3s 5s", "3s 6s"]), 0), Some(Unsolvable::Impossible));
    assert_eq!(refusal(&with(["3s B", "4s"]), 0), Some(Unsolvable::Impossible));
    let first = Round::first(Rules::SOUTHERN, &[cards("3s 5h"), cards("4d 6s")]).unwrap();
    let moved = first.with_hands([cards("5h"), cards("3s"), Cards::EMPTY, Cards::EMPTY]);
    // the leader must play a card that he has not
    assert_eq!(refusal(&moved, 0), Some(Unsolvable::Impossible));
}

#[test]
fn points_are_for_two_players_and_fair_prices() {
    let points =
        |round: Round| Solver::new().solve_points(&Endgame::new(round, FIRST), &Limits::NONE).err();
    let three = lead(Rules::SOUTHERN, &["3s", "4s", "5s"]);
    assert_eq!(points(three), Some(Unsolvable::PointsForMoreThanTwo));
    let two = |quad| {
        let prices = Prices { quad, ..Prices::SOUTHERN_CARDS };
        lead(Rules { prices, ..Rules::SOUTHERN }, &["3s", "4s"])
    };
    assert_eq!(points(two(101)), Some(Unsolvable::Price(101)));
    assert_eq!(points(two(-1)), Some(Unsolvable::Price(-1)));
    assert_eq!(points(two(100)), None);
}

#[test]
fn errors_are_told_in_three_languages() {
    let errors = [
        Unsolvable::IsOver,
        Unsolvable::NotPlaying(FIRST),
        Unsolvable::Impossible,
        Unsolvable::PointsForMoreThanTwo,
        Unsolvable::Price(101),
    ];
    let languages = [Language::English, Language::Chinese, Language::Vietnamese];
    let mut texts: Vec<String> = languages
        .iter()
        .flat_map(|language| errors.map(|error| error.text(*language).to_string()))
        .collect();
    assert!(texts.iter().any(|text| text == "ghế 1 không còn chơi"));
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 15);
}
