//! Calls as a page makes them.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::{Value, json};
use wangzha::record::Record;
use wangzha::{Cards, Seat, doudizhu};
use wangzha_wasm::{Mind, calls};

fn ask(mind: &mut Mind, name: &str, asks: &Value) -> Result<Value, String> {
    let answer: Value = serde_json::from_str(&mind.call(name, &asks.to_string())).unwrap();
    match answer.get("ok") {
        Some(ok) => Ok(ok.clone()),
        None => Err(answer["error"]["text"].as_str().unwrap().to_owned()),
    }
}

fn midway() -> String {
    let hands = ["3s 4h 5h 6h 7h 7d 9s", "8s 8h Js", "8c 8d Jh"];
    let hands = hands.map(|hand| hand.parse::<Cards>().unwrap());
    let rules = doudizhu::Rules::COMPETITION;
    Record::<doudizhu::Round>::midway(rules, hands, Seat::S0).unwrap().to_string()
}

#[test]
fn no_call_breaks_by_what_is_no_question() {
    let mut mind = Mind::new();
    let wrong = ["", "{", "[]", "{}", "null", "7", r#"{"game":"chess"}"#, r#"{"view":7}"#];
    for name in calls::NAMES.iter().chain(&["sing", ""]) {
        for asks in wrong {
            let answer: Value = serde_json::from_str(&mind.call(name, asks)).unwrap();
            assert!(answer["error"]["text"].is_string(), "{name} {asks}: {answer}");
        }
    }
}

#[test]
fn a_selection_is_judged_in_the_language_of_the_page() {
    let mut mind = Mind::new();
    let at = json!({ "record": midway(), "at": 0, "seat": 0, "language": "en" });
    let mut view = ask(&mut mind, "view_at", &at).unwrap();
    view["cards"] = "7h7d".into();
    view["language"] = "zh".into();
    let judged = ask(&mut mind, "judge", &view).unwrap();
    assert_eq!(judged["play"]["name"], "对子 77");
    assert_eq!(judged["action"], "7h7d=pair:7:1");
    view["cards"] = "7h8s".into();
    let judged = ask(&mut mind, "judge", &view).unwrap();
    assert_eq!(judged["refusal"]["id"], "not_in_hand");
    assert_eq!(judged["action"], Value::Null);
}

#[test]
fn hands_that_are_typed_without_suits_make_a_position() {
    let mut mind = Mind::new();
    let position = json!({
        "game": "doudizhu", "rules": "competition",
        "hands": ["3455KK", "345522"], "first": 0, "actions": []
    });
    let asks = json!({ "place": position, "moves": true, "language": "en" });
    let solved = ask(&mut mind, "solve", &asks).unwrap();
    assert_eq!(solved["outcome"], "win");
    let names: Vec<&str> = solved["winning"]
        .as_array()
        .unwrap()
        .iter()
        .map(|play| play["play"]["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["solo 4", "solo 5"]); // as the case file of puzzles says
}

#[test]
fn an_action_that_is_not_legal_is_named_by_its_place() {
    let mut mind = Mind::new();
    let position = json!({
        "game": "doudizhu", "rules": "competition",
        "hands": ["3s4s", "5s6s"], "first": 0, "actions": ["3s", "4s"]
    });
    let text =
        mind.call("position", &json!({ "position": position, "language": "en" }).to_string());
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["error"]["place"], "actions[1]");
}

#[test]
fn the_defender_wins_against_a_wrong_play_and_resists_a_right_one() {
    let mut mind = Mind::new();
    let puzzle = |mind: &mut Mind, action: &str| {
        let position = json!({
            "game": "doudizhu", "rules": "competition",
            "hands": ["3sAs", "4s2h"], "first": 0, "actions": [action]
        });
        ask(mind, "defend", &json!({ "position": position, "language": "en" })).unwrap()
    };
    assert_eq!(puzzle(&mut mind, "As")["action"], "2h=solo:2:1");
    assert_eq!(puzzle(&mut mind, "As")["outcome"], "win");
}
