//! Plans: the fewest plays that empty a hand, and which plays these are.

mod bound;
mod by_weights;
mod each;
mod noip;
mod patterns;
mod rest;
mod search;
mod weights;
mod wings;

use core::ops::ControlFlow;

use by_weights::ByWeights;
use each::Each;
use patterns::Patterns;
use rest::Rests;
use search::Search;
pub use weights::Weights;

use super::{Play, Rules};
use crate::list::List;
use crate::{Counts, Rank};

/// Plays that empty a hand. See [`Planner::plan`]. A play for each of the 15
/// ranks is always enough, and one more where a trio is not a play.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Kind, Planner, Rules};
/// let plan = Planner::new(&Rules::COMPETITION).plan(Cards::parse("34567 KK")?);
/// assert_eq!(plan.len(), 2);
/// assert_eq!(plan[0].kind(), Kind::Chain);
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
pub type Plan = List<Play, { Rank::COUNT + 1 }>;

/// Plays that empty a hand, as many as it has cards if need be. See
/// [`Planner::plan_by_weights`].
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{LongPlan, Planner, Rules, Weights};
/// let planner = Planner::new(&Rules::COMPETITION);
/// let weights = Weights::default();
/// let plan: LongPlan = planner.plan_by_weights(Cards::parse("AA 2")?, &weights);
/// assert_eq!(plan.len(), 3);
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
pub type LongPlan = List<Play, { Planner::MOST_CARDS as usize }>;

/// Finds plans under one set of rules.
///
/// A plan is a way to play a hand out if nobody interferes. Making a planner
/// counts the plays of all hands without runs, which takes a few milliseconds;
/// then a hand takes less than a microsecond. So make one for each set of rules
/// and keep it. It has no heap memory and is eight kilobytes large.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Planner, Rules};
/// let planner = Planner::new(&Rules::COMPETITION);
/// let hand: Cards = "3 4 5 6 7 7 7 7 K K A".parse()?;
/// assert_eq!(planner.min_plays(hand), 3);
/// assert_eq!(planner.plan(hand).to_string(), "34567 | 777+A | KK");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Planner {
    rules: Rules,
    patterns: Patterns,
    rests: Rests,
}

impl Planner {
    /// Hands of more cards are not searched for runs, so that for them there
    /// may be better plans. Nobody holds more than 20.
    pub const MOST_CARDS: u32 = 23;

    /// A planner for these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Planner {
        Planner::with_patterns(rules, Patterns::of(rules))
    }

    fn with_patterns(rules: &Rules, patterns: Patterns) -> Planner {
        Planner { rules: *rules, patterns, rests: Rests::new(&patterns) }
    }

    /// The rules that the plans keep to.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The fewest plays that empty the hand.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules};
    /// let hand: Cards = "333 444 77".parse()?;
    /// assert_eq!(Planner::new(&Rules::COMPETITION).min_plays(hand), 1);
    /// assert_eq!(Planner::new(&Rules::CLASSIC).min_plays(hand), 2); // wings are different there
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn min_plays(&self, hand: impl Into<Counts>) -> u32 {
        self.search(hand.into(), u32::MAX, 0)
    }

    /// Whether `plays` plays are enough to empty the hand; faster than to ask
    /// for the fewest.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let hand: Cards = "3 4 5 6 7 8 8".parse()?;
    /// assert!(planner.can_be_played_in(hand, 2));
    /// assert!(!planner.can_be_played_in(hand, 1));
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    pub fn can_be_played_in(&self, hand: impl Into<Counts>, plays: u32) -> bool {
        self.search(hand.into(), plays.saturating_add(1), plays) <= plays
    }

    /// The fewest plays if they are fewer than `best`, else `best`; where
    /// `enough` or less are found, the search ends.
    #[inline]
    pub(super) fn search(&self, hand: Counts, best: u32, enough: u32) -> u32 {
        if hand.total() > Planner::MOST_CARDS {
            return best.min(self.rests.plays(hand.nibbles()));
        }
        let mut search = Search::new(self, best, enough);
        search.run(hand.nibbles());
        search.best
    }

    /// A plan with the fewest plays, runs first.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let plan = planner.plan(Cards::parse("3333 5 6 8 8 8")?);
    /// assert_eq!(plan.to_string(), "3333+56 | 888");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn plan(&self, hand: impl Into<Counts>) -> Plan {
        let mut first = Plan::new();
        let _ = self.each_plan(hand, |plan| {
            first = *plan;
            ControlFlow::Break(())
        });
        first
    }

    /// Shows every plan with the fewest plays to `visit`, until that breaks
    /// off. Plans that differ only in the order of their plays are one plan;
    /// cards with several readings are what leading them means.
    ///
    /// There can be thousands: every kicker may ride on every trio.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let mut plans = Vec::new();
    /// let _ = planner.each_plan(Cards::parse("333 4 6")?, |plan| {
    ///     plans.push(plan.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(plans, ["333+4 | 6", "333+6 | 4"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn each_plan<B>(
        &self,
        hand: impl Into<Counts>,
        visit: impl FnMut(&Plan) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Each::new(self, visit).of(hand.into())
    }

    /// Of the plans with the fewest plays the one that is worth most; of equal
    /// ones the first that [`each_plan`](Planner::each_plan) shows.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules, Weights};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// // the three rides along, so that the ace can win a trick
    /// let plan = planner.strongest_plan(Cards::parse("3 999 A")?, &Weights::default());
    /// assert_eq!(plan.to_string(), "999+3 | A");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn strongest_plan(&self, hand: impl Into<Counts>, weights: &Weights) -> Plan {
        let mut strongest: Option<(i32, Plan)> = None;
        let _ = self.each_plan(hand, |plan| {
            let worth = weights.of_plan(plan);
            if strongest.is_none_or(|(most, _)| worth > most) {
                strongest = Some((worth, *plan));
            }
            ControlFlow::<()>::Continue(())
        });
        strongest.map_or(Plan::new(), |(_, plan)| plan)
    }

    /// The plan that is worth most, however many plays it has; of equal ones
    /// one with the fewest plays.
    ///
    /// This is how the Lua article ranks plans. A high card is worth most alone
    /// there, so that few pairs and trios of high cards stay together.
    ///
    /// It takes much longer than the other plans: a millisecond for most hands,
    /// and for some a tenth of a second. Hands of more than
    /// [`MOST_CARDS`](Planner::MOST_CARDS) are not weighed: they get the
    /// [`plan`](Planner::plan).
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::{Planner, Rules, Weights};
    /// let planner = Planner::new(&Rules::COMPETITION);
    /// let (hand, weights) = (Cards::parse("34567 KK")?, Weights::default());
    /// assert_eq!(planner.strongest_plan(hand, &weights).to_string(), "34567 | KK");
    /// assert_eq!(planner.plan_by_weights(hand, &weights).to_string(), "34567 | K | K");
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn plan_by_weights(&self, hand: impl Into<Counts>, weights: &Weights) -> LongPlan {
        let hand = hand.into();
        if hand.total() <= Planner::MOST_CARDS {
            return ByWeights::new(self, weights).of(hand);
        }
        let mut plan = LongPlan::new();
        self.plan(hand).into_iter().for_each(|play| plan.push(play));
        plan
    }
}
