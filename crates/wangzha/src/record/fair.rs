//! What a record says about how fair its deal was.
//!
//! Here it is only written down. Whether the cards follow from it is computed
//! by the crate `wangzha-fair`, which has the hashes.

use alloc::string::String;
use alloc::vec::Vec;

use super::{First, Unrecordable, unrecordable};

/// What is public of a deal: commitments, bytes, and after the round the
/// secret.
///
/// ```
/// use wangzha::record::{Bytes, Fair, SeatBytes};
/// let fair = Fair {
///     table: "room 8".into(),
///     round: 1,
///     server_commitment: [1; 32],
///     seats: vec![
///         SeatBytes {
///             fallback: Some([2; 32]),
///             commitment: Some([3; 32]),
///             bytes: Bytes::Revealed([4; 32]),
///         },
///         SeatBytes {
///             fallback: Some([5; 32]),
///             commitment: None,
///             bytes: Bytes::Fallback([6; 32]),
///         },
///         SeatBytes::default(),
///     ],
///     server_secret: None,
///     no_shuffle: None,
/// };
/// assert_eq!(fair.seats[2].bytes, Bytes::Hidden);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// The name of the table.
    pub table: String,
    /// The number of the round at this table.
    pub round: u64,
    /// What the server published before the round.
    pub server_commitment: [u8; 32],
    /// What each seat gave to the shuffle, seat 0 first.
    pub seats: Vec<SeatBytes>,
    /// What the server showed after the round.
    pub server_secret: Option<[u8; 32]>,
    /// The control factor of a 'no-shuffle' deal of Dou Dizhu.
    pub no_shuffle: Option<i32>,
}

/// What a seat gave to the shuffle.
///
/// ```
/// use wangzha::record::{Bytes, SeatBytes};
/// let nothing = SeatBytes::default();
/// assert_eq!((nothing.commitment, nothing.bytes), (None, Bytes::Hidden));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatBytes {
    /// The commitment to the bytes that the server drew for the seat, published
    /// before any seat committed.
    pub fallback: Option<[u8; 32]>,
    /// The commitment of the seat itself, published before any seat showed its
    /// bytes.
    pub commitment: Option<[u8; 32]>,
    /// The bytes.
    pub bytes: Bytes,
}

/// The bytes of a seat.
///
/// ```
/// use wangzha::record::Bytes;
/// assert_eq!(Bytes::default(), Bytes::Hidden);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bytes {
    /// Not shown.
    #[default]
    Hidden,
    /// Drawn and shown by the player.
    Revealed([u8; 32]),
    /// Drawn by the server, which stood in for a computer player or for
    /// somebody who did not answer in time.
    Fallback([u8; 32]),
}

impl Fair {
    pub(super) fn check(
        &self,
        seats: usize,
        first: First,
        can_skip_shuffle: bool,
    ) -> Result<(), Unrecordable> {
        unrecordable::check_name(&self.table)?;
        if self.seats.len() != seats {
            return Err(Unrecordable::SeatsOfBytes { given: self.seats.len(), seats });
        }
        if let First::Midway(_) = first {
            return Err(Unrecordable::FairMidway);
        }
        if self.no_shuffle.is_some() && !can_skip_shuffle {
            return Err(Unrecordable::NoShuffle);
        }
        Ok(())
    }
}
