//! Bytes that are kept back, and the promise that they are not exchanged.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::HexError;
use crate::hex;

/// Separates our hashes from all others, so that no commitment can be taken
/// from another protocol.
const COMMIT: &[u8] = b"wangzha commit v1|";

/// 32 random bytes that the server or a seat keeps back until it shows them.
///
/// They must come from the operating system's random numbers and be used for
/// one round only. `Debug` does not show them, so that they cannot slip into a
/// log.
///
/// ```
/// use wangzha_fair::Secret;
/// let secret = Secret::from_bytes([7; 32]);
/// assert_eq!(format!("{secret:?}"), "Secret(…)");
/// assert!(secret.commitment().is_of(&secret));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes.
    ///
    /// ```
    /// use wangzha_fair::Secret;
    /// assert_eq!(Secret::from_bytes([7; 32]).to_bytes(), [7; 32]);
    /// ```
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes.
    ///
    /// ```
    /// use wangzha_fair::Secret;
    /// assert_eq!(Secret::from_bytes([0; 32]).to_bytes().len(), 32);
    /// ```
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// Reads 64 hexadecimal digits, small or capital.
    ///
    /// ```
    /// use wangzha_fair::Secret;
    /// let secret = Secret::from_hex(&"0F".repeat(32))?;
    /// assert_eq!(secret.to_bytes(), [15; 32]);
    /// assert!(Secret::from_hex("0f").is_err());
    /// # Ok::<(), wangzha_fair::HexError>(())
    /// ```
    pub fn from_hex(digits: &str) -> Result<Secret, HexError> {
        hex::decode(digits).map(Secret)
    }

    /// 64 hexadecimal digits, for the moment when the secret is shown.
    ///
    /// ```
    /// use wangzha_fair::Secret;
    /// assert_eq!(Secret::from_bytes([15; 32]).to_hex(), "0f".repeat(32));
    /// ```
    pub fn to_hex(self) -> String {
        hex::encode(&self.0)
    }

    /// SHA-256 of `wangzha commit v1|` and the bytes: it can be published at
    /// once, because it tells nothing about the bytes and fits no others.
    ///
    /// ```
    /// use wangzha_fair::Secret;
    /// let secret = Secret::from_hex("71f16e6f14343c2fabb81fb24c47e0997b4eaefb323aa6abc2511e91371f316a")?;
    /// let commitment = "517415beeca7eee6dc2b1b88d135cb0c34ae25bda10fae2192d84be769a3989e";
    /// assert_eq!(secret.commitment().to_hex(), commitment);
    /// # Ok::<(), wangzha_fair::HexError>(())
    /// ```
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::new().chain_update(COMMIT).chain_update(self.0).finalize().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The promise of a [`Secret`]: published first, so that the secret cannot be
/// exchanged for another one later. `Display` writes the hexadecimal digits.
///
/// ```
/// use wangzha_fair::Secret;
/// let commitment = Secret::from_bytes([7; 32]).commitment();
/// assert!(commitment.is_of(&Secret::from_bytes([7; 32])));
/// assert!(!commitment.is_of(&Secret::from_bytes([8; 32])));
/// assert_eq!(commitment.to_string(), commitment.to_hex());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment with these bytes.
    ///
    /// ```
    /// use wangzha_fair::Commitment;
    /// assert_eq!(Commitment::from_bytes([7; 32]).to_bytes(), [7; 32]);
    /// ```
    pub const fn from_bytes(bytes: [u8; 32]) -> Commitment {
        Commitment(bytes)
    }

    /// The bytes.
    ///
    /// ```
    /// use wangzha_fair::Commitment;
    /// assert_eq!(Commitment::from_bytes([0; 32]).to_bytes().len(), 32);
    /// ```
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// Reads 64 hexadecimal digits, small or capital.
    ///
    /// ```
    /// use wangzha_fair::Commitment;
    /// assert_eq!(Commitment::from_hex(&"0f".repeat(32))?.to_bytes(), [15; 32]);
    /// # Ok::<(), wangzha_fair::HexError>(())
    /// ```
    pub fn from_hex(digits: &str) -> Result<Commitment, HexError> {
        hex::decode(digits).map(Commitment)
    }

    /// 64 hexadecimal digits.
    ///
    /// ```
    /// use wangzha_fair::Commitment;
    /// assert_eq!(Commitment::from_bytes([15; 32]).to_hex(), "0f".repeat(32));
    /// ```
    pub fn to_hex(self) -> String {
        hex::encode(&self.0)
    }

    /// Whether this was made of that secret.
    ///
    /// ```
    /// use wangzha_fair::Secret;
    /// let secret = Secret::from_bytes([7; 32]);
    /// assert!(secret.commitment().is_of(&secret));
    /// ```
    pub fn is_of(&self, secret: &Secret) -> bool {
        *self == secret.commitment()
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_hex())
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_shows_no_byte_of_a_secret() {
        let shown = [1, 0xab].map(|byte| format!("{:?}", Some(Secret([byte; 32]))));
        assert_eq!(shown[0], "Some(Secret(…))");
        assert_eq!(shown[0], shown[1]);
    }

    #[test]
    fn a_commitment_is_not_the_bare_hash_of_the_secret() {
        let secret = Secret([7; 32]);
        assert_ne!(secret.commitment().0, <[u8; 32]>::from(Sha256::digest([7; 32])));
    }

    #[test]
    fn every_bit_of_a_secret_counts_in_its_commitment() {
        let commitment = Secret([0; 32]).commitment();
        for bit in 0..256 {
            let mut bytes = [0; 32];
            bytes[bit / 8] = 1 << (bit % 8);
            assert!(!commitment.is_of(&Secret(bytes)), "bit {bit}");
        }
    }
}
