//! Wangzha (王炸) knows the rules of two climbing card games, **Dou Dizhu**
//! (斗地主) and **Tien Len** (Tiến lên): what some cards are, whether they may be
//! played, what a hand can play and what would be wise, and whole rounds from
//! the deal to the score.
//!
//! # Plays
//!
//! What is this play, and may it be answered with that one? A refusal names the
//! rule, in English, Chinese and Vietnamese.
//!
//! ```
//! use wangzha::doudizhu::{Kind, Rules};
//! use wangzha::{Cards, Language};
//!
//! let rules = Rules::COMPETITION;
//! let table = rules.check(Cards::parse("333 444 5 6")?, None)?;
//! assert_eq!(table.kind(), Kind::PlaneSolo);
//! assert!(rules.check(Cards::parse("7777")?, Some(table)).is_ok()); // a bomb
//!
//! let refusal = rules.check(Cards::parse("555 777 8 9")?, Some(table)).unwrap_err();
//! assert_eq!(refusal.id(), "gap_in_run");
//! assert_eq!(refusal.to_string(), "a run has no gaps: 6 is missing");
//! assert_eq!(refusal.text(Language::Chinese).to_string(), "牌不连续：缺6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What can a hand play? ([`moves_into`](tienlen::Rules::moves_into) lists it in
//! a buffer of yours, and nothing is allocated.)
//!
//! ```
//! use wangzha::Cards;
//! use wangzha::tienlen::Rules;
//!
//! let rules = Rules::SOUTHERN;
//! let two = rules.classify(Cards::parse("2d")?);
//! let answers = rules.moves(Cards::parse("3s3c 4d4h 5s5c 2h")?, two);
//! assert_eq!(answers.len(), 2); // the 2♥, and three consecutive pairs that chop the 2♦
//! # Ok::<(), wangzha::ParseCardsError>(())
//! ```
//!
//! # Rounds, views, hints
//!
//! A [`Game`] is a round as a state machine: ask whom it waits for, show that
//! seat its view, carry out what it does.
//!
//! ```
//! use wangzha::tienlen::{Action, Deal, HAND, Round, Rules};
//! use wangzha::{Game, Language};
//!
//! let deal = Deal::shuffled_with_key(&[7; 32], 4, HAND)?; // the same 32 bytes, the same cards
//! let mut round = Round::first(Rules::SOUTHERN, &deal)?;
//! while let Some(seat) = round.turn() {
//!     let view = round.view(seat); // what this seat may know, and nothing else
//!     let action = match view.hints().first() {
//!         Some(hint) => {
//!             assert!(!hint.text(Language::Vietnamese).to_string().is_empty());
//!             Action::Play(hint.play.cards())
//!         }
//!         None => view.actions()[0],
//!     };
//!     round.apply(seat, action)?;
//! }
//! assert_eq!(round.scores().map(|scores| scores.iter().sum()), Some(wangzha::Points::ZERO));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In Dou Dizhu the landlord is chosen first, and if nobody bids the round is
//! over: whoever runs the table deals again. There the first action of a list is
//! to decline.
//!
//! # Both games, without generics
//!
//! [`AnyRound`] and its like hold either game, for a table, a server or a binding
//! that handles both.
//!
//! ```
//! use wangzha::{AnyRound, GameId, doudizhu, tienlen};
//! let hands = tienlen::Deal::shuffled_with_key(&[7; 32], 4, tienlen::HAND)?;
//! let deal = doudizhu::Deal::shuffled_with_key(&[7; 32], doudizhu::Dealing::OneByOne);
//! let rounds: [AnyRound; 2] = [
//!     tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands)?.into(),
//!     doudizhu::Round::new(doudizhu::Rules::CLASSIC, deal, wangzha::Seat::S0)?.into(),
//! ];
//! for mut round in rounds {
//!     while let Some(seat) = round.turn() {
//!         let last = round.actions(seat).pop().ok_or("everybody can do something")?;
//!         round.apply(seat, last)?;
//!     }
//!     assert!(round.scores().is_some());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`record`] writes rounds as texts that replay as they are read.
//!
//! # JSON
//!
//! With the feature `serde` cards, actions, plays and ids are strings, seats
//! (from 0) and points numbers, sets of seats and scores lists. Events and
//! refusals are objects with an `id` and the facts; rules are an object with the
//! `preset`, a `name` of their own if they have one, and what differs, or their
//! text. A value of either game stands beside its `game`. Views are objects, and
//! [checked](doudizhu::View::checked) as they are read; the document of the bot
//! protocol lists their fields.
//!
//! # Rules are data
//!
//! [`doudizhu::Rules`] and [`tienlen::Rules`] are plain structs with presets as
//! constants, and have a text. A house rule is another value.
//!
//! ```
//! use wangzha::doudizhu::Rules;
//! let rules: Rules = "competition -bare_trio spring=no".parse()?;
//! assert!(!rules.spring);
//! assert_eq!(rules.to_string(), "competition -bare_trio spring=no");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to expect
//!
//! * `no_std`, no `unsafe`, no dependency but `rand_core`.
//! * Nothing allocates but what returns a `Vec`, the texts of rules, and
//!   [`record`].
//! * No value that the types allow makes anything panic.
//! * Dou Dizhu plays are looked up in a table of all 30,000 plays, which takes
//!   270 kB of read-only memory and is written by the build script.
//! * What may get more cases in a later version is `#[non_exhaustive]`: errors,
//!   refusals, reasons. Kinds, actions, events and rules are not, so that a
//!   program that shows them all is told by the compiler if one is new.
//! * The two games have the same names for what is the same. Start with
//!   [`Cards`], then `Rules` of your game.
//!
//! # Features
//!
//! | feature | default | what it adds | what it costs |
//! | --- | --- | --- | --- |
//! | `alloc` | yes | lists by value, records, rules as text | an allocator |
//! | `serde` | no | cards, seats, points, actions, plays, rules, events, refusals, views and positions in the one spelling that records have too; views and positions are checked as they are read | the crate `serde`, without `std` |
//!
//! # Related crates
//!
//! `wangzha-ai` has computer players and exact solvers, `wangzha-fair` deals
//! that players can check, `wangzha-table` what people do around rounds,
//! `wangzha-arena` contests and the bot protocol, `wangzha-text` the words of
//! front ends, `wangzha-cli` the command `wangzha`.

