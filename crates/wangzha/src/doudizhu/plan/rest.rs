//! What is left of a hand when its runs are chosen: how many plays it still
//! takes depends only on how many ranks have one, two, three and four cards,
//! and on the jokers. All 7,140 such rests are counted beforehand.

use super::Patterns;
use crate::doudizhu::Allow;
use crate::ranks::{self, RUN};

/// The ranks of the plays that are counted: all but the jokers.
const RANKS: usize = ranks::SUITED;

/// The fewest plays without runs, for every rest.
#[derive(Clone, Debug)]
pub(super) struct Rests {
    /// By [`place`]; a power of two saves the bounds check.
    plays: [u8; 8192],
}

/// Rests with the same jokers stand together; there are so many of them.
const REST_OF_ONE_JOKER_COUNT: usize = below::<4>(RANKS + 1) as usize;

/// The ways to have `D` numbers in falling order that are all below `n`: that
/// is n (n + 1) … (n + D - 1) / D!.
const fn below<const D: usize>(n: usize) -> u16 {
    let mut product = 1;
    let mut i = 0;
    while i < D {
        product = product * (n + i) / (i + 1);
        i += 1;
    }
    product as u16
}

/// `below` for every number of ranks.
const fn all_below<const D: usize>() -> [u16; 16] {
    let mut table = [0; 16];
    let mut n = 0;
    while n <= RANKS {
        table[n] = below::<D>(n);
        n += 1;
    }
    table
}

const BELOW_4: [u16; 16] = all_below::<4>();
const BELOW_3: [u16; 16] = all_below::<3>();
const BELOW_2: [u16; 16] = all_below::<2>();

/// Where a rest stands: `at_least[i]` ranks have more than `i` cards. These
/// numbers never rise, so the place is that of a falling sequence among all.
#[inline]
fn place(at_least: [u64; 4], jokers: u64) -> usize {
    let [one, two, three, four] = at_least.map(|n| n as usize % 16);
    let of_shape = usize::from(BELOW_4[one] + BELOW_3[two] + BELOW_2[three]) + four;
    jokers as usize * REST_OF_ONE_JOKER_COUNT + of_shape
}

impl Rests {
    /// Counts the plays of every rest, small ones first.
    pub(super) fn new(patterns: &Patterns) -> Rests {
        let mut rests = Rests { plays: [0; 8192] };
        for one in 0..=RANKS as u32 {
            for two in 0..=one {
                for three in 0..=two {
                    for four in 0..=three {
                        for jokers in 0..=2 {
                            rests.fill(Rest::new([one, two, three, four], jokers), patterns);
                        }
                    }
                }
            }
        }
        rests
    }

    fn fill(&mut self, rest: Rest, patterns: &Patterns) {
        if rest.at_least == 0 && rest.jokers == 0 {
            return;
        }
        // a single card is a play in all rules, so there is always one
        let mut fewest = u8::MAX - 1;
        for pieces in patterns.pieces() {
            fewest = fewest.min(self.fewest_after(rest, pieces, patterns));
        }
        if rest.jokers == 2 {
            fewest = fewest.min(self.of_rest(Rest { jokers: 0, ..rest }));
        }
        self.plays[rest.place()] = fewest + 1;
    }

    /// The fewest plays of what is left when `pieces` are taken, each from
    /// another rank; a large number if that is not possible.
    fn fewest_after(&self, rest: Rest, pieces: &[u8], patterns: &Patterns) -> u8 {
        let Some((&piece, others)) = pieces.split_first() else {
            return self.of_rest(rest);
        };
        let mut fewest = u8::MAX;
        for equal in u32::from(piece)..=4 {
            if let Some(rest) = rest.take(piece.into(), equal) {
                fewest = fewest.min(self.fewest_after(rest, others, patterns));
            }
        }
        if piece == 1
            && let Some(rest) = rest.take_joker(patterns.allow.has(Allow::FOUR_BOTH_JOKERS))
        {
            fewest = fewest.min(self.fewest_after(rest, others, patterns));
        }
        fewest
    }

    fn of_rest(&self, rest: Rest) -> u8 {
        self.plays[rest.place()]
    }

