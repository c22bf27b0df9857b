//! A record of either game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Fair, Record, RecordError, read};
use crate::{AnyAction, AnyEvent, AnyRefusal, AnyRound, GameId, Scores, Seat, doudizhu, tienlen};

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

/// The same expression for the record of either game.
macro_rules! either {
    ($any:expr, $record:ident => $value:expr) => {
        match $any {
            AnyRecord::DouDizhu($record) => $value,
            AnyRecord::TienLen($record) => $value,
        }
    };
}

impl AnyRecord {
    /// Of which game it is.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            AnyRecord::DouDizhu(_) => GameId::DouDizhu,
            AnyRecord::TienLen(_) => GameId::TienLen,
        }
    }

    /// Carries out an action and notes it: see [`Record::apply`].
    ///
    /// ```
    /// use wangzha::record::{AnyRecord, Record};
    /// use wangzha::tienlen::{Deal, HAND, Rules};
    /// let deal = Deal::shuffled_with_key(&[7; 32], 4, HAND)?;
    /// let mut record: AnyRecord = Record::first(Rules::SOUTHERN, &deal)?.into();
    /// while let Some(seat) = record.round().turn() {
    ///     let action = record.round().actions(seat)[0];
    ///     record.apply(seat, action)?;
    /// }
    /// assert_eq!(record.result(), record.round().scores());
    /// assert_eq!(record.to_string().parse::<AnyRecord>()?, record);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn apply(&mut self, seat: Seat, action: AnyAction) -> Result<AnyEvent, AnyRefusal> {
        let game = self.game();
        match (self, action) {
            (AnyRecord::DouDizhu(record), AnyAction::DouDizhu(action)) => {
                Ok(record.apply(seat, action)?.into())
            }
            (AnyRecord::TienLen(record), AnyAction::TienLen(action)) => {
                Ok(record.apply(seat, action)?.into())
            }
            _ => Err(AnyRefusal::OtherGame(game)),
        }
    }

    /// The round after all actions.
    #[must_use]
    pub fn round(&self) -> AnyRound {
        either!(self, record => (*record.round()).into())
    }

    /// The round after the first `n` actions; `None` if there are fewer.
    #[must_use]
    pub fn round_at(&self, n: usize) -> Option<AnyRound> {
        either!(self, record => record.round_at(n).map(AnyRound::from))
    }

    /// What the seats have done, in order.
    #[must_use]
    pub fn actions(&self) -> Vec<(Seat, AnyAction)> {
        either!(self, record => {
            record.actions().iter().map(|(seat, action)| (*seat, (*action).into())).collect()
        })
    }

    /// The names of the players, seat 0 first; empty where nobody has given one.
    #[must_use]
    pub fn names(&self) -> &[String] {
        either!(self, record => record.names())
    }

    /// What is public about the deal.
    #[must_use]
    pub fn fair(&self) -> Option<&Fair> {
        either!(self, record => record.fair())
    }

    /// What each seat has won or lost once the round is over.
    #[must_use]
    pub fn result(&self) -> Option<Scores> {
        either!(self, record => record.result())
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
