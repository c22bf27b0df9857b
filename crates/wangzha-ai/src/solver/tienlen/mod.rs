//! Who goes out first in a Tien Len round with all hands open, and by which
//! play; for two players also how many points it brings.
//!
//! An [`Endgame`] is a [`Round`](wangzha::tienlen::Round) as it stands and the
//! seat that asks; a [`Solver`] answers, see [`Solve`](super::Solve).
//!
//! ```
//! use wangzha::tienlen::{Action, Round, Rules};
//! use wangzha::{Cards, Seat};
//! use wangzha_ai::solver::tienlen::{Endgame, Solver};
//! use wangzha_ai::solver::{Limits, Outcome, Solve};
//! let hands = ["3s Qs Qh", "4h Kd"].map(|hand| hand.parse::<Cards>().unwrap());
//! let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
//! let solution = Solver::new().solve(&Endgame::new(round, Seat::S0), &Limits::NONE)?;
//! assert_eq!(solution.outcome, Outcome::Win);
//! assert_eq!(solution.best, Some(Action::Play("Qs Qh".parse()?))); // the 3 comes last
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod coalition;
mod duel;
mod endgame;
mod ends;
mod flow;
mod frame;
mod order;
mod points;
mod search;
mod shape;
mod solver;
mod table;
mod unsolvable;

pub use endgame::Endgame;
pub use solver::Solver;
pub use unsolvable::Unsolvable;
