//! What is worth a thought, and what is best.

use std::sync::Mutex;

use pyo3::prelude::*;
use wangzha::{AnyHint, AnyRules};
use wangzha_ai::advice;

use crate::action::Action;
use crate::args::LanguageArg;
use crate::cards::Cards;
use crate::errors::misused;
use crate::view::View;

/// A play that is worth a thought, and why.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Hint {
    pub(crate) hint: AnyHint,
    pub(crate) rules: AnyRules,
}

#[pymethods]
impl Hint {
    /// To play it.
    #[getter]
    fn action(&self) -> Action {
        Action::plain(self.hint.action(), &self.rules)
    }

    /// The cards to play.
    #[getter]
    fn cards(&self) -> Cards {
        Cards(self.hint.cards())
    }

    /// How many plays the rest of the hand takes at least.
    #[getter]
    fn plays_left(&self) -> u8 {
        self.hint.plays_left()
    }

    /// The ids of the reasons, the strongest first.
    #[getter]
    fn reasons(&self) -> Vec<&'static str> {
        self.hint.reasons()
    }

    /// Why, as a sentence for players.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn text(&self, language: LanguageArg) -> String {
        self.hint.text(language.0).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Hint {}: {}>", self.hint.cards(), self.hint.text(wangzha::Language::English))
    }
}

/// Something to do in any situation, and why: bidding, doubling, playing,
/// passing.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Advice {
    advice: advice::Advice,
    rules: AnyRules,
}

#[pymethods]
impl Advice {
    /// What to do.
    #[getter]
    fn action(&self) -> Action {
        Action::plain(self.advice.action, &self.rules)
    }

    /// The ids of the reasons.
    #[getter]
    fn reasons(&self) -> Vec<&'static str> {
        self.advice.reason_ids()
    }

    /// The chance to win in per cent, in the bidding and doubling.
    #[getter]
    fn chance(&self) -> Option<u8> {
        self.advice.chance.map(|chance| chance.percent)
    }

    /// How many plays the rest of the hand takes at least, if it is a play.
    #[getter]
    fn plays_left(&self) -> Option<u8> {
        self.advice.hint.map(|hint| hint.plays_left())
    }

    /// Why, as a sentence for players.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn text(&self, language: LanguageArg) -> String {
        self.advice.text(language.0).to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Advice {}: {}>", self.advice, self.advice.text(wangzha::Language::English))
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
        let rules = view.0.rules();
        Ok(advice.into_iter().map(|advice| Advice { advice, rules }).collect())
    }
}
