//! Actions as text, the same in records, protocols and JSON: `3s3h` plays
//! these cards, `pass` plays nothing. A play of no cards, which no rules know,
//! is `none`.

use core::fmt;
use core::str::FromStr;

use super::Action;
use crate::Cards;
use crate::notation::{ParseActionError, looks_like_cards};

const PASS: &str = "pass";
const WORDS: &[&str] = &[PASS];
const NO_CARDS: &str = "none";

impl Action {
    /// The words for all that is not cards.
    #[cfg(feature = "alloc")]
    pub(crate) const fn words() -> &'static [&'static str] {
        WORDS
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.pad(PASS),
            Action::Play(cards) if cards.is_empty() => f.pad(NO_CARDS),
            Action::Play(cards) => fmt::Display::fmt(cards, f),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    /// What `Display` writes; cards may be spelt as players spell them.
    ///
    /// ```
    /// use wangzha::tienlen::Action;
    /// assert_eq!("pass".parse(), Ok(Action::Pass));
    /// assert_eq!("3D 3♥".parse(), Ok(Action::Play("3d3h".parse()?)));
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.trim() {
            PASS => Ok(Action::Pass),
            NO_CARDS => Ok(Action::Play(Cards::EMPTY)),
            "" => Err(ParseActionError::unknown(WORDS)),
            word if !looks_like_cards(word) => Err(ParseActionError::unknown(WORDS)),
            _ => {
                let cards = Cards::parse_without_jokers(text);
                cards.map(Action::Play).map_err(|error| ParseActionError::cards(error, 0))
            }
        }
    }
}
