//! When a search has to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::Limits;

/// The search was stopped before it knew the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// How far a search has come, for progress bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many positions were looked at.
    pub nodes: u64,
    /// Since when the search has been running.
    pub elapsed: Duration,
}

/// What the threads of a search tell each other.
#[derive(Default)]
pub(super) struct Signals {
    /// Somebody has the answer, or a limit is reached.
    stop: AtomicBool,
    /// How many nodes the helpers have looked at.
    helped: AtomicU64,
}

impl Signals {
    /// Tells all threads to stop.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn helped(&self) -> u64 {
        self.helped.load(Ordering::Relaxed)
    }
}

/// Counts the nodes of one thread and knows when to stop.
pub(super) struct Clock<'a> {
    nodes: u64,
    began: Instant,
    /// Where there are other threads.
    signals: Option<&'a Signals>,
    role: Role<'a>,
}

enum Role<'a> {
    /// Watches the limits, and shows the progress to somebody who may stop the
    /// search by answering `false`.
    Leader { most_nodes: u64, ends: Option<Instant>, watch: &'a mut dyn FnMut(Progress) -> bool },
    /// Reports its nodes.
    Helper,
}

/// The time is looked at once in so many nodes: several hundred times a second.
const NODES_A_LOOK: u64 = 1 << 12;

impl<'a> Clock<'a> {
    /// The clock of a search with one thread. It shows the progress to `watch`
    /// some hundred times a second, and stops if that answers `false`.
    pub(super) fn new(limits: &Limits, watch: &'a mut dyn FnMut(Progress) -> bool) -> Clock<'a> {
        let began = Instant::now();
        let ends = limits.most_time.and_then(|time| began.checked_add(time));
        let most_nodes = limits.most_nodes.unwrap_or(u64::MAX);
        Clock { nodes: 0, began, signals: None, role: Role::Leader { most_nodes, ends, watch } }
    }

    /// The same with helpers.
    pub(super) fn with_helpers(self, signals: &'a Signals) -> Clock<'a> {
        Clock { signals: Some(signals), ..self }
    }

    /// The clock of another thread.
    pub(super) fn helper(signals: &'a Signals) -> Clock<'a> {
        Clock { nodes: 0, began: Instant::now(), signals: Some(signals), role: Role::Helper }
    }

    /// The nodes of this thread.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Counts a node.
    #[inline]
    pub(super) fn tick(&mut self) -> Result<(), Stopped> {
        if let Role::Leader { most_nodes, .. } = self.role
            && self.nodes >= most_nodes
        {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let is_over = self.signals.is_some_and(|signals| signals.stop.load(Ordering::Relaxed));
        let helped = self.signals.map_or(0, Signals::helped);
        let is_fine = match &mut self.role {
            Role::Leader { most_nodes, ends, watch } => {
                let nodes = self.nodes + helped;
                nodes < *most_nodes
                    && ends.is_none_or(|ends| Instant::now() < ends)
                    && watch(Progress { nodes, elapsed: self.began.elapsed() })
            }
            Role::Helper => {
                if let Some(signals) = self.signals {
                    signals.helped.fetch_add(NODES_A_LOOK, Ordering::Relaxed);
                }
                true
            }
        };
        if is_fine && !is_over { Ok(()) } else { Err(Stopped) }
    }
}
