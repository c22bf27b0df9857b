//! Batches for NumPy: thousands of games in one call, without the GIL.

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use wangzha::{AnyRules, GameId, doudizhu, tienlen};

use crate::args::{GameArg, bytes_of};
use crate::batch::douzero::{HISTORY, Position};
use crate::batch::features::{action_rows as rows_of, width};
use crate::batch::ranks::COLUMNS;
use crate::batch::{self, Ended, Features, WrongChoice, word};
use crate::errors::misused;
use crate::round::Round;
use crate::rules::rules_or_text;

/// The kinds of actions of both games; the top seven bits of an action's word
/// are the place in this list.
#[pyfunction]
pub(crate) fn kinds() -> Vec<&'static str> {
    word::kinds()
}

/// What stands where in the features of a view: names and how many numbers each
/// has, in order.
#[pyfunction]
#[pyo3(signature = (game, players = None))]
pub(crate) fn feature_layout(
    game: GameArg,
    players: Option<u8>,
) -> PyResult<Vec<(&'static str, usize)>> {
    let players = players_of(game.0, players)?;
    Ok(match game.0 {
        GameId::DouDizhu => doudizhu::View::layout(players),
        GameId::TienLen => tienlen::View::layout(players),
    })
}

/// The cards of actions as rows of zeros and ones, from their words: 54 columns
/// by rank in Dou Dizhu (two of a rank are 1 1 0 0), 52 with suits in Tien Len.
#[pyfunction]
#[allow(clippy::needless_pass_by_value)] // so Python lends an array
pub(crate) fn action_rows<'py>(
    py: Python<'py>,
    game: GameArg,
    words: PyReadonlyArray1<'py, u64>,
) -> PyResult<Bound<'py, PyArray2<i8>>> {
    let words = words.as_slice()?;
    let (rows, columns) = py.detach(|| rows_of(words, game.0 == GameId::TienLen));
    table(py, rows, [words.len(), columns])
}

/// How many play: what is asked for, or the usual number.
fn players_of(game: GameId, players: Option<u8>) -> PyResult<u8> {
    let usual = *game.players().end();
    match players {
        None => Ok(usual),
        Some(players) if game.players().contains(&players) => Ok(players),
        Some(players) => Err(misused(format!("{} is not played by {players}", game.id()))),
    }
}

/// A list as an array with rows and columns.
fn table<'py, T: numpy::Element>(
    py: Python<'py>,
    list: Vec<T>,
    shape: [usize; 2],
) -> PyResult<Bound<'py, PyArray2<T>>> {
    list.into_pyarray(py).reshape(shape)
}

/// More would not fit into the memory of most computers.
const MOST_GAMES: usize = 1 << 24;

/// Many games that are played side by side. `wangzha.VectorEnv` is what to use;
/// this is the part of it that is not Python.
#[pyclass(module = "wangzha")]
pub(crate) struct Batch(AnyBatch);

enum AnyBatch {
    DouDizhu(batch::Batch<doudizhu::Round>),
    TienLen(batch::Batch<tienlen::Round>),
}

/// The same expression for the batch of either game.
macro_rules! either {
    ($any:expr, $batch:ident => $value:expr) => {
        match $any {
            AnyBatch::DouDizhu($batch) => $value,
            AnyBatch::TienLen($batch) => $value,
        }
    };
}

