//! The feature `serde`: every value in the same spelling as its text.
//!
//! Cards, actions, plays and ids are strings, seats and points numbers, sets
//! of seats and scores lists. Events and refusals are objects with an `id` and
//! the facts; rules are an object with the `preset`, a `name` of their own if
//! they have one, and what differs, or their text. Views and positions are
//! objects, and [checked](crate::doudizhu::View::checked) as they are read.

mod any;
mod facts;
mod fair;
mod position;
mod rules;
mod views;

use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Cards, Counts, GameId, Name, Points, Rank, Scores, Seat, Seats, Suit};
use crate::{doudizhu, tienlen};

/// A string that is what the value prints and parses.
macro_rules! as_text {
    ($($type:ty, $what:literal;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        read_text!($type, $what);
    )+};
}

macro_rules! read_text {
    ($type:ty, $what:literal) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$type, E> {
                        text.parse().map_err(|error| {
                            E::custom(format_args!("'{text}' should be {}: {error}", $what))
                        })
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    };
}

as_text! {
    Card, "a card such as \"3s\"";
    Rank, "a rank such as \"T\"";
    Suit, "a suit such as \"s\"";
    Cards, "cards such as \"3s3h\"";
    Counts, "cards such as \"334\"";
    GameId, "\"doudizhu\" or \"tienlen\"";
    Name, "a name";
    doudizhu::Bid, "a bid such as \"2\" or \"no\"";
    doudizhu::Action, "an action such as \"3s3h\" or \"pass\"";
    doudizhu::Play, "a play such as \"333+4\"";
    doudizhu::Reading, "a reading such as \"plane_solo:4:2\"";
    tienlen::Action, "an action such as \"3s3h\" or \"pass\"";
}

/// A play of Tien Len is its cards; to read it takes the rules
/// ([`classify`](tienlen::Rules::classify)), because suits have an order.
impl Serialize for tienlen::Play {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

/// A kind is its id.
macro_rules! as_id {
    ($($type:ty, $what:literal;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        read_text!($type, $what);
    )+};
}

as_id! {
    doudizhu::Kind, "a kind of play such as \"trio_solo\"";
    tienlen::Kind, "a kind of play such as \"pair_run\"";
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Seat;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat (0 to 3)")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Seat, E> {
                let seat = u8::try_from(number).ok().and_then(Seat::new);
                seat.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
        }

        deserializer.deserialize_u8(Number)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        let set: Seats = seats.iter().copied().collect();
        if set.len() == seats.len() {
            Ok(set)
        } else {
            Err(D::Error::custom("a seat is there twice"))
        }
    }
}

impl Serialize for Points {
    /// A whole number, or one with a half.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.halves() {
            halves if halves % 2 == 0 => serializer.serialize_i64(halves / 2),
            _ => serializer.serialize_f64(self.as_f64()),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Points;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("points, a number such as 3 or -0.5")
            }

            fn visit_u64<E: Error>(self, points: u64) -> Result<Points, E> {
                let wrong = |_| E::invalid_value(Unexpected::Unsigned(points), &self);
                i64::try_from(points).map_err(wrong).and_then(|points| self.visit_i64(points))
            }

            fn visit_i64<E: Error>(self, points: i64) -> Result<Points, E> {
                let wrong = || E::invalid_value(Unexpected::Signed(points), &self);
                points.checked_mul(2).map(Points::from_halves).ok_or_else(wrong)
            }

            fn visit_f64<E: Error>(self, points: f64) -> Result<Points, E> {
                // up to here every half is a number of its own
                const EXACT: f64 = 4_503_599_627_370_496.0;
                let halves = points * 2.0;
                if !(-EXACT..=EXACT).contains(&halves) || halves as i64 as f64 != halves {
                    return Err(E::invalid_value(Unexpected::Float(points), &self));
                }
                Ok(Points::from_halves(halves as i64))
            }
        }

        deserializer.deserialize_any(Number)
    }
}

impl Serialize for Scores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Scores {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Scores, D::Error> {
        let points = Vec::<Points>::deserialize(deserializer)?;
        match points[..] {
            [a, b] => Ok(Scores::new([a, b])),
            [a, b, c] => Ok(Scores::new([a, b, c])),
            [a, b, c, d] => Ok(Scores::new([a, b, c, d])),
            _ => Err(D::Error::invalid_length(points.len(), &"the points of two to four seats")),
        }
    }
}
