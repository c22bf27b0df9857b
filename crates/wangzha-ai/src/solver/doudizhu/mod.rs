//! Who wins a Dou Dizhu position with all hands open, and by which play.
//!
//! A [`Position`] says who holds what; a [`Solver`] finds out who wins, or by
//! how many points, and shows the best line. Its answers are exact. What it may
//! cost can be limited; when a limit is reached the answer is
//! [`Outcome::Unknown`], never a guess.
//!
//! ```
//! use wangzha::doudizhu::{Rules, Side};
//! use wangzha::{Cards, Seat};
//! use wangzha_ai::solver::doudizhu::{Outcome, Position, Solver};
//! use wangzha_ai::solver::Limits;
//! let hands = ["58A2", "34KA", "8TTJ"].map(|hand| hand.parse::<Cards>().unwrap().counts());
//! let position = Position::lead(hands, Seat::S0);
//! let mut solver = Solver::new(&Rules::COMPETITION);
//! let solution = solver.solve(&position, &Limits::NONE.nodes(1_000_000))?;
//! assert_eq!(solution.outcome, Outcome::Win(Side::Landlord));
//! # Ok::<(), wangzha_ai::solver::doudizhu::PositionError>(())
//! ```

mod busy;
mod dominance;
mod goal;
mod key;
mod line;
mod node;
mod order;
mod points;
mod position;
mod runout;
mod search;
mod solution;
mod solver;
mod table;

pub use position::{Move, Position, PositionError};
pub use solution::{Outcome, Solution};
pub use solver::Solver;
