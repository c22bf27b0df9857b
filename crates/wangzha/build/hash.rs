//! A perfect hash: every play has a slot of its own.
//!
//! The product `h` of the counts and an odd constant is a permutation of all
//! 64-bit words, so two parts of it are enough to know the counts again: the
//! high bits choose the slot (after an XOR with the displacement of the
//! bucket that middle bits choose), the low bits stand in the slot. The rest of
//! the slot says where the readings of the play are.

use std::fmt;

const SLOT_BITS: u32 = 15;
const BUCKET_BITS: u32 = 12;
const BUCKET_SHIFT: u32 = 36;

/// The tables of a perfect hash; `Display` writes them as Rust.
pub(crate) struct Hash {
    multiplier: u64,
    displacements: Vec<u16>,
    slots: Vec<u64>,
}

/// Finds slots for all `(counts, value)`; values must fit `SLOT_BITS`.
pub(crate) fn perfect(entries: &[(u64, u64)]) -> Hash {
    let candidates =
        std::iter::successors(Some(0x9E37_79B9_7F4A_7C15_u64), |m| Some(m.wrapping_add(2)));
    candidates
        .take(1000)
        .find_map(|multiplier| try_perfect(entries, multiplier))
        .expect("some multiplier of a thousand works")
}

fn try_perfect(entries: &[(u64, u64)], multiplier: u64) -> Option<Hash> {
    let mut buckets = vec![Vec::new(); 1 << BUCKET_BITS];
    for &(counts, value) in entries {
        assert!(value < 1 << SLOT_BITS, "a slot has no room for {value}");
        let h = counts.wrapping_mul(multiplier);
        buckets[(h >> BUCKET_SHIFT) as usize % (1 << BUCKET_BITS)].push((h, value));
    }
    let mut order: Vec<usize> = (0..buckets.len()).collect();
    order.sort_by_key(|&bucket| std::cmp::Reverse(buckets[bucket].len()));
    let mut slots = vec![None; 1 << SLOT_BITS];
    let mut displacements = vec![0; buckets.len()];
    for bucket in order {
        let slot =
            |h: u64, displacement: u16| (h >> (64 - SLOT_BITS)) as usize ^ displacement as usize;
        let mut places: Vec<u64> =
            buckets[bucket].iter().map(|(h, _)| h >> (64 - SLOT_BITS)).collect();
        places.sort_unstable();
        if places.windows(2).any(|two| two[0] == two[1]) {
            return None;
        }
        let all_free = |d: &u16| buckets[bucket].iter().all(|&(h, _)| slots[slot(h, *d)].is_none());
        let displacement = (0..1 << SLOT_BITS).find(all_free)?;
        displacements[bucket] = displacement;
        for &(h, value) in &buckets[bucket] {
            slots[slot(h, displacement)] = Some(h << SLOT_BITS | value);
        }
    }
    let slots = slots.into_iter().map(Option::unwrap_or_default).collect();
    Some(Hash { multiplier, displacements, slots })
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "const SLOT_BITS: u32 = {SLOT_BITS};")?;
        writeln!(f, "const BUCKET_BITS: u32 = {BUCKET_BITS};")?;
        writeln!(f, "const BUCKET_SHIFT: u32 = {BUCKET_SHIFT};")?;
        writeln!(f, "const MULTIPLIER: u64 = {:#x};", self.multiplier)?;
        writeln!(
            f,
            "static DISPLACEMENTS: [u16; {}] = {:?};",
            self.displacements.len(),
            self.displacements
        )?;
        writeln!(f, "#[cfg(not(packed))]")?;
        writeln!(f, "static SLOTS: [u64; {}] = {:?};", self.slots.len(), self.slots)
    }
}
