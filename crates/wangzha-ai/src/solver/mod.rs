//! Who wins a position with all hands open, and by which play: exactly.
//!
//! Both games are asked in the same way: an `Endgame` says who holds what and
//! for which seat is asked, a `Solver` answers, and [`Solve`] has the questions:
//! [who wins](Solve::solve), [by how much](Solve::solve_points),
//! [every move that wins](Solve::winning_moves), [the best
//! line](Solve::best_line). [`doudizhu`] has the landlord against two farmers
//! and puzzles of two hands (残局), [`tienlen`] two players, and one player
//! against all others; [`AnySolver`] has both. What a question may cost, all of
//! it together, is said by [`Limits`]; when one is reached the answer is
//! "unknown", with what is known, never a guess.

mod answer;
mod any;
pub mod doudizhu;
mod limits;
mod meter;
mod solve;
pub mod tienlen;

pub use answer::{Line, Outcome, Question, Solution, WinningMoves};
pub use any::{AnyEndgame, AnyMove, AnySolver, AnyUnsolvable};
pub use limits::Limits;
pub use meter::Progress;
pub use solve::{ErrorOf, MoveOf, OpenHands, Solve};
