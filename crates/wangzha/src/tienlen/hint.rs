//! Hints: which plays are worth a thought, the best first, and why.

mod candidates;
mod held;
mod list;
mod order;
mod reason;

pub(super) use held::HeldBombs;
pub use list::{Hint, Hints, Outcome};
use order::Order;
pub use reason::{Reason, Reasons};

use super::{FinishWithTwo, Kind, Planner, Play, Situation, View};
use crate::{Card, Cards, Rank};

impl Planner {
    /// Lists what the hand could play on `table`, or lead if there is none. A
    /// lead contains `must_contain`, if the hand has that card (rules 2.3).
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
    /// use wangzha::tienlen::{Hints, Planner, Rules};
    /// let planner = Planner::new(&Rules::SOUTHERN);
    /// let table = planner.rules().classify("6h".parse::<Cards>()?);
    /// let mut hints = Hints::new();
    /// planner.hints("5s 6s 7s 7h 9c 2h".parse::<Cards>()?, table, None, &mut hints);
    /// let plays: Vec<String> = hints.iter().map(|hint| hint.play.to_string()).collect();
    /// assert_eq!(plays, ["7s", "9c", "2h"]); // the other seven is still in the run
    /// assert_eq!(hints[0].plays_left, 3);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn hints(
        &self,
        hand: Cards,
        table: Option<Play>,
        must_contain: Option<Card>,
        hints: &mut Hints,
    ) {
        self.hints_in(hand, &Situation { table, must_contain, ..Situation::LEAD }, hints);
    }

    /// Lists what the seat of a view could play; nothing if it is not asked.
    /// The rules of the view must be those of the planner.
    ///
    /// ```
    /// use wangzha::tienlen::{Hints, Planner, Round, Rules, Deal};
    /// use wangzha::{Cards, Game};
    /// let hands = Deal::shuffled_with_key(&[1; 32], 4, 13)?;
    /// let round = Round::first(Rules::SOUTHERN, &hands).unwrap();
    /// let leader = round.turn().unwrap();
    /// let mut hints = Hints::new();
    /// Planner::new(&Rules::SOUTHERN).hints_for(&round.view(leader), &mut hints);
    /// let opening = round.view(leader).opening.unwrap();
    /// assert!(hints.iter().all(|hint| hint.play.cards().contains(opening)));
    /// # Ok::<(), wangzha::tienlen::WrongTable>(())
    /// ```
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
        hints.as_mut().sort_unstable_by_key(|hint| Order::of(hint, hand, situation, self));
        hints.outcome = match outcome(hand, situation, hints, breaking) {
            Outcome::Found if has_nothing_else => Outcome::OnlyByBreakingABomb,
            outcome => outcome,
        };
        self.give_reasons(hand, situation, &held, hints);
    }

    fn hint(&self, hand: Cards, play: Play) -> Hint {
        let plays_left = self.min_plays(hand - play.cards()) as u8;
        Hint { play, plays_left, reasons: Reasons::NONE }
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
        let only_bombs = situation.table.is_some() && hints.outcome != Outcome::Found;
        let fewest = hints.iter().map(|hint| hint.plays_left).min();
        let height = |play: Play| play.form().height();
        let plays = || hints.iter().map(|hint| hint.play);
        let lowest = plays().filter(|play| situation.is_same_kind(*play)).map(height).min();
        let is_single = |play: &Play| play.kind() == Kind::Single;
        let highest_single = plays().filter(is_single).map(height).max();
        let twos = hand.of_rank(Rank::TWO);
        let last_two_costs = rules.finish_with_two != FinishWithTwo::Allowed;
        for hint in hints.as_mut() {
            let (play, cards) = (hint.play, hint.play.cards());
            let goes_out = cards == hand;
            let with_two = !cards.of_rank(Rank::TWO).is_empty();
            let is_answer = situation.is_same_kind(play);
            let is_guard = !is_single(&play) || Some(height(play)) == highest_single;
            let keeps_bombs = has_bombs && !rules.is_bomb(play) && !held.breaks(play);
            let reasons = [
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
            ];
            let given = reasons.into_iter().filter(|(_, is_given)| *is_given);
            hint.reasons = given.map(|(reason, _)| reason).collect();
        }
    }
}

fn outcome(hand: Cards, situation: &Situation, hints: &[Hint], breaking: bool) -> Outcome {
    let answers = |hint: &Hint| situation.table.is_none() || situation.is_same_kind(hint.play);
    if hand.is_empty() {
        Outcome::NoCards
    } else if hints.iter().any(answers) {
        Outcome::Found
    } else if breaking {
        Outcome::OnlyByBreakingABomb
    } else if hints.is_empty() {
        Outcome::NothingBeats
    } else {
        Outcome::OnlyBombs
    }
}
