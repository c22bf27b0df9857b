//! Players who decide by nets that are brought while the program runs.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wangzha_wasm::Mind;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn file(game: &str) -> Vec<u8> {
    fs::read(path(&format!("../wangzha-ai/weights/{game}.nets"))).unwrap()
}

fn ask(mind: &mut Mind, name: &str, asks: &Value) -> Result<Value, String> {
    let answer: Value = serde_json::from_str(&mind.call(name, &asks.to_string())).unwrap();
    match answer.get("ok") {
        Some(ok) => Ok(ok.clone()),
        None => Err(answer["error"]["text"].as_str().unwrap().to_owned()),
    }
}

fn bring(mind: &mut Mind, game: &str, language: &str, bytes: Vec<u8>) -> Result<Value, String> {
    mind.attach(bytes);
    ask(mind, "nets", &json!({ "game": game, "language": language }))
}

/// A table with computers on all seats, whose person says nothing more.
struct Table<'a> {
    mind: &'a mut Mind,
    key: u64,
    step: Value,
}

impl Table<'_> {
    fn open<'a>(mind: &'a mut Mind, case: &Value) -> Table<'a> {
        ask(mind, "table_begin", &json!({ "dice": case["dice"] })).unwrap();
        let mut table = Table { mind, key: 0, step: Value::Null };
        let player = &case["player"];
        let settings = json!({
            "rules": { "game": case["game"], "rules": { "preset": case["preset"] } },
            "players": case["players"], "public": false, "watchers": false, "hints": true,
            "fill": player, "stand_in": player
        });
        table.say(&json!({ "type": "hello", "versions": [1] }));
        table.want(json!({ "type": "create", "name": "An", "settings": settings }));
        table
    }

    fn begin(&mut self) {
        let bytes = "07".repeat(32);
        self.want(json!({ "type": "ready", "ready": true }));
        let own = ask(self.mind, "commitment", &json!({ "bytes": bytes })).unwrap();
        self.want(json!({ "type": "commit", "commitment": own["commitment"] }));
        self.want(json!({ "type": "reveal", "bytes": bytes }));
        self.want(json!({ "type": "auto_play", "on": true }));
    }

    fn want(&mut self, mut wish: Value) {
        self.key += 1;
        wish["key"] = self.key.into();
        self.say(&wish);
    }

    fn say(&mut self, message: &Value) {
        let asks = json!({ "now": 1_000, "text": message.to_string() });
        self.take("table_hear", &asks);
    }

    fn take(&mut self, call: &str, asks: &Value) {
        self.step = ask(self.mind, call, asks).unwrap();
        let says = self.step["says"].as_array().unwrap();
        let wrong = says.iter().find(|said| said["type"] == "refused" || said["type"] == "error");
        assert_eq!(wrong, None);
    }

    /// The record of the round, once it is over.
    fn finish(&mut self) -> String {
        while self.step["thinks"] == true {
            self.take("table_think", &json!({ "now": 1_000 }));
        }
        let says = self.step["says"].as_array().unwrap();
        let over = says.iter().find(|said| said["what"] == "finished").expect("it is over");
        over["record"].as_str().unwrap().to_owned()
    }
}

fn play(case: &Value, game: Option<&str>) -> String {
    let mut mind = Mind::new();
    if let Some(game) = game {
        bring(&mut mind, game, "en", file(game)).unwrap();
    }
    let mut table = Table::open(&mut mind, case);
    table.begin();
    table.finish()
}

fn case(game: &str, preset: &str, players: u8, player: &str) -> Value {
    json!({
        "game": game, "preset": preset, "players": players, "player": player,
        "dice": "05".repeat(32)
    })
}

/// What WebAssembly must play too: `web/tests/unit/engine/nets.test.ts` compares.
#[test]
fn whole_rounds_are_those_that_are_written_down() {
    let cases = path("tests/nets.json");
    let mut rounds: Vec<Value> =
        serde_json::from_str(&fs::read_to_string(&cases).unwrap()).unwrap();
    for round in &mut rounds {
        let game = round["game"].as_str().unwrap().to_owned();
        let record = play(round, Some(&game));
        if std::env::var_os("WANGZHA_RENEW").is_some() {
            round["record"] = record.into();
        } else {
            let how = "WANGZHA_RENEW=1 cargo test -p wangzha-wasm --all-features --test nets";
            assert_eq!(round["record"], record, "if the nets are new: {how}");
        }
    }
    if std::env::var_os("WANGZHA_RENEW").is_some() {
        fs::write(cases, serde_json::to_string_pretty(&rounds).unwrap() + "\n").unwrap();
    }
}

