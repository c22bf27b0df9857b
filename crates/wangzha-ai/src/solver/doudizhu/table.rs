//! The table of positions that are already solved.
//!
//! It is exact: an entry holds its whole key. Threads share it without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use super::key::Key;

/// Entries that share a cache line.
const WAYS: usize = 4;

/// What is known about positions that differ only in the rank to beat. With a
/// lower rank the player whose turn it is can do more, so two ranks are enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// His side wins if the rank to beat is below this one.
    pub(super) wins_below: u8,
    /// His side loses if the rank to beat is this one or a higher one.
    pub(super) loses_from: u8,
}

impl Known {
    pub(super) const NOTHING: Known = Known { wins_below: 0, loses_from: 15 };

    /// Whether the side wins with this rank to beat, if that is known.
    #[inline]
    pub(super) fn wins(self, rank: u8) -> Option<bool> {
        if rank < self.wins_below {
            Some(true)
        } else if rank >= self.loses_from {
            Some(false)
        } else {
            None
        }
    }

    /// With a result added.
    #[inline]
    fn learn(mut self, rank: u8, wins: bool) -> Known {
        if wins {
            self.wins_below = self.wins_below.max(rank + 1);
        } else {
            self.loses_from = self.loses_from.min(rank);
        }
        self
    }
}

/// Where a key belongs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    bucket: usize,
    key: Key,
}

impl Place {
    /// A number that is random for different keys.
    pub(super) fn hash(self) -> u64 {
        self.bucket as u64
    }
}

/// What an entry holds besides the lower half of its key, from the highest bit
/// down: the upper half of the key, how much work the result has cost, a
/// nibble for each rank of [`Known`].
#[derive(Clone, Copy)]
struct Word(u64);

impl Word {
    fn new(key: Key, work: u8, known: Known) -> Word {
        let ranks = u64::from(known.wins_below) << 4 | u64::from(15 - known.loses_from);
        Word(key.high << 12 | u64::from(work) << 8 | ranks)
    }

    #[inline]
    fn high(self) -> u64 {
        self.0 >> 12
    }

    #[inline]
    fn work(self) -> u8 {
        (self.0 >> 8) as u8 & 15
    }

    #[inline]
    fn known(self) -> Known {
        Known { wins_below: (self.0 >> 4) as u8 & 15, loses_from: 15 - (self.0 as u8 & 15) }
    }

    /// What the lower half of the key is masked with.
    #[inline]
    fn mask(self) -> u64 {
        let x = self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (x ^ x >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}

/// Two words: that of [`Word`], and the lower half of the key, masked with the
/// first. So an entry that two threads have written at once fits no key.
type Entry = [AtomicU64; 2];

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The table.
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table of `2^bucket_bits` buckets.
    pub(super) fn new(bucket_bits: u32) -> Table {
        Table { buckets: (0..1_usize << bucket_bits).map(|_| Bucket::default()).collect() }
    }

    /// A larger table with the same entries.
    pub(super) fn grown(&self, bucket_bits: u32) -> Table {
        let table = Table::new(bucket_bits);
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            let word = Word(entry[0].load(Ordering::Relaxed));
            if word.work() != 0 {
                let low = entry[1].load(Ordering::Relaxed) ^ word.mask();
                table.put(table.place(Key { low, high: word.high() }), word);
            }
        }
        table
    }

    /// The number of bits that index the buckets of the largest table in so
    /// many bytes.
    pub(super) fn bucket_bits_in(bytes: usize) -> u32 {
        (bytes / size_of::<Bucket>()).max(1).ilog2()
    }

    /// The number of bits that index the buckets of this table.
    pub(super) fn bucket_bits(&self) -> u32 {
        self.buckets.len().ilog2()
    }

    /// How many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Whether half of the entries are in use: with more, full buckets would give
    /// up results that are needed.
    pub(super) fn is_crowded(&self) -> bool {
        self.entries() * 2 > (self.buckets.len() * WAYS) as u64
    }

    /// How many entries there are, counted in a part of the table.
    pub(super) fn entries(&self) -> u64 {
        let sample = self.buckets.len().min(1 << 10);
        let used = self.buckets[..sample].iter().flat_map(|bucket| &bucket.0);
        let used = used.filter(|entry| entry[0].load(Ordering::Relaxed) != 0).count();
        used as u64 * (self.buckets.len() / sample) as u64
    }

