//! Words with four bits a rank, as [`Counts::nibbles`](wangzha::Counts::nibbles)
//! gives them, and words with one bit a rank, at the bottom of its nibble: the
//! engine's, and what only the planner asks.

use wangzha::ranks;
pub(crate) use wangzha::ranks::{ROCKET, RUN_RANKS, at_least, exactly, places, total};

/// How many ranks a run can have.
pub(crate) const LONGEST_RUN: usize = 12;

/// One card each of the `len` lowest ranks.
#[inline]
pub(crate) const fn run(len: u32) -> u64 {
    ranks::EACH_RANK & !(u64::MAX << (4 * len))
}

/// How many cards of the rank there are whose nibble is at this place.
#[inline]
pub(crate) const fn count_at(cards: u64, place: u32) -> usize {
    (cards >> place & 7) as usize
}

/// The nibbles above that of the rank with this index.
#[inline]
pub(crate) const fn above(rank: u32) -> u64 {
    u64::MAX << (4 * rank + 4)
}

/// The places from which `len` consecutive ranks are among `ranks`, none of
/// them a 2 or a joker.
#[inline]
pub(crate) fn run_starts(ranks: u64, len: u32) -> u64 {
    ranks::run_starts(ranks & RUN_RANKS, len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_its_cards_and_the_ranks_above_it() {
        let cards = 0x0100_0000_0004_3210;
        assert_eq!(count_at(cards, 16), 4);
        assert_eq!(cards & above(3), 0x0100_0000_0004_0000);
    }

    #[test]
    fn a_run_starts_where_enough_ranks_follow_below_the_two() {
        assert_eq!(run(3), 0x111);
        assert_eq!(run_starts(0x1_1101, 3), 0x0_0100);
        assert_eq!(run_starts(0x0001_1000_0000_0000, 2), 0); // ace and two
    }
}
