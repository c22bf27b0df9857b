//! The computer players at the table.

use wangzha::{Seat, Unseen};
use wangzha_ai::bot::{Bot, Effort, Level, Playable};

use crate::args::PlayOptions;
use crate::input::InputError;

/// A computer player for every seat; that of the person's seat is never asked.
pub(super) struct Computers<G: Playable> {
    bots: Vec<Box<dyn Bot<G>>>,
    /// What was done unseen, until all have decided.
    unseen: Unseen<G>,
}

impl<G: Playable> Computers<G> {
    pub(super) fn new(options: PlayOptions, players: u8) -> Result<Computers<G>, InputError> {
        let level = Level::from_number(options.level).map_err(InputError::Level)?;
        let bot = |_| G::bot(level, Effort::default(), 0);
        Ok(Computers { bots: (0..players).map(bot).collect(), unseen: Unseen::new() })
    }

    /// A round begins whose cards have this key: the same cards, the same dice.
    pub(super) fn begin(&mut self, key: &[u8; 32]) {
        let (number, _) = key.split_at(8);
        let number = number.try_into().map_or(0, u64::from_le_bytes);
        for (seat, bot) in (0..).zip(&mut self.bots) {
            bot.begin(number.wrapping_add(seat));
        }
        self.unseen = Unseen::new();
    }

    /// What the computer does who has this seat and this view.
    pub(super) fn act(&mut self, seat: Seat, view: &G::View) -> G::Action {
        self.bots.get_mut(seat.index()).map_or(G::PASS, |bot| bot.act(view))
    }

    /// A seat has done this, which led from one round to the other.
    pub(super) fn watch(&mut self, seat: Seat, action: G::Action, before: &G, after: &G) {
        self.unseen.done(before, after, seat, action, |seat, action| {
            self.bots.iter_mut().for_each(|bot| bot.watch(seat, &action));
        });
    }
}
