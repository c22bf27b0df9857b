//! The table of positions that are already solved.
//!
//! It is exact: a bijection spreads the keys, a part of the result is the
//! bucket, and all the rest stands in the entry.

/// How many bits a key has.
pub(super) const KEY_BITS: u32 = 88;
/// The smallest table has `2^LEAST_BITS` buckets, so that an entry need not
/// hold these bits of its key.
const LEAST_BITS: u32 = 8;
/// How many bits of a key stand in the entry.
const TAG_BITS: u32 = KEY_BITS - LEAST_BITS;
const TAG: u128 = (1 << TAG_BITS) - 1;
/// Entries that share a cache line.
const WAYS: usize = 4;

/// What is known about a question with a number in it, whose answer is yes for
/// small numbers and no for large ones: "does he win if this is the height to
/// beat?", "does he get at least so many points?".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// Yes up to this number.
    pub(super) yes_to: i16,
    /// No from this number on.
    pub(super) no_from: i16,
}

impl Known {
    pub(super) const NOTHING: Known = Known { yes_to: i16::MIN, no_from: i16::MAX };

    /// The answer for this number, if it is known.
    #[inline]
    pub(super) fn answer(self, number: i16) -> Option<bool> {
        if number <= self.yes_to {
            Some(true)
        } else if number >= self.no_from {
            Some(false)
        } else {
            None
        }
    }

    /// With an answer added.
    #[inline]
    pub(super) fn learn(mut self, number: i16, yes: bool) -> Known {
        if yes {
            self.yes_to = self.yes_to.max(number);
        } else {
            self.no_from = self.no_from.min(number);
        }
        self
    }
}

/// A key after the bijection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place(u128);

/// An entry, from the highest bit down: what is known, how much work it has
/// cost (never zero, so that zero is free), the lower bits of the place.
#[derive(Clone, Copy)]
struct Entry(u128);

impl Entry {
    const FREE: Entry = Entry(0);

    fn new(place: Place, work: u8, known: Known) -> Entry {
        let known = u128::from(known.yes_to as u16) << 16 | u128::from(known.no_from as u16);
        Entry(known << 96 | u128::from(work) << TAG_BITS | place.0 & TAG)
    }

    #[inline]
    fn is_of(self, place: Place) -> bool {
        (self.0 ^ place.0) & TAG == 0 && self.work() != 0
    }

    #[inline]
    fn work(self) -> u8 {
        (self.0 >> TAG_BITS) as u8
    }

    #[inline]
    fn known(self) -> Known {
        Known { yes_to: (self.0 >> 112) as i16, no_from: (self.0 >> 96) as i16 }
    }
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The table. It grows with what it holds, up to its limit; then a new result
/// takes the place of the cheapest one in its bucket.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    bits: u32,
    most_bits: u32,
    entries: usize,
    /// Finds nothing, so that a test can tell whether the keys are right.
    #[cfg(test)]
    pub(super) is_blind: bool,
}

impl Table {
    /// An empty table of 16 kB that may not grow yet.
    pub(super) fn new() -> Table {
        Table {
            buckets: empty(LEAST_BITS),
            bits: LEAST_BITS,
            most_bits: LEAST_BITS,
            entries: 0,
            #[cfg(test)]
            is_blind: false,
        }
    }

    /// Lets it grow to so many bytes, and at least 16 kB. If it is larger it
    /// forgets everything.
    pub(super) fn keep_within(&mut self, bytes: usize) {
        let bits = (bytes / size_of::<Bucket>()).max(1).ilog2();
        self.most_bits = bits.clamp(LEAST_BITS, 40);
        if self.bits > self.most_bits {
            self.clear();
        }
    }

    /// How many bytes the table takes now.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// How many results it holds.
    pub(super) fn entries(&self) -> usize {
        self.entries
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        if self.entries > 0 {
            *self = Table { buckets: empty(LEAST_BITS), bits: LEAST_BITS, entries: 0, ..*self };
        }
    }

    /// Where the key belongs. Multiplying by an odd number and adding the upper
    /// half to the lower can both be undone, so that no two keys share a place.
    #[inline]
    pub(super) fn place(key: u128) -> Place {
        const ODD: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        const MASK: u128 = (1 << KEY_BITS) - 1;
        debug_assert!(key <= MASK);
        let mut x = key.wrapping_mul(ODD) & MASK;
        x ^= x >> (KEY_BITS / 2);
        x = x.wrapping_mul(ODD) & MASK;
        x ^= x >> (KEY_BITS / 2);
        Place(x)
    }

    #[inline]
    fn bucket(&self, place: Place) -> usize {
        (place.0 >> (KEY_BITS - self.bits)) as usize & (self.buckets.len() - 1)
    }

