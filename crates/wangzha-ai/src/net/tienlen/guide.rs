//! The planner whom nets ask what it thinks.

use wangzha::tienlen::{Action, View};

use super::Book;
use crate::bot::planner::tienlen::policy::{Look, Policy};

/// A planner, with what it keeps from one question to the next.
#[derive(Clone, Debug)]
pub struct Guide {
    policy: Policy,
    looks: Vec<Look>,
}

impl Guide {
    pub(super) fn new(book: &Book) -> Guide {
        Guide { policy: Policy::new(book.rules(), None), looks: Vec::new() }
    }

    /// What the planner thinks of each of these choices.
    pub(super) fn looks(&mut self, view: &View, choices: &[Action]) -> &[Look] {
        self.policy.looks(view, choices, &mut self.looks);
        &self.looks
    }

    /// What the planner thinks of the hand of a view: turns, and the chance to
    /// run it out.
    pub(super) fn outlook(&mut self, view: &View) -> (f32, f32) {
        self.policy.outlook(view)
    }
}
