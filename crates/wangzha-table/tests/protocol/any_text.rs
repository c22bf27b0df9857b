//! Any text is a message or an error with its place, and never a panic.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use wangzha_oracle::tries;
use wangzha_table::protocol::{ClientSays, Connection, Heard};
use wangzha_table::{Person, Time};

use crate::document::examples;
use crate::sessions::{TIEN_LEN, ready, settings};

const NAMES: &[&str] = &[
    "key",
    "versions",
    "language",
    "token",
    "name",
    "settings",
    "table",
    "seat",
    "ready",
    "player",
    "commitment",
    "bytes",
    "at",
    "action",
    "on",
    "phrase",
    "after",
    "rules",
    "players",
    "clocks",
    "type",
    "",
];

fn some_value() -> impl Strategy<Value = Value> {
    let words = ["An", "planner", "cmd:sh", "3s3h", "pass", "hello", "zh", "", "王", "\u{0}"];
    let settings: Value = serde_json::from_str(&settings(TIEN_LEN, 2)).unwrap();
    prop_oneof![
        prop::sample::select(words.to_vec()).prop_map(|word| json!(word)),
        (-2_i64..5).prop_map(|number| json!(number)),
        any::<u64>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        any::<bool>().prop_map(|is_so| json!(is_so)),
        Just(json!("7".repeat(64))),
        Just(json!([1])),
        Just(Value::Null),
        Just(settings),
    ]
}

/// An example of the document with up to two fields changed, added or lost:
/// as often right as wrong.
fn some_message() -> impl Strategy<Value = String> {
    let client = examples().into_iter().filter(|(is_client, _)| *is_client);
    let examples: Vec<String> = client.map(|(_, example)| example).collect();
    let change = (prop::sample::select(NAMES.to_vec()), prop::option::of(some_value()));
    let changes = prop::collection::vec(change, 0..3);
    (prop::sample::select(examples), changes).prop_map(|(example, changes)| {
        let mut message: Value = serde_json::from_str(&example).unwrap();
        let fields = message.as_object_mut().unwrap();
        for (name, value) in changes {
            match value {
                Some(value) => fields.insert(name.to_owned(), value),
                None => fields.remove(name),
            };
        }
        message.to_string()
    })
}

fn check(text: &str) -> Result<(), TestCaseError> {
    match ClientSays::read(text) {
        Ok(said) => {
            let written = said.to_text();
            prop_assert_eq!(ClientSays::read(&written), Ok(said));
        }
        Err(problem) => prop_assert!(!problem.reason.is_empty()),
    }
    let server = ready(TIEN_LEN, 2);
    let mut connection = Connection::new(Person(1));
    connection.hear(Time(0), None, r#"{"type":"hello","versions":[1]}"#);
    for table in [None, Some(server.table())] {
        if let Heard::Answer(said) = connection.hear(Time(9), table, text) {
            prop_assert!(!said.is_empty(), "every text is answered");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(tries(400))]

    #[test]
    fn any_text_is_answered(text in ".*") {
        check(&text)?;
    }

    #[test]
    fn any_message_is_answered_and_what_is_written_reads_back(text in some_message()) {
        check(&text)?;
    }
}

#[test]
fn as_many_messages_are_right_as_wrong() {
    let mut runner = TestRunner::new(tries(1));
    let texts = prop::collection::vec(some_message(), 2_000).new_tree(&mut runner).unwrap();
    let texts = texts.current();
    let right = texts.iter().filter(|text| ClientSays::read(text).is_ok()).count();
    assert!((400..1_600).contains(&right), "{right} of {} are right", texts.len());
}
