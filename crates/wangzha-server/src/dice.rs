//! The server's dice.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use rand_core::Rng;
use wangzha::deck::ChaCha20;

/// Draws what nobody may foresee: secrets of deals, codes of tables, tokens.
///
/// ```
/// use wangzha_server::Dice;
/// let dice = Dice::of_system()?;
/// assert_ne!(dice.bytes(), dice.bytes());
/// assert_eq!(Dice::of_seed(7).bytes(), Dice::of_seed(7).bytes());
/// # Ok::<(), getrandom::Error>(())
/// ```
pub struct Dice {
    stream: Mutex<ChaCha20>,
    /// Whether the operating system adds something new to every draw.
    is_fresh: bool,
}

impl Dice {
    /// The dice of the operating system.
    pub fn of_system() -> Result<Dice, getrandom::Error> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)?;
        Ok(Dice { stream: Mutex::new(ChaCha20::from_key(key)), is_fresh: true })
    }

    /// Dice that always fall the same way, for tests.
    #[must_use]
    pub fn of_seed(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice { stream: Mutex::new(ChaCha20::from_key(key)), is_fresh: false }
    }

    /// 32 bytes.
    #[must_use]
    pub fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        self.stream.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes);
        let mut fresh = [0; 32];
        // if the system cannot say anything now, what it said first is enough
        if self.is_fresh && getrandom::fill(&mut fresh).is_ok() {
            bytes.iter_mut().zip(fresh).for_each(|(byte, fresh)| *byte ^= fresh);
        }
        bytes
    }

    /// Other dice of the same kind.
    pub(crate) fn split(&self) -> Dice {
        Dice { stream: Mutex::new(self.stream()), is_fresh: self.is_fresh }
    }

    /// Dice for one table, or for one purpose.
    #[must_use]
    pub(crate) fn stream(&self) -> ChaCha20 {
        ChaCha20::from_key(self.bytes())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice(…)")
    }
}
