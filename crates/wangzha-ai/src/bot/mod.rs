//! Computer players of both games.
//!
//! [`Level`](crate::player::Level) names them from 1 to 5, and [`Playable::bot`]
//! makes the [`Player`](crate::player::Player) that is described.
//!
//! ```
//! use wangzha::doudizhu::{Deal, Round, Rules};
//! use wangzha::{Game, Seat};
//! use wangzha_ai::Stop;
//! use wangzha_ai::bot::Playable;
//! use wangzha_ai::player::{Level, Means};
//! let rules = Rules::DOUZERO;
//! let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
//! let mut round = Round::new(rules, deal, Seat::S0)?;
//! let mut bot = Round::bot(&Level::Greedy.into(), &Means::NONE, 1)?;
//! while let Some(seat) = round.turn() {
//!     let action = bot.act(&round.view(seat), &Stop::NEVER)?; // one player on all seats
//!     round.apply(seat, action)?;
//! }
//! assert!(round.winner().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod doudizhu;
mod expert;
pub(crate) mod greedy;
mod learned;
pub mod planner;
mod playable;
mod random;
pub mod searcher;
mod tienlen;
mod versed;

use wangzha::deck::ChaCha20;

pub use self::expert::ExpertBot;
pub use self::greedy::GreedyBot;
pub use self::learned::LearnedBot;
pub use self::playable::{Playable, fallback};
pub use self::random::RandomBot;

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
