//! What is wrong with some JSON, and where, in words that are not those of Rust:
//! for whoever writes the other end of a protocol, in any language.

#![forbid(unsafe_code)]

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Map, Value};

/// What is wrong, and where.
///
/// ```
/// let text = r#"{"seats": [0, "two"]}"#;
/// let object = wangzha_json::read_object(text)?;
/// let problem = wangzha_json::read_value::<Vec<u8>>(&object["seats"], "seats").unwrap_err();
/// assert_eq!(problem.place, "seats[1]");
/// assert_eq!(problem.reason, "there should be a whole number here, not the text \"two\"");
/// # Ok::<(), wangzha_json::Problem>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The field, such as `view.table.cards`; empty if the whole is wrong, or
    /// if it is not JSON.
    pub place: String,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl Problem {
    /// Something is wrong with the whole.
    #[must_use]
    pub const fn of_all(reason: String) -> Problem {
        Problem { place: String::new(), reason }
    }

    /// Something is wrong with this field.
    #[must_use]
    pub fn at(place: &str, reason: impl fmt::Display) -> Problem {
        Problem { place: place.to_owned(), reason: reason.to_string() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.as_str() {
            "" => f.write_str(&self.reason),
            place => write!(f, "'{place}': {}", self.reason),
        }
    }
}

impl std::error::Error for Problem {}

impl From<Problem> for String {
    fn from(problem: Problem) -> String {
        problem.to_string()
    }
}

/// Reads a value from a text of JSON, or says in plain words what is wrong with
/// the text and where.
///
/// ```
/// use wangzha_json::read_json;
/// assert_eq!(read_json::<Vec<u8>>("[1, 2]"), Ok(vec![1, 2]));
/// let error = read_json::<Vec<u8>>("[1, \"two\"]").unwrap_err();
/// assert_eq!(error, "column 9: there should be a whole number here, not the text \"two\"");
/// ```
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| explain(&error))
}

/// The object that a text of JSON is, or what is wrong with the text and where.
pub fn read_object(text: &str) -> Result<Map<String, Value>, Problem> {
    match read_json(text).map_err(Problem::of_all)? {
        Value::Object(object) => Ok(object),
        other => {
            let found = shown(&other);
            Err(Problem::of_all(format!("there should be an object here, not {found}")))
        }
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::String(text) => format!("the text {text:?}"),
        other => other.to_string(),
    }
}

/// Reads a value, or says what is wrong with it and at which place behind
/// `start`.
pub fn read_value<T: DeserializeOwned>(value: &Value, start: &str) -> Result<T, Problem> {
    located(value).map_err(|(path, error)| {
        let dot =
            if start.is_empty() || path.is_empty() || path.starts_with('[') { "" } else { "." };
        Problem { place: format!("{start}{dot}{path}"), reason: explain(&error) }
    })
}

/// A value, or what is wrong with it and where.
#[cfg(not(target_family = "wasm"))]
fn located<T: DeserializeOwned>(value: &Value) -> Result<T, (String, serde_json::Error)> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path();
        let path = path.iter().next().map_or(String::new(), |_| path.to_string());
        (path, error.into_inner())
    })
}

/// The same without the place: in a browser both ends are ours, and what finds
/// the place would be a tenth of the download.
#[cfg(target_family = "wasm")]
fn located<T: DeserializeOwned>(value: &Value) -> Result<T, (String, serde_json::Error)> {
    T::deserialize(value).map_err(|error| (String::new(), error))
}

/// The error in plain words, with its place if the value was read from a text.
pub fn explain(error: &serde_json::Error) -> String {
    let what = match error.classify() {
        Category::Data => plain(without_place(&error.to_string())),
        Category::Eof => "the JSON ends too early".to_owned(),
        Category::Syntax | Category::Io => "this is not JSON".to_owned(),
    };
    match error.line() {
        0 => what,
        1 => format!("column {}: {what}", error.column()),
        line => format!("line {line}, column {}: {what}", error.column()),
    }
}

/// The message without the ` at line 1 column 9` behind it.
fn without_place(message: &str) -> &str {
    message.rfind(" at line ").map_or(message, |end| &message[..end])
}

fn plain(message: &str) -> String {
    let quoted = |text: &str| text.replace('`', "'");
    let list = |names: &str| names.replace("one of ", "").replace(" or ", ", ").replace('`', "");
    if let Some((found, wanted)) = wrong_value(message) {
        format!("there should be {} here, not {}", wanted_value(wanted), found_value(found))
    } else if let Some(field) = message.strip_prefix("missing field ") {
        format!("the field {} is missing", quoted(field))
    } else if let Some(field) = message.strip_prefix("duplicate field ") {
        format!("the field {} stands there twice", quoted(field))
    } else if let Some((field, known)) = unknown("unknown field ", message) {
        format!("there is no field {}; there are {}", quoted(field), list(known))
    } else if let Some((word, known)) = unknown("unknown variant ", message) {
        format!("there is no {} here; there are {}", quoted(word), list(known))
    } else if message.starts_with("data did not match any variant") {
        "this is none of the values that can be here".to_owned()
    } else {
        message.to_owned()
    }
}

/// What was found, and what was wanted.
fn wrong_value(message: &str) -> Option<(&str, &str)> {
    let behind = ["invalid type: ", "invalid value: ", "invalid length "];
    let rest = behind.iter().find_map(|prefix| message.strip_prefix(prefix))?;
    rest.rsplit_once(", expected ")
}

