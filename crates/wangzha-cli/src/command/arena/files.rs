//! The files of a contest: those that it leaves, and the one it goes on from.

use std::path::Path;

use wangzha::Language;
use wangzha_arena::{Contest, Ledger, LedgerError, Matchup, to_csv, to_svg};

use super::{Results, report};
use crate::args::Arena;
use crate::file_text::FileProblem;
use crate::input::InputError;
use crate::whole_file::{WholeFile, are_same};

type Result<T> = std::result::Result<T, InputError>;

/// The files that are written when the contest is over.
pub(super) struct Outputs<'a> {
    csv: Option<(&'a Path, WholeFile)>,
    svg: Option<(&'a Path, WholeFile)>,
}

impl<'a> Outputs<'a> {
    /// Makes sure that they can be written, and that none of the files is named
    /// twice. Nothing is changed yet.
    pub(super) fn check(arena: &'a Arena) -> Result<Outputs<'a>> {
        check_names(arena)?;
        let check = |path: &'a Path| match WholeFile::check(path) {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(bad_file(path, error.into())),
        };
        Ok(Outputs {
            csv: arena.csv.as_deref().map(check).transpose()?,
            svg: arena.svg.as_deref().map(check).transpose()?,
        })
    }

    pub(super) fn write(self, results: &Results, language: Language) -> Result<()> {
        let write = |output: Option<(&Path, WholeFile)>, text: &dyn Fn() -> String| match output {
            None => Ok(()),
            Some((path, file)) => file.write(&text()).map_err(|error| bad_file(path, error.into())),
        };
        write(self.csv, &|| to_csv(results.deals))?;
        write(self.svg, &|| to_svg(&results.summary, &report::labels(results, language)))
    }
}

fn check_names(arena: &Arena) -> Result<()> {
    let files = [("--csv", &arena.csv), ("--svg", &arena.svg), ("--resume", &arena.resume)];
    let files: Vec<(&str, &Path)> =
        files.iter().filter_map(|(option, path)| Some((*option, path.as_deref()?))).collect();
    for (place, (one, path)) in files.iter().enumerate() {
        if let Some((other, _)) = files[..place].iter().find(|(_, other)| are_same(path, other)) {
            return Err(InputError::SameFile { options: [other, one] });
        }
    }
    Ok(())
}

/// The results so far, if they are to be kept.
pub(super) fn open_ledger<C: Contest>(
    arena: &Arena,
    contest: &C,
    matchup: &Matchup,
    language: Language,
) -> Result<Option<Ledger>> {
    let open = |path: &Path| {
        Ledger::open(path, contest, matchup).map_err(|error| bad_ledger(path, &error, language))
    };
    arena.resume.as_deref().map(open).transpose()
}

/// The seed of the run that goes on, if there is one.
pub(super) fn seed_of_ledger(arena: &Arena, language: Language) -> Result<Option<u64>> {
    let seed = |path: &Path| Ledger::seed(path).map_err(|error| bad_ledger(path, &error, language));
    Ok(arena.resume.as_deref().map(seed).transpose()?.flatten())
}

fn bad_ledger(path: &Path, error: &LedgerError, language: Language) -> InputError {
    bad_file(path, FileProblem::Other(error.text(language).to_string()))
}

fn bad_file(path: &Path, reason: FileProblem) -> InputError {
    InputError::File { path: path.to_owned(), reason }
}
