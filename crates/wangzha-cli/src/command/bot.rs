//! `wangzha bot`: a computer player that speaks the bot protocol on standard
//! input and output, for arenas and servers of others. The table says which game
//! is played.

use std::io;
use std::time::Duration;

use wangzha::doudizhu::Round;
use wangzha_ai::Stop;
use wangzha_ai::player::{Description, Means};
use wangzha_arena::protocol;

use super::{Outcome, Result};
use crate::args;
use crate::input::InputError;
use crate::interrupt::end_programs_on_ctrl_c;

pub(crate) fn run(bot: &args::Bot) -> Result {
    let player: Description = bot.level.parse().map_err(InputError::Player)?;
    let player = player.or_budget(bot.budget()?);
    let means = Means { threads: bot.threads.into(), ..Means::of_system() };
    end_programs_on_ctrl_c();
    // who cannot play says so now, and not when the first round begins
    wangzha_arena::player::<Round>(&player, &means, Duration::MAX, &Stop::NEVER)
        .map_err(InputError::NoPlayer)?;
    protocol::serve(io::stdin().lock(), io::stdout().lock(), &player, &means)?;
    Ok(Outcome::Fine)
}
