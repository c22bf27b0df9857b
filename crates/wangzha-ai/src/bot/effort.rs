//! How hard a player thinks.

use super::Budget;

/// How much a searching player may think about one decision, and with how many
/// threads. The others do not care.
///
/// ```
/// use wangzha_ai::bot::{Budget, Effort};
/// let effort = Effort { threads: 2, ..Effort::of(Budget::Playouts(500)) };
/// assert_eq!(effort.budget, Some(Budget::Playouts(500)));
/// assert_eq!(Effort::default(), Effort { budget: None, threads: 1 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// Without a budget a player has that of its level.
    pub budget: Option<Budget>,
    /// One for a player that does not disturb the others.
    pub threads: usize,
}

impl Effort {
    /// One thread with this budget.
    pub const fn of(budget: Budget) -> Effort {
        Effort { budget: Some(budget), threads: 1 }
    }
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { budget: None, threads: 1 }
    }
}
