//! A random stream for what is not a property: lists of hands, deals, workloads.

use std::convert::Infallible;

use rand_core::TryRng;

use crate::seed::start;

/// SplitMix64: a counter, well mixed.
///
/// ```
/// use wangzha_oracle::Random;
///
/// let mut random = Random::fixed(7);
/// assert!(random.below(3) < 3);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// For a test: the stream with this number. Streams follow
    /// [`WANGZHA_SEED`](crate::SEED).
    #[must_use]
    pub fn stream(number: u64) -> Random {
        Random(start(number))
    }

    /// Always the same: for a bench, which must time the same in every run, and
    /// for a test that pins a number.
    #[must_use]
    pub fn fixed(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `n`. The bias of one in 2^64 / n does not matter here.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }

    /// One of the items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Makes numbers that are close to each other look nothing alike.
pub(crate) fn mix(n: u64) -> u64 {
    let n = (n ^ n >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ n >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ n >> 31
}

impl TryRng for Random {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.bits() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.bits())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&self.bits().to_le_bytes()[..part.len()]);
        }
        Ok(())
    }
}
