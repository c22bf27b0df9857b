//! `wangzha play --record FILE`: the round as a file, which after every action
//! holds everything up to it.
//!
//! A pipe or a device gets a round in one piece when it is over or the person
//! leaves, by Ctrl-C too: the result of a round stands before its actions, and
//! what was written there cannot be taken back.

use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
#[derive(Clone)]
pub(super) struct Recorder {
    file: Option<Arc<Noted>>,
}

struct Noted {
    path: PathBuf,
    file: WholeFile,
    /// What a pipe or a device has yet to get of the round.
    held_back: Mutex<HeldBack>,
}

/// What a pipe or a device has yet to get.
enum HeldBack {
    /// The round so far.
    Round(String),
    /// Nothing more: it has got the round, perhaps by Ctrl-C while the person
    /// was leaving anyway.
    Written,
}

impl Recorder {
    pub(super) fn new(file: Option<RecordFile<'_>>) -> Result<Recorder, InputError> {
        let Some(RecordFile { path, overwrite }) = file else {
            return Ok(Recorder { file: None });
        };
        let opened = if overwrite { WholeFile::check(path) } else { WholeFile::claim(path) };
        let file = opened
            .map_err(|error| InputError::File { path: path.to_owned(), reason: error.into() })?;
        let held_back = Mutex::new(HeldBack::Round(String::new()));
        let noted = Noted { path: path.to_owned(), file, held_back };
        Ok(Recorder { file: Some(Arc::new(noted)) })
    }

    pub(super) const fn is_on(&self) -> bool {
        self.file.is_some()
    }

    /// Whether something is held back that must be written before the program
    /// ends.
    pub(super) fn holds_back(&self) -> bool {
        self.file.as_ref().is_some_and(|noted| matches!(noted.file, WholeFile::Device(_)))
    }

    /// Notes the round as far as it has got: whoever ends the program now has
    /// lost nothing.
    pub(super) fn note(&self, record: &str) -> io::Result<()> {
        let Some(noted) = &self.file else { return Ok(()) };
        match noted.file {
            WholeFile::Regular(_) => noted.write(record),
            WholeFile::Device(_) => {
                if let HeldBack::Round(round) = &mut *noted.held_back() {
                    record.clone_into(round);
                }
                Ok(())
            }
        }
    }

    /// The round is over, or the person has left.
    pub(super) fn end(&self, record: &str) -> io::Result<()> {
        self.note(record)?;
        self.write_held_back()
    }

    /// Writes what was held back.
    pub(super) fn write_held_back(&self) -> io::Result<()> {
        let Some(noted) = &self.file else { return Ok(()) };
        // whoever comes second finds it written, and waits until it is
        let mut held_back = noted.held_back();
        match mem::replace(&mut *held_back, HeldBack::Written) {
            HeldBack::Round(round) if !round.is_empty() => noted.write(&round),
            _ => Ok(()),
        }
    }

    /// Tells where the record is.
    pub(super) fn tell(&self, ui: &mut Ui) -> io::Result<()> {
        match &self.file {
            Some(noted) => {
                let path = noted.path.display().to_string();
                super::announce(text::play::record(ui.language), &path, ui)
            }
            None => Ok(()),
        }
    }
}

impl Noted {
    fn held_back(&self) -> MutexGuard<'_, HeldBack> {
        self.held_back.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, record: &str) -> io::Result<()> {
        let named =
            |error: io::Error| io::Error::other(format!("{}: {error}", self.path.display()));
        self.file.write(record).map_err(named)
    }
}
