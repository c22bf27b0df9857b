//! The text of a record as lines and words with their places.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::{Expected, Problem, RecordError};

/// A text that is read line by line. Every line ends with a line break, the
/// last one too: so a text that was cut off shows.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str) -> Lines<'a> {
        Lines { rest: text, number: 0 }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The first word of the next line.
    pub(crate) fn peek(&self) -> &'a str {
        self.rest.split(['\n', ' ']).next().unwrap_or_default()
    }

    /// The next line, which must be this one.
    pub(crate) fn line(&mut self, key: &'static str) -> Result<Line<'a>, RecordError> {
        let mut line = self.any_line(Expected::Line(key))?;
        let word = line.word();
        if word.text == key { Ok(line) } else { Err(word.expected(Expected::Line(key))) }
    }

    /// What the next line, which must be this one, says.
    pub(crate) fn rest_of(&mut self, key: &'static str) -> Result<Word<'a>, RecordError> {
        Ok(self.line(key)?.rest())
    }

    /// The next line; `expected` is what it should be, if there is none.
    pub(crate) fn any_line(&mut self, expected: Expected) -> Result<Line<'a>, RecordError> {
        self.number += 1;
        if self.rest.is_empty() {
            return Err(RecordError::new(self.number, 1, Problem::CutOff { expected }));
        }
        let Some((text, rest)) = self.rest.split_once('\n') else {
            let column = self.rest.chars().count() + 1;
            let expected = Expected::LineBreak;
            return Err(RecordError::new(self.number, column, Problem::CutOff { expected }));
        };
        self.rest = rest;
        Ok(Line { text, at: 0, number: self.number, is_loose: false })
    }
}

/// A line that is read word by word.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    text: &'a str,
    /// The byte where the next word begins; beyond the end if there is none.
    at: usize,
    number: usize,
    /// Whether there may be any blanks between words, as people write.
    is_loose: bool,
}

impl<'a> Line<'a> {
    /// A line that stands in no text, as people write it.
    pub(crate) fn alone(text: &'a str) -> Line<'a> {
        Line { text: text.trim(), at: 0, number: 1, is_loose: true }
    }

    /// Whether the next word begins so.
    pub(crate) fn begins_with(&self, c: char) -> bool {
        self.text.get(self.at..).is_some_and(|rest| rest.starts_with(c))
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at > self.text.len() || self.text.is_empty()
    }

    /// What stands between here and the next space; empty at the end.
    pub(crate) fn word(&mut self) -> Word<'a> {
        let mut rest = self.text.get(self.at..).unwrap_or_default();
        if self.is_loose {
            let blanks = rest.len() - rest.trim_start().len();
            self.at += blanks;
            rest = &rest[blanks..];
        }
        let ends = |c: char| c == ' ' || self.is_loose && c.is_whitespace();
        let text = rest.split(ends).next().unwrap_or_default();
        self.take(text)
    }

    /// All that is left of the line.
    pub(crate) fn rest(&mut self) -> Word<'a> {
        self.take(self.text.get(self.at..).unwrap_or_default())
    }

    /// A name in quotes, with a backslash before a quote or a backslash in it.
    pub(crate) fn name(&mut self) -> Result<String, RecordError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        match unquote(rest) {
            Some((name, end)) => {
                self.take(&rest[..end]);
                Ok(name)
            }
            None => Err(self.rest().expected(Expected::Name)),
        }
    }

    /// Nothing may follow.
    pub(crate) fn end(&mut self) -> Result<(), RecordError> {
        if self.is_at_end() { Ok(()) } else { Err(self.rest().expected(Expected::EndOfLine)) }
    }

    /// Goes on behind the space after this text.
    fn take(&mut self, text: &'a str) -> Word<'a> {
        let word = Word { text, line: *self };
        let behind = self.text.get(self.at + text.len()..).and_then(|rest| rest.chars().next());
        self.at += text.len() + behind.map_or(1, char::len_utf8);
        word
    }

    /// Where the next word begins, counted in characters from 1.
    fn column(&self) -> usize {
        // at the end of the line, what is missing stands behind a space
        let beyond = self.at.saturating_sub(self.text.len());
        self.text[..self.at - beyond].chars().count() + beyond + 1
    }
}

/// A word, and where it stands.
#[derive(Clone, Copy)]
pub struct Word<'a> {
    pub(crate) text: &'a str,
    /// The line, read as far as the word.
    line: Line<'a>,
}

