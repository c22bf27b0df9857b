//! Time as the shell tells it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds. The shell says from when they are counted; a
/// server counts from 1970. The table itself has no clock.
///
/// ```
/// use wangzha_table::Time;
/// let noon = Time(1_000);
/// assert_eq!(noon.after(500), Time(1_500));
/// assert_eq!(Time(1_500).since(noon), 500);
/// assert_eq!(noon.since(Time(1_500)), 0);
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Time(pub u64);

impl Time {
    /// So many milliseconds later.
    #[must_use]
    pub const fn after(self, milliseconds: u64) -> Time {
        Time(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds have passed since `earlier`; none if it is later.
    #[must_use]
    pub const fn since(self, earlier: Time) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}
