//! A deal for two to four players.

use core::ops::Deref;

use rand_core::Rng;

use super::{MOST_PLAYERS, WrongTable};
use crate::deck::{ChaCha20, Deck};
use crate::{Cards, GameId};

/// How many cards each player is dealt. Three players may agree on 17.
pub const HAND: usize = 13;

/// The hands of two to four seats. What is left of the pack stays aside unseen.
///
/// A deal can be used as a slice of its hands, seat 0 first.
///
/// ```
/// use wangzha::tienlen::{Deal, HAND, Round, Rules};
/// let deal = Deal::shuffled_with_key(&[7; 32], 4, HAND)?;
/// assert!(deal.iter().all(|hand| hand.len() == 13));
/// let round = Round::first(Rules::SOUTHERN, &deal)?;
///
/// let error = Deal::shuffled_with_key(&[7; 32], 4, 17).unwrap_err();
/// assert_eq!(error.to_string(), "the deal needs 68 cards; the deck has 52");
/// # Ok::<(), wangzha::tienlen::WrongTable>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    hands: [Cards; MOST_PLAYERS],
    players: u8,
}

impl Deal {
    /// Deals so many cards to each of so many players, one at a time from a
    /// deck that lies in some order.
    pub fn of(deck: &Deck, players: u8, each: usize) -> Result<Deal, WrongTable> {
        if !GameId::TienLen.players().contains(&players) {
            return Err(WrongTable::Players(players.into()));
        }
        let seats = usize::from(players);
        deck.enough(seats.saturating_mul(each)).map_err(WrongTable::Cards)?;
        let mut hands = [Cards::EMPTY; MOST_PLAYERS];
        for (place, card) in deck.cards().iter().take(seats * each).enumerate() {
            hands[place % seats].insert(*card);
        }
        Ok(Deal { hands, players })
    }

    /// Shuffles the 52 cards and deals them.
    pub fn shuffled(
        rng: &mut (impl Rng + ?Sized),
        players: u8,
        each: usize,
    ) -> Result<Deal, WrongTable> {
        let mut deck = Deck::without_jokers();
        deck.shuffle(rng);
        Deal::of(&deck, players, each)
    }

    /// The deal that the key names: shuffled with its [`ChaCha20`] stream.
    pub fn shuffled_with_key(key: &[u8; 32], players: u8, each: usize) -> Result<Deal, WrongTable> {
        Deal::shuffled(&mut ChaCha20::from_key(*key), players, each)
    }

    /// The hands of all four seats that a table can have; who is not there
    /// holds nothing.
    #[must_use]
    pub const fn of_all_seats(&self) -> [Cards; MOST_PLAYERS] {
        self.hands
    }
}

impl Deref for Deal {
    type Target = [Cards];

    fn deref(&self) -> &[Cards] {
        &self.hands[..self.players.into()]
    }
}
