//! What matters of two hands: not which ranks they have, but in which order
//! their cards lie.
//!
//! A gap between two ranks is as good as any other gap, and two neighbouring
//! ranks that are in no run together may as well lie apart. So 3 against 5 is
//! the same as 8 against J, and many positions share one key.

use wangzha::tienlen::{Follow, PairRuns, Rules};
use wangzha::{Card, Cards, Rank};

use super::frame::{lower_suits, suit_of};

/// One bit at the bottom of each nibble.
const EACH_RANK: u64 = 0x1111_1111_1111_1111;
/// The cards below the 2s. These keep their place: they can be chopped, and
/// nobody may go out with them under some rules.
const BELOW_TWOS: u64 = (1 << (4 * Rank::TWO.index())) - 1;

/// How the shapes of two hands are found under some rules.
pub(super) struct Shapes {
    /// For the cards that two hands have of one rank, a number for the order
    /// in which they lie: a one, then for each card, from the lowest, whose it
    /// is.
    orders: [u8; 256],
    /// `below[suit]`: the lower suits, as a nibble.
    below: [u64; 4],
    /// How many ranks a run of either kind has at least.
    least_run: u32,
    /// The nibbles of all ranks that runs are made of.
    in_runs: u64,
}

/// The shape of two hands.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// Equal for hands of one shape, and for no others.
    pub(super) key: u128,
    /// The ranks that either hand has, one bit a nibble.
    ranks: u64,
}

impl Shapes {
    /// `None` where suits must be followed: then cards of one rank differ.
    pub(super) fn new(rules: &Rules) -> Option<Shapes> {
        if rules.follow == Follow::SameSuits {
            return None;
        }
        let suits = rules.suits.low_to_high();
        let orders = std::array::from_fn(|both| {
            suits.iter().fold(1, |order, suit| {
                let (first, second) =
                    (both >> *suit as usize & 1, both >> (*suit as usize + 4) & 1);
                if first | second != 0 { order << 1 | second as u8 } else { order }
            })
        });
        let least_pairs = match rules.pair_runs {
            PairRuns::Off => 13,
            PairRuns::From(least) => least,
        };
        let least_run = u32::from(rules.run_least.min(least_pairs)).clamp(2, 13);
        let in_runs = (1 << (4 * rules.run_top.index() + 4)) - 1;
        Some(Shapes { orders, below: lower_suits(rules), least_run, in_runs })
    }

    /// The shape of these hands.
    #[inline]
    pub(super) fn of(&self, mine: Cards, yours: Cards) -> Shape {
        let (first, second) = (mine.bits(), yours.bits());
        let ranks = at_least_one(first | second);
        let linked = self.links(first) | self.links(second);
        let mut key = 0_u128;
        let mut todo = ranks & BELOW_TWOS;
        while todo != 0 {
            let place = todo.trailing_zeros();
            todo &= todo - 1;
            let order = self.order(first, second, place);
            key = key << 6 | u128::from(order) << 1 | u128::from(linked >> place & 1);
        }
        let twos = self.order(first, second, 4 * u32::from(Rank::TWO.index()));
        Shape { key: key << 5 | u128::from(twos), ranks }
    }

    #[inline]
    fn order(&self, first: u64, second: u64, place: u32) -> u8 {
        self.orders[((first >> place & 15) | (second >> place & 15) << 4) as usize]
    }

    /// The ranks of a hand that are in a run with the next higher one.
    #[inline]
    fn links(&self, hand: u64) -> u64 {
        let ranks = at_least_one(hand & self.in_runs);
        let mut starts = ranks;
        for step in 1..self.least_run {
            starts &= ranks >> (4 * step);
        }
        (0..self.least_run - 1).fold(0, |links, step| links | starts << (4 * step))
    }

