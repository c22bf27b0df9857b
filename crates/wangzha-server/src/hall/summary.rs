//! A table in a list.

use serde::Serialize;
use wangzha::{GameId, Name};
use wangzha_table::{Audience, OnSeat, Person, Stage, Table};

use crate::store::preset_of;

/// What strangers may know of a table before they sit down.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// What it is called.
    pub table: Name,
    /// Which game.
    #[serde(serialize_with = "game_id")]
    pub game: GameId,
    /// By which preset; none for rules of one's own.
    pub preset: Option<Name>,
    /// How many play.
    pub players: u8,
    /// What the people on its seats are called.
    pub people: Vec<Name>,
    /// On how many seats computers sit.
    pub computers: u8,
    /// Whether a round is being dealt or played.
    pub is_playing: bool,
    /// Whether one may watch.
    pub watchers: bool,
    /// Whether strangers may find it in a list.
    #[serde(skip)]
    pub is_public: bool,
    /// Who sits there.
    #[serde(skip)]
    pub persons: Vec<Person>,
}

fn game_id<S: serde::Serializer>(game: &GameId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(game.id())
}

impl Summary {
    pub(crate) fn of(table: &Table) -> Summary {
        let seen = table.snapshot(Audience::Watchers);
        let person = |who: &OnSeat| match who {
            OnSeat::Person { person, name, gone: false, .. } => Some((*person, *name)),
            _ => None,
        };
        let (persons, people) = seen.seats.iter().filter_map(|seat| person(&seat.who)).unzip();
        let is_computer = |who: &OnSeat| matches!(who, OnSeat::Computer { .. });
        Summary {
            table: seen.table,
            game: table.game(),
            preset: preset_of(&seen.settings.rules),
            players: seen.settings.players,
            people,
            computers: seen.seats.iter().filter(|seat| is_computer(&seat.who)).count() as u8,
            is_playing: matches!(seen.stage, Stage::Dealing { .. } | Stage::Playing(_)),
            watchers: seen.settings.watchers,
            is_public: seen.settings.public,
            persons,
        }
    }
}
