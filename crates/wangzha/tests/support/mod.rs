//! What the tests of both games need: case files, and how often properties are
//! tried.

#![allow(dead_code)] // each test binary uses a part of it

use proptest::test_runner::Config;
use serde_json::Value;

/// So many random tries of a property. A failing one is printed whole, there is
/// no need to keep a file of them.
pub(crate) fn tries(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// The lines of a case file in `tests/conformance`.
pub(crate) fn cases(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/conformance/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let case = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    text.lines().map(case).collect()
}

/// A text field of a case.
pub(crate) fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field].as_str().unwrap_or_else(|| panic!("no text {field} in {case}"))
}

/// A list of texts in a case.
pub(crate) fn texts(case: &Value, field: &str) -> Vec<String> {
    let list = case[field].as_array().unwrap_or_else(|| panic!("no list {field} in {case}"));
    list.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}
