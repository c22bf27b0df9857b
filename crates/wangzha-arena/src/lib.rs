//! The arena: two players, many deals, and who is better.
//!
//! Every deal is played several times with the teams swapped, so that luck with
//! the cards falls on both: a player against itself has exactly half of the
//! wins. What is compared is therefore the deal with all its games, and the 95 %
//! intervals count deals, not games.
//!
//! Deals, dice and results depend on the seed alone, not on the number of
//! threads; a run can be broken off and resumed from its [`Ledger`].
//!
//! Programs in other languages play beside the bots of [`wangzha_ai`]:
//! [`protocol`] is what is said to them, [`Program`] is one of them at the
//! table.
//!
//! ```
//! use wangzha::doudizhu::Rules;
//! use wangzha_ai::Stop;
//! use wangzha_arena::{DouDizhu, Landlord, Matchup, Summary, run};
//! let contest = DouDizhu::new(Rules::COMPETITION, Landlord::Given);
//! let matchup = Matchup::new("greedy".parse()?, "random".parse()?, 1);
//! let mut results = Vec::new();
//! run(&contest, &matchup, 0..20, &Stop::NEVER, |deal| {
//!     results.push(deal);
//!     Ok(())
//! })?;
//! let summary = Summary::of(&results);
//! assert_eq!((summary.deals, summary.games), (20, 40));
//! assert!(summary.win_rate.mean > 0.6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod contest;
mod player;
mod program;
pub mod protocol;
mod results;
mod table;
mod team;

pub use self::contest::{
    ArenaError, Contest, DouDizhu, Ending, Forfeited, Landlord, Ledger, LedgerError, Matchup,
    TeamResult, TienLen, run,
};
pub use self::player::{NoPlayer, player};
pub use self::program::{Program, ProgramError, end_all_programs};
pub use self::results::{
    DealResult, Estimate, GameResult, InRole, Labels, Role, Summary, TeamReport, Times, to_csv,
    to_svg,
};
pub use self::table::{Decision, Played, Unfinished, decide, decide_seeing, play};
pub use self::team::{Seating, Team};
