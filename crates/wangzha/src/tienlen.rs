//! Tien Len (Tiến lên), also called Thirteen or Killer.
//!
//! The file names and the public names are those of
//! [`doudizhu`](crate::doudizhu); what differs is what the games differ in:
//! suits count here, and a play never has more than one reading.

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
pub use plan::{Plan, Planner, Weights};
pub use play::Play;
pub use refusal::Refusal;
pub use round::{Action, Event, MOST_PLAYERS, Round, Table, WrongTable};
pub use round_refusal::RoundRefusal;
pub use rules::{End, FinishWithTwo, Follow, OutOfTurn, PairRuns, Rules};
#[cfg(feature = "alloc")]
pub(crate) use rules_text::FORMAT;
pub use score::{Chop, Prices, Scoring};
pub use situation::Situation;
pub use suits::SuitOrder;
pub use view::View;

/// A round of this game as a text: see [`record`](crate::record).
#[cfg(feature = "alloc")]
pub type Record = crate::record::Record<Round>;
