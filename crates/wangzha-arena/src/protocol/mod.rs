//! The bot protocol: programs in any language play by lines of JSON on their
//! standard input and output. `docs/bot-protocol.md` describes it for those who
//! write such a program.
//!
//! [`TableSays`] and [`BotSays`] are the messages, [`Spoken`] puts the actions,
//! views and rules of a game into them and reads them back, [`serve`] makes a
//! program of a bot. [`Program`](crate::Program) is a program at the table.
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

mod doudizhu;
mod guest;
mod json;
mod message;
mod spoken;
mod tienlen;

pub use self::guest::serve;
pub use self::json::{explain, read_json};
pub use self::message::{BotSays, Refusal, TableSays, VERSION};
pub use self::spoken::{Problem, Spoken};
