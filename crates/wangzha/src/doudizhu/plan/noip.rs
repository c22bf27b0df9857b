//! The exercise of the informatics olympiad NOIP 2015, 斗地主.

use core::ops::ControlFlow;

use super::{Patterns, Planner};
use crate::doudizhu::{Allow, Kind, Play, Reading, Rules};
use crate::ranks::{RUN, RUN_RANKS, bits, places, run_starts};
use crate::{Counts, Name, Rank};

impl Planner {
    /// A planner for the exercise 'landlords' (斗地主) of NOIP 2015 (rules
    /// 1.14): planes have no wings, any two cards or pairs go with a four,
    /// another four among them, and no play is too long.
    ///
    /// [`Rules`] cannot say that; those of the planner are the nearest.
    ///
    /// ```
    /// use wangzha::Cards;
    /// use wangzha::doudizhu::Planner;
    /// let planner = Planner::noip();
    /// assert_eq!(planner.min_plays(Cards::parse("7 8 9 T J 5 A A")?), 3);
    /// assert_eq!(planner.min_plays(Cards::parse("3333 4444")?), 1);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn noip() -> Planner {
        let rules = Rules {
            name: Name::known("noip"),
            ..Rules::COMPETITION.allowing(Allow::FOUR_BOTH_JOKERS)
        };
        let patterns = Patterns {
            winged_planes: false,
            four_with_four: true,
            longest_pair_chain: 12,
            longest_plane: 12,
            ..Patterns::of(&rules)
        };
        Planner::with_patterns(&rules, patterns)
    }

    /// The plays of the exercise that no [`Rules`] know.
    pub(super) fn each_play_of_noip_alone<B>(
        &self,
        hand: Counts,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.patterns.four_with_four {
            return ControlFlow::Continue(());
        }
        let play = |kind, top, len: u32, counts| {
            let reading = Reading::new(kind, Rank::new(top), len as u8);
            Play::new(reading, Counts::from_valid_nibbles(counts))
        };
        let fours = hand.at_least(4);
        for four in bits(fours) {
            for other in bits(fours & (four - 1)) {
                let top = four.trailing_zeros() / 4;
                visit(play(Kind::FourTwoPair, top, 1, 4 * (four | other)))?;
            }
        }
        for (kind, equal, lens) in [(Kind::PairChain, 2, 11..=12), (Kind::Plane, 3, 7..=12)] {
            for len in lens {
                for place in places(run_starts(hand.at_least(equal) & RUN_RANKS, len)) {
                    let cards = (u64::from(equal) * RUN[len as usize]) << place;
                    visit(play(kind, place / 4 + len - 1, len, cards))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
