//! What shells and readers of manuals want: completions and man pages, made
//! from the command line itself.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Outcome, Result};
use crate::args::Args;
use crate::input::InputError;
use crate::ui::Ui;

/// Prints what completes the commands and options in this shell.
pub(crate) fn completions(shell: Shell, ui: &mut Ui) -> Result {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "wangzha", &mut script);
    ui.write_all(&script)?;
    Ok(Outcome::Fine)
}

/// Prints the man page, or writes those of all commands into a folder.
pub(crate) fn man(folder: Option<&Path>, ui: &mut Ui) -> Result {
    let Some(folder) = folder else {
        clap_mangen::Man::new(Args::command()).render(ui)?;
        return Ok(Outcome::Fine);
    };
    write_all(folder)
        .map_err(|error| InputError::File { path: folder.to_owned(), reason: error.into() })?;
    Ok(Outcome::Fine)
}

fn write_all(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    clap_mangen::generate_to(Args::command(), folder)
}
