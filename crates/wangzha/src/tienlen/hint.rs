//! Hints: which plays are worth a thought, the best first, and why.

mod candidates;
mod held;
mod order;
mod reason;

pub(super) use held::HeldBombs;
use order::Order;
pub use reason::Reason;

use super::{FinishWithTwo, Kind, Planner, Play, Rules, Situation, View};
use crate::{Cards, GamePlay, HintOutcome, Language, Rank, words};

/// A play that is worth a thought.
pub type Hint = crate::Hint<Play>;
/// Hints, the best first.
pub type Hints = crate::Hints<Play>;
/// A set of reasons.
pub type Reasons = crate::Reasons<Reason>;

impl GamePlay for Play {
    type Reason = Reason;

    fn only_bombs(language: Language) -> &'static str {
        only_bombs(language)
    }

    fn only_by_breaking_a_bomb(language: Language) -> &'static str {
        only_by_breaking_a_bomb(language)
    }
}

words! {
    const fn only_bombs() { en: "only a chop beats this", zh: "只有炸弹能压", vi: "chỉ có thể chặt" }
    const fn only_by_breaking_a_bomb() {
        en: "only by breaking up a bomb",
        zh: "只能拆炸弹",
        vi: "chỉ đánh được nếu xé hàng",
    }
}

impl Rules {
    /// What the hand could play on `table`, or lead if there is none, the best
    /// first: see [`Planner::hints`].
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::Rules;
    /// let hints = Rules::SOUTHERN.hints(Cards::parse("3s 4s 9c 9h")?, None);
    /// assert_eq!(hints[0].play.to_string(), "3s");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn hints(&self, hand: Cards, table: Option<Play>) -> Hints {
        Planner::new(self).hints(hand, table)
    }
}

impl View {
    /// What this seat could play, the best first; nothing if it can play
    /// nothing now. [`Planner::hints_for`] lists it in a buffer.
    ///
    /// ```
    /// use wangzha::tienlen::{Deal, HAND, Round, Rules};
    /// use wangzha::Game;
    /// let hands = Deal::shuffled_with_key(&[1; 32], 4, HAND)?;
    /// let round = Round::first(Rules::SOUTHERN, &hands)?;
    /// let leader = round.turn().unwrap();
    /// let opening = round.view(leader).opening.unwrap();
    /// let hints = round.view(leader).hints();
    /// assert!(hints.iter().all(|hint| hint.cards.contains(opening)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hints(&self) -> Hints {
        let mut hints = Hints::new();
        Planner::new(&self.rules).hints_for(self, &mut hints);
        hints
    }
}

