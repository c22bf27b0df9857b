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

use core::fmt::{self, Display};

use crate::{Language, Rank};

/// What can stand in a sentence of any language.
///
/// Numbers and texts are the same in all of them. [`spoken!`](crate::spoken!)
/// implements it for what has names or sentences of its own.
pub trait Say {
    /// Writes it in this language.
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::say(self, language, f)
    }
}

/// The same in every language, as `Display` writes it.
macro_rules! say_as_displayed {
    ($($type:ty),* $(,)?) => {
        $(impl Say for $type {
            fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        })*
    };
}

say_as_displayed!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, f32, f64);
say_as_displayed!(str, char, fmt::Arguments<'_>, dyn Display + '_, crate::doudizhu::Reading);
#[cfg(feature = "alloc")]
say_as_displayed!(alloc::string::String);

/// Cards are for people here, with the signs of their suits.
macro_rules! say_for_people {
    ($($type:ty),* $(,)?) => {
        $(impl Say for $type {
            fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self:#}")
            }
        })*
    };
}

say_for_people!(crate::Card, crate::Cards, crate::Suit);

/// The jokers have names.
impl Say for Rank {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Rank::SMALL_JOKER => f.write_str(small_joker(language)),
            Rank::BIG_JOKER => f.write_str(big_joker(language)),
            rank => rank.fmt(f),
        }
    }
}

crate::words! {
    const fn small_joker() { en: "small joker", zh: "小王", vi: "joker nhỏ" }
    const fn big_joker() { en: "big joker", zh: "大王", vi: "joker lớn" }
}

/// A rank with its article, for English sentences: "a 3", "an 8", "an ace".
///
/// ```
/// use wangzha::{Rank, words::a};
/// assert_eq!(a(Rank::ACE).to_string(), "an ace");
/// assert_eq!(a(Rank::SMALL_JOKER).to_string(), "the small joker");
/// ```
pub fn a(rank: Rank) -> impl Display {
    fmt::from_fn(move |f| match rank {
        Rank::EIGHT => f.write_str("an 8"),
        Rank::ACE => f.write_str("an ace"),
        rank if rank.is_joker() => write!(f, "the {}", Said(&rank, Language::English)),
        rank => write!(f, "a {rank}"),
    })
}

/// Several of a rank, for English sentences: "2s", "aces".
///
/// ```
/// use wangzha::{Rank, words::several};
/// assert_eq!(several(Rank::TWO).to_string(), "2s");
/// assert_eq!(several(Rank::ACE).to_string(), "aces");
/// ```
pub fn several(rank: Rank) -> impl Display {
    fmt::from_fn(move |f| match rank {
        Rank::ACE => f.write_str("aces"),
        rank => write!(f, "{}s", Said(&rank, Language::English)),
    })
}

/// People count the seats from 1.
impl Say for crate::Seat {
    fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

/// The numbers of the seats, with commas.
impl Say for crate::Seats {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(comma_in_list(language))?;
            }
            seat.say(language, f)?;
        }
        Ok(())
    }
}

/// Something as it is said in a language.
///
/// ```
/// use wangzha::words::Said;
/// use wangzha::{Language, doudizhu::Kind};
/// assert_eq!(Said(&Kind::Bomb, Language::Chinese).to_string(), "炸弹");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Said<'a, T: ?Sized>(pub &'a T, pub Language);

impl<T: Say + ?Sized> Display for Said<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.say(self.1, f)
    }
}

/// Something that is the same in every language, as it displays itself.
///
/// ```
/// use wangzha::words::Shown;
/// use wangzha::{Language, words};
/// words! { fn broken(error: Shown<std::io::Error>) { en: "broken: {error}", zh: "坏了：{error}", vi: "hỏng: {error}" } }
/// let error = std::io::Error::other("no disk");
/// assert_eq!(broken(Language::Chinese, Shown(error)).to_string(), "坏了：no disk");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Shown<T>(pub T);

