//! What is played in the arena, by whom, and how it is kept.

mod doudizhu;
mod error;
mod ledger;
mod matchup;
mod run;
mod thread_clock;
mod tienlen;

use serde_json::Value;
use wangzha::Points;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::tienlen::WrongTable;

pub use self::doudizhu::{DouDizhu, Landlord};
pub use self::error::ArenaError;
pub use self::ledger::{Ledger, LedgerError};
pub use self::matchup::Matchup;
pub use self::run::{Ending, Forfeited, run};
pub use self::tienlen::TienLen;
use crate::protocol::ProtocolGame;
use crate::results::Role;
use crate::team::Seating;

/// A game, its rules and who sits where.
pub trait Contest: Sync {
    /// The rounds that are played.
    type Round: ProtocolGame;

    /// What team A can be in a game.
    const ROLES: [Role; 2];

    /// The rules.
    fn rules(&self) -> &<Self::Round as wangzha::Game>::Rules;

    /// How often each deal is played, and by whom.
    fn seatings(&self) -> Vec<Seating>;

    /// The round that the key names.
    fn deal(&self, key: &[u8; 32]) -> Result<Self::Round, WrongTable>;

    /// How a round was for team A.
    fn result(&self, end: &Self::Round, seating: &Seating) -> TeamResult;

    /// What is played, for the files that results are kept in.
    fn to_json(&self) -> Value;
}

/// How a round was for team A.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamResult {
    /// What A was, if anything.
    pub role: Option<Role>,
    /// 1 for a win, ½ if neither team has won, 0 for a loss.
    pub won: Points,
    /// What A has won from B.
    pub points: Points,
}

/// The key of a deal of the arena: the seed, the number of the deal, and a
/// purpose, so that dice and cards have nothing to do with each other.
fn key(seed: u64, deal: u64, purpose: [u8; 16]) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&deal.to_le_bytes());
    key[16..].copy_from_slice(&purpose);
    key
}

/// The key of the cards: `wangzha deal --seed` shows the same ones.
fn key_of_cards(seed: u64, deal: u64) -> [u8; 32] {
    key(seed, deal, *b"wangzha arena v1")
}

/// The seeds of the players' dice, seat 0 first: the same whichever team sits
/// there, so that a player against itself plays the same game twice.
fn seeds_of_dice(seed: u64, deal: u64, players: usize) -> Vec<u64> {
    let mut stream = ChaCha20::from_key(key(seed, deal, *b"wangzha dice  v1"));
    let mut word = || u64::from(uniform(&mut stream, ..=u32::MAX));
    (0..players).map(|_| word() << 32 | word()).collect()
}
