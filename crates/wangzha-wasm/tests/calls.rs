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

fn house(mind: &mut Mind, game: &str, rules: &Value) -> Value {
    let asks = json!({ "game": game, "rules": rules, "language": "en" });
    ask(mind, "house_rules", &asks).unwrap()
}

/// Rules of Dou Dizhu under a name.
fn named(mind: &mut Mind, name: &str) -> Value {
    let asks = json!({ "game": "doudizhu", "rules": "huanle", "name": name, "language": "en" });
    ask(mind, "house_rules", &asks).unwrap()
}

/// What is not as in the preset.
fn changed(sheet: &Value) -> Vec<(&str, &str)> {
    let rules = sheet["rules"].as_array().unwrap().iter();
    let rules = rules.filter(|rule| rule["value"] != rule["usual"]);
    rules.map(|rule| (rule["id"].as_str().unwrap(), rule["value"].as_str().unwrap())).collect()
}

#[test]
fn a_preset_is_changed_nowhere() {
    let mut mind = Mind::new();
    for (game, count) in [("doudizhu", 28), ("tienlen", 38)] {
        let presets = ask(&mut mind, "presets", &json!({ "game": game, "language": "en" }));
        for preset in presets.unwrap().as_array().unwrap() {
            let sheet = house(&mut mind, game, &json!({ "preset": preset["preset"] }));
            assert_eq!(changed(&sheet), []);
            assert_eq!((&sheet["title"], &sheet["text"]), (&preset["title"], &preset["preset"]));
            assert_eq!(sheet["rules"].as_array().unwrap().len(), count);
        }
    }
}

#[test]
fn house_rules_are_told_rule_by_rule_and_as_a_text_to_send() {
    let mut mind = Mind::new();
    let rules =
        json!({ "preset": "southern", "name": "nhà Ba", "run_least": 4, "chop_two": "quad" });
    let sheet = house(&mut mind, "tienlen", &rules);
    assert_eq!(sheet["title"], "nhà Ba");
    assert_eq!(sheet["text"], "\"nhà Ba\" southern run_least=4 chop_two=quad");
    assert_eq!(sheet["problem"], Value::Null);
    assert_eq!(changed(&sheet), [("run_least", "4"), ("chop_two", "quad")]);
    let sheet = house(&mut mind, "doudizhu", &json!({ "preset": "huanle", "bare_trio": false }));
    assert_eq!(changed(&sheet), [("bare_trio", "no")]);
    assert_eq!(sheet["rules"][0]["name"], "a trio without a kicker");
}

#[test]
fn rules_are_compared_with_the_preset_that_is_asked_for() {
    let mut mind = Mind::new();
    let asks =
        json!({ "game": "tienlen", "rules": "southern", "preset": "killer", "language": "en" });
    let sheet = ask(&mut mind, "house_rules", &asks).unwrap();
    assert_eq!(sheet["preset"], "killer");
    assert!(changed(&sheet).len() > 3);
    let rules = json!({ "preset": "killer", "name": "home", "run_least": 4 });
    assert_eq!(house(&mut mind, "tienlen", &rules)["preset"], "killer");
}

#[test]
fn what_no_table_can_have_is_said_in_a_sentence() {
    let mut mind = Mind::new();
    let quoted = named(&mut mind, "a\"b");
    assert_eq!(quoted["problem"], "a name has no quotes and no backslashes");
    let blank = named(&mut mind, " ");
    assert_eq!((&blank["problem"], &blank["text"]), (&Value::Null, &json!("huanle")));
    assert_eq!(named(&mut mind, "home")["text"], "\"home\" huanle");
    let asks = json!({ "game": "tienlen", "rules": { "preset": "southern", "run_least": 99 }, "language": "en" });
    assert!(ask(&mut mind, "house_rules", &asks).unwrap_err().contains("run_least"));
}
