//! Whole rounds at a table that is kept here.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::{Value, json};
use wangzha_fair::Secret;
use wangzha_table::Time;
use wangzha_wasm::keeper::{Keeper, Step};

/// A person who does what the first hint says.
struct Guest {
    keeper: Keeper,
    now: u64,
    key: u64,
    heard: Vec<Value>,
    log: Vec<Value>,
}

impl Guest {
    fn new(seed: u8) -> Guest {
        let keeper = Keeper::new([seed; 32], None);
        Guest { keeper, now: 1_000, key: 0, heard: Vec::new(), log: Vec::new() }
    }

    fn say(&mut self, mut message: Value, is_command: bool) -> Step {
        if is_command {
            self.key += 1;
            message["key"] = self.key.into();
        }
        self.now += 10;
        let step = self.keeper.hear(Time(self.now), &message.to_string());
        self.note(&step);
        step
    }

    fn note(&mut self, step: &Step) {
        self.log.extend(step.events.iter().map(|event| serde_json::to_value(event).unwrap()));
        self.heard.extend(step.says.iter().map(|said| serde_json::to_value(said).unwrap()));
    }

    fn open(&mut self, game: &str, preset: &str, players: u8) {
        self.say(json!({ "type": "hello", "versions": [1] }), false);
        let settings = json!({
            "rules": { "game": game, "rules": { "preset": preset } }, "players": players,
            "public": false, "watchers": false, "hints": true,
            "fill": "planner", "stand_in": "planner"
        });
        self.say(json!({ "type": "create", "name": "An", "settings": settings }), true);
        self.say(json!({ "type": "ready", "ready": true }), true);
    }

    /// Does what the table waits for; what it says when the round is over.
    fn step(&mut self) -> Option<Value> {
        let mut thinks = true;
        for said in std::mem::take(&mut self.heard) {
            match (said["type"].as_str(), said["what"].as_str()) {
                (Some("happened"), Some("finished")) if said["redeal"] == false => {
                    return Some(said);
                }
                (Some("happened"), Some("opened")) => {
                    let bytes = Secret::from_bytes([7; 32]);
                    let commitment = bytes.commitment();
                    self.say(json!({ "type": "commit", "commitment": commitment }), true);
                    self.say(json!({ "type": "reveal", "bytes": bytes }), true);
                }
                (Some("asked"), _) if said["your_turn"] == true => {
                    self.say(json!({ "type": "hint" }), false);
                }
                (Some("hints"), _) if said["hints"][0].is_object() => {
                    let (at, action) = (&said["at"], &said["hints"][0]["action"]);
                    self.say(json!({ "type": "act", "at": at, "action": action }), true);
                }
                (Some("error" | "refused"), _) => panic!("{said}"),
                _ => continue,
            }
            thinks = false;
        }
        if thinks {
            self.now += 700;
            let step = self.keeper.think(Time(self.now));
            self.note(&step);
        }
        None
    }

    fn finish(&mut self) -> Value {
        (0..2_000).find_map(|_| self.step()).expect("the round ends")
    }
}

#[test]
fn whole_rounds_of_both_games_are_played_and_their_deals_hold() {
    for (game, preset, players) in
        [("doudizhu", "huanle", 3), ("doudizhu", "classic", 3), ("tienlen", "southern", 4)]
    {
        let mut guest = Guest::new(players);
        guest.open(game, preset, players);
        let over = guest.finish();
        let record = over["record"].as_str().unwrap().parse().unwrap();
        assert!(wangzha_fair::verify(&record).holds(), "{game} {preset}");
    }
}

#[test]
fn a_log_that_is_taken_up_is_the_same_table() {
    let mut guest = Guest::new(1);
    guest.open("tienlen", "southern", 4);
    for _ in 0..12 {
        assert_eq!(guest.step(), None);
    }
    let events = guest.log.iter().map(|event| serde_json::from_value(event.clone()).unwrap());
    let mut other = Guest::new(2);
    let step = other.keeper.load(Time(guest.now + 5_000), events.collect()).unwrap();
    let table = step.table.clone().unwrap();
    other.note(&step);
    other.key = guest.key;
    other.say(json!({ "type": "hello", "versions": [1] }), false);
    other.say(json!({ "type": "join", "table": table }), false);
    assert!(other.heard.iter().any(|said| said["type"] == "snapshot"));
    assert_eq!(other.finish()["what"], "finished");
}

#[test]
fn a_broken_log_is_refused() {
    let problem = Guest::new(1).keeper.load(Time(0), Vec::new()).err().unwrap();
    assert_eq!(problem.place, "events");
}

#[test]
fn an_unknown_table_is_refused_by_name() {
    let mut guest = Guest::new(1);
    guest.say(json!({ "type": "hello", "versions": [1], "language": "zh" }), false);
    guest.say(json!({ "type": "join", "table": "room 9" }), false);
    let said = guest.heard.last().unwrap();
    assert_eq!(said["id"], "no_such_table");
    assert_eq!(said["text"], "这台设备上没有这张牌桌");
}
