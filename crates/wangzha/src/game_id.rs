//! Which of the two games.

use core::fmt;
use core::str::FromStr;

use crate::words;
use crate::words::Say;

/// One of the two games, by the name that files and protocols know it by.
///
/// ```
/// use wangzha::GameId;
/// assert_eq!(GameId::DouDizhu.id(), "doudizhu");
/// assert_eq!("tienlen".parse(), Ok(GameId::TienLen));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameId {
    /// Dou Dizhu (斗地主).
    DouDizhu,
    /// Tien Len (Tiến lên).
    TienLen,
}

impl GameId {
    /// Both games.
    pub const ALL: [GameId; 2] = [GameId::DouDizhu, GameId::TienLen];

    /// `doudizhu` or `tienlen`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            GameId::DouDizhu => "doudizhu",
            GameId::TienLen => "tienlen",
        }
    }

    words! {
        /// The name that players know it by.
        ///
        /// ```
        /// use wangzha::{GameId, Language};
        /// assert_eq!(GameId::DouDizhu.name(Language::Chinese), "斗地主");
        /// ```
        pub const fn name(self) {
            GameId::DouDizhu => { en: "Dou Dizhu", zh: "斗地主", vi: "Đấu địa chủ" }
            GameId::TienLen => { en: "Tien Len", zh: "越南跑得快", vi: "Tiến lên" }
        }
    }

    /// How many can play it.
    ///
    /// ```
    /// use wangzha::GameId;
    /// assert!(GameId::TienLen.players().contains(&4));
    /// assert!(!GameId::DouDizhu.players().contains(&4));
    /// ```
    #[must_use]
    pub const fn players(self) -> core::ops::RangeInclusive<u8> {
        match self {
            GameId::DouDizhu => 3..=3,
            GameId::TienLen => 2..=4,
        }
    }
}

impl Say for GameId {
    fn say(&self, language: crate::Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name(language))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for GameId {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<GameId, ParseGameError> {
        GameId::ALL.into_iter().find(|game| game.id() == text).ok_or(ParseGameError)
    }
}

/// A text is not the name of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseGameError;

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the games are doudizhu and tienlen")
    }
}

impl core::error::Error for ParseGameError {}
