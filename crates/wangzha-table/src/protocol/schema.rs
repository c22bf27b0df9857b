//! The messages as a JSON Schema, for programs that read and write them.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{ClientSays, TableSays, VERSIONS};

/// The JSON Schema of all messages, made from the types. It is checked in as
/// `docs/protocol.schema.json`; `$defs` has `ClientSays` and `TableSays`, and a
/// message is valid if it is one of either.
///
/// ```
/// let schema = wangzha_table::protocol::schema();
/// assert!(schema["$defs"]["TableSays"]["oneOf"].is_array());
/// ```
#[must_use]
pub fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12();
    // what a client says is described as it is read, the rest as it is written
    let mut reading = settings.clone().for_deserialize().into_generator();
    let client = reading.subschema_for::<ClientSays>();
    let mut writing = settings.for_serialize().into_generator();
    let table = writing.subschema_for::<TableSays>();
    let mut definitions: Map<String, Value> = reading.take_definitions(true);
    for (name, form) in writing.take_definitions(true) {
        let form =
            definitions.get(&name).map_or(form.clone(), |read| read_and_written(read, &form));
        definitions.insert(name, form);
    }
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages between a table of Wangzha and its clients",
        "version": VERSIONS.last(),
        "anyOf": [client, table],
        "$defs": definitions,
    });
    in_plain_words(&mut schema);
    schema
}

/// A form that is the same in both directions, or one that is either.
fn read_and_written(read: &Value, written: &Value) -> Value {
    if read == written { read.clone() } else { json!({ "anyOf": [read, written] }) }
}

/// Descriptions come from doc comments: without their examples in Rust, and
/// without the ends of their lines.
fn in_plain_words(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(in_plain_words),
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                let plain = text.split("\n\n```").next().unwrap_or_default();
                *text = plain.replace('\n', " ");
            }
            fields.values_mut().for_each(in_plain_words);
        }
        _ => {}
    }
}
