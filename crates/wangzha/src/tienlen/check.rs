//! May these cards be played?

use super::form::Form;
use super::{Follow, Play, Refusal, Rules, explain};
use crate::{Card, Cards};

impl Rules {
    /// Whether the cards may be played on `table`, or led if there is none. If
    /// so, as what; if not, which rule refuses them. Whether the player holds
    /// the cards, and whether it is his turn, is not asked here.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Kind, Refusal, Rules};
    /// let rules = Rules::SOUTHERN;
    /// let table = rules.check(Cards::parse("2h")?, None)?;
    /// let quad = rules.check(Cards::parse("4s 4c 4d 4h")?, Some(table))?;
    /// assert_eq!(quad.kind(), Kind::Quad); // chops the 2
    /// assert_eq!(
    ///     rules.check(Cards::parse("2s")?, Some(table)),
    ///     Err(Refusal::NotHigher { kind: Kind::Single, table: table.top() }),
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn check(&self, cards: Cards, table: Option<Play>) -> Result<Play, Refusal> {
        let Some(play) = self.classify(cards) else {
            return Err(explain::no_play(self, cards));
        };
        match table {
            Some(table) if !self.beats(play, table) => Err(explain::not_beaten(self, play, table)),
            _ => Ok(play),
        }
    }

    /// Whether `play` may follow `table` (rules 2.5, 2.6): a higher play of the
    /// same kind and length, in its suits where these must be followed, or a
    /// chop.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let rules = Rules::SOUTHERN;
    /// let play = |text: &str| rules.classify(Cards::parse(text).unwrap()).unwrap();
    /// assert!(rules.beats(play("3h 4s 5h"), play("3s 4c 5d"))); // ♥ over ♦
    /// assert!(rules.beats(play("5s5c 6s6c 7s7c"), play("2d"))); // three pairs chop a 2
    /// assert!(!rules.beats(play("5s5c 6s6c 7s7c"), play("2d2h")));
    /// ```
    #[inline]
    #[must_use]
    pub const fn beats(&self, play: Play, table: Play) -> bool {
        self.form_beats(play.form(), play.cards(), table)
    }

    /// Whether the cards beat `table`: the same answer as
    /// [`check`](Rules::check) without the reasons, and without a branch that
    /// is hard to predict.
    #[inline]
    #[must_use]
    pub fn answers(&self, cards: Cards, table: Play) -> bool {
        self.form_beats(self.form(cards), cards, table)
    }

    /// Whether cards of this form beat `table`; what is not a play does not.
    #[inline]
    const fn form_beats(&self, form: Form, cards: Cards, table: Play) -> bool {
        if form.is_bomb() {
            return self.bomb_beats(form, cards, table);
        }
        form.is_higher(table.form()) & self.follows(form, cards, table)
    }

    /// Kept out of the way, since bombs are rare.
    #[cold]
    #[inline(never)]
    const fn bomb_beats(&self, form: Form, cards: Cards, table: Play) -> bool {
        if form.is_higher(table.form()) {
            return self.follows(form, cards, table);
        }
        self.chops.over(table).meet(form.as_bomb())
    }

    /// Whether the suits are followed, where they must be: 2s are free, alone,
    /// in pairs and triples.
    #[inline]
    const fn follows(&self, form: Form, cards: Cards, table: Play) -> bool {
        let suits = cards.bits() >> form.top_place() & 15;
        matches!(self.follow, Follow::Any) || form.is_of_twos() | (suits == table.suits())
    }

    /// Whether the cards may be the first play of a first round, which must
    /// contain the lowest card that was dealt.
    ///
    /// ```
    /// use wangzha::{Card, Cards, Rank, Suit};
    /// use wangzha::tienlen::{Refusal, Rules};
    /// let lowest = Card::new(Rank::THREE, Suit::Spade);
    /// let rules = Rules::SOUTHERN;
    /// assert!(rules.check_opening(Cards::parse("3s 3h")?, lowest).is_ok());
    /// assert_eq!(
    ///     rules.check_opening(Cards::parse("4s")?, lowest),
    ///     Err(Refusal::MustContain(lowest)),
    /// );
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn check_opening(&self, cards: Cards, lowest: Card) -> Result<Play, Refusal> {
        let play = self.check(cards, None)?;
        if self.first_lead_has_lowest && !cards.contains(lowest) {
            return Err(Refusal::MustContain(lowest));
        }
        Ok(play)
    }

    /// The lowest card of all hands: its holder leads a first round.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let hands = ["4h 5s", "3h 2s"].map(|text| Cards::parse(text).unwrap());
    /// let lowest = Rules::SOUTHERN.lowest_card(&hands);
    /// assert_eq!(lowest.map(|card| card.to_string()).as_deref(), Some("3h"));
    /// ```
    #[must_use]
    pub fn lowest_card(&self, hands: &[Cards]) -> Option<Card> {
        let cards = hands.iter().flat_map(|hand| (*hand & Cards::SUITED).iter());
        cards.min_by_key(|card| self.suits.height(*card))
    }
}
