//! How many legal plays a hand has, without making them.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::groups::{Runs, Visitor};
use super::{Play, Rules};
use crate::Cards;

impl Rules {
    /// The number of legal plays: as many as [`moves`](Rules::moves) lists, but
    /// counted by formulas.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// // 52 singles, 78 pairs, 52 triples, 13 quads, 29,825,920 runs, and
    /// // with all 52 cards in hand pair runs of up to twelve pairs
    /// let hand: Cards = "3s 3h 4c 5d".parse()?;
    /// assert_eq!(Rules::SOUTHERN.count_moves(hand, None), 7);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn count_moves(&self, hand: Cards, table: Option<Play>) -> u64 {
        let mut counter = Counter { hand: hand.bits(), count: 0 };
        let _ = self.visit(hand, table, &mut counter);
        counter.count
    }
}

struct Counter {
    hand: u64,
    count: u64,
}

impl Visitor for Counter {
    type Stop = Infallible;

    #[inline]
    fn singles(&mut self, cards: u64) -> ControlFlow<Infallible> {
        self.count += u64::from(cards.count_ones());
        ControlFlow::Continue(())
    }

    #[inline]
    fn sets(&mut self, _: u32, _: u32, choices: u16) -> ControlFlow<Infallible> {
        self.count += u64::from(choices.count_ones());
        ControlFlow::Continue(())
    }

    #[inline]
    fn runs(&mut self, runs: &Runs) -> ControlFlow<Infallible> {
        let mut ways = 1;
        for len in 1..=runs.most {
            ways *= u64::from(runs.choices(self.hand, len).count_ones());
            if len >= runs.least {
                self.count += ways;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn flushes(&mut self, _: u32, _: u64, starts: u64) -> ControlFlow<Infallible> {
        self.count += u64::from(starts.count_ones());
        ControlFlow::Continue(())
    }
}
