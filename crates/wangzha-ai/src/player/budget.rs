//! How much a player may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use wangzha::words::Say;
use wangzha::{Language, spoken, words};

/// How much a searching player may think about one decision.
///
/// Playouts give the same play on every machine; time does not.
///
/// ```
/// use std::time::Duration;
/// use wangzha_ai::player::Budget;
/// assert_eq!("200".parse(), Ok(Budget::Playouts(200)));
/// assert_eq!("50ms".parse(), Ok(Budget::Time(Duration::from_millis(50))));
/// assert_eq!("1s".parse::<Budget>().map(|budget| budget.to_string()).as_deref(), Ok("1000ms"));
/// assert!("fast".parse::<Budget>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many playouts.
    Playouts(u32),
    /// So long.
    Time(Duration),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(playouts) => write!(f, "{playouts}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// It is written the same in every language.
impl Say for Budget {
    fn say(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Budget, ParseBudgetError> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| *number > 0);
        let time = |digits: &str, unit| Some(Budget::Time(number(digits)? * unit));
        let budget = if let Some(digits) = text.strip_suffix("ms") {
            time(digits, Duration::from_millis(1))
        } else if let Some(digits) = text.strip_suffix('s') {
            time(digits, Duration::from_secs(1))
        } else {
            number(text).map(Budget::Playouts)
        };
        budget.ok_or(ParseBudgetError)
    }
}

/// A text is not a budget.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseBudgetError;

impl ParseBudgetError {
    words! {
        /// What would be right.
        pub fn text(&self) {
            ParseBudgetError => {
                en: "a budget is a number of playouts such as 200, or a time such as 50ms or 1s",
                zh: "思考量是模拟次数，例如 200，或时间，例如 50ms、1s",
                vi: "mức suy nghĩ là số lần đánh thử như 200, hoặc thời gian như 50ms, 1s",
            }
        }
    }
}

spoken!(ParseBudgetError, text);

impl std::error::Error for ParseBudgetError {}
