//! What plays are worth.

use super::Plan;
use crate::ranks::SUITED;
use crate::tienlen::{Kind, Play, Rules};

/// What plays are worth by kind and top rank, the three first, for
/// [`Planner::strongest_plan`](super::Planner::strongest_plan).
///
/// The default follows the Lua article (rules 1.13), with numbers doubled
/// to make them whole, and the middle of thirteen ranks in place of the middle
/// of fifteen: how far a card stands above the nine, 1½ times that for a pair
/// and 2 times for a triple if it is above; half of it for a run or pair run,
/// none if it is below; 9 for a bomb.
///
/// ```
/// use wangzha::tienlen::Weights;
/// let weights = Weights::default();
/// assert_eq!(weights.single[0], -12); // a three
/// assert_eq!(weights.pair[12], 18); // two 2s
/// assert_eq!(weights.run[11], 5); // up to an ace
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weights {
    /// A single card.
    pub single: [i32; SUITED],
    /// A pair.
    pub pair: [i32; SUITED],
    /// A triple.
    pub triple: [i32; SUITED],
    /// A quad that chops nothing under the rules.
    pub quad: [i32; SUITED],
    /// A run.
    pub run: [i32; SUITED],
    /// A pair run that chops nothing under the rules.
    pub pair_run: [i32; SUITED],
    /// A quad or pair run that can chop.
    pub bomb: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        const MIDDLE: i32 = 6; // the nine
        let above = |rank: usize| rank as i32 - MIDDLE;
        let scaled = |up: i32| {
            core::array::from_fn(|rank| above(rank) * if above(rank) > 0 { up } else { 2 })
        };
        let run = core::array::from_fn(|rank| above(rank).max(0));
        Weights {
            single: scaled(2),
            pair: scaled(3),
            triple: scaled(4),
            quad: scaled(4),
            run,
            pair_run: run,
            bomb: 18,
        }
    }
}

impl Weights {
    /// What a play is worth.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::tienlen::{Rules, Weights};
    /// let quad: Cards = "4s 4c 4d 4h".parse()?;
    /// let quad = Rules::SOUTHERN.classify(quad).expect("a quad");
    /// assert_eq!(Weights::default().of(quad, &Rules::SOUTHERN), 18);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn of(&self, play: Play, rules: &Rules) -> i32 {
        let of_kind = match play.kind() {
            Kind::Quad | Kind::PairRun if rules.is_bomb(play) => return self.bomb,
            Kind::Single => &self.single,
            Kind::Pair => &self.pair,
            Kind::Triple => &self.triple,
            Kind::Quad => &self.quad,
            Kind::Run => &self.run,
            Kind::PairRun => &self.pair_run,
        };
        of_kind[usize::from(play.top().rank().index()) % SUITED]
    }

    /// What the plays of a plan are worth together.
    #[must_use]
    pub fn of_plan(&self, plan: &Plan, rules: &Rules) -> i32 {
        plan.iter().map(|play| self.of(*play, rules)).sum()
    }
}
