//! What one seat may know.

use pyo3::prelude::*;
use wangzha::{AnyView, GameId};

use crate::action::Action;
use crate::args::LanguageArg;
use crate::batch::Features;
use crate::cards::Cards;
use crate::errors::not_understood;
use crate::hint::Hint;
use crate::json::to_python;
use crate::rules::Rules;
use numpy::{IntoPyArray, PyArray1};

/// What one seat may know of a round, and nothing else: all that a player needs.
#[pyclass(frozen, eq, module = "wangzha")]
#[derive(PartialEq)]
pub(crate) struct View(pub(crate) AnyView);

#[pymethods]
impl View {
    /// Reads what `to_json` writes, and checks that there can be such a round.
    #[staticmethod]
    fn from_json(text: &str) -> PyResult<View> {
        serde_json::from_str(text).map(View).map_err(|error| {
            not_understood(Some(error.line()), Some(error.column()), |_| error.to_string())
        })
    }

    /// Everything in it as JSON: `{"game": …, "view": …}`.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0).map_err(|error| crate::errors::misused(error.to_string()))
    }

    /// Everything in it as a dict; docs/bot-protocol.md names the fields.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.0 {
            AnyView::DouDizhu(view) => to_python(py, view),
            AnyView::TienLen(view) => to_python(py, view),
        }
    }

    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().id()
    }

    /// Whose view it is, counted from 0.
    #[getter]
    fn seat(&self) -> usize {
        self.0.seat().index()
    }

    /// The rules of the round.
    #[getter]
    fn rules(&self) -> Rules {
        Rules::from(self.0.rules())
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    /// The cards of this seat.
    #[getter]
    fn hand(&self) -> Cards {
        Cards(self.0.hand())
    }

    /// The cards that this seat has not seen.
    #[getter]
    fn unseen(&self) -> Cards {
        Cards(match &self.0 {
            AnyView::DouDizhu(view) => view.unseen(),
            AnyView::TienLen(view) => view.unseen(),
        })
    }

    /// The seats that the round waits for.
    #[getter]
    fn waits_for(&self) -> Vec<usize> {
        self.0.waits_for().iter().map(wangzha::Seat::index).collect()
    }

    /// Everything that this seat may do now.
    fn actions(&self) -> Vec<Action> {
        Action::all_plain(self.0.actions(), &self.0.rules())
    }

    /// What this seat could play, the best first.
    fn hints(&self) -> Vec<Hint> {
        let rules = self.0.rules();
        self.0.hints().into_iter().map(|hint| Hint { hint, rules }).collect()
    }

    /// What there is to say about the hints, also where there are none.
    #[pyo3(signature = (language = LanguageArg(wangzha::Language::English)), text_signature = "($self, language='en')")]
    fn hint_text(&self, language: LanguageArg) -> &'static str {
        self.0.hint_outcome_text(language.0)
    }

    /// The view as numbers for a net; `feature_layout` says what stands where.
    fn features<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut features = Vec::new();
        match &self.0 {
            AnyView::DouDizhu(view) => view.write(&mut features),
            AnyView::TienLen(view) => view.write(&mut features),
        }
        features.into_pyarray(py)
    }

    fn __repr__(&self) -> String {
        let game = match self.0.game() {
            GameId::DouDizhu => "Dou Dizhu",
            GameId::TienLen => "Tien Len",
        };
        format!("<View of seat {} in {game}: {}>", self.seat(), self.0.hand())
    }
}
