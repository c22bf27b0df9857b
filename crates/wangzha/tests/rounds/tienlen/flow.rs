//! The case file `flow.jsonl`: turns, passes, chops.

use std::ops::ControlFlow;

use serde_json::Value;
use wangzha::tienlen::{Action, Prices, Round, Rules};
use wangzha::{Cards, Game, Seat};
use wangzha_oracle::{cases, text, texts};

use super::cards;

fn presets(case: &Value) -> Vec<Rules> {
    match text(case, "preset") {
        "all" => Rules::PRESETS.into(),
        names => names.split(',').map(|name| Rules::preset(name).unwrap()).collect(),
    }
}

/// `P1 5S 5H`, `P0 pass`.
fn action(text: &str) -> (Seat, Action) {
    let (seat, what) = text.split_once(' ').unwrap();
    let seat = Seat::new(seat.strip_prefix('P').unwrap().parse().unwrap()).unwrap();
    (seat, if what == "pass" { Action::Pass } else { Action::Play(cards(what)) })
}

/// What a seat may play now.
fn plays(round: &Round, seat: Seat) -> Vec<Cards> {
    let mut plays = Vec::new();
    let _ = round.each_action(seat, |action| {
        if let Action::Play(cards) = action {
            plays.push(cards);
        }
        ControlFlow::<()>::Continue(())
    });
    plays
}

#[test]
fn rounds_go_as_the_case_file_says() {
    let cases: Vec<Value> =
        cases("flow.jsonl").into_iter().filter(|case| case["game"] == "tienlen").collect();
    assert!(cases.len() >= 6);
    for case in cases {
        for rules in presets(&case) {
            check(&rules, &case);
        }
    }
}

fn check(rules: &Rules, case: &Value) {
    let hands: Vec<Cards> = texts(case, "hands").iter().map(|hand| cards(hand)).collect();
    // only the cases about the first play are about a first round
    let is_first = text(case, "note").starts_with("first game");
    let mut round = match is_first {
        true => Round::first(*rules, &hands).unwrap(),
        false => Round::midway(*rules, &hands, Seat::S0).unwrap(),
    };
    let mut chop = None;
    for step in texts(case, "actions") {
        let (seat, action) = action(&step);
        chop = round.chop().or(chop);
        if let Err(refusal) = round.apply(seat, action) {
            assert_eq!(case["expect"], "illegal", "{refusal}: {case}");
            return;
        }
    }
    let expect = case["expect"].as_object().unwrap_or_else(|| panic!("should be refused: {case}"));
    for (name, value) in expect {
        match name.as_str() {
            "turn" => assert_eq!(round.turn().map(Seat::index), value.as_u64().map(|n| n as usize)),
            "lead" => assert_eq!(round.table().is_none(), *value, "{case}"),
            "P1_may_play" => assert_eq!(!plays(&round, Seat::S1).is_empty(), *value, "{case}"),
            "P1_may_chop_with" => {
                assert_eq!(plays(&round, Seat::S1), [cards(value.as_str().unwrap())], "{case}");
            }
            "chop_payment" => {
                let chop = chop.expect("something was chopped");
                let prices = Prices::SOUTHERN_PLACES;
                let worth = |what: &Value| match what.as_str() {
                    Some("red 2") => prices.red_two,
                    Some("three pairs") => prices.three_pairs,
                    _ => panic!("{what}"),
                };
                let amount: i32 = value["counts"].as_array().unwrap().iter().map(worth).sum();
                assert_eq!(chop.victim.index() as u64, value["from"].as_u64().unwrap());
                assert_eq!(chop.chopper.index() as u64, value["to"].as_u64().unwrap());
                assert_eq!(chop.amount.halves(), i64::from(amount), "{case}");
            }
            other => panic!("nothing is known about {other}"),
        }
    }
}
