//! What plays are worth.

use crate::Rank;
use crate::doudizhu::{Kind, Play};

/// What plays are worth by kind and top rank, the three first, for
/// [`Planner::strongest_plan`](super::Planner::strongest_plan). What is
/// attached to a body counts nothing.
///
/// The default follows the Lua article (rules 1.13, H6), with numbers
/// doubled to make them whole: how far a card stands above the ten, 1½ times
/// that for a pair and 2 times for a trio if it is above; half of it for a run,
/// none if it is below; 9 for a bomb and 12 for the rocket. The article does
/// not know what four with two is worth: as much as a trio here.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Rules, Weights};
/// let worth = |text: &str| {
///     let play = Rules::COMPETITION.classify(Cards::parse(text).unwrap()).unwrap();
///     Weights::default().of(play)
/// };
/// assert_eq!(worth("3"), 2 * -7);
/// assert_eq!(worth("AA"), 3 * 4);
/// assert_eq!(worth("34567"), 0);
/// assert_eq!(worth("AAAA"), 2 * 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weights {
    /// A single card.
    pub solo: [i32; Rank::COUNT],
    /// A pair.
    pub pair: [i32; Rank::COUNT],
    /// A trio, with a kicker or without.
    pub trio: [i32; Rank::COUNT],
    /// A chain, a pair chain or a plane.
    pub run: [i32; Rank::COUNT],
    /// Four with two, which is not a bomb.
    pub four_two: [i32; Rank::COUNT],
    /// A bomb.
    pub bomb: i32,
    /// The rocket.
    pub rocket: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        const MIDDLE: i32 = 7; // the ten
        let above = |rank: usize| rank as i32 - MIDDLE;
        let scaled = |up: i32| {
            core::array::from_fn(|rank| above(rank) * if above(rank) > 0 { up } else { 2 })
        };
        Weights {
            solo: scaled(2),
            pair: scaled(3),
            trio: scaled(4),
            run: core::array::from_fn(|rank| above(rank).max(0)),
            four_two: scaled(4),
            bomb: 18,
            rocket: 24,
        }
    }
}

impl Weights {
    /// What a play is worth.
    #[must_use]
    pub fn of(&self, play: Play) -> i32 {
        let by_top = match play.kind() {
            Kind::Bomb => return self.bomb,
            Kind::Rocket => return self.rocket,
            Kind::Solo => &self.solo,
            Kind::Pair => &self.pair,
            Kind::Trio | Kind::TrioSolo | Kind::TrioPair => &self.trio,
            Kind::FourTwoSolo | Kind::FourTwoPair | Kind::FourPair => &self.four_two,
            _ => &self.run,
        };
        by_top[usize::from(play.top().index()) % Rank::COUNT]
    }

    /// What all plays together are worth.
    #[must_use]
    pub fn of_plan(&self, plays: &[Play]) -> i32 {
        plays.iter().map(|play| self.of(*play)).sum()
    }
}
