//! How a round or its record begins.

use wangzha::record::{AnyRecord, First, Record, Unrecordable};
use wangzha::{AnyRound, AnyRules, Cards, GameId, Seat, doudizhu, tienlen};

use pyo3::PyErr;

use crate::errors::{misused, said, wrong};

/// What a round begins with.
pub(crate) struct Beginning {
    pub(crate) rules: AnyRules,
    pub(crate) hands: Vec<Cards>,
    pub(crate) bottom: Cards,
    pub(crate) first: First,
}

impl Beginning {
    /// The deal of a key, with the usual first player: who bids first or is the
    /// landlord, and in Tien Len who leads; `None` for the holder of the lowest
    /// card.
    pub(crate) fn dealt(
        rules: AnyRules,
        key: &[u8; 32],
        players: Option<u8>,
        first: Option<Seat>,
    ) -> Result<Beginning, PyErr> {
        match rules {
            AnyRules::DouDizhu(of) => {
                if players.is_some_and(|players| players != 3) {
                    return Err(misused("Dou Dizhu is played by three"));
                }
                let deal = doudizhu::Deal::shuffled_with_key(key, of.dealing);
                let (hands, bottom) = (deal.hands.to_vec(), deal.bottom);
                Ok(Beginning {
                    rules,
                    hands,
                    bottom,
                    first: First::Seat(first.unwrap_or(Seat::S0)),
                })
            }
            AnyRules::TienLen(_) => {
                let players = players.unwrap_or(4);
                let deal = tienlen::Deal::shuffled_with_key(key, players, tienlen::HAND)
                    .map_err(|error| wrong(said!(error)))?;
                let first = first.map_or(First::Lowest, First::Seat);
                Ok(Beginning { rules, hands: deal.to_vec(), bottom: Cards::EMPTY, first })
            }
        }
    }

    /// Hands that are given: with the bottom of a whole deal of Dou Dizhu.
    pub(crate) fn given(
        rules: AnyRules,
        hands: Vec<Cards>,
        bottom: Cards,
        first: Option<Seat>,
    ) -> Beginning {
        let first = match (rules.game(), first) {
            (GameId::TienLen, None) => First::Lowest,
            (_, first) => First::Seat(first.unwrap_or(Seat::S0)),
        };
        Beginning { rules, hands, bottom, first }
    }

    /// The round, before anybody has acted.
    pub(crate) fn round(&self) -> Result<AnyRound, PyErr> {
        self.record().map(|record| record.round())
    }

    /// The record of it. Whatever could not be written down is refused.
    pub(crate) fn record(&self) -> Result<AnyRecord, PyErr> {
        self.recorded().map_err(|error| wrong(said!(error)))
    }

    fn recorded(&self) -> Result<AnyRecord, Unrecordable> {
        let hands = &self.hands;
        Ok(match (self.rules, self.first) {
            (AnyRules::DouDizhu(rules), first) => {
                let hands = <[Cards; 3]>::try_from(&hands[..])
                    .map_err(|_| Unrecordable::Seats(hands.len()))?;
                let deal = doudizhu::Deal { hands, bottom: self.bottom };
                match first {
                    First::Seat(seat) => Record::new(rules, deal, seat)?.into(),
                    First::FaceUp(card) => Record::with_face_up(rules, deal, card)?.into(),
                    First::Midway(seat) => {
                        Record::<doudizhu::Round>::midway(rules, hands, seat)?.into()
                    }
                    First::Lowest => return Err(Unrecordable::Lowest),
                }
            }
            (AnyRules::TienLen(rules), First::Lowest) => Record::first(rules, hands)?.into(),
            (AnyRules::TienLen(rules), First::Seat(seat)) => {
                Record::later(rules, hands, seat)?.into()
            }
            (AnyRules::TienLen(rules), First::Midway(seat)) => {
                Record::<tienlen::Round>::midway(rules, hands, seat)?.into()
            }
            (AnyRules::TienLen(_), First::FaceUp(_)) => return Err(Unrecordable::FaceUp),
        })
    }
}
