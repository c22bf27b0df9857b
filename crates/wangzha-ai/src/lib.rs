//! Programs that think about the card games of [`wangzha`].
//!
//! [`bot`] has the computer players of both games. Where they meet each other
//! and programs in other languages is the crate `wangzha-arena`.
//!
//! [`advice`] says what a person should do, and why.
//!
//! [`completion`] guesses what a person means who has selected some cards.
//!
//! [`solver`] finds out who wins a position with all hands open, and by which
//! play.
//!
//! [`puzzle`] makes endgames to solve, and [`review`] looks again at a round that
//! was played.
//!
//! ```
//! use wangzha::doudizhu::Rules;
//! use wangzha_ai::solver::doudizhu::{Endgame, Solver};
//! use wangzha_ai::solver::{Limits, Outcome, Solve};
//! // a 残局 puzzle: the landlord leads against one farmer
//! let rules = Rules::COMPETITION;
//! let endgame = Endgame::puzzle(rules, "45569TKA2".parse()?, "4588TJKB".parse()?);
//! let solution = Solver::new().solve(&endgame, &Limits::default())?;
//! assert_eq!(solution.outcome, Outcome::Win);
//! assert_eq!(solution.best.map(|best| best.to_string()).as_deref(), Some("5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(unsafe_code)]

pub mod advice;
pub mod bot;
pub mod clock;
pub mod completion;
pub mod net;
pub mod player;
pub mod puzzle;
pub mod review;
pub mod solver;
mod stop;
mod threads;

pub use stop::Stop;
