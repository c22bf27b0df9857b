//! Any bytes as what is said: a value, or an error with its place.

use proptest::prelude::*;
use serde_json::{Value, json};
use wangzha_ai::player::{Level, Means};
use wangzha_arena::protocol::{BotSays, TableSays, serve};
use wangzha_oracle::tries;

/// Names that are fields of messages and views, and some that are not.
const NAMES: &[&str] = &[
    "type", "protocol", "program", "game", "rules", "preset", "players", "seat", "seed", "action",
    "id", "view", "legal", "time_ms", "refusal", "instead", "scores", "hands", "name", "reason",
    "hand", "table", "cards", "text", "",
];

/// Values that are right somewhere.
fn some_value() -> impl Strategy<Value = Value> {
    let words = [
        "hello",
        "round",
        "did",
        "act",
        "refused",
        "end",
        "bye",
        "error",
        "doudizhu",
        "tienlen",
        "southern",
        "classic",
        "3s",
        "3s3h",
        "pass",
        "x2",
        "no",
        "0000000000000001",
        "",
        "王",
    ];
    prop_oneof![
        prop::sample::select(words.to_vec()).prop_map(|word| json!(word)),
        (-2_i64..5).prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        any::<u64>().prop_map(|number| json!(number)),
        any::<bool>().prop_map(|is_so| json!(is_so)),
        Just(Value::Null),
    ]
}

fn some_json() -> impl Strategy<Value = Value> {
    some_value().prop_recursive(3, 24, 8, |inner| {
        let field = (prop::sample::select(NAMES.to_vec()), inner.clone());
        let fields = prop::collection::vec(field, 0..8).prop_map(|fields| {
            json!(fields.into_iter().collect::<std::collections::BTreeMap<_, _>>())
        });
        prop_oneof![prop::collection::vec(inner, 0..5).prop_map(|list| json!(list)), fields]
    })
}

/// A message of some type with some fields, as often right as wrong.
fn some_message() -> impl Strategy<Value = Value> {
    let types = ["hello", "round", "did", "act", "refused", "end", "bye", "error"];
    let round = json!({
        "game": "tienlen", "rules": {"preset": "southern"}, "players": 2, "seat": 0,
        "seed": "0000000000000001", "id": 1, "legal": [], "time_ms": 5, "action": "3s",
        "view": {}, "protocol": 2, "program": "x", "name": "x", "reason": "x",
        "refusal": {"id": "late", "text": "late"}, "instead": "pass", "scores": [1, -1],
        "hands": ["3s", ""],
    });
    let changes = prop::collection::vec((prop::sample::select(NAMES.to_vec()), some_json()), 0..3);
    (prop::sample::select(types.to_vec()), changes).prop_map(move |(kind, changes)| {
        let mut message = round.clone();
        message["type"] = json!(kind);
        changes.into_iter().for_each(|(name, value)| message[name] = value);
        message
    })
}

/// Whatever was wrong, the error names a column, or a field in quotation marks,
/// or means the whole line; and nothing of Rust.
fn has_a_place(reason: &str, line: &str) {
    let reason = reason.strip_prefix("not understood: ").unwrap();
    let has_place = ["column ", "'", "there should be an object here"];
    assert!(has_place.iter().any(|place| reason.contains(place)), "{line}: {reason}");
    for foreign in ["u8", "u32", "u64", "enum", "struct ", "variant", "untagged"] {
        let said_itself = line.contains(foreign);
        assert!(said_itself || !reason.contains(foreign), "{line}: {reason}");
    }
}

fn is_borne(line: &str) {
    match TableSays::from_line(line) {
        Ok(said) => assert_eq!(TableSays::from_line(&said.to_line()), Ok(said)),
        Err(reason) => has_a_place(&reason, line),
    }
    match BotSays::from_line(line) {
        Ok(said) => assert_eq!(BotSays::from_line(&said.to_line()), Ok(said)),
        Err(reason) => has_a_place(&reason, line),
    }
}

/// Every line of the bot's is an answer or an error with a reason.
fn are_answered(lines: &[u8]) {
    let mut out = Vec::new();
    serve(lines, &mut out, &Level::Greedy.into(), &Means::NONE).unwrap();
    for line in String::from_utf8(out).unwrap().lines() {
        if let BotSays::Error(error) = BotSays::from_line(line).unwrap() {
            assert!(!error.reason.is_empty());
        }
    }
}

/// Found with seed 11: read quickly, such a number is its neighbour.
#[test]
fn a_huge_number_is_read_as_it_was_written() {
    is_borne(r#"{"type":"act","id":1,"legal":[],"time_ms":5,"view":[1.015887939621547e+267]}"#);
    is_borne(r#"{"type":"act","id":1,"legal":[],"time_ms":5,"view":[1.5139676169498014e+268]}"#);
}

proptest! {
    #![proptest_config(tries(2_000))]

    #[test]
    fn any_bytes_are_a_message_or_an_error_with_a_place(bytes: Vec<u8>) {
        is_borne(&String::from_utf8_lossy(&bytes));
        are_answered(&bytes);
    }

    #[test]
    fn any_json_is_a_message_or_an_error_with_a_place(json in some_json()) {
        is_borne(&json.to_string());
    }

    #[test]
    fn any_fields_are_a_message_or_an_error_with_a_place(
        messages in prop::collection::vec(some_message(), 1..6),
    ) {
        let lines: Vec<String> = messages.iter().map(ToString::to_string).collect();
        lines.iter().for_each(|line| is_borne(line));
        are_answered(lines.join("\n").as_bytes());
    }
}
