//! How a fact stands in a sentence of any language.

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
say_as_displayed!(str, char, fmt::Arguments<'_>, dyn Display + '_);
say_as_displayed!(crate::Points, crate::doudizhu::Reading);
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
#[must_use]
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
#[must_use]
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
