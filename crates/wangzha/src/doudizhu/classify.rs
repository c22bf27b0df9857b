//! What are these cards?

use super::readings::{self, Readings};
use super::{Allow, Play, Rules, table};
use crate::Counts;

impl Rules {
    /// What the cards are, or `None` if they are not a play.
    ///
    /// Where the rules allow several readings (rules 1.8) this is the one that
    /// leading the cards means: more groups first, then no attachment, then the
    /// higher body. [`readings`](Rules::readings) gives all.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Kind, Rules};
    /// let cards: Cards = "3h 3s 4c 4d 5h 5s".parse()?;
    /// let play = Rules::COMPETITION.classify(cards).expect("a pair chain");
    /// assert_eq!(play.kind(), Kind::PairChain);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn classify(&self, cards: impl Into<Counts>) -> Option<Play> {
        let counts = cards.into();
        let form = table::find(counts).entry();
        if form.decides(self.allow) {
            Some(Play::new(form.reading, counts))
        } else if form.is_last() & !self.is_searched() {
            None
        } else {
            self.classify_by_readings(counts)
        }
    }

    /// Kept out of the way of the common case.
    #[cold]
    #[inline(never)]
    fn classify_by_readings(&self, counts: Counts) -> Option<Play> {
        self.readings(counts).next()
    }

    /// All readings of the cards, that of [`classify`](Rules::classify) first;
    /// none if they are not a play.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let cards: Cards = "333 444 555 666".parse()?;
    /// let readings: Vec<String> =
    ///     Rules::HUANLE.readings(cards).map(|play| format!("{}:{}", play.kind(), play.top())).collect();
    /// assert_eq!(readings, ["plane:6", "plane_solo:6", "plane_solo:5"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn readings(&self, cards: impl Into<Counts>) -> Readings {
        readings::all(self.allow, cards.into())
    }

    /// Whether the rules know plays that are not in the table.
    #[inline]
    pub(super) const fn is_searched(&self) -> bool {
        self.allow.has(Allow::WING_OF_BODY)
    }
}
