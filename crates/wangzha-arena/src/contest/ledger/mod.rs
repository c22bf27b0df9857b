//! A file that keeps the results, so that a run can be resumed.

mod error;
mod header;
mod read;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

pub use self::error::LedgerError;
use super::{Contest, Matchup};
use crate::results::DealResult;

/// The results of a run as lines of JSON: what was played in the first, then a
/// deal a line, in order. A run that was broken off is resumed from it; the
/// results are those of a run without a break.
///
/// As long as it is open, no other run can open the same file.
///
/// ```
/// use wangzha::doudizhu::Rules;
/// use wangzha_ai::Stop;
/// use wangzha_arena::{DouDizhu, Landlord, Ledger, Matchup, run};
/// let contest = DouDizhu::new(Rules::COMPETITION, Landlord::Given);
/// let matchup = Matchup::new("greedy".parse()?, "random".parse()?, 1);
/// let path = std::env::temp_dir().join(format!("ledger-{}.jsonl", std::process::id()));
/// for deals in [3, 5] {
///     let mut ledger = Ledger::open(&path, &contest, &matchup)?;
///     let done = ledger.results().len() as u64;
///     run(&contest, &matchup, done..deals, &Stop::NEVER, |result| ledger.add(result))?;
///     assert_eq!(ledger.results().len() as u64, deals);
/// }
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Ledger {
    file: File,
    results: Vec<DealResult>,
}

impl Ledger {
    /// Opens the file of a run, or begins it. A last line that was not written
    /// to its end is dropped; a file that is refused is left as it was.
    pub fn open<C: Contest>(
        path: &Path,
        contest: &C,
        matchup: &Matchup,
    ) -> Result<Ledger, LedgerError> {
        let header = header::of(contest, matchup);
        let mut file = open_alone(path)?;
        let kept = read::all(&file, &header, contest)?;
        // the file is that of this run: only now may it be changed
        file.set_len(kept.bytes)?;
        if kept.bytes == 0 {
            writeln!(file, "{header}")?;
        }
        Ok(Ledger { file, results: kept.results })
    }

    /// The seed of the run that is kept in a file; `None` if it is still to
    /// begin.
    pub fn seed(path: &Path) -> Result<Option<u64>, LedgerError> {
        if !is_there(path)? {
            return Ok(None);
        }
        match read::first_line(&File::open(path)?)? {
            None => Ok(None),
            Some(line) => header::seed(&line).map(Some),
        }
    }

    /// The deals so far.
    pub fn results(&self) -> &[DealResult] {
        &self.results
    }

    /// Adds the next deal and writes it down.
    pub fn add(&mut self, result: DealResult) -> io::Result<()> {
        let mut line = serde_json::to_string(&result)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.results.push(result);
        Ok(())
    }
}

/// Opens or makes a file that nobody else may have open as a ledger.
fn open_alone(path: &Path) -> Result<File, LedgerError> {
    is_there(path)?;
    let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(LedgerError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Whether there is such a file. Devices and pipes, which may have no end, are
/// not even opened.
fn is_there(path: &Path) -> Result<bool, LedgerError> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(true),
        Ok(_) => Err(LedgerError::NotAFile),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error.into()),
    }
}
