//! Tien Len (Tiến lên), also called Thirteen or Killer.
//!
//! What is the same as in [`doudizhu`](crate::doudizhu) has the same name. Suits
//! count here, there are no jokers and no bidding, and some cards are never more
//! than one play.
//!
//! [`Rules`] say what some cards are ([`classify`](Rules::classify)), whether they
//! may be played and if not why ([`check`](Rules::check)), and what a hand can
//! play ([`moves`](Rules::moves)).
//!
//! ```
//! use wangzha::Cards;
//! use wangzha::tienlen::{Kind, Rules};
//! let rules = Rules::SOUTHERN;
//! let two = rules.check(Cards::parse("2h")?, None)?;
//! let chop = rules.check(Cards::parse("5s5c 6d6h 7s7c")?, Some(two))?;
//! assert_eq!(chop.kind(), Kind::PairRun);
//!
//! let refusal = rules.check(Cards::parse("2d")?, Some(two)).unwrap_err();
//! assert_eq!(refusal.id(), "not_higher"); // hearts are the highest suit
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Round`] goes from a [`Deal`] to the places and the [`Prices`] to pay. It
//! shows each seat a [`View`], which knows what that seat may do and what would
//! be wise.
//!
//! ```
//! use wangzha::Game;
//! use wangzha::tienlen::{Action, Deal, HAND, Round, Rules};
//! let deal = Deal::shuffled_with_key(&[7; 32], 4, HAND)?;
//! let mut round = Round::first(Rules::SOUTHERN, &deal)?;
//! let leader = round.turn().expect("nobody has won yet");
//! let view = round.view(leader);
//! let lowest = view.opening.expect("the first play has the lowest card");
//! let hint = view.hints()[0];
//! assert!(hint.cards.contains(lowest));
//! round.apply(leader, Action::Play(hint.cards))?;
//! assert_eq!(round.turn(), Some(leader.next(4)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action_text;
mod analyse;
mod check;
mod checked;
mod chops;
mod classes;
mod classify;
mod count;
mod deal;
mod explain;
mod find_bigger;
mod form;
mod groups;
mod hint;
mod instant;
mod kind;
mod moment;
mod moves;
mod paid;
mod plan;
mod play;
mod playout;
mod preset_name;
mod refusal;
mod round;
mod round_refusal;
mod rules;
#[cfg(feature = "alloc")]
mod rules_text;
mod score;
mod shapes;
mod situation;
mod suits;
mod view;

pub use analyse::Analysis;
pub use chops::{Bombs, Chops};
pub use deal::{Deal, HAND};
pub use hint::{Hint, Hints, Reason, Reasons};
pub use instant::{InstantWin, InstantWins};
pub use kind::Kind;
pub use moves::Moves;
pub use paid::{Paid, PaidFor};
pub use plan::{Plan, Planner, Weights};
pub use play::Play;
pub use refusal::Refusal;
pub use round::{Action, Event, MOST_PLAYERS, Round, Table, WrongTable};
pub use round_refusal::RoundRefusal;
pub use rules::{End, FinishWithTwo, Follow, OutOfTurn, PairRuns, Rules};
#[cfg(feature = "alloc")]
pub(crate) use rules_text::FORMAT;
pub use score::{Chop, Penalty, Prices, Scoring};
pub use situation::Situation;
pub use suits::SuitOrder;
pub use view::View;

/// A round of this game as a text: see [`record`](crate::record).
#[cfg(feature = "alloc")]
pub type Record = crate::record::Record<Round>;
