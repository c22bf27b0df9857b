//! What a record says about a fair deal: bytes are 64 hexadecimal digits, and
//! what is not there is left out, as in the text of a record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::record::{Bytes, Fair, SeatBytes};

/// 32 bytes.
struct Hex([u8; 32]);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits =
            |f: &mut fmt::Formatter<'_>| self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"));
        serializer.collect_str(&fmt::from_fn(digits))
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        struct Digits;

        impl Visitor<'_> for Digits {
            type Value = Hex;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 hexadecimal digits 0-9 a-f")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Hex, E> {
                let bytes = crate::record::hex(text);
                bytes
                    .map(Hex)
                    .ok_or_else(|| E::custom("there should be 64 hexadecimal digits 0-9 a-f"))
            }
        }

        deserializer.deserialize_str(Digits)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Shown {
    Revealed(Hex),
    Fallback(Hex),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seat {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fallback: Option<Hex>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commit: Option<Hex>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bytes: Option<Shown>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Public {
    table: String,
    round: u64,
    commit: Hex,
    seats: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<Hex>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    no_shuffle: Option<i32>,
}

impl Serialize for Fair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = |seat: &SeatBytes| Seat {
            fallback: seat.fallback.map(Hex),
            commit: seat.commitment.map(Hex),
            bytes: match seat.bytes {
                Bytes::Hidden => None,
                Bytes::Revealed(bytes) => Some(Shown::Revealed(Hex(bytes))),
                Bytes::Fallback(bytes) => Some(Shown::Fallback(Hex(bytes))),
            },
        };
        let public = Public {
            table: self.table.clone(),
            round: self.round,
            commit: Hex(self.server_commitment),
            seats: self.seats.iter().map(seat).collect(),
            secret: self.server_secret.map(Hex),
            no_shuffle: self.no_shuffle,
        };
        public.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fair, D::Error> {
        let public = Public::deserialize(deserializer)?;
        let bytes = |hex: Hex| hex.0;
        let seat = |seat: Seat| SeatBytes {
            fallback: seat.fallback.map(bytes),
            commitment: seat.commit.map(bytes),
            bytes: match seat.bytes {
                None => Bytes::Hidden,
                Some(Shown::Revealed(hex)) => Bytes::Revealed(hex.0),
                Some(Shown::Fallback(hex)) => Bytes::Fallback(hex.0),
            },
        };
        Ok(Fair {
            table: public.table,
            round: public.round,
            server_commitment: public.commit.0,
            seats: public.seats.into_iter().map(seat).collect(),
            server_secret: public.secret.map(bytes),
            no_shuffle: public.no_shuffle,
        })
    }
}
