//! The case files.

use serde_json::Value;

/// The lines of a case file in the engine's `tests/conformance`.
#[must_use]
pub fn cases(file: &str) -> Vec<Value> {
    let path = format!("{}/../wangzha/tests/conformance/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let case = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    text.lines().map(case).collect()
}

/// A text field of a case.
#[must_use]
pub fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field].as_str().unwrap_or_else(|| panic!("no text {field} in {case}"))
}

/// A list of texts in a case.
#[must_use]
pub fn texts(case: &Value, field: &str) -> Vec<String> {
    let list = case[field].as_array().unwrap_or_else(|| panic!("no list {field} in {case}"));
    list.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}
