//! What has happened at a table: the table is the sum of its events.

use serde::{Deserialize, Serialize};
use wangzha::{AnyAction, Card, Cards, Seat, Seats};
use wangzha_fair::Secret;

#[cfg(feature = "schema")]
use crate::form;
use crate::{Key, Public, Time, Who};

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

/// What can happen at a table: everybody may see it as it is, or it has a
/// secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum What {
    /// Something without a secret.
    Public(Public),
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
}

impl From<Public> for What {
    fn from(public: Public) -> What {
        What::Public(public)
    }
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
    /// What is told together, where that is more than one action.
    pub(crate) fn together(&self) -> &[(Seat, AnyAction)] {
        match self {
            Told::With(all) => all,
            Told::All | Told::Later => &[],
        }
    }

    fn is_all(&self) -> bool {
        *self == Told::All
    }
}
