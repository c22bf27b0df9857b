//! `wangzha play --record FILE`: the round as a file, which after every action
//! holds everything up to it.

use std::io;
use std::path::{Path, PathBuf};

use wangzha::record::{Record, Unrecordable};

use super::dealer::Dealt;
use super::{People, Tabletop};
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

    /// The record of a round that has just been dealt.
    pub(super) fn begin<T: Tabletop>(
        &self,
        record: Result<Record<T>, Unrecordable>,
        dealt: &Dealt,
        at: &People,
    ) -> io::Result<Record<T>> {
        let record = record.and_then(|record| record.with_names(names(at)));
        let record = record.and_then(|record| record.with_fair(dealt.ceremony.public()));
        let record = record.map_err(io::Error::other)?;
        self.note(&record)?;
        Ok(record)
    }

    /// Notes the round as far as it has got: whoever ends the program now has
    /// lost nothing. A pipe or a device gets the whole round in the end.
    pub(super) fn note<T: Tabletop>(&self, record: &Record<T>) -> io::Result<()> {
        match &self.file {
            Some((_, WholeFile::Regular(_))) => self.write(record),
            _ => Ok(()),
        }
    }

    /// The round is over, or the person has left. Only after its end the secret
    /// is shown.
    pub(super) fn end<T: Tabletop>(&self, record: &Record<T>, dealt: &mut Dealt) -> io::Result<()> {
        let mut record = record.clone();
        if record.result().is_some() {
            dealt.ceremony.round_is_over().map_err(io::Error::other)?;
            record = record.with_fair(dealt.ceremony.public()).map_err(io::Error::other)?;
        }
        self.write(&record)
    }

    fn write<T: Tabletop>(&self, record: &Record<T>) -> io::Result<()> {
        let Some((path, file)) = &self.file else { return Ok(()) };
        let named = |error: io::Error| io::Error::other(format!("{}: {error}", path.display()));
        file.write(&record.to_string()).map_err(named)
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

/// "player", "computer 1", "computer 2".
fn names(at: &People) -> Vec<String> {
    let mut computers = 0;
    at.seats()
        .map(|seat| {
            if at.person == Some(seat) {
                return text::play::player(at.language).to_owned();
            }
            computers += 1;
            text::play::computer(at.language, &computers).to_string()
        })
        .collect()
}
