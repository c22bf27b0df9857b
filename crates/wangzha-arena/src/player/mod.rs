//! Who decides for a seat: a bot in this process, or a program outside.

mod error;

use std::time::Duration;

use wangzha::{AnyRefusal, Seat};
use wangzha_ai::bot::Bot;

pub use self::error::PlayerError;
use crate::protocol::Spoken;

/// Who decides for a seat.
pub trait Player<G: Spoken>: Send {
    /// A round begins in which the player has this seat.
    fn begin(&mut self, seat: Seat, players: u8, rules: &G::Rules, seed: u64);

    /// A seat has done this in the open.
    fn watch(&mut self, seat: Seat, action: G::Action);

    /// What the player does; the error is that it cannot go on.
    fn act(&mut self, view: &G::View) -> Result<Answer<G::Action>, PlayerError>;

    /// The last answer could not be taken.
    fn refuse(&mut self, _fault: &Fault, _instead: G::Action) {}

    /// The round is over.
    fn end(&mut self, _round: &G) {}
}

/// What a player answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer<A> {
    /// An action, legal or not.
    Action(A),
    /// Nothing that could be carried out.
    Fault(Fault),
}

/// Why an answer could not be taken. Something else is done instead, and the
/// fault is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The rules refuse it.
    Refused(AnyRefusal),
    /// It is not an action: the reason.
    NotUnderstood(String),
    /// It did not come within this time.
    Late(Duration),
}

/// A bot of this process.
pub struct Inside<G: Spoken>(Box<dyn Bot<G>>);

impl<G: Spoken> Inside<G> {
    /// The player that asks this bot.
    pub fn new(bot: Box<dyn Bot<G>>) -> Inside<G> {
        Inside(bot)
    }
}

impl<G: Spoken> Player<G> for Inside<G> {
    fn begin(&mut self, _: Seat, _: u8, _: &G::Rules, seed: u64) {
        self.0.begin(seed);
    }

    fn watch(&mut self, seat: Seat, action: G::Action) {
        self.0.watch(seat, &action);
    }

    fn act(&mut self, view: &G::View) -> Result<Answer<G::Action>, PlayerError> {
        Ok(Answer::Action(self.0.act(view)))
    }
}
