//! `wangzha`, the engine on the command line: play a game, or ask what cards are,
//! whether they may be played, what else could be.
//!
//! | command | answers |
//! | --- | --- |
//! | `play` | a whole game against the computer |
//! | `replay RECORD` | a recorded round once more, action by action |
//! | `verify RECORD` | was it dealt fairly? |
//! | `classify CARDS` | what are these cards? |
//! | `check CARDS --over CARDS` | may they be played, and if not, why? |
//! | `moves HAND --over CARDS` | what may be played? |
//! | `plan HAND` | in how few plays can it be played out? |
//! | `hint HAND --over CARDS` | what would be a good play, and why? |
//! | `solve --landlord HAND --farmers HAND` | who wins with all hands open, and how? |
//! | `deal` | a hand for everybody, from a seed that can be repeated |
//! | `arena --a PLAYER --b PLAYER` | which of two computer players is better? |
//! | `bot --level N` | (speaks the bot protocol with other programs) |
//! | `rules` | in what do the presets differ? |
//! | `conformance FILE…` | does the engine agree with these cases? |
//! | `demo` | a short tour of all this |
//!
//! All of them are about Dou Dizhu, or with `--game tienlen` about Tien Len.
//!
//! The exit code is 0 when all is well, 1 when something is not legal or has
//! failed, 2 when the input makes no sense. Answers go to standard output (with
//! `--json` as one line of JSON, whose fields each command's module describes),
//! complaints about the input to standard error.
#![forbid(unsafe_code)]

mod args;
mod command;
mod game;
mod input;
mod layout;
mod show;
mod text;
mod ui;
mod whole_file;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use wangzha::Language;

use crate::args::Args;
use crate::command::{Failure, Outcome};
use crate::ui::{Complaint, Ui};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return not_understood(&error),
    };
    args.common.color.apply();
    let mut ui = Ui::new(args.common.language(), args.common.json);
    let outcome = command::run(&args, &mut ui).and_then(|outcome| match ui.flush() {
        // whether or not anybody reads the answer, the exit code is one
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(outcome),
    });
    match outcome {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Refused) => ExitCode::from(1),
        Ok(Outcome::BadInput) => ExitCode::from(2),
        // who reads only the beginning (`wangzha moves … | head`) is content
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            ui.complain_about(Complaint::Output, &error.to_string());
            ExitCode::from(1)
        }
        Err(Failure::Input(error)) => {
            ui.complain(&error.text(ui.language));
            ExitCode::from(2)
        }
    }
}

/// What clap has to say: help or the version, or what is wrong with the command
/// line, as JSON if that is asked for somewhere in it.
fn not_understood(error: &clap::Error) -> ExitCode {
    let wants_json = std::env::args_os().any(|arg| arg == "--json");
    if error.use_stderr() && wants_json {
        let text = error.to_string();
        let text = text.trim().strip_prefix("error: ").unwrap_or(text.trim());
        Ui::new(Language::English, true).complain_about(Complaint::Usage, text);
    } else {
        // if nobody listens, nothing can be done about it
        let _ = error.print();
    }
    ExitCode::from(error.exit_code() as u8)
}
