//! One way to say a thing in three languages: the macro [`words!`](crate::words!).
//!
//! A text is written once, in all languages side by side, and filled in once:
//!
//! ```
//! use wangzha::words::plural;
//! use wangzha::{Language, words};
//!
//! words! {
//!     /// How many cards somebody has left.
//!     pub fn cards_left(name: &str, n: usize) {
//!         en: ("{name} has {n} {cards} left", cards = plural(&n, "card", "cards")),
//!         zh: "{name}还剩{n}张牌",
//!         vi: "{name} còn {n} lá",
//!     }
//! }
//!
//! assert_eq!(cards_left(Language::English, "An", 1).to_string(), "An has 1 card left");
//! assert_eq!(cards_left(Language::Vietnamese, "{n}", 2).to_string(), "{n} còn 2 lá");
//! ```
//!
//! `fn` makes a function of the language and the parameters that returns
//! something to display; nothing is allocated. `const fn` is for texts without
//! facts and returns a `&'static str`.
//!
//! What differs from case to case is a `match` on `self`, inside an `impl`:
//!
//! ```
//! use wangzha::{Language, Rank, words};
//!
//! enum Problem { Gap(Rank), Short { len: u8 } }
//!
//! impl Problem {
//!     words! {
//!         /// The problem in words.
//!         fn text(&self) {
//!             Self::Gap(rank) => { en: "{rank} is missing", zh: "缺{rank}", vi: "thiếu {rank}" }
//!             Self::Short { len: 0 } => { en: "no cards", zh: "没有牌", vi: "không có lá nào" }
//!             Self::Short { len } => { en: "only {len}", zh: "只有{len}张", vi: "chỉ có {len} lá" }
//!         }
//!
//!         const fn topic(&self) {
//!             Self::Gap(_) => { en: "runs", zh: "顺子", vi: "sảnh" }
//!             Self::Short { .. } => { en: "length", zh: "长度", vi: "độ dài" }
//!         }
//!     }
//! }
//!
//! let problem = Problem::Short { len: 3 };
//! assert_eq!(problem.text(Language::Chinese).to_string(), "只有3张");
//! assert_eq!(problem.topic(Language::Vietnamese), "độ dài");
//! ```
//!
//! A fact is said in the language of the sentence, as its type [says](Say) it:
//! a kind of play by its name, a card with the sign of its suit, a seat counted
//! from 1. A case that something else has words for is written
//! `Self::Other(problem) => { say problem }`.
//!
//! # What the compiler refuses
//!
//! A language that is missing:
//!
//! ```compile_fail
//! wangzha::words! { const fn hello() { en: "hello", zh: "你好" } }
//! ```
//!
//! A placeholder that is not a parameter:
//!
//! ```compile_fail
//! wangzha::words! { fn turn(seat: u8) { en: "seat {seat}", zh: "{set}号位", vi: "ghế {seat}" } }
//! ```
//!
//! A placeholder where nothing is filled in:
//!
//! ```compile_fail,E0080
//! wangzha::words! { const fn turn() { en: "seat {seat}", zh: "座位", vi: "ghế" } }
//! ```
//!
//! A fact that one language forgets, be it a parameter or a field:
//!
//! ```compile_fail,E0080
//! wangzha::words! { fn turn(seat: u8) { en: "seat {seat}", zh: "轮到别人", vi: "ghế {seat}" } }
//! ```
//!
//! ```compile_fail,E0080
//! struct Turn { seat: u8 }
//! impl Turn {
//!     wangzha::words! {
//!         fn text(&self) {
//!             Turn { seat } => { en: "seat {seat}", zh: "轮到别人", vi: "ghế {seat}" }
//!         }
//!     }
//! }
//! ```
//!
//! A language that does not need a fact says so, and may then not use it:
//!
//! ```
//! wangzha::words! { fn turn(seat: u8) { en: "seat {seat}", zh(-seat): "轮到别人", vi: "ghế {seat}" } }
//! assert_eq!(turn(wangzha::Language::Chinese, 2).to_string(), "轮到别人");
//! ```
//!
//! ```compile_fail,E0080
//! wangzha::words! { fn turn(seat: u8) { en: "seat {seat}", zh(-seat): "{seat}号位", vi: "ghế {seat}" } }
//! ```

mod check;
mod nearest;
mod say;
mod write;

#[doc(hidden)]
pub use check::{is_among, is_plain, mentions};
pub use nearest::nearest;
pub use say::{Number, Said, Say, Shown, a, comma, plural, several};

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::{Card, Language, Rank, Seat, Suit, words};

    words! {
        fn everything(name: &str, n: u64, card: Card, seat: Seat, rank: Rank) {
            en: ("{name} of seat {seat} has {n} {cards}, {card} and {{{rank}}}", cards = plural(&n, "card", "cards")),
            zh(-n, -rank): "{seat}号位{name}有{card}",
            vi: "{name}, {n}, {card}, {seat}, {rank}",
        }
    }

    #[test]
    fn facts_are_filled_in_once_and_said_for_people() {
        let say = |language, name| {
            let card = Card::new(Rank::THREE, Suit::Spade);
            everything(language, name, 1, card, Seat::S1, Rank::ACE).to_string()
        };
        assert_eq!(say(Language::English, "{n}"), "{n} of seat 2 has 1 card, 3♠ and {A}");
        assert_eq!(say(Language::Chinese, "{card}"), "2号位{card}有3♠");
        assert_eq!(say(Language::Vietnamese, "An"), "An, 1, 3♠, 2, A");
    }

    #[test]
    fn a_fact_is_mentioned_only_in_braces_of_its_own() {
        assert!(mentions("a {seat}", "seat"));
        assert!(mentions("{seat:#} b", "seat"));
        assert!(mentions("{{{seat}}}", "seat"));
        for template in ["", "seat", "{seats}", "{{seat}}", "{the_seat}", "{seat", "{"] {
            assert!(!mentions(template, "seat"), "{template}");
        }
    }

    #[test]
    fn one_thing_is_singular_and_everything_else_plural() {
        assert_eq!(plural(&1_u8, "play", "plays"), "play");
        for n in [-1_i64, 0, 2, 257, i64::MAX] {
            assert_eq!(plural(&n, "play", "plays"), "plays", "{n}");
        }
    }

    #[test]
    fn languages_stand_in_the_order_of_their_texts() {
        for (place, language) in Language::ALL.into_iter().enumerate() {
            assert_eq!(language as usize, place);
        }
    }
}
