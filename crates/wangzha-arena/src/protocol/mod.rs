//! The bot protocol: programs in any language play by lines of JSON on their
//! standard input and output. `docs/bot-protocol.md` describes it for those who
//! write such a program.
//!
//! [`TableSays`] and [`BotSays`] are the messages; actions, views and rules in
//! them have the spelling of the engine's feature `serde`. [`serve`] makes a
//! program of a player. [`Program`](crate::Program) is a program at the table.
//!
//! ```
//! use wangzha_ai::player::{Level, Means};
//! use wangzha_arena::protocol::serve;
//! let mut answers = Vec::new();
//! let hello = br#"{"type":"hello","protocol":2,"program":"wangzha"}"#;
//! serve(&hello[..], &mut answers, &Level::Greedy.into(), &Means::NONE)?;
//! let greeting = "{\"type\":\"hello\",\"protocol\":2,\"name\":\"wangzha greedy\"}\n";
//! assert_eq!(String::from_utf8(answers)?, greeting);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod message;
mod serve;

pub use self::game::ProtocolGame;
pub use self::message::{
    Answer, BotHello, BotSays, Done, Misunderstanding, Question, Refusal, Refused, RoundBegins,
    RoundEnds, TableHello, TableSays, VERSION,
};
pub use self::serve::serve;
