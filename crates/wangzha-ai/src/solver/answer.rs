//! What is asked about a position, and what is answered.

use wangzha::{Points, Seat};

/// What is asked about a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Who wins.
    Winner,
    /// How many points it brings.
    Points,
}

/// What comes out, if everybody plays as well as can be, for the seat that the
/// question is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It wins, whatever the others do: in Dou Dizhu its side, in Tien Len it
    /// goes out before all others, even if they work together.
    Win,
    /// The others can prevent that.
    Loss,
    /// It gets so many points: see `Endgame` of each game.
    Points(Points),
    /// A limit was reached before the answer was known.
    Unknown,
}

impl Outcome {
    /// A win or a loss.
    pub(super) const fn of(wins: bool) -> Outcome {
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    /// Whether the seat wins, if that was asked for and is known.
    ///
    /// ```
    /// use wangzha_ai::solver::Outcome;
    /// assert_eq!(Outcome::Loss.wins(), Some(false));
    /// assert_eq!(Outcome::Unknown.wins(), None);
    /// ```
    #[must_use]
    pub const fn wins(self) -> Option<bool> {
        match self {
            Outcome::Win => Some(true),
            Outcome::Loss => Some(false),
            Outcome::Points(_) | Outcome::Unknown => None,
        }
    }

    /// The points, if they were asked for and are known.
    ///
    /// ```
    /// use wangzha::Points;
    /// use wangzha_ai::solver::Outcome;
    /// assert_eq!(Outcome::Points(Points::whole(-2)).points(), Some(Points::whole(-2)));
    /// assert_eq!(Outcome::Win.points(), None);
    /// ```
    #[must_use]
    pub const fn points(self) -> Option<Points> {
        match self {
            Outcome::Points(points) => Some(points),
            Outcome::Win | Outcome::Loss | Outcome::Unknown => None,
        }
    }
}

/// What was found, and what it has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
#[non_exhaustive]
pub struct Solution<Move> {
    /// The answer.
    pub outcome: Outcome,
    /// What the player whose turn it is does best: a move that brings the
    /// outcome about. A side that loses anyhow gets the move that was hardest
    /// to refute. `None` if the outcome is not known.
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

impl<Move> Solution<Move> {
    /// The same with the move in another form.
    pub(super) fn map<Other>(self, form: impl FnOnce(Move) -> Other) -> Solution<Other> {
        let Solution { outcome, best, nodes, depth, table_entries, table_bytes } = self;
        let best = best.map(form);
        Solution { outcome, best, nodes, depth, table_entries, table_bytes }
    }
}

/// The moves that win, as far as is known.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
#[non_exhaustive]
pub struct WinningMoves<Move> {
    /// Those with which the player whose turn it is wins, or his side.
    pub winning: Vec<Move>,
    /// Those that a limit has left open; all others lose.
    pub unknown: Vec<Move>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl<Move> WinningMoves<Move> {
    /// Whether it is known of every move.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.unknown.is_empty()
    }
}

/// Who does what from here on when all play their best: who wins wins, and who
/// loses makes it as hard as can be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
#[non_exhaustive]
pub struct Line<Move> {
    /// What comes out of it.
    pub outcome: Outcome,
    /// The moves, each with the seat that makes it.
    pub moves: Vec<(Seat, Move)>,
    /// Whether it goes on until it is decided who wins; else a limit was
    /// reached.
    pub is_complete: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}
