//! The words of every front end, in English, Chinese and Vietnamese: one
//! catalogue, a file a subject.
//!
//! ```
//! use wangzha::Language;
//! use wangzha_text::play;
//!
//! assert_eq!(play::say_no_rob(Language::Chinese), "不抢");
//! assert_eq!(play::say_points(Language::English, 1).to_string(), "1 point");
//! assert_eq!(
//!     play::not_so_many(Language::Chinese, 2, "3", 4).to_string(),
//!     "你只有2张3，不够4张",
//! );
//! ```
//!
//! A text without facts is a `&'static str`; with facts it is something to
//! display. What a value of a lower crate is called stands with the value
//! (`Kind::name`, `Refusal::text`), written with the same macro
//! [`wangzha::words!`], which checks every text while it is compiled.
//!
//! A page that is not written in Rust gets the same words as a module of
//! TypeScript: `cargo run -p wangzha-text --example typescript`.
//!
//! This crate does no IO and needs no operating system.

#![no_std]
#![forbid(unsafe_code)]
#![allow(missing_docs)] // a text is its own documentation

extern crate alloc;
#[cfg(test)]
extern crate std;

#[macro_use]
mod message;

pub mod advice;
pub mod arena;
pub mod cards;
pub mod conformance;
pub mod deal;
pub mod demo;
pub mod errors;
pub mod files;
pub mod games;
pub mod house_rules;
pub mod page;
pub mod play;
pub mod plays;
pub mod replay;
pub mod review;
pub mod rules;
pub mod serve;
pub mod solve;
mod stake;
pub mod typescript;

pub use message::{Message, Template, Word};
pub use stake::{names_its_factor, stake};

/// A subject and all its messages.
pub type Subject = (&'static str, &'static [Message]);

/// Everything that is said, for who writes it down in another language.
///
/// ```
/// let names = wangzha_text::SUBJECTS.iter().flat_map(|(_, messages)| *messages).map(|message| message.name);
/// assert!(names.into_iter().any(|name| name == "not_so_many"));
/// ```
pub const SUBJECTS: &[Subject] = &[
    ("advice", advice::MESSAGES),
    ("arena", arena::MESSAGES),
    ("cards", cards::MESSAGES),
    ("conformance", conformance::MESSAGES),
    ("deal", deal::MESSAGES),
    ("demo", demo::MESSAGES),
    ("errors", errors::MESSAGES),
    ("files", files::MESSAGES),
    ("games", games::MESSAGES),
    ("house_rules", house_rules::MESSAGES),
    ("page", page::MESSAGES),
    ("play", play::MESSAGES),
    ("plays", plays::MESSAGES),
    ("replay", replay::MESSAGES),
    ("review", review::MESSAGES),
    ("rules", rules::MESSAGES),
    ("serve", serve::MESSAGES),
    ("solve", solve::MESSAGES),
];
