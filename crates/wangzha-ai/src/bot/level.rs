//! How strong a player is.

use std::fmt;
use std::str::FromStr;

use wangzha::Language;

/// The computer players from weak to strong.
///
/// ```
/// use wangzha::Language;
/// use wangzha_ai::bot::{Level, LevelError};
/// assert_eq!("2".parse(), Ok(Level::Greedy));
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
    /// use wangzha_ai::bot::Level;
    /// assert_eq!(Level::from_number(1), Ok(Level::Random));
    /// assert!(Level::from_number(0).is_err());
    /// ```
    pub fn from_number(number: u8) -> Result<Level, LevelError> {
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.number() == number).ok_or(LevelError)
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

impl FromStr for Level {
    type Err = LevelError;

    /// A number or a name.
    fn from_str(text: &str) -> Result<Level, LevelError> {
        let is_meant = |level: &Level| text == level.id() || text == level.number().to_string();
        Level::ALL.into_iter().find(is_meant).ok_or(LevelError)
    }
}

/// There is no such level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelError;

impl LevelError {
    /// The error as a sentence: which levels there are.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha_ai::bot::LevelError;
    /// let text = LevelError.text(Language::Chinese).to_string();
    /// assert!(text.starts_with("级别有 1 random, 2 greedy"));
    /// ```
    pub const fn text(self, language: Language) -> impl fmt::Display {
        Text { language }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl std::error::Error for LevelError {}

struct Text {
    language: Language,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.language.choose("the levels are", "级别有", "các mức là"))?;
        Level::ALL.iter().enumerate().try_for_each(|(place, level)| {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma} {} {level}", level.number())
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
            assert_eq!(level.id().parse(), Ok(level));
            assert_eq!(Level::from_number(level.number()), Ok(level));
        }
        for wrong in ["0", "6", "", "Greedy", "02"] {
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