    /// The fewest plays, none of them a run, that empty a hand.
    #[inline]
    pub(super) fn plays(&self, hand: u64) -> u32 {
        let (twos, fours) = (hand >> 1, hand >> 2);
        let at_least = [hand | twos | fours, twos | fours, hand & twos | fours, fours];
        // the product adds all nibbles up in the highest
        let ranks =
            at_least.map(|ranks| (ranks & RUN[RANKS]).wrapping_mul(0x1111_1111_1111_1111) >> 60);
        let jokers = (hand >> 52 & 1) + (hand >> 56 & 1);
        u32::from(self.plays[place(ranks, jokers) % 8192])
    }
}

/// A hand without its ranks' names, while a play is taken out of it.
#[derive(Clone, Copy)]
struct Rest {
    /// How many ranks have at least one, two, three, four cards, a byte each.
    at_least: u32,
    /// How many ranks have exactly so many cards and have given none to the
    /// play.
    untouched: u32,
    jokers: u8,
    joker_is_taken: bool,
}

impl Rest {
    fn new(at_least: [u32; 4], jokers: u8) -> Rest {
        let at_least = at_least.into_iter().rev().fold(0, |word, n| word << 8 | n);
        Rest { at_least, untouched: at_least - (at_least >> 8), jokers, joker_is_taken: false }
    }

    /// Takes `piece` cards of a rank that has exactly `equal`: as many numbers
    /// of `at_least`, up to that of `equal`, are one less.
    fn take(self, piece: u32, equal: u32) -> Option<Rest> {
        let rank = 1 << (8 * (equal - 1));
        if self.untouched & (0xFF * rank) == 0 {
            return None;
        }
        let gone = 0x0101_0101 >> (8 * (4 - piece)) << (8 * (equal - piece));
        Some(Rest { at_least: self.at_least - gone, untouched: self.untouched - rank, ..self })
    }

    /// Takes a joker: only one into a play, or both where that is allowed.
    fn take_joker(self, both: bool) -> Option<Rest> {
        let may_be_taken = self.jokers > 0 && (both || !self.joker_is_taken);
        may_be_taken.then(|| Rest { jokers: self.jokers - 1, joker_is_taken: true, ..self })
    }

    fn place(self) -> usize {
        let at_least = self.at_least.to_le_bytes().map(u64::from);
        place(at_least, self.jokers.into()) % 8192
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;
    use crate::doudizhu::Rules;

    #[test]
    fn every_rest_has_a_place_of_its_own() {
        let mut seen = [false; 8192];
        let mut rests = 0;
        for one in 0..=13 {
            for two in 0..=one {
                for three in 0..=two {
                    for four in 0..=three {
                        for jokers in 0..=2 {
                            let place = place([one, two, three, four], jokers);
                            assert!(!seen[place]);
                            seen[place] = true;
                            rests += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(rests, 7_140);
    }

    #[test]
    fn a_piece_leaves_what_was_not_taken() {
        // a pair out of a four leaves a pair, which the play does not touch again
        let rest = Rest::new([1, 1, 1, 1], 0).take(2, 4).unwrap();
        assert_eq!(rest.at_least, Rest::new([1, 1, 0, 0], 0).at_least);
        assert_eq!(rest.untouched, 0);
        assert!(rest.take(2, 2).is_none());
    }

    #[test]
    fn kickers_ride_along_as_the_rules_allow() {
        let plays = |rules: &Rules, hand: &str| {
            let hand: Cards = hand.parse().unwrap();
            Rests::new(&Patterns::of(rules)).plays(hand.counts().nibbles())
        };
        for (hand, classic, douzero) in [
            ("333 5 7 7", 2, 2),
            ("3333 5 5", 2, 1),
            ("3333 B R", 2, 1),
            ("3333 55 77", 1, 1),
            ("333 555", 2, 2),
            ("333 B R", 2, 2),
        ] {
            assert_eq!(plays(&Rules::CLASSIC, hand), classic, "{hand}");
            assert_eq!(plays(&Rules::DOUZERO, hand), douzero, "{hand}");
        }
    }
}
