//! What a guest hears, in the forms that `docs/protocol.md` describes. What a
//! guest does not look at has no form here.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use wangzha::{AnyView, Name, Scores, Seat, Seats};
use wangzha_fair::Commitment;
use wangzha_table::{Key, Person, Time};

/// A message of a table.
pub(crate) enum Heard {
    Welcome { person: Person },
    Snapshot(Box<Snapshot>),
    Happened { number: u64, at: Time, what: Happened },
    Asked(Box<Asked>),
    Done { key: Key, number: u64 },
    Refused { key: Option<Key>, id: String, text: String },
    Error { text: String },
    Goodbye { why: String, after: u64 },
    Other,
}

/// An event, as far as a guest cares.
pub(crate) enum Happened {
    Sat { seat: Seat, person: Person },
    Left { person: Person },
    Ready { seat: Seat, ready: bool },
    Opened(Opened),
    Committed { seat: Seat },
    Revealed { seat: Seat },
    Late { seats: Seats },
    Dealt(Dealt),
    Acted(Acted),
    AutoPlay { seat: Seat, on: bool },
    Finished(Finished),
    Closed,
    Other,
}

#[derive(Deserialize)]
pub(crate) struct Snapshot {
    pub(crate) n: u64,
    pub(crate) table: Name,
    pub(crate) you: Option<Seat>,
    pub(crate) seats: Vec<SeatSeen>,
    pub(crate) stage: Value,
}

#[derive(Deserialize)]
pub(crate) struct SeatSeen {
    pub(crate) who: Sitter,
    pub(crate) ready: bool,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Sitter {
    Nobody,
    Person { person: Person, auto: bool },
    Computer {},
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Stage {
    Gathering {},
    Dealing {
        round: u64,
        phase: String,
        server: Commitment,
        fallbacks: Vec<Commitment>,
        waits_for: Seats,
    },
    Playing {
        round: u64,
        actions: u32,
        #[serde(flatten)]
        view: Box<AnyView>,
        told: Vec<Told>,
    },
    Closed {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    pub(crate) seat: Seat,
    pub(crate) action: String,
}

#[derive(Deserialize)]
pub(crate) struct Opened {
    pub(crate) round: u64,
    pub(crate) server: Commitment,
    pub(crate) fallbacks: Vec<Commitment>,
    pub(crate) people: Seats,
}

/// Read strictly: a field too many could be a card too many.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)] // the other fields stand here so that no further one is overlooked
pub(crate) struct Dealt {
    pub(crate) hand: Option<wangzha::Cards>,
    cards: Vec<u8>,
    first: Option<Seat>,
    #[serde(default)]
    face_up: Option<wangzha::Card>,
    waits: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)] // as above
pub(crate) struct Acted {
    pub(crate) seat: Seat,
    pub(crate) action: Option<String>,
    #[serde(default)]
    pub(crate) with: Vec<Told>,
    pub(crate) auto: bool,
    waits: Value,
}

#[derive(Deserialize)]
pub(crate) struct Finished {
    pub(crate) scores: Scores,
    pub(crate) record: String,
    pub(crate) redeal: bool,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    pub(crate) at: u32,
    pub(crate) your_turn: bool,
    #[serde(flatten)]
    pub(crate) view: AnyView,
}

/// The message of a text, or what is wrong with it.
pub(crate) fn read(text: &str) -> Result<Heard, String> {
    let mut fields: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| error.to_string())?;
    let word = take(&mut fields, "type")?;
    Ok(match word.as_str().unwrap_or_default() {
        "welcome" => Heard::Welcome { person: taken(&mut fields, "person")? },
        "snapshot" => Heard::Snapshot(Box::new(whole(fields)?)),
        "happened" => {
            let number = taken(&mut fields, "n")?;
            let at = taken(&mut fields, "at")?;
            Heard::Happened { number, at, what: happened(fields)? }
        }
        "asked" => Heard::Asked(Box::new(whole(fields)?)),
        "done" => Heard::Done { key: taken(&mut fields, "key")?, number: taken(&mut fields, "n")? },
        "refused" => Heard::Refused {
            key: taken(&mut fields, "key")?,
            id: taken(&mut fields, "id")?,
            text: taken(&mut fields, "text")?,
        },
        "error" => Heard::Error { text: taken(&mut fields, "text")? },
        "goodbye" => Heard::Goodbye {
            why: taken(&mut fields, "why")?,
            after: taken(&mut fields, "reconnect_after")?,
        },
        _ => Heard::Other,
    })
}

fn happened(mut fields: Map<String, Value>) -> Result<Happened, String> {
    let what = take(&mut fields, "what")?;
    let seat = |fields: &mut Map<String, Value>| taken(fields, "seat");
    Ok(match what.as_str().unwrap_or_default() {
        "sat" => Happened::Sat { seat: seat(&mut fields)?, person: taken(&mut fields, "person")? },
        "left" => Happened::Left { person: taken(&mut fields, "person")? },
        "ready" => {
            Happened::Ready { seat: seat(&mut fields)?, ready: taken(&mut fields, "ready")? }
        }
        "opened" => Happened::Opened(whole(fields)?),
        "committed" => Happened::Committed { seat: seat(&mut fields)? },
        "revealed" => Happened::Revealed { seat: seat(&mut fields)? },
        "late" => Happened::Late { seats: taken(&mut fields, "seats")? },
        "dealt" => Happened::Dealt(whole(fields)?),
        "acted" => Happened::Acted(whole(fields)?),
        "auto_play" => {
            Happened::AutoPlay { seat: seat(&mut fields)?, on: taken(&mut fields, "on")? }
        }
        "finished" => Happened::Finished(whole(fields)?),
        "closed" => Happened::Closed,
        _ => Happened::Other,
    })
}

fn take(fields: &mut Map<String, Value>, name: &str) -> Result<Value, String> {
    fields.remove(name).ok_or_else(|| format!("the field '{name}' is missing"))
}

fn taken<T: DeserializeOwned>(fields: &mut Map<String, Value>, name: &str) -> Result<T, String> {
    let value = take(fields, name)?;
    serde_json::from_value(value).map_err(|error| format!("'{name}': {error}"))
}

fn whole<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())
}
