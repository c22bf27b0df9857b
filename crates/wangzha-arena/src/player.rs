//! The player that somebody has described: the one place that knows our own
//! players, programs, and files with nets.

use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use wangzha::{spoken, words};
use wangzha_ai::Stop;
use wangzha_ai::net::{BadNets, Nets};
use wangzha_ai::player::{Budget, CannotPlay, Description, Effort, Means, Player};

use crate::program::{Program, ProgramError};
use crate::protocol::ProtocolGame;

/// The player that is described: one of ours, one whose nets are in a file, or
/// a program, which is started and greeted. `limit` is how long a program may take
/// for an answer; `stop` breaks off waiting for one that does not start.
///
/// ```
/// use std::time::Duration;
/// use wangzha::tienlen::Round;
/// use wangzha_ai::Stop;
/// use wangzha_ai::player::Means;
/// use wangzha_arena::player;
/// let (means, limit) = (Means::NONE, Duration::from_secs(10));
/// assert!(player::<Round>(&"planner".parse()?, &means, limit, &Stop::NEVER).is_ok());
/// let error = player::<Round>(&"net:best.bin".parse()?, &means, limit, &Stop::NEVER).err();
/// assert!(error.is_some_and(|error| error.to_string().starts_with("there is no file best.bin")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn player<G: ProtocolGame>(
    described: &Description,
    means: &Means,
    limit: Duration,
    stop: &Stop,
) -> Result<Box<dyn Player<G>>, NoPlayer> {
    match described {
        Description::Program(command) => {
            let program = Program::start(command, limit, stop).map_err(NoPlayer::Program)?;
            Ok(Box::new(program))
        }
        Description::Net(file, budget) => learned::<G>(file, *budget, means),
        // its dice come with each round
        ours => G::bot(ours, means, 0).map_err(NoPlayer::CannotPlay),
    }
}

/// The player whose nets are in this file.
fn learned<G: ProtocolGame>(
    file: &str,
    budget: Option<Budget>,
    means: &Means,
) -> Result<Box<dyn Player<G>>, NoPlayer> {
    let unread = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => NoPlayer::NoFile(file.to_owned()),
        other => NoPlayer::Unread(file.to_owned(), other.to_string()),
    };
    let bad = |why: BadNets| NoPlayer::BadNets(file.to_owned(), why);
    let nets = Arc::new(Nets::from_bytes(&fs::read(file).map_err(unread)?).map_err(bad)?);
    let Some(budget) = budget else { return G::learned(&nets).map_err(bad) };
    let no_clock = || NoPlayer::CannotPlay(CannotPlay::NoClock(budget));
    let effort = Effort::new(budget, means.clock.as_ref()).ok_or_else(no_clock)?;
    G::expert(&nets, effort, 0, means.threads).map_err(bad)
}

/// Why there is not a player as described.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoPlayer {
    /// The program does not play.
    Program(ProgramError),
    /// No player of ours is like that.
    CannotPlay(CannotPlay),
    /// The file that should have the nets is not there.
    NoFile(String),
    /// The file with the nets cannot be read.
    Unread(String, String),
    /// What is in the file are no nets that can play.
    BadNets(String, BadNets),
}

impl NoPlayer {
    words! {
        /// The sentence for players.
        pub fn text(&self) {
            Self::Program(why) => { say why }
            Self::CannotPlay(why) => { say why }
            Self::NoFile(file) => {
                en: "there is no file {file} with nets: `wangzha train FOLDER` writes FOLDER/nets",
                zh: "没有神经网络文件 {file}：wangzha train 文件夹 会写出 文件夹/nets",
                vi: "không có tệp mạng nơ-ron {file}: wangzha train THƯ_MỤC sẽ ghi ra THƯ_MỤC/nets",
            }
            Self::Unread(file, why) => {
                en: "{file} cannot be read: {why}",
                zh: "无法读取 {file}：{why}",
                vi: "không đọc được {file}: {why}",
            }
            Self::BadNets(file, why) => {
                en: "{file}: {why}",
                zh: "{file}：{why}",
                vi: "{file}: {why}",
            }
        }
    }
}

spoken!(NoPlayer, text);

impl std::error::Error for NoPlayer {}
