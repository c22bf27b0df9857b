//! Every legal play of a hand.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use super::groups::{Groups, Visitor, Wings};
use super::{Kind, Play, Reading, Rules};
#[cfg(feature = "alloc")]
use crate::game::collect;
use crate::list::List;
use crate::ranks::{RUN, places};
use crate::{Counts, Rank};

/// A buffer for the plays of a hand, see [`Rules::moves_into`]. The most that a
/// search has found for 20 cards, with everything allowed, is 573.
pub type Moves = List<Play, 1024>;

impl Rules {
    /// Shows every legal play of `hand` to `visit`, until that breaks off: all
    /// leads if `table` is `None`, else all answers to that play. Passing is
    /// not among them.
    ///
    /// Suits do not matter, so there is one play for each set of ranks, and
    /// where the rules know several readings of a set (rules 1.8), one for each
    /// of these. [`Counts::choices`] gives the cards of the hand that a play
    /// can be made with.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let rules = Rules::COMPETITION;
    /// let hand: Cards = "44 5 7 QQQ 2".parse()?;
    /// let table = rules.classify(Cards::parse("333 8")?);
    /// let mut answers = Vec::new();
    /// let _ = rules.each_move(hand, table, |play| {
    ///     answers.push(play.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(answers, ["QQQ+4", "QQQ+5", "QQQ+7", "QQQ+2"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn each_move<B>(
        &self,
        hand: impl Into<Counts>,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let groups = Groups::new(self, hand.into());
        let mut each = Each(visit);
        match table {
            None => groups.leads(&mut each),
            Some(table) => groups.answers(table, &mut each),
        }
    }

    /// Every legal play of `hand`, see [`each_move`](Rules::each_move).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// assert_eq!(Rules::COMPETITION.moves(Cards::parse("34567")?, None).len(), 6);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn moves(&self, hand: impl Into<Counts>, table: Option<Play>) -> Vec<Play> {
        collect(|visit| self.each_move(hand, table, visit))
    }

    /// Lists every legal play of `hand` in a buffer that the caller keeps, see
    /// [`each_move`](Rules::each_move).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Moves, Rules};
    /// let mut moves = Moves::new();
    /// let hand: Cards = "34567".parse()?;
    /// assert_eq!(Rules::COMPETITION.moves_into(hand, None, &mut moves).len(), 6);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn moves_into<'a>(
        &self,
        hand: impl Into<Counts>,
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
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let rules = Rules::COMPETITION;
    /// let table = rules.classify(Cards::parse("AA")?);
    /// assert!(!rules.has_move(Cards::parse("3456 KK")?, table));
    /// assert!(rules.has_move(Cards::parse("3333 KK")?, table));
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn has_move(&self, hand: impl Into<Counts>, table: Option<Play>) -> bool {
        self.each_move(hand, table, |_| ControlFlow::Break(())).is_break()
    }
}

/// Expands groups to single plays.
struct Each<F>(F);

impl<B, F: FnMut(Play) -> ControlFlow<B>> Each<F> {
    #[inline]
    fn show(&mut self, reading: Reading, counts: u64) -> ControlFlow<B> {
        (self.0)(Play::new(reading, Counts::from_valid_nibbles(counts)))
    }

    /// Takes what is missing of the wings from the ranks in `ranks`.
    fn choose(&mut self, wings: &Wings, ranks: u64, left: u32, body: Play) -> ControlFlow<B> {
        let cards = body.counts().nibbles();
        if left == 1 {
            for place in places(ranks) {
                self.show(body.reading(), cards + (wings.unit << place))?;
            }
            return ControlFlow::Continue(());
        }
        for place in places(ranks) {
            let rank = 1 << place;
            let higher = wings.after(ranks, rank);
            for (n, together) in (1..=left).zip(wings.together) {
                if together & rank == 0 {
                    continue;
                }
                let cards = cards + ((u64::from(n) * wings.unit) << place);
                if n == left {
                    self.show(body.reading(), cards)?;
                } else if higher != 0 {
                    let body = Play::new(body.reading(), Counts::from_valid_nibbles(cards));
                    self.choose(wings, higher, left - n, body)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Play) -> ControlFlow<B>> Visitor for Each<F> {
    type Stop = B;

    #[inline]
    fn bodies(&mut self, kind: Kind, len: u32, starts: u64) -> ControlFlow<B> {
        let reading = Reading::new(kind, Rank::THREE, len as u8);
        let cards = u64::from(kind.body()) * RUN[len as usize % 16];
        for place in places(starts) {
            self.show(reading.with_top(place / 4 + len - 1), cards << place)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&mut self, play: Play) -> ControlFlow<B> {
        (self.0)(play)
    }

    #[inline]
    fn kickers(&mut self, kind: Kind, bodies: u64, equal: u64, kickers: u64) -> ControlFlow<B> {
        for place in places(bodies) {
            let reading = Reading::new(kind, Rank::THREE, 1).with_top(place / 4);
            let body = u64::from(kind.body()) << place;
            for kicker in places(kickers & !(1 << place)) {
                self.show(reading, body + (equal << kicker))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn wings(&mut self, kind: Kind, low: u64, len: u32, wings: &Wings) -> ControlFlow<B> {
        let place = low.trailing_zeros();
        let reading = Reading::new(kind, Rank::THREE, len as u8).with_top(place / 4 + len - 1);
        let body = (u64::from(kind.body()) * RUN[len as usize % 16]) << place;
        let body = Play::new(reading, Counts::from_valid_nibbles(body));
        self.choose(wings, wings.together[0], wings.n, body)
    }
}
