//! Words with four bits a rank, as [`Counts::nibbles`](wangzha::Counts::nibbles)
//! gives them, and words with one bit a rank, at the bottom of its nibble.

/// The lowest bit of each rank's nibble.
pub(crate) const EACH_RANK: u64 = 0x0111_1111_1111_1111;

/// The nibbles of the ranks that runs are made of: three to ace.
pub(crate) const RUN_RANKS: u64 = 0x0000_FFFF_FFFF_FFFF;

/// One card of each joker.
pub(crate) const ROCKET: u64 = 0x0110_0000_0000_0000;

/// How many ranks a run can have.
pub(crate) const LONGEST_RUN: usize = 12;

/// One card each of the `len` lowest ranks.
#[inline]
pub(crate) const fn run(len: u32) -> u64 {
    EACH_RANK & !(u64::MAX << (4 * len))
}

/// The ranks of which there are at least `n` cards, `n` in `1..=4`.
#[inline]
pub(crate) const fn at_least(cards: u64, n: u32) -> u64 {
    let (b0, b1, b2) = (cards, cards >> 1, cards >> 2);
    EACH_RANK
        & match n {
            1 => b0 | b1 | b2,
            2 => b1 | b2,
            3 => b0 & b1 | b2,
            _ => b2,
        }
}

/// The ranks of which there are exactly `n` cards, `n` in `1..=3`.
#[inline]
pub(crate) const fn exactly(cards: u64, n: u32) -> u64 {
    at_least(cards, n) & !at_least(cards, n + 1)
}

/// How many cards there are in all.
#[inline]
pub(crate) const fn total(cards: u64) -> u32 {
    let bytes = (cards & 0x0F0F_0F0F_0F0F_0F0F) + (cards >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
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

/// The places from which `len` consecutive ranks are among `ranks`.
#[inline]
pub(crate) fn run_starts(ranks: u64, len: u32) -> u64 {
    (1..len).fold(ranks & RUN_RANKS, |starts, step| starts & (ranks & RUN_RANKS) >> (4 * step))
}

/// The places of the bits of a word, lowest first.
#[inline]
pub(crate) fn places(word: u64) -> impl Iterator<Item = u32> {
    let mut left = word;
    std::iter::from_fn(move || {
        let place = (left != 0).then(|| left.trailing_zeros())?;
        left &= left - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_told_apart_by_how_many_cards_they_have() {
        let cards = 0x0100_0000_0004_3210;
        assert_eq!(at_least(cards, 1), 0x0100_0000_0001_1110);
        assert_eq!(exactly(cards, 1), 0x0100_0000_0000_0010);
        assert_eq!(exactly(cards, 3), 0x1000);
        assert_eq!(total(cards), 11);
        assert_eq!(count_at(cards, 16), 4);
        assert_eq!(cards & above(3), 0x0100_0000_0004_0000);
    }

    #[test]
    fn a_run_starts_where_enough_ranks_follow_below_the_two() {
        assert_eq!(run(3), 0x111);
        assert_eq!(run_starts(0x1_1101, 3), 0x0_0100);
        assert_eq!(run_starts(0x0001_1000_0000_0000, 2), 0); // ace and two
        assert!(places(0x1_0010).eq([4, 16]));
    }
}
