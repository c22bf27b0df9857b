//! The folder of a run.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use wangzha::GameId;
use wangzha_ai::net::{Learnable, Nets};
use wangzha_train::Trainer;

use crate::args::Train;

/// The run in the folder, or a new one, and the file that nobody else may lock
/// meanwhile; or why there is none.
pub(super) fn open<G: Learnable>(
    game: GameId,
    book: G::Book,
    options: &Train,
) -> Result<(Trainer<G>, File), String> {
    let folder = &options.folder;
    let run = folder.display();
    if folder.exists() && !folder.is_dir() {
        return Err(format!("{run} is a file: a run has a folder of its own"));
    }
    // who is alone reads what nobody will change
    let lock = if folder.is_dir() { Some(alone_in(folder)?) } else { None };
    let trainer = match fs::read(folder.join("checkpoint")) {
        Ok(bytes) => go_on(&bytes, game, book, options)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => begin(game, book, options)?,
        Err(error) => return Err(format!("{run}/checkpoint cannot be read: {}", error.kind())),
    };
    if let Some(lock) = lock {
        return Ok((trainer, lock));
    }
    fs::create_dir_all(folder)
        .map_err(|error| format!("{run} cannot be made: {}", error.kind()))?;
    Ok((trainer, alone_in(folder)?))
}

/// A file that only one run at a time can lock, as long as it is open.
fn alone_in(folder: &Path) -> Result<File, String> {
    let run = folder.display();
    let unwritten = |error: io::Error| format!("{run}/lock cannot be written: {}", error.kind());
    let file = File::create(folder.join("lock")).map_err(unwritten)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!(
            "another `wangzha train` is at work in {run}: wait until it ends, or take another folder"
        )),
        Err(TryLockError::Error(error)) => Err(unwritten(error)),
    }
}

/// The run whose checkpoint this is.
fn go_on<G: Learnable>(
    bytes: &[u8],
    game: GameId,
    book: G::Book,
    options: &Train,
) -> Result<Trainer<G>, String> {
    let run = options.folder.display();
    if options.from.is_some() {
        return Err(format!("there is a run in {run}: --from is for a new one"));
    }
    let resumed = Trainer::<G>::resume(game, book, bytes);
    let mut trainer = resumed.map_err(|why| format!("{run}/checkpoint: {why}"))?;
    if let Some((option, right)) = options.differs_from(trainer.recipe()) {
        return Err(format!(
            "the run in {run} has {option} {right}, which cannot be changed: leave {option} out, \
             or begin another run in another folder"
        ));
    }
    options.games().into_iter().for_each(|games| trainer.prolong(games));
    options.guests().into_iter().for_each(|guests| trainer.invite(guests));
    trainer.seat(options.players);
    Ok(trainer)
}

/// A new run, perhaps with nets that are there.
fn begin<G: Learnable>(game: GameId, book: G::Book, options: &Train) -> Result<Trainer<G>, String> {
    let run = options.folder.display();
    if let Some(left) = ["nets", "log.csv"].into_iter().find(|it| options.folder.join(it).exists())
    {
        return Err(format!(
            "{run} has a file {left}, but no checkpoint to go on from: begin in another folder, \
             with --from {run}/nets if its nets shall learn on"
        ));
    }
    let Some(from) = &options.from else {
        let why = "the width of a net is a multiple of 128, from 128 to 4096";
        return Trainer::new(game, book, options.recipe()).ok_or(why.to_owned());
    };
    let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", from.display());
    if from.is_dir() {
        return Err(wrong(&"a folder, not a file with nets; that of a run is FOLDER/nets"));
    }
    let bytes = fs::read(from).map_err(|why| match why.kind() {
        io::ErrorKind::NotFound => {
            wrong(&"there is no such file; `wangzha train FOLDER` writes FOLDER/nets")
        }
        other => wrong(&other),
    })?;
    let nets = Nets::from_bytes(&bytes).map_err(|why| wrong(&why))?;
    let trainer = Trainer::from_nets(book, options.recipe(), game, &nets);
    let trainer = trainer.map_err(|why| wrong(&why))?;
    match options.differs_from(trainer.recipe()) {
        Some((option, right)) => {
            Err(wrong(&format_args!("these nets have {option} {right}: leave {option} out")))
        }
        None => Ok(trainer),
    }
}

/// Writes a file beside and lets it take its place when it is whole.
pub(super) fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let beside = folder.join(format!("{name}.new"));
    fs::write(&beside, bytes)?;
    fs::rename(beside, folder.join(name))
}
