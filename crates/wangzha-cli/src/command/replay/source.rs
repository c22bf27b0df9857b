//! Where a record comes from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use wangzha::Language;
use wangzha::record::{AnyRecord, RecordError};

use crate::layout::{gap, width, wrap_words};
use crate::text;

/// Standard input.
pub(crate) fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// The record in a file, or what is wrong with it.
pub(crate) fn read(file: &Path, language: Language) -> Result<AnyRecord, String> {
    let unreadable = |error: &str| {
        text::replay::file_unreadable(language, file.display().to_string(), error).to_string()
    };
    let text = read_text(file).map_err(|error| unreadable(&error.to_string()))?;
    let text = text.ok_or_else(|| unreadable(text::replay::too_long(language)))?;
    text.parse().map_err(|error| point_at(&text, &error, language))
}

/// More bytes than any record has; but a device can have more than any machine.
const MOST: u64 = 1 << 20;

/// `None` if it is too long.
fn read_text(file: &Path) -> io::Result<Option<String>> {
    let source: Box<dyn Read> =
        if is_stdin(file) { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    let mut bytes = Vec::new();
    if source.take(MOST + 1).read_to_end(&mut bytes)? as u64 > MOST {
        return Ok(None);
    }
    let text = String::from_utf8(bytes);
    text.map(Some).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// How much of a long line is shown before what is wrong with it.
const BEFORE: usize = 40;

/// The line with a caret under the first character that is wrong.
fn point_at(text: &str, error: &RecordError, language: Language) -> String {
    let line = text.split('\n').nth(error.line() - 1).unwrap_or_default();
    // a tab or an escape code would move the caret away
    let line: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let at = error.column() - 1;
    let start = at.saturating_sub(BEFORE);
    let shown: String = line.iter().skip(start).take(BEFORE + 30).collect();
    let before: String = line.iter().skip(start).take(at - start).collect();
    let missing = at.saturating_sub(line.len());
    let caret = gap(width(&before) + missing);
    let heading = text::replay::no_record(language);
    let message = wrap_words(&error.text(language).to_string(), 2);
    format!("{heading}\n  {shown}\n  {caret}^\n  {message}")
}
