//! What a player can do.

use pyo3::prelude::*;
use wangzha::{AnyAction, AnyRules, doudizhu, tienlen};

use crate::args::{ActionArg, GameArg};
use crate::cards::Cards;

/// Something that a player can do: play cards, pass, bid, double. It is written
/// as in records: `Action("doudizhu", "3s3h")`, `"pass"`, `"call"`, `"x2"`.
/// Everything that wants an action also takes such a text.
#[pyclass(frozen, eq, module = "wangzha")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Action(pub(crate) AnyAction);

impl Action {
    /// The action as records write it: what the cards are read as is said only
    /// where the rules know several readings of them.
    pub(crate) fn plain(action: AnyAction, rules: &AnyRules) -> Action {
        let (
            AnyAction::DouDizhu(doudizhu::Action::Play { cards, reading: Some(_) }),
            AnyRules::DouDizhu(rules),
        ) = (action, rules)
        else {
            return Action(action);
        };
        let is_clear = rules.readings(cards).nth(1).is_none();
        let plain = doudizhu::Action::Play { cards, reading: None };
        Action(if is_clear { plain.into() } else { action })
    }

    /// The same for all of them.
    pub(crate) fn all_plain(actions: Vec<AnyAction>, rules: &AnyRules) -> Vec<Action> {
        actions.into_iter().map(|action| Action::plain(action, rules)).collect()
    }
}

#[pymethods]
impl Action {
    #[new]
    fn new(game: GameArg, action: ActionArg) -> PyResult<Action> {
        action.of(game.0).map(Action)
    }

    /// The game: `"doudizhu"` or `"tienlen"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().id()
    }

    /// The cards that are played; none for a pass or a bid.
    #[getter]
    fn cards(&self) -> Cards {
        Cards(match self.0 {
            AnyAction::DouDizhu(doudizhu::Action::Play { cards, .. })
            | AnyAction::TienLen(tienlen::Action::Play(cards)) => cards,
            _ => wangzha::Cards::EMPTY,
        })
    }

    /// Whether it is a pass in the play of cards.
    #[getter]
    fn is_pass(&self) -> bool {
        self.0 == AnyAction::pass(self.0.game())
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        match self.0 {
            AnyAction::DouDizhu(action) => action.hash(&mut hasher),
            AnyAction::TienLen(action) => action.hash(&mut hasher),
        }
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}', '{}')", self.game(), self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str, String)) {
        (py.get_type::<Action>().into_any(), (self.game(), self.0.to_string()))
    }
}