impl<'a> Word<'a> {
    /// A word that stands in no text.
    pub(crate) fn alone(text: &'a str) -> Word<'a> {
        Word { text, line: Line { text, at: 0, number: 1, is_loose: false } }
    }

    /// The word without its first bytes.
    pub(crate) fn skip(self, bytes: usize) -> Word<'a> {
        let line = Line { at: self.line.at + bytes, ..self.line };
        Word { text: &self.text[bytes..], line }
    }

    /// The first bytes of the word.
    pub(crate) fn first(self, bytes: usize) -> Word<'a> {
        Word { text: &self.text[..bytes], ..self }
    }

    pub(crate) fn error(self, problem: impl Into<Problem>) -> RecordError {
        RecordError::new(self.line.number, self.line.column(), problem.into())
    }

    pub(crate) fn expected(self, expected: Expected) -> RecordError {
        self.error(expected.but_found(self.text))
    }

    /// One of these words, as its place in the list.
    pub(crate) fn one_of(self, known: &'static [&'static str]) -> Result<usize, RecordError> {
        let place = known.iter().position(|word| *word == self.text);
        place.ok_or_else(|| self.expected(Expected::OneOf(known.to_vec())))
    }

    pub(crate) fn number(self, least: i128, most: i128) -> Result<i128, RecordError> {
        let number = self.text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.expected(Expected::Number { least, most }))
    }

    /// 32 bytes as 64 small hexadecimal digits.
    pub(crate) fn hex(self) -> Result<[u8; 32], RecordError> {
        hex(self.text).ok_or_else(|| self.expected(Expected::Hex))
    }
}

/// 32 bytes from 64 small hexadecimal digits.
pub(crate) fn hex(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; 32];
    let digits = text.as_bytes();
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    (digits.len() == 64).then_some(bytes)
}

/// The name that a text begins with, and where its quotes end.
fn unquote(text: &str) -> Option<(String, usize)> {
    let mut name = String::new();
    let mut chars = text.strip_prefix('"')?.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => {
                let end = at + 2;
                let is_word = matches!(text[end..].chars().next(), None | Some(' '));
                return is_word.then_some((name, end));
            }
            '\\' => name.push(chars.next().map(|(_, c)| c).filter(|c| matches!(c, '"' | '\\'))?),
            c if c.is_control() => return None,
            c => name.push(c),
        }
    }
    None
}

impl Expected {
    /// The problem that something else stood there. Only its beginning is kept.
    pub(crate) fn but_found(self, found: &str) -> Problem {
        const SHOWN: usize = 40;
        let end = found.char_indices().nth(SHOWN).map_or(found.len(), |(at, _)| at);
        Problem::Expected { expected: self, found: found[..end].to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_are_read_up_to_their_quote() {
        for (text, name) in
            [(r#""Ann""#, "Ann"), (r#""" x"#, ""), (r#""a \"b\" \\ 王" 3"#, "a \"b\" \\ 王")]
        {
            assert_eq!(unquote(text).map(|(name, _)| name).as_deref(), Some(name), "{text}");
        }
        for wrong in ["", "Ann", "\"Ann", "\"An\"n", r#""\n""#, r#""\"#, "\"\t\""] {
            assert_eq!(unquote(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn words_know_their_columns_in_characters() {
        let mut lines = Lines::new("王 b\n");
        let mut line = lines.any_line(Expected::LineBreak).unwrap();
        assert_eq!((line.word().text, line.is_at_end()), ("王", false));
        let word = line.word();
        assert_eq!((word.text, word.line.number, word.line.column()), ("b", 1, 3));
        assert!(line.is_at_end() && line.end().is_ok());
        assert_eq!(line.word().line.column(), 5);
    }

    #[test]
    fn a_line_without_its_break_is_cut_off() {
        let mut lines = Lines::new("game tienlen");
        let error = lines.line("game").map(|_| ()).unwrap_err();
        assert_eq!((error.line(), error.column()), (1, 13));
        assert!(error.to_string().contains("line break"), "{error}");
    }

    #[test]
    fn bytes_are_64_small_digits() {
        let hex = |text: &str| Word::alone(text).hex();
        assert_eq!(hex(&"0f".repeat(32)), Ok([15; 32]));
        for wrong in
            ["", "0f", &"0F".repeat(32), &"0g".repeat(32), &"0".repeat(63), &"0".repeat(65)]
        {
            assert!(hex(wrong).is_err(), "{wrong}");
        }
    }
}
