//! `wangzha bot`: a computer player that speaks the bot protocol on standard
//! input and output, for arenas and servers of others. The table says which game
//! is played.

use std::io;

use wangzha::doudizhu::Round;
use wangzha_ai::bot::Playable;
use wangzha_ai::player::{Description, Means};
use wangzha_arena::protocol;

use super::{Outcome, Result};
use crate::args;
use crate::input::InputError;

pub(crate) fn run(bot: &args::Bot) -> Result {
    let player: Description = bot.level.parse().map_err(InputError::Player)?;
    let player = player.or_budget(bot.budget()?);
    let means = Means { threads: bot.threads.into(), ..Means::of_system() };
    // who cannot play says so now, and not when the first round begins
    Round::bot(&player, &means, 0).map_err(InputError::CannotPlay)?;
    protocol::serve(io::stdin().lock(), io::stdout().lock(), &player, &means)?;
    Ok(Outcome::Fine)
}
