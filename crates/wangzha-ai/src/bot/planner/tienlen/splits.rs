//! The best ways to split hands, remembered.

use super::odds::Group;
use super::worth::Worth;

/// How many hands are remembered: a power of two.
const SIZE: usize = 512;

/// The best thing to do with the lowest rank of a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The run that begins there; no cards if none does.
    pub(super) run: Group,
    /// What the whole hand is worth then.
    pub(super) worth: Worth,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    hand: u64,
    way: Way,
    age: u64,
}

/// A small table of hands; one that comes to the same place replaces another.
#[derive(Clone, Debug)]
pub(super) struct Splits {
    entries: Box<[Entry; SIZE]>,
    /// Entries of another age count no more.
    age: u64,
}

impl Splits {
    pub(super) fn new() -> Splits {
        let way = Way { run: Group::default(), worth: Worth::NOTHING };
        Splits { entries: Box::new([Entry { hand: 0, way, age: 0 }; SIZE]), age: 1 }
    }

    pub(super) fn forget(&mut self) {
        self.age += 1;
    }

    #[inline]
    pub(super) fn get(&self, hand: u64) -> Option<Way> {
        let entry = &self.entries[place(hand)];
        (entry.hand == hand && entry.age == self.age).then_some(entry.way)
    }

    #[inline]
    pub(super) fn put(&mut self, hand: u64, way: Way) {
        self.entries[place(hand)] = Entry { hand, way, age: self.age };
    }
}

#[inline]
fn place(hand: u64) -> usize {
    (hand.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 55) as usize % SIZE
}
