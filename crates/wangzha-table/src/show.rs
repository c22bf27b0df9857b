//! What everybody may see of an event: the only door to the outside.

use std::sync::Arc;

use serde::Serialize;
use wangzha::{AnyAction, Card, Cards, Name, Scores, Seat, Seats};
use wangzha_ai::player::Description;
use wangzha_fair::{Commitment, Secret};

use crate::command::Phrase;
use crate::event::{Closing, Event, Leaving, Told, Wait, What};
#[cfg(feature = "schema")]
use crate::form;
use crate::{Audience, Person, Settings, Time, Who, text};

/// An event as an audience sees it. Every event has exactly one form for every
/// audience, so that the numbers have no gaps. As JSON it is one flat object:
/// `{"n": 12, "at": 5000, "what": "ready", "seat": 1, "ready": true}`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// The number of the event.
    #[serde(rename = "n")]
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// What this audience may know of it.
    #[serde(flatten)]
    pub what: ShownWhat,
}

/// What an audience may know of an event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ShownWhat {
    /// The table was opened.
    Created {
        /// What the table is called.
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
        #[serde(skip_serializing_if = "Option::is_none")]
        until: Option<Time>,
    },
    /// A computer has taken a seat.
    ComputerSat {
        /// Where.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// Which one.
        #[serde(serialize_with = "text::serialize")]
        #[cfg_attr(feature = "schema", schemars(with = "form::Player"))]
        player: Description,
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
    /// The dealing of a round begins: the commitments to note.
    Opened {
        /// The number of the deal at this table.
        round: u64,
        /// The commitment to the server's secret.
        #[cfg_attr(feature = "schema", schemars(with = "form::Bytes"))]
        server: Commitment,
        /// The commitments to what stands in for each seat.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<form::Bytes>"))]
        fallbacks: Vec<Commitment>,
        /// The seats that draw bytes of their own.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seats"))]
        people: Seats,
        /// Until when they may commit.
        until: Option<Time>,
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
    /// The cards are dealt.
    Dealt {
        /// The hand of this audience, if it has one.
        #[cfg_attr(feature = "schema", schemars(with = "Option<form::Cards>"))]
        hand: Option<Cards>,
        /// How many cards everybody has.
        cards: Vec<u8>,
        /// Who is first. If nobody is named: the seat with the card that lay
        /// face up, or with the lowest card.
        #[cfg_attr(feature = "schema", schemars(with = "Option<form::Seat>"))]
        first: Option<Seat>,
        /// The card that lay face up in the pack.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<form::Card>"))]
        face_up: Option<Card>,
        /// Whom the round waits for.
        waits: Vec<Wait>,
    },
    /// A seat has acted.
    Acted {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        seat: Seat,
        /// What it did; nothing if that is not known yet.
        #[serde(serialize_with = "text::option::serialize")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<form::Action>"))]
        action: Option<AnyAction>,
        /// What was done unseen before and is known now.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        with: Vec<ShownAction>,
        /// Whether a computer did it for somebody.
        auto: bool,
        /// Whom the round waits for now.
        waits: Vec<Wait>,
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

/// An action and whose it was.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownAction {
    /// Who.
    #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
    pub seat: Seat,
    /// What.
    #[serde(serialize_with = "text::serialize")]
    #[cfg_attr(feature = "schema", schemars(with = "form::Action"))]
    pub action: AnyAction,
}

impl From<(Seat, AnyAction)> for ShownAction {
    fn from((seat, action): (Seat, AnyAction)) -> ShownAction {
        ShownAction { seat, action }
    }
}

impl Event {
    /// What this audience may know of the event. It depends on nothing else, so
    /// that whoever comes back is shown the same again.
    #[must_use]
    pub fn show(&self, to: Audience) -> Shown {
        Shown { number: self.number, at: self.at, what: self.show_what(to) }
    }

    fn show_what(&self, to: Audience) -> ShownWhat {
        match self.what.clone() {
            What::Created { table, settings, host, name } => {
                ShownWhat::Created { table, settings, host, name }
            }
            What::Configured(settings) => ShownWhat::Configured { settings },
            What::Sat { seat, person, name, until } => ShownWhat::Sat { seat, person, name, until },
            What::ComputerSat { seat, player, .. } => ShownWhat::ComputerSat { seat, player },
            What::ComputerLeft(seat) => ShownWhat::ComputerLeft { seat },
            What::Watching { person, name } => ShownWhat::Watching { person, name },
            What::Left { person, why, host } => ShownWhat::Left { person, why, host },
            What::Ready { seat, ready } => ShownWhat::Ready { seat, ready },
            What::Connected { person, here } => ShownWhat::Connected { person, here },
            What::Said { seat, phrase } => ShownWhat::Said { seat, phrase },
            What::Opened { round, server, fallbacks, people, until } => ShownWhat::Opened {
                round,
                server: server.commitment(),
                fallbacks: fallbacks.iter().map(Secret::commitment).collect(),
                people,
                until,
            },
            What::Committed { seat, commitment, until } => {
                ShownWhat::Committed { seat, commitment, until }
            }
            What::Revealed { seat, bytes } => ShownWhat::Revealed { seat, bytes },
            What::Late { seats, until } => ShownWhat::Late { seats, until },
            What::Dealt { hands, first, face_up, waits, .. } => ShownWhat::Dealt {
                hand: to.seat().and_then(|seat| hands.get(seat.index()).copied()),
                cards: hands.iter().map(|hand| hand.len() as u8).collect(),
                first,
                face_up,
                waits,
            },
            What::Acted { seat, action, told, waits } => {
                let is_known = told != Told::Later || to.is(seat);
                let with = match &told {
                    Told::With(all) => all
                        .iter()
                        .copied()
                        .filter(|told| told.0 != seat)
                        .map(ShownAction::from)
                        .collect(),
                    Told::All | Told::Later => Vec::new(),
                };
                let auto = !matches!(self.by, Who::Person(_));
                let action = is_known.then_some(action);
                ShownWhat::Acted { seat, action, with, auto, waits }
            }
            What::AutoPlay { seat, on, late, until } => {
                ShownWhat::AutoPlay { seat, on, late, until }
            }
            What::Finished { scores, record, redeal } => {
                ShownWhat::Finished { scores, record, redeal }
            }
            What::Slept(milliseconds) => ShownWhat::Slept { milliseconds },
            What::Closed(why) => ShownWhat::Closed { why },
        }
    }
}
