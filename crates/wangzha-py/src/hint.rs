//! What is worth a thought, and what is best.

use std::sync::Mutex;

use pyo3::prelude::*;
use wangzha::AnyHint;
use wangzha_ai::advice;

use crate::action::Action;
use crate::args::LanguageArg;
use crate::cards::Cards;
use crate::errors::misused;
use crate::view::View;

/// A play that is worth a thought, and why.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Hint(AnyHint);

impl From<AnyHint> for Hint {
    fn from(hint: AnyHint) -> Hint {
        Hint(hint)
    }
}

#[pymethods]
impl Hint {
    /// To play it.
    #[getter]
    fn action(&self) -> Action {
        Action(self.0.action())
    }

    /// The cards to play.
    #[getter]
    fn cards(&self) -> Cards {
        Cards(self.0.cards())
    }

    /// How many plays the rest of the hand takes at least.
    #[getter]
    fn plays_left(&self) -> u8 {
        self.0.plays_left()
    }

    /// The ids of the reasons, the strongest first.
    #[getter]
    fn reasons(&self) -> Vec<&'static str> {
        self.0.reasons()
    }

    /// Why, as a sentence for players.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn text(&self, language: LanguageArg) -> String {
        self.0.text(language.0).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Hint {}: {}>", self.0.cards(), self.0.text(wangzha::Language::English))
    }
}

/// Something to do in any situation, and why: bidding, doubling, playing,
/// passing.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Advice(advice::Advice);

#[pymethods]
impl Advice {
    /// What to do.
    #[getter]
    fn action(&self) -> Action {
        Action(self.0.action)
    }

    /// The ids of the reasons.
    #[getter]
    fn reasons(&self) -> Vec<&'static str> {
        self.0.reason_ids()
    }

    /// The chance to win in per cent, in the bidding and doubling.
    #[getter]
    fn chance(&self) -> Option<u8> {
        self.0.chance.map(|chance| chance.percent)
    }

    /// How many plays the rest of the hand takes at least, if it is a play.
    #[getter]
    fn plays_left(&self) -> Option<u8> {
        self.0.hint.map(|hint| hint.plays_left())
    }

    /// Why, as a sentence for players.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn text(&self, language: LanguageArg) -> String {
        self.0.text(language.0).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Advice {}: {}>", self.0, self.0.text(wangzha::Language::English))
    }
}

/// Says what a seat should do, the best first. It keeps what it has learnt of
/// the rules: whoever asks often keeps one.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Adviser(Mutex<advice::Adviser>);

#[pymethods]
impl Adviser {
    #[new]
    fn new() -> Adviser {
        Adviser(Mutex::new(advice::Adviser::new()))
    }

    /// What the seat of this view should do, the best first; nothing if it is
    /// not asked.
    fn advise(&self, py: Python<'_>, view: &View) -> PyResult<Vec<Advice>> {
        let advice = py.detach(|| {
            let adviser = self.0.lock();
            adviser.map(|mut adviser| adviser.advise(&view.0)).ok()
        });
        let advice = advice.ok_or_else(|| misused("this adviser has failed before"))?;
        Ok(advice.into_iter().map(Advice).collect())
    }
}
