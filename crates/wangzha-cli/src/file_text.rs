//! The text of a file, or of standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use wangzha::Language;

use crate::input::InputError;
use crate::text;
use crate::whole_file::is_folder_missing;

/// Whether `-` is given in place of a file: standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The text of a file or of standard input, if it has at most so many bytes: a
/// device can have more than any machine. A byte order mark, which some editors
/// write before a text, is not part of it.
pub(crate) fn read(path: &Path, most: u64) -> Result<String, InputError> {
    let text = bytes(path, most).and_then(|bytes| match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(_) => Err(FileProblem::NotText),
    });
    match text {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(reason) => Err(InputError::File { path: path.to_owned(), reason }),
    }
}

fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileProblem> {
    let source: Box<dyn Read> =
        if is_stdin(path) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut bytes = Vec::new();
    if source.take(most + 1).read_to_end(&mut bytes)? as u64 > most {
        return Err(FileProblem::TooLong);
    }
    Ok(bytes)
}

/// Why a file cannot be read or written.
#[derive(Debug)]
pub(crate) enum FileProblem {
    NotThere,
    /// The folder is not there that the file would be written in.
    NoFolder,
    Folder,
    NotAllowed,
    TooLong,
    NotText,
    Empty,
    Exists,
    /// In the words of somebody else.
    Other(String),
}

impl From<io::Error> for FileProblem {
    fn from(error: io::Error) -> FileProblem {
        match error.kind() {
            io::ErrorKind::NotFound if is_folder_missing(&error) => FileProblem::NoFolder,
            io::ErrorKind::NotFound => FileProblem::NotThere,
            io::ErrorKind::IsADirectory => FileProblem::Folder,
            io::ErrorKind::PermissionDenied => FileProblem::NotAllowed,
            io::ErrorKind::AlreadyExists => FileProblem::Exists,
            _ => FileProblem::Other(in_words(&error)),
        }
    }
}

impl FileProblem {
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            FileProblem::NotThere => text::files::not_there(language),
            FileProblem::NoFolder => text::files::no_folder(language),
            FileProblem::Folder => text::files::a_folder(language),
            FileProblem::NotAllowed => text::files::not_allowed(language),
            FileProblem::TooLong => text::files::too_long(language),
            FileProblem::NotText => text::files::not_text(language),
            FileProblem::Empty => text::files::empty(language),
            FileProblem::Exists => text::files::exists(language),
            FileProblem::Other(words) => words,
        }
        .to_owned()
    }
}

/// What the system says, without the number behind it: `(os error 20)`.
pub(crate) fn in_words(error: &io::Error) -> String {
    let words = error.to_string();
    words.split(" (os error ").next().unwrap_or_default().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_the_system_are_not_shown() {
        let error = io::Error::from_raw_os_error(20);
        assert!(error.to_string().contains("os error"), "{error}");
        let words = FileProblem::from(error).text(Language::English);
        assert_eq!(words, "not a directory");
    }
}
