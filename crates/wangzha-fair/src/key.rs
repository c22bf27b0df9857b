//! From everybody's bytes to the order of the cards.

use hkdf::Hkdf;
use sha2::{Digest, Sha256};
use wangzha::Deck;

use crate::Secret;

/// The key of a deal: HKDF-SHA-256 of the server's secret, salted with the
/// hash of the seats' bytes in seat order, for this table, round and number of
/// cards.
///
/// Table and round are in it so that even bytes that are used twice, which
/// they should not be, do not give the same deal twice.
///
/// ```
/// use wangzha_fair::{Secret, deal_key};
/// let server = Secret::from_bytes([1; 32]);
/// let seats = [2, 3, 4].map(|byte| Secret::from_bytes([byte; 32]));
/// let first = deal_key(&server, &seats, "room 8", 1, 54);
/// assert_eq!(first, deal_key(&server, &seats, "room 8", 1, 54));
/// assert_ne!(first, deal_key(&server, &seats, "room 8", 2, 54));
/// ```
pub fn deal_key(server: &Secret, seats: &[Secret], table: &str, round: u64, cards: u8) -> [u8; 32] {
    let mut salt = Sha256::new();
    for seat in seats {
        salt.update(seat.to_bytes());
    }
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
    let mut key = [0; 32];
    #[expect(clippy::expect_used, reason = "only more than 255 blocks fail; this is one block")]
    hkdf.expand_multi_info(&info, &mut key).expect("one block is not too long");
    key
}

/// The ordered deck of so many cards, shuffled with the key; `None` unless it
/// is 54 cards, or 52 without the jokers.
///
/// ```
/// use wangzha_fair::shuffled_deck;
/// let deck = shuffled_deck(&[7; 32], 52).ok_or("52 cards are a deck")?;
/// assert_eq!(deck.cards().len(), 52);
/// assert_eq!(shuffled_deck(&[7; 32], 53), None);
/// # Ok::<(), &str>(())
/// ```
pub fn shuffled_deck(key: &[u8; 32], cards: u8) -> Option<Deck> {
    let ordered = match cards {
        54 => Deck::full(),
        52 => Deck::without_jokers(),
        _ => return None,
    };
    Some(ordered.shuffled_with_key(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: Secret = Secret::from_bytes([1; 32]);

    #[test]
    fn a_bar_in_the_name_of_a_table_cannot_imitate_another_round() {
        let key = |table: &str, round| deal_key(&SERVER, &[], table, round, 54);
        // What follows the table "a" in round 0, as part of a name.
        let imitated = format!("a|{}|6", "\0".repeat(8));
        assert_ne!(key("a", 0), key(&imitated, 0));
        assert_ne!(key("a", 0), key("a|", 0));
        assert_ne!(key("", 0), key("|", 0));
    }

    #[test]
    fn the_order_of_the_seats_counts() {
        let [a, b] = [2, 3].map(|byte| Secret::from_bytes([byte; 32]));
        let key = |seats: &[Secret]| deal_key(&SERVER, seats, "t", 0, 54);
        assert_ne!(key(&[a, b]), key(&[b, a]));
        assert_ne!(key(&[a]), key(&[a, a]));
    }

    #[test]
    fn only_54_and_52_cards_are_a_deck() {
        let decks = (0..=255).filter(|&cards| shuffled_deck(&[0; 32], cards).is_some());
        assert_eq!(decks.collect::<Vec<_>>(), [52, 54]);
    }
}
