//! The feature `serde`: what a server sends of a fair deal, spelt as in records.
//!
//! Commitments and bytes are 64 hexadecimal digits, phases and the like their
//! ids. An [`Announcement`] is an object, and checked as it is read; a
//! [`Verdict`] is `{"conclusion", "findings"}` with a list of `{"id",
//! "standing", "facts"}`. What is public of a deal is [`wangzha::record::Fair`],
//! which the engine writes.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wangzha::{GameId, Language};

use crate::{
    Announcement, Commitment, Conclusion, Finding, Phase, Refusal, Secret, Standing, Verdict,
};

macro_rules! as_hex {
    ($($type:ident)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_hex())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Digits($type::from_hex))
            }
        }
    )+};
}

as_hex! { Commitment Secret }

/// Reads 64 hexadecimal digits.
struct Digits<T>(fn(&str) -> Result<T, crate::HexError>);

impl<T> Visitor<'_> for Digits<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("64 hexadecimal digits")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.0)(text).map_err(E::custom)
    }
}

macro_rules! as_id {
    ($($type:ident)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }
    )+};
}

as_id! { Phase Standing Conclusion Refusal }

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Announced {
    game: GameId,
    table: String,
    round: u64,
    commit: Commitment,
    fallbacks: Vec<Commitment>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    no_shuffle: Option<i32>,
}

impl Serialize for Announcement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let announced = Announced {
            game: self.game,
            table: self.table.clone(),
            round: self.round,
            commit: self.server,
            fallbacks: self.fallbacks.clone(),
            no_shuffle: self.no_shuffle,
        };
        announced.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Announcement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Announcement, D::Error> {
        let Announced { game, table, round, commit, fallbacks, no_shuffle } =
            Announced::deserialize(deserializer)?;
        let players = fallbacks.len();
        if !game.players().any(|seats| usize::from(seats) == players) {
            return Err(D::Error::custom(Refusal::Players { game, players }));
        }
        if no_shuffle.is_some() && game != GameId::DouDizhu {
            return Err(D::Error::custom(Refusal::NoShuffle));
        }
        Ok(Announcement { game, table, round, server: commit, fallbacks, no_shuffle })
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Found {
            id: &'static str,
            standing: Standing,
            facts: BTreeMap<&'static str, String>,
        }

        let facts = self.facts().into_iter().collect();
        Found { id: self.id(), standing: self.standing(), facts }.serialize(serializer)
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct All<'a> {
            conclusion: Conclusion,
            findings: &'a [Finding],
        }

        All { conclusion: self.conclusion(), findings: self.findings() }.serialize(serializer)
    }
}

impl Verdict {
    /// The verdict with its sentences, as commands and bindings answer it:
    /// `{"holds", "conclusion", "text", "findings"}`, each finding with a `text`
    /// too.
    ///
    /// ```
    /// use wangzha::{Language, record::AnyRecord};
    /// # let hands = wangzha::tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13)?;
    /// # let record = wangzha::record::Record::first(wangzha::tienlen::Rules::SOUTHERN, &hands)?;
    /// # let record = AnyRecord::from(record);
    /// let verdict = wangzha_fair::verify(&record).in_words(Language::English);
    /// let verdict = serde_json::to_value(verdict)?;
    /// assert_eq!(verdict["holds"], false);
    /// assert_eq!(verdict["findings"][1]["id"], "no_commitments");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_words(&self, language: Language) -> impl Serialize + use<> {
        #[derive(Serialize)]
        struct Answer {
            holds: bool,
            conclusion: Conclusion,
            text: String,
            findings: Vec<Found>,
        }

        #[derive(Serialize)]
        struct Found {
            #[serde(flatten)]
            finding: Finding,
            text: String,
        }

        let found = |finding: &Finding| Found {
            finding: *finding,
            text: finding.text(language).to_string(),
        };
        Answer {
            holds: self.holds(),
            conclusion: self.conclusion(),
            text: self.conclusion().text(language).to_string(),
            findings: self.findings().iter().map(found).collect(),
        }
    }
}
