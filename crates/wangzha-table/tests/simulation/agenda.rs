//! What will happen when, in the time of the world.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use wangzha_table::Request;

use crate::session::Line;

/// Something that will happen.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// A request reaches the keeper of a table.
    Arrives { table: usize, request: Request },
    /// A text reaches it.
    Says { table: usize, line: Line, text: String },
    /// What a keeper has written is durable.
    Durable { table: usize, life: u32 },
    /// A keeper looks at its clock.
    Tick { table: usize, life: u32 },
    /// A person does something.
    Thinks { person: usize },
    /// The process of a keeper stops.
    Crash { table: usize },
    /// It starts again.
    Restart { table: usize },
    /// The clock of a keeper jumps.
    Jump { table: usize },
}

/// Items in the order of their time; those of the same time in the order in
/// which they were put in.
#[derive(Default)]
pub(crate) struct Agenda {
    heap: BinaryHeap<Reverse<(u64, u64)>>,
    items: std::collections::HashMap<u64, Item>,
    next: u64,
}

impl Agenda {
    pub(crate) fn put(&mut self, at: u64, item: Item) {
        self.heap.push(Reverse((at, self.next)));
        self.items.insert(self.next, item);
        self.next += 1;
    }

    pub(crate) fn take(&mut self) -> Option<(u64, Item)> {
        let Reverse((at, number)) = self.heap.pop()?;
        Some((at, self.items.remove(&number)?))
    }
}
