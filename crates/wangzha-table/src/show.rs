//! What everybody may see of an event: the only door to the outside.

use serde::Serialize;
use wangzha::{AnyAction, Card, Cards, Seat, Seats};
use wangzha_fair::{Commitment, Secret};

use crate::event::{Event, Told, Wait, What};
#[cfg(feature = "schema")]
use crate::form;
use crate::{Audience, Public, Time, Who, text};

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
    /// Something without a secret, as it is.
    #[serde(untagged)]
    Public(Public),
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
        match &self.what {
            What::Public(public) => ShownWhat::Public(public.clone()),
            What::Opened { round, server, fallbacks, people, until } => ShownWhat::Opened {
                round: *round,
                server: server.commitment(),
                fallbacks: fallbacks.iter().map(Secret::commitment).collect(),
                people: *people,
                until: *until,
            },
            What::Dealt { hands, first, face_up, waits, .. } => ShownWhat::Dealt {
                hand: to.seat().and_then(|seat| hands.get(seat.index()).copied()),
                cards: hands.iter().map(|hand| hand.len() as u8).collect(),
                first: *first,
                face_up: *face_up,
                waits: waits.clone(),
            },
            What::Acted { seat, action, told, waits } => {
                let is_known = *told != Told::Later || to.is(*seat);
                let others = told.together().iter().filter(|(other, _)| other != seat);
                ShownWhat::Acted {
                    seat: *seat,
                    action: is_known.then_some(*action),
                    with: others.copied().map(ShownAction::from).collect(),
                    auto: !matches!(self.by, Who::Person(_)),
                    waits: waits.clone(),
                }
            }
        }
    }
}
