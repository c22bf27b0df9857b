//! Actions and bids as text, the same in records, protocols and JSON.
//!
//! | | |
//! | --- | --- |
//! | `3s3h` | plays these cards |
//! | `3s3h3c…=plane_solo:6:3` | plays them, read in this way |
//! | `pass` | plays nothing |
//! | `1` `2` `3` `call` `rob` `no` | bids |
//! | `x1` `x2` `x4` | multiplies the share |
//! | `open_before_deal` … | opens the hand |
//!
//! What no rules know can be written too, so that it can be refused by name:
//! a bid of nine points is `bid9`, a share times three `x3`, a play of no cards
//! `none`.

use core::fmt;
use core::str::FromStr;

use super::{Action, Bid, OpenTime, Reading};
use crate::Cards;
use crate::notation::{ParseActionError, UnknownWord, looks_like_cards};

/// The words for actions, as a message lists them.
const WORDS: &[&str] = &[
    "pass",
    "no",
    "1",
    "2",
    "3",
    "call",
    "rob",
    "x1",
    "x2",
    "x4",
    "open_before_deal",
    "open_early",
    "open_late",
    "open_before_play",
];

const BIDS: &[&str] = &["no", "1", "2", "3", "call", "rob"];

const PASS: &str = "pass";
const NO_CARDS: &str = "none";

impl Action {
    /// The words for all that is not cards.
    #[cfg(feature = "alloc")]
    pub(crate) const fn words() -> &'static [&'static str] {
        WORDS
    }
}

impl OpenTime {
    /// The word for opening the hand then.
    const fn word(self) -> &'static str {
        match self {
            OpenTime::BeforeTheDeal => "open_before_deal",
            OpenTime::EarlyInTheDeal => "open_early",
            OpenTime::LateInTheDeal => "open_late",
            OpenTime::BeforeTheFirstPlay => "open_before_play",
        }
    }
}

impl fmt::Display for Bid {
    /// `no`, `1`, `2`, `3`, `call` or `rob`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bid::Pass => f.pad("no"),
            Bid::Points(points @ 1..=3) => fmt::Display::fmt(points, f),
            Bid::Points(points) => write!(f, "bid{points}"),
            Bid::Call => f.pad("call"),
            Bid::Rob => f.pad("rob"),
        }
    }
}

impl FromStr for Bid {
    type Err = UnknownWord;

    /// ```
    /// use wangzha::doudizhu::Bid;
    /// assert_eq!("3".parse(), Ok(Bid::Points(3)));
    /// assert!("4".parse::<Bid>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Bid, UnknownWord> {
        match text.trim() {
            "no" => Ok(Bid::Pass),
            "1" => Ok(Bid::Points(1)),
            "2" => Ok(Bid::Points(2)),
            "3" => Ok(Bid::Points(3)),
            "call" => Ok(Bid::Call),
            "rob" => Ok(Bid::Rob),
            text => number_after("bid", text).map(Bid::Points).ok_or(UnknownWord::new(BIDS)),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Open(time) => f.pad(time.word()),
            Action::Bid(bid) => fmt::Display::fmt(bid, f),
            Action::Double(factor) => write!(f, "x{factor}"),
            Action::Pass => f.pad(PASS),
            Action::Play { cards, reading } => {
                if cards.is_empty() {
                    f.write_str(NO_CARDS)?;
                }
                fmt::Display::fmt(cards, f)?;
                reading.map_or(Ok(()), |reading| write!(f, "={reading}"))
            }
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    /// What `Display` writes; cards may be spelt as players spell them. `1`,
    /// `2` and `3` alone are bids.
    ///
    /// ```
    /// use wangzha::doudizhu::{Action, Bid};
    /// assert_eq!("pass".parse(), Ok(Action::Pass));
    /// assert_eq!("2".parse(), Ok(Action::Bid(Bid::Points(2))));
    /// assert_eq!("2s".parse(), Ok(Action::Play { cards: "2s".parse()?, reading: None }));
    /// let error = "3s4s5z=trio:3:1".parse::<Action>().unwrap_err();
    /// assert_eq!(error.column(), 6);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let word = text.trim();
        if word == PASS {
            return Ok(Action::Pass);
        }
        if let Ok(bid) = word.parse() {
            return Ok(Action::Bid(bid));
        }
        if let Some(factor) = number_after("x", word) {
            return Ok(Action::Double(factor));
        }
        if let Some(time) = OpenTime::ALL.into_iter().find(|time| time.word() == word) {
            return Ok(Action::Open(time));
        }
        play(text)
    }
}

fn play(text: &str) -> Result<Action, ParseActionError> {
    let (cards, reading) = match text.split_once('=') {
        Some((cards, reading)) => (cards, Some(reading)),
        None => (text, None),
    };
    let before = cards.chars().count() + 1;
    let wrong_reading = |_| ParseActionError::reading(before);
    let read = |reading: &str| reading.trim().parse::<Reading>().map_err(wrong_reading);
    let reading = reading.map(read).transpose()?;
    match cards.trim() {
        NO_CARDS => return Ok(Action::Play { cards: Cards::EMPTY, reading }),
        "" => return Err(ParseActionError::unknown(WORDS)),
        // a word, and not a mistyped card
        word if !looks_like_cards(word) => return Err(ParseActionError::unknown(WORDS)),
        _ => {}
    }
    let cards = cards.parse().map_err(|error| ParseActionError::cards(error, 0))?;
    Ok(Action::Play { cards, reading })
}

/// The number after a prefix, `3` in `x3`: digits only.
fn number_after(prefix: &str, text: &str) -> Option<u8> {
    let digits = text.strip_prefix(prefix)?;
    let is_canonical = digits == "0" || !digits.starts_with(['0', '+']);
    digits.parse().ok().filter(|_| is_canonical)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_word_is_an_action_that_is_written_so() {
        for word in WORDS {
            let action: Action = word.parse().unwrap();
            assert_eq!(action.to_string(), *word);
        }
        for word in BIDS {
            assert_eq!(word.parse::<Bid>().unwrap().to_string(), *word);
        }
    }

    #[test]
    fn what_no_rules_know_can_be_written_and_read() {
        let nothing = Action::Play { cards: Cards::EMPTY, reading: None };
        let odd = [0, 3, 5, 255].map(Action::Double);
        let bids = [0, 4, 255].map(|points| Action::Bid(Bid::Points(points)));
        for action in odd.into_iter().chain(bids).chain([nothing]) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn a_wrong_text_says_where_and_what_would_be_right() {
        for (text, column, words) in [
            ("", 1, "should be pass, no, 1"),
            ("play", 1, "should be pass"),
            ("3s4s5z", 6, "'z' is not a card"),
            ("3s3h=pair", 6, "kind:top:length"),
            ("3s3h=", 6, "kind:top:length"),
            ("=pair:3:1", 1, "should be pass"),
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!(error.column(), column, "{text}: {error}");
            assert!(error.to_string().contains(words), "{text}: {error}");
        }
    }
}
