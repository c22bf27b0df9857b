//! From everybody's bytes to the order of the cards.

use std::fmt;

use hkdf::Hkdf;
use sha2::{Digest, Sha256};
use wangzha::doudizhu::Deal;
use wangzha::{Card, Deck, GameId};

use crate::Secret;

/// The key of a deal: HKDF-SHA-256 of the server's secret, salted with the
/// hash of the seats' bytes in seat order, for this table, round and number of
/// cards.
///
/// Table and round are in it so that even bytes that are used twice, which
/// they should not be, do not give the same deal twice. It deals cards and
/// does nothing else: whoever could make other dice of it could learn about
/// the cards from them. So its bytes cannot be had, and `Debug` hides them.
///
/// ```
/// use wangzha::GameId;
/// use wangzha_fair::{DealKey, Secret};
/// let server = Secret::from_bytes([1; 32]);
/// let seats = [2, 3, 4].map(|byte| Secret::from_bytes([byte; 32]));
/// let first = DealKey::new(&server, &seats, "room 8", 1, GameId::DouDizhu);
/// assert_eq!(first.deck().cards().len(), 54);
/// let second = DealKey::new(&server, &seats, "room 8", 2, GameId::DouDizhu);
/// assert_ne!(first.deck(), second.deck());
/// assert_eq!(format!("{first:?}"), "DealKey(…)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DealKey {
    bytes: [u8; 32],
    game: GameId,
}

impl DealKey {
    /// The key that these bytes give, the seats in the order of play.
    #[must_use]
    pub fn new(
        server: &Secret,
        seats: &[Secret],
        table: &str,
        round: u64,
        game: GameId,
    ) -> DealKey {
        let mut salt = Sha256::new();
        for seat in seats {
            salt.update(seat.to_bytes());
        }
        // a pack has 54 cards at most
        let cards = Deck::of(game).cards().len() as u8;
        // What follows the table has a fixed length, so no two tables and rounds
        // give the same text, whatever stands in the table's name.
        let info = [
            b"wangzha deal v1|".as_slice(),
            table.as_bytes(),
            b"|",
            &round.to_be_bytes(),
            b"|",
            &[cards],
        ];
        let hkdf = Hkdf::<Sha256>::new(Some(&salt.finalize()), &server.to_bytes());
        let mut bytes = [0; 32];
        #[expect(
            clippy::expect_used,
            reason = "only more than 255 blocks fail; this is one block"
        )]
        hkdf.expand_multi_info(&info, &mut bytes).expect("one block is not too long");
        DealKey { bytes, game }
    }

    /// The pack of the game, shuffled: what is dealt, the card on top first.
    ///
    /// ```
    /// use wangzha::{GameId, tienlen};
    /// use wangzha_fair::{DealKey, Secret};
    /// let key = DealKey::new(&Secret::from_bytes([1; 32]), &[], "room 8", 1, GameId::TienLen);
    /// let deal = tienlen::Deal::of(&key.deck(), 4, tienlen::HAND)?;
    /// assert!(deal.iter().all(|hand| hand.len() == 13));
    /// # Ok::<(), tienlen::WrongTable>(())
    /// ```
    #[must_use]
    pub fn deck(&self) -> Deck {
        Deck::of(self.game).shuffled_with_key(&self.bytes)
    }

    /// The card of a deal of Dou Dizhu that lay face up in the pack
    /// ([`Deal::turn_up_with_key`]).
    ///
    /// ```
    /// use wangzha::GameId;
    /// use wangzha::doudizhu::{Deal, Dealing};
    /// use wangzha_fair::{DealKey, Secret};
    /// let key = DealKey::new(&Secret::from_bytes([1; 32]), &[], "room 8", 1, GameId::DouDizhu);
    /// let deal = Deal::of(&key.deck(), Dealing::OneByOne)?;
    /// assert!(key.face_up(&deal).is_some_and(|card| !deal.bottom.contains(card)));
    /// # Ok::<(), wangzha::deck::TooFewCards>(())
    /// ```
    #[must_use]
    pub fn face_up(&self, deal: &Deal) -> Option<Card> {
        deal.turn_up_with_key(&self.bytes)
    }

    /// A deal of Dou Dizhu from a pack that is hardly mixed on purpose
    /// ([`Deal::no_shuffle`]); `None` in the other game.
    ///
    /// ```
    /// use wangzha::GameId;
    /// use wangzha_fair::{DealKey, Secret};
    /// let key = |game| DealKey::new(&Secret::from_bytes([1; 32]), &[], "room 8", 1, game);
    /// assert!(key(GameId::DouDizhu).no_shuffle(30).is_some());
    /// assert_eq!(key(GameId::TienLen).no_shuffle(30), None);
    /// ```
    #[must_use]
    pub fn no_shuffle(&self, factor: i32) -> Option<Deal> {
        match self.game {
            GameId::DouDizhu => Some(Deal::no_shuffle_with_key(&self.bytes, factor)),
            GameId::TienLen => None,
        }
    }
}

impl fmt::Debug for DealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: Secret = Secret::from_bytes([1; 32]);

    fn key(seats: &[Secret], table: &str, round: u64) -> DealKey {
        DealKey::new(&SERVER, seats, table, round, GameId::DouDizhu)
    }

    #[test]
    fn a_bar_in_the_name_of_a_table_cannot_imitate_another_round() {
        // What follows the table "a" in round 0, as part of a name.
        let imitated = format!("a|{}|6", "\0".repeat(8));
        assert_ne!(key(&[], "a", 0), key(&[], &imitated, 0));
        assert_ne!(key(&[], "a", 0), key(&[], "a|", 0));
        assert_ne!(key(&[], "", 0), key(&[], "|", 0));
    }

    #[test]
    fn the_order_of_the_seats_counts() {
        let [a, b] = [2, 3].map(|byte| Secret::from_bytes([byte; 32]));
        assert_ne!(key(&[a, b], "t", 0), key(&[b, a], "t", 0));
        assert_ne!(key(&[a], "t", 0), key(&[a, a], "t", 0));
    }

    #[test]
    fn the_two_games_have_keys_of_their_own() {
        let other = DealKey::new(&SERVER, &[], "t", 0, GameId::TienLen);
        assert_ne!(key(&[], "t", 0).bytes, other.bytes);
        assert_eq!(other.deck().cards().len(), 52);
    }
}
