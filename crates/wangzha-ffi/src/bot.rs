//! Computer players.

use std::ffi::c_char;

use wangzha_ai::Stop;
use wangzha_ai::player::{AnyPlayer, Description, Means};

use crate::border::{self, Wrong, WzStatus, WzText, answer, answer_then};
use crate::round::WzRound;

/// A computer player of one game. One thread uses it at a time.
pub struct WzBot {
    player: AnyPlayer,
    /// How much it has been told of its round.
    told: usize,
}

/// No action is written with more bytes.
const LONGEST_ACTION: usize = 127;

/// Makes a computer player of a WzGame: "1" to "5", "planner", "searcher:100ms",
/// "searcher:200". What it does depends on the seed and on what it sees, and on
/// the clock only where it thinks for a time. Free it with wz_bot_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_bot_new(
    game: i32,
    description: *const c_char,
    seed: u64,
    bot: *mut *mut WzBot,
    error: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer_then(error, |language| {
            let place = border::handle_mut(bot)?;
            let description = border::text(description)?.parse::<Description>();
            let description = description.map_err(|error| Wrong::invalid(&error, language))?;
            let player =
                AnyPlayer::bot(border::game(game)?, &description, &Means::of_system(), seed);
            let player = player.map_err(|error| Wrong::invalid(&error, language))?;
            Ok((String::new(), move || *place = border::give(WzBot { player, told: 0 })))
        })
    }
}

/// Frees a computer player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_bot_free(bot: *mut WzBot) {
    // SAFETY: the conventions of the header
    unsafe { border::free(bot) }
}

/// Seats the player in a round, which may have begun: what it does from now on
/// depends on this seed and on this round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_bot_begin(
    bot: *mut WzBot,
    round: *const WzRound,
    seat: i32,
    seed: u64,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        answer(std::ptr::null_mut(), |_| {
            let (bot, here) = (border::handle_mut(bot)?, border::handle(round)?);
            let (seat, round) = (here.seat(seat)?, here.round());
            check_game(bot, here)?;
            bot.player.begin(seat, round.players(), &round.rules(), seed);
            bot.told = 0;
            Ok(String::new())
        })
    }
}

/// What the player does now on this seat, as wz_round_apply takes it. It sees
/// what the seat may know of the round, and what has been done in the open. There
/// must be room for 128 bytes. The round does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wz_bot_act(
    bot: *mut WzBot,
    round: *const WzRound,
    seat: i32,
    out: *mut WzText,
) -> WzStatus {
    // SAFETY: the conventions of the header
    unsafe {
        // a decision is not taken twice: its text always has room
        if out.as_ref().is_some_and(|out| out.capacity <= LONGEST_ACTION) {
            (*out).length = LONGEST_ACTION;
            return WzStatus::TooSmall;
        }
        answer(out, |language| {
            let (bot, here) = (border::handle_mut(bot)?, border::handle(round)?);
            let seat = here.seat(seat)?;
            check_game(bot, here)?;
            if !here.round().waits_for().contains(seat) && here.round().actions(seat).is_empty() {
                let text = format!("seat {} is not asked now", seat.index());
                return Err(Wrong::Invalid(text));
            }
            for (seat, action) in here.told.iter().skip(bot.told) {
                bot.player.watch(*seat, action);
            }
            bot.told = here.told.len();
            let action = bot.player.act(&here.round().view(seat), &Stop::NEVER);
            Ok(action.map_err(|failure| Wrong::invalid(&failure, language))?.to_string())
        })
    }
}

fn check_game(bot: &WzBot, round: &WzRound) -> Result<(), Wrong> {
    let (plays, game) = (bot.player.game(), round.record.game());
    match plays == game {
        true => Ok(()),
        false => Err(Wrong::Invalid(format!("this is a player of {plays}, and a round of {game}"))),
    }
}
