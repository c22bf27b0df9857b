//! Legal plays, of those that beat the same only one.

use core::ops::ControlFlow;

use super::groups::{Runs, Visitor};
use super::{Follow, Play, Rules};
use crate::Cards;
use crate::ranks::bits;

impl Rules {
    /// As [`each_move`](Rules::each_move), but of the plays that beat the same
    /// only one: that with the lowest suits beside the top card. Where suits
    /// must be followed, all suits count.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let hand: Cards = "3s 3h 4c 4d 5s".parse()?;
    /// let mut runs = Vec::new();
    /// let _ = Rules::SOUTHERN.each_class(hand, None, |play| {
    ///     if play.len() == 3 {
    ///         runs.push(play.to_string());
    ///     }
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(runs, ["3s4c5s"]); // not also 3h 4c 5s, 3s 4d 5s, 3h 4d 5s
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn each_class<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.follow == Follow::SameSuits {
            return self.each_move(hand, table, visit);
        }
        self.visit(hand, table, &mut EachClass { rules: self, hand: hand.bits(), visit })
    }
}

/// Shows one play of each class.
struct EachClass<'a, F> {
    rules: &'a Rules,
    hand: u64,
    visit: F,
}

impl<B, F: FnMut(Play) -> ControlFlow<B>> EachClass<'_, F> {
    /// Shows plays of `len` ranks with `equal` cards of each: the highest is at
    /// `place`, where each of the `tops` will do, and `below` are the others.
    #[inline]
    fn tops(&mut self, equal: u32, len: u32, place: u32, tops: u16, below: u64) -> ControlFlow<B> {
        let nibble = self.hand >> place & 15;
        let beside = self.rules.suits.lowest(nibble, equal - 1);
        for top in bits(nibble & !beside) {
            let cards = top | beside;
            if tops >> cards & 1 != 0 {
                (self.visit)(self.rules.play(equal, len, place, cards << place, below))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Play) -> ControlFlow<B>> Visitor for EachClass<'_, F> {
    type Stop = B;

    #[inline]
    fn singles(&mut self, cards: u64) -> ControlFlow<B> {
        for card in bits(cards) {
            (self.visit)(self.rules.play(1, 1, card.trailing_zeros() & !3, card, 0))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn sets(&mut self, equal: u32, place: u32, choices: u16) -> ControlFlow<B> {
        self.tops(equal, 1, place, choices, 0)
    }

    fn runs(&mut self, runs: &Runs) -> ControlFlow<B> {
        let mut below = 0;
        for len in 1..=runs.most {
            let place = runs.place(len);
            if len >= runs.least {
                let tops = if len == runs.most { runs.tops } else { u16::MAX };
                self.tops(runs.equal, len, place, tops, below)?;
            }
            below |= self.rules.suits.lowest(self.hand >> place & 15, runs.equal) << place;
        }
        ControlFlow::Continue(())
    }

    /// Never called: where suits must be followed, every play is a class.
    fn flushes(&mut self, _: u32, _: u64, _: u64) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }
}
