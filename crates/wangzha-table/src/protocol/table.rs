//! What a table says to a client.

use serde::Serialize;
use serde_json::{Map, Value};
use wangzha::{AnyView, Language, words};
use wangzha_json::Problem;

use super::hints::Hints;
#[cfg(feature = "schema")]
use crate::form;
use crate::{Key, Person, Refusal, Shown, Snapshot, Time};

/// A message from a table to a client. Clients overlook fields and words that
/// they do not know: a later version may have more.
///
/// ```
/// use wangzha_table::Key;
/// use wangzha_table::protocol::{Done, TableSays};
/// let said = TableSays::Done(Done { key: Key(7), number: 12 });
/// assert_eq!(said.to_text(), r#"{"type":"done","key":7,"n":12}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[non_exhaustive]
pub enum TableSays {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// The whole table as this client may see it.
    Snapshot(Box<Snapshot>),
    /// Something has happened.
    Happened(Shown),
    /// It is this client's turn, or it could act out of turn.
    Asked(Box<Asked>),
    /// A command needs nothing more.
    Done(Done),
    /// A command changes nothing, and why.
    Refused(Refused),
    /// The answer to `hint`.
    Hints(Hints),
    /// A message was not understood.
    Error(Misunderstood),
    /// The answer to `ping`.
    Pong(Pong),
    /// Which client of a person is in control has changed.
    Control(Control),
    /// The server lets go of this client, which should connect again.
    Goodbye(Goodbye),
}

impl TableSays {
    /// The message as a text of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        // only a map whose keys are not texts could not be written
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The answer to `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version that is spoken from now on: the newest that both know.
    pub version: u32,
    /// The number of the client's person.
    pub person: Person,
    /// The language of texts for people: `en`, `zh` or `vi`.
    pub language: &'static str,
    /// What time it is.
    pub time: Time,
}

/// A seat must act, or could.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asked {
    /// The number of the deal.
    pub round: u64,
    /// How many actions there have been, to be sent back with the answer.
    pub at: u32,
    /// Whether the table waits for this seat. If not, it could act out of turn.
    pub your_turn: bool,
    /// Until when, reserve included; null without clocks, and out of turn.
    pub until: Option<Time>,
    /// What the seat may know: `game` and `view`.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(with = "form::View"))]
    pub view: AnyView,
}

/// A command needs nothing more: it has been carried out, now or when it came
/// for the first time, or a later one of the same person was before it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {
    /// The number of the command.
    pub key: Key,
    /// The number of the last event: whoever has seen it has seen everything
    /// that the command did.
    #[serde(rename = "n")]
    pub number: u64,
}

/// A command changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    /// The number of the command; null for what has none.
    pub key: Option<Key>,
    /// The name of the rule that refuses, the same in every language.
    pub id: String,
    /// What the rule was about: the seat, the card, the numbers.
    pub facts: Map<String, Value>,
    /// The reason, in the client's language.
    pub text: String,
}

impl Refused {
    pub(super) fn new(key: Option<Key>, refusal: &Refusal, language: Language) -> Refused {
        let mut facts = match serde_json::to_value(refusal) {
            Ok(Value::Object(facts)) => facts,
            _ => Map::new(),
        };
        facts.remove("id");
        let text = refusal.text(language).to_string();
        Refused { key, id: refusal.id().to_owned(), facts, text }
    }
}

/// A message was not understood; it changes nothing. The text is in English:
/// it is for whoever writes the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Misunderstood {
    /// The number of the command, if that could be read.
    pub key: Option<Key>,
    /// The field, such as `settings.clocks.decision`; empty if it is not about
    /// a field.
    pub place: String,
    /// What is wrong, and what would be right.
    pub text: String,
}

impl Misunderstood {
    pub(super) fn new(key: Option<Key>, problem: Problem) -> Misunderstood {
        Misunderstood { key, place: problem.place, text: problem.reason }
    }
}

/// The answer to `ping`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pong {
    /// What time it is.
    pub time: Time,
}

/// Which client of a person is in control has changed. A person can be at a
/// table with several clients at once: all of them are told everything, and the
/// one that came or acted last is in control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Control {
    /// Whether this client is in control now.
    pub yours: bool,
}

/// The server lets go of this client. Nothing that was answered is lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Goodbye {
    /// Why.
    pub why: Farewell,
    /// After how many milliseconds the client should connect again.
    pub reconnect_after: u64,
    /// Why, in the client's language.
    pub text: String,
}

impl Goodbye {
    /// … in this language.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha_table::protocol::{Farewell, Goodbye, TableSays};
    /// let said = Goodbye::new(Farewell::Moved, 500, Language::English);
    /// assert_eq!(
    ///     TableSays::Goodbye(said).to_text(),
    ///     r#"{"type":"goodbye","why":"moved","reconnect_after":500,"text":"the table has moved to another server: connect again"}"#
    /// );
    /// ```
    #[must_use]
    pub fn new(why: Farewell, reconnect_after: u64, language: Language) -> Goodbye {
        Goodbye { why, reconnect_after, text: why.text(language).to_owned() }
    }
}

/// Why a server lets go of a client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Farewell {
    /// The server stops. Its tables go on when it is back.
    Stopping,
    /// The table has moved to another server.
    Moved,
}

impl Farewell {
    words! {
        /// The reason as a sentence for players.
        pub const fn text(self) {
            Farewell::Stopping => {
                en: "the server is stopping: the table goes on when it is back",
                zh: "服务器即将停止，恢复后牌局继续",
                vi: "máy chủ sắp dừng: bàn sẽ tiếp tục khi máy chủ hoạt động lại",
            }
            Farewell::Moved => {
                en: "the table has moved to another server: connect again",
                zh: "牌桌已转到另一台服务器，请重新连接",
                vi: "bàn đã chuyển sang máy chủ khác: hãy kết nối lại",
            }
        }
    }
}
