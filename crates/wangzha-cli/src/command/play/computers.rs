//! The computer players at the table.

use std::io;
use std::time::Duration;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Seat, Unseen};
use wangzha_ai::Stop;
use wangzha_ai::bot::chance;
use wangzha_ai::player::{Description, Failure, Means, Player};
use wangzha_arena::protocol::ProtocolGame;
use wangzha_arena::{Decision, decide, player};

use crate::args::PlayOptions;
use crate::input::InputError;
use crate::interrupt::end_programs_on_ctrl_c;
use crate::ui::Ui;

/// How long a program may take for an answer.
const LIMIT: Duration = Duration::from_secs(10);

/// A computer player for every seat; that of the person's seat is never asked.
pub(super) struct Computers<G: ProtocolGame> {
    bots: Vec<Box<dyn Player<G>>>,
    /// What was done unseen, until all have decided.
    unseen: Unseen<G>,
    /// Where their dice come from: nothing of the deal.
    dice: ChaCha20,
}

impl<G: ProtocolGame> Computers<G> {
    pub(super) fn new(options: &PlayOptions, players: u8) -> Result<Computers<G>, InputError> {
        let described: Description = options.level.parse().map_err(InputError::Player)?;
        if matches!(described, Description::Program(_)) {
            end_programs_on_ctrl_c();
        }
        let means = Means::of_system();
        let bot = |_| player(&described, &means, LIMIT, &Stop::NEVER);
        let bots = (0..players).map(bot).collect::<Result<_, _>>().map_err(InputError::NoPlayer)?;
        Ok(Computers { bots, unseen: Unseen::new(), dice: chance(dice(options)?) })
    }

    /// This round begins.
    pub(super) fn begin(&mut self, round: &G) {
        let mut word = || u64::from(uniform(&mut self.dice, ..=u32::MAX));
        let players = round.players();
        for (seat, bot) in Seat::S0.round_the_table(players).zip(&mut self.bots) {
            bot.begin(seat, players, round.rules(), word() << 32 | word());
        }
        self.unseen = Unseen::new();
    }

    /// What the computer does who has this seat. A program whose answer cannot
    /// be taken does something else, and the reason goes where errors go; one
    /// that has gone ends the game.
    pub(super) fn act(&mut self, seat: Seat, round: &G, ui: &Ui) -> io::Result<G::Action> {
        let Some(bot) = self.bots.get_mut(seat.index()) else { return Ok(G::PASS) };
        let decided = decide(round, seat, &mut **bot, &Stop::NEVER);
        let gone = |why: Failure| io::Error::other(why.text(ui.language).to_string());
        let Decision { action, fault } = decided.map_err(gone)?;
        if let Some(fault) = fault {
            ui.complain(&fault.text(ui.language).to_string());
        }
        Ok(action)
    }

    /// A seat has done this, which led from one round to the other.
    pub(super) fn watch(&mut self, seat: Seat, action: G::Action, before: &G, after: &G) {
        self.unseen.done(before, after, seat, action, |seat, action| {
            self.bots.iter_mut().for_each(|bot| bot.watch(seat, &action));
        });
        if after.turn().is_none() {
            self.bots.iter_mut().for_each(|bot| bot.end(after));
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
