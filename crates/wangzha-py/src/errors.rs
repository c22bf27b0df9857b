//! Errors as exceptions. The classes are Python's (`wangzha.errors`): they
//! carry the id and the facts of a refusal, and its words in three languages.

use pyo3::PyErr;
use serde::Serialize;
use wangzha::Language;

#[allow(missing_docs)] // a macro of PyO3 writes them
mod classes {
    pyo3::import_exception!(wangzha.errors, WangzhaError);
    pyo3::import_exception!(wangzha.errors, ParseError);
    pyo3::import_exception!(wangzha.errors, Refusal);
}

use classes::{ParseError, Refusal, WangzhaError};

/// A sentence in every language.
type Texts = (String, String, String);

fn texts(text: impl Fn(Language) -> String) -> Texts {
    (text(Language::English), text(Language::Chinese), text(Language::Vietnamese))
}

/// Something cannot be; `text` says what in a language.
pub(crate) fn wrong(text: impl Fn(Language) -> String) -> PyErr {
    WangzhaError::new_err(texts(text))
}

/// What only programmers do wrong is said in English.
pub(crate) fn misused(text: impl Into<String>) -> PyErr {
    let text = text.into();
    wrong(|_| text.clone())
}

/// A text was not understood; the columns count from 1.
pub(crate) fn not_understood(
    line: Option<usize>,
    column: Option<usize>,
    text: impl Fn(Language) -> String,
) -> PyErr {
    ParseError::new_err((texts(text), line, column))
}

/// The rules refuse something.
pub(crate) fn refused(
    id: &str,
    refusal: &impl Serialize,
    text: impl Fn(Language) -> String,
) -> PyErr {
    let facts = serde_json::to_string(refusal).unwrap_or_else(|_| "{}".to_owned());
    Refusal::new_err((texts(text), id.to_owned(), facts))
}

/// The sentence of an error of the engine in every language: all of them have
/// a method `text`.
macro_rules! said {
    ($error:expr) => {
        |language| $error.text(language).to_string()
    };
}

pub(crate) use said;
