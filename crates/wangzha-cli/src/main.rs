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
//! | `cards CARDS` | how do players and other programs write them? |
//! | `deal` | a hand for everybody, from a seed that can be repeated |
//! | `arena --a PLAYER --b PLAYER` | which of two computer players is better? |
//! | `bot --level N` | (speaks the bot protocol with other programs) |
//! | `train` | (nets learn by playing against themselves) |
//! | `serve` | (a server: tables for people and computers, in a browser) |
//! | `swarm ADDRESS` | does a server stand many simulated people? |
//! | `backup FILE` | (copies all that a server keeps) |
//! | `check-data` | is all that a server keeps as it was written? |
//! | `rules` | in what do the presets differ? |
//! | `conformance FILE…` | does the engine agree with these cases? |
//! | `completions SHELL`, `man` | (for your shell) |
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
mod encoding;
mod file_text;
mod game;
mod input;
mod interrupt;
mod layout;
mod open_files;
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
    ui.encoding = args.command.encoding();
    let outcome = command::run(&args, &mut ui).and_then(|outcome| match ui.flush() {
        // whether or not anybody reads the answer, the exit code is one
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(outcome),
    });
    match outcome {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Refused) => ExitCode::from(1),
        Ok(Outcome::BadInput) => ExitCode::from(2),
        Ok(Outcome::Interrupted) => ExitCode::from(interrupt::INTERRUPTED),
        // who reads only the beginning (`wangzha moves … | head`) is content
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            ui.complain_about(Complaint::Output, &file_text::in_words(&error));
            ExitCode::from(1)
        }
        Err(Failure::Input(error)) => {
            ui.refuse(&error);
            ExitCode::from(2)
        }
    }
}

/// What clap has to say: help or the version, or what is wrong with the command
/// line, as JSON if that is asked for somewhere in it.
fn not_understood(error: &clap::Error) -> ExitCode {
    let wants_json = std::env::args_os().any(|arg| arg == "--json");
    if error.use_stderr() && wants_json {
        let sentence = in_one_sentence(&error.to_string());
        Ui::new(Language::English, true).complain_about(Complaint::Usage, &sentence);
    } else {
        // if nobody listens, nothing can be done about it
        let _ = error.print();
    }
    ExitCode::from(error.exit_code() as u8)
}

/// What clap says is wrong, without the advice that it gives below, which is laid
/// out for a terminal.
fn in_one_sentence(message: &str) -> String {
    let message = message.trim().strip_prefix("error: ").unwrap_or(message);
    let is_advice = |part: &str| ["Usage:", "For more"].iter().any(|word| part.starts_with(word));
    let parts = message.split("\n\n").take_while(|part| !is_advice(part.trim_start()));
    let words = parts.flat_map(str::split_whitespace).collect::<Vec<_>>();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_message_for_the_terminal_the_sentence_is_left() {
        let message = "error: unexpected argument '-3' found\n\n  tip: use '-- -3'\n\n\
                       Usage: wangzha replay [OPTIONS] <RECORD>\n\nFor more information, try '--help'.\n";
        assert_eq!(in_one_sentence(message), "unexpected argument '-3' found tip: use '-- -3'");
        let message = "error: arguments are missing:\n  <CARDS>...\n\nUsage: wangzha check\n";
        assert_eq!(in_one_sentence(message), "arguments are missing: <CARDS>...");
    }
}
