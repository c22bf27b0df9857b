//! Why there is no contest.

use std::fmt;
use std::io;

use wangzha::tienlen::WrongTable;
use wangzha::{Language, words};
use wangzha_ai::player::CannotPlay;

use crate::player::PlayerError;
use crate::protocol::Problem;
use crate::team::Team;

/// Why a contest could not be held.
#[derive(Debug)]
pub enum ArenaError {
    /// The program of a team does not play.
    Program(Team, PlayerError),
    /// The player of a team cannot play here.
    Player(Team, CannotPlay),
    /// The rules cannot be told to a program.
    Rules(Problem),
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

words! {
    fn too_few_threads(started: usize, wanted: usize, error: &str) {
        en: "the system gives only {started} of {wanted} threads: {error}",
        zh: "系统只提供了{started}个线程，需要{wanted}个：{error}",
        vi: "hệ thống chỉ cho {started} trên {wanted} luồng: {error}",
    }
}

impl ArenaError {
    /// The error as a sentence.
    pub fn text(&self, language: Language) -> String {
        match self {
            ArenaError::Program(team, why) => of_team(*team, why.text(language), language),
            ArenaError::Player(team, why) => of_team(*team, why.text(language), language),
            ArenaError::Rules(problem) => problem.to_string(),
            ArenaError::Table(error) => error.text(language).to_string(),
            ArenaError::Threads { started, wanted, error } => {
                too_few_threads(language, *started, *wanted, &error.to_string()).to_string()
            }
            ArenaError::Output(error) => error.to_string(),
        }
    }
}

/// What is wrong with the player of a team.
fn of_team(team: Team, why: impl fmt::Display, language: Language) -> String {
    match language {
        Language::English | Language::Vietnamese => format!("{team}: {why}"),
        Language::Chinese => format!("{team}：{why}"),
    }
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for ArenaError {}

impl From<io::Error> for ArenaError {
    fn from(error: io::Error) -> ArenaError {
        ArenaError::Output(error)
    }
}
