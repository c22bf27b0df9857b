//! How strong a player is.

use std::fmt;
use std::str::FromStr;

use wangzha::words::Say;
use wangzha::{Language, spoken, words};

#[cfg(doc)]
use super::Means;

/// The computer players: five levels from weak to strong, and others that have a
/// name but no number.
///
/// ```
/// use wangzha::Language;
/// use wangzha_ai::player::{Level, LevelError};
/// assert_eq!("2".parse(), Ok(Level::Greedy));
/// assert_eq!("level2".parse(), Ok(Level::Greedy));
/// assert_eq!("greedy".parse(), Ok(Level::Greedy));
/// assert_eq!(Level::Greedy.number(), Some(2));
/// assert_eq!("random".parse(), Ok(Level::Random));
/// assert_eq!(Level::Random.number(), None);
/// assert_eq!("9".parse::<Level>(), Err(LevelError));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Plays as somebody does who knows the rules but often overlooks what is
    /// best.
    Beginner,
    /// The smallest answer, the lowest lead.
    Greedy,
    /// Splits its hand into the best plays and counts the cards that are gone.
    Planner,
    /// Has learnt by playing against itself. It needs its nets ([`Means::nets`]).
    Learned,
    /// Deals the unseen cards many times and plays on as the learned player does,
    /// for 100 ms a decision.
    Expert,
    /// Anything that is legal.
    Random,
    /// The searcher with a small budget.
    QuickSearcher,
    /// Deals the unseen cards many times and plays on as planners do, for 100 ms
    /// a decision.
    Searcher,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Beginner, Level::Greedy, Level::Planner, Level::Learned, Level::Expert];

    /// Those that have no number.
    pub const OTHERS: [Level; 3] = [Level::Random, Level::QuickSearcher, Level::Searcher];

    /// The level from 1 to 5, if it is one of them.
    pub const fn number(self) -> Option<u8> {
        match self {
            Level::Random | Level::QuickSearcher | Level::Searcher => None,
            level => Some(level as u8 + 1),
        }
    }

    /// The level with this number.
    ///
    /// ```
    /// use wangzha_ai::player::Level;
    /// assert_eq!(Level::from_number(1), Ok(Level::Beginner));
    /// assert!(Level::from_number(0).is_err());
    /// ```
    pub fn from_number(number: u8) -> Result<Level, LevelError> {
        let mut levels = Level::ALL.into_iter();
        levels.find(|level| level.number() == Some(number)).ok_or(LevelError)
    }

    /// Whether it thinks ahead, and therefore can be given a budget.
    pub const fn searches(self) -> bool {
        matches!(self, Level::Expert | Level::QuickSearcher | Level::Searcher)
    }

    /// Whether it plays with nets, which not every program has.
    pub const fn needs_nets(self) -> bool {
        matches!(self, Level::Learned | Level::Expert)
    }

    /// Whether it needs nothing that is not part of the program: the nets of the
    /// learned players are not in every one. The page's is given them when a
    /// table needs them.
    ///
    /// ```
    /// use wangzha_ai::net::ARE_BUILT_IN;
    /// use wangzha_ai::player::Level;
    /// assert!(Level::Planner.is_built_in());
    /// assert_eq!(Level::Learned.is_built_in(), ARE_BUILT_IN);
    /// ```
    pub const fn is_built_in(self) -> bool {
        crate::net::ARE_BUILT_IN || !self.needs_nets()
    }

    /// The name in options and files.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Greedy => "greedy",
            Level::Planner => "planner",
            Level::Learned => "learned",
            Level::Expert => "expert",
            Level::Random => "random",
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
        let has_number = |level: &Level| level.number().is_some_and(|n| n.to_string() == number);
        let is_meant = |level: &Level| text == level.id() || has_number(level);
        Level::ALL.into_iter().chain(Level::OTHERS).find(is_meant).ok_or(LevelError)
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
        /// assert!(text.starts_with("级别有 1 beginner, 2 greedy"));
        /// ```
        pub fn text(&self) {
            LevelError => {
                en: ("the levels are {levels}; besides there are {others}", levels = Levels, others = Others),
                zh: ("级别有 {levels}；另有 {others}", levels = Levels, others = Others),
                vi: ("các mức là {levels}; ngoài ra có {others}", levels = Levels, others = Others),
            }
        }
    }
}

spoken!(LevelError, text);

impl std::error::Error for LevelError {}

/// All levels: `1 beginner, 2 greedy, …`.
pub(super) struct Levels;

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Level::ALL.iter().enumerate().try_for_each(|(place, level)| {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{} {level}", place + 1)
        })
    }
}

/// The players without a number: `random, …`.
pub(super) struct Others;

impl fmt::Display for Others {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Level::OTHERS.iter().enumerate().try_for_each(|(place, level)| {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{level}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_its_number_and_its_name() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!(level.number(), Some(number));
            assert_eq!(number.to_string().parse(), Ok(level));
            assert_eq!(format!("level{number}").parse(), Ok(level));
            assert_eq!(level.id().parse(), Ok(level));
            assert_eq!(Level::from_number(number), Ok(level));
        }
        for other in Level::OTHERS {
            assert_eq!((other.number(), other.id().parse()), (None, Ok(other)));
        }
        for wrong in ["0", "6", "", "Greedy", "02", "level", "levelgreedy", "level 2"] {
            assert_eq!(wrong.parse::<Level>(), Err(LevelError), "{wrong}");
        }
    }

    #[test]
    fn an_unknown_level_is_answered_with_the_levels_there_are() {
        let sentence = LevelError.to_string();
        let known = "1 beginner, 2 greedy, 3 planner, 4 learned, 5 expert";
        let others = "random, quick-searcher, searcher";
        assert_eq!(sentence, format!("the levels are {known}; besides there are {others}"));
    }
}
