//! How cards are dealt, and who bids first by lot.
//!
//! The program is the server and the hand of the person: it draws a secret for
//! the server, a fallback for every seat and bytes for the person, and goes
//! through the ceremony with them, whether or not the round is noted. Nothing
//! else comes from these bytes: lots are drawn beside them, and computer players
//! have dice of their own.

use std::io;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{GameId, Seat, Seats};
use wangzha_fair::{Ceremony, DealKey, Refusal, Secret, Setup};

use super::People;

/// The name of the table in records.
const TABLE: &str = "wangzha play";

/// Draws what is left to chance about the deals, all of it from the seed.
pub(super) struct Dealer {
    /// The control factor of 'no-shuffle' deals.
    no_shuffle: Option<i32>,
    drawn: ChaCha20,
    /// How many deals there have been.
    deals: u64,
}

/// What deals the cards, and how it came about.
pub(super) struct Dealt {
    pub(super) key: DealKey,
    pub(super) ceremony: Ceremony,
}

impl Dealer {
    pub(super) fn new(seed: [u8; 32], no_shuffle: Option<i32>) -> Dealer {
        Dealer { no_shuffle, drawn: ChaCha20::from_key(seed), deals: 0 }
    }

    /// The next deck for those at the table.
    pub(super) fn deal(&mut self, game: GameId, at: &People) -> io::Result<Dealt> {
        self.deals += 1;
        self.hold_ceremony(game, at).map_err(io::Error::other)
    }

    fn hold_ceremony(&mut self, game: GameId, at: &People) -> Result<Dealt, Refusal> {
        let setup = Setup {
            table: TABLE.to_owned(),
            round: self.deals,
            game,
            people: at.person.map_or(Seats::NONE, Seats::only),
            no_shuffle: self.no_shuffle,
        };
        let server = self.secret();
        let fallbacks: Vec<Secret> = at.seats().map(|_| self.secret()).collect();
        let mut ceremony = Ceremony::open(setup, server, fallbacks)?;
        if let Some(seat) = at.person {
            let bytes = self.secret();
            ceremony.commit(seat, bytes.commitment())?;
            ceremony.reveal(seat, bytes)?;
        }
        Ok(Dealt { key: ceremony.key()?, ceremony })
    }

    fn secret(&mut self) -> Secret {
        Secret::from_bytes(std::array::from_fn(|_| uniform(&mut self.drawn, ..=255) as u8))
    }

    /// A seat by lot.
    pub(super) fn seat(&mut self, players: u8) -> Seat {
        let steps = uniform(&mut self.drawn, ..=u32::from(players).saturating_sub(1));
        Seat::S0.round_the_table(players).nth(steps as usize).unwrap_or(Seat::S0)
    }
}
