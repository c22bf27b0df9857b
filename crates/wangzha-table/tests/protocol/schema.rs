//! `docs/protocol.schema.json` is what the types say, and what is said fits it.

use jsonschema::Validator;
use serde_json::{Value, json};
use wangzha_table::protocol::{ClientSays, schema};

use crate::document::{compare, document, examples};
use crate::sessions::both;

/// The schema of one direction.
fn validator(direction: &str) -> Validator {
    let mut schema = schema();
    let object = schema.as_object_mut().unwrap();
    object.remove("anyOf");
    object.insert("$ref".into(), json!(format!("#/$defs/{direction}")));
    jsonschema::validator_for(&schema).unwrap()
}

/// The same, but nothing may be there that the schema does not name.
fn strict(direction: &str) -> Validator {
    let mut schema = schema();
    let object = schema.as_object_mut().unwrap();
    object.remove("anyOf");
    object.insert("$ref".into(), json!(format!("#/$defs/{direction}")));
    object.insert("unevaluatedProperties".into(), json!(false));
    jsonschema::validator_for(&schema).unwrap()
}

fn message(line: &str) -> Value {
    serde_json::from_str(&line[2..]).unwrap()
}

#[test]
fn the_schema_is_the_one_of_the_types() {
    let text = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    compare("protocol.schema.json", &text);
}

#[test]
fn every_message_of_two_whole_sessions_fits_the_schema() {
    let (client, table) = (strict("ClientSays"), strict("TableSays"));
    let mut messages = 0;
    for server in both() {
        for line in server.clients.iter().flat_map(|client| &client.lines) {
            let validator = if line.starts_with('>') { &client } else { &table };
            let errors: Vec<String> =
                validator.iter_errors(&message(line)).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{line}\n{}", errors.join("\n"));
            messages += 1;
        }
    }
    assert!(messages > 200, "{messages} messages");
}

#[test]
fn every_example_of_the_document_fits_the_schema() {
    let (client, table) = (strict("ClientSays"), strict("TableSays"));
    for (is_client, example) in examples() {
        let validator = if is_client { &client } else { &table };
        let value: Value = serde_json::from_str(&example).unwrap();
        let errors: Vec<String> =
            validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{example}\n{}", errors.join("\n"));
    }
}

/// The words that can stand in this field, wherever it is in the schema.
fn words(value: &Value, field: &str, found: &mut Vec<String>) {
    if let Some(word) = value.pointer(&format!("/properties/{field}/const")) {
        found.push(word.as_str().unwrap().to_owned());
    }
    match value {
        Value::Array(list) => list.iter().for_each(|value| words(value, field, found)),
        Value::Object(fields) => fields.values().for_each(|value| words(value, field, found)),
        _ => {}
    }
}

#[test]
fn every_message_and_every_event_is_in_the_document() {
    let (mut types, mut events) = (Vec::new(), Vec::new());
    words(&schema(), "type", &mut types);
    words(&schema(), "what", &mut events);
    assert!(types.len() >= 36 && events.len() >= 20, "{types:?} {events:?}");
    let document = document();
    for word in events {
        assert!(document.contains(&format!("`{word}`")), "{word}");
    }
    for word in types {
        let named = [format!("`{word}`"), format!("### {word}"), format!(", {word}")];
        assert!(named.iter().any(|name| document.contains(name)), "{word}");
    }
}

#[test]
fn a_message_without_one_of_its_fields_does_not_fit() {
    let table = validator("TableSays");
    let mut tried = std::collections::BTreeSet::new();
    let optional = ["until", "face_up", "with", "cards", "no_shuffle", "clocks", "fill"];
    for server in both() {
        for line in server.clients.iter().flat_map(|client| &client.lines) {
            if line.starts_with('>') {
                continue;
            }
            let whole = message(line);
            for name in whole.as_object().unwrap().keys() {
                if optional.contains(&name.as_str()) {
                    continue;
                }
                let word = whole.get("what").unwrap_or(&whole["type"]).to_string();
                if !tried.insert((word, name.clone())) {
                    continue;
                }
                let mut less = whole.clone();
                less.as_object_mut().unwrap().remove(name);
                assert!(!table.is_valid(&less), "without '{name}': {line}");
            }
        }
    }
    assert!(tried.len() > 60, "{tried:?}");
}

#[test]
fn what_is_not_a_message_fits_neither_the_schema_nor_the_reader() {
    let client = validator("ClientSays");
    for text in [
        r#"{"type":"sing"}"#,
        r#"{"type":"hello","versions":[1],"token":7}"#,
        r#"{"type":"ready","key":1}"#,
        r#"{"type":"ready","key":-1,"ready":true}"#,
        r#"{"type":"sit","key":1,"name":"Bo","seat":4}"#,
        r#"{"type":"sit","key":1,"name":"Bo","sea":1}"#,
        r#"{"type":"reveal","key":1,"bytes":"ab"}"#,
        r#"{"type":"leave","key":9007199254740992}"#,
        r#"{"type":"say","key":1,"phrase":"anything"}"#,
    ] {
        assert!(ClientSays::read(text).is_err(), "{text}");
        assert!(!client.is_valid(&serde_json::from_str(text).unwrap()), "{text}");
    }
}