#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::must_use_candidate, clippy::return_self_not_must_use)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(test, packed))]
extern crate std;

mod any;
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
#[cfg(feature = "alloc")]
mod house_rules;
mod impossible;
mod kind;
mod language;
mod list;
mod name;
mod notation;
mod points;
mod preset_name;
pub mod ranks;
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

pub use any::{AnyAction, AnyEvent, AnyHint, AnyRefusal, AnyRound, AnyRules, AnyUnseen, AnyView};
pub use card::{Card, Rank, Suit};
pub use cards::{Cards, Iter};
pub use choices::Choices;
pub use counts::Counts;
pub use deck::Deck;
pub use game::{Game, GameView, Unseen};
pub use game_id::{GameId, ParseGameError};
pub use hint::{GamePlay, Hint, HintOutcome, HintReason, Hints, Reasons};
#[cfg(feature = "alloc")]
pub use house_rules::{HouseRule, HouseValues};
pub use impossible::Impossible;
pub use language::Language;
pub use list::List;
pub use name::{BadName, Name};
pub use notation::{ParseActionError, ParseCardsError, UnknownWord};
pub use points::{ParsePointsError, Points, Scores};
/// The traits of the dice that [`Deck`] and the deals are shuffled with.
pub use rand_core;
#[cfg(feature = "alloc")]
pub use rules_text::ParseRulesError;
pub use seat::{NoSuchSeat, ParseSeatError, ParseSeatsError, Seat, Seats};
pub use turn_refusal::TurnRefusal;
