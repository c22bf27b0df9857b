//! Computer players.

use std::sync::Mutex;

use pyo3::prelude::*;
use wangzha_ai::Stop;
use wangzha_ai::player::{AnyPlayer, Description, Means};

use crate::action::Action;
use crate::args::{ActionArg, GameArg, SeatArg};
use crate::errors::{misused, not_understood, said, wrong};
use crate::interrupt::interruptible;
use crate::rules::Rules;
use crate::view::View;

/// A computer player: `Bot("doudizhu", "planner")`. The levels are
/// `beginner`, `greedy`, `planner`, `learned` and `expert`, or 1 to 5; besides
/// there are `random`, `quick-searcher` and `searcher`. Who searches may have a
/// budget, `searcher:100ms` or `searcher:200` for playouts. It sees only the
/// views that it is given.
#[pyclass(frozen, module = "wangzha")]
pub(crate) struct Bot {
    player: Mutex<AnyPlayer>,
    description: Description,
    game: wangzha::GameId,
}

impl Bot {
    fn with<T>(&self, ask: impl FnOnce(&mut AnyPlayer) -> T) -> PyResult<T> {
        let mut player = self.player.lock().map_err(|_| misused("this bot has failed before"))?;
        Ok(ask(&mut player))
    }

    fn searches(&self) -> bool {
        matches!(&self.description, Description::Level(level, _) if level.searches())
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, player = "planner", *, seed = 0, threads = 1))]
    fn new(game: GameArg, player: &str, seed: u64, threads: usize) -> PyResult<Bot> {
        let description: Description =
            player.parse().map_err(|error: wangzha_ai::player::ParseDescriptionError| {
                not_understood(None, None, said!(error))
            })?;
        let means = Means { threads: threads.max(1), ..Means::of_system() };
        let player = AnyPlayer::bot(game.0, &description, &means, seed);
        let player = player.map_err(|error| wrong(said!(error)))?;
        Ok(Bot { player: Mutex::new(player), description, game: game.0 })
    }

    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.id()
    }

    /// Who it is, such as `"searcher:200"`.
    #[getter]
    fn player(&self) -> String {
        self.description.to_string()
    }

    /// A new round begins, in which it has this seat. What follows depends on
    /// this seed.
    #[pyo3(signature = (seat, rules, *, players = 3, seed = 0))]
    fn begin(
        &self,
        py: Python<'_>,
        seat: SeatArg,
        rules: &Rules,
        players: u8,
        seed: u64,
    ) -> PyResult<()> {
        py.detach(|| self.with(|player| player.begin(seat.0, players, &rules.rules, seed)))
    }

    /// A seat, perhaps its own, has done this in the open.
    fn watch(&self, py: Python<'_>, seat: SeatArg, action: ActionArg) -> PyResult<()> {
        let action = action.of(self.game)?;
        py.detach(|| self.with(|player| player.watch(seat.0, &action)))
    }

    /// What it does now. Other threads of Python run meanwhile, and Ctrl-C ends
    /// a search.
    fn act(&self, py: Python<'_>, view: &View) -> PyResult<Action> {
        let view = view.0;
        let ask = |stop: &Stop| self.with(|player| player.act(&view, stop));
        let answer =
            if self.searches() { interruptible(py, ask)? } else { py.detach(|| ask(&Stop::NEVER)) };
        let action = answer?.map_err(|failure| wrong(said!(failure)))?;
        Ok(Action::plain(action, &view.rules()))
    }

    fn __repr__(&self) -> String {
        format!("Bot('{}', '{}')", self.game.id(), self.description)
    }
}
