//! Who wins with all hands open, exactly.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use pyo3::prelude::*;
use wangzha::AnyRules;
use wangzha_ai::Stop;
use wangzha_ai::clock::SystemClock;
use wangzha_ai::solver::{
    self, AnyEndgame, AnyMove, AnySolver, AnyUnsolvable, Limits, OpenHands, Outcome, Question,
    Solve,
};

use crate::args::{CardsArg, SeatArg, seat_or_turn};
use crate::errors::{misused, said, wrong};
use crate::interrupt::interruptible;
use crate::round::Round;
use crate::rules::Rules;

/// A position with all hands open, and the seat that the questions are about.
#[pyclass(frozen, eq, module = "wangzha")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Endgame(AnyEndgame);

#[pymethods]
impl Endgame {
    /// Where a round stands in which cards are played, for one seat; without a
    /// seat, the one that is asked.
    #[staticmethod]
    #[pyo3(signature = (round, seat = None))]
    fn of_round(round: &Round, seat: Option<SeatArg>) -> PyResult<Endgame> {
        let seat = seat_or_turn(&round.0, seat)?;
        AnyEndgame::of_round(&round.0, seat).map(Endgame).map_err(unsolvable)
    }

    /// A puzzle of Dou Dizhu (残局): the landlord leads against one farmer.
    #[staticmethod]
    fn puzzle(rules: &Rules, landlord: CardsArg, farmer: CardsArg) -> PyResult<Endgame> {
        let AnyRules::DouDizhu(rules) = rules.rules else {
            return Err(misused("such puzzles are of Dou Dizhu; Round.midway has both games"));
        };
        let puzzle = solver::doudizhu::Endgame::puzzle(rules, landlord.cards()?, farmer.cards()?);
        let endgame = AnyEndgame::from(puzzle);
        endgame.check().map_err(unsolvable)?;
        Ok(Endgame(endgame))
    }

    /// The seat that the questions are about.
    #[getter]
    fn seat(&self) -> usize {
        self.0.seat().index()
    }

    /// Whose turn it is.
    #[getter]
    fn turn(&self) -> usize {
        self.0.turn().index()
    }

    fn __repr__(&self) -> String {
        format!("<Endgame of {} for seat {}>", self.0.game().id(), self.seat())
    }
}

fn unsolvable(error: AnyUnsolvable) -> PyErr {
    wrong(said!(error))
}

/// A move as players write it: `"pass"`, `"33344"` by rank in Dou Dizhu, cards
/// in Tien Len.
fn shown(choice: AnyMove) -> String {
    match choice {
        AnyMove::DouDizhu(choice) => choice.to_string(),
        AnyMove::TienLen(action) => action.to_string(),
    }
}

/// `"win"`, `"loss"`, the points, or `None` where a limit was reached.
fn outcome<'py>(py: Python<'py>, outcome: Outcome) -> PyResult<Bound<'py, PyAny>> {
    Ok(match outcome {
        Outcome::Win => "win".into_pyobject(py)?.into_any(),
        Outcome::Loss => "loss".into_pyobject(py)?.into_any(),
        Outcome::Points(points) => points.as_f64().into_pyobject(py)?.into_any(),
        Outcome::Unknown => py.None().into_bound(py),
    })
}

/// What was found, and what it has cost.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Solution(solver::Solution<AnyMove>);

#[pymethods]
impl Solution {
    /// `"win"` or `"loss"` for the seat of the question, or its points; `None`
    /// if a limit was reached before that was known.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        outcome(py, self.0.outcome)
    }

    /// What the player whose turn it is does best, as `Play` and `Action` are
    /// written; `None` if the outcome is not known.
    #[getter]
    fn best(&self) -> Option<String> {
        self.0.best.map(shown)
    }

    /// How many positions were looked at.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    fn __repr__(&self) -> String {
        let best = self.best().unwrap_or_else(|| "unknown".into());
        format!("<Solution {:?}, best {best}, {} nodes>", self.0.outcome, self.0.nodes)
    }
}

/// The moves that win, as far as is known.
#[pyclass(frozen, get_all, module = "wangzha")]
pub(crate) struct WinningMoves {
    /// Those with which the player whose turn it is wins, or his side.
    winning: Vec<String>,
    /// Those that a limit has left open; all others lose.
    unknown: Vec<String>,
    /// How many positions were looked at.
    nodes: u64,
}

/// Who does what from here on when all play their best.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Line(solver::Line<AnyMove>);

