//! What happens at a table for everybody to see.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wangzha::{Name, Scores, Seat, Seats};
use wangzha_ai::player::Description;
use wangzha_fair::{Commitment, Secret};

use crate::command::Phrase;
#[cfg(feature = "schema")]
use crate::form;
use crate::{Person, Settings, Time, text};

/// What happens for everybody to see: it stands in the log and is shown as it
/// is. Nothing may be in here that somebody must not know.
///
/// ```
/// use wangzha::Seat;
/// use wangzha_table::Public;
/// let ready = Public::Ready { seat: Seat::S1, ready: true };
/// let text = r#"{"what":"ready","seat":1,"ready":true}"#;
/// assert_eq!(serde_json::to_string(&ready)?, text);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Public {
    /// The table was opened, and its host has the first seat.
    Created {
        /// What the table is called; the deals depend on it.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        table: Name,
        /// What it is about.
        settings: Box<Settings>,
        /// Whose table it is.
        host: Person,
        /// What the host is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        name: Name,
    },
    /// The host has changed what the table is about.
    Configured {
        /// What it is about now.
        settings: Box<Settings>,
    },
    /// A person has taken a seat, or has come back to it.
    Sat {
        /// Where.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// Who.
        person: Person,
        /// What the person is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        name: Name,
        /// Until when the seat is waited for, if it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Time>,
    },
    /// A computer has taken a seat.
    ComputerSat {
        /// Where.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// Which one.
        #[serde(with = "text")]
        #[cfg_attr(feature = "schema", schemars(with = "form::Player"))]
        player: Description,
        /// Whether it only fills the seat until a person wants it.
        fills: bool,
    },
    /// A computer has gone.
    ComputerLeft {
        /// From where.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
    },
    /// A person watches.
    Watching {
        /// Who.
        person: Person,
        /// What the person is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        name: Name,
    },
    /// A person has gone away.
    Left {
        /// Who.
        person: Person,
        /// Why.
        why: Leaving,
        /// Who is the host now.
        host: Option<Person>,
    },
    /// A person is ready for the next round, or no longer is.
    Ready {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// Whether.
        ready: bool,
    },
    /// The connection of a person has come or gone.
    Connected {
        /// Whose.
        person: Person,
        /// Whether it is there.
        here: bool,
    },
    /// A person has said something.
    Said {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// A seat has committed to its bytes.
    Committed {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// To what.
        #[cfg_attr(feature = "schema", schemars(with = "form::Bytes"))]
        commitment: Commitment,
        /// Until when the ceremony waits now.
        until: Option<Time>,
    },
    /// A seat has shown its bytes.
    Revealed {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// What.
        #[cfg_attr(feature = "schema", schemars(with = "form::Bytes"))]
        bytes: Secret,
    },
    /// The time is up: fallbacks stand in for those who have not answered.
    Late {
        /// Who they are.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seats"))]
        seats: Seats,
        /// Until when the ceremony waits now.
        until: Option<Time>,
    },
    /// A computer plays for somebody from now on, or no longer does.
    AutoPlay {
        /// For whom.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// Whether.
        on: bool,
        /// Whether the time was up.
        late: bool,
        /// Until when the seat is waited for, if it is.
        until: Option<Time>,
    },
    /// A round is over, and everything about it is known.
    Finished {
        /// What each seat has won or lost.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<form::Points>"))]
        scores: Scores,
        /// All of it, to be replayed and verified.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        record: Arc<str>,
        /// Whether nobody wanted to be the landlord and the cards are dealt again.
        redeal: bool,
    },
    /// For so many milliseconds nobody has kept the time, and the clocks stood.
    Slept {
        /// How many.
        milliseconds: u64,
    },
    /// The table is closed.
    Closed {
        /// Why.
        why: Closing,
    },
}

/// Why somebody has gone away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Leaving {
    /// They wanted to.
    Wanted,
    /// The host has sent them away.
    Removed,
    /// They were not ready in time.
    NotReady,
}

/// Why a table is closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Closing {
    /// The host wanted it.
    Wanted,
    /// Everybody has gone.
    Empty,
}
