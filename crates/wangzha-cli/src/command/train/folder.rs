//! The folder of a run.

use std::fs;
use std::io;
use std::path::Path;

use wangzha::GameId;
use wangzha_ai::net::{Learnable, Nets};
use wangzha_train::Trainer;

use crate::args::Train;

/// The run in the folder, or a new one; or why there is none.
pub(super) fn open<G: Learnable>(
    game: GameId,
    book: G::Book,
    options: &Train,
) -> io::Result<Result<Trainer<G>, String>> {
    let folder = &options.folder;
    if folder.exists() && !folder.is_dir() {
        return Ok(Err(format!("{} is a file: a run has a folder of its own", folder.display())));
    }
    let path = folder.join("checkpoint");
    let found = match fs::read(&path) {
        Ok(bytes) => go_on(&bytes, game, book, options),
        Err(error) if error.kind() == io::ErrorKind::NotFound => begin(game, book, options),
        Err(error) => return Err(error),
    };
    if found.is_ok() {
        fs::create_dir_all(folder)?;
    }
    Ok(found)
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
    if let Some(option) = options.differs_from(trainer.recipe()) {
        return Err(format!(
            "there is a run in {run} with another {option}: that can only be said of a new one"
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
            "{run} has no checkpoint, but {left} of some other run: begin in another folder"
        ));
    }
    let Some(from) = &options.from else {
        let why = "the width of a net is a multiple of 128, from 128 to 4096";
        return Trainer::new(game, book, options.recipe()).ok_or(why.to_owned());
    };
    let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", from.display());
    let bytes = fs::read(from).map_err(|why| wrong(&why))?;
    let nets = Nets::from_bytes(&bytes).map_err(|why| wrong(&why))?;
    let trainer = Trainer::from_nets(book, options.recipe(), game, &nets);
    let trainer = trainer.map_err(|why| wrong(&why))?;
    match options.differs_from(trainer.recipe()) {
        Some(option) => Err(wrong(&format_args!("these nets have another {option}"))),
        None => Ok(trainer),
    }
}

/// Writes a file beside and lets it take its place when it is whole.
pub(super) fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let beside = folder.join(format!("{name}.new"));
    fs::write(&beside, bytes)?;
    fs::rename(beside, folder.join(name))
}
