//! Values as they stand in rows.

use std::fmt::Display;

use wangzha::{GameId, Name, Points};
use wangzha_table::{Event, Key, Person, Time};

use crate::store::{Player, RoundId, StoreError, TokenId};

/// How many rows are written by one statement: `SQLite` takes 32,766 values.
pub(in crate::store) const TOGETHER: usize = 500;

/// What is stored is not what was written.
pub(in crate::store) fn damaged(what: &str, detail: impl Display) -> StoreError {
    StoreError::Damaged { detail: format!("{what}: {detail}") }
}

pub(in crate::store) fn name(text: &str) -> Result<Name, StoreError> {
    text.parse().map_err(|error| damaged("a name", error))
}

pub(in crate::store) fn names(texts: &[String]) -> Result<Vec<Name>, StoreError> {
    texts.iter().map(|text| name(text)).collect()
}

pub(in crate::store) fn optional_name(text: Option<String>) -> Result<Option<Name>, StoreError> {
    text.map(|text| name(&text)).transpose()
}

pub(in crate::store) fn game(text: &str) -> Result<GameId, StoreError> {
    match text {
        _ if text == GameId::DouDizhu.id() => Ok(GameId::DouDizhu),
        _ if text == GameId::TienLen.id() => Ok(GameId::TienLen),
        other => Err(damaged("a game", other)),
    }
}

/// Numbers of people, rounds and events are below 2⁵³, in rows too.
pub(in crate::store) fn number(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A number for a row; one that is too large is larger than all there are.
pub(in crate::store) fn to_row(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The key of a command: people choose it, so all there are can be written.
pub(in crate::store) fn key_to_row(key: Key) -> i64 {
    key.0.cast_signed()
}

pub(in crate::store) fn time(at: i64) -> Time {
    Time(number(at))
}

pub(in crate::store) fn person(id: i64) -> Person {
    Person(number(id))
}

pub(in crate::store) fn token_id(id: i64) -> TokenId {
    TokenId(number(id))
}

pub(in crate::store) fn round_id(id: i64) -> RoundId {
    RoundId(number(id))
}

pub(in crate::store) fn points(halves: i64) -> Points {
    Points::from_halves(halves)
}

/// A player stands in two columns: the person's number or 0, and the computer's
/// level or nothing.
pub(in crate::store) fn player(id: i64, computer: &str) -> Result<Player, StoreError> {
    match computer {
        "" => Ok(Player::Person(person(id))),
        level => name(level).map(Player::Computer),
    }
}

pub(in crate::store) fn player_to_row(player: Player) -> (i64, String) {
    match player {
        Player::Person(person) => (to_row(person.0), String::new()),
        Player::Computer(level) => (0, level.to_string()),
    }
}

pub(in crate::store) fn event(text: &str) -> Result<Event, StoreError> {
    serde_json::from_str(text).map_err(|error| damaged("an event", error))
}

pub(in crate::store) fn event_to_row(event: &Event) -> Result<String, StoreError> {
    serde_json::to_string(event)
        .map_err(|error| StoreError::Failed { detail: format!("an event: {error}") })
}
