//! What the server keeps: logs of tables, finished rounds, ratings, people.
//!
//! A [`Store`] is four traits: [`Log`] for what happens at tables, [`Rounds`]
//! for what has been played and how well, [`People`] for who they are, and
//! [`Keeping`] for whoever runs the server. There are three of them, and one
//! test suite for all: [`Sqlite`] needs no set-up, [`Postgres`] is for several
//! machines, [`Memory`] is for tests and fails when it is told to.
//!
//! Appends go through the one [`Writer`], which commits many of them at once.
//!
//! ```
//! use std::sync::Arc;
//! use wangzha::tienlen::Rules;
//! use wangzha_server::store::{Append, AppendError, Log, Memory, Store, Unwatched, Writer};
//! use wangzha_table::{Person, Settings, Table, Time};
//!
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
//! # runtime.block_on(async {
//! let store: Arc<dyn Store> = Arc::new(Memory::new());
//! let (writer, _) = Writer::start(Arc::clone(&store), Default::default(), Arc::new(Unwatched));
//!
//! let settings = Settings::new(Rules::SOUTHERN);
//! let opened = Table::create(Time(0), "b7k2".parse()?, settings, Person(1), "An".parse()?, None)?;
//! let append = Append::opening(opened.clone()).expect("it opens a table");
//! writer.append(append.clone()).await?; // now it is durable, now it may be told
//! assert_eq!(store.read("b7k2".parse()?, 0).await?, [opened]);
//!
//! // Somebody else believes that the table is theirs, and is wrong.
//! assert_eq!(writer.append(append).await, Err(AppendError::Fenced));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod append;
mod bookmark;
mod check;
mod error;
mod keeping;
mod log;
mod memory;
#[cfg(feature = "databases")]
mod open;
mod people;
#[cfg(feature = "databases")]
#[allow(clippy::duplicate_mod)] // see `sql/mod.rs`
mod postgres;
mod rating;
mod round;
mod rounds;
#[cfg(feature = "databases")]
mod sql;
#[cfg(feature = "databases")]
#[allow(clippy::duplicate_mod)] // see `sql/mod.rs`
mod sqlite;
mod writer;

pub use append::{Append, Misnumbered};
pub use bookmark::{Bookmark, Tail};
pub use check::{Problem, Report, check_data, check_data_watched, check_told};
pub use error::{AppendError, StoreError};
pub use keeping::{Keeping, KeptRound, KeptTable};
pub use log::Log;
pub use memory::{Faults, Memory};
#[cfg(feature = "databases")]
pub use open::open;
pub use people::{Account, KnownToken, People, TokenId};
#[cfg(feature = "databases")]
pub use postgres::Postgres;
pub use rating::{Rating, rate};
pub use round::{FinishedRound, FinishedSeat, Player, preset_of};
pub use rounds::{Counts, PlayedRound, PlayedSeat, Ranked, Rated, RoundId, Rounds};
#[cfg(feature = "databases")]
#[doc(hidden)]
pub use sqlite::Checkpoints;
#[cfg(feature = "databases")]
pub use sqlite::Sqlite;
pub use writer::{Committed, Unwatched, Watch, Writer, WriterOptions};

/// Everything that the server keeps; see the [module](self).
pub trait Store: Log + Rounds + People + Keeping {}

impl<S: Log + Rounds + People + Keeping> Store for S {}
