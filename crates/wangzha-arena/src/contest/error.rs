//! Why there is no contest.

use std::io;

use wangzha::tienlen::WrongTable;
use wangzha::words::Shown;
use wangzha::{spoken, words};

use crate::player::NoPlayer;
use crate::team::Team;

/// Why a contest could not be held.
#[derive(Debug)]
#[non_exhaustive]
pub enum ArenaError {
    /// There is no such player for a team.
    Player(Team, NoPlayer),
    /// No round can begin at such a table.
    Table(WrongTable),
    /// The system does not give so many threads.
    Threads {
        /// How many there were.
        started: usize,
        /// How many were asked for.
        wanted: usize,
        /// What the system says.
        error: io::Error,
    },
    /// The results could not be written.
    Output(io::Error),
}

impl ArenaError {
    words! {
        /// The error as a sentence.
        pub fn text(&self) {
            ArenaError::Player(team, why) => {
                en(-team): ("{name}: {why}", name = team),
                zh(-team): ("{name}：{why}", name = team),
                vi(-team): ("{name}: {why}", name = team),
            }
            ArenaError::Table(error) => { say error }
            ArenaError::Threads { started, wanted, error } => {
                en(-error): ("the system gives only {started} of {wanted} threads: {reason}", reason = error),
                zh(-error): ("系统只提供了{started}个线程，需要{wanted}个：{reason}", reason = error),
                vi(-error): ("hệ thống chỉ cho {started} trên {wanted} luồng: {reason}", reason = error),
            }
            ArenaError::Output(error) => { say Shown(error) }
        }
    }
}

spoken!(ArenaError, text);

impl std::error::Error for ArenaError {}

impl From<io::Error> for ArenaError {
    fn from(error: io::Error) -> ArenaError {
        ArenaError::Output(error)
    }
}
