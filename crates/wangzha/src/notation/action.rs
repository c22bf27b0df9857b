//! Why a text is not an action.

use core::fmt::{self, Display};

use super::ParseCardsError;
use super::error::at_column;
use crate::words::Say;
use crate::{Language, Rank, spoken, words};

/// Why a text is not an action, or not a play: where, and what would be right.
///
/// ```
/// use wangzha::tienlen::Action;
/// let error = "3s4z".parse::<Action>().unwrap_err();
/// assert_eq!(error.column(), 4);
/// let error = "chop".parse::<Action>().unwrap_err();
/// assert_eq!(error.to_string(), "column 1: this should be pass, or cards such as 3s3h");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseActionError {
    column: usize,
    problem: Problem,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Problem {
    Unknown(&'static [&'static str]),
    Cards(ParseCardsError),
    Reading,
    NoPlay,
    NoSuchParts,
}

impl ParseActionError {
    /// Neither one of these words nor cards.
    pub(crate) const fn unknown(words: &'static [&'static str]) -> ParseActionError {
        ParseActionError { column: 1, problem: Problem::Unknown(words) }
    }

    /// The cards, which begin behind so many characters, are not cards.
    pub(crate) const fn cards(error: ParseCardsError, before: usize) -> ParseActionError {
        let column = before + error.column();
        ParseActionError { column, problem: Problem::Cards(error) }
    }

    /// What the cards are played as, behind so many characters, is not a reading.
    pub(crate) const fn reading(before: usize) -> ParseActionError {
        ParseActionError { column: before + 1, problem: Problem::Reading }
    }

    /// The cards are not a play under any rules.
    pub(crate) const fn no_play() -> ParseActionError {
        ParseActionError { column: 1, problem: Problem::NoPlay }
    }

    /// The cards are a play, but not with these attached, or not read so.
    pub(crate) const fn no_such_parts(before: usize) -> ParseActionError {
        ParseActionError { column: before + 1, problem: Problem::NoSuchParts }
    }

    /// The place of the first character that is wrong, counted in characters
    /// from 1.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column
    }

    /// The error as a sentence for players.
    #[must_use]
    pub fn text(self, language: Language) -> impl Display {
        at_column(language, self.column, self.problem)
    }
}

impl Say for Problem {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Cards(error) => error.problem(language).fmt(f),
            _ => self.text(language).fmt(f),
        }
    }
}

impl Problem {
    words! {
        fn text(&self) {
            Problem::Unknown(known) => {
                en: "this should be {known}, or cards such as 3s3h",
                zh: "这里应是 {known} 之一，或者牌，例如 3s3h",
                vi: "chỗ này phải là {known}, hoặc là bài, ví dụ 3s3h",
            }
            Problem::Cards(_) => {
                en: "these are not cards",
                zh: "这不是牌",
                vi: "đây không phải là bài",
            }
            Problem::Reading => {
                en: "what the cards are played as is written kind:top:length, as in plane_solo:4:2",
                zh: "牌型写作 种类:最大点数:长度，例如 plane_solo:4:2",
                vi: "cách hiểu bài viết là loại:bậc cao nhất:độ dài, ví dụ plane_solo:4:2",
            }
            Problem::NoPlay => {
                en: "these cards are not a play under any rules",
                zh: "这些牌在任何规则下都不成牌型",
                vi: "các lá này không thành bộ nào theo bất kỳ luật nào",
            }
            Problem::NoSuchParts => {
                en: "the cards cannot be played so",
                zh: "这些牌不能这样出",
                vi: "không thể đánh các lá này như vậy",
            }
        }
    }
}

spoken!(ParseActionError, text);

impl core::error::Error for ParseActionError {}

/// Whether a text begins as cards do, so that what is wrong with it is wrong
/// with its cards.
pub(crate) fn looks_like_cards(text: &str) -> bool {
    let starts_with_rank = |c: char| Rank::LETTERS.contains(c.to_ascii_uppercase());
    text.starts_with(starts_with_rank) || text.starts_with(|c: char| !c.is_ascii_alphabetic())
}
