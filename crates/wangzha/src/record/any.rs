//! A record of either game.

use core::fmt;
use core::str::FromStr;

use super::{Record, RecordError, read};
use crate::{GameId, doudizhu, tienlen};

/// A record of one of the two games, when it is not known which.
///
/// ```
/// use wangzha::record::AnyRecord;
/// let text = "wangzha 1\ngame tienlen\nrules southern\nseats \"\" \"\"\nfirst 1 midway\n\
///             hand 0 3s 4s\nhand 1 2h\nresult -3 3\n\n1:2h\n";
/// let record: AnyRecord = text.parse()?;
/// assert!(matches!(record, AnyRecord::TienLen(_)));
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), wangzha::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::large_enum_variant)] // there is seldom more than one of them
pub enum AnyRecord {
    /// A round of Dou Dizhu.
    DouDizhu(Record<doudizhu::Round>),
    /// A round of Tien Len.
    TienLen(Record<tienlen::Round>),
}

impl FromStr for AnyRecord {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<AnyRecord, RecordError> {
        const GAMES: &[&str] = &[GameId::DouDizhu.id(), GameId::TienLen.id()];
        if read::game(text, GAMES)? == GameId::TienLen.id() {
            text.parse().map(AnyRecord::TienLen)
        } else {
            text.parse().map(AnyRecord::DouDizhu)
        }
    }
}

impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRecord::DouDizhu(record) => record.fmt(f),
            AnyRecord::TienLen(record) => record.fmt(f),
        }
    }
}

impl From<Record<doudizhu::Round>> for AnyRecord {
    fn from(record: Record<doudizhu::Round>) -> AnyRecord {
        AnyRecord::DouDizhu(record)
    }
}

impl From<Record<tienlen::Round>> for AnyRecord {
    fn from(record: Record<tienlen::Round>) -> AnyRecord {
        AnyRecord::TienLen(record)
    }
}