impl<T: Display> Say for Shown<T> {
    fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many of something there are.
pub trait Number: Say {
    /// Whether there is exactly one.
    fn is_one(&self) -> bool;
}

impl<T: Number + ?Sized> Number for &T {
    fn is_one(&self) -> bool {
        T::is_one(self)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Number for $type {
            fn is_one(&self) -> bool {
                *self == 1
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

/// The word for one, or the word for several or none.
///
/// ```
/// use wangzha::words::plural;
/// assert_eq!([0, 1, 2].map(|n| plural(&n, "card", "cards")), ["cards", "card", "cards"]);
/// ```
pub fn plural<'a>(n: &impl Number, one: &'a str, several: &'a str) -> &'a str {
    if n.is_one() { one } else { several }
}

/// Several things have the commas of the language between them.
///
/// ```
/// use wangzha::words::Said;
/// use wangzha::Language;
/// assert_eq!(Said(&["3", "4"][..], Language::English).to_string(), "3, 4");
/// assert_eq!(Said(&["3", "4"][..], Language::Chinese).to_string(), "3、4");
/// ```
impl<T: Say> Say for [T] {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, thing) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(comma_in_list(language))?;
            }
            thing.say(language, f)?;
        }
        Ok(())
    }
}

#[cfg(feature = "alloc")]
impl<T: Say> Say for alloc::vec::Vec<T> {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().say(language, f)
    }
}

crate::words! {
    const fn comma_in_list() { en: ", ", zh: "、", vi: ", " }

    /// What stands between two parts of a sentence.
    pub const fn comma() { en: ", ", zh: "，", vi: ", " }
}

/// Whether a fact stands in a template, `{fact}` or `{fact:…}`. The macro asks
/// while it is compiled: a lint would not look into another crate's macro.
#[doc(hidden)]
#[must_use]
pub const fn mentions(template: &str, fact: &str) -> bool {
    let (template, fact) = (template.as_bytes(), fact.as_bytes());
    let mut place = 0;
    while place < template.len() {
        let is_escaped = place + 1 < template.len() && template[place + 1] == b'{';
        if template[place] == b'{' && is_escaped {
            place += 2;
            continue;
        }
        if template[place] == b'{' && starts_with(template, place + 1, fact) {
            let end = place + 1 + fact.len();
            if end < template.len() && matches!(template[end], b'}' | b':') {
                return true;
            }
        }
        place += 1;
    }
    false
}

