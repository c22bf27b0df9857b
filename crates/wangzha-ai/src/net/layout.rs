//! Which input means what.

use crate::bot::planner::shape::Shape;

/// Some inputs, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Group {
    start: u16,
    len: u16,
}

impl Group {
    /// The first group.
    pub(super) const fn first(len: usize) -> Group {
        Group { start: 0, len: len as u16 }
    }

    /// The group that follows.
    pub(super) const fn then(self, len: usize) -> Group {
        Group { start: self.start + self.len, len: len as u16 }
    }

    /// How many inputs there are up to here.
    pub(super) const fn end(self) -> usize {
        (self.start + self.len) as usize
    }

    /// All its inputs.
    #[cfg(test)]
    pub(super) const fn range(self) -> std::ops::Range<u16> {
        self.start..self.start + self.len
    }

    /// One of its inputs; the last one for all numbers that are too large.
    #[inline]
    pub(super) fn one(self, number: usize) -> u16 {
        self.start + (number as u16).min(self.len - 1)
    }

    /// The input of a number, from zero on in steps.
    #[inline]
    pub(super) fn step(self, number: f32, each: f32) -> u16 {
        self.one((number / each).max(0.0) as usize)
    }

    /// The input of how much less than the best something is: small differences
    /// are told apart, large ones are alike.
    #[inline]
    pub(super) fn less(self, less: f32) -> u16 {
        self.one(if less <= 0.0 { 0 } else { 1 + (less.sqrt() / 0.15) as usize })
    }

    /// The inputs of how many plays of a hand there are of each form, by what
    /// becomes of them: none is no input. The group has [`PLAYS`] of them.
    pub(super) fn plays(self, shape: &Shape, inputs: &mut Vec<u16>) {
        for (place, count) in shape.counts.as_flattened().iter().enumerate() {
            if *count > 0 {
                let count = usize::from(*count).min(MOST_PLAYS);
                inputs.push(self.one(MOST_PLAYS * place + count - 1));
            }
        }
    }

    /// The inputs of the ranks of its lowest two single cards; half the group is
    /// for each.
    pub(super) fn singles(self, shape: &Shape, inputs: &mut Vec<u16>) {
        let ranks = usize::from(self.len) / 2;
        for (place, rank) in shape.singles.iter().enumerate() {
            inputs.extend(rank.map(|rank| self.one(ranks * place + usize::from(rank))));
        }
    }

    /// The inputs from a number on, none for no number: "at most this", …
    #[inline]
    pub(super) fn from(self, number: Option<u8>, inputs: &mut Vec<u16>) {
        let from = number.map_or(self.len, |number| self.len.min(number.into()));
        inputs.extend(self.start + from..self.start + self.len);
    }

    /// The inputs of ranks, of which each has the lowest bit of a nibble.
    #[inline]
    pub(super) fn ranks(self, ranks: u64, inputs: &mut Vec<u16>) {
        inputs.extend(wangzha::ranks::places(ranks).map(|place| self.one(place as usize / 4)));
    }

    /// The inputs of some cards by rank: "at least one three", "at least two threes", …
    #[inline]
    pub(super) fn cards(self, cards: u64, inputs: &mut Vec<u16>) {
        self.each_bit(thermometer(cards), inputs);
    }

    /// The inputs that these cards have and those others do not.
    #[inline]
    pub(super) fn cards_less(self, cards: u64, others: u64, inputs: &mut Vec<u16>) {
        self.each_bit(thermometer(cards) & !thermometer(others), inputs);
    }

    /// The inputs of the bits of a word, from the lowest on.
    #[inline]
    pub(super) fn bits(self, mut bits: u64, inputs: &mut Vec<u16>) {
        while bits != 0 {
            inputs.push(self.start + bits.trailing_zeros() as u16);
            bits &= bits - 1;
        }
    }

    #[inline]
    fn each_bit(self, mut bits: u64, inputs: &mut Vec<u16>) {
        while bits != 0 {
            // the big joker follows the small one
            let place = (bits.trailing_zeros() as u16).min(CARDS as u16 - 1);
            inputs.push(self.start + place);
            bits &= bits - 1;
        }
    }
}

/// More plays of one form and fate are not told apart.
const MOST_PLAYS: usize = 5;

/// How many inputs the plays of a split hand have.
pub(super) const PLAYS: usize = 4 * 3 * MOST_PLAYS;

/// Two groups of the same size, one for each of the others.
pub(super) const fn two_after(group: Group, len: usize) -> [Group; 2] {
    let next = group.then(len);
    [next, next.then(len)]
}

/// Three groups of the same size.
pub(super) const fn three_after(group: Group, len: usize) -> [Group; 3] {
    let [one, two] = two_after(group, len);
    [one, two, two.then(len)]
}

/// Four groups of the same size.
pub(super) const fn four_after(group: Group, len: usize) -> [Group; 4] {
    let [one, two, three] = three_after(group, len);
    [one, two, three, three.then(len)]
}

/// How many inputs a set of cards of Dou Dizhu has: one a card of the pack.
pub(super) const CARDS: usize = 54;

/// The counts of ranks in unary: 3 becomes 0111, 4 becomes 1111.
#[inline]
const fn thermometer(cards: u64) -> u64 {
    const EACH: u64 = 0x0111_1111_1111_1111;
    let (b0, b1, b2) = (cards, cards >> 1, cards >> 2);
    let one = (b0 | b1 | b2) & EACH;
    let two = (b1 | b2) & EACH;
    let three = (b0 & b1 | b2) & EACH;
    let four = b2 & EACH;
    one | two << 1 | three << 2 | four << 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_of_the_pack_has_an_input() {
        let group = Group::first(7).then(CARDS);
        let mut inputs = Vec::new();
        group.cards(wangzha::Counts::PACK.nibbles(), &mut inputs);
        assert!(inputs.into_iter().eq(group.range()));
        let mut inputs = Vec::new();
        group.cards(0x0100_0000_0000_0032, &mut inputs); // 33, 444, the big joker
        assert_eq!(inputs, [7, 8, 11, 12, 13, 7 + 53]);
    }

    #[test]
    fn steps_begin_at_zero_and_end_with_the_group() {
        let group = Group::first(7).then(5);
        let steps = [-1.0, 0.0, 0.9, 2.1, 99.0].map(|number| group.step(number, 0.5));
        assert_eq!(steps, [7, 7, 8, 11, 11]);
        assert_eq!([-1.0, 0.0, 0.01, 0.04, 9.0].map(|less| group.less(less)), [7, 7, 8, 9, 11]);
    }

    #[test]
    fn what_is_gone_is_what_the_others_lack() {
        let group = Group::first(CARDS);
        let mut inputs = Vec::new();
        group.cards_less(0x432, 0x411, &mut inputs);
        assert_eq!(inputs, [1, 5, 6]);
    }
}
