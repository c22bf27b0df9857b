//! Who meets whom.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use wangzha::Language;

use wangzha_ai::bot::{Budget, Level, LevelError, ParseBudgetError};

/// One of the two that are compared: a level, or a program.
///
/// ```
/// use wangzha_arena::Contender;
/// use wangzha_ai::bot::{Budget, Level};
/// assert_eq!("2".parse(), Ok(Contender::Level(Level::Greedy, None)));
/// assert_eq!("4:200".parse(), Ok(Contender::Level(Level::QuickSearcher, Some(Budget::Playouts(200)))));
/// let program: Contender = "cmd:python3 bot.py".parse()?;
/// assert_eq!(program.to_string(), "cmd:python3 bot.py");
/// # Ok::<(), wangzha_arena::ParseContenderError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Contender {
    /// A bot of [`wangzha_ai`], perhaps with a budget of its own.
    Level(Level, Option<Budget>),
    /// A command that speaks the bot protocol.
    Command(String),
}

const COMMAND: &str = "cmd:";

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level, None) => write!(f, "{level}"),
            Contender::Level(level, Some(budget)) => write!(f, "{level}:{budget}"),
            Contender::Command(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

impl FromStr for Contender {
    type Err = ParseContenderError;

    fn from_str(text: &str) -> Result<Contender, ParseContenderError> {
        if let Some(command) = text.strip_prefix(COMMAND) {
            return Ok(Contender::Command(command.to_owned()));
        }
        let (level, budget) = match text.split_once(':') {
            Some((level, budget)) => (level, Some(budget)),
            None => (text, None),
        };
        let level = level.parse().map_err(ParseContenderError::Level)?;
        let budget = budget.map(str::parse).transpose().map_err(ParseContenderError::Budget)?;
        Ok(Contender::Level(level, budget))
    }
}

/// A text names nobody who could play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParseContenderError {
    /// What should be a level is none.
    Level(LevelError),
    /// What should be a budget is none.
    Budget(ParseBudgetError),
}

impl ParseContenderError {
    /// What would be right.
    pub fn text(self, language: Language) -> String {
        match self {
            ParseContenderError::Budget(error) => error.text(language).to_owned(),
            ParseContenderError::Level(error) => {
                let or = language.choose(
                    "; a program is written cmd:COMMAND",
                    "；外部程序写作 cmd:命令",
                    "; chương trình ngoài viết là cmd:LỆNH",
                );
                format!("{}{or}", error.text(language))
            }
        }
    }
}

impl fmt::Display for ParseContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for ParseContenderError {}

/// Two contenders, and what they get.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matchup {
    /// A and B.
    pub contenders: [Contender; 2],
    /// The seed of cards and dice.
    pub seed: u64,
    /// The budget of levels that have none of their own.
    pub budget: Option<Budget>,
    /// How long a program may take for an answer.
    pub limit: Duration,
    /// How many deals are played at once.
    pub threads: usize,
}

impl Matchup {
    /// A against B on one thread; programs have ten seconds for an answer.
    pub fn new(a: Contender, b: Contender, seed: u64) -> Matchup {
        Matchup {
            contenders: [a, b],
            seed,
            budget: None,
            limit: Duration::from_secs(10),
            threads: 1,
        }
    }
}
