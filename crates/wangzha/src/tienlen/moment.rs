//! When a play that beats the table may be made: what depends on the hand, on
//! who has passed, and on the first lead. Rounds, hints and solvers ask here.

use super::{Bombs, FinishWithTwo, Play, Refusal, RoundRefusal, Rules, Situation};
use crate::{Cards, Rank};

impl Rules {
    /// Whether a play of the hand that beats the table may be made in this
    /// situation; if not, which rule refuses it.
    #[inline]
    pub(super) fn check_moment(
        &self,
        hand: Cards,
        play: Play,
        situation: &Situation,
    ) -> Result<(), RoundRefusal> {
        if let Some(lowest) = situation.must_contain
            && !play.cards().contains(lowest)
        {
            return Err(Refusal::MustContain(lowest).into());
        }
        let may_still = |table| self.may_chop_after_pass(play, table);
        if situation.out_of_turn && !situation.table.is_some_and(may_still) {
            return Err(RoundRefusal::PassedAlready);
        }
        if !self.may_empty(hand, play, situation.table) {
            return Err(RoundRefusal::FinishWithTwo);
        }
        Ok(())
    }

    /// Whether the play chops the table: it beats it, and is not just a higher
    /// play of its kind and length (rules 2.6).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let rules = Rules::SOUTHERN;
    /// let play = |text: &str| rules.classify(Cards::parse(text).unwrap()).unwrap();
    /// assert!(rules.is_chop(play("9s9h9c9d"), play("2h")));
    /// assert!(!rules.is_chop(play("9s9h9c9d"), play("4s4h4c4d"))); // only higher
    /// assert!(!rules.is_chop(play("9s9h9c9d"), play("Ah")));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_chop(&self, play: Play, table: Play) -> bool {
        self.chops.over(table).meet(Bombs::of(play))
    }

    /// Whether a player who has passed may still make this play, which beats
    /// the table: a chop with a bomb that the rules allow after a pass, or such
    /// a bomb on a lower one of its kind (rules 2.6).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let rules = Rules::KILLER;
    /// let play = |text: &str| rules.classify(Cards::parse(text).unwrap()).unwrap();
    /// assert!(rules.may_chop_after_pass(play("9s9h9c9d"), play("2h")));
    /// assert!(rules.may_chop_after_pass(play("9s9h9c9d"), play("4s4h4c4d")));
    /// assert!(!rules.may_chop_after_pass(play("2h"), play("2s")));
    /// ```
    #[inline]
    #[must_use]
    pub const fn may_chop_after_pass(&self, play: Play, table: Play) -> bool {
        let bomb = Bombs::of(play);
        let is_on_its_kind = Bombs::of(table).meet(bomb);
        self.out_of_turn.bombs().meet(bomb) && (is_on_its_kind || self.is_chop(play, table))
    }

    /// How many cards a player who has passed must hold to be asked whether he
    /// chops this play; `None` if nobody is asked. That he is asked tells the
    /// others nothing that the number of his cards does not.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let rules = Rules::SOUTHERN;
    /// let asked = |text: &str| {
    ///     rules.fewest_cards_to_chop_after_pass(rules.classify(Cards::parse(text).unwrap()).unwrap())
    /// };
    /// assert_eq!(asked("2h"), Some(8)); // four consecutive pairs
    /// assert_eq!(asked("Ah"), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn fewest_cards_to_chop_after_pass(&self, table: Play) -> Option<usize> {
        let bombs = self.out_of_turn.bombs();
        if self.chops.over(table).meet(bombs) {
            Some(self.out_of_turn.least_cards())
        } else if Bombs::of(table).meet(bombs) {
            Some(table.cards().len())
        } else {
            None
        }
    }

    /// Whether the play may empty the hand, if it does: where nobody may go out
    /// with a 2, only the very last card may be led all the same (rules 2.7).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{FinishWithTwo, Rules};
    /// let rules = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    /// let play = |text: &str| rules.classify(Cards::parse(text).unwrap()).unwrap();
    /// let (pair, two) = (play("2s2h"), play("2h"));
    /// assert!(!rules.may_empty(pair.cards(), pair, None));
    /// assert!(rules.may_empty(two.cards(), two, None)); // his last card
    /// assert!(!rules.may_empty(two.cards(), two, Some(play("Ah"))));
    /// ```
    #[inline]
    #[must_use]
    pub fn may_empty(&self, hand: Cards, play: Play, table: Option<Play>) -> bool {
        self.finish_with_two != FinishWithTwo::Forbidden
            || play.cards() != hand
            || play.cards().of_rank(Rank::TWO).is_empty()
            || table.is_none() && hand.len() == 1
    }
}
