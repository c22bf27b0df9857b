//! How to empty a hand in as few plays as possible.

mod by_rank;
mod by_suit;
mod each;
mod fill;
mod finish;
mod weights;

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::{Follow, Kind, Play, Rules};
use crate::Cards;
use crate::list::List;
use crate::ranks::{self, run_cover, run_starts};
pub use weights::Weights;

/// No run has more ranks.
const MOST_RANKS: u32 = ranks::SUITED as u32;

/// Plays that together are the whole hand, by their lowest rank. The order in
/// which they are best played is another question. No rank needs more than two
/// plays.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Kind, Planner, Rules};
/// let plan = Planner::new(&Rules::SOUTHERN).plan(Cards::parse("3s 3h 4s 5s 6s 9h 9d")?);
/// assert_eq!(plan.len(), 3);
/// assert_eq!(plan[0].kind(), Kind::Run);
/// assert_eq!(plan.to_string(), "3s4s5s6s | 3h | 9h9d");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
pub type Plan = List<Play, { 2 * ranks::SUITED }>;

/// Plans hands under one set of rules: the least number of plays that empties a
/// hand if nobody else plays, and the plays themselves.
///
/// It is a copy of the rules with a few numbers: it needs no heap and is made
/// in no time.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::tienlen::{Planner, Rules};
/// let planner = Planner::new(&Rules::SOUTHERN);
/// let hand: Cards = "3s 4h 5c 5d 6s 6h 7c 7d 8s Kh Kd 2h".parse()?;
/// assert_eq!(planner.min_plays(hand), 4);
/// assert_eq!(planner.plan(hand).to_string(), "3s4h5c6s7d | 5d6h7c8s | KhKd | 2h");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Planner {
    rules: Rules,
    runs: RunRules,
}

/// What the rules say about runs, ready for use.
#[derive(Clone, Copy, Debug)]
struct RunRules {
    /// How many ranks a run and a pair run have at least; more than there are
    /// if there are no such runs.
    least: [u32; 2],
    /// The nibbles of the ranks that runs are made of.
    ranks: u64,
}

impl RunRules {
    /// Where runs of the least length can start, and all ranks of such runs,
    /// if these are the ranks that there are: bits at the bottom of nibbles.
    /// `equal` is 1 for runs and 2 for pair runs.
    #[inline]
    fn starts_and_cover(&self, equal: u32, ranks: u64) -> (u64, u64) {
        let least = self.least[equal as usize - 1];
        if least > MOST_RANKS {
            return (0, 0);
        }
        let starts = run_starts(ranks & self.ranks, least);
        (starts, run_cover(starts, least))
    }
}

impl Planner {
    /// A planner for these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Planner {
        let least = [Kind::Run, Kind::PairRun].map(|kind| rules.least(kind).min(MOST_RANKS + 1));
        let ranks = Cards::SUITED.bits() & ((1 << rules.run_end()) - 1);
        Planner { rules: *rules, runs: RunRules { least, ranks } }
    }

    /// The rules that it plans for.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The least number of plays that empties the hand. Jokers are not looked
    /// at.
    ///
    /// Where nobody may go out with a 2, some play can come last that may.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Planner, Rules};
    /// let hand: Cards = "3s 4s 5s 6s 3h 4h 5h 6h".parse()?;
    /// // four consecutive pairs in the south; in the north two runs of one suit
    /// assert_eq!(Planner::new(&Rules::SOUTHERN).min_plays(hand), 1);
    /// assert_eq!(Planner::new(&Rules::NORTHERN).min_plays(hand), 2);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn min_plays(&self, hand: Cards) -> u32 {
        let hand = hand & Cards::SUITED;
        let plays = self.fewest(hand);
        if self.may_be_stuck(hand, plays) { self.fewest_with_a_last_play(hand) } else { plays }
    }

    /// The same, whatever is played last.
    #[inline]
    fn fewest(&self, hand: Cards) -> u32 {
        match self.rules.follow {
            Follow::Any => by_rank::fewest(&self.runs, hand.counts()),
            Follow::SameSuits => by_suit::fewest(&self.runs, hand),
        }
    }

    /// A plan with the least number of plays: the first of
    /// [`each_plan`](Planner::each_plan).
    #[must_use]
    pub fn plan(&self, hand: Cards) -> Plan {
        let first = self.each_plan(hand, |plan| ControlFlow::Break(*plan));
        first.break_value().unwrap_or_default()
    }

    /// Shows every plan with the least number of plays, until `visit` breaks
    /// off.
    ///
    /// Where suits do not matter, plans with the same ranks are the same, and
    /// one of them is shown: the inner cards of runs have the lowest suits,
    /// then the top cards of runs, and what is left of a rank the highest.
    /// Where they must be followed, plans with other cards are other plans.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Planner, Rules};
    /// let mut plans = Vec::new();
    /// let hand: Cards = "3s 4s 5s 5h 6s 7s".parse()?;
    /// let _ = Planner::new(&Rules::SOUTHERN).each_plan(hand, |plan| {
    ///     plans.push(plan.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(plans, ["3s4s5h | 5s6s7s", "3s4s5s6s7s | 5h"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    pub fn each_plan<B>(
        &self,
        hand: Cards,
        mut visit: impl FnMut(&Plan) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let hand = hand & Cards::SUITED;
        let plays = self.fewest(hand);
        if self.may_be_stuck(hand, plays) {
            return self.each_plan_with_a_last_play(hand, visit);
        }
        self.each_of(hand, plays, &mut |plan| visit(&self.with_suits(plan, hand)))
    }

    /// Of the plans with the fewest plays the one that is worth most; of equal
    /// ones the first that [`each_plan`](Planner::each_plan) shows.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Planner, Rules, Weights};
    /// let planner = Planner::new(&Rules::SOUTHERN);
    /// let hand: Cards = "Ts Js Qs Qh Ks As".parse()?;
    /// assert_eq!(planner.plan(hand).to_string(), "TsJsQh | QsKsAs");
    /// let strongest = planner.strongest_plan(hand, &Weights::default());
    /// assert_eq!(strongest.to_string(), "TsJsQsKsAs | Qh"); // a queen can win a trick
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn strongest_plan(&self, hand: Cards, weights: &Weights) -> Plan {
        let mut strongest: Option<(i32, Plan)> = None;
        let _ = self.each_plan::<Never>(hand, |plan| {
            let worth = weights.of_plan(plan, &self.rules);
            if strongest.is_none_or(|(most, _)| worth > most) {
                strongest = Some((worth, *plan));
            }
            ControlFlow::Continue(())
        });
        strongest.map_or(Plan::new(), |(_, plan)| plan)
    }

    /// Shows the plans with exactly so many plays, the least number for the
    /// hand; suits where they do not matter as they come.
    fn each_of<B>(
        &self,
        hand: Cards,
        plays: u32,
        visit: &mut impl FnMut(&Plan) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        each::Walk::new(self, plays, visit).walk(hand)
    }
}

/// Nothing breaks off.
type Never = Infallible;
