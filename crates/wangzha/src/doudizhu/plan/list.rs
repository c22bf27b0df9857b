//! A plan: some plays.

use core::fmt;
use core::ops::Deref;

use crate::doudizhu::{Kind, Play, Reading};
use crate::{Counts, Rank};

/// Plays that empty a hand. See [`Planner::plan`](super::Planner::plan).
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Kind, Planner, Rules};
/// let plan = Planner::new(&Rules::COMPETITION).plan("34567 KK".parse::<Cards>()?);
/// assert_eq!(plan.len(), 2);
/// assert_eq!(plan[0].kind(), Kind::Chain);
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Plan {
    plays: [Play; Plan::MOST],
    len: usize,
}

impl Plan {
    /// A play for each of the 15 ranks is always enough, and one more where a
    /// trio is no play.
    const MOST: usize = 16;

    /// No plays.
    pub const EMPTY: Plan = {
        let filler = Play::new(Reading::new(Kind::Solo, Rank::THREE, 1), Counts::EMPTY);
        Plan { plays: [filler; Plan::MOST], len: 0 }
    };

    pub(super) fn push(&mut self, play: Play) {
        debug_assert!(self.len < Plan::MOST);
        if let Some(place) = self.plays.get_mut(self.len) {
            *place = play;
            self.len += 1;
        }
    }

    pub(super) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }
}

impl Deref for Plan {
    type Target = [Play];

    #[inline]
    fn deref(&self) -> &[Play] {
        &self.plays[..self.len.min(Plan::MOST)]
    }
}

impl PartialEq for Plan {
    fn eq(&self, other: &Plan) -> bool {
        **self == **other
    }
}

impl Eq for Plan {}

impl fmt::Display for Plan {
    /// The cards of each play: `34567 | KK`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, play) in self.iter().enumerate() {
            write!(f, "{}{play}", if place > 0 { " | " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
