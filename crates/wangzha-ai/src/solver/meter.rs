//! When a search has to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Limits;

/// The search was stopped before it knew the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// How far a question has come, for progress bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// How many positions were looked at.
    pub nodes: u64,
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
pub(super) struct Meter<'a> {
    nodes: u64,
    /// What this thread may look at.
    most_nodes: u64,
    limits: &'a Limits,
    /// Where there are other threads.
    signals: Option<&'a Signals>,
    /// The first thread tells the progress; the others report to it.
    is_helper: bool,
}

/// The limits are looked at once in so many nodes: some thousand times a
/// second.
const NODES_A_LOOK: u64 = 1 << 10;

impl<'a> Meter<'a> {
    /// The meter of a search with one thread, which tells the progress whenever
    /// it looks at its limits.
    pub(super) fn new(limits: &'a Limits) -> Meter<'a> {
        let most_nodes = limits.most_nodes.unwrap_or(u64::MAX);
        Meter { nodes: 0, most_nodes, limits, signals: None, is_helper: false }
    }

    /// The same with helpers.
    pub(super) fn with_helpers(self, signals: &'a Signals) -> Meter<'a> {
        Meter { signals: Some(signals), ..self }
    }

    /// The meter of another thread.
    pub(super) fn helper(limits: &'a Limits, signals: &'a Signals) -> Meter<'a> {
        Meter { nodes: 0, most_nodes: u64::MAX, limits, signals: Some(signals), is_helper: true }
    }

    /// The nodes of this thread.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node.
    #[inline]
    pub(super) fn tick(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) { self.look() } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let helped = self.signals.map_or(0, Signals::helped);
        if !self.is_helper {
            let nodes = self.nodes + helped;
            self.limits.tell(nodes);
            if nodes >= self.most_nodes {
                return Err(Stopped);
            }
        } else if let Some(signals) = self.signals {
            signals.helped.fetch_add(NODES_A_LOOK, Ordering::Relaxed);
        }
        let is_told = self.signals.is_some_and(|signals| signals.stop.load(Ordering::Relaxed));
        if is_told || self.limits.is_over() { Err(Stopped) } else { Ok(()) }
    }
}
