//! May these cards be played?

use super::{Play, Reading, Refusal, Rules, explain, table};
use crate::Counts;

impl Rules {
    /// Whether the cards may be played on `table`, or led if there is none. If
    /// so, as what; if not, which rule refuses them.
    ///
    /// Where the rules know several readings of the cards, the first of
    /// [`readings`](Rules::readings) that beats the table is meant. Whether the
    /// player holds the cards is not asked here.
    ///
    /// ```
    /// use wangzha::{Cards, Rank};
    /// use wangzha::doudizhu::{Kind, Refusal, Rules};
    /// let rules = Rules::COMPETITION;
    /// let table = rules.check(Cards::parse("4 4")?, None)?;
    /// assert!(rules.check(Cards::parse("7 7")?, Some(table)).is_ok());
    /// assert_eq!(
    ///     rules.check(Cards::parse("3 3")?, Some(table)),
    ///     Err(Refusal::NotHigher { kind: Kind::Pair, table: Rank::FOUR }),
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn check(&self, cards: impl Into<Counts>, table: Option<Play>) -> Result<Play, Refusal> {
        let counts = cards.into();
        let form = table::find(counts).entry();
        let play = Play::new(form.reading, counts);
        let is_play = form.decides(self.allow);
        match table {
            None if is_play => Ok(play),
            Some(table) if is_play & play.beats(table) => Ok(play),
            Some(table) if is_play & form.is_last() => Err(explain::not_beaten(play, table)),
            _ => self.check_all_readings(counts, table),
        }
    }

    /// As [`check`](Rules::check), with one reading of the cards in mind.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let cards: Cards = "333 444 555 666".parse()?;
    /// let play = Rules::HUANLE.check_as(cards, None, "plane_solo:5:3".parse()?)?;
    /// assert_eq!(play.len(), 3);
    /// assert!(Rules::COMPETITION.check_as(cards, None, "plane_solo:5:3".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_as(
        &self,
        cards: impl Into<Counts>,
        table: Option<Play>,
        reading: Reading,
    ) -> Result<Play, Refusal> {
        let counts = cards.into();
        let first = self.check(counts, table);
        if let Ok(play) = first
            && play.reading() == reading
        {
            return Ok(play);
        }
        let declared = self.readings(counts).find(|play| play.reading() == reading);
        match (declared, table) {
            (None, _) if self.classify(counts).is_none() => first,
            (None, _) => Err(Refusal::NoSuchReading(reading)),
            (Some(play), Some(table)) if !play.beats(table) => {
                Err(explain::not_beaten(play, table))
            }
            (Some(play), _) => Ok(play),
        }
    }

    /// Whether `play` may follow `table` (rules 1.6): a higher play of the same
    /// kind and length, a bomb over anything but a bomb, the rocket over
    /// everything. Attached cards never count.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let rules = Rules::COMPETITION;
    /// let play = |text: &str| rules.classify(Cards::parse(text).unwrap()).unwrap();
    /// assert!(rules.beats(play("4443"), play("333A")));
    /// assert!(rules.beats(play("3333"), play("AAAA22KK")));
    /// assert!(!rules.beats(play("44"), play("3")));
    /// ```
    #[inline]
    #[must_use]
    pub const fn beats(&self, play: Play, table: Play) -> bool {
        play.beats(table)
    }

    /// Whether the cards beat `table`, a play under the same rules: the same
    /// answer as [`check`](Rules::check) without the reasons.
    ///
    /// This is the fast path of a server, which knows what lies on the table:
    /// one lookup gives the reading as a number, two comparisons with the
    /// table's decide, and there is no branch to mispredict.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let rules = Rules::COMPETITION;
    /// let solo = rules.classify(Cards::parse("5")?).expect("a solo");
    /// assert!(rules.answers(Cards::parse("3333")?, solo)); // a bomb beats any solo
    /// assert!(!rules.answers(Cards::parse("33")?, solo));
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn answers(&self, cards: impl Into<Counts>, table: Play) -> bool {
        let counts = cards.into();
        let form = table::find(counts).entry();
        let is_answer = form.fits(self.allow) & form.reading.beats(table.reading());
        let is_decided = is_answer | (form.is_last() & !self.is_searched());
        if is_decided { is_answer } else { self.any_reading_beats(counts, table) }
    }

    #[cold]
    #[inline(never)]
    fn any_reading_beats(&self, counts: Counts, table: Play) -> bool {
        self.readings(counts).any(|play| play.beats(table))
    }

    /// The first reading that may be played, for cards that have several; else
    /// the reason why there is none.
    #[cold]
    #[inline(never)]
    fn check_all_readings(&self, counts: Counts, table: Option<Play>) -> Result<Play, Refusal> {
        let answers = |play: &Play| table.is_none_or(|table| play.beats(table));
        let answer = self.readings(counts).find(answers);
        answer.ok_or_else(|| match (self.readings(counts).next(), table) {
            (Some(play), Some(table)) => explain::not_beaten(play, table),
            _ => explain::no_play(self.allow, counts),
        })
    }
}
