//! Deals that players can check.
//!
//! Nobody at the table, the server included, can choose the cards alone, and
//! after the round everybody can compute the deal again:
//!
//! 1. The server draws a [`Secret`] and publishes its [`Commitment`].
//! 2. Every seat draws a [`Secret`] of its own and sends only the commitment.
//!    Bytes shown at once would let the server try some for a seat of its own.
//! 3. When all commitments are in, the seats show their bytes. The server
//!    draws for bots and for seats that time out, and the record says so.
//! 4. [`deal_key`] makes one key of all this, the table and the round.
//! 5. [`shuffled_deck`] shuffles an ordered deck with the key.
//! 6. The server shows its secret when the round is over. What is then public
//!    is a [`FairDeal`], and [`FairDeal::verify`] says what it proves.
//!
//! ```
//! use wangzha_fair::{FairDeal, Finding, Secret, SeatBytes, deal_key, shuffled_deck};
//!
//! // Real bytes come from the operating system, never from a clock.
//! let server = Secret::from_bytes([1; 32]);
//! let seats = [2, 3, 4].map(|byte| Secret::from_bytes([byte; 32]));
//! let key = deal_key(&server, &seats, "room 8", 1, 54);
//! let deck = shuffled_deck(&key, 54).ok_or("54 cards are a deck")?;
//!
//! let mut deal = FairDeal {
//!     server_commitment: server.commitment(),
//!     server_secret: Some(server),
//!     seats: seats.map(SeatBytes::of_player).to_vec(),
//!     table: "room 8".into(),
//!     round: 1,
//!     cards: 54,
//!     deck: Some(deck.cards().to_vec()),
//! };
//! assert!(deal.verify().holds());
//!
//! deal.server_secret = Some(Secret::from_bytes([9; 32]));
//! let verdict = deal.verify();
//! assert_eq!(verdict.problems().collect::<Vec<_>>(), [Finding::ServerSecretWrong]);
//! # Ok::<(), &str>(())
//! ```
//!
//! # What it does not prove
//!
//! The server still sees all the cards, and could tell somebody. Every verdict
//! says this ([`Finding::ServerSeesCards`]).

#![forbid(unsafe_code)]

mod deal;
mod finding;
mod hex;
mod key;
mod secret;
mod text;
mod verdict;

pub use deal::{FairDeal, SeatBytes};
pub use finding::{Finding, Standing};
pub use hex::HexError;
pub use key::{deal_key, shuffled_deck};
pub use secret::{Commitment, Secret};
pub use verdict::Verdict;
