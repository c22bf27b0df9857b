//! The ChaCha20 key stream of RFC 8439.
//!
//! It is written out here, and not taken from a library, because a deal must
//! be the same for ever and for everybody who recomputes it: in the browser,
//! in C#, in Python.

use core::convert::Infallible;
use core::fmt;

use rand_core::{SeedableRng, TryCryptoRng, TryRng, utils};

/// The ChaCha20 key stream of RFC 8439, read as little-endian `u32` words: zero
/// nonce, block counter from 0.
///
/// The counter has 32 bits, as in the RFC, so that the stream repeats after
/// 256 GiB; a deal takes less than 1 KiB.
///
/// ```
/// use rand_core::Rng;
/// use wangzha::deck::ChaCha20;
/// let mut stream = ChaCha20::from_key([0; 32]);
/// assert_eq!(stream.next_u32().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad]);
/// ```
pub struct ChaCha20 {
    key: [u32; 8],
    /// The number of the next block.
    counter: u32,
    block: [u32; 16],
    /// How many words of `block` are used up.
    used: usize,
}

impl ChaCha20 {
    /// The stream of this key, from its beginning.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> ChaCha20 {
        ChaCha20 { key: utils::read_words(&key), counter: 0, block: [0; 16], used: 16 }
    }

    /// The stream of this key from another block on: dice of their own, as long
    /// as nobody reads the first stream so far.
    pub(crate) fn from_block(key: [u8; 32], counter: u32) -> ChaCha20 {
        ChaCha20 { counter, ..ChaCha20::from_key(key) }
    }

    fn next_word(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.block = block(&self.key, self.counter, [0; 3]);
            self.counter = self.counter.wrapping_add(1);
            self.used = 0;
        }
        let word = self.block[self.used];
        self.used += 1;
        word
    }
}

/// The block function (RFC 8439, section 2.3).
fn block(key: &[u32; 8], counter: u32, nonce: [u32; 3]) -> [u32; 16] {
    let mut state = [0; 16];
    state[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    state[4..12].copy_from_slice(key);
    state[12] = counter;
    state[13..].copy_from_slice(&nonce);

    let mut mixed = state;
    for _ in 0..10 {
        for column in 0..4 {
            quarter_round(&mut mixed, [column, 4 + column, 8 + column, 12 + column]);
        }
        for d in 0..4 {
            // a diagonal wraps round within each row of four
            quarter_round(&mut mixed, [d, 4 + (d + 1) % 4, 8 + (d + 2) % 4, 12 + (d + 3) % 4]);
        }
    }
    core::array::from_fn(|i| mixed[i].wrapping_add(state[i]))
}

/// The quarter round (RFC 8439, section 2.1) on four words of the state.
#[inline]
fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (x, y, z, left) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[x] = state[x].wrapping_add(state[y]);
        state[z] = (state[z] ^ state[x]).rotate_left(left);
    }
}

impl TryRng for ChaCha20 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.next_word())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}

impl TryCryptoRng for ChaCha20 {}

impl SeedableRng for ChaCha20 {
    type Seed = [u8; 32];

    /// The same as [`ChaCha20::from_key`].
    fn from_seed(key: [u8; 32]) -> ChaCha20 {
        ChaCha20::from_key(key)
    }
}

impl fmt::Debug for ChaCha20 {
    /// Without the key: who logs a table must not give its cards away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChaCha20 { .. }")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng;

    /// Words from the hexadecimal text of their bytes.
    fn words<const N: usize>(hex: &str) -> [u32; N] {
        assert_eq!(hex.len(), N * 8);
        core::array::from_fn(|i| {
            let word = u32::from_str_radix(&hex[i * 8..][..8], 16);
            word.map(u32::swap_bytes).unwrap_or_else(|error| panic!("{hex}: {error}"))
        })
    }

    #[test]
    fn one_quarter_round_gives_the_words_of_rfc_8439_section_2_1_1() {
        let mut state = [0; 16];
        state[..4].copy_from_slice(&[0x1111_1111, 0x0102_0304, 0x9b8d_6f43, 0x0123_4567]);
        quarter_round(&mut state, [0, 1, 2, 3]);
        assert_eq!(state[..4], [0xea2a_92f4, 0xcb1c_f8ce, 0x4581_472e, 0x5881_c4bb]);
    }

    #[test]
    fn a_block_is_that_of_rfc_8439_section_2_3_2() {
        let key = words("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
        let nonce = words("000000090000004a00000000");
        let expected = words(
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e\
             d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
        );
        assert_eq!(block(&key, 1, nonce), expected);
    }

    #[test]
    fn the_stream_of_the_zero_key_is_that_of_rfc_8439_appendix_a_1() {
        let expected: [u32; 32] = words(
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
             da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586\
             9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
             29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        );
        let mut stream = ChaCha20::from_key([0; 32]);
        assert_eq!(expected.map(|_| stream.next_u32()), expected);
    }

    #[test]
    fn bytes_and_long_words_come_from_the_same_stream() {
        let mut bytes = [0; 16];
        ChaCha20::from_key([7; 32]).fill_bytes(&mut bytes);
        let mut words = ChaCha20::from_seed([7; 32]);
        assert_eq!(words.next_u32().to_le_bytes(), bytes[..4]);
        assert_eq!(words.next_u64().to_le_bytes(), bytes[4..12]);
        assert_eq!(words.next_u32().to_le_bytes(), bytes[12..]);
    }
}
