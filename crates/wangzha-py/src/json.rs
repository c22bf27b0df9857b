//! Values as Python's own: what has a JSON form becomes dicts, lists, numbers
//! and strings, spelt as in every other interface of the project.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use serde_json::Value;

use crate::errors::misused;

/// The value as Python would have it after `json.loads`.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(value).map_err(|error| misused(error.to_string()))?;
    object(py, value)
}

fn object(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(is_so) => is_so.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            values.into_iter().try_for_each(|value| list.append(object(py, value)?))?;
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            let mut set = |(name, value)| dict.set_item(name, object(py, value)?);
            fields.into_iter().try_for_each(&mut set)?;
            dict.into_any()
        }
    })
}
