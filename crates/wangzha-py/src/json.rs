//! Values as Python's own: what has a JSON form becomes dicts, lists, numbers
//! and strings, spelt as in every other interface of the project.

use pyo3::prelude::*;
use serde::Serialize;

use crate::errors::misused;

/// The value as Python has it after `json.loads`.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| misused(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}
