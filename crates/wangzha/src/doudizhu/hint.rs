//! Hints: which plays are worth a thought, the best first, and why.

mod cost;
mod list;
mod reason;

use core::convert::Infallible;
use core::ops::ControlFlow;

pub(super) use cost::{Cost, breaks_a_bomb, splits_a_group};
pub use list::{Hint, Hints, Outcome};
pub use reason::{Reason, Reasons};

use super::{Kind, Planner, Play};
use crate::{Counts, Rank};

/// The nibbles of the 2 and the jokers.
const HIGH_CARDS: u64 = u64::MAX << (4 * Rank::TWO.index());

impl Planner {
    /// Lists what the hand could play on `table`, or lead if there is none
    /// (rules 1.13). No hint breaks up a bomb or the rocket.
    ///
    /// Plays that leave fewer plays come first; then those that are no bomb,
    /// then lower ones, then those with cheaper attachments. Four with two,
    /// which gives a bomb away, comes last when it is led. A body is hinted
    /// once, with the attachment that leaves the fewest plays and is cheapest.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Hints, Planner, Rules};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let table = planner.rules().classify("6".parse::<Cards>()?);
    /// let mut hints = Hints::new();
    /// planner.hints("34567 9 JJ 2".parse::<Cards>()?, table, &mut hints);
    /// let plays: Vec<String> = hints.iter().map(|hint| hint.play.to_string()).collect();
    /// assert_eq!(plays, ["9", "2", "J", "7"]); // the seven would break the chain
    /// assert_eq!(hints[0].plays_left, 3);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn hints(&self, hand: impl Into<Counts>, table: Option<Play>, hints: &mut Hints) {
        let hand = hand.into();
        hints.clear();
        let breaking = self.collect(hand, table, hints);
        let order = |hint: &Hint| {
            let kind = hint.play.kind();
            let is_last = table.is_none() && gives_a_bomb_away(kind);
            (is_last, hint.plays_left, kind.is_bomb(), Cost::of(hint.play))
        };
        hints.as_mut().sort_unstable_by_key(order);
        hints.outcome = outcome(hand, table, hints, breaking);
        give_reasons(hand, table, hints);
    }

    /// Adds the best play of each body; tells whether some were left out that
    /// break up a bomb.
    fn collect(&self, hand: Counts, table: Option<Play>, hints: &mut Hints) -> bool {
        let mut breaking = false;
        // one play makes a hand one play shorter at most
        let enough = self.min_plays(hand).saturating_sub(1);
        let _ = self.rules().each_move::<Infallible>(hand, table, |play| {
            if breaks_a_bomb(hand, play) {
                breaking = true;
            } else if self.rules().check(play.counts(), table) == Ok(play) {
                self.offer(hand, play, enough, hints);
            }
            ControlFlow::Continue(())
        });
        breaking
    }

    /// Adds a play, or puts it in the place of one with the same body if it is
    /// better. Plays with the same body come one after the other.
    fn offer(&self, hand: Counts, play: Play, enough: u32, hints: &mut Hints) {
        let rest = hand - play.counts();
        let rival = hints.as_mut().last_mut().filter(|hint| hint.play.reading() == play.reading());
        let Some(rival) = rival else {
            let plays_left = self.search(rest, u32::MAX, enough) as u8;
            hints.push(Hint { play, plays_left, reasons: Reasons::NONE });
            return;
        };
        let left = u32::from(rival.plays_left);
        let is_cheaper = Cost::of(play) < Cost::of(rival.play);
        // a dearer attachment must leave fewer plays, a cheaper one not more
        let wanted = left + u32::from(is_cheaper);
        if wanted > enough {
            let plays_left = self.search(rest, wanted, enough);
            if plays_left < wanted {
                let plays_left = plays_left as u8;
                *rival = Hint { play, plays_left, reasons: Reasons::NONE };
            }
        }
    }
}

fn gives_a_bomb_away(kind: Kind) -> bool {
    matches!(kind, Kind::FourTwoSolo | Kind::FourTwoPair | Kind::FourPair)
}

fn outcome(hand: Counts, table: Option<Play>, hints: &[Hint], breaking: bool) -> Outcome {
    let answers = |hint: &Hint| table.is_none_or(|table| table.kind() == hint.play.kind());
    if hints.iter().any(answers) {
        Outcome::Found
    } else if hand.is_empty() {
        Outcome::NoCards
    } else if hints.is_empty() {
        Outcome::NothingBeats
    } else if breaking {
        Outcome::OnlyByBreakingABomb
    } else {
        Outcome::OnlyBombs
    }
}

fn give_reasons(hand: Counts, table: Option<Play>, hints: &mut Hints) {
    let outcome = hints.outcome;
    let only_bombs = matches!(outcome, Outcome::OnlyBombs | Outcome::OnlyByBreakingABomb);
    let fewest = hints.iter().map(|hint| hint.plays_left).min();
    let same_kind = |play: Play| table.is_some_and(|table| table.kind() == play.kind());
    let lowest = hints.iter().map(|hint| hint.play).filter(|play| same_kind(*play));
    let lowest = lowest.map(Play::top).min();
    for hint in hints.as_mut() {
        let (play, cards) = (hint.play, hint.play.counts().nibbles());
        let keeps_high = hand.nibbles() & HIGH_CARDS != 0 && cards & HIGH_CARDS == 0;
        let reasons = [
            (Reason::EmptiesTheHand, hint.plays_left == 0),
            (Reason::FewestPlaysLeft, Some(hint.plays_left) == fewest && hint.plays_left > 0),
            (Reason::SmallestThatBeats, same_kind(play) && Some(play.top()) == lowest),
            (Reason::OnlyABombAnswers, only_bombs),
            (Reason::KeepsTwosAndJokers, keeps_high),
            (Reason::SplitsAGroup, splits_a_group(hand, play)),
            (Reason::GivesABombAway, gives_a_bomb_away(play.kind())),
        ];
        let given = reasons.into_iter().filter(|(_, is_given)| *is_given);
        hint.reasons = given.map(|(reason, _)| reason).collect();
    }
}
