//! `wangzha bot`: a computer player that speaks the bot protocol on standard
//! input and output, for arenas and servers of others. The table says which game
//! is played.

use std::io;

use wangzha_ai::bot::{Effort, Level};
use wangzha_arena::protocol;

use super::{Outcome, Result};
use crate::args;
use crate::input::InputError;

pub(crate) fn run(bot: &args::Bot) -> Result {
    let level: Level = bot.level.parse().map_err(InputError::Level)?;
    let effort = Effort { budget: bot.budget()?, threads: bot.threads.into() };
    protocol::serve(io::stdin().lock(), io::stdout().lock(), level, effort)?;
    Ok(Outcome::Fine)
}
