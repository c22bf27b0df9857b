//! How strong a player is.

use std::fmt;
use std::str::FromStr;

use wangzha::words::Say;
use wangzha::{Language, spoken, words};

/// The computer players from weak to strong.
///
/// ```
/// use wangzha::Language;
/// use wangzha_ai::player::{Level, LevelError};
/// assert_eq!("2".parse(), Ok(Level::Greedy));
/// assert_eq!("level2".parse(), Ok(Level::Greedy));
/// assert_eq!("greedy".parse(), Ok(Level::Greedy));
/// assert_eq!(Level::Greedy.number(), 2);
/// assert_eq!("9".parse::<Level>(), Err(LevelError));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Anything that is legal.
    Random,
    /// The smallest answer, the lowest lead.
    Greedy,
    /// Splits its hand into the best plays and counts the cards that are gone.
    Planner,
    /// Deals the unseen cards many times and plays on, with a small budget.
    QuickSearcher,
    /// The same with a budget of 100 ms a decision.
    Searcher,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Greedy, Level::Planner, Level::QuickSearcher, Level::Searcher];

    /// The level from 1 to 5.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level with this number.
    ///
    /// ```
    /// use wangzha_ai::player::Level;
    /// assert_eq!(Level::from_number(1), Ok(Level::Random));
    /// assert!(Level::from_number(0).is_err());
    /// ```
    pub fn from_number(number: u8) -> Result<Level, LevelError> {
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.number() == number).ok_or(LevelError)
    }

    /// Whether it thinks ahead, and therefore can be given a budget.
    pub const fn searches(self) -> bool {
        matches!(self, Level::QuickSearcher | Level::Searcher)
    }

    /// The name in options and files.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Planner => "planner",
            Level::QuickSearcher => "quick-searcher",
            Level::Searcher => "searcher",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// It is called the same in every language.
impl Say for Level {
    fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// A number, a number after `level`, or a name.
    fn from_str(text: &str) -> Result<Level, LevelError> {
        let number = text.strip_prefix("level").unwrap_or(text);
        let is_meant = |level: &Level| text == level.id() || number == level.number().to_string();
        Level::ALL.into_iter().find(is_meant).ok_or(LevelError)
    }
}

/// There is no such level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelError;

impl LevelError {
    words! {
        /// The error as a sentence: which levels there are.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::player::LevelError;
        /// let text = LevelError.text(Language::Chinese).to_string();
        /// assert!(text.starts_with("级别有 1 random, 2 greedy"));
        /// ```
        pub fn text(&self) {
            LevelError => {
                en: ("the levels are {levels}", levels = Levels),
                zh: ("级别有 {levels}", levels = Levels),
                vi: ("các mức là {levels}", levels = Levels),
            }
        }
    }
}

spoken!(LevelError, text);

impl std::error::Error for LevelError {}

/// All levels: `1 random, 2 greedy, …`.
pub(super) struct Levels;

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Level::ALL.iter().enumerate().try_for_each(|(place, level)| {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{} {level}", level.number())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_its_number_and_its_name() {
        for level in Level::ALL {
            assert_eq!(level.number().to_string().parse(), Ok(level));
            assert_eq!(format!("level{}", level.number()).parse(), Ok(level));
            assert_eq!(level.id().parse(), Ok(level));
            assert_eq!(Level::from_number(level.number()), Ok(level));
        }
        for wrong in ["0", "6", "", "Greedy", "02", "level", "levelgreedy", "level 2"] {
            assert_eq!(wrong.parse::<Level>(), Err(LevelError), "{wrong}");
        }
    }

    #[test]
    fn an_unknown_level_is_answered_with_the_levels_there_are() {
        let sentence = LevelError.to_string();
        let known = "1 random, 2 greedy, 3 planner, 4 quick-searcher, 5 searcher";
        assert_eq!(sentence, format!("the levels are {known}"));
    }
}
