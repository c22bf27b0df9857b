//! What the other threads are searching right now.
//!
//! Threads that search the same tree in the same order find out the same
//! things. So a thread that enters a node says so, and another one that comes
//! to a choice leaves that node for later and takes the next: where all moves
//! lose, and all must be searched, they share the work.

use std::sync::atomic::{AtomicU8, Ordering};

use super::table::Place;

/// There are `2^BITS` places. Two nodes at one place do no harm: one of them is
/// searched a little later.
const BITS: u32 = 12;

/// Who is where, for a search with several threads.
pub(super) struct Busy {
    threads: Vec<AtomicU8>,
}

impl Busy {
    pub(super) fn new() -> Busy {
        Busy { threads: (0..1 << BITS).map(|_| AtomicU8::new(0)).collect() }
    }

    fn at(&self, place: Place) -> &AtomicU8 {
        &self.threads[place.hash() as usize & ((1 << BITS) - 1)]
    }

    pub(super) fn enter(&self, place: Place) {
        self.at(place).fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn leave(&self, place: Place) {
        self.at(place).fetch_sub(1, Ordering::Relaxed);
    }

    /// Whether somebody searches this node.
    pub(super) fn is_searched(&self, place: Place) -> bool {
        self.at(place).load(Ordering::Relaxed) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::key::Key;
    use super::super::table::Table;
    use super::*;

    #[test]
    fn a_node_is_searched_until_the_last_thread_has_left_it() {
        let (busy, table) = (Busy::new(), Table::new(4));
        let place = table.place(Key { low: 1, high: 2 });
        busy.enter(place);
        busy.enter(place);
        busy.leave(place);
        assert!(busy.is_searched(place));
        busy.leave(place);
        assert!(!busy.is_searched(place));
    }
}
