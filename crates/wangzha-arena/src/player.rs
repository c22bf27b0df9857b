//! The player that somebody has described: the one place that knows both our
//! own players and programs.

use std::time::Duration;

use wangzha::{spoken, words};
use wangzha_ai::Stop;
use wangzha_ai::player::{CannotPlay, Description, Means, Player};

use crate::program::{Program, ProgramError};
use crate::protocol::ProtocolGame;

/// The player that is described: one of ours, or a program, which is started
/// and greeted. `limit` is how long a program may take for an answer; `stop`
/// breaks off waiting for one that does not start.
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
/// assert!(error.is_some_and(|error| error.to_string().starts_with("net:best.bin cannot play")));
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
        // its dice come with each round
        ours => G::bot(ours, means, 0).map_err(NoPlayer::CannotPlay),
    }
}

/// Why there is not a player as described.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoPlayer {
    /// The program does not play.
    Program(ProgramError),
    /// No player of ours is like that.
    CannotPlay(CannotPlay),
}

impl NoPlayer {
    words! {
        /// The sentence for players.
        pub fn text(&self) {
            Self::Program(why) => { say why }
            Self::CannotPlay(why) => { say why }
        }
    }
}

spoken!(NoPlayer, text);

impl std::error::Error for NoPlayer {}