    /// Where the key belongs.
    #[inline]
    pub(super) fn place(&self, key: Key) -> Place {
        let x = (key.low ^ key.high.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let x = (x ^ x >> 32 ^ key.high).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Place { bucket: (x >> 20) as usize, key }
    }

    #[inline]
    fn bucket(&self, place: Place) -> &[Entry; WAYS] {
        &self.buckets[place.bucket & (self.buckets.len() - 1)].0
    }

    #[inline]
    fn read(entry: &Entry, key: Key) -> (Word, bool) {
        let word = Word(entry[0].load(Ordering::Relaxed));
        let fits = word.high() == key.high
            && entry[1].load(Ordering::Relaxed) ^ word.mask() == key.low
            && word.work() != 0;
        (word, fits)
    }

    #[inline]
    fn write(entry: &Entry, key: Key, word: Word) {
        entry[0].store(word.0, Ordering::Relaxed);
        entry[1].store(key.low ^ word.mask(), Ordering::Relaxed);
    }

    /// What is known about a position.
    #[inline]
    pub(super) fn find(&self, place: Place) -> Known {
        for entry in self.bucket(place) {
            if let (word, true) = Table::read(entry, place.key) {
                return word.known();
            }
        }
        Known::NOTHING
    }

    /// Asks the memory for a bucket that will be needed soon. The number means
    /// nothing, but somebody must use it, or nothing is asked.
    #[inline]
    pub(super) fn touch(&self, place: Place) -> u64 {
        self.bucket(place)[0][0].load(Ordering::Relaxed)
    }

    /// Adds a result that has cost `nodes`.
    #[inline]
    pub(super) fn learn(&self, place: Place, rank: u8, wins: bool, nodes: u64) {
        let work = (nodes.max(1).ilog2() as u8 / 2 + 1).min(15);
        for entry in self.bucket(place) {
            if let (word, true) = Table::read(entry, place.key) {
                let known = word.known().learn(rank, wins);
                let word = Word::new(place.key, work.max(word.work()), known);
                return Table::write(entry, place.key, word);
            }
        }
        self.put(place, Word::new(place.key, work, Known::NOTHING.learn(rank, wins)));
    }

    /// Writes a new entry. A full bucket gives up the result that was cheapest
    /// to find.
    #[inline]
    fn put(&self, place: Place, word: Word) {
        let work = |entry: &&Entry| Word(entry[0].load(Ordering::Relaxed)).work();
        if let Some(entry) = self.bucket(place).iter().min_by_key(work) {
            Table::write(entry, place.key, word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(n: u64) -> Key {
        Key { low: n, high: n << 8 }
    }

    #[test]
    fn what_is_learnt_is_known_for_all_ranks_that_follow_from_it() {
        let table = Table::new(4);
        let place = table.place(key(77));
        assert_eq!(table.find(place), Known::NOTHING);
        table.learn(place, 3, true, 10);
        table.learn(place, 9, false, 10);
        let known = table.find(place);
        assert_eq!(
            [2, 3, 4, 8, 9, 14].map(|rank| known.wins(rank)),
            [Some(true), Some(true), None, None, Some(false), Some(false)]
        );
        table.learn(place, 14, true, 10);
        assert_eq!(table.find(place).wins(14), Some(true));
    }

    #[test]
    fn a_full_bucket_gives_up_what_was_cheapest() {
        let table = Table::new(0);
        for n in 0..4 {
            table.learn(table.place(key(n)), 0, true, 1 << (2 * n));
        }
        table.learn(table.place(key(100)), 0, true, 1 << 20);
        let known = |n| table.find(table.place(key(n))) != Known::NOTHING;
        assert!(!known(0));
        assert!((1..4).all(known) && known(100));
    }

    #[test]
    fn a_larger_table_knows_what_the_smaller_one_knew() {
        let table = Table::new(2);
        for n in 0..10 {
            table.learn(table.place(key(n)), n as u8, true, 5);
        }
        let larger = table.grown(6);
        for n in 0..10 {
            let known = |table: &Table| table.find(table.place(key(n)));
            assert_eq!(known(&larger), known(&table));
        }
        assert_eq!(larger.entries(), table.entries());
    }
}