#[test]
fn a_table_says_which_nets_it_needs_until_they_are_there() {
    let mut mind = Mind::new();
    let learned = case("doudizhu", "competition", 3, "learned");
    assert_eq!(Table::open(&mut mind, &learned).step["nets"], "doudizhu");
    bring(&mut mind, "tienlen", "en", file("tienlen")).unwrap();
    assert_eq!(Table::open(&mut mind, &learned).step["nets"], "doudizhu");
    bring(&mut mind, "doudizhu", "en", file("doudizhu")).unwrap();
    assert_eq!(Table::open(&mut mind, &learned).step["nets"], Value::Null);

    let mut mind = Mind::new();
    let planner = case("doudizhu", "competition", 3, "planner");
    assert_eq!(Table::open(&mut mind, &planner).step["nets"], Value::Null);
    // nets have not learnt to follow suit
    let north = case("tienlen", "northern", 4, "expert:20");
    assert_eq!(Table::open(&mut mind, &north).step["nets"], Value::Null);
}

#[test]
fn searchers_play_until_there_are_nets() {
    let expert = case("tienlen", "southern", 2, "expert:20");
    let searcher = case("tienlen", "southern", 2, "searcher:20");
    let actions = |record: String| record.split_once("\n\n").unwrap().1.to_owned();
    let without = actions(play(&expert, None));
    assert_eq!(without, actions(play(&searcher, None)));
    assert_ne!(without, actions(play(&expert, Some("tienlen"))));
}

#[test]
fn nets_take_over_in_the_middle_of_a_round() {
    let mut mind = Mind::new();
    let mut table = Table::open(&mut mind, &case("tienlen", "southern", 2, "learned"));
    table.begin();
    table.take("table_think", &json!({ "now": 1_000 }));
    assert!(bring(table.mind, "tienlen", "en", file("tienlen")).is_ok());
    table.finish();
    assert_eq!(table.step["nets"], Value::Null);
}

#[test]
fn damaged_nets_are_refused_in_the_language_of_the_reader_and_change_nothing() {
    let mut mind = Mind::new();
    let whole = file("tienlen");
    let cut = whole[..whole.len() / 2].to_vec();
    let mut changed = whole.clone();
    changed[1_000_000] ^= 4;
    for (language, bytes, text) in [
        ("en", Vec::new(), "this is not a file of nets"),
        ("en", b"<!doctype html>".to_vec(), "this is not a file of nets"),
        ("zh", cut, "神经网络文件不完整或过长"),
        ("vi", changed, "tệp mạng nơ-ron bị hỏng"),
        ("en", file("doudizhu"), "these nets have learnt another game, doudizhu"),
    ] {
        let refused = bring(&mut mind, "tienlen", language, bytes).unwrap_err();
        assert!(refused.starts_with(text), "{refused}");
    }
    let learned = case("tienlen", "southern", 2, "learned");
    assert_eq!(Table::open(&mut mind, &learned).step["nets"], "tienlen");
    // what was attached is for one call only
    mind.attach(whole);
    ask(&mut mind, "presets", &json!({ "game": "tienlen", "language": "en" })).unwrap();
    assert!(bring(&mut mind, "tienlen", "en", Vec::new()).is_err());
}

#[test]
fn hints_say_how_likely_each_play_wins_once_nets_are_there() {
    let mut mind = Mind::new();
    let planner = case("tienlen", "southern", 2, "planner");
    for has_nets in [false, true] {
        let mut table = Table::open(&mut mind, &planner);
        table.begin();
        table.want(json!({ "type": "auto_play", "on": false }));
        while table.step["thinks"] == true {
            table.take("table_think", &json!({ "now": 1_000 }));
        }
        table.say(&json!({ "type": "hint" }));
        let hints = table.step["says"][0]["hints"].as_array().unwrap();
        assert!(!hints.is_empty());
        assert_eq!(hints.iter().all(|hint| hint["estimate"].is_u64()), has_nets);
        bring(&mut mind, "tienlen", "en", file("tienlen")).unwrap();
    }
}
