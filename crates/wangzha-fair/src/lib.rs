//! Deals that players can check.
//!
//! Nobody at the table, the server included, can choose the cards alone, and
//! after the round everybody can compute the deal again. A [`Ceremony`] is the
//! server's side of it, without clock, dice or network: the caller draws the
//! bytes and says when the time is up.
//!
//! ```
//! use wangzha::doudizhu::{Deal, Rules};
//! use wangzha::record::{AnyRecord, Record};
//! use wangzha::{Game, GameId, Seat, Seats};
//! use wangzha_fair::{Ceremony, Finding, Phase, Secret, Setup, verify, verify_noted};
//!
//! // Real bytes come from the operating system, never from a clock.
//! let draw = |byte| Secret::from_bytes([byte; 32]);
//!
//! // 1. The server draws its secret and a fallback for every seat, and
//! //    publishes the commitments to them. Two people play, and a computer.
//! let setup = Setup {
//!     table: "room 8".into(),
//!     round: 1,
//!     game: GameId::DouDizhu,
//!     people: Seats::of(2),
//!     no_shuffle: None,
//! };
//! let mut ceremony = Ceremony::open(setup, draw(1), [draw(2), draw(3), draw(4)])?;
//! let announced = ceremony.announcement();
//!
//! // 2. Each person draws bytes and sends only the commitment. Bytes shown at
//! //    once would let the server try some for a seat of its own.
//! let (ann, bo) = (draw(5), draw(6));
//! ceremony.commit(Seat::S0, ann.commitment())?;
//! assert_eq!(ceremony.waits_for(), Seats::only(Seat::S1));
//! ceremony.commit(Seat::S1, bo.commitment())?;
//!
//! // 3. All commitments are in: now the bytes are shown. Bo does not answer.
//! assert_eq!(ceremony.phase(), Phase::Revealing);
//! ceremony.reveal(Seat::S0, ann)?;
//! assert_eq!(ceremony.time_is_up(), Seats::only(Seat::S1));
//!
//! // 4. The cards follow from what was committed to, and the round is played.
//! let rules = Rules::CLASSIC;
//! let deal = Deal::of(&ceremony.key()?.deck(), rules.dealing)?;
//! let mut record = Record::new(rules, deal, Seat::S0)?;
//! while let Some(seat) = record.round().turn() {
//!     let action = record.round().actions(seat).pop().ok_or("everybody can do something")?;
//!     record.apply(seat, action)?;
//! }
//!
//! // 5. The server shows its secret, and everybody computes the deal again.
//! ceremony.round_is_over()?;
//! let record: AnyRecord = record.with_fair(ceremony.public())?.into();
//! let verdict = verify_noted(&record, &announced);
//! assert!(verdict.holds());
//! assert!(verdict.findings().contains(&Finding::DidNotReveal { seat: Seat::S1 }));
//!
//! // A server that exchanges the bytes of a seat is found out.
//! let AnyRecord::DouDizhu(mut rigged) = record else { unreachable!() };
//! let mut public = ceremony.public();
//! public.seats[1].bytes = wangzha::record::Bytes::Fallback([9; 32]);
//! let verdict = verify(&rigged.with_fair(public)?.into());
//! let problems: Vec<Finding> = verdict.problems().collect();
//! assert_eq!(problems, [Finding::FallbackWrong { seat: Seat::S1 }]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The cards
//!
//! [`DealKey`] is HKDF-SHA-256 of the secret, salted with the bytes of all
//! seats, for this table, round and number of cards. It shuffles an ordered
//! pack, and nothing else may be derived from it or from the secret: computer
//! players need dice of their own.
//!
//! # What it does not prove
//!
//! Every [`Verdict`] says so:
//! - The server still sees all the cards, and could tell somebody.
//! - A seat that refuses to show its bytes exchanges them for its fallback.
//!   With the server's help it can so choose between two deals, and `n` such
//!   seats between 2ⁿ.
//! - A record cannot show when its commitments were published. Whoever noted
//!   the [`Announcement`] can compare it: [`verify_noted`].
//!
//! # Features
//!
//! `serde`: announcements, commitments, bytes that are shown and verdicts as JSON
//! or another format, spelt as in records.

#![forbid(unsafe_code)]

mod ceremony;
mod finding;
mod hex;
mod key;
mod refusal;
mod secret;
#[cfg(feature = "serde")]
mod serial;
mod verdict;

pub use ceremony::{Announcement, Ceremony, Phase, Setup};
pub use finding::{Finding, Standing};
pub use hex::HexError;
pub use key::DealKey;
pub use refusal::Refusal;
pub use secret::{Commitment, Secret};
pub use verdict::{Conclusion, Verdict, verify, verify_noted};
