//! The table of all plays, written by the build script.
//!
//! There are 30,000 sets of ranks that are a play under some rules. A perfect
//! hash of the counts finds the readings of each with two loads and no branch;
//! `build/hash.rs` explains how.
//!
//! Its slots are 262 kB that no program compresses well. Who loads the engine
//! into a browser does not want to wait for them: for WebAssembly the build script
//! sets `packed`, and they are computed from the plays when the first is looked up.

use super::{Allow, Kind, Reading};
use crate::{Counts, Rank};

/// One reading of some cards, and what rules must allow for it.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The switches of [`Allow`] that the reading needs; [`MORE`] besides.
    needs: u32,
    pub(super) reading: Reading,
}

/// Set in a form if the next one in the table is another reading of the same
/// cards.
const MORE: u32 = 1 << 30;

/// The one switch that a form needs to be off: where it is on, there may be
/// readings that are not in the table.
const SEARCHED: u32 = Allow::WING_OF_BODY.bits();

impl Entry {
    /// A row of the table, as the build script writes it.
    const fn row(needs: u32, kind: Kind, top: u32, len: u8, more: bool) -> Entry {
        let more = if more { MORE } else { 0 };
        Entry { needs: needs | more | SEARCHED, reading: Reading::new(kind, Rank::new(top), len) }
    }

    /// Whether these rules know this reading, and no other that is not in the
    /// table.
    #[inline]
    pub(super) const fn decides(&self, allow: Allow) -> bool {
        self.needs & !(allow.bits() ^ SEARCHED | MORE) == 0
    }

    /// Whether these rules know this reading.
    #[inline]
    pub(super) const fn fits(&self, allow: Allow) -> bool {
        self.needs & !(allow.bits() | SEARCHED | MORE) == 0
    }

    /// Whether there is no other reading of the same cards.
    #[inline]
    pub(super) const fn is_last(&self) -> bool {
        self.needs & MORE == 0
    }
}

/// The place of the first reading of these cards.
#[inline]
pub(super) fn find(counts: Counts) -> Place {
    let h = counts.nibbles().wrapping_mul(MULTIPLIER);
    let slots = slots();
    // The slot holds the low bits of the h that it belongs to, and a place. If
    // it is this h they cancel out and leave the place; else a large number.
    let place = slots[slot(h) % slots.len()] ^ h << SLOT_BITS;
    Place(if place < ENTRIES.len() as u64 { place as usize } else { 0 })
}

#[inline]
fn slot(h: u64) -> usize {
    let bucket = (h >> BUCKET_SHIFT) as usize % (1 << BUCKET_BITS);
    (h >> (64 - SLOT_BITS)) as usize ^ DISPLACEMENTS[bucket] as usize
}

type Slots = [u64; 1 << SLOT_BITS];

#[cfg(not(packed))]
#[inline]
fn slots() -> &'static Slots {
    &SLOTS
}

#[cfg(packed)]
#[inline]
fn slots() -> &'static Slots {
    static UNPACKED: std::sync::LazyLock<std::boxed::Box<Slots>> = std::sync::LazyLock::new(unpack);
    &UNPACKED
}

/// Puts every play into its slot.
#[cfg(any(packed, test))]
fn unpack() -> std::boxed::Box<Slots> {
    let mut slots = std::boxed::Box::new([0; 1 << SLOT_BITS]);
    let mut counts = 0_u64;
    for (step, place) in STEPS.iter().zip(PLACES) {
        counts += step;
        let h = counts.wrapping_mul(MULTIPLIER);
        slots[slot(h) % (1 << SLOT_BITS)] = h << SLOT_BITS | u64::from(place);
    }
    slots
}

/// A place in the table of forms.
#[derive(Clone, Copy)]
pub(super) struct Place(usize);

impl Place {
    #[inline]
    pub(super) fn entry(self) -> &'static Entry {
        &ENTRIES[self.0 % ENTRIES.len()]
    }

    /// The place of the next reading of the same cards.
    #[inline]
    pub(super) fn next(self) -> Option<Place> {
        (!self.entry().is_last()).then_some(Place(self.0 + 1))
    }
}

include!(concat!(env!("OUT_DIR"), "/plays.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unpacked_is_what_was_packed() {
        assert!(unpack()[..] == slots()[..]);
    }
}
