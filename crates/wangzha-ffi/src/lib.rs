//! The engine for C, and for every language that can call C.
//!
//! The header `include/wangzha.h` is made from this crate and says everything
//! that a caller must know; its conventions stand at its top. Hot calls take and
//! return plain numbers. Whatever is rich is JSON in the forms of the engine's
//! `serde`, written into a buffer of the caller's, so that no form is said twice.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `border.rs` | everything that crosses: status, texts, pointers, no panic |
//! | `numbers.rs` `json.rs` | games, kinds and readings as numbers; plays as JSON |
//! | `rules.rs` `cards.rs` | rules as a handle; cards as texts and as other programs number them |
//! | `play.rs` `advice.rs` | what some cards are and may be; hints and plans |
//! | `deal.rs` | deals, and whether one was fair |
//! | `round.rs` `bot.rs` `solver.rs` | whole rounds with their records, who plays them, who wins |
//! | `table.rs` | a table as messages in and out |
//!
//! This is the only crate of the project with `unsafe` code: pointers from C are
//! read in `border.rs`, and every function says what it trusts its caller with.

// The contracts of all functions are those at the top of the header.
#![allow(clippy::missing_safety_doc)]

mod advice;
mod border;
mod bot;
mod cards;
mod deal;
mod json;
mod numbers;
mod play;
mod round;
mod rules;
mod solver;
mod table;

pub use advice::*;
pub use border::{WzStatus, WzText, wz_version};
pub use bot::*;
pub use cards::*;
pub use deal::*;
pub use numbers::{WzDouDizhuKind, WzGame, WzLanguage, WzPlay, WzTienLenKind};
pub use play::*;
pub use round::*;
pub use rules::*;
pub use solver::*;
pub use table::*;
