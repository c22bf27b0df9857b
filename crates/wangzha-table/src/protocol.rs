//! The messages between a table and its clients, as texts of JSON: one enum for
//! each direction, [`ClientSays`] and [`TableSays`], and [`Connection`], which
//! turns one into the other. `docs/protocol.md` describes them for whoever
//! writes a client, `docs/protocol.schema.json` for programs.
//!
//! There is no socket in it. A server, a page and a test put the same texts in
//! and send the same messages out:
//!
//! ```
//! use wangzha_table::protocol::{Connection, Heard, TableSays};
//! use wangzha_table::{Event, Person, Table, Time};
//!
//! let an = Person(1);
//! let mut connection = Connection::new(an);
//! let hello = connection.hear(Time(0), None, r#"{"type": "hello", "versions": [1]}"#);
//! let Heard::Answer(answer) = hello else { panic!("a hello is answered at once") };
//! let welcome = r#"{"type":"welcome","version":1,"person":1,"language":"en","time":0}"#;
//! assert_eq!(answer[0].to_text(), welcome);
//!
//! // An opens a table. The server gives it a name.
//! let text = r#"{"type": "create", "key": 1, "name": "An", "settings": {
//!     "rules": {"game": "tienlen", "rules": {"preset": "southern"}}, "players": 2,
//!     "public": false, "watchers": true, "hints": true, "stand_in": "planner"}}"#;
//! let Heard::Create { key, name, settings } = connection.hear(Time(0), None, text) else {
//!     panic!("this opens a table")
//! };
//! let opened = Table::create(Time(0), "room 8".parse()?, *settings, an, name, Some(key))?;
//! let table = Table::opened_by(&opened).expect("it is opened");
//! let said = connection.happened(&table, &[opened]);
//! assert!(matches!(&said[..], [TableSays::Snapshot(_)]));
//!
//! // What is wrong is said, and where.
//! let text = r#"{"type": "ready", "key": 2, "ready": "yes"}"#;
//! let Heard::Answer(answer) = connection.hear(Time(0), Some(&table), text) else { panic!() };
//! assert_eq!(
//!     answer[0].to_text(),
//!     r#"{"type":"error","key":2,"place":"ready","text":"there should be true or false here, not the text \"yes\""}"#
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asked;
mod client;
mod connection;
mod hints;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod token;

pub use client::{
    Act, AutoPlay, ClientSays, Close, Commit, Configure, Create, Events, Hello, Join, Leave, Ready,
    Remove, Reveal, Say, SeatComputer, Sit, Watch,
};
pub use connection::{Connection, Heard};
pub use hints::{Hinted, HintedChance, Hints};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use table::{
    Asked, Control, Done, Farewell, Goodbye, Misunderstood, Pong, Refused, TableSays, Welcome,
};
pub use token::Token;

/// The versions of the protocol that are spoken here, the newest last. A new
/// one comes when a client written for the old one would not understand it;
/// fields and messages that an old client can overlook come without.
pub const VERSIONS: &[u32] = &[1];

/// The highest number of a command: every language can read it exactly.
pub const MOST: u64 = (1 << 53) - 1;
