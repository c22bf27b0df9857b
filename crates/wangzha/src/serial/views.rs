//! Views as JSON, checked as they are read.

use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Cards, Impossible, Scores, Seat, Seats, doudizhu, tienlen};

/// A value that may be null but must be there: a misspelt name is not taken for
/// an empty table.
pub(super) fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// What is wrong with a view, and in which field.
fn impossible<E: Error>(error: Impossible) -> E {
    match error.field() {
        Some(field) => E::custom(format_args!("'{field}' cannot be: {error}")),
        None => E::custom(format_args!("this view cannot be: {error}")),
    }
}

/// The fields of a view of Dou Dizhu, as `docs/bot-protocol.md` names them.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DouDizhu {
    rules: doudizhu::Rules,
    seat: Seat,
    phase: Phase,
    waits_for: Seats,
    hand: Cards,
    cards_left: [u8; 3],
    #[serde(deserialize_with = "present")]
    landlord: Option<Seat>,
    #[serde(deserialize_with = "present")]
    bottom: Option<Cards>,
    /// How far the bidding has come, while there is bidding.
    #[serde(deserialize_with = "present")]
    bidding: Option<doudizhu::Auction>,
    #[serde(deserialize_with = "present")]
    table: Option<DouDizhuTable>,
    passes: u8,
    plays: [u8; 3],
    played: [Cards; 3],
    bid: u32,
    robs: u8,
    doubles: [Option<u8>; 3],
    redoubled: bool,
    bombs: u8,
    rockets: u8,
    opened: Seats,
    open_hands: [Option<Cards>; 3],
    #[serde(deserialize_with = "present")]
    first_opener: Option<Seat>,
    #[serde(deserialize_with = "present")]
    face_up: Option<doudizhu::FaceUp>,
    open: u32,
    /// Who bid first, until the landlord is known.
    #[serde(deserialize_with = "present")]
    first: Option<Seat>,
    /// Who has won, when the round is over and somebody has.
    #[serde(deserialize_with = "present")]
    winner: Option<doudizhu::Side>,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Bidding,
    Doubling,
    Redoubling,
    Playing,
    NobodyBid,
    Won,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DouDizhuTable {
    seat: Seat,
    cards: Cards,
    /// What the cards are played as.
    play: doudizhu::Reading,
}

impl Serialize for doudizhu::View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (phase, bidding, winner) = match self.phase {
            doudizhu::Phase::Bidding(auction) => (Phase::Bidding, Some(auction), None),
            doudizhu::Phase::Doubling => (Phase::Doubling, None, None),
            doudizhu::Phase::Redoubling => (Phase::Redoubling, None, None),
            doudizhu::Phase::Playing => (Phase::Playing, None, None),
            doudizhu::Phase::NobodyBid(_) => (Phase::NobodyBid, None, None),
            doudizhu::Phase::Won(side) => (Phase::Won, None, Some(side)),
        };
        let form = DouDizhu {
            rules: self.rules,
            seat: self.seat,
            phase,
            waits_for: self.waits_for,
            hand: self.hand,
            cards_left: self.cards_left,
            landlord: self.landlord,
            bottom: self.bottom,
            bidding,
            table: self.table.map(|table| DouDizhuTable {
                seat: table.seat,
                cards: table.cards,
                play: table.play.reading(),
            }),
            passes: self.passes,
            plays: self.plays,
            played: self.played,
            bid: self.stakes.bid,
            robs: self.stakes.robs,
            doubles: self.doubles,
            redoubled: self.redoubled,
            bombs: self.stakes.bombs,
            rockets: self.stakes.rockets,
            opened: self.opened,
            open_hands: self.open_hands,
            first_opener: self.first_opener,
            face_up: self.face_up,
            open: self.stakes.open,
            first: self.landlord.is_none().then_some(self.stakes.landlord),
            winner,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for doudizhu::View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<doudizhu::View, D::Error> {
        let form = DouDizhu::deserialize(deserializer)?;
        let view = form.view().map_err(D::Error::custom)?;
        view.checked().map_err(impossible)
    }
}

