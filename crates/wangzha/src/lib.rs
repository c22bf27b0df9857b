//! Wangzha (王炸): the card games Dou Dizhu and Tien Len.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod bits;
mod card;
mod cards;
mod chacha;
mod choices;
mod counts;
pub mod deck;
pub mod doudizhu;
pub mod encoding;
mod language;
mod moves;
mod notation;

pub use card::{Card, Rank, Suit};
pub use cards::{Cards, Iter};
pub use choices::Choices;
pub use counts::Counts;
pub use deck::Deck;
pub use language::Language;
pub use moves::Moves;
pub use notation::ParseCardsError;
