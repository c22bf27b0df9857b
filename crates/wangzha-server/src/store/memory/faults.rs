//! What goes wrong, by seed.

use std::time::Duration;

use rand_core::Rng;
use wangzha::deck::ChaCha20;

/// How often things go wrong with a commit, in so many of a thousand.
///
/// ```
/// use wangzha_server::store::Faults;
/// let faults = Faults { fails_before: 100, rival: 20, ..Faults::default() };
/// assert_eq!(faults.answer_lost, 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Nothing is written, and everybody is told so.
    pub fails_before: u32,
    /// All is written, and nobody is told.
    pub answer_lost: u32,
    /// Somebody else writes to the table first, for each append.
    pub rival: u32,
    /// It takes its time.
    pub slow: u32,
    /// How long it takes at most when it is slow.
    pub slowness: Duration,
}

/// The dice of a store.
#[derive(Debug)]
pub(super) struct Dice(ChaCha20);

impl Default for Dice {
    fn default() -> Dice {
        Dice::new(0)
    }
}

impl Dice {
    pub(super) fn new(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice(ChaCha20::from_key(key))
    }

    /// Whether something happens that happens so often in a thousand.
    pub(super) fn strikes(&mut self, often: u32) -> bool {
        often > 0 && self.0.next_u32() % 1000 < often
    }

    /// Some time, up to this much.
    pub(super) fn time(&mut self, most: Duration) -> Duration {
        most.mul_f64(f64::from(self.0.next_u32()) / f64::from(u32::MAX))
    }
}