type Arrays<'py, A, B> = (Bound<'py, A>, Bound<'py, B>);

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, rules = None, players = None, seed = None))]
    fn new(
        py: Python<'_>,
        game: GameArg,
        games: usize,
        rules: Option<&Bound<'_, PyAny>>,
        players: Option<u8>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Batch> {
        if games > MOST_GAMES {
            return Err(misused(format!("there may be up to {MOST_GAMES} games, not {games}")));
        }
        let rules = rules_or_text(game.0, rules)?;
        let players = players_of(game.0, players)?;
        let seed = match seed {
            None => Some([0; 16]),
            Some(seed) => bytes_of::<16>(seed.as_borrowed()),
        };
        let seed = seed
            .ok_or_else(|| misused("a seed is 16 bytes, or a whole number from 0 to 2**128 - 1"))?;
        let batch = py.detach(|| match rules {
            AnyRules::DouDizhu(rules) => {
                batch::Batch::new(rules, players, games, seed).map(AnyBatch::DouDizhu)
            }
            AnyRules::TienLen(rules) => {
                batch::Batch::new(rules, players, games, seed).map(AnyBatch::TienLen)
            }
        });
        batch.map(Batch).ok_or_else(|| misused("nothing can be dealt under these rules"))
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        either!(&self.0, batch => batch.games.len())
    }

    /// How many players each game has.
    #[getter]
    fn players(&self) -> u8 {
        either!(&self.0, batch => batch.players())
    }

    /// Whose turn it is in each game.
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        either!(&self.0, batch => batch.turns()).into_pyarray(py)
    }

    /// Where the legal actions of each game begin, and their words.
    fn legal<'py>(&self, py: Python<'py>) -> Arrays<'py, PyArray1<i64>, PyArray1<u64>> {
        let words = py.detach(|| either!(&self.0, batch => batch.words()));
        let offsets = either!(&self.0, batch => batch.offsets.clone());
        (offsets.into_pyarray(py), words.into_pyarray(py))
    }

    /// One legal action of each game, all equally likely.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        py.detach(|| either!(&mut self.0, batch => batch.sample())).into_pyarray(py)
    }

    /// Carries out one action of each game, by its place in the game's list.
    #[allow(clippy::needless_pass_by_value)] // so Python lends an array
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        choices: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Arrays<'py, PyArray2<f32>, PyArray1<bool>>> {
        let choices = choices.as_slice()?;
        let (games, players) = (self.__len__(), usize::from(self.players()));
        if choices.len() != games {
            return Err(misused(format!(
                "{games} games need {games} choices, not {}",
                choices.len()
            )));
        }
        let ended = py.detach(|| either!(&mut self.0, batch => batch.step(choices)));
        let Ended { rewards, finished } =
            ended.map_err(|WrongChoice { game, choice, legal }| {
                misused(format!(
                    "game {game} has {legal} legal actions, and {choice} is none of them"
                ))
            })?;
        Ok((table(py, rewards, [games, players])?, finished.into_pyarray(py)))
    }

    /// What each seat of each game holds, as bits.
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u64>>> {
        let hands = py.detach(|| either!(&self.0, batch => batch.hands()));
        table(py, hands, [self.__len__(), usize::from(self.players())])
    }

    /// What the seat that is asked may know, a row a game.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let features = py.detach(|| either!(&self.0, batch => batch.features()));
        let columns = match &self.0 {
            AnyBatch::DouDizhu(_) => width::<doudizhu::View>(3),
            AnyBatch::TienLen(batch) => width::<tienlen::View>(batch.players()),
        };
        table(py, features, [self.__len__(), columns])
    }

    /// A copy of one of the rounds.
    fn round(&self, game: usize) -> PyResult<Round> {
        let round = either!(&self.0, batch => batch.games.get(game).map(|it| it.round.into()));
        round.map(Round).ok_or_else(|| misused(format!("there are {} games", self.__len__())))
    }

    /// The key of the deal that is played in a game, for `Round.deal`.
    fn key(&self, game: usize) -> PyResult<[u8; 32]> {
        let key = either!(&self.0, batch => batch.key_of(game));
        key.ok_or_else(|| misused(format!("there are {} games", self.__len__())))
    }

    /// What DouZero's net for a position is shown, for all games in which that
    /// player is to act.
    #[pyo3(signature = (position, batches = false))]
    fn douzero<'py>(
        &self,
        py: Python<'py>,
        position: &str,
        batches: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let AnyBatch::DouDizhu(batch) = &self.0 else {
            return Err(misused("DouZero plays Dou Dizhu"));
        };
        let known = Position::NAMES.iter().find(|(name, _)| *name == position);
        let (_, position) = known.ok_or_else(|| {
            misused("DouZero's positions are 'landlord', 'landlord_down' and 'landlord_up'")
        })?;
        let columns = position.width();
        let (seen, filled) = py.detach(|| {
            let seen = batch.douzero(*position);
            let filled = batches.then(|| seen.batches(columns));
            (seen, filled)
        });
        let (games, actions) = (seen.games.len(), seen.actions.len() / COLUMNS);
        let dict = PyDict::new(py);
        dict.set_item("games", seen.games.into_pyarray(py))?;
        dict.set_item("offsets", seen.offsets.into_pyarray(py))?;
        dict.set_item("x_no_action", table(py, seen.x, [games, columns])?)?;
        dict.set_item("z", history(py, seen.z, games)?)?;
        dict.set_item("actions", table(py, seen.actions, [actions, COLUMNS])?)?;
        if let Some((x, z)) = filled {
            dict.set_item("x_batch", table(py, x, [actions, columns + COLUMNS])?)?;
            dict.set_item("z_batch", history(py, z, actions)?)?;
        }
        Ok(dict)
    }
}

/// Fifteen turns as five rows of three.
fn history<'py, T: numpy::Element>(
    py: Python<'py>,
    list: Vec<T>,
    rows: usize,
) -> PyResult<Bound<'py, PyArray3<T>>> {
    list.into_pyarray(py).reshape([rows, 5, HISTORY / 5])
}
