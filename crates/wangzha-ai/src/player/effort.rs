//! How hard a searching player thinks.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::Budget;
use crate::clock::Clock;

/// How much a searching player thinks about one decision: a [`Budget`] with the
/// clock that it needs.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use wangzha_ai::player::{Budget, Effort};
/// use wangzha_ai::clock::HandClock;
/// let clock = Arc::new(HandClock::default());
/// let effort = Effort::Time(clock.clone(), Duration::from_millis(50));
/// assert_eq!(effort.budget(), Budget::Time(Duration::from_millis(50)));
/// assert!(Effort::new(Budget::Playouts(200), None).is_some());
/// assert!(Effort::new(Budget::Time(Duration::from_millis(50)), None).is_none());
/// ```
#[derive(Clone)]
pub enum Effort {
    /// So many playouts, and no clock.
    Playouts(u32),
    /// So long by this clock.
    Time(Arc<dyn Clock>, Duration),
}

impl Effort {
    /// As much as the budget says; `None` if it is a time and there is no clock.
    pub fn new(budget: Budget, clock: Option<&Arc<dyn Clock>>) -> Option<Effort> {
        match budget {
            Budget::Playouts(playouts) => Some(Effort::Playouts(playouts)),
            Budget::Time(time) => Some(Effort::Time(Arc::clone(clock?), time)),
        }
    }

    /// How much it is.
    pub const fn budget(&self) -> Budget {
        match self {
            Effort::Playouts(playouts) => Budget::Playouts(*playouts),
            Effort::Time(_, time) => Budget::Time(*time),
        }
    }
}

impl fmt::Debug for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.budget().fmt(f)
    }
}