    /// What is known about a position.
    #[inline]
    pub(super) fn find(&self, place: Place) -> Known {
        #[cfg(test)]
        if self.is_blind {
            return Known::NOTHING;
        }
        let bucket = &self.buckets[self.bucket(place)].0;
        bucket.iter().find(|entry| entry.is_of(place)).map_or(Known::NOTHING, |it| it.known())
    }

    /// Adds what was found out with so many `nodes`.
    #[inline]
    pub(super) fn learn(&mut self, place: Place, nodes: u64, learn: impl Fn(Known) -> Known) {
        let work = nodes.max(1).ilog2() as u8 + 1;
        let index = self.bucket(place);
        let bucket = &mut self.buckets[index].0;
        if let Some(entry) = bucket.iter_mut().find(|entry| entry.is_of(place)) {
            *entry = Entry::new(place, work.max(entry.work()), learn(entry.known()));
            return;
        }
        let entry = Entry::new(place, work, learn(Known::NOTHING));
        if let Some(cheapest) = bucket.iter_mut().min_by_key(|entry| entry.work()) {
            self.entries += usize::from(cheapest.work() == 0);
            *cheapest = entry;
        }
        if self.entries > self.buckets.len() * 2 && self.bits < self.most_bits {
            self.grow();
        }
    }

    /// Doubles the number of buckets.
    #[cold]
    fn grow(&mut self) {
        let old = std::mem::replace(&mut self.buckets, empty(self.bits + 1));
        let old_bits = self.bits;
        self.bits += 1;
        for (index, bucket) in old.iter().enumerate() {
            let upper = (index >> (old_bits - LEAST_BITS)) as u128;
            for (way, entry) in bucket.0.iter().enumerate().filter(|(_, entry)| entry.work() != 0) {
                let place = Place(upper << TAG_BITS | entry.0 & TAG);
                let bucket = self.bucket(place);
                // the two halves of a bucket do not meet, so the way is free
                self.buckets[bucket].0[way] = *entry;
            }
        }
    }
}

fn empty(bits: u32) -> Vec<Bucket> {
    vec![Bucket([Entry::FREE; WAYS]); 1 << bits]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table_of(bytes: usize) -> Table {
        let mut table = Table::new();
        table.keep_within(bytes);
        table
    }

    #[test]
    fn what_is_learnt_is_known_for_all_numbers_that_follow_from_it() {
        let mut table = table_of(0);
        let place = Table::place(77);
        assert_eq!(table.find(place), Known::NOTHING);
        table.learn(place, 10, |known| known.learn(3, true));
        table.learn(place, 10, |known| known.learn(9, false));
        let known = table.find(place);
        let answers = [-5, 3, 4, 8, 9, 60].map(|number| known.answer(number));
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(answers, [yes, yes, None, None, no, no]);
    }

    #[test]
    fn a_table_that_grows_keeps_everything() {
        let mut table = table_of(1 << 20);
        let key = |n: u32| u128::from(n) << 40 | u128::from(n % 7);
        for n in 0..8_000 {
            table.learn(Table::place(key(n)), 1, |known| known.learn(n as i16, n % 2 == 0));
        }
        assert!(table.bytes() > 16 << 10);
        let lost = (0..8_000).filter(|n| {
            let known = table.find(Table::place(key(*n)));
            known != Known::NOTHING.learn(*n as i16, n % 2 == 0)
        });
        // those whose bucket was full; nothing may be wrong
        let wrong = (0..8_000).map(|n| table.find(Table::place(key(n))).answer(n as i16));
        let wrong =
            wrong.zip(0..).filter(|(answer, n)| answer.is_some_and(|it| it != (n % 2 == 0)));
        assert_eq!(wrong.count(), 0);
        assert!(lost.count() < 800);
    }

    #[test]
    fn a_table_stays_within_its_bytes() {
        let mut table = table_of(100_000);
        for n in 0..50_000 {
            table.learn(Table::place(n), 1, |known| known.learn(0, true));
        }
        assert_eq!(table.bytes(), 65_536);
        assert!(table.entries() <= 4_096);
    }

    #[test]
    fn no_two_keys_share_a_place() {
        let top = (1_u128 << KEY_BITS) - 1;
        let keys = (0..20_000).chain((0..20_000).map(|low| top - low));
        let mut places: Vec<u128> = keys.map(|key| Table::place(key).0).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 40_000);
    }

    #[test]
    fn a_full_bucket_gives_up_what_was_cheapest() {
        let mut table = table_of(0);
        let mut same_bucket = (0..).filter(|key| table.bucket(Table::place(*key)) == 0);
        let keys: Vec<u128> = same_bucket.by_ref().take(5).collect();
        for (key, cost) in keys.iter().zip([900, 3, 50, 70, 20]) {
            table.learn(Table::place(*key), cost, |known| known.learn(0, true));
        }
        let known = keys.iter().map(|key| table.find(Table::place(*key)) != Known::NOTHING);
        assert!(known.eq([true, false, true, true, true]));
    }
}
