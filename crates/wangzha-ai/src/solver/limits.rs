//! What a search may cost.

use std::time::Duration;

/// What a search may cost. Without limits it runs until it knows the answer.
///
/// ```
/// use std::time::Duration;
/// use wangzha_ai::solver::Limits;
/// let limits = Limits::NONE.nodes(1_000_000).time(Duration::from_secs(2));
/// assert_eq!(limits.most_nodes, Some(1_000_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The most positions to look at.
    pub most_nodes: Option<u64>,
    /// The longest time to take.
    pub most_time: Option<Duration>,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits { most_nodes: None, most_time: None };

    /// With a limit on the positions to look at.
    #[must_use]
    pub const fn nodes(mut self, most: u64) -> Limits {
        self.most_nodes = Some(most);
        self
    }

    /// With a limit on the time.
    #[must_use]
    pub const fn time(mut self, most: Duration) -> Limits {
        self.most_time = Some(most);
        self
    }
}
