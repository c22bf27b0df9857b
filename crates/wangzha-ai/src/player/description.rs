//! Who plays, as it is written in options, files and messages.

use std::fmt;
use std::str::FromStr;

use wangzha::words::Say;
use wangzha::{Language, spoken, words};

use super::level::{Levels, Others};
use super::{Budget, Level, ParseBudgetError};

/// Who plays: one description for every command and every file.
///
/// | text | who |
/// | --- | --- |
/// | `planner`, `3`, `level3` | a [`Level`] by its name or number |
/// | `searcher:100ms`, `searcher:200`, `5:1s` | one that searches with a [`Budget`] of its own |
/// | `cmd:python3 bot.py` | a program that speaks the bot protocol |
/// | `net:FILE` | the learned player with the nets in this file |
/// | `net:100ms:FILE` | the same with a search |
///
/// ```
/// use wangzha_ai::player::{Budget, Description, Level};
/// assert_eq!("level2".parse(), Ok(Description::from(Level::Greedy)));
/// let quick: Description = "quick-searcher:200".parse()?;
/// assert_eq!(quick, Description::Level(Level::QuickSearcher, Some(Budget::Playouts(200))));
/// assert_eq!(quick.to_string(), "quick-searcher:200");
/// let expert: Description = "net:1s:best.nets".parse()?;
/// assert_eq!(expert.to_string(), "net:1000ms:best.nets");
/// assert!("net:20sec:best.nets".parse::<Description>().is_err());
/// let program: Description = "cmd:python3 bot.py".parse()?;
/// assert_eq!(program.to_string(), "cmd:python3 bot.py");
/// # Ok::<(), wangzha_ai::player::ParseDescriptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Description {
    /// A player of this crate; a searching one perhaps with a budget of its own.
    Level(Level, Option<Budget>),
    /// A command that speaks the bot protocol. The arena starts it.
    Program(String),
    /// The file with the nets of a learned player; with a budget it searches.
    Net(String, Option<Budget>),
}

const PROGRAM: &str = "cmd:";
const NET: &str = "net:";

impl Description {
    /// Whether it thinks ahead, and therefore can be given a budget.
    ///
    /// ```
    /// use wangzha_ai::player::Description;
    /// assert!("expert".parse::<Description>()?.searches());
    /// assert!(!"learned".parse::<Description>()?.searches());
    /// # Ok::<(), wangzha_ai::player::ParseDescriptionError>(())
    /// ```
    #[must_use]
    pub const fn searches(&self) -> bool {
        match self {
            Description::Level(level, _) => level.searches(),
            Description::Net(_, budget) => budget.is_some(),
            Description::Program(_) => false,
        }
    }

    /// What it is called where everybody can read it: a command or the path of a
    /// file is nobody's business.
    ///
    /// ```
    /// use wangzha_ai::player::Description;
    /// assert_eq!("expert:100ms".parse::<Description>()?.name(), "expert");
    /// assert_eq!("3".parse::<Description>()?.name(), "planner");
    /// assert_eq!("cmd:python3 bot.py".parse::<Description>()?.name(), "computer");
    /// # Ok::<(), wangzha_ai::player::ParseDescriptionError>(())
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Description::Level(level, _) => level.id(),
            Description::Program(_) | Description::Net(..) => "computer",
        }
    }

    /// The same with this budget, unless it has one or needs none.
    ///
    /// ```
    /// use wangzha_ai::player::{Budget, Description};
    /// let budget = Some(Budget::Playouts(50));
    /// let text = |text: &str| text.parse::<Description>().map(|it| it.or_budget(budget).to_string());
    /// assert_eq!(text("searcher")?, "searcher:50");
    /// assert_eq!(text("searcher:1s")?, "searcher:1000ms");
    /// assert_eq!(text("planner")?, "planner");
    /// # Ok::<(), wangzha_ai::player::ParseDescriptionError>(())
    /// ```
    #[must_use]
    pub fn or_budget(self, usual: Option<Budget>) -> Description {
        match self {
            Description::Level(level, None) if level.searches() => Description::Level(level, usual),
            described => described,
        }
    }
}

