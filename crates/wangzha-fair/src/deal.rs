//! What is public of a deal when its round is over.

use wangzha::{Card, Deck};

use crate::{Commitment, Secret, deal_key, shuffled_deck};

/// What is public of a deal when its round is over: all that is needed to
/// compute it again.
///
/// ```
/// use wangzha_fair::{FairDeal, SeatBytes, Secret};
/// let server = Secret::from_bytes([1; 32]);
/// let mut deal = FairDeal {
///     server_commitment: server.commitment(),
///     server_secret: None, // the round is still being played
///     seats: [2, 3, 4].map(|byte| SeatBytes::of_player(Secret::from_bytes([byte; 32]))).to_vec(),
///     table: "room 8".into(),
///     round: 1,
///     cards: 54,
///     deck: None,
/// };
/// assert_eq!(deal.computed_deck(), None);
/// deal.server_secret = Some(server);
/// assert!(deal.computed_deck().is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairDeal {
    /// What the server published before the round.
    pub server_commitment: Commitment,
    /// What the server showed after the round.
    pub server_secret: Option<Secret>,
    /// The seats in the order of play.
    pub seats: Vec<SeatBytes>,
    /// The name of the table.
    pub table: String,
    /// The number of the round at this table.
    pub round: u64,
    /// How many cards the deck has: 54, or 52 without jokers.
    pub cards: u8,
    /// The deck that was dealt, the card on top first.
    pub deck: Option<Vec<Card>>,
}

impl FairDeal {
    /// The key of the deal, if all bytes are there and none breaks its
    /// commitment. A 'no-shuffle' deal is made from the same key.
    ///
    /// ```
    /// use wangzha_fair::{FairDeal, Secret, deal_key};
    /// let server = Secret::from_bytes([1; 32]);
    /// let deal = FairDeal {
    ///     server_commitment: server.commitment(),
    ///     server_secret: Some(server),
    ///     seats: vec![],
    ///     table: "room 8".into(),
    ///     round: 1,
    ///     cards: 54,
    ///     deck: None,
    /// };
    /// assert_eq!(deal.key(), Some(deal_key(&server, &[], "room 8", 1, 54)));
    /// ```
    pub fn key(&self) -> Option<[u8; 32]> {
        let server = self.server_secret.filter(|secret| self.server_commitment.is_of(secret))?;
        let seats: Option<Vec<Secret>> = self.seats.iter().map(SeatBytes::usable).collect();
        Some(deal_key(&server, &seats?, &self.table, self.round, self.cards))
    }

    /// The deck that had to be dealt, if there is a [`key`](FairDeal::key) and
    /// a deck of so many cards.
    ///
    /// ```
    /// use wangzha_fair::{FairDeal, Secret};
    /// let server = Secret::from_bytes([1; 32]);
    /// let deal = FairDeal {
    ///     server_commitment: server.commitment(),
    ///     server_secret: Some(server),
    ///     seats: vec![],
    ///     table: "room 8".into(),
    ///     round: 1,
    ///     cards: 52,
    ///     deck: None,
    /// };
    /// assert_eq!(deal.computed_deck().map(|deck| deck.cards().len()), Some(52));
    /// ```
    pub fn computed_deck(&self) -> Option<Deck> {
        shuffled_deck(&self.key()?, self.cards)
    }
}

/// What a seat gave to the shuffle.
///
/// ```
/// use wangzha_fair::{SeatBytes, Secret};
/// let secret = Secret::from_bytes([2; 32]);
/// let player = SeatBytes {
///     commitment: Some(secret.commitment()),
///     bytes: Some(secret),
///     drawn_by_server: false,
/// };
/// assert_eq!(player, SeatBytes::of_player(secret));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatBytes {
    /// The commitment to the bytes, published before any seat showed its own.
    /// Where the server drew them it is the server's.
    pub commitment: Option<Commitment>,
    /// The bytes, once shown.
    pub bytes: Option<Secret>,
    /// Whether the server drew the bytes: for a bot, or for a player who did
    /// not answer in time.
    pub drawn_by_server: bool,
}

impl SeatBytes {
    /// A player who committed and then showed the bytes.
    ///
    /// ```
    /// use wangzha_fair::{SeatBytes, Secret};
    /// assert!(!SeatBytes::of_player(Secret::from_bytes([2; 32])).drawn_by_server);
    /// ```
    pub fn of_player(secret: Secret) -> SeatBytes {
        let commitment = Some(secret.commitment());
        SeatBytes { commitment, bytes: Some(secret), drawn_by_server: false }
    }

    /// A bot or a player who timed out: the server drew the bytes and
    /// published the commitment before any seat showed its own.
    ///
    /// ```
    /// use wangzha_fair::{SeatBytes, Secret};
    /// assert!(SeatBytes::of_server(Secret::from_bytes([2; 32])).drawn_by_server);
    /// ```
    pub fn of_server(secret: Secret) -> SeatBytes {
        SeatBytes { drawn_by_server: true, ..SeatBytes::of_player(secret) }
    }

    /// Whether there are bytes and a commitment that is not theirs.
    pub(crate) fn is_broken(&self) -> bool {
        match (self.commitment, self.bytes) {
            (Some(commitment), Some(bytes)) => !commitment.is_of(&bytes),
            _ => false,
        }
    }

    /// The bytes unless they break the commitment.
    fn usable(&self) -> Option<Secret> {
        self.bytes.filter(|_| !self.is_broken())
    }
}
