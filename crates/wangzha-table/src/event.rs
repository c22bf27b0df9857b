//! What has happened at a table: the table is the sum of its events.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wangzha::{AnyAction, Card, Cards, Name, Scores, Seat, Seats};
use wangzha_ai::player::Description;
use wangzha_fair::{Commitment, Secret};

use crate::command::Phrase;
#[cfg(feature = "schema")]
use crate::form;
use crate::{Key, Person, Settings, Time, Who, text};

/// Something that has happened. It says when, who caused it, and whatever was
/// drawn by lot: nothing else is needed to bring a table back.
///
/// Events are for the log alone. What somebody may see of one is
/// [shown](Event::show).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Events are numbered from 1, without gaps.
    #[serde(rename = "n")]
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// Who caused it.
    pub by: Who,
    /// The number of the command, so that it has no second effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// What it was.
    pub what: What,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum What {
    /// The table was opened, and its host has the first seat.
    Created {
        /// What the table is called; the deals depend on it.
        table: Name,
        /// What it is about.
        settings: Box<Settings>,
        /// Whose table it is.
        host: Person,
        /// What the host is called.
        name: Name,
    },
    /// The host has changed what the table is about.
    Configured(Box<Settings>),
    /// A person has taken a seat, or has come back to it.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: Person,
        /// What the person is called.
        name: Name,
        /// Until when the seat is waited for, if it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Time>,
    },
    /// A computer has taken a seat.
    ComputerSat {
        /// Where.
        seat: Seat,
        /// Which one.
        #[serde(with = "text")]
        player: Description,
        /// Whether it only fills the seat until a person wants it.
        fills: bool,
    },
    /// A computer has gone.
    ComputerLeft(Seat),
    /// A person watches.
    Watching {
        /// Who.
        person: Person,
        /// What the person is called.
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
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// The dealing of a round begins: what the server has drawn for it.
    Opened {
        /// The number of the deal at this table.
        round: u64,
        /// The server's secret.
        server: Secret,
        /// What stands in for each seat.
        fallbacks: Vec<Secret>,
        /// The seats that draw bytes of their own.
        people: Seats,
        /// Until when they may commit.
        until: Option<Time>,
    },
    /// A seat has committed to its bytes.
    Committed {
        /// Who.
        seat: Seat,
        /// To what.
        commitment: Commitment,
        /// Until when the ceremony waits now.
        until: Option<Time>,
    },
    /// A seat has shown its bytes.
    Revealed {
        /// Who.
        seat: Seat,
        /// What.
        bytes: Secret,
    },
    /// The time is up: fallbacks stand in for those who have not answered.
    Late {
        /// Who they are.
        seats: Seats,
        /// Until when the ceremony waits now.
        until: Option<Time>,
    },
    /// The cards are dealt.
    Dealt {
        /// What each seat has.
        hands: Vec<Cards>,
        /// The bottom cards of Dou Dizhu.
        bottom: Cards,
        /// Who is first. If nobody is named: the seat with the card that lay
        /// face up, or with the lowest card.
        first: Option<Seat>,
        /// The card that lay face up in the pack, where that decides who bids
        /// first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face_up: Option<Card>,
        /// The dice of the computers, which have nothing to do with the cards.
        dice: Vec<u64>,
        /// Whom the round waits for.
        waits: Vec<Wait>,
    },
    /// A seat has acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What it did.
        action: AnyAction,
        /// Who is told.
        #[serde(default, skip_serializing_if = "Told::is_all")]
        told: Told,
        /// Whom the round waits for now.
        waits: Vec<Wait>,
    },
    /// A computer plays for somebody from now on, or no longer does.
    AutoPlay {
        /// For whom.
        seat: Seat,
        /// Whether.
        on: bool,
        /// Whether the time was up.
        late: bool,
        /// Until when the seat is waited for, if it is.
        until: Option<Time>,
    },
    /// A round is over.
    Finished {
        /// What each seat has won or lost.
        scores: Scores,
        /// All of it, to be replayed and verified.
        record: Arc<str>,
        /// Whether nobody wanted to be the landlord and the cards are dealt again.
        redeal: bool,
    },
    /// For so many milliseconds nobody has kept the time.
    Slept(u64),
    /// The table is closed.
    Closed(Closing),
}

/// Until when a seat is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wait {
    /// Who.
    #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
    pub seat: Seat,
    /// Until when, where there are clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
}

/// Who is told of an action.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Everybody.
    #[default]
    All,
    /// Nobody else yet: it is done unseen.
    Later,
    /// Everybody, and with it what was done unseen before.
    With(Vec<(Seat, AnyAction)>),
}

impl Told {
    fn is_all(&self) -> bool {
        *self == Told::All
    }
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
