//! What the table and a bot say to each other: one line of JSON each.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::read_json;

/// The version of the protocol. It changes when a program written for the old
/// one would not understand the new one.
pub const VERSION: u32 = 2;

/// A line from the table to a bot.
///
/// ```
/// use wangzha_arena::protocol::TableSays;
/// let line = TableSays::Did { seat: 2, action: "pass".into() };
/// assert_eq!(line.to_line(), r#"{"type":"did","seat":2,"action":"pass"}"#);
/// assert_eq!(TableSays::from_line(&line.to_line()), Ok(line));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableSays {
    /// The first line. It is answered with [`BotSays::Hello`].
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who speaks.
        program: String,
    },
    /// A round begins.
    Round {
        /// `doudizhu` or `tienlen`.
        game: String,
        /// The preset, and in what the rules differ from it: `classic +wing_pair`.
        rules: String,
        /// How many seats there are.
        players: u8,
        /// The bot's seat, counted from 0 in the order of play.
        seat: u8,
        /// For the bot's dice: 16 hexadecimal digits. Who wants to repeat a
        /// game draws everything from it.
        seed: String,
    },
    /// Somebody, perhaps the bot itself, has done this in the open.
    Did {
        /// Who.
        seat: u8,
        /// What.
        action: String,
    },
    /// The bot must act. It is answered with [`BotSays::Act`].
    Act {
        /// Comes back in the answer.
        id: u64,
        /// What the seat may know.
        view: Value,
        /// Everything that it may do.
        legal: Vec<String>,
        /// How long it may think.
        time_ms: u64,
    },
    /// The last answer was not legal, not understood, or too late.
    Refused {
        /// Which question was not answered as it should be.
        id: u64,
        /// Why.
        refusal: Refusal,
        /// What is done instead.
        instead: String,
    },
    /// The round is over.
    End {
        /// What each seat has won or lost.
        scores: Vec<f64>,
        /// What each seat still holds.
        hands: Vec<String>,
    },
    /// There is nothing more to come.
    Bye,
}

/// Why an answer could not be taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// The name of the rule, the same in every language; `not_understood` or
    /// `late` if it did not come to the rules.
    pub id: String,
    /// The reason in English.
    pub text: String,
}

/// A line from a bot to the table.
///
/// ```
/// use wangzha_arena::protocol::BotSays;
/// let line = r#"{"type":"act","id":3,"action":"3s3h"}"#;
/// assert_eq!(BotSays::from_line(line), Ok(BotSays::Act { id: 3, action: "3s3h".into() }));
/// assert!(BotSays::from_line("3s3h").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BotSays {
    /// The answer to the first line.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who speaks.
        name: String,
    },
    /// What the bot does.
    Act {
        /// The number of the question.
        id: u64,
        /// One of the legal actions.
        action: String,
    },
    /// The bot did not understand the table.
    Error {
        /// Why.
        reason: String,
    },
}

macro_rules! lines {
    ($($message:ty),*) => {$(
        impl $message {
            /// The message as a line of JSON, without the end of the line.
            pub fn to_line(&self) -> String {
                // only maps with keys that are no text could not be written
                serde_json::to_string(self).unwrap_or_default()
            }

            /// The message of a line, or what is wrong with the line.
            pub fn from_line(line: &str) -> Result<Self, String> {
                read_json(line).map_err(|reason| format!("not understood: {reason}"))
            }
        }
    )*};
}

lines!(TableSays, BotSays);