fn unknown<'m>(prefix: &str, message: &'m str) -> Option<(&'m str, &'m str)> {
    message.strip_prefix(prefix)?.split_once(", expected ")
}

fn wanted_value(wanted: &str) -> String {
    let first = wanted.split(' ').next().unwrap_or_default();
    match wanted {
        "f32" | "f64" => "a number".into(),
        "a string" | "a borrowed string" | "string" | "str" | "char" => "a text".into(),
        "a boolean" | "bool" => "true or false".into(),
        "a sequence" => "a list".into(),
        "a map" => "an object".into(),
        "unit" | "null" | "unit struct" => "null".into(),
        "variant identifier" | "field identifier" => "a word".into(),
        _ if is_integer(wanted) => "a whole number".into(),
        _ if ["struct", "enum", "internally", "adjacently", "map"].contains(&first) => {
            "an object".into()
        }
        _ if wanted.starts_with("an array of length ") => {
            wanted.replace("an array of length ", "a list of ") + " values"
        }
        _ if wanted.contains("tuple") || wanted.contains("array") => "a list".into(),
        _ => wanted.to_owned(),
    }
}

/// `u8`, `i64`, `usize`.
fn is_integer(name: &str) -> bool {
    let bits = name.strip_prefix(['u', 'i']).unwrap_or_default();
    bits == "size" || bits.parse::<u8>().is_ok()
}

fn found_value(found: &str) -> String {
    let value = || found.split_once('`').map_or("", |(_, value)| value.trim_end_matches('`'));
    match found.split(' ').next().unwrap_or_default() {
        "integer" | "floating" | "boolean" | "character" => value().to_owned(),
        "string" => format!("the text {}", found.trim_start_matches("string ")),
        "sequence" | "Option" | "tuple" => "a list".into(),
        "map" | "struct" | "enum" => "an object".into(),
        "null" | "unit" => "null".into(),
        length if length.parse::<u64>().is_ok() => format!("{length} values"),
        _ => "this".into(),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    #[allow(dead_code)]
    enum Message {
        Ask { id: u32, names: Vec<String> },
        Tell { what: Either, pair: (u8, bool), share: f64 },
    }

    #[derive(Deserialize, Debug)]
    #[serde(untagged)]
    #[allow(dead_code)]
    enum Either {
        Number(u8),
        Name(String),
    }

    fn reason(line: &str) -> String {
        read_json::<Message>(line).unwrap_err()
    }

    #[test]
    fn a_wrong_line_is_answered_with_what_would_be_right() {
        for (line, words) in [
            ("hello", "column 1: this is not JSON"),
            ("{", "column 1: the JSON ends too early"),
            ("7", "there should be an object here, not 7"),
            (r#"{"type":"sing"}"#, "there is no 'sing' here; there are ask, tell"),
            (r#"{"type":7}"#, "there should be a word here, not 7"),
            (r#"{"id":7}"#, "the field 'type' is missing"),
            (r#"{"type":"ask","id":1}"#, "the field 'names' is missing"),
            (
                r#"{"type":"ask","id":"x","names":[]}"#,
                "there should be a whole number here, not the text \"x\"",
            ),
            (r#"{"type":"ask","id":-1,"names":[]}"#, "there should be a whole number here, not -1"),
            (r#"{"type":"ask","id":1,"names":{}}"#, "there should be a list here, not an object"),
            (r#"{"type":"ask","id":1,"names":[null]}"#, "there should be a text here, not null"),
            (
                r#"{"type":"ask","id":1,"names":[],"age":3}"#,
                "there is no field 'age'; there are id, names",
            ),
            (
                r#"{"type":"tell","what":[],"pair":[1,true],"share":1}"#,
                "this is none of the values that can be here",
            ),
            (
                r#"{"type":"tell","what":1,"pair":[1],"share":1}"#,
                "there should be a list here, not 1 values",
            ),
            (
                r#"{"type":"tell","what":1,"pair":[1,2],"share":1}"#,
                "there should be true or false here, not 2",
            ),
        ] {
            assert!(reason(line).ends_with(words), "{line}: {}", reason(line));
        }
    }

    #[test]
    fn the_words_of_rust_stay_inside() {
        let values = ["1", "-1", "1.5", "null", "true", "\"x\"", "[]", "[1]", "{}", "{\"a\":1}"];
        let foreign = ["u8", "u32", "f64", "enum", "struct", "variant", "tuple", "sequence", "`"];
        for value in values {
            for line in [
                value.to_owned(),
                format!(r#"{{"type":{value}}}"#),
                format!(r#"{{"type":"ask","id":{value},"names":{value}}}"#),
                format!(r#"{{"type":"ask","id":1,"names":{value}}}"#),
                format!(r#"{{"type":"tell","what":{value},"pair":[1,true],"share":1}}"#),
                format!(r#"{{"type":"tell","what":1,"pair":{value},"share":1}}"#),
                format!(r#"{{"type":"tell","what":1,"pair":[{value},true],"share":1}}"#),
                format!(r#"{{"type":"tell","what":1,"pair":[1,true],"share":{value}}}"#),
            ] {
                let Err(reason) = read_json::<Message>(&line) else { continue };
                assert!(!foreign.iter().any(|word| reason.contains(word)), "{line}: {reason}");
            }
        }
    }
}
