//! What may be spent on one decision.

use std::time::Duration;

use crate::Stop;
use crate::clock::Deadline;
use crate::player::Effort;
use crate::solver::Limits;

/// The decision has to be made with what is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::bot) struct TimeIsUp;

/// Looks at the clock, and whether somebody has said stop. Whoever thinks does
/// so before every position that is rated: that takes some microseconds, a look
/// a small part of one.
#[inline]
pub(in crate::bot) fn look(limits: &Limits) -> Result<(), TimeIsUp> {
    if limits.is_over() { Err(TimeIsUp) } else { Ok(()) }
}

/// What may be spent on one decision, and since when.
pub(in crate::bot) struct Allowance<'a> {
    effort: &'a Effort,
    /// By the clock, if there is one.
    began: Duration,
    stop: &'a Stop,
}

impl<'a> Allowance<'a> {
    /// The decision begins.
    pub(in crate::bot) fn begin(effort: &'a Effort, stop: &'a Stop) -> Allowance<'a> {
        let began = match effort {
            Effort::Playouts(_) => Duration::ZERO,
            Effort::Time(clock, _) => clock.now(),
        };
        Allowance { effort, began, stop }
    }

    /// How many playouts there may be, if that is what is limited.
    pub(in crate::bot) fn playouts(&self) -> Option<u32> {
        match self.effort {
            Effort::Playouts(playouts) => Some(*playouts),
            Effort::Time(..) => None,
        }
    }

    /// When everything must be done.
    pub(in crate::bot) fn limits(&self) -> Limits {
        self.part(1, 1)
    }

    /// When so many parts of all must be done.
    pub(in crate::bot) fn part(&self, parts: u32, of: u32) -> Limits {
        let limits = Limits::NONE.or_when(self.stop);
        match self.effort {
            Effort::Playouts(_) => limits,
            Effort::Time(clock, time) => {
                let at = self.began.saturating_add(time.saturating_mul(parts) / of.max(1));
                limits.until(Deadline::new(clock.clone(), at))
            }
        }
    }
}