#[pymethods]
impl Line {
    /// What comes out of it; see `Solution.outcome`.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        outcome(py, self.0.outcome)
    }

    /// The moves, each with the seat that makes it.
    #[getter]
    fn moves(&self) -> Vec<(usize, String)> {
        self.0.moves.iter().map(|(seat, choice)| (seat.index(), shown(*choice))).collect()
    }

    /// Whether it goes on until it is decided who wins; else a limit was reached.
    #[getter]
    fn is_complete(&self) -> bool {
        self.0.is_complete
    }
}

/// Solves positions with all hands open, exactly. It remembers what it has
/// learnt: to ask again after a move is cheap. Limits are positions (`nodes`),
/// `seconds`, and `memory` in bytes for its table.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Solver(Mutex<AnySolver>);

/// An `Endgame`, or a `Round` for the seat that is asked.
#[derive(Clone, Copy)]
struct EndgameArg(AnyEndgame);

impl<'py> FromPyObject<'_, 'py> for EndgameArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<EndgameArg> {
        if let Ok(endgame) = value.cast::<Endgame>() {
            return Ok(EndgameArg(endgame.get().0));
        }
        match value.cast::<Round>() {
            Ok(round) => Endgame::of_round(&round.borrow(), None).map(|it| EndgameArg(it.0)),
            Err(_) => Err(misused("a solver is asked about an Endgame or a Round")),
        }
    }
}

/// What a question may cost.
fn limits(nodes: Option<u64>, seconds: Option<f64>, memory: Option<usize>) -> PyResult<Limits> {
    let mut limits = Limits::NONE;
    if let Some(nodes) = nodes {
        limits = limits.nodes(nodes);
    }
    if let Some(memory) = memory {
        limits = limits.memory(memory);
    }
    match seconds.map(Duration::try_from_secs_f64) {
        None => Ok(limits),
        Some(Ok(time)) => Ok(limits.time(Arc::new(SystemClock::default()), time)),
        Some(Err(_)) => Err(misused("seconds are a number that is not negative")),
    }
}

impl Solver {
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        limits: &Limits,
        ask: impl FnOnce(&mut AnySolver, &Limits) -> Result<T, AnyUnsolvable> + Send,
    ) -> PyResult<T> {
        let answer = interruptible(py, |stop: &Stop| {
            let limits = limits.clone().or_when(stop);
            self.0.lock().ok().map(|mut solver| ask(&mut solver, &limits))
        })?;
        let answer = answer.ok_or_else(|| misused("this solver has failed before"))?;
        answer.map_err(unsolvable)
    }
}

#[pymethods]
impl Solver {
    #[new]
    fn new() -> Solver {
        Solver(Mutex::new(AnySolver::new()))
    }

    /// Who wins, and by which move. Ctrl-C ends it.
    #[pyo3(signature = (endgame, *, nodes = None, seconds = None, memory = None))]
    fn solve(
        &self,
        py: Python<'_>,
        endgame: EndgameArg,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: Option<usize>,
    ) -> PyResult<Solution> {
        let limits = limits(nodes, seconds, memory)?;
        self.ask(py, &limits, |solver, limits| solver.solve(&endgame.0, limits)).map(Solution)
    }

    /// How many points it brings, and by which move.
    #[pyo3(signature = (endgame, *, nodes = None, seconds = None, memory = None))]
    fn solve_points(
        &self,
        py: Python<'_>,
        endgame: EndgameArg,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: Option<usize>,
    ) -> PyResult<Solution> {
        let limits = limits(nodes, seconds, memory)?;
        self.ask(py, &limits, |solver, limits| solver.solve_points(&endgame.0, limits))
            .map(Solution)
    }

    /// Every move that wins.
    #[pyo3(signature = (endgame, *, nodes = None, seconds = None, memory = None))]
    fn winning_moves(
        &self,
        py: Python<'_>,
        endgame: EndgameArg,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: Option<usize>,
    ) -> PyResult<WinningMoves> {
        let limits = limits(nodes, seconds, memory)?;
        let found =
            self.ask(py, &limits, |solver, limits| solver.winning_moves(&endgame.0, limits))?;
        let shown = |moves: Vec<AnyMove>| moves.into_iter().map(shown).collect();
        Ok(WinningMoves {
            winning: shown(found.winning),
            unknown: shown(found.unknown),
            nodes: found.nodes,
        })
    }

    /// What happens from here on when all play their best.
    #[pyo3(signature = (endgame, *, points = false, nodes = None, seconds = None, memory = None))]
    fn best_line(
        &self,
        py: Python<'_>,
        endgame: EndgameArg,
        points: bool,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: Option<usize>,
    ) -> PyResult<Line> {
        let limits = limits(nodes, seconds, memory)?;
        let question = if points { Question::Points } else { Question::Winner };
        self.ask(py, &limits, |solver, limits| solver.best_line(&endgame.0, question, limits))
            .map(Line)
    }
}
