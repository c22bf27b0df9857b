//! What is in a hand, by how many cards of each rank there are.

use core::fmt;

use crate::Counts;
use crate::ranks::{EACH_RANK, ROCKET, RUN_RANKS, in_runs_of};

/// A hand sorted into groups by how many cards of each rank there are, none of
/// them split (rules 1.13, H5). Every card is in one group; together the groups
/// are the hand.
///
/// It is one word: for each rank the number of its cards, and a bit that tells
/// whether they are in a run or in the rocket.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::Analysis;
/// let hand: Cards = "3 4 5 6 7 99 TT JJ Q KKKK 2 BR".parse()?;
/// let analysis = Analysis::of(hand);
/// assert_eq!(analysis.chains().to_string(), "34567");
/// assert_eq!(analysis.pair_chains().to_string(), "99TTJJ");
/// assert_eq!(analysis.solos().to_string(), "Q2");
/// assert_eq!(analysis.bombs().to_string(), "KKKK");
/// assert_eq!(analysis.rocket().to_string(), "BR");
/// # Ok::<(), wangzha::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Analysis(u64);

/// The bit of a rank's nibble that the count leaves free.
const TOGETHER: u64 = 8;

impl Analysis {
    /// Sorts a hand into groups.
    pub fn of(hand: impl Into<Counts>) -> Analysis {
        let hand = hand.into();
        let counts = hand.nibbles();
        let in_runs = [(1, 5), (2, 3), (3, 2)].map(|(equal, shortest)| {
            let ranks = hand.exactly(equal) & RUN_RANKS;
            in_runs_of(ranks, shortest)
        });
        let in_runs = in_runs[0] | in_runs[1] | in_runs[2];
        let rocket = if counts & ROCKET == ROCKET { ROCKET } else { 0 };
        Analysis(counts | (TOGETHER * (in_runs | rocket)))
    }

    /// Single cards that are in no chain.
    #[must_use]
    pub const fn solos(self) -> Counts {
        self.group(1)
    }

    /// Single cards in chains of five and more.
    #[must_use]
    pub const fn chains(self) -> Counts {
        let group = self.group(1 | TOGETHER).nibbles();
        Counts::from_valid_nibbles(group & RUN_RANKS)
    }

    /// Pairs that are in no pair chain.
    #[must_use]
    pub const fn pairs(self) -> Counts {
        self.group(2)
    }

    /// Pairs in pair chains of three and more.
    #[must_use]
    pub const fn pair_chains(self) -> Counts {
        self.group(2 | TOGETHER)
    }

    /// Trios that are in no plane.
    #[must_use]
    pub const fn trios(self) -> Counts {
        self.group(3)
    }

    /// Trios in planes of two and more.
    #[must_use]
    pub const fn planes(self) -> Counts {
        self.group(3 | TOGETHER)
    }

    /// Four of a rank.
    #[must_use]
    pub const fn bombs(self) -> Counts {
        self.group(4)
    }

    /// Both jokers, or nothing. A single joker is a solo.
    #[must_use]
    pub const fn rocket(self) -> Counts {
        let group = self.group(1 | TOGETHER).nibbles();
        Counts::from_valid_nibbles(group & ROCKET)
    }

    /// The cards of the ranks whose nibble is `nibble`.
    const fn group(self, nibble: u64) -> Counts {
        // where a nibble is the wanted one the difference is 0, else one of its
        // four bits is set
        let differs = self.0 ^ (nibble * EACH_RANK);
        let differs = (differs | differs >> 1 | differs >> 2 | differs >> 3) & EACH_RANK;
        Counts::from_valid_nibbles((EACH_RANK & !differs) * (nibble & !TOGETHER))
    }
}

impl fmt::Debug for Analysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analysis")
            .field("solos", &self.solos())
            .field("chains", &self.chains())
            .field("pairs", &self.pairs())
            .field("pair_chains", &self.pair_chains())
            .field("trios", &self.trios())
            .field("planes", &self.planes())
            .field("bombs", &self.bombs())
            .field("rocket", &self.rocket())
            .finish()
    }
}