const fn starts_with(text: &[u8], place: usize, start: &[u8]) -> bool {
    let mut at = 0;
    while at < start.len() {
        if place + at >= text.len() || text[place + at] != start[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether nothing is to be filled in.
#[doc(hidden)]
#[must_use]
pub const fn is_plain(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut place = 0;
    while place < bytes.len() {
        if matches!(bytes[place], b'{' | b'}') {
            return false;
        }
        place += 1;
    }
    true
}

/// Whether a word is in a list.
#[doc(hidden)]
#[must_use]
pub const fn is_among(word: &str, list: &[&str]) -> bool {
    let mut place = 0;
    while place < list.len() {
        if list[place].len() == word.len()
            && starts_with(list[place].as_bytes(), 0, word.as_bytes())
        {
            return true;
        }
        place += 1;
    }
    false
}

/// Lets a type [say](Say) itself by a method that `words!` has written, and
/// displays it in English.
///
/// ```
/// use wangzha::{Language, spoken, words};
///
/// pub enum Side { Left, Right }
///
/// impl Side {
///     words! {
///         /// The name for players.
///         pub const fn name(&self) {
///             Side::Left => { en: "left", zh: "左", vi: "trái" }
///             Side::Right => { en: "right", zh: "右", vi: "phải" }
///         }
///     }
/// }
/// spoken!(Side, name);
///
/// words! { fn look(side: Side) { en: "look {side}", zh: "看{side}边", vi: "nhìn bên {side}" } }
///
/// assert_eq!(Side::Left.to_string(), "left");
/// assert_eq!(look(Language::Chinese, Side::Right).to_string(), "看右边");
/// ```
#[macro_export]
macro_rules! spoken {
    ($type:ty, $method:ident) => {
        impl $crate::words::Say for $type {
            fn say(
                &self,
                language: $crate::Language,
                f: &mut ::core::fmt::Formatter<'_>,
            ) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.$method(language), f)
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::words::Say::say(self, $crate::Language::English, f)
            }
        }
    };
}

/// Writes functions that say something in three languages; see the
/// [module](mod@crate::words).
#[macro_export]
macro_rules! words {
    ($(
        $(#[$attribute:meta])*
        $vis:vis $($function:ident)+ ($($parameters:tt)*) { $($texts:tt)* }
    )*) => {$(
        $crate::write_words! {
            [$(#[$attribute])* $vis] [$($function)+] [$($parameters)*] $($texts)*
        }
    )*};
}

/// Writes one function of [`words!`].
#[doc(hidden)]
#[macro_export]
macro_rules! write_words {
    // a text without facts
    ([$(#[$attribute:meta])* $vis:vis] [const fn $name:ident] []
        en: $en:literal, zh: $zh:literal, vi: $vi:literal $(,)?
    ) => {
        $(#[$attribute])*
        #[must_use]
        $vis const fn $name(language: $crate::Language) -> &'static str {
            match language {
                $crate::Language::English => $crate::plain_words!($en),
                $crate::Language::Chinese => $crate::plain_words!($zh),
                $crate::Language::Vietnamese => $crate::plain_words!($vi),
            }
        }
    };

    // a table of texts without facts
    ([$(#[$attribute:meta])* $vis:vis] [const fn $name:ident] [$(& $($by_reference:lifetime)?)? $me:ident]
        $(
            $path:tt $(:: $tail:ident)*
            $(( $($field:tt),* $(,)? ))?
            $({ $($named:tt $(: $sub:pat)?),* $(,)? })?
            => { en: $en:literal, zh: $zh:literal, vi: $vi:literal $(,)? }
        )+
    ) => {
        $(#[$attribute])*
        #[must_use]
        $vis const fn $name($(& $($by_reference)?)? $me, language: $crate::Language) -> &'static str {
            let texts: [&'static str; 3] = match $me {
                $(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? => [
                        $crate::plain_words!($en),
                        $crate::plain_words!($zh),
                        $crate::plain_words!($vi),
                    ],
                )+
            };
            texts[language as usize]
        }
    };

    // a sentence
    ([$($head:tt)*] [fn $name:ident] [$($param:ident: $type:ty),* $(,)?] en $($texts:tt)+) => {
        $crate::write_words! {
            @sentence [$($head)*] [$name] [] [$($param: $type,)*] en $($texts)+
        }
    };
    ([$($head:tt)*] [fn $name:ident]
        [$(& $($by_reference:lifetime)?)? $me:ident $(, $param:ident: $type:ty)* $(,)?] en $($texts:tt)+
    ) => {
        $crate::write_words! {
            @sentence [$($head)*] [$name] [$(& $($by_reference)?)? $me,] [$($param: $type,)*] en $($texts)+
        }
    };
    (@sentence [$(#[$attribute:meta])* $vis:vis] [$name:ident] [$($me:tt)*] [$($param:ident: $type:ty,)*]
        en $($texts:tt)+
    ) => {
        $(#[$attribute])*
        #[allow(unused_variables, clippy::too_many_arguments)]
        $vis fn $name(
            $($me)* language: $crate::Language $(, $param: $type)*
        ) -> impl ::core::fmt::Display {
            ::core::fmt::from_fn(move |f| match language {
                $crate::Language::English =>
                    $crate::fill_words!(en f language [$(($param))*] { en $($texts)+ }),
                $crate::Language::Chinese =>
                    $crate::fill_words!(zh f language [$(($param))*] { en $($texts)+ }),
                $crate::Language::Vietnamese =>
                    $crate::fill_words!(vi f language [$(($param))*] { en $($texts)+ }),
            })
        }
    };

    // a sentence for each case
    ([$(#[$attribute:meta])* $vis:vis] [fn $name:ident] [$(& $($by_reference:lifetime)?)? $me:ident]
        $(
            $path:tt $(:: $tail:ident)*
            $(( $($field:tt),* $(,)? ))?
            $({ $($named:tt $(: $sub:pat)?),* $(,)? })?
            $(if $guard:expr)?
            => $text:tt
        )+
    ) => {
        $(#[$attribute])*
        #[allow(unused_variables, clippy::too_many_arguments)]
        $vis fn $name(
            $(& $($by_reference)?)? $me, language: $crate::Language
        ) -> impl ::core::fmt::Display {
            ::core::fmt::from_fn(move |f| match language {
                $crate::Language::English => match $me {$(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? $(if $guard)? =>
                        $crate::fill_words!(
                            en f language [$($(($field))*)? $($(($named $(: $sub)?))*)?] $text
                        ),
                )+},
                $crate::Language::Chinese => match $me {$(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? $(if $guard)? =>
                        $crate::fill_words!(
                            zh f language [$($(($field))*)? $($(($named $(: $sub)?))*)?] $text
                        ),
                )+},
                $crate::Language::Vietnamese => match $me {$(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? $(if $guard)? =>
                        $crate::fill_words!(
                            vi f language [$($(($field))*)? $($(($named $(: $sub)?))*)?] $text
                        ),
                )+},
            })
        }
    };

    ($head:tt [$($function:ident)+] $($anything:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "`", ::core::stringify!($($function)+),
            "` is not understood: a text has `en: …, zh: …, vi: …`, all three and in this order",
        ));
    };
}

/// A text in which nothing is filled in.
#[doc(hidden)]
#[macro_export]
macro_rules! plain_words {
    ($text:literal) => {{
        const _: () = ::core::assert!(
            $crate::words::is_plain($text),
            "a `const fn` of `words!` has nothing to fill in",
        );
        $text
    }};
}

/// Fills in one text of [`words!`]: the words that depend on bare facts first,
/// then the facts as they are said in the language.
#[doc(hidden)]
#[macro_export]
macro_rules! fill_words {
    ($code:ident $f:ident $language:ident $facts:tt { say $other:expr }) => {
        $crate::words::Say::say(&$other, $language, $f)
    };
    ($code:ident $f:ident $language:ident $facts:tt {
        en $(( $(- $not_en:ident),+ ))?: $en:tt,
        zh $(( $(- $not_zh:ident),+ ))?: $zh:tt,
        vi $(( $(- $not_vi:ident),+ ))?: $vi:tt $(,)?
    }) => {
        $crate::fill_words!(
            @$code $f $language $facts
            [$($($not_en)+)?] $en, [$($($not_zh)+)?] $zh, [$($($not_vi)+)?] $vi
        )
    };
    ($code:ident $f:ident $language:ident $facts:tt $($anything:tt)*) => {
        ::core::compile_error!(
            "a text is `en: …, zh: …, vi: …`, all three and in this order, or `say …`"
        )
    };

    (@en $f:ident $l:ident $facts:tt $a:tt $en:tt, $b:tt $zh:tt, $c:tt $vi:tt) => {
        $crate::fill_words!(@text $f $l $facts $a $en)
    };
    (@zh $f:ident $l:ident $facts:tt $a:tt $en:tt, $b:tt $zh:tt, $c:tt $vi:tt) => {
        $crate::fill_words!(@text $f $l $facts $b $zh)
    };
    (@vi $f:ident $l:ident $facts:tt $a:tt $en:tt, $b:tt $zh:tt, $c:tt $vi:tt) => {
        $crate::fill_words!(@text $f $l $facts $c $vi)
    };

    (@text $f:ident $language:ident [$($fact:tt)*] $unused:tt (
        $template:literal $(, $word:ident = $value:expr)* $(,)?
    )) => {{
        $(
            $crate::check_fact!($template [] $word);
            let $word = $value;
        )*
        $($crate::say_fact!($language $template $unused $fact);)*
        $f.write_fmt(::core::format_args!($template))
    }};
    (@text $f:ident $language:ident $facts:tt $unused:tt $template:literal) => {
        $crate::fill_words!(@text $f $language $facts $unused ($template))
    };
}

/// A fact, from here on as it is said in the language.
#[doc(hidden)]
#[macro_export]
macro_rules! say_fact {
    ($language:ident $template:literal $unused:tt ($fact:ident)) => {
        $crate::check_fact!($template $unused $fact);
        let $fact = $crate::words::Said(&$fact, $language);
    };
    ($language:ident $template:literal $unused:tt $not_bound:tt) => {};
}

/// A fact stands in a text, or the text says that it does not.
#[doc(hidden)]
#[macro_export]
macro_rules! check_fact {
    ($template:literal [$($unused:ident)*] $fact:ident) => {
        const _: () = ::core::assert!(
            $crate::words::mentions($template, ::core::stringify!($fact))
                != $crate::words::is_among(
                    ::core::stringify!($fact),
                    &[$(::core::stringify!($unused)),*],
                ),
            "{}",
            ::core::concat!(
                "`{", ::core::stringify!($fact), "}` must stand in ", ::core::stringify!($template),
                ", or the language is written with `(-", ::core::stringify!($fact), ")`",
            ),
        );
    };
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::{Card, Seat, Suit};

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
