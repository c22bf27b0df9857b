//! The computer players at the table.

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Seat, Unseen};
use wangzha_ai::Stop;
use wangzha_ai::bot::{Playable, chance};
use wangzha_ai::player::{Description, Failure, Means, Player};

use crate::args::PlayOptions;
use crate::input::InputError;

/// A computer player for every seat; that of the person's seat is never asked.
pub(super) struct Computers<G: Playable> {
    bots: Vec<Box<dyn Player<G>>>,
    /// What was done unseen, until all have decided.
    unseen: Unseen<G>,
    /// Where their dice come from: nothing of the deal.
    dice: ChaCha20,
}

impl<G: Playable> Computers<G> {
    pub(super) fn new(options: &PlayOptions, players: u8) -> Result<Computers<G>, InputError> {
        let player: Description = options.level.parse().map_err(InputError::Player)?;
        let means = Means::of_system();
        let bot = |_| G::bot(&player, &means, 0).map_err(InputError::CannotPlay);
        let bots = (0..players).map(bot).collect::<Result<_, _>>()?;
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

    /// What the computer does who has this seat and this view.
    pub(super) fn act(&mut self, seat: Seat, view: &G::View) -> Result<G::Action, Failure> {
        self.bots.get_mut(seat.index()).map_or(Ok(G::PASS), |bot| bot.act(view, &Stop::NEVER))
    }

    /// A seat has done this, which led from one round to the other.
    pub(super) fn watch(&mut self, seat: Seat, action: G::Action, before: &G, after: &G) {
        self.unseen.done(before, after, seat, action, |seat, action| {
            self.bots.iter_mut().for_each(|bot| bot.watch(seat, &action));
        });
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
