//! Every legal play of a hand.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use super::groups::{Groups, Runs, Visitor};
use super::{Kind, Play, Rules};
use crate::Cards;
#[cfg(feature = "alloc")]
use crate::game::collect;
use crate::list::List;
use crate::ranks::{RUN, places};

/// A buffer for the plays of a hand, see [`Rules::moves_into`]. No hand of 13 cards
/// has more than 486, none of 17 more than 2,793.
pub type Moves = List<Play, 2816>;

impl Rules {
    /// Shows every legal play of `hand` to `visit`, until that breaks off: all
    /// leads if `table` is `None`, else all answers to that play. Passing is
    /// not among them, and jokers are not looked at.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let rules = Rules::SOUTHERN;
    /// let hand: Cards = "5s 7d 7h 2c 9s 9c 9d 9h".parse()?;
    /// let table = rules.classify(Cards::parse("2s")?);
    /// let mut answers = Vec::new();
    /// let _ = rules.each_move(hand, table, |play| {
    ///     answers.push(play.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(answers, ["2c", "9s9h9c9d"]); // a higher 2, or a chop
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn each_move<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut each = Each { rules: self, hand: hand.bits(), visit };
        self.visit(hand, table, &mut each)
    }

    /// Shows every play of one kind that `hand` can lead: all pairs, all runs.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Kind, Rules};
    /// let mut pairs = 0;
    /// let _ = Rules::SOUTHERN.each_of_kind(Cards::SUITED, Kind::Pair, |_| {
    ///     pairs += 1;
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(pairs, 78);
    /// ```
    pub fn each_of_kind<B>(
        &self,
        hand: Cards,
        kind: Kind,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut each = Each { rules: self, hand: hand.bits(), visit };
        Groups::new(self, hand).of_kind(kind, &mut each)
    }

    /// Every legal play of `hand`, see [`each_move`](Rules::each_move).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let hand: Cards = "3s 3h 4c 5d".parse()?;
    /// // four singles, a pair, two runs
    /// assert_eq!(Rules::SOUTHERN.moves(hand, None).len(), 7);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn moves(&self, hand: Cards, table: Option<Play>) -> Vec<Play> {
        collect(|visit| self.each_move(hand, table, visit))
    }

    /// Lists every legal play of `hand` in a buffer that the caller keeps, see
    /// [`each_move`](Rules::each_move).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Moves, Rules};
    /// let mut moves = Moves::new();
    /// let hand: Cards = "3s 3h 4c 5d".parse()?;
    /// assert_eq!(Rules::SOUTHERN.moves_into(hand, None, &mut moves).len(), 7);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn moves_into<'a>(
        &self,
        hand: Cards,
        table: Option<Play>,
        moves: &'a mut Moves,
    ) -> &'a [Play] {
        moves.clear();
        let _ = self.each_move::<Infallible>(hand, table, |play| {
            moves.push(play);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether the hand has a legal play at all. Leading, it has one unless it
    /// is empty.
    #[inline]
    #[must_use]
    pub fn has_move(&self, hand: Cards, table: Option<Play>) -> bool {
        self.each_move(hand, table, |_| ControlFlow::Break(())).is_break()
    }

    #[inline]
    pub(super) fn visit<V: Visitor>(
        &self,
        hand: Cards,
        table: Option<Play>,
        to: &mut V,
    ) -> ControlFlow<V::Stop> {
        let groups = Groups::new(self, hand);
        match table {
            None => groups.leads(to),
            Some(table) => groups.answers(table, to),
        }
    }
}

/// Expands groups to single plays.
struct Each<'a, F> {
    rules: &'a Rules,
    hand: u64,
    visit: F,
}

impl<B, F: FnMut(Play) -> ControlFlow<B>> Each<'_, F> {
    /// Shows the runs of `len` and more ranks that have the cards `below` in
    /// the lower ones.
    fn climb(&mut self, runs: &Runs, len: u32, below: u64) -> ControlFlow<B> {
        let place = runs.place(len);
        for choice in places(runs.choices(self.hand, len).into()) {
            let cards = u64::from(choice) << place;
            if len >= runs.least {
                (self.visit)(self.rules.play(runs.equal, len, place, cards, below))?;
            }
            if len < runs.most {
                self.climb(runs, len + 1, below | cards)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Play) -> ControlFlow<B>> Visitor for Each<'_, F> {
    type Stop = B;

    #[inline]
    fn singles(&mut self, cards: u64) -> ControlFlow<B> {
        for place in places(cards) {
            (self.visit)(self.rules.play(1, 1, place & !3, 1 << place, 0))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn sets(&mut self, equal: u32, place: u32, choices: u16) -> ControlFlow<B> {
        for choice in places(choices.into()) {
            let cards = u64::from(choice) << place;
            (self.visit)(self.rules.play(equal, 1, place, cards, 0))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn runs(&mut self, runs: &Runs) -> ControlFlow<B> {
        self.climb(runs, 1, 0)
    }

    fn flushes(&mut self, len: u32, suits: u64, starts: u64) -> ControlFlow<B> {
        for low in places(starts) {
            let place = low + 4 * (len - 1);
            let below = (suits * RUN[len as usize % 16 - 1]) << low;
            let equal = suits.count_ones();
            (self.visit)(self.rules.play(equal, len, place, suits << place, below))?;
        }
        ControlFlow::Continue(())
    }
}
