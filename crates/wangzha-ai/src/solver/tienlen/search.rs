//! What every search needs.

use wangzha::tienlen::Action;

use super::candidates::{Candidates, Choice, action};
use super::frame::Frame;
use super::table::Table;
use crate::solver::Outcome;
use crate::solver::meter::{Meter, Stopped};

/// The tools of a search.
pub(super) struct Search<'a> {
    pub(super) frame: &'a Frame,
    pub(super) table: &'a mut Table,
    pub(super) meter: Meter<'a>,
    pub(super) candidates: Candidates,
    /// How many moves the longest line had.
    pub(super) deepest: u32,
}

impl Search<'_> {
    /// Counts a position.
    #[inline]
    pub(super) fn tick(&mut self, depth: u32) -> Result<(), Stopped> {
        self.deepest = self.deepest.max(depth);
        self.meter.tick()
    }
}

/// What a search has found about the first position.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) outcome: Outcome,
    pub(super) best: Option<Action>,
}

/// Tries the choices of the first position one by one, and takes the first that
/// is good; if none is, the one that took the most work. `is_good` tells the
/// work too.
pub(super) fn choose(
    choices: &[Choice],
    mut is_good: impl FnMut(Choice) -> Result<(bool, u64), Stopped>,
) -> Result<(bool, Option<Action>), Stopped> {
    let mut hardest = None;
    for &choice in choices {
        let (good, work) = is_good(choice)?;
        if good {
            return Ok((true, Some(action(choice))));
        }
        if hardest.is_none_or(|(most, _)| work > most) {
            hardest = Some((work, choice));
        }
    }
    Ok((false, hardest.map(|(_, choice)| action(choice))))
}
