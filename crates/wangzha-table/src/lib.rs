//! A card table as a pure state machine: people sit down, agree on a deal that
//! nobody can rig, play against the clock, go away and come back, and play the
//! next round.
//!
//! There is no clock in it, no dice, no socket and no file. A shell (a server, a
//! page, a terminal, a test that breaks everything) has those, and asks:
//!
//! - [`Table::decide`]: what happens if this is wanted now? A list of [`Event`]s,
//!   or a [`Refusal`] that says why not.
//! - The shell writes the events down. When they are durable, they have happened:
//!   [`Table::evolve`].
//! - [`Event::show`]: what may each audience see of it? Exactly one message for
//!   each event and audience. [`Table::snapshot`] is all of it at once, for who
//!   comes and for who comes back.
//! - [`Table::due`]: when must time be told ([`Command::Tick`]), even if nobody
//!   does anything?
//! - [`Table::thinking`]: for which seats must a computer decide, and what may it
//!   know?
//!
//! A table is the sum of its events, and of nothing else. So a table that has
//! crashed is folded again from its log ([`Table::of`]), or from its last
//! [bookmark](Table::bookmark) and the events after it; whoever reconnects is
//! shown the events that were missed, and a command that arrives twice has one
//! effect, because its key stands in the event.
//!
//! ```
//! use wangzha::tienlen::Rules;
//! use wangzha_fair::Secret;
//! use wangzha_table::{Audience, Command, Key, Person, Request, Settings, Table, Time};
//!
//! // A real shell has the clock and the dice of the operating system.
//! let mut dice = wangzha::deck::ChaCha20::from_key([7; 32]);
//! let an = Person(1);
//! let mut settings = Settings::new(Rules::SOUTHERN);
//! settings.players = 2;
//! let opened =
//!     Table::create(Time(0), "room 8".parse()?, settings, an, "An".parse()?, Some(Key(1)))?;
//! let mut log = vec![opened];
//! let mut table = Table::of(&log).expect("its first event opens a table");
//!
//! // An is ready: a computer takes the empty seat, and the deal begins.
//! let bytes = Secret::from_bytes([9; 32]);
//! let wishes = [Command::Ready(true), Command::Commit(bytes.commitment()), Command::Reveal(bytes)];
//! for (key, command) in (2..).map(Key).zip(wishes) {
//!     let events = table.decide(Time(key.0), &Request::of_person(an, key, command), &mut dice)?;
//!     for event in events {
//!         table.evolve(&event); // once it is durable
//!         let seen = event.show(table.audience(an).expect("An has a seat"));
//!         assert_eq!(seen.number, event.number);
//!         log.push(event);
//!     }
//! }
//! let seat = table.seat_of(an).expect("An has a seat");
//! assert_eq!(table.view(Audience::Seat(seat)).expect("a round is on").hand().len(), 13);
//!
//! // The process stops. The log is all that is left, and all that is needed.
//! assert_eq!(Table::of(&log), Some(table));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Clocks
//!
//! Deadlines stand in the events. While nobody keeps a table its clocks stand
//! still: after a restart the shell sends [`Command::Wake`], and the first event
//! says for how long. Whoever lets a decision run out of time is played for by a
//! computer from then on, until they say that they are back.
//!
//! # What is decided how
//!
//! Every command has exactly one event of its own, which carries its key; all
//! else follows from the state (the deal from the last commitment, the score from
//! the last card). A log that breaks off between the two is as good as a whole
//! one: what is missing follows at the next opportunity.

#![forbid(unsafe_code)]

mod bookmark;
mod command;
mod decide;
mod event;
mod evolve;
#[cfg(feature = "schema")]
pub mod form;
mod history;
mod place;
mod playing;
pub mod protocol;
mod public;
mod refusal;
mod settings;
mod show;
mod snapshot;
mod table;
mod text;
mod thinking;
mod time;
mod who;
mod witness;

pub use bookmark::BadBookmark;
pub use command::{Command, Phrase, Request};
pub use event::{Event, Told, Wait, What};
pub use public::{Closing, Leaving, Public};
pub use refusal::Refusal;
pub use settings::{Clocks, Settings, SettingsError};
pub use show::{Shown, ShownAction, ShownWhat};
pub use snapshot::{LastRound, OnSeat, Round, Snapshot, SnapshotSeat, Stage};
pub use table::Table;
pub use thinking::Question;
pub use time::Time;
pub use who::{Audience, Key, Person, Who};
pub use witness::{Missing, Witness};