impl From<Level> for Description {
    fn from(level: Level) -> Description {
        Description::Level(level, None)
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Description::Level(level, None) => write!(f, "{level}"),
            Description::Level(level, Some(budget)) => write!(f, "{level}:{budget}"),
            Description::Program(command) => write!(f, "{PROGRAM}{command}"),
            Description::Net(file, None) => write!(f, "{NET}{file}"),
            Description::Net(file, Some(budget)) => write!(f, "{NET}{budget}:{file}"),
        }
    }
}

/// It is written the same in every language.
impl Say for Description {
    fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Description {
    type Err = ParseDescriptionError;

    fn from_str(text: &str) -> Result<Description, ParseDescriptionError> {
        let unknown = || ParseDescriptionError::Unknown(text.to_owned());
        let said = |rest: &str| Some(rest.to_owned()).filter(|rest| !rest.trim().is_empty());
        if let Some(command) = text.strip_prefix(PROGRAM) {
            return said(command).map(Description::Program).ok_or_else(unknown);
        }
        if let Some(net) = text.strip_prefix(NET) {
            let (budget, file) = budget_and_file(net)?;
            return said(file).map(|file| Description::Net(file, budget)).ok_or_else(unknown);
        }
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let named: Description = name.parse::<Level>().map_err(|_| unknown())?.into();
        let Some(budget) = budget else { return Ok(named) };
        let budget = budget.parse().map_err(ParseDescriptionError::Budget)?;
        if !named.searches() {
            return Err(ParseDescriptionError::NeedsNoBudget(named.to_string()));
        }
        Ok(named.or_budget(Some(budget)))
    }
}

/// The file with nets, and the budget that may stand before its name. What begins
/// with a digit and ends with a colon is meant to be one.
fn budget_and_file(text: &str) -> Result<(Option<Budget>, &str), ParseDescriptionError> {
    match text.split_once(':') {
        Some((budget, file)) if budget.starts_with(|first: char| first.is_ascii_digit()) => {
            Ok((Some(budget.parse().map_err(ParseDescriptionError::Budget)?), file))
        }
        _ => Ok((None, text)),
    }
}

/// A text describes nobody who could play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseDescriptionError {
    /// There is no such player.
    Unknown(String),
    /// What stands after the name of a searching level, or before a file with
    /// nets, is not a budget.
    Budget(ParseBudgetError),
    /// This player does not search: a budget means nothing to it.
    NeedsNoBudget(String),
}

impl ParseDescriptionError {
    words! {
        /// What is wrong and what would be right.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::player::Description;
        /// let error = "genius".parse::<Description>().expect_err("there is none");
        /// let text = error.text(Language::English).to_string();
        /// assert!(text.starts_with("'genius' is not a player; the levels are 1 beginner, 2 greedy"));
        /// ```
        pub fn text(&self) {
            Self::Unknown(text) => {
                en: (
                    "'{text}' is not a player; the levels are {levels}; besides there are {others}; \
                     who searches may have a budget such as expert:100ms or searcher:200; \
                     a program is written cmd:COMMAND, a learned player in a file net:FILE",
                    levels = Levels, others = Others,
                ),
                zh: (
                    "没有“{text}”这种玩家；级别有 {levels}；另有 {others}；会搜索的玩家可附思考量，例如 \
                     expert:100ms、searcher:200；外部程序写作 cmd:命令，文件中的学习型玩家写作 net:文件",
                    levels = Levels, others = Others,
                ),
                vi: (
                    "không có người chơi '{text}'; các mức là {levels}; ngoài ra có {others}; \
                     người chơi có tìm kiếm có thể kèm mức suy nghĩ như expert:100ms, searcher:200; \
                     chương trình ngoài viết là cmd:LỆNH, người chơi học máy trong tệp là net:TỆP",
                    levels = Levels, others = Others,
                ),
            }
            Self::Budget(error) => { en: "{error}", zh: "{error}", vi: "{error}" }
            Self::NeedsNoBudget(level) => {
                en: "{level} does not search, so it takes no budget: write {level} alone, or expert:100ms or searcher:100ms",
                zh: "{level} 不作搜索，不带思考量：只写 {level}，或写 expert:100ms、searcher:100ms",
                vi: "{level} không tìm kiếm nên không có mức suy nghĩ: chỉ viết {level}, hoặc expert:100ms, searcher:100ms",
            }
        }
    }
}

spoken!(ParseDescriptionError, text);

impl std::error::Error for ParseDescriptionError {}
