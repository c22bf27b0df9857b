//! Sets of ranks in one word, for programs that search: a bit at the bottom of
//! each rank's nibble, the three in the lowest. Such a word times `n` is `n`
//! cards of each rank, as [`Counts::nibbles`](crate::Counts::nibbles) has them.
//!
//! ```
//! use wangzha::{Cards, ranks};
//! let cards = Cards::parse("334455 66 8")?.counts().nibbles();
//! let pairs = ranks::at_least(cards, 2);
//! assert_eq!(pairs, 0x1111);
//! assert_eq!(ranks::run_starts(pairs, 3), 0x11); // 334455 and 445566
//! # Ok::<(), wangzha::ParseCardsError>(())
//! ```
//
// The build script includes this file.

/// The ranks that come in four suits, three to 2.
pub(crate) const SUITED: usize = 13;

/// Every rank, jokers too.
pub const EACH_RANK: u64 = 0x0111_1111_1111_1111;

/// The nibbles of the ranks that runs are made of: three to ace.
pub const RUN_RANKS: u64 = 0x0000_FFFF_FFFF_FFFF;

/// Both jokers: as counts, the rocket.
pub const ROCKET: u64 = 0x0110_0000_0000_0000;

/// The ranks of which there are at least `n` cards, `n` in `1..=4`.
#[inline]
#[must_use]
pub const fn at_least(cards: u64, n: u32) -> u64 {
    let (b0, b1, b2) = (cards, cards >> 1, cards >> 2);
    EACH_RANK
        & match n {
            1 => b0 | b1 | b2,
            2 => b1 | b2,
            3 => b0 & b1 | b2,
            _ => b2,
        }
}

/// The ranks of which there are exactly `n` cards, `n` in `1..=4`.
#[inline]
#[must_use]
pub const fn exactly(cards: u64, n: u32) -> u64 {
    at_least(cards, n) & if n < 4 { !at_least(cards, n + 1) } else { u64::MAX }
}

/// How many cards there are in all.
#[inline]
#[must_use]
pub const fn total(cards: u64) -> u32 {
    let bytes = (cards & 0x0F0F_0F0F_0F0F_0F0F) + (cards >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// The places of the bits of a word, lowest first.
#[inline]
pub fn places(word: u64) -> impl Iterator<Item = u32> {
    let mut left = word;
    core::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let place = left.trailing_zeros();
        left &= left - 1;
        Some(place)
    })
}

/// The bits of a word, each in a word of its own, lowest first.
#[inline]
pub(crate) fn bits(word: u64) -> impl Iterator<Item = u64> {
    places(word).map(|place| 1 << place)
}

/// `RUN[n]`: the `n` lowest ranks.
pub(crate) const RUN: [u64; 16] = {
    let mut runs = [0; 16];
    let mut len = 1;
    while len < 16 {
        runs[len] = runs[len - 1] << 4 | 1;
        len += 1;
    }
    runs
};

/// Where `len` consecutive ranks begin.
#[inline]
#[must_use]
pub fn run_starts(ranks: u64, len: u32) -> u64 {
    (1..len).fold(ranks, |starts, step| starts & ranks >> (4 * step))
}

/// Those that are in runs of `least` and more; none if no run can be so long.
#[inline]
pub(crate) fn in_runs_of(ranks: u64, least: u32) -> u64 {
    if least as usize > SUITED {
        return 0;
    }
    run_cover(run_starts(ranks, least), least)
}

/// The ranks of runs of this length that begin here.
#[inline]
pub(crate) fn run_cover(starts: u64, len: u32) -> u64 {
    (1..len).fold(starts, |cover, step| cover | starts << (4 * step))
}

/// How many consecutive ranks there are from this place on.
#[inline]
pub(crate) fn run_length(ranks: u64, place: u32) -> u32 {
    // 1101 with the nibbles filled is FF0F: ones from below as far as it goes
    ((ranks >> place) * 15).trailing_ones() / 4
}

/// The bit of the first rank that is missing between the lowest and the
/// highest; zero if they are consecutive.
#[inline]
pub(crate) const fn first_gap(ranks: u64) -> u64 {
    // Added to filled nibbles, the lowest bit carries through the run and stops
    // in the gap: FF0FF0 + 10 = FF1000. Above the highest there is no gap.
    let filled = 15 * ranks;
    let carried = filled + (ranks & ranks.wrapping_neg());
    let after_run = carried & !filled;
    if after_run > ranks { 0 } else { after_run }
}

/// The ranks on both sides of a run that would make it longer.
#[inline]
pub(crate) const fn beside(run: u64) -> u64 {
    (run << 4 | run >> 4) & !run & RUN_RANKS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_told_apart_by_how_many_cards_they_have() {
        let cards = 0x0100_0000_0004_3210;
        assert_eq!(at_least(cards, 1), 0x0100_0000_0001_1110);
        assert_eq!(exactly(cards, 1), 0x0100_0000_0000_0010);
        assert_eq!([3, 4].map(|n| exactly(cards, n)), [0x1000, 0x1_0000]);
        assert_eq!(total(cards), 11);
    }

    #[test]
    fn places_and_bits_are_those_of_the_word() {
        assert!(places(0b1011).eq([0, 1, 3]));
        assert!(bits(0b1011).eq([1, 2, 8]));
        assert!(places(0).eq([]));
    }

    #[test]
    fn a_run_starts_where_enough_ranks_follow() {
        assert_eq!(run_starts(0x1_1101, 1), 0x1_1101);
        assert_eq!(run_starts(0x1_1101, 2), 0x0_1100);
        assert_eq!(run_starts(0x1_1101, 3), 0x0_0100);
        assert_eq!(run_starts(0x1_1101, 4), 0);
    }

    #[test]
    fn a_rank_is_in_runs_that_are_long_enough() {
        assert_eq!(in_runs_of(0x1_1011_0111, 3), 0x111);
        assert_eq!(in_runs_of(0x1_1011_0111, 2), 0x1_1011_0111);
        assert_eq!(in_runs_of(0x1_1011_0111, 4), 0);
        assert_eq!(in_runs_of(EACH_RANK, 14), 0);
        assert_eq!([0, 4, 20].map(|place| run_length(0x1_1011_0111, place)), [3, 2, 1]);
    }

    #[test]
    fn a_gap_is_the_first_rank_missing_between_others() {
        assert_eq!(first_gap(0x1101), 0x10);
        assert_eq!(first_gap(0x11_0110_1100), 0x1_0000);
        assert_eq!([0, 0x1, 0x1110, EACH_RANK].map(first_gap), [0; 4]);
    }

    #[test]
    fn a_run_is_made_longer_at_both_ends_up_to_the_ace() {
        assert_eq!(beside(0x110), 0x1001);
        assert_eq!(beside(0x11), 0x100);
        assert_eq!(beside(0x1100_0000_0000), 0x0010_0000_0000); // no 2 above the ace
    }
}
