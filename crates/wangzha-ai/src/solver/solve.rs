//! The questions that can be put to the solver of either game.

use std::error::Error;
use std::fmt::Debug;

use wangzha::Seat;

use super::{Limits, Line, Question, Solution, WinningMoves};

/// A position with all hands open, and the seat that the questions are about.
///
/// ```
/// use wangzha::Seat;
/// use wangzha::doudizhu::Rules;
/// use wangzha_ai::solver::OpenHands;
/// use wangzha_ai::solver::doudizhu::Endgame;
/// let endgame = Endgame::puzzle(Rules::COMPETITION, "44A".parse()?, "3K".parse()?);
/// assert_eq!((endgame.seat(), endgame.turn()), (Seat::S0, Seat::S0));
/// let moves = endgame.moves();
/// assert_eq!(moves.iter().map(|play| play.to_string()).collect::<Vec<_>>(), ["4", "A", "44"]);
/// assert_eq!(endgame.after(moves[2]).map(|next| next.turn()), Some(Seat::S1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait OpenHands: Copy + Debug {
    /// What a player can do.
    type Move: Copy + PartialEq + Debug;
    /// Why a position cannot be solved.
    type Error: Error;

    /// Whether the position is one that a solver can answer for.
    fn check(&self) -> Result<(), Self::Error>;

    /// The seat that the questions are about.
    fn seat(&self) -> Seat;

    /// Whose turn it is.
    fn turn(&self) -> Seat;

    /// Whether the player whose turn it is wants what that seat wants.
    fn is_own_turn(&self) -> bool;

    /// Everything that he can do.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move; `None` if he is out, so that his side
    /// has won.
    fn after(&self, choice: Self::Move) -> Option<Self>;
}

/// The moves of the positions that a solver solves.
pub type MoveOf<S> = <<S as Solve>::Endgame as OpenHands>::Move;

/// Why a position cannot be solved.
pub type ErrorOf<S> = <<S as Solve>::Endgame as OpenHands>::Error;

/// Who can be asked about positions with all hands open.
///
/// A solver remembers what it has learnt: to ask again after a move is cheap.
/// Every answer is exact, and the limits of a question hold for all of it; what
/// is not known when one is reached is "unknown", never a guess.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_ai::solver::doudizhu::{Endgame, Solver};
/// use wangzha_ai::solver::{Limits, Outcome, Question, Solve};
/// let endgame = Endgame::puzzle(Rules::COMPETITION, "3A".parse()?, "4".parse()?);
/// let (mut solver, limits) = (Solver::new(), Limits::NONE);
/// assert_eq!(solver.solve(&endgame, &limits)?.outcome, Outcome::Win);
/// let moves = solver.winning_moves(&endgame, &limits)?.winning;
/// assert_eq!(moves.iter().map(|play| play.to_string()).collect::<Vec<_>>(), ["A"]);
/// let line = solver.best_line(&endgame, Question::Winner, &limits)?.moves;
/// let line = line.iter().map(|(seat, play)| format!("{}: {play}", seat.number()));
/// assert_eq!(line.collect::<Vec<_>>(), ["1: A", "2: pass", "1: 3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solve {
    /// What it is asked about.
    type Endgame: OpenHands;

    /// What comes out, and by which move.
    fn ask(
        &mut self,
        endgame: &Self::Endgame,
        question: Question,
        limits: &Limits,
    ) -> Result<Solution<MoveOf<Self>>, ErrorOf<Self>>;

    /// Forgets what it has learnt: from here on it answers like a new one, node
    /// for node. Whoever limits its nodes and wants the same answers again
    /// needs that.
    ///
    /// ```
    /// use wangzha::doudizhu::Rules;
    /// use wangzha_ai::solver::doudizhu::{Endgame, Solver};
    /// use wangzha_ai::solver::{Limits, Solve};
    /// let endgame = Endgame::puzzle(Rules::COMPETITION, "3455KK".parse()?, "345522".parse()?);
    /// let mut solver = Solver::new();
    /// let first = solver.solve(&endgame, &Limits::NONE)?;
    /// solver.forget();
    /// assert_eq!(solver.solve(&endgame, &Limits::NONE)?.nodes, first.nodes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn forget(&mut self);

    /// Who wins, and by which move.
    fn solve(
        &mut self,
        endgame: &Self::Endgame,
        limits: &Limits,
    ) -> Result<Solution<MoveOf<Self>>, ErrorOf<Self>> {
        self.ask(endgame, Question::Winner, limits)
    }

    /// How many points it brings, and by which move.
    fn solve_points(
        &mut self,
        endgame: &Self::Endgame,
        limits: &Limits,
    ) -> Result<Solution<MoveOf<Self>>, ErrorOf<Self>> {
        self.ask(endgame, Question::Points, limits)
    }

    /// Every move with which the player whose turn it is wins, or his side.
    fn winning_moves(
        &mut self,
        endgame: &Self::Endgame,
        limits: &Limits,
    ) -> Result<WinningMoves<MoveOf<Self>>, ErrorOf<Self>> {
        endgame.check()?;
        let mut found = WinningMoves { winning: Vec::new(), unknown: Vec::new(), nodes: 0 };
        for choice in endgame.moves() {
            let wins = match endgame.after(choice) {
                None => Some(true),
                Some(_) if limits.is_over() => None,
                Some(next) => {
                    let solution = self.solve(&next, &limits.without(found.nodes))?;
                    found.nodes += solution.nodes;
                    solution.outcome.wins().map(|wins| wins == endgame.is_own_turn())
                }
            };
            match wins {
                Some(true) => found.winning.push(choice),
                Some(false) => {}
                None => found.unknown.push(choice),
            }
        }
        Ok(found)
    }

    /// What happens from here on when all play their best, until it is decided
    /// who wins.
    fn best_line(
        &mut self,
        endgame: &Self::Endgame,
        question: Question,
        limits: &Limits,
    ) -> Result<Line<MoveOf<Self>>, ErrorOf<Self>> {
        let mut here = *endgame;
        let mut solution = self.ask(&here, question, limits)?;
        let outcome = solution.outcome;
        let mut line =
            Line { outcome, moves: Vec::new(), is_complete: false, nodes: solution.nodes };
        while let Some(best) = solution.best {
            line.moves.push((here.turn(), best));
            match here.after(best) {
                Some(next) => here = next,
                None => {
                    line.is_complete = true;
                    break;
                }
            }
            solution = self.ask(&here, question, &limits.without(line.nodes))?;
            line.nodes += solution.nodes;
        }
        Ok(line)
    }
}
