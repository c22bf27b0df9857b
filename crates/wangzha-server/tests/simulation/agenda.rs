//! What will happen when, in the time of the world.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use wangzha_server::Received;

/// The number of a connection, in the whole world.
pub(crate) type Line = u64;

/// Something that will happen.
#[derive(Debug)]
pub(crate) enum Item {
    /// Something reaches the server.
    Says { line: Line, what: Received },
    /// A text reaches a client.
    Hears { client: usize, line: Line, text: String },
    /// A client may want something.
    Wants { client: usize },
    /// A client that has been quiet for a while looks whether there is anything
    /// to want.
    Rouses { client: usize },
    /// Somebody does harm.
    Prank { client: usize },
    /// A client connects.
    Calls { client: usize },
    /// A client notices that its connection is gone.
    Notices { client: usize, line: Line },
    /// The connection of a client breaks.
    Breaks { client: usize },
    /// The server notices that a connection is gone.
    Hangs { line: Line },
    /// Nobody reads on a connection for a while.
    Stalls { client: usize },
    /// The process of the server is killed.
    Crash,
    /// It is told to stop.
    Stop,
    /// It starts again.
    Start,
    /// The disk fails, or works again.
    Outage { begins: bool },
    /// Something may be read again.
    Nothing,
}

/// Items in the order of their time; those of the same time in the order in
/// which they were put in.
#[derive(Default)]
pub(crate) struct Agenda {
    heap: BinaryHeap<Reverse<(u64, u64)>>,
    items: BTreeMap<u64, Item>,
    next: u64,
}

impl Agenda {
    pub(crate) fn put(&mut self, at: u64, item: Item) {
        self.heap.push(Reverse((at, self.next)));
        self.items.insert(self.next, item);
        self.next += 1;
    }

    /// When the next item is due.
    pub(crate) fn next(&self) -> Option<u64> {
        self.heap.peek().map(|Reverse((at, _))| *at)
    }

    pub(crate) fn take(&mut self) -> Option<Item> {
        let Reverse((_, number)) = self.heap.pop()?;
        self.items.remove(&number)
    }
}