impl Planner {
    /// What the hand could play on `table`, or lead if there is none.
    ///
    /// No hint breaks up a bomb: a quad or pair run that can chop under the
    /// rules. Only a leader who has nothing else is told to, since he may not
    /// pass. Plays that leave fewer plays come first; then those that are no
    /// bomb, then lower ones, then those with more cards. Where several suits
    /// make the same play, the hint has the lowest that will do, and the higher
    /// ones are kept.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Planner, Rules};
    /// let planner = Planner::new(&Rules::SOUTHERN);
    /// let table = planner.rules().classify(Cards::parse("6h")?);
    /// let hints = planner.hints(Cards::parse("5s 6s 7s 7h 9c 2h")?, table);
    /// let plays: Vec<String> = hints.iter().map(|hint| hint.play.to_string()).collect();
    /// assert_eq!(plays, ["7s", "9c", "2h"]); // the other seven is still in the run
    /// assert_eq!(hints[0].plays_left, 3);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn hints(&self, hand: Cards, table: Option<Play>) -> Hints {
        let mut hints = Hints::new();
        self.hints_into(hand, table, &mut hints);
        hints
    }

    /// As [`hints`](Planner::hints), in a buffer that the caller keeps.
    pub fn hints_into(&self, hand: Cards, table: Option<Play>, hints: &mut Hints) {
        self.hints_in(hand, &Situation { table, ..Situation::LEAD }, hints);
    }

    /// Lists what the seat of a view could play; nothing if it can play nothing
    /// now. The rules of the view must be those of the planner.
    pub fn hints_for(&self, view: &View, hints: &mut Hints) {
        match Situation::of(view) {
            Some(situation) => self.hints_in(view.hand, &situation, hints),
            None => hints.clear(),
        }
    }

    /// Lists what the hand could play in this situation.
    ///
    /// If the next player has one card (báo 1), a leader is told to lead a
    /// single card last, and single cards from the highest down.
    pub fn hints_in(&self, hand: Cards, situation: &Situation, hints: &mut Hints) {
        let hand = hand & Cards::SUITED;
        let situation = &situation.for_hand(hand);
        let held = HeldBombs::of(hand, self);
        hints.clear();
        let mut breaking = false;
        self.each_candidate(&held, situation, &mut |play| {
            if held.breaks(play) {
                breaking = true;
            } else {
                hints.push(self.hint(hand, play));
            }
        });
        let has_nothing_else = hints.is_empty() && breaking && situation.table.is_none();
        if has_nothing_else {
            self.each_candidate(&held, situation, &mut |play| hints.push(self.hint(hand, play)));
        }
        hints.sort_unstable_by_key(|hint| Order::of(hint, hand, situation, self));
        hints.set_outcome(match outcome(hand, situation, hints, breaking) {
            HintOutcome::Found if has_nothing_else => HintOutcome::OnlyByBreakingABomb,
            outcome => outcome,
        });
        self.give_reasons(hand, situation, &held, hints);
    }

    fn hint(&self, hand: Cards, play: Play) -> Hint {
        let plays_left = self.min_plays(hand - play.cards()) as u8;
        Hint::new(play, play.cards(), plays_left)
    }

    fn give_reasons(
        &self,
        hand: Cards,
        situation: &Situation,
        held: &HeldBombs,
        hints: &mut Hints,
    ) {
        let rules = self.rules();
        let has_bombs = !held.is_empty();
        let only_bombs = situation.table.is_some() && hints.outcome() != HintOutcome::Found;
        let fewest = hints.iter().map(|hint| hint.plays_left).min();
        let height = |play: Play| play.form().height();
        let plays = || hints.iter().map(|hint| hint.play);
        let lowest = plays().filter(|play| situation.is_same_kind(*play)).map(height).min();
        let is_single = |play: &Play| play.kind() == Kind::Single;
        let highest_single = plays().filter(is_single).map(height).max();
        let twos = hand.of_rank(Rank::TWO);
        let last_two_costs = rules.finish_with_two != FinishWithTwo::Allowed;
        for hint in hints.iter_mut() {
            let (play, cards) = (hint.play, hint.play.cards());
            let goes_out = cards == hand;
            let with_two = !cards.of_rank(Rank::TWO).is_empty();
            let is_answer = situation.is_same_kind(play);
            let is_guard = !is_single(&play) || Some(height(play)) == highest_single;
            let keeps_bombs = has_bombs && !rules.is_bomb(play) && !held.breaks(play);
            hint.reasons = [
                (Reason::EmptiesTheHand, goes_out),
                (Reason::FewestPlaysLeft, Some(hint.plays_left) == fewest && !goes_out),
                (Reason::ContainsTheOpening, situation.must_contain.is_some()),
                (Reason::SmallestThatBeats, is_answer && Some(height(play)) == lowest),
                (Reason::Chops, situation.table.is_some() && !is_answer),
                (Reason::OutOfTurn, situation.out_of_turn),
                (Reason::OnlyABombAnswers, only_bombs),
                (Reason::NextHasOneCard, situation.next_has_one_card && is_guard),
                (Reason::KeepsTwos, !twos.is_empty() && !with_two),
                (Reason::KeepsBombs, keeps_bombs),
                (Reason::FinishesWithTwo, last_two_costs && goes_out && with_two),
                (Reason::BreaksABomb, held.breaks(play)),
            ]
            .into_iter()
            .collect();
        }
    }
}

fn outcome(hand: Cards, situation: &Situation, hints: &[Hint], breaking: bool) -> HintOutcome {
    let answers = |hint: &Hint| situation.table.is_none() || situation.is_same_kind(hint.play);
    if hand.is_empty() {
        HintOutcome::NoCards
    } else if hints.iter().any(answers) {
        HintOutcome::Found
    } else if !hints.is_empty() {
        HintOutcome::OnlyBombs
    } else if breaking {
        HintOutcome::OnlyByBreakingABomb
    } else {
        HintOutcome::NothingBeats
    }
}
