//! Dou Dizhu (斗地主), Fight the Landlord: one landlord against two farmers, 54
//! cards, suits do not matter.
//!
//! [`Rules`] are the entrance: [`classify`](Rules::classify) and
//! [`readings`](Rules::readings) say what some cards are,
//! [`check`](Rules::check) whether they may be played and if not why,
//! [`answers`](Rules::answers) only whether they beat the table;
//! [`moves`](Rules::moves), [`each_move`](Rules::each_move),
//! [`count_moves`](Rules::count_moves) and [`has_move`](Rules::has_move) what a
//! hand can play.
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
//!
//! A [`Round`] goes from a [`Deal`] over bidding and doubling to the score. It
//! shows each seat a [`View`], which knows what that seat may do and what would
//! be wise ([`Hints`]). Who asks for many hints keeps a [`Planner`], which also
//! finds the fewest plays for a hand.
//!
//! ```
//! use wangzha::doudizhu::{Action, Bid, Deal, Event, Phase, Round, Rules};
//! use wangzha::{Game, Seat};
//! let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
//! let mut round = Round::new(Rules::CLASSIC, deal, Seat::S0)?;
//! round.apply(Seat::S0, Action::Bid(Bid::Pass))?;
//! round.apply(Seat::S1, Action::Bid(Bid::Points(3)))?; // nobody can bid higher
//! assert_eq!((round.landlord(), round.phase()), (Some(Seat::S1), Phase::Playing));
//!
//! let view = round.view(Seat::S1);
//! assert_eq!(view.hand.len(), 20); // with the bottom
//! let lead = Action::Play { cards: view.hints()[0].cards, reading: None };
//! assert_eq!(round.apply(Seat::S1, lead)?, Event::Turn(Seat::S2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Searches that play on a million times take a [`Position`] in place of a round.

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
mod stake;
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
pub use plan::{LongPlan, Plan, Planner, Weights};
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
pub use stake::Stake;
pub use view::View;

/// A round of this game as a text: see [`record`](crate::record).
#[cfg(feature = "alloc")]
pub type Record = crate::record::Record<Round>;
