//! What a search may cost.

use std::sync::Arc;
use std::time::Duration;

use crate::Stop;
use crate::clock::{Clock, Deadline};

/// What a search may cost. Without limits it runs until it knows the answer,
/// and never asks a clock.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use wangzha_ai::clock::HandClock; // a program takes SystemClock
/// use wangzha_ai::solver::Limits;
/// let clock = Arc::new(HandClock::default());
/// let limits = Limits::NONE.nodes(1_000_000).time(clock, Duration::from_secs(2));
/// assert_eq!(limits.most_nodes, Some(1_000_000));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The most positions to look at.
    pub most_nodes: Option<u64>,
    /// When the answer is wanted.
    pub deadline: Option<Deadline>,
    /// Whoever has another one of these may break the search off.
    pub stop: Stop,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits { most_nodes: None, deadline: None, stop: Stop::NEVER };

    /// With a limit on the positions to look at.
    #[must_use]
    pub fn nodes(mut self, most: u64) -> Limits {
        self.most_nodes = Some(most);
        self
    }

    /// With a limit on the time, which begins now.
    #[must_use]
    pub fn time(self, clock: Arc<dyn Clock>, most: Duration) -> Limits {
        self.until(Deadline::after(clock, most))
    }

    /// With a moment at which the answer is wanted.
    #[must_use]
    pub fn until(mut self, deadline: Deadline) -> Limits {
        self.deadline = Some(deadline);
        self
    }

    /// With somebody who may break it off.
    ///
    /// ```
    /// use wangzha_ai::Stop;
    /// use wangzha_ai::solver::Limits;
    /// let stop = Stop::new();
    /// let limits = Limits::NONE.or_when(&stop);
    /// stop.say();
    /// assert!(limits.stop.is_said());
    /// ```
    #[must_use]
    pub fn or_when(mut self, stop: &Stop) -> Limits {
        self.stop = stop.clone();
        self
    }

    /// What is left when so many positions have been looked at. A deadline
    /// stays where it is.
    ///
    /// ```
    /// use wangzha_ai::solver::Limits;
    /// assert_eq!(Limits::NONE.nodes(100).without(30).most_nodes, Some(70));
    /// assert_eq!(Limits::NONE.nodes(100).without(300).most_nodes, Some(0));
    /// ```
    #[must_use]
    pub fn without(&self, nodes: u64) -> Limits {
        let most_nodes = self.most_nodes.map(|most| most.saturating_sub(nodes));
        Limits { most_nodes, ..self.clone() }
    }

    /// Whether the time is over or somebody has said stop.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_said() || self.deadline.as_ref().is_some_and(Deadline::is_over)
    }
}
