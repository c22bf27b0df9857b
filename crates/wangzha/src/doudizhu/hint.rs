//! Hints: which plays are worth a thought, the best first, and why.

mod cost;
mod reason;

use core::convert::Infallible;
use core::ops::ControlFlow;

pub(super) use cost::{Cost, breaks_a_bomb, splits_a_group};
pub use reason::Reason;

use super::{Kind, Phase, Planner, Play, Rules, View};
use crate::{Cards, Counts, GamePlay, HintOutcome, Language, Rank, words};

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
    const fn only_bombs() {
        en: "only a bomb or the rocket beats this",
        zh: "只有炸弹或王炸能压",
        vi: "chỉ bom hoặc tên lửa mới chặn được",
    }
    const fn only_by_breaking_a_bomb() {
        en: "only a bomb beats this, or a card out of one",
        zh: "只能用炸弹压，或者拆炸弹",
        vi: "chỉ chặn được bằng bom, hoặc phải xé bom",
    }
}

impl Rules {
    /// What the hand could play on `table`, or lead if there is none, the best
    /// first: see [`Planner::hints`]. Making the planner takes a few
    /// milliseconds; who asks often keeps one.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Rules;
    /// let hints = Rules::COMPETITION.hints(Cards::parse("3 4 5 5 8")?, None);
    /// assert_eq!(hints[0].play.to_string(), "3");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn hints(&self, hand: Cards, table: Option<Play>) -> Hints {
        Planner::new(self).hints(hand, table)
    }
}

impl View {
    /// What this seat could play, the best first; nothing if it is not asked to
    /// play. Making a planner takes a few milliseconds: who asks often keeps
    /// one and calls [`Planner::hints_for`].
    ///
    /// ```
    /// use wangzha::doudizhu::{Deal, Round, Rules};
    /// use wangzha::{Game, Seat};
    /// let deal = Deal::shuffled_with_key(&[7; 32], Rules::DOUZERO.dealing);
    /// let round = Round::new(Rules::DOUZERO, deal, Seat::S0)?;
    /// let hints = round.view(Seat::S0).hints();
    /// assert!(round.hand(Seat::S0).contains_all(hints[0].cards));
    /// assert!(round.view(Seat::S1).hints().is_empty());
    /// # Ok::<(), wangzha::NoSuchSeat>(())
    /// ```
    #[must_use]
    pub fn hints(&self) -> Hints {
        let mut hints = Hints::new();
        Planner::new(&self.rules).hints_for(self, &mut hints);
        hints
    }
}

/// The nibbles of the 2 and the jokers.
const HIGH_CARDS: u64 = u64::MAX << (4 * Rank::TWO.index());

impl Planner {
    /// What the hand could play on `table`, or lead if there is none
    /// (rules 1.13). No hint breaks up a bomb or the rocket.
    ///
    /// Plays that leave fewer plays come first; then those that are not a bomb,
    /// then lower ones, then those with cheaper attachments. Four with two,
    /// which gives a bomb away, comes last when it is led. A body is hinted
    /// once, with the attachment that leaves the fewest plays and is cheapest.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let table = planner.rules().classify(Cards::parse("6")?);
    /// let hints = planner.hints(Cards::parse("34567 9 JJ 2")?, table);
    /// let plays: Vec<String> = hints.iter().map(|hint| hint.play.to_string()).collect();
    /// assert_eq!(plays, ["9", "2", "J", "7"]); // the seven would break the chain
    /// assert_eq!(hints[0].plays_left, 3);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn hints(&self, hand: Cards, table: Option<Play>) -> Hints {
        let mut hints = Hints::new();
        self.hints_into(hand, table, &mut hints);
        hints
    }

    /// Lists what the seat of a view could play; nothing if it is not asked to
    /// play. The rules of the view must be those of the planner.
    pub fn hints_for(&self, view: &View, hints: &mut Hints) {
        if view.phase == Phase::Playing && view.waits_for.contains(view.seat) {
            self.hints_into(view.hand, view.table.map(|table| table.play), hints);
        } else {
            hints.clear();
        }
    }

    /// As [`hints`](Planner::hints), in a buffer that the caller keeps.
    pub fn hints_into(&self, cards: Cards, table: Option<Play>, hints: &mut Hints) {
        let hand = cards.counts();
        hints.clear();
        let breaking = self.collect(hand, table, hints);
        let order = |hint: &Hint| {
            let kind = hint.play.kind();
            let is_last = table.is_none() && gives_a_bomb_away(kind);
            (is_last, hint.plays_left, kind.is_bomb(), Cost::of(hint.play))
        };
        hints.sort_unstable_by_key(order);
        hints.set_outcome(outcome(hand, table, hints, breaking));
        give_reasons(hand, table, hints);
        for hint in hints.iter_mut() {
            hint.cards = hint.play.counts().pick_from(cards).unwrap_or(Cards::EMPTY);
        }
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
        let rest = hand.without(play.counts());
        let rival = hints.last_mut().filter(|hint| hint.play.reading() == play.reading());
        let Some(rival) = rival else {
            let plays_left = self.search(rest, u32::MAX, enough) as u8;
            hints.push(Hint::new(play, Cards::EMPTY, plays_left));
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
                *rival = Hint::new(play, Cards::EMPTY, plays_left);
            }
        }
    }
}

fn gives_a_bomb_away(kind: Kind) -> bool {
    matches!(kind, Kind::FourTwoSolo | Kind::FourTwoPair | Kind::FourPair)
}

fn outcome(hand: Counts, table: Option<Play>, hints: &[Hint], breaking: bool) -> HintOutcome {
    let answers = |hint: &Hint| table.is_none_or(|table| table.kind() == hint.play.kind());
    if hints.iter().any(answers) {
        HintOutcome::Found
    } else if hand.is_empty() {
        HintOutcome::NoCards
    } else if hints.is_empty() {
        HintOutcome::NothingBeats
    } else if breaking {
        HintOutcome::OnlyByBreakingABomb
    } else {
        HintOutcome::OnlyBombs
    }
}

fn give_reasons(hand: Counts, table: Option<Play>, hints: &mut Hints) {
    let only_bombs =
        matches!(hints.outcome(), HintOutcome::OnlyBombs | HintOutcome::OnlyByBreakingABomb);
    let fewest = hints.iter().map(|hint| hint.plays_left).min();
    let same_kind = |play: Play| table.is_some_and(|table| table.kind() == play.kind());
    let lowest = hints.iter().map(|hint| hint.play).filter(|play| same_kind(*play));
    let lowest = lowest.map(Play::top).min();
    for hint in hints.iter_mut() {
        let (play, cards) = (hint.play, hint.play.counts().nibbles());
        let keeps_high = hand.nibbles() & HIGH_CARDS != 0 && cards & HIGH_CARDS == 0;
        hint.reasons = [
            (Reason::EmptiesTheHand, hint.plays_left == 0),
            (Reason::FewestPlaysLeft, Some(hint.plays_left) == fewest && hint.plays_left > 0),
            (Reason::SmallestThatBeats, same_kind(play) && Some(play.top()) == lowest),
            (Reason::OnlyABombAnswers, only_bombs),
            (Reason::KeepsTwosAndJokers, keeps_high),
            (Reason::SplitsAGroup, splits_a_group(hand, play)),
            (Reason::GivesABombAway, gives_a_bomb_away(play.kind())),
        ]
        .into_iter()
        .collect();
    }
}
