//! What a search answers.

use wangzha::doudizhu::Side;

use super::Move;

/// The answer of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side wins, whatever the other does.
    Win(Side),
    /// With best play by all, each farmer pays the landlord so many points at a
    /// bid of one, or receives them if the number is negative. Bombs played
    /// before and after this position double it, and so does spring, as far as
    /// the rules count them; a cap of the rules holds. Where the rules count
    /// only who wins it is one.
    Points(i64),
    /// A limit was reached before the answer was known.
    Unknown,
}

impl Outcome {
    /// The side that wins, if that is known.
    ///
    /// ```
    /// use wangzha::doudizhu::Side;
    /// use wangzha_ai::solver::doudizhu::Outcome;
    /// assert_eq!(Outcome::Points(-4).winner(), Some(Side::Farmers));
    /// assert_eq!(Outcome::Unknown.winner(), None);
    /// ```
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side) => Some(side),
            Outcome::Points(points) if points > 0 => Some(Side::Landlord),
            Outcome::Points(_) => Some(Side::Farmers),
            Outcome::Unknown => None,
        }
    }
}

/// What a search has found, and what it has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The answer.
    pub outcome: Outcome,
    /// A move that brings it about. A side that loses anyhow gets the move that
    /// was hardest to refute. `None` if the outcome is not known.
    pub best: Option<Move>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many moves the longest line had that was looked at.
    pub depth: u32,
    /// About how many positions the table of solved ones holds now.
    pub table_entries: u64,
    /// How many bytes the table takes.
    pub table_bytes: usize,
}
