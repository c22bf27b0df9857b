//! How many legal plays a hand has, without making them.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::groups::{Groups, Visitor, Wings};
use super::{Kind, Play, Rules};
use crate::Counts;
use crate::ranks::{ROCKET, bits};

impl Rules {
    /// The number of legal plays: as many as [`moves`](Rules::moves) lists, but
    /// counted by formulas.
    ///
    /// ```
    /// use wangzha::{Cards, doudizhu::Rules};
    /// assert_eq!(Rules::COMPETITION.count_moves(Cards::parse("34567")?, None), 6);
    /// assert_eq!(Rules::COMPETITION.count_moves(Cards::PACK, None), 27_471);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn count_moves(&self, hand: impl Into<Counts>, table: Option<Play>) -> u64 {
        let groups = Groups::new(self, hand.into());
        let mut counter = Counter(0);
        let _ = match table {
            None => groups.leads(&mut counter),
            Some(table) => groups.answers(table, &mut counter),
        };
        counter.0
    }
}

struct Counter(u64);

impl Visitor for Counter {
    type Stop = Infallible;

    #[inline]
    fn bodies(&mut self, _: Kind, _: u32, starts: u64) -> ControlFlow<Infallible> {
        self.0 += ranks(starts);
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&mut self, _: Play) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    /// Each body with each kicker, less those where both are the same rank.
    #[inline]
    fn kickers(&mut self, _: Kind, bodies: u64, _: u64, kickers: u64) -> ControlFlow<Infallible> {
        self.0 += ranks(bodies) * ranks(kickers) - ranks(bodies & kickers);
        ControlFlow::Continue(())
    }

    fn wings(&mut self, _: Kind, _: u64, _: u32, wings: &Wings) -> ControlFlow<Infallible> {
        self.0 += ways(wings, wings.together[0], wings.n);
        if !wings.both_jokers && wings.together[0] & ROCKET == ROCKET {
            self.0 -= ways(wings, wings.together[0] & !ROCKET, wings.n - 2);
        }
        ControlFlow::Continue(())
    }
}

/// How many ways there are to take `n` units of these ranks: rank by rank,
/// `ways[i]` is the number of ways to have taken `i` so far.
fn ways(wings: &Wings, ranks: u64, n: u32) -> u64 {
    let mut ways = [1, 0, 0, 0, 0, 0];
    for rank in bits(ranks) {
        for taken in (1..=n as usize).rev() {
            for (units, together) in (1..=taken).zip(wings.together) {
                if together & rank != 0 {
                    ways[taken] += ways[taken - units];
                }
            }
        }
    }
    ways[n as usize]
}

#[inline]
fn ranks(one_bit_a_rank: u64) -> u64 {
    one_bit_a_rank.count_ones().into()
}
