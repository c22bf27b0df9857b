//! The computer players at the table.

use std::io;
use std::time::Duration;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Game, Seat};
use wangzha_ai::Stop;
use wangzha_ai::bot::chance;
use wangzha_ai::player::{Description, Failure, Means, Player};
use wangzha_arena::{Decision, decide_seeing, player};
use wangzha_table::Question;

use super::Tabletop;
use crate::args::PlayOptions;
use crate::input::InputError;
use crate::ui::Ui;

/// How long a program may take for an answer.
const LIMIT: Duration = Duration::from_secs(10);

/// A computer player for every seat; that of the person's seat is never asked.
pub(super) struct Computers<T: Tabletop> {
    bots: Vec<Bot<T>>,
    /// Where their dice come from: nothing of the deal.
    dice: ChaCha20,
}

struct Bot<T: Tabletop> {
    player: Box<dyn Player<T>>,
    /// How many actions of the round it has been told.
    told: usize,
}

impl<T: Tabletop> Computers<T> {
    pub(super) fn new(
        described: &Description,
        options: &PlayOptions,
        players: u8,
    ) -> Result<Computers<T>, InputError> {
        let means = Means::of_system();
        let bot = |_| {
            player(described, &means, LIMIT, &Stop::NEVER).map(|player| Bot { player, told: 0 })
        };
        let bots = (0..players).map(bot).collect::<Result<_, _>>().map_err(InputError::NoPlayer)?;
        Ok(Computers { bots, dice: chance(dice(options)?) })
    }

    /// A round begins.
    pub(super) fn begin(&mut self, rules: &<T as Game>::Rules) {
        let mut word = || u64::from(uniform(&mut self.dice, ..=u32::MAX));
        let players = self.bots.len() as u8;
        for (seat, bot) in Seat::S0.round_the_table(players).zip(&mut self.bots) {
            bot.player.begin(seat, players, rules, word() << 32 | word());
            bot.told = 0;
        }
    }

    /// What the computer does whom the table asks. A program whose answer cannot
    /// be taken does something else, and the reason goes where errors go; one
    /// that has gone ends the game.
    pub(super) fn act(&mut self, question: &Question<'_>, ui: &Ui) -> io::Result<T::Action> {
        let seat = question.seat;
        let view = question.view.try_into();
        let (Some(bot), Ok(view)) = (self.bots.get_mut(seat.index()), view) else {
            return Ok(T::PASS);
        };
        for (seat, action) in question.told.iter().skip(bot.told) {
            if let Ok(action) = (*action).try_into() {
                bot.player.watch(*seat, &action);
            }
        }
        bot.told = question.told.len();
        let check = |action| T::check(&view, action).map_err(Into::into);
        let decided = decide_seeing(&view, &mut *bot.player, &Stop::NEVER, check);
        let gone = |why: Failure| io::Error::other(why.text(ui.language).to_string());
        let Decision { action, fault } = decided.map_err(gone)?;
        if let Some(fault) = fault {
            ui.complain(&fault.text(ui.language).to_string());
        }
        Ok(action)
    }

    /// The round is over, and this is all of it.
    pub(super) fn end(&mut self, round: &T, actions: &[(Seat, T::Action)]) {
        for bot in &mut self.bots {
            for (seat, action) in actions.iter().skip(bot.told) {
                bot.player.watch(*seat, action);
            }
            bot.player.end(round);
        }
    }
}

/// The dice asked for, or new ones from the operating system. They must not
/// follow from the deal: whoever knows the dice would know something of the
/// cards, and the other way round.
fn dice(options: &PlayOptions) -> Result<u64, InputError> {
    if let Some(dice) = options.dice {
        return Ok(dice);
    }
    getrandom::u64().map_err(InputError::NoRandomness)
}
