//! A round as a text that replays as it is read.

use pyo3::prelude::*;
use wangzha::record::{AnyRecord, First};
use wangzha::{AnyEvent, Seat};

use crate::action::Action;
use crate::args::{ActionArg, CardsArg, KeyArg, SeatArg};
use crate::beginning::Beginning;
use crate::errors::{misused, not_understood, said, wrong};
use crate::json::to_python;
use crate::round::{Round, points, refused_action};
use crate::rules::{Rules, cards_of};

/// A round with everything that was done in it. `str(record)` is the text that
/// is stored, `Record.parse` reads it, and plays it: a record is always legal.
#[pyclass(eq, module = "wangzha")]
#[derive(Clone, PartialEq)]
pub(crate) struct Record(pub(crate) AnyRecord);

impl Record {
    /// The record with the names of the players.
    pub(crate) fn named(self, names: Option<Vec<String>>) -> PyResult<Record> {
        let Some(names) = names else { return Ok(self) };
        let named = match self.0 {
            AnyRecord::DouDizhu(record) => record.with_names(names).map(AnyRecord::from),
            AnyRecord::TienLen(record) => record.with_names(names).map(AnyRecord::from),
        };
        named.map(Record).map_err(|error| wrong(said!(error)))
    }
}

#[pymethods]
impl Record {
    /// Reads a record. What is wrong raises `ParseError` with line and column.
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Record> {
        text.parse().map(Record).map_err(|error: wangzha::record::RecordError| {
            not_understood(Some(error.line()), Some(error.column()), said!(error))
        })
    }

    /// The record of a round that `Round.deal` would begin.
    #[staticmethod]
    #[pyo3(signature = (rules, key, *, players = None, first = None, names = None))]
    fn deal(
        rules: &Rules,
        key: KeyArg,
        players: Option<u8>,
        first: Option<SeatArg>,
        names: Option<Vec<String>>,
    ) -> PyResult<Record> {
        let first = first.map(|seat| seat.0);
        let record = Beginning::dealt(rules.rules, &key.0, players, first)?.record()?;
        Record(record).named(names)
    }

    /// The record of a round that `Round.of_hands` would begin.
    #[staticmethod]
    #[pyo3(signature = (rules, hands, bottom = CardsArg::NONE, *, first = None, names = None), text_signature = "(rules, hands, bottom='', *, first=None, names=None)")]
    fn of_hands(
        rules: &Rules,
        hands: Vec<CardsArg>,
        bottom: CardsArg,
        first: Option<SeatArg>,
        names: Option<Vec<String>>,
    ) -> PyResult<Record> {
        let first = first.map(|seat| seat.0);
        let hands = cards_of(hands, rules.rules.game())?;
        let record = Beginning::given(rules.rules, hands, bottom.cards()?, first).record()?;
        Record(record).named(names)
    }

    /// The record of a position that `Round.midway` would begin.
    #[staticmethod]
    #[pyo3(signature = (rules, hands, first, *, names = None))]
    fn midway(
        rules: &Rules,
        hands: Vec<CardsArg>,
        first: SeatArg,
        names: Option<Vec<String>>,
    ) -> PyResult<Record> {
        let first = First::Midway(first.0);
        let (rules, bottom) = (rules.rules, wangzha::Cards::EMPTY);
        let hands = cards_of(hands, rules.game())?;
        let record = Beginning { rules, hands, bottom, first }.record()?;
        Record(record).named(names)
    }

    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().id()
    }

    /// The names of the players, seat 0 first.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.names().to_vec()
    }

    /// The round after all actions.
    #[getter]
    fn round(&self) -> Round {
        Round(self.0.round())
    }

    /// What the seats have done, in order.
    #[getter]
    fn actions(&self) -> Vec<(usize, Action)> {
        self.0.actions().into_iter().map(|(seat, action)| (seat.index(), Action(action))).collect()
    }

    /// What each seat has won or lost, once the round is over.
    #[getter]
    fn result(&self) -> Option<Vec<f64>> {
        self.0.result().map(points)
    }

    /// The round after the first `n` actions.
    fn round_at(&self, n: usize) -> PyResult<Round> {
        let actions = self.0.actions().len();
        let round = self.0.round_at(n).map(Round);
        round.ok_or_else(|| misused(format!("the record has {actions} actions, not {n}")))
    }

    /// Carries out an action and notes it; see `Round.apply`.
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        seat: SeatArg,
        action: ActionArg,
    ) -> PyResult<Bound<'py, PyAny>> {
        let action = action.of(self.0.game())?;
        let seat: Seat = seat.0;
        match self.0.apply(seat, action).map_err(refused_action)? {
            AnyEvent::DouDizhu(event) => to_python(py, &event),
            AnyEvent::TienLen(event) => to_python(py, &event),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Record of {} with {} actions>", self.game(), self.0.actions().len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Record>().getattr("parse")?, (self.0.to_string(),)))
    }
}
