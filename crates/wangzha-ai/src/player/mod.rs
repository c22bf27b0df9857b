//! Who sits at the table: the trait of all players, how they are described, and
//! what they are given to think with.
//!
//! A [`Player`] is only ever given a view, which holds what its seat may know,
//! and the actions that happen in the open: it cannot cheat. [`Description`] is
//! how commands, files and messages write who plays.

mod any;
mod budget;
mod description;
mod effort;
mod failure;
mod level;
mod means;

use wangzha::{Game, Seat};

pub use self::any::AnyPlayer;
pub use self::budget::{Budget, ParseBudgetError};
pub use self::description::{Description, ParseDescriptionError};
pub use self::effort::Effort;
pub use self::failure::{Failure, Fault, Reason};
pub use self::level::{Level, LevelError};
pub use self::means::{CannotPlay, Means};
use crate::Stop;

/// Who decides for a seat: a bot, a program outside, a person at a terminal.
///
/// A bot depends on nothing but the seed and what it is shown, so that a game
/// can be repeated; only one that thinks for a [time](Effort::Time) depends on
/// the clock too.
///
/// ```
/// use wangzha::tienlen::{Action, Round, View};
/// use wangzha_ai::Stop;
/// use wangzha_ai::player::{Failure, Player};
///
/// /// Plays the first thing that is legal.
/// struct First;
///
/// impl Player<Round> for First {
///     fn act(&mut self, view: &View, _: &Stop) -> Result<Action, Failure> {
///         Ok(view.actions()[0])
///     }
/// }
/// ```
pub trait Player<G: Game>: Send {
    /// A new round begins in which the player has this seat, one of so many.
    /// What follows depends on this seed, not on rounds before.
    fn begin(&mut self, _seat: Seat, _players: u8, _rules: &G::Rules, _seed: u64) {}

    /// A seat, perhaps its own, has done this in the open. What is done unseen
    /// (doubling) is told when all have decided.
    fn watch(&mut self, _seat: Seat, _action: &G::Action) {}

    /// What to do now. It is asked only when its seat may do something, and
    /// should answer with one of the view's actions. When it is told to stop it
    /// answers [`Failure::Stopped`] within a few milliseconds.
    fn act(&mut self, view: &G::View, stop: &Stop) -> Result<G::Action, Failure>;

    /// The last answer could not be taken; this was done instead.
    fn refused(&mut self, _fault: &Fault, _instead: &G::Action) {}

    /// The round is over.
    fn end(&mut self, _round: &G) {}
}
