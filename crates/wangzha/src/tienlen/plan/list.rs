//! The plays of a plan.

use core::fmt;
use core::ops::Deref;

use crate::Cards;
use crate::tienlen::Play;
use crate::tienlen::form::{Form, Top};

/// Plays that together are the whole hand, by their lowest rank. The order in
/// which they are best played is another question.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Kind, Planner, Rules};
/// let plan = Planner::new(&Rules::SOUTHERN).plan("3s 3h 4s 5s 6s 9h 9d".parse::<Cards>()?);
/// assert_eq!(plan.len(), 3);
/// assert_eq!(plan[0].kind(), Kind::Run);
/// assert_eq!(plan.to_string(), "3s4s5s6s | 3h | 9h9d");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Plan {
    plays: [Play; Plan::CAPACITY],
    len: usize,
}

impl Plan {
    /// No rank needs more than two plays, so no hand more than 26.
    pub(super) const CAPACITY: usize = 26;

    /// A plan without plays, that of an empty hand.
    pub(super) const EMPTY: Plan = {
        let filler = Play::new(Form::new(1, 1, Top(0)), Cards::EMPTY);
        Plan { plays: [filler; Plan::CAPACITY], len: 0 }
    };

    #[inline]
    pub(super) fn push(&mut self, play: Play) {
        if let Some(place) = self.plays.get_mut(self.len) {
            *place = play;
            self.len += 1;
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// How many plays.
    #[inline]
    pub(super) const fn plays(&self) -> u32 {
        self.len as u32
    }
}

impl Default for Plan {
    /// The plan of an empty hand.
    fn default() -> Plan {
        Plan::EMPTY
    }
}

impl Deref for Plan {
    type Target = [Play];

    #[inline]
    fn deref(&self) -> &[Play] {
        &self.plays[..self.len]
    }
}

impl PartialEq for Plan {
    fn eq(&self, other: &Plan) -> bool {
        **self == **other
    }
}

impl Eq for Plan {}

impl fmt::Display for Plan {
    /// The plays, with bars between them: `3s 4s 5s | 9h 9d`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, play) in self.iter().enumerate() {
            let bar = if place == 0 { "" } else { " | " };
            write!(f, "{bar}{play}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
