//! Wangzha (王炸) knows the rules of two climbing card games, **Dou Dizhu**
//! (斗地主) and **Tien Len** (Tiến lên): what some cards are, whether they may be
//! played, and everything that a hand can play.
//!
//! What is this play, and may it be answered with that one?
//!
//! ```
//! use wangzha::Cards;
//! use wangzha::doudizhu::{Kind, Rules};
//!
//! let rules = Rules::COMPETITION;
//! let table = rules.check("333 444 5 6".parse::<Cards>()?, None)?;
//! assert_eq!(table.kind(), Kind::PlaneSolo);
//!
//! let refusal = rules.check("555 777 8 9".parse::<Cards>()?, Some(table)).unwrap_err();
//! assert_eq!(refusal.to_string(), "a run has no gaps: 6 is missing");
//! assert!(rules.check("7777".parse::<Cards>()?, Some(table)).is_ok()); // a bomb
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What can a hand play? The buffer is the caller's; nothing is allocated.
//!
//! ```
//! use wangzha::Cards;
//! use wangzha::tienlen::{Moves, Rules};
//!
//! let rules = Rules::SOUTHERN;
//! let hand: Cards = "3s 3c 4d 4h 5s 5c 2h".parse()?;
//! let two = rules.classify("2d".parse::<Cards>()?);
//! let mut moves = Moves::new();
//! let answers = rules.moves_into(hand, two, &mut moves);
//! assert_eq!(answers.len(), 2); // the 2♥, and three consecutive pairs that chop the 2♦
//! # Ok::<(), wangzha::ParseCardsError>(())
//! ```
//!
//! A deal that anybody can make again from 32 bytes:
//!
//! ```
//! use wangzha::doudizhu::{Deal, Rules};
//! let deal = Deal::shuffled_with_key(&[7; 32], Rules::COMPETITION.dealing);
//! assert_eq!(deal.hands.map(|hand| hand.len()), [17; 3]);
//! ```
//!
//! # What to expect
//!
//! * `no_std`, no `unsafe`, no dependency but `rand_core`; no function allocates,
//!   except that [`record`], texts of whole rounds, and texts of rules need
//!   `alloc`: without the default feature of that name they are not there.
//! * Every value has one text, written by `Display` and read by `parse()`; the
//!   feature `serde` writes and reads the same, for JSON and other formats.
//! * Rules are data: [`doudizhu::Rules`] and [`tienlen::Rules`] are plain
//!   structs with presets as constants. A house rule is another value.
//! * A refused play says which rule refuses it, in English, Chinese and
//!   Vietnamese.
//! * Dou Dizhu plays are looked up in a table of all 30,000 plays, which takes
//!   270 kB of read-only memory and is written by the build script.
//!
//! The two games have the same names for the same things. Start with
//! [`Cards`], then `Rules` of your game.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod any;
mod bits;
mod card;
mod cards;
mod chacha;
mod choices;
mod counts;
pub mod deck;
pub mod doudizhu;
pub mod encoding;
mod game;
mod game_id;
mod hint;
mod impossible;
mod language;
mod list;
mod name;
mod notation;
mod points;
mod ranks;
#[cfg(feature = "alloc")]
pub mod record;
mod refused_alike;
#[cfg(feature = "alloc")]
mod rules_text;
mod seat;
#[cfg(feature = "serde")]
mod serial;
pub mod tienlen;
mod turn_refusal;
pub mod words;

pub use any::{AnyAction, AnyEvent, AnyRefusal, AnyRound, AnyRules, AnyView};
pub use card::{Card, Rank, Suit};
pub use cards::{Cards, Iter};
pub use choices::Choices;
pub use counts::Counts;
pub use deck::Deck;
pub use game::{Game, GameView, Unseen};
pub use game_id::{GameId, ParseGameError};
pub use hint::{GamePlay, Hint, HintOutcome, HintReason, Hints, Reasons};
pub use impossible::ImpossibleView;
pub use language::Language;
pub use list::List;
pub use name::{BadName, Name};
pub use notation::{ParseActionError, ParseCardsError, UnknownWord};
pub use points::{ParsePointsError, Points, Scores};
#[cfg(feature = "alloc")]
pub use rules_text::ParseRulesError;
pub use seat::{NoSuchSeat, ParseSeatError, ParseSeatsError, Seat, Seats};
pub use turn_refusal::TurnRefusal;