impl DouDizhu {
    fn view(&self) -> Result<doudizhu::View, &'static str> {
        let phase = match (self.phase, self.bidding, self.winner) {
            (Phase::Bidding, Some(auction), None) => doudizhu::Phase::Bidding(auction),
            (Phase::Doubling, None, None) => doudizhu::Phase::Doubling,
            (Phase::Redoubling, None, None) => doudizhu::Phase::Redoubling,
            (Phase::Playing, None, None) => doudizhu::Phase::Playing,
            (Phase::NobodyBid, None, None) => doudizhu::Phase::NobodyBid(self.rules.all_pass),
            (Phase::Won, None, Some(side)) => doudizhu::Phase::Won(side),
            _ => {
                return Err(
                    "'bidding' is null except in the phase bidding, 'winner' except in the phase won",
                );
            }
        };
        let table = self.table.as_ref().map(|table| self.table(table)).transpose()?;
        let all_decided = !matches!(self.phase, Phase::Bidding | Phase::Doubling);
        let factor = |factor: Option<u8>| factor.filter(|_| all_decided).unwrap_or(1);
        let landlord = self.landlord.or(self.first).unwrap_or(self.seat);
        let stakes = doudizhu::Stakes {
            bid: self.bid,
            robs: self.robs,
            bombs: self.bombs,
            rockets: self.rockets,
            doubles: self.doubles.map(factor),
            redoubled: self.redoubled,
            open: self.open,
            ..doudizhu::Stakes::new(landlord, doudizhu::Side::Landlord)
        };
        Ok(doudizhu::View {
            seat: self.seat,
            rules: self.rules,
            phase,
            waits_for: self.waits_for,
            hand: self.hand,
            open_hands: self.open_hands,
            opened: self.opened,
            first_opener: self.first_opener,
            face_up: self.face_up,
            cards_left: self.cards_left,
            bottom: self.bottom,
            landlord: self.landlord,
            doubles: self.doubles,
            redoubled: self.redoubled,
            stakes,
            table,
            passes: self.passes,
            plays: self.plays,
            played: self.played,
        })
    }

    fn table(&self, table: &DouDizhuTable) -> Result<doudizhu::Table, &'static str> {
        let play = self.rules.check_as(table.cards, None, table.play);
        let play =
            play.map_err(|_| "'table' cannot be: its cards are not such a play under these rules")?;
        Ok(doudizhu::Table { seat: table.seat, play, cards: table.cards })
    }
}

/// The fields of a view of Tien Len.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TienLen {
    rules: tienlen::Rules,
    seat: Seat,
    players: u8,
    waits_for: Seats,
    hand: Cards,
    cards_left: Vec<u8>,
    #[serde(deserialize_with = "present")]
    table: Option<TienLenTable>,
    passed: Seats,
    declined: Seats,
    #[serde(deserialize_with = "present")]
    opening: Option<Card>,
    places: Vec<Seat>,
    #[serde(deserialize_with = "present")]
    instant_win: Option<InstantWin>,
    #[serde(deserialize_with = "present")]
    chop: Option<tienlen::Chop>,
    paid: Scores,
    played: Vec<Cards>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TienLenTable {
    seat: Seat,
    cards: Cards,
    kind: tienlen::Kind,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InstantWin {
    seat: Seat,
    win: tienlen::InstantWin,
    hand: Cards,
}

impl Serialize for tienlen::View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let players = usize::from(self.players).min(Seat::MOST);
        let form = TienLen {
            rules: self.rules,
            seat: self.seat,
            players: self.players,
            waits_for: self.waits_for,
            hand: self.hand,
            cards_left: self.cards_left[..players].to_vec(),
            table: self.table.map(|table| TienLenTable {
                seat: table.seat,
                cards: table.play.cards(),
                kind: table.play.kind(),
            }),
            passed: self.passed,
            declined: self.declined,
            opening: self.opening,
            places: self.places.into_iter().flatten().collect(),
            instant_win: self.instant_win.map(|(seat, win, hand)| InstantWin { seat, win, hand }),
            chop: self.chop,
            paid: self.paid,
            played: self.played[..players].to_vec(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for tienlen::View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<tienlen::View, D::Error> {
        let form = TienLen::deserialize(deserializer)?;
        let view = form.view().map_err(D::Error::custom)?;
        view.checked().map_err(impossible)
    }
}

impl TienLen {
    fn view(&self) -> Result<tienlen::View, &'static str> {
        let table = self.table.as_ref().map(|table| self.table(table)).transpose()?;
        if self.places.len() > Seat::MOST {
            return Err("'places' cannot be: there are more places than seats");
        }
        let instant_win = self.instant_win.as_ref().map(|it| (it.seat, it.win, it.hand));
        Ok(tienlen::View {
            seat: self.seat,
            rules: self.rules,
            players: self.players,
            waits_for: self.waits_for,
            hand: self.hand,
            cards_left: self.by_seat(&self.cards_left)?,
            table,
            passed: self.passed,
            declined: self.declined,
            opening: self.opening,
            places: core::array::from_fn(|place| self.places.get(place).copied()),
            instant_win,
            chop: self.chop,
            paid: self.paid,
            played: self.by_seat(&self.played)?,
        })
    }

    fn table(&self, table: &TienLenTable) -> Result<tienlen::Table, &'static str> {
        let play = self.rules.classify(table.cards).filter(|play| play.kind() == table.kind);
        let play =
            play.ok_or("'table' cannot be: its cards are not such a play under these rules")?;
        Ok(tienlen::Table { seat: table.seat, play })
    }

    /// One value a seat, of a list that has one for each player.
    fn by_seat<T: Copy + Default>(&self, list: &[T]) -> Result<[T; Seat::MOST], &'static str> {
        if list.len() != usize::from(self.players) || list.len() > Seat::MOST {
            return Err("'cards_left' and 'played' need one value for each player");
        }
        Ok(core::array::from_fn(|seat| list.get(seat).copied().unwrap_or_default()))
    }
}
