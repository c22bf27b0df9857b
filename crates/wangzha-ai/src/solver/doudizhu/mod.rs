//! Who wins a Dou Dizhu position with all hands open, and by which play.
//!
//! An [`Endgame`] says who holds what; a [`Solver`] finds out who wins, or by
//! how many points, all moves that win, and the best line, see
//! [`Solve`](super::Solve).
//!
//! ```
//! use wangzha::doudizhu::Rules;
//! use wangzha::{Cards, Seat};
//! use wangzha_ai::solver::doudizhu::{Endgame, Solver};
//! use wangzha_ai::solver::{Limits, Outcome, Solve};
//! let hands = ["58A2", "34KA", "8TTJ"].map(|hand| hand.parse::<Cards>().unwrap().counts());
//! let endgame = Endgame::lead(Rules::COMPETITION, hands, Seat::S0);
//! let solution = Solver::new().solve(&endgame, &Limits::NONE.nodes(1_000_000))?;
//! assert_eq!(solution.outcome, Outcome::Win); // the landlord asks
//! # Ok::<(), wangzha_ai::solver::doudizhu::Unsolvable>(())
//! ```

mod busy;
mod choice;
mod dominance;
mod endgame;
mod goal;
mod key;
mod node;
mod order;
mod points;
mod runout;
mod search;
mod solver;
mod table;
mod unsolvable;

pub use choice::Move;
pub use endgame::Endgame;
pub use solver::Solver;
pub use unsolvable::Unsolvable;
