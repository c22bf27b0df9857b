//! Computer players of both games.
//!
//! A [`Bot`] is only ever given a view, which holds what its seat may know, and
//! the actions that happen in the open: it cannot cheat. [`Level`](crate::player::Level) names the
//! players from 1 to 5, and [`Playable::bot`] makes one.
//!
//! ```
//! use wangzha::doudizhu::{Deal, Round, Rules};
//! use wangzha::{Game, Seat};
//! use wangzha_ai::bot::Playable;
//! use wangzha_ai::player::{Level, Means};
//! let rules = Rules::DOUZERO;
//! let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
//! let mut round = Round::new(rules, deal, Seat::S0)?;
//! let mut bot = Round::bot(&Level::Greedy.into(), &Means::NONE, 1)?;
//! while let Some(seat) = round.turn() {
//!     let action = bot.act(&round.view(seat)); // one player on all seats
//!     round.apply(seat, action)?;
//! }
//! assert!(round.winner().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod doudizhu;
mod greedy;
pub mod planner;
mod playable;
mod random;
pub mod searcher;
mod tienlen;

use wangzha::deck::ChaCha20;
use wangzha::{Game, Seat};

pub use self::greedy::Greedy;
pub use self::playable::{Playable, fallback};
pub use self::random::Random;

/// A computer player.
///
/// It depends on nothing but the seed and what it is shown, so that a game can
/// be repeated; only a player with a [`Effort::Time`](crate::player::Effort) depends on the clock too.
///
/// ```
/// use wangzha::Seat;
/// use wangzha::tienlen::{Action, Round, View};
/// use wangzha_ai::bot::{Bot};
///
/// /// Plays the first thing that is legal.
/// struct First;
///
/// impl Bot<Round> for First {
///     fn begin(&mut self, _seed: u64) {}
///     fn act(&mut self, view: &View) -> Action {
///         view.actions()[0]
///     }
/// }
/// ```
pub trait Bot<G: Game>: Send {
    /// A new round begins. What follows depends on this seed, not on rounds
    /// before.
    fn begin(&mut self, seed: u64);

    /// A seat, perhaps the own one, has done this in the open. What is done
    /// unseen (doubling) is told when all have decided.
    fn watch(&mut self, _seat: Seat, _action: &G::Action) {}

    /// What to do now. It is asked only when its seat may do something, and
    /// must answer with one of [`actions`].
    fn act(&mut self, view: &G::View) -> G::Action;
}

/// The stream of chance that a seed stands for.
///
/// ```
/// use wangzha::deck::uniform;
/// use wangzha_ai::bot::chance;
/// assert_eq!(uniform(&mut chance(7), ..=99), uniform(&mut chance(7), ..=99));
/// ```
pub fn chance(seed: u64) -> ChaCha20 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha20::from_key(key)
}
