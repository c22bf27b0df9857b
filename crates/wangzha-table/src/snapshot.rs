//! The whole table as somebody may see it: for who comes, and for who comes
//! back.

use std::sync::Arc;

use serde::Serialize;
use wangzha::{AnyView, Name, Points, Scores, Seat, Seats};
use wangzha_ai::player::Description;
use wangzha_fair::{Commitment, Phase};

use crate::event::Wait;
#[cfg(feature = "schema")]
use crate::form;
use crate::place::{Place, Sitter};
use crate::playing::Playing;
use crate::show::ShownAction;
use crate::table::{Stage as Inner, Table};
use crate::{Audience, Person, Settings, Time, text};

/// The whole table as an audience may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The number of the last event.
    #[serde(rename = "n")]
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// What the table is called.
    #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
    pub table: Name,
    /// What it is about.
    pub settings: Settings,
    /// Who is the host.
    pub host: Option<Person>,
    /// The seat of this audience; none for watchers.
    #[cfg_attr(feature = "schema", schemars(with = "Option<form::Seat>"))]
    pub you: Option<Seat>,
    /// Who sits where, seat 0 first.
    pub seats: Vec<SnapshotSeat>,
    /// What those who watch are called.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<form::Name>"))]
    pub watchers: Vec<Name>,
    /// What the table is doing.
    pub stage: Stage,
    /// How the last round ended.
    pub last_round: Option<LastRound>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SnapshotSeat {
    /// Who has it.
    pub who: OnSeat,
    /// Whether the next round may begin.
    pub ready: bool,
    /// What they have won or lost since they sat down.
    #[cfg_attr(feature = "schema", schemars(with = "form::Points"))]
    pub total: Points,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OnSeat {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// What they are called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        name: Name,
        /// Whether they are connected.
        here: bool,
        /// Whether a computer plays for them.
        auto: bool,
        /// Whether they have left, and a computer plays the round to its end.
        gone: bool,
    },
    /// A computer.
    Computer {
        /// Which one.
        #[serde(serialize_with = "text::serialize")]
        #[cfg_attr(feature = "schema", schemars(with = "form::Player"))]
        player: Description,
        /// Whether it only fills the seat until a person wants it.
        fills: bool,
    },
}

/// What a table is doing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant)] // it is made to be written at once
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Stage {
    /// People sit down and get ready.
    Gathering {
        /// Until when, after a round.
        until: Option<Time>,
    },
    /// They agree on a deal.
    Dealing {
        /// The number of the deal.
        round: u64,
        /// How far the ceremony is: `committing` or `revealing`.
        phase: &'static str,
        /// The commitment to the server's secret.
        #[cfg_attr(feature = "schema", schemars(with = "form::Bytes"))]
        server: Commitment,
        /// The commitments to what stands in for each seat.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<form::Bytes>"))]
        fallbacks: Vec<Commitment>,
        /// Who must answer.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seats"))]
        waits_for: Seats,
        /// Until when.
        until: Option<Time>,
    },
    /// They play.
    Playing(Round),
    /// It is closed.
    Closed,
}

/// A round that is being played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Round {
    /// The number of the deal.
    pub round: u64,
    /// How many actions there have been.
    pub actions: u32,
    /// What this audience may know. Watchers see no hand, and for them its seat
    /// means nothing.
    #[serde(flatten)] // `game` and `view`
    #[cfg_attr(feature = "schema", schemars(with = "form::View"))]
    pub view: AnyView,
    /// All actions that are known, in order.
    pub told: Vec<ShownAction>,
    /// Whom the round waits for.
    pub waits: Vec<Wait>,
    /// What is left of everybody's reserve, in milliseconds.
    pub reserve: Vec<u64>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastRound {
    /// What each seat has won or lost.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<form::Points>"))]
    pub scores: Scores,
    /// All of it, to be replayed and verified.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub record: Arc<str>,
}

impl Table {
    /// The whole table as this audience may see it.
    #[must_use]
    pub fn snapshot(&self, to: Audience) -> Snapshot {
        Snapshot {
            number: self.number,
            at: self.now,
            table: self.name,
            settings: self.settings.clone(),
            host: self.host,
            you: to.seat().filter(|seat| seat.index() < self.places.len()),
            seats: self.places.iter().map(SnapshotSeat::of).collect(),
            watchers: self.watchers.iter().map(|watcher| watcher.name).collect(),
            stage: self.show_stage(to),
            last_round: self
                .last_round
                .as_ref()
                .map(|last| LastRound { scores: last.scores, record: Arc::clone(&last.record) }),
        }
    }

    /// What this audience may know of the round that is being played.
    #[must_use]
    pub fn view(&self, to: Audience) -> Option<AnyView> {
        self.playing().map(|playing| playing.view(to))
    }

    fn show_stage(&self, to: Audience) -> Stage {
        match &self.stage {
            Inner::Gathering { .. } => Stage::Gathering { until: self.between_until() },
            Inner::Dealing { ceremony, until } => {
                let announced = ceremony.announcement();
                Stage::Dealing {
                    round: announced.round,
                    phase: Phase::id(ceremony.phase()),
                    server: announced.server,
                    fallbacks: announced.fallbacks,
                    waits_for: ceremony.waits_for(),
                    until: *until,
                }
            }
            Inner::Playing(playing) => Stage::Playing(Round {
                round: self.rounds,
                actions: playing.at(),
                view: playing.view(to),
                told: playing.told().map(ShownAction::from).collect(),
                waits: playing.awaited().collect(),
                reserve: playing.reserve[..self.places.len()].to_vec(),
            }),
            Inner::Closed => Stage::Closed,
        }
    }
}

impl Playing {
    fn view(&self, to: Audience) -> AnyView {
        match to {
            Audience::Seat(seat) => self.round.view(seat),
            Audience::Watchers => self.round.public_view(),
        }
    }

    fn awaited(&self) -> impl Iterator<Item = Wait> {
        let waits = Seat::ALL.into_iter().zip(self.waits);
        waits.filter_map(|(seat, waiting)| Some(Wait { seat, until: waiting?.until }))
    }
}

impl SnapshotSeat {
    fn of(place: &Place) -> SnapshotSeat {
        let who = match &place.sitter {
            Sitter::Nobody => OnSeat::Nobody,
            Sitter::Person(sitting) => OnSeat::Person {
                person: sitting.person,
                name: sitting.name,
                here: sitting.here,
                auto: sitting.auto,
                gone: sitting.gone,
            },
            Sitter::Computer { player, fills } => {
                OnSeat::Computer { player: player.clone(), fills: *fills }
            }
        };
        SnapshotSeat { who, ready: place.ready, total: place.total }
    }
}
