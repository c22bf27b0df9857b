//! Actions as numbers: a word of 64 bits has the cards in its low 57 bits, as
//! `Cards::bits` writes them, and the place of the kind in [`kinds`] above them.
//! A pass is 0.

use wangzha::doudizhu::{self, Bid, OpenTime};
use wangzha::{Cards, Game, tienlen};

/// The bits of a word below the kind.
pub(crate) const CARD_BITS: u32 = 57;

/// Where the kinds of Tien Len begin, and what is said instead of played.
const TIENLEN: u64 = 1 + doudizhu::Kind::ALL.len() as u64;
const SAID: u64 = TIENLEN + tienlen::Kind::ALL.len() as u64;

/// What is said in the bidding and the doubling, as records write it.
const WORDS: [&str; 13] = [
    "no",
    "1",
    "2",
    "3",
    "call",
    "rob",
    "x1",
    "x2",
    "x4",
    "open_before_deal",
    "open_early",
    "open_late",
    "open_before_play",
];

/// The kinds of actions of both games, by their numbers in words.
pub(crate) fn kinds() -> Vec<&'static str> {
    let doudizhu = doudizhu::Kind::ALL.into_iter().map(doudizhu::Kind::id);
    let tienlen = tienlen::Kind::ALL.into_iter().map(tienlen::Kind::id);
    ["pass"].into_iter().chain(doudizhu).chain(tienlen).chain(WORDS).collect()
}

/// A game whose actions have words.
pub(crate) trait Word: Game {
    /// The word of a legal action.
    fn word(&self, action: &Self::Action) -> u64;

    /// What an action lays on the table: nothing for a pass, `None` if it is
    /// only said.
    fn laid(action: &Self::Action) -> Option<Cards>;
}

fn word(kind: u64, cards: Cards) -> u64 {
    kind << CARD_BITS | cards.bits()
}

impl Word for doudizhu::Round {
    #[inline]
    fn word(&self, action: &doudizhu::Action) -> u64 {
        let said = |place: u64| word(SAID + place, Cards::EMPTY);
        match *action {
            doudizhu::Action::Pass => 0,
            doudizhu::Action::Play { cards, reading } => {
                let kind = match reading {
                    Some(reading) => Some(reading.kind()),
                    None => self.rules().classify(cards).map(doudizhu::Play::kind),
                };
                word(kind.map_or(0, |kind| 1 + kind as u64), cards)
            }
            doudizhu::Action::Bid(Bid::Pass) => said(0),
            doudizhu::Action::Bid(Bid::Points(points)) => said(u64::from(points.clamp(1, 3))),
            doudizhu::Action::Bid(Bid::Call) => said(4),
            doudizhu::Action::Bid(Bid::Rob) => said(5),
            doudizhu::Action::Double(factor) => said(6 + u64::from(factor.clamp(1, 4) / 2)),
            doudizhu::Action::Open(time) => {
                said(9 + OpenTime::ALL.iter().take_while(|known| **known != time).count() as u64)
            }
        }
    }

    #[inline]
    fn laid(action: &doudizhu::Action) -> Option<Cards> {
        match *action {
            doudizhu::Action::Pass => Some(Cards::EMPTY),
            doudizhu::Action::Play { cards, .. } => Some(cards),
            _ => None,
        }
    }
}

impl Word for tienlen::Round {
    #[inline]
    fn word(&self, action: &tienlen::Action) -> u64 {
        match *action {
            tienlen::Action::Pass => 0,
            tienlen::Action::Play(cards) => {
                let kind = self.rules().classify(cards).map(tienlen::Play::kind);
                word(kind.map_or(0, |kind| TIENLEN + kind as u64), cards)
            }
        }
    }

    #[inline]
    fn laid(action: &tienlen::Action) -> Option<Cards> {
        match *action {
            tienlen::Action::Pass => Some(Cards::EMPTY),
            tienlen::Action::Play(cards) => Some(cards),
        }
    }
}
