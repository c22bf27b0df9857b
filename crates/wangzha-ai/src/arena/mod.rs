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
//! ```
//! use wangzha::doudizhu::Rules;
//! use wangzha_ai::arena::{Contender, DouDizhu, Landlord, Matchup, Summary, run};
//! let contest = DouDizhu::new(Rules::COMPETITION, Landlord::Given);
//! let matchup = Matchup::new("greedy".parse()?, "random".parse()?, 1);
//! let mut results = Vec::new();
//! run(&contest, &matchup, 0..20, |deal| {
//!     results.push(deal);
//!     Ok(())
//! })?;
//! let summary = Summary::of(&results);
//! assert_eq!((summary.deals, summary.games), (20, 40));
//! assert!(summary.win_rate.mean > 0.6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contender;
mod contest;
mod csv;
mod doudizhu;
mod error;
mod estimate;
mod ledger;
mod player;
mod result;
mod run;
mod summary;
mod svg;
mod table;
mod team;
mod tienlen;
mod times;

pub use self::contender::{Contender, Matchup, ParseContenderError};
pub use self::contest::{Contest, Outcome};
pub use self::csv::to_csv;
pub use self::doudizhu::{DouDizhu, Landlord};
pub use self::error::ArenaError;
pub use self::estimate::Estimate;
pub use self::ledger::{Ledger, LedgerError};
pub use self::player::{Answer, Fault, Inside, Player};
pub use self::result::{DealResult, GameResult, Role};
pub use self::run::{Forfeited, run};
pub use self::summary::{InRole, Summary, TeamReport};
pub use self::svg::{Labels, to_svg};
pub use self::table::{Forfeit, Played, play};
pub use self::team::{Seating, Team};
pub use self::tienlen::TienLen;
pub use self::times::Times;
