//! The deals of another program as records of rounds that were played.

use serde_json::Value;
use wangzha::record::{AnyRecord, Bytes, Fair, Record, Recorded, SeatBytes};
use wangzha::{Card, Cards, GameId, Seat, doudizhu, tienlen};
use wangzha_fair::{Commitment, Secret};
use wangzha_oracle::cases;

/// A case of the file.
pub(crate) struct Case {
    pub(crate) game: GameId,
    pub(crate) fair: Fair,
    /// The deck that the other program has computed.
    pub(crate) deck: Vec<Card>,
}

pub(crate) fn all() -> Vec<Case> {
    let all: Vec<Case> = cases("fair_deals.jsonl").iter().map(parse).collect();
    assert_eq!(all.len(), 4);
    all
}

fn parse(case: &Value) -> Case {
    let list = |name: &str| case[name].as_array().unwrap().iter();
    let secret = |hex: &Value| Secret::from_hex(hex.as_str().unwrap()).unwrap().to_bytes();
    let commitment = |hex: &Value| Commitment::from_hex(hex.as_str().unwrap()).unwrap().to_bytes();
    let ordered: Vec<Card> = Cards::PACK.iter().collect();
    let seats = list("client_commits").zip(list("client_seeds"));
    let fair = Fair {
        table: case["table"].as_str().unwrap().into(),
        round: case["round"].as_u64().unwrap(),
        server_commitment: commitment(&case["server_commit"]),
        seats: seats
            .map(|(promised, shown)| SeatBytes {
                fallback: None,
                commitment: Some(commitment(promised)),
                bytes: Bytes::Revealed(secret(shown)),
            })
            .collect(),
        server_secret: Some(secret(&case["server_seed"])),
        no_shuffle: None,
    };
    let game = if case["n"] == 54 { GameId::DouDizhu } else { GameId::TienLen };
    let deck = list("deck").map(|place| ordered[place.as_u64().unwrap() as usize]).collect();
    Case { game, fair, deck }
}

impl Case {
    /// The round of these cards, to its end.
    pub(crate) fn record(&self) -> AnyRecord {
        let (bottom, hands) = self.dealt();
        with_hands(self.game, &hands, bottom, self.fair.clone())
    }

    /// One card a time, in Dou Dizhu after the bottom.
    pub(crate) fn dealt(&self) -> (Cards, Vec<Cards>) {
        let (bottom, each) = match self.game {
            GameId::DouDizhu => (3, 17),
            GameId::TienLen => (0, 13),
        };
        let (bottom, rest) = self.deck.split_at(bottom);
        let players = self.fair.seats.len();
        let hand = |seat| rest.iter().copied().skip(seat).step_by(players).take(each).collect();
        (bottom.iter().copied().collect(), (0..players).map(hand).collect())
    }
}

/// A round with these cards, played to its end.
pub(crate) fn with_hands(game: GameId, hands: &[Cards], bottom: Cards, fair: Fair) -> AnyRecord {
    match game {
        GameId::DouDizhu => {
            let deal = doudizhu::Deal { hands: hands.try_into().unwrap(), bottom };
            let record = Record::new(doudizhu::Rules::CLASSIC, deal, Seat::S0).unwrap();
            played_out(record, fair).into()
        }
        GameId::TienLen => {
            let record = Record::first(tienlen::Rules::SOUTHERN, hands).unwrap();
            played_out(record, fair).into()
        }
    }
}

fn played_out<G: Recorded>(mut record: Record<G>, fair: Fair) -> Record<G> {
    while let Some(seat) = record.round().turn() {
        let action = *record.round().actions(seat).last().unwrap();
        record.apply(seat, action).unwrap();
    }
    record.with_fair(fair).unwrap()
}
