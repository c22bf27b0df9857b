//! Dou Dizhu (斗地主), Fight the Landlord: one landlord against two farmers, 54
//! cards, suits do not matter.
//!
//! [`Rules`] are the entrance: [`classify`](Rules::classify) and
//! [`readings`](Rules::readings) say what some cards are,
//! [`check`](Rules::check) whether they may be played and if not why,
//! [`answers`](Rules::answers) only whether they beat the table;
//! [`moves`](Rules::moves), [`each_move`](Rules::each_move),
//! [`count_moves`](Rules::count_moves) and [`has_move`](Rules::has_move) what a
//! hand can play. [`Deal`] is how a round begins.
//!
//! ```
//! use wangzha::Cards;
//! use wangzha::doudizhu::{Allow, Rules};
//! // competition rules, but at this table nobody plays a trio without a kicker
//! let rules = Rules::COMPETITION.forbidding(Allow::BARE_TRIO);
//! let hand: Cards = "3s 3h 3c 4d".parse()?;
//! let plays: Vec<String> =
//!     rules.moves(hand, None).iter().map(|play| play.to_string()).collect();
//! assert_eq!(plays, ["3", "4", "33", "333+4"]);
//! # Ok::<(), wangzha::ParseCardsError>(())
//! ```

mod action_text;
mod allow;
mod analyse;
mod bidding;
mod check;
mod checked;
mod classify;
mod count;
mod deal;
mod describe;
mod explain;
mod find_bigger;
mod groups;
mod hint;
mod kind;
mod moves;
mod not_dealt;
mod plan;
mod play;
mod play_text;
mod position;
mod preset_name;
mod reading;
mod readings;
mod refusal;
mod round;
mod round_refusal;
mod rules;
#[cfg(feature = "alloc")]
mod rules_text;
mod score;
mod single_wings;
mod table;
mod view;

pub use allow::Allow;
pub use analyse::Analysis;
pub use bidding::{Auction, Auctioned, Bid};
pub use deal::Deal;
pub use hint::{Hint, Hints, Reason, Reasons};
pub use kind::Kind;
pub use moves::Moves;
pub use not_dealt::NotDealt;
pub use plan::{Plan, Planner, Weights};
pub use play::Play;
pub use position::Position;
pub use reading::{ParseReadingError, Reading};
pub use readings::Readings;
pub use refusal::Refusal;
pub use round::{Action, Event, FaceUp, OpenTime, Phase, Round, SEATS, Table};
pub use round_refusal::RoundRefusal;
pub use rules::{AllPass, Bidding, Dealing, Doubling, FirstBidder, Rules, Scoring};
#[cfg(feature = "alloc")]
pub(crate) use rules_text::FORMAT;
pub use score::{Side, Spring, Stakes, limit_to_purses};
pub use view::View;

/// A round of this game as a text: see [`record`](crate::record).
#[cfg(feature = "alloc")]
pub type Record = crate::record::Record<Round>;
