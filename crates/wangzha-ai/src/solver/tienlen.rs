//! Who goes out first in a Tien Len round with all hands open, and by which
//! play; for two players also how many points it brings.
//!
//! The question is put about a [`Round`](wangzha::tienlen::Round) as it stands,
//! under its rules. With three or four players it is whether one seat can go
//! out first even if all others work together; if someone is out already,
//! whether it can be the next. Answers are exact; when a limit is reached the
//! answer is [`Outcome::Unknown`], never a guess.
//!
//! Everybody acts when the table waits for him: who has passed and may chop out
//! of turn does so when he is asked.
//!
//! ```
//! use wangzha::tienlen::{Action, Round, Rules};
//! use wangzha::{Cards, Seat};
//! use wangzha_ai::solver::Limits;
//! use wangzha_ai::solver::tienlen::{Outcome, Solver};
//! let hands = ["3s Qs Qh", "4h Kd"].map(|hand| hand.parse::<Cards>().unwrap());
//! let round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0)?;
//! let solution = Solver::new().solve(&round, Seat::S0, &Limits::NONE)?;
//! assert_eq!(solution.outcome, Outcome::Win);
//! assert_eq!(solution.best, Some(Action::Play("Qs Qh".parse()?))); // the 3 comes last
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod coalition;
mod duel;
mod ends;
mod flow;
mod frame;
mod line;
mod order;
mod points;
mod search;
mod shape;
mod solution;
mod solver;
mod table;

pub use solution::{Outcome, RoundError, Solution};
pub use solver::Solver;
