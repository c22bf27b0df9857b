//! Why a text is not a record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Unrecordable, sentences};
use crate::{AnyRefusal, BadName, Language, Points, spoken};

/// Why a text is not a record: where, what stood there, and what would have
/// been right.
///
/// ```
/// use wangzha::Language;
/// use wangzha::record::AnyRecord;
/// let error = "wangzha 1\ngame chess\n".parse::<AnyRecord>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 6));
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 6: expected one of doudizhu, tienlen, found 'chess'",
/// );
/// assert!(error.text(Language::Chinese).to_string().starts_with("第2行第6列："));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    line: usize,
    column: usize,
    problem: Problem,
}

/// What is wrong with a text that should be a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// Something else should stand there.
    Expected {
        /// What should.
        expected: Expected,
        /// The beginning of what does; empty at the end of a line.
        found: String,
    },
    /// The text ends here, but a record goes on.
    CutOff {
        /// What should follow.
        expected: Expected,
    },
    /// A record in a format that is newer than this program.
    NewerFormat {
        /// The number of the format.
        format: u32,
    },
    /// It is understood, but there is no such round.
    Unrecordable(Unrecordable),
    /// The rules refuse the action.
    Illegal(AnyRefusal),
    /// It cannot be the name of rules.
    BadName(BadName),
    /// There is a result, but by the actions the round is not over.
    ResultTooEarly,
}

/// What should stand in a place of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// The first line, `wangzha 1`.
    Beginning,
    /// The line that begins with this word.
    Line(&'static str),
    /// The empty line before the actions.
    BlankLine,
    /// A line break.
    LineBreak,
    /// A single space.
    Space,
    /// Nothing more in this line.
    EndOfLine,
    /// Nothing more at all.
    EndOfText,
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// A whole number.
    Number {
        /// At least this.
        least: i128,
        /// At most this.
        most: i128,
    },
    /// Points, whole or with a half.
    Points {
        /// At most so many, won or lost.
        most: Points,
    },
    /// 64 hexadecimal digits.
    Hex,
    /// A name in quotes.
    Name,
    /// A card.
    Card,
    /// A space or the end of the line after a card.
    EndOfCard,
    /// Which bombs chop something.
    Bombs,
    /// The four suits in some order.
    Suits,
    /// A difference from the preset, with one of these names.
    Difference(Vec<&'static str>),
    /// A difference from the preset, perhaps with this name: it is spelt nearly so.
    Nearly(&'static str),
    /// This name with a sign before it: `+bare_trio` or `-bare_trio`.
    Signed(&'static str),
    /// This name with a value: `spring=…`.
    Value(&'static str),
    /// An action of a seat, `0:pass`.
    SeatAndAction,
    /// An action, with these words or cards.
    Action(Vec<&'static str>),
    /// What cards are played as, `plane:4:2`.
    Reading,
    /// The same thing in its only spelling.
    Spelling(String),
    /// The result that the actions give.
    Result(String),
}

impl From<Unrecordable> for Problem {
    fn from(problem: Unrecordable) -> Problem {
        Problem::Unrecordable(problem)
    }
}

impl RecordError {
    pub(super) fn new(line: usize, column: usize, problem: Problem) -> RecordError {
        RecordError { line, column, problem }
    }

    /// What should have stood there.
    pub(crate) fn expected(self) -> Expected {
        match self.problem {
            Problem::Expected { expected, .. } | Problem::CutOff { expected } => expected,
            _ => Expected::EndOfLine,
        }
    }

    /// The line of the first word that is wrong, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The place of that word in its line, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The error as a sentence for players.
    #[must_use]
    pub fn text(&self, language: Language) -> impl fmt::Display {
        sentences::at(language, self.line, self.column, &self.problem)
    }
}

spoken!(RecordError, text);

impl core::error::Error for RecordError {}
