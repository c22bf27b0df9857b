//! `wangzha bot`: a computer player that speaks the bot protocol on standard
//! input and output, for arenas and servers of others. The table says which game
//! is played.

use std::io;
use std::time::Duration;

use wangzha::{doudizhu, tienlen};
use wangzha_ai::Stop;
use wangzha_ai::net::BadNets;
use wangzha_ai::player::{Description, Means};
use wangzha_arena::NoPlayer;
use wangzha_arena::protocol::{self, ProtocolGame};

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
    match can_play::<doudizhu::Round>(&player, &means) {
        Err(NoPlayer::BadNets(_, BadNets::OtherGame(_))) => {
            can_play::<tienlen::Round>(&player, &means)
        }
        checked => checked,
    }
    .map_err(InputError::NoPlayer)?;
    protocol::serve(io::stdin().lock(), io::stdout().lock(), &player, &means)?;
    Ok(Outcome::Fine)
}

fn can_play<G: ProtocolGame>(
    player: &Description,
    means: &Means,
) -> std::result::Result<(), NoPlayer> {
    wangzha_arena::player::<G>(player, means, Duration::MAX, &Stop::NEVER).map(drop)
}
