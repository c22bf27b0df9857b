//! Bytes of a deal as hexadecimal digits.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wangzha_fair::{Commitment, HexError, Secret};

/// What is written as hexadecimal digits.
pub(crate) trait Hex: Copy {
    fn to_hex(self) -> String;
    fn from_hex(digits: &str) -> Result<Self, HexError>;
}

impl Hex for Secret {
    fn to_hex(self) -> String {
        Secret::to_hex(self)
    }

    fn from_hex(digits: &str) -> Result<Secret, HexError> {
        Secret::from_hex(digits)
    }
}

impl Hex for Commitment {
    fn to_hex(self) -> String {
        Commitment::to_hex(self)
    }

    fn from_hex(digits: &str) -> Result<Commitment, HexError> {
        Commitment::from_hex(digits)
    }
}

/// For `#[serde(with = "hex")]`.
pub(crate) fn serialize<T: Hex, S: Serializer>(bytes: &T, to: S) -> Result<S::Ok, S::Error> {
    bytes.to_hex().serialize(to)
}

pub(crate) fn deserialize<'de, T: Hex, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    T::from_hex(&String::deserialize(from)?).map_err(Error::custom)
}

/// For `#[serde(with = "hex::list")]`.
pub(crate) mod list {
    use super::*;

    pub(crate) fn serialize<T: Hex, S: Serializer>(list: &[T], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(list.iter().map(|bytes| bytes.to_hex()))
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: Hex,
        D: Deserializer<'de>,
    {
        let digits = Vec::<String>::deserialize(from)?;
        digits
            .iter()
            .map(|digits| T::from_hex(digits))
            .collect::<Result<_, _>>()
            .map_err(Error::custom)
    }
}
