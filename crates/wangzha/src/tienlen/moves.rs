//! Every legal play of a hand.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::groups::{Groups, SUBSETS, Visitor};
use super::{Kind, Play, Rules};
use crate::bits::places;
use crate::counts::RUN;
use crate::{Card, Cards, Rank, Suit};

/// A buffer for the plays of a hand, see [`Rules::moves`]. No hand of 13 cards
/// has more than 486, none of 17 more than 2,793.
pub type Moves = crate::Moves<Play, 2816>;

impl Moves {
    /// An empty buffer.
    pub const fn new() -> Moves {
        let filler = Card::new(Rank::THREE, Suit::Spade);
        Moves::filled_with(Play::new(Kind::Single, 1, 0, filler, Cards::EMPTY))
    }
}

impl Default for Moves {
    fn default() -> Moves {
        Moves::new()
    }
}

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
    /// let table = rules.classify("2s".parse::<Cards>()?);
    /// let mut answers = Vec::new();
    /// let _ = rules.each_move(hand, table, |play| {
    ///     answers.push(play.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(answers, ["2c", "9s 9h 9c 9d"]); // a higher 2, or a chop
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn each_move<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut each = Each::<_, false> { rules: self, hand: hand.bits(), visit };
        self.visit(hand, table, &mut each)
    }

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
    /// assert_eq!(runs, ["3s 4c 5s"]); // not also 3h 4c 5s, 3s 4d 5s, 3h 4d 5s
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn each_class<B>(
        &self,
        hand: Cards,
        table: Option<Play>,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut each = Each::<_, true> { rules: self, hand: hand.bits(), visit };
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
        let mut each = Each::<_, false> { rules: self, hand: hand.bits(), visit };
        Groups::new(self, hand).of_kind(kind, &mut each)
    }

    /// Lists every legal play of `hand` in a buffer that the caller keeps, see
    /// [`each_move`](Rules::each_move).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Moves, Rules};
    /// let mut moves = Moves::new();
    /// let hand: Cards = "3s 3h 4c 5d".parse()?;
    /// // four singles, a pair, two runs
    /// assert_eq!(Rules::SOUTHERN.moves(hand, None, &mut moves).len(), 7);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn moves<'a>(&self, hand: Cards, table: Option<Play>, moves: &'a mut Moves) -> &'a [Play] {
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

/// Expands groups to single plays; to one of each class if `CLASSES`.
struct Each<'a, F, const CLASSES: bool> {
    rules: &'a Rules,
    hand: u64,
    visit: F,
}

/// A run that is being filled with cards from the top down.
#[derive(Clone, Copy)]
struct Filling {
    kind: Kind,
    len: u32,
    height: u32,
    top: Card,
    low: u32,
}

impl<B, F: FnMut(Play) -> ControlFlow<B>, const CLASSES: bool> Each<'_, F, CLASSES> {
    #[inline]
    fn show(&mut self, run: Filling, cards: u64) -> ControlFlow<B> {
        let cards = Cards::from_valid_bits(cards);
        (self.visit)(Play::new(run.kind, run.len, run.height, run.top, cards))
    }

    #[inline]
    fn filling(&self, kind: Kind, len: u32, top: u32, choice: u32) -> Filling {
        let height = top + self.rules.suits.highest(choice.into());
        let card = self.rules.suits.card(height as u8);
        Filling { kind, len, height, top: card, low: top + 4 - 4 * len }
    }

    /// The choices of one rank, fewer if one of each class is enough.
    #[inline]
    fn thin(&self, choices: u16) -> u16 {
        let suits_count = self.rules.follow == super::Follow::SameSuits;
        if CLASSES && !suits_count { self.rules.suits.one_a_top(choices) } else { choices }
    }

    /// Adds the cards of the rank at `place` and of those below it.
    fn fill(&mut self, run: Filling, place: u32, cards: u64) -> ControlFlow<B> {
        let nibble = (self.hand >> place) as usize % 16;
        let mut choices = SUBSETS[run.kind.body() as usize][nibble];
        if CLASSES {
            choices = self.rules.suits.lowest(choices);
        }
        for choice in places(choices.into()) {
            let cards = cards | u64::from(choice) << place;
            if place == run.low {
                self.show(run, cards)?;
            } else {
                self.fill(run, place - 4, cards)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Play) -> ControlFlow<B>, const CLASSES: bool> Visitor for Each<'_, F, CLASSES> {
    type Stop = B;

    #[inline]
    fn sets(&mut self, kind: Kind, place: u32, choices: u16) -> ControlFlow<B> {
        for choice in places(self.thin(choices).into()) {
            let run = self.filling(kind, 1, place, choice);
            self.show(run, u64::from(choice) << place)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn runs(&mut self, kind: Kind, len: u32, top: u32, choices: u16) -> ControlFlow<B> {
        for choice in places(self.thin(choices).into()) {
            let run = self.filling(kind, len, top, choice);
            self.fill(run, top - 4, u64::from(choice) << top)?;
        }
        ControlFlow::Continue(())
    }

    fn flushes(&mut self, kind: Kind, len: u32, suits: u64, starts: u64) -> ControlFlow<B> {
        for place in places(starts) {
            let run = self.filling(kind, len, place + 4 * (len - 1), suits as u32);
            self.show(run, (suits * RUN[len as usize % 16]) << place)?;
        }
        ControlFlow::Continue(())
    }
}
