//! What remembers between calls.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;
use wangzha_ai::advice::Adviser;
use wangzha_ai::clock::Clock;
use wangzha_ai::completion::Completer;
use wangzha_ai::net::Shelf;
use wangzha_ai::solver::{AnySolver, Limits, Progress};
use wangzha_json::{Problem, read_json};

use crate::calls;
use crate::keeper::Keeper;

/// Answers calls, and keeps what makes the next answer quicker: what was learnt
/// of rules, what the solver has solved, the nets of players, and a table.
#[derive(Default)]
pub struct Mind {
    pub(crate) adviser: Adviser,
    pub(crate) completer: Completer,
    pub(crate) solver: AnySolver,
    pub(crate) keeper: Option<Keeper>,
    pub(crate) nets: Shelf,
    /// What does not go into JSON, for the next call.
    pub(crate) attached: Vec<u8>,
    pub(crate) clock: Option<Arc<dyn Clock>>,
    watch: Option<fn(Progress)>,
}

impl Mind {
    /// A mind without a clock, for which no time can be limited.
    #[must_use]
    pub fn new() -> Mind {
        Mind::default()
    }

    /// A mind with a clock, which tells somebody how far a long search is.
    #[must_use]
    pub fn with_clock(clock: Arc<dyn Clock>, watch: fn(Progress)) -> Mind {
        Mind { clock: Some(clock), watch: Some(watch), ..Mind::default() }
    }

    /// Gives the next call bytes that are too many for JSON: `nets` takes a file.
    pub fn attach(&mut self, bytes: Vec<u8>) {
        self.attached = bytes;
    }

    /// The answer to a call: `{"ok": …}`, or `{"error": {"place", "text"}}` for
    /// whoever writes the caller.
    pub fn call(&mut self, name: &str, asks: &str) -> String {
        let asks = read_json::<Value>(asks).map_err(Problem::of_all);
        let answer = asks.and_then(|asks| calls::answer(self, name, &asks));
        self.attached = Vec::new();
        answer.unwrap_or_else(of_problem)
    }

    /// Limits for a search, with somebody who watches.
    pub(crate) fn limits(&self, nodes: Option<u64>, milliseconds: Option<u64>) -> Limits {
        let mut limits = Limits::NONE;
        if let Some(nodes) = nodes {
            limits = limits.nodes(nodes);
        }
        if let (Some(milliseconds), Some(clock)) = (milliseconds, &self.clock) {
            let time = std::time::Duration::from_millis(milliseconds);
            limits = limits.time(Arc::clone(clock), time);
        }
        match self.watch {
            Some(watch) => limits.watched(watch),
            None => limits,
        }
    }
}

/// An answer as it is sent.
pub(crate) fn of_answer(answer: &impl Serialize) -> Result<String, Problem> {
    #[derive(Serialize)]
    struct Fine<'a, T> {
        ok: &'a T,
    }

    serde_json::to_string(&Fine { ok: answer }).map_err(|error| Problem::of_all(error.to_string()))
}

fn of_problem(problem: Problem) -> String {
    let Problem { place, reason } = problem;
    serde_json::json!({ "error": { "place": place, "text": reason } }).to_string()
}
