//! What a client says to a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wangzha::{AnyAction, GameId, Name, Seat};
use wangzha_ai::player::Description;
use wangzha_fair::{Commitment, Secret};
use wangzha_json::{Problem, read_object, read_value};

use super::{MOST, Token};
#[cfg(feature = "schema")]
use crate::form;
use crate::{Command, Key, Phrase, Refusal, Settings, settings, text};

/// The messages of a client, by the word in `type`. Derived code for such enums
/// forgets where it was when something is wrong, so the word is looked at first.
macro_rules! messages {
    ($($(#[$doc:meta])* $variant:ident $(($content:ty))? = $word:literal,)+) => {
        /// A message from a client to a table.
        ///
        /// ```
        /// use wangzha_table::Key;
        /// use wangzha_table::protocol::{Act, ClientSays};
        /// let said = ClientSays::Act(Act { key: Key(7), at: 3, action: "3s3h".into() });
        /// let text = r#"{"type":"act","key":7,"at":3,"action":"3s3h"}"#;
        /// assert_eq!(said.to_text(), text);
        /// assert_eq!(ClientSays::read(text), Ok(said));
        /// let problem = ClientSays::read(r#"{"type":"sing"}"#).unwrap_err();
        /// assert!(problem.to_string().starts_with("'type': there is no 'sing' here; there are hello"));
        /// ```
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "type")]
        #[non_exhaustive]
        pub enum ClientSays {
            $($(#[$doc])* #[serde(rename = $word)] $variant $(($content))?,)+
        }

        impl ClientSays {
            /// The words that can stand in `type`.
            pub const WORDS: &[&str] = &[$($word),+];

            fn read_as(word: &str, fields: &Value) -> Result<ClientSays, Problem> {
                match word {
                    $($word => messages!(@read $variant $(($content))?, fields),)+
                    _ => {
                        let known = ClientSays::WORDS.join(", ");
                        let reason = format!("there is no '{word}' here; there are {known}");
                        Err(Problem::at("type", reason))
                    }
                }
            }
        }
    };
    (@read $variant:ident ($content:ty), $fields:ident) => {
        read_value::<$content>($fields, "").map(ClientSays::$variant)
    };
    (@read $variant:ident, $fields:ident) => {
        read_value::<Nothing>($fields, "").map(|_| ClientSays::$variant)
    };
}

messages! {
    /// The first message: which versions of the protocol the client speaks. It
    /// is answered with `welcome`, or refused.
    Hello(Hello) = "hello",
    /// Opens a table. Whoever opens it is its host and has its first seat.
    Create(Create) = "create",
    /// From now on the client speaks of this table, and hears of it once its
    /// person sits or watches there; at once if that is so already.
    Join(Join) = "join",
    /// Takes a seat, or comes back to it.
    Sit(Sit) = "sit",
    /// Watches.
    Watch(Watch) = "watch",
    /// Goes away. In the middle of a round a computer plays on.
    Leave(Leave) = "leave",
    /// Is ready for the next round, or is not.
    Ready(Ready) = "ready",
    /// The host seats a computer.
    SeatComputer(SeatComputer) = "seat_computer",
    /// The host sends away whoever has a seat, between rounds.
    Remove(Remove) = "remove",
    /// The host changes what the table is about, between rounds.
    Configure(Configure) = "configure",
    /// Commits to the bytes that the client has drawn for the deal.
    Commit(Commit) = "commit",
    /// Shows these bytes.
    Reveal(Reveal) = "reveal",
    /// Acts: bids, doubles, plays, passes.
    Act(Act) = "act",
    /// Lets a computer play, or plays again.
    AutoPlay(AutoPlay) = "auto_play",
    /// Says something to the table.
    Say(Say) = "say",
    /// The host closes the table, between rounds.
    Close(Close) = "close",
    /// Asks for the whole table. It is answered with `snapshot`.
    Snapshot = "snapshot",
    /// Asks for what has happened after an event, to go on where the connection
    /// broke off. It is answered with `happened` for each event, or with a
    /// `snapshot` where that is shorter.
    Events(Events) = "events",
    /// Asks what to do. It is answered with `hints`.
    Hint = "hint",
    /// Asks what time it is. It is answered with `pong`.
    Ping = "ping",
}

/// Messages are read strictly: a field that is misspelt is not overlooked.
macro_rules! structs {
    ($($(#[$doc:meta])* $name:ident { $($fields:tt)* })+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($fields)* }
    )+};
}

structs! {
    /// The first message.
    Hello {
        /// The versions of the protocol that the client speaks.
        pub versions: Vec<u32>,
        /// The language of texts for people: `en`, `zh`, `vi`, or a name of a
        /// locale that begins so. English if it is missing or another one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub language: Option<String>,
        /// Where a server keeps the table: the secret that says who this is. A
        /// shell that knows it anyway needs none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub token: Option<Token>,
    }

    /// Opens a table.
    Create {
        /// The number of the command.
        pub key: Key,
        /// What the host is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        pub name: Name,
        /// What the table is about.
        pub settings: Box<Settings>,
    }

    /// From now on the client speaks of this table.
    Join {
        /// What the table is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        pub table: Name,
    }

    /// Takes a seat.
    Sit {
        /// The number of the command.
        pub key: Key,
        /// What the person is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        pub name: Name,
        /// Which seat; any that is free if it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<form::Seat>"))]
        pub seat: Option<Seat>,
    }

    /// Watches.
    Watch {
        /// The number of the command.
        pub key: Key,
        /// What the person is called.
        #[cfg_attr(feature = "schema", schemars(with = "form::Name"))]
        pub name: Name,
    }

    /// Goes away.
    Leave {
        /// The number of the command.
        pub key: Key,
    }

    /// Is ready, or is not.
    Ready {
        /// The number of the command.
        pub key: Key,
        /// Whether.
        pub ready: bool,
    }

    /// The host seats a computer.
    SeatComputer {
        /// The number of the command.
        pub key: Key,
        /// Where.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        pub seat: Seat,
        /// Which one: a level such as `planner` or `searcher:100ms`.
        #[serde(with = "text")]
        #[cfg_attr(feature = "schema", schemars(with = "form::Player"))]
        pub player: Description,
    }

    /// The host sends away whoever has a seat.
    Remove {
        /// The number of the command.
        pub key: Key,
        /// Which seat.
        #[cfg_attr(feature = "schema", schemars(with = "form::Seat"))]
        pub seat: Seat,
    }

    /// The host changes what the table is about.
    Configure {
        /// The number of the command.
        pub key: Key,
        /// What it is to be about.
        pub settings: Box<Settings>,
    }

    /// Commits to the bytes that the client has drawn.
    Commit {
        /// The number of the command.
        pub key: Key,
        /// SHA-256 of `wangzha commit v1|` and the bytes.
        #[cfg_attr(feature = "schema", schemars(with = "form::Bytes"))]
        pub commitment: Commitment,
    }

    /// Shows these bytes.
    Reveal {
        /// The number of the command.
        pub key: Key,
        /// The bytes.
        #[cfg_attr(feature = "schema", schemars(with = "form::Bytes"))]
        pub bytes: Secret,
    }

    /// Acts.
    Act {
        /// The number of the command.
        pub key: Key,
        /// How many actions of the round the person had seen: the `at` of
        /// `asked`.
        pub at: u32,
        /// What is done, as records write it: `3s3h`, `pass`, `call`, `double`.
        #[cfg_attr(feature = "schema", schemars(with = "form::Action"))]
        pub action: String,
    }

    /// Lets a computer play, or plays again.
    AutoPlay {
        /// The number of the command.
        pub key: Key,
        /// Whether a computer is to play.
        pub on: bool,
    }

    /// Says something.
    Say {
        /// The number of the command.
        pub key: Key,
        /// What.
        pub phrase: Phrase,
    }

    /// The host closes the table.
    Close {
        /// The number of the command.
        pub key: Key,
    }

    /// Asks for what has happened.
    Events {
        /// The number of the last event that the client knows.
        pub after: u64,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// Why a message is not carried to the table.
pub(super) enum Unfit {
    /// It is not understood.
    Problem(Problem),
    /// It is understood, and refused.
    Refusal(Refusal),
}

impl From<Refusal> for Unfit {
    fn from(refusal: Refusal) -> Unfit {
        Unfit::Refusal(refusal)
    }
}

impl ClientSays {
    /// The message as a text of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        // only a map whose keys are not texts could not be written
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The message of a text, or what is wrong with the text and where.
    pub fn read(text: &str) -> Result<ClientSays, Problem> {
        Self::read_with_key(text).1
    }

    /// The message, and the number of the command, which may be readable even
    /// if the rest is not.
    pub fn read_with_key(text: &str) -> (Option<Key>, Result<ClientSays, Problem>) {
        let mut fields = match read_object(text) {
            Ok(fields) => fields,
            Err(problem) => return (None, Err(problem)),
        };
        let key = fields.get("key").and_then(Value::as_u64).map(Key);
        let said = match (fields.remove("type"), key) {
            (_, Some(Key(key))) if key > MOST => {
                Err(Problem::at("key", format_args!("the number of a command is at most {MOST}")))
            }
            (Some(Value::String(word)), _) => ClientSays::read_as(&word, &Value::Object(fields)),
            _ => Err(Problem::at("type", "the field is missing, or it is not a text")),
        };
        (key, said)
    }

    /// What is wanted of a table where this game is played; nothing if it is
    /// not for a table to decide. Whoever says it is not trusted.
    pub(super) fn command(
        &self,
        game: GameId,
        brings_nets: bool,
    ) -> Result<Option<(Key, Command)>, Unfit> {
        let (key, command) = match self {
            ClientSays::Sit(it) => (it.key, Command::Sit { seat: it.seat, name: it.name }),
            ClientSays::Watch(it) => (it.key, Command::Watch { name: it.name }),
            ClientSays::Leave(it) => (it.key, Command::Leave),
            ClientSays::Ready(it) => (it.key, Command::Ready(it.ready)),
            ClientSays::SeatComputer(it) => {
                settings::check_player(&it.player, brings_nets).map_err(Refusal::from)?;
                (it.key, Command::SeatComputer { seat: it.seat, player: it.player.clone() })
            }
            ClientSays::Remove(it) => (it.key, Command::Remove(it.seat)),
            ClientSays::Configure(it) => {
                let settings = (*it.settings).clone().checked_for_client(brings_nets);
                let settings = settings.map_err(Refusal::from)?;
                (it.key, Command::Configure(Box::new(settings)))
            }
            ClientSays::Commit(it) => (it.key, Command::Commit(it.commitment)),
            ClientSays::Reveal(it) => (it.key, Command::Reveal(it.bytes)),
            ClientSays::Act(it) => {
                let action = AnyAction::parse(game, &it.action);
                let wrong = |error| Unfit::Problem(Problem::at("action", error));
                (it.key, Command::Act { at: it.at, action: action.map_err(wrong)? })
            }
            ClientSays::AutoPlay(it) => (it.key, Command::AutoPlay(it.on)),
            ClientSays::Say(it) => (it.key, Command::Say(it.phrase)),
            ClientSays::Close(it) => (it.key, Command::Close),
            ClientSays::Hello(_)
            | ClientSays::Create(_)
            | ClientSays::Join(_)
            | ClientSays::Snapshot
            | ClientSays::Events(_)
            | ClientSays::Hint
            | ClientSays::Ping => return Ok(None),
        };
        Ok(Some((key, command)))
    }
}
