//! A round from the deal to the score.

use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use wangzha::record::First;
use wangzha::{AnyRound, Scores, Seat};

use crate::action::Action;
use crate::args::{ActionArg, CardsArg, KeyArg, SeatArg, seat_or_turn};
use crate::batch::Word;
use crate::beginning::Beginning;
use crate::cards::Cards;
use crate::errors::{refused, said};
use crate::json::to_python;
use crate::play::Play;
use crate::rules::{Rules, cards_of};
use crate::view::View;

/// A round of either game as a state machine: ask whose turn it is, show that
/// seat its view, carry out what it does. `Round.deal`, `Round.of_hands` and
/// `Round.midway` begin one.
#[pyclass(eq, module = "wangzha")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Round(pub(crate) AnyRound);

/// What each seat has won, halves included.
pub(crate) fn points(scores: Scores) -> Vec<f64> {
    scores.iter().map(wangzha::Points::as_f64).collect()
}

/// What a seat may do, as words.
fn words<G: Word>(round: &G, seat: Seat) -> Vec<u64> {
    round.actions(seat).iter().map(|action| round.word(action)).collect()
}

/// What the rules say against an action.
pub(crate) fn refused_action(refusal: wangzha::AnyRefusal) -> PyErr {
    refused(refusal.id(), &refusal, said!(refusal))
}

#[pymethods]
impl Round {
    /// The deal of a key, 32 bytes or a number: the same key, the same cards.
    /// `first` bids first or is the landlord, and in Tien Len leads; there
    /// `None` means the holder of the lowest card, as in a first round.
    #[staticmethod]
    #[pyo3(signature = (rules, key, *, players = None, first = None))]
    fn deal(
        rules: &Rules,
        key: KeyArg,
        players: Option<u8>,
        first: Option<SeatArg>,
    ) -> PyResult<Round> {
        let first = first.map(|seat| seat.0);
        Beginning::dealt(rules.rules, &key.0, players, first)?.round().map(Round)
    }

    /// A round that begins with these hands, and the bottom in Dou Dizhu.
    #[staticmethod]
    #[pyo3(signature = (rules, hands, bottom = CardsArg::NONE, *, first = None), text_signature = "(rules, hands, bottom='', *, first=None)")]
    fn of_hands(
        rules: &Rules,
        hands: Vec<CardsArg>,
        bottom: CardsArg,
        first: Option<SeatArg>,
    ) -> PyResult<Round> {
        let first = first.map(|seat| seat.0);
        let hands = cards_of(hands, rules.rules.game())?;
        Beginning::given(rules.rules, hands, bottom.cards()?, first).round().map(Round)
    }

    /// A position in the middle of a round, with hands of any size: this seat
    /// leads, and in Dou Dizhu is the landlord.
    #[staticmethod]
    fn midway(rules: &Rules, hands: Vec<CardsArg>, first: SeatArg) -> PyResult<Round> {
        let first = First::Midway(first.0);
        let (rules, bottom) = (rules.rules, wangzha::Cards::EMPTY);
        let hands = cards_of(hands, rules.game())?;
        Beginning { rules, hands, bottom, first }.round().map(Round)
    }

    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().id()
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

    /// The seat that is asked next; `None` when the round is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.0.turn().map(Seat::index)
    }

    /// The seats that the round waits for: several while choices are made
    /// unseen.
    #[getter]
    fn waits_for(&self) -> Vec<usize> {
        self.0.waits_for().iter().map(Seat::index).collect()
    }

    /// Whether the round is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.turn().is_none()
    }

    /// What each seat has won or lost, once the round is over.
    #[getter]
    fn scores(&self) -> Option<Vec<f64>> {
        self.0.scores().map(points)
    }

    /// The landlord of Dou Dizhu, once known.
    #[getter]
    fn landlord(&self) -> Option<usize> {
        match &self.0 {
            AnyRound::DouDizhu(round) => round.landlord().map(Seat::index),
            AnyRound::TienLen(_) => None,
        }
    }

    /// The play to beat and who made it; `None` for who leads.
    #[getter]
    fn table(&self) -> Option<(usize, Play)> {
        match &self.0 {
            AnyRound::DouDizhu(round) => {
                round.table().map(|table| (table.seat.index(), table.play.into()))
            }
            AnyRound::TienLen(round) => {
                round.table().map(|table| (table.seat.index(), table.play.into()))
            }
        }
    }

    /// The cards that a seat holds.
    fn hand(&self, seat: SeatArg) -> Cards {
        Cards(self.0.hand(seat.0))
    }

    /// Everything that a seat may do now; without a seat, the one that is asked.
    #[pyo3(signature = (seat = None))]
    fn actions(&self, seat: Option<SeatArg>) -> PyResult<Vec<Action>> {
        if seat.is_none() && self.0.turn().is_none() {
            return Ok(Vec::new());
        }
        let seat = seat_or_turn(&self.0, seat)?;
        Ok(Action::all_plain(self.0.actions(seat), &self.0.rules()))
    }

    /// The same as numbers, in the same order: the words of `wangzha.VectorEnv`.
    #[pyo3(signature = (seat = None))]
    fn words<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatArg>,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let seat = seat_or_turn(&self.0, seat)?;
        let words: Vec<u64> = match &self.0 {
            AnyRound::DouDizhu(round) => words(round, seat),
            AnyRound::TienLen(round) => words(round, seat),
        };
        Ok(words.into_pyarray(py))
    }

    /// Carries out an action, and says what it led to: a dict with an `id`. What
    /// the rules refuse raises `Refusal` and changes nothing.
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        seat: SeatArg,
        action: ActionArg,
    ) -> PyResult<Bound<'py, PyAny>> {
        let action = action.of(self.0.game())?;
        match self.0.apply(seat.0, action).map_err(refused_action)? {
            wangzha::AnyEvent::DouDizhu(event) => to_python(py, &event),
            wangzha::AnyEvent::TienLen(event) => to_python(py, &event),
        }
    }

    /// What a seat may know, and nothing else; without a seat, the one that is
    /// asked.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<SeatArg>) -> PyResult<View> {
        Ok(View(self.0.view(seat_or_turn(&self.0, seat)?)))
    }

    /// What everybody may know.
    fn public_view(&self) -> View {
        View(self.0.public_view())
    }

    /// A round of its own that begins here.
    fn copy(&self) -> Round {
        *self
    }

    fn __copy__(&self) -> Round {
        *self
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Round {
        *self
    }

    fn __repr__(&self) -> String {
        match self.turn() {
            Some(seat) => format!("<Round of {}: seat {seat} is asked>", self.game()),
            None => format!("<Round of {}: over>", self.game()),
        }
    }
}