    /// How high a card is to who has to beat it with `mine`: where it would
    /// stand among the cards of its rank, or just below the next rank that he
    /// has.
    #[inline]
    pub(super) fn height(&self, shape: Shape, top: Card, mine: Cards, yours: Cards) -> i16 {
        let place = 4 * u32::from(top.rank().index());
        let suit = suit_of(top);
        let not_higher = self.below[suit] | 1 << suit;
        let (own, other) = (mine.bits() >> place & 15, yours.bits() >> place & 15);
        if own & !not_higher != 0 {
            let lower = (own | other) & self.below[suit];
            return (5 * index(shape.ranks, place) + lower.count_ones()) as i16;
        }
        let higher = mine.bits() & u64::MAX << place << 4;
        match higher {
            0 => 100,
            _ => (5 * index(shape.ranks, higher.trailing_zeros() & !3)) as i16,
        }
    }
}

/// How many of the ranks are below this place.
#[inline]
fn index(ranks: u64, place: u32) -> u32 {
    (ranks & ((1 << place) - 1)).count_ones()
}

/// The ranks of which there is a card, one bit a nibble.
#[inline]
fn at_least_one(cards: u64) -> u64 {
    (cards | cards >> 1 | cards >> 2 | cards >> 3) & EACH_RANK
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(rules: &Rules, mine: &str, yours: &str) -> u128 {
        let [mine, yours] = [mine, yours].map(|hand| hand.parse().unwrap());
        Shapes::new(rules).unwrap().of(mine, yours).key
    }

    #[test]
    fn only_the_order_of_the_cards_counts() {
        let key = |mine, yours| key(&Rules::SOUTHERN, mine, yours);
        assert_eq!(key("3s 9h", "5d"), key("8h Ks", "9s"));
        assert_eq!(key("3s 3d", "3c"), key("Kc Kh", "Kd"));
        assert_ne!(key("3s 3d", "3c"), key("3s 3c", "3d"));
        assert_ne!(key("3s 9h", "5d"), key("3s 4h", "5d"));
        assert_ne!(key("3s", "5d"), key("5d", "3s"));
    }

    #[test]
    fn neighbours_count_where_they_are_in_a_run() {
        let key = |mine, yours| key(&Rules::SOUTHERN, mine, yours);
        assert_eq!(key("3s 4s", "6h"), key("3s 5s", "6h")); // too short for a run
        assert_ne!(key("3s 4s 5s", "6h"), key("3s 4s 6s", "7h"));
        assert_ne!(key("3s 4s 5s 6s", ""), key("3s 4s 5s 7s", ""));
        assert_eq!(key("3s 4s 5s", "8h"), key("9s Ts Js", "Ah"));
    }

    #[test]
    fn twos_keep_their_place() {
        let [southern, pagat] = [Rules::SOUTHERN, Rules::PAGAT]
            .map(|rules| move |mine, yours| key(&rules, mine, yours));
        assert_ne!(southern("3s 2h", "5d"), southern("3s Kh", "5d"));
        assert_eq!(southern("Ks As 2h", ""), southern("Js As 2h", "")); // no run up to a 2
        assert_ne!(pagat("Ks As 2h", ""), pagat("Js As 2h", ""));
    }

    #[test]
    fn heights_rise_with_the_card_to_beat_and_stop_where_nothing_changes() {
        let shapes = Shapes::new(&Rules::SOUTHERN).unwrap();
        let [mine, yours] = ["5c 5h 9d", "5s 7s"].map(|hand| hand.parse::<Cards>().unwrap());
        let shape = shapes.of(mine, yours);
        let height = |top: &str| {
            let top = top.parse::<Cards>().unwrap().iter().next().unwrap();
            shapes.height(shape, top, mine, yours)
        };
        let tops = ["3s", "4h", "5d", "6s", "7h", "9c", "9h", "2s"].map(height);
        assert!(tops.is_sorted());
        assert_eq!(tops[0], tops[1]); // every card of mine beats both
        assert!(tops[1] < tops[2] && tops[2] < tops[3]);
        assert_eq!((tops[3], tops[5]), (tops[4], tops[4]));
        assert_eq!(tops[6], tops[7]); // none does
    }
}
