//! `wangzha play --record FILE`: the round as a file, which after every action
//! holds everything up to it.

use std::io;
use std::path::{Path, PathBuf};

use crate::input::InputError;
use crate::text;
use crate::ui::Ui;
use crate::whole_file::WholeFile;

/// The file that a round is to be noted in.
#[derive(Clone, Copy)]
pub(crate) struct RecordFile<'a> {
    pub(crate) path: &'a Path,
    /// Whether it may replace what is there.
    pub(crate) overwrite: bool,
}

/// Notes rounds in a file, if they are to be noted.
pub(super) struct Recorder {
    file: Option<(PathBuf, WholeFile)>,
}

impl Recorder {
    pub(super) fn new(file: Option<RecordFile<'_>>) -> Result<Recorder, InputError> {
        let Some(RecordFile { path, overwrite }) = file else {
            return Ok(Recorder { file: None });
        };
        let opened = if overwrite { WholeFile::check(path) } else { WholeFile::claim(path) };
        let file = opened
            .map_err(|error| InputError::File { path: path.to_owned(), reason: error.into() })?;
        Ok(Recorder { file: Some((path.to_owned(), file)) })
    }

    /// Whether there is a file that can be written again and again. A pipe or a
    /// device gets the whole round in the end.
    pub(super) const fn notes_every_action(&self) -> bool {
        matches!(self.file, Some((_, WholeFile::Regular(_))))
    }

    pub(super) const fn is_on(&self) -> bool {
        self.file.is_some()
    }

    /// Notes the round as far as it has got: whoever ends the program now has
    /// lost nothing.
    pub(super) fn note(&self, record: &str) -> io::Result<()> {
        if self.notes_every_action() { self.write(record) } else { Ok(()) }
    }

    /// The round is over, or the person has left.
    pub(super) fn end(&self, record: &str) -> io::Result<()> {
        self.write(record)
    }

    fn write(&self, record: &str) -> io::Result<()> {
        let Some((path, file)) = &self.file else { return Ok(()) };
        let named = |error: io::Error| io::Error::other(format!("{}: {error}", path.display()));
        file.write(record).map_err(named)
    }

    /// Tells where the record is.
    pub(super) fn tell(&self, ui: &mut Ui) -> io::Result<()> {
        match &self.file {
            Some((path, _)) => {
                super::announce(text::play::record(ui.language), &path.display().to_string(), ui)
            }
            None => Ok(()),
        }
    }
}
