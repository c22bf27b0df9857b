//! A table that is kept here.

use serde::Deserialize;
use wangzha_fair::Secret;
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;
use wangzha_table::{Event, Time};

use super::Answer;
use crate::Mind;
use crate::keeper::{Keeper, Step};

/// What a keeper needs that it cannot have by itself.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "TableBegin"))]
pub(crate) struct Begin {
    /// 32 bytes that nobody can foresee.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Bytes"))]
    dice: Secret,
}

pub(super) fn begin(mind: &mut Mind, asks: Begin) -> Answer<()> {
    let mut keeper = Keeper::new(asks.dice.to_bytes(), mind.clock.clone());
    keeper.bring(mind.nets.clone());
    mind.keeper = Some(keeper);
    Ok(())
}

/// The log of a table.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "TableLoad"))]
pub(crate) struct Load {
    /// What time it is.
    now: Time,
    /// All events of the table, the first first.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<serde_json::Value>"))]
    events: Vec<Event>,
}

pub(super) fn load(mind: &mut Mind, asks: Load) -> Answer<Step> {
    keeper(mind)?.load(asks.now, asks.events)
}

/// Something that a client says.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "TableHear"))]
pub(crate) struct Hear {
    /// What time it is.
    now: Time,
    /// The message, as it would be sent to a server.
    text: String,
}

pub(super) fn hear(mind: &mut Mind, asks: Hear) -> Answer<Step> {
    Ok(keeper(mind)?.hear(asks.now, &asks.text))
}

/// Time has passed.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "TableTick"))]
pub(crate) struct Tick {
    /// What time it is.
    now: Time,
}

pub(super) fn tick(mind: &mut Mind, asks: Tick) -> Answer<Step> {
    Ok(keeper(mind)?.tick(asks.now))
}

pub(super) fn think(mind: &mut Mind, asks: Tick) -> Answer<Step> {
    Ok(keeper(mind)?.think(asks.now))
}

fn keeper(mind: &mut Mind) -> Answer<&mut Keeper> {
    let none = || Problem::of_all(String::from("table_begin comes first"));
    mind.keeper.as_mut().ok_or_else(none)
}
