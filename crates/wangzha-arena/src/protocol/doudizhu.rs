//! Dou Dizhu in the protocol.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wangzha::doudizhu::{Action, Auction, Phase, Round, Rules, SEATS, Side, Stakes, Table, View};
use wangzha::{Cards, Seat};

use super::spoken::{self, Problem, Spoken, number};

const PLAYERS: u8 = 3;

const PHASES: [(&str, Phase); 3] =
    [("doubling", Phase::Doubling), ("redoubling", Phase::Redoubling), ("playing", Phase::Playing)];

const BIDDING: &str = "bidding";

#[derive(Serialize, Deserialize)]
struct TableJson {
    seat: u8,
    cards: String,
    play: String,
}

#[derive(Serialize, Deserialize)]
struct BiddingJson {
    first: u8,
    bids: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct ViewJson {
    seat: u8,
    phase: String,
    waits_for: Vec<u8>,
    hand: String,
    cards_left: [u8; 3],
    landlord: Option<u8>,
    bottom: Option<String>,
    bidding: Option<BiddingJson>,
    table: Option<TableJson>,
    passes: u8,
    plays: [u8; 3],
    played: [String; 3],
    bid: u32,
    robs: u8,
    doubles: [Option<u8>; 3],
    redoubled: bool,
    bombs: u8,
    rockets: u8,
    opened: [bool; 3],
    open_hands: [Option<String>; 3],
    first_opener: Option<u8>,
    open: u32,
}

impl Spoken for Round {
    fn spell(rules: &Rules, action: Action) -> String {
        match action {
            Action::Play { cards, .. } if rules.readings(cards).count() < 2 => cards.to_string(),
            action => action.to_string(),
        }
    }

    /// `2` and `3` are bids or cards, and any card of the rank will do.
    fn action_meant(view: &View, text: &str) -> Result<Action, Problem> {
        let is_rank = view.phase == Phase::Playing && ["2", "3"].contains(&text);
        let action = match is_rank {
            true => Action::Play { cards: spoken::cards(text)?, reading: None },
            false => spoken::action(text)?,
        };
        match action {
            Action::Play { cards, reading } if !view.hand.contains_all(cards) => {
                let held = cards.counts().pick_from(view.hand);
                Ok(Action::Play { cards: held.unwrap_or(cards), reading })
            }
            action => Ok(action),
        }
    }

    fn view_to_json(view: &View, history: &[(Seat, Action)]) -> Value {
        let json = ViewJson {
            seat: number(view.seat),
            phase: phase_name(view.phase).to_owned(),
            waits_for: view.waits_for.iter().map(number).collect(),
            hand: view.hand.to_string(),
            cards_left: view.cards_left,
            landlord: view.landlord.map(number),
            bottom: view.bottom.map(|cards| cards.to_string()),
            bidding: bidding_to_json(view, history),
            table: view.table.map(|table| TableJson {
                seat: number(table.seat),
                cards: table.cards.to_string(),
                play: table.play.reading().to_string(),
            }),
            passes: view.passes,
            plays: view.plays,
            played: view.played.map(|cards| cards.to_string()),
            bid: view.stakes.bid,
            robs: view.stakes.robs,
            doubles: view.doubles,
            redoubled: view.redoubled,
            bombs: view.stakes.bombs,
            rockets: view.stakes.rockets,
            opened: SEATS.map(|seat| view.opened.contains(seat)),
            open_hands: view.open_hands.map(|hand| Some(hand?.to_string())),
            first_opener: view.first_opener.map(number),
            open: view.stakes.open,
        };
        serde_json::to_value(json).unwrap_or_default()
    }

    fn view_from_json(rules: &Rules, view: &Value) -> Result<View, Problem> {
        Ok(view_of(rules, &ViewJson::deserialize(view)?)?.checked()?)
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Bidding(_) => BIDDING,
        Phase::NobodyBid(_) | Phase::Won(_) => "over",
        _ => PHASES.iter().find(|(_, known)| *known == phase).map_or("", |(name, _)| name),
    }
}

/// What was bid so far, from what has happened: an auction shows only what it
/// has come to.
fn bidding_to_json(view: &View, history: &[(Seat, Action)]) -> Option<BiddingJson> {
    let Phase::Bidding(auction) = view.phase else { return None };
    let bids = history.iter().filter_map(|(seat, action)| match action {
        Action::Bid(bid) => Some((*seat, bid.to_string())),
        _ => None,
    });
    let (seats, bids): (Vec<Seat>, Vec<String>) = bids.unzip();
    let first = seats.first().copied().unwrap_or(auction.turn());
    Some(BiddingJson { first: number(first), bids })
}

fn auction(rules: &Rules, json: &BiddingJson) -> Result<Auction, Problem> {
    let mut auction = Auction::new(rules.bidding, spoken::seat(json.first, PLAYERS)?);
    for word in &json.bids {
        let bid = spoken::action(word)?;
        let wrong = |refusal| Problem(format!("'{word}' could not be bid: {refusal}"));
        auction.say(bid).map_err(wrong)?;
    }
    Ok(auction)
}

fn view_of(rules: &Rules, json: &ViewJson) -> Result<View, Problem> {
    let seat = |number| spoken::seat(number, PLAYERS);
    let seat_or_none = |number: Option<u8>| number.map(seat).transpose();
    let cards = |text: &String| spoken::cards(text);
    let own = seat(json.seat)?;
    let landlord = seat_or_none(json.landlord)?;
    let (phase, first) = match &json.bidding {
        Some(bidding) => (Phase::Bidding(auction(rules, bidding)?), Some(seat(bidding.first)?)),
        None => (phase(&json.phase)?, None),
    };
    let all_decided = matches!(phase, Phase::Redoubling | Phase::Playing);
    let stakes = Stakes {
        bid: json.bid,
        robs: json.robs,
        bombs: json.bombs,
        rockets: json.rockets,
        doubles: json.doubles.map(|double| double.filter(|_| all_decided).unwrap_or(1)),
        redoubled: json.redoubled,
        open: json.open,
        ..Stakes::new(landlord.or(first).unwrap_or(own), Side::Landlord)
    };
    let mut open_hands = [None; 3];
    for (hand, text) in open_hands.iter_mut().zip(&json.open_hands) {
        *hand = text.as_ref().map(cards).transpose()?;
    }
    let mut played = [Cards::EMPTY; 3];
    for (played, text) in played.iter_mut().zip(&json.played) {
        *played = cards(text)?;
    }
    Ok(View {
        seat: own,
        rules: *rules,
        phase,
        waits_for: json
            .waits_for
            .iter()
            .map(|seat| spoken::seat(*seat, PLAYERS))
            .collect::<Result<_, _>>()?,
        hand: cards(&json.hand)?,
        open_hands,
        opened: SEATS.into_iter().filter(|seat| json.opened[seat.index()]).collect(),
        first_opener: seat_or_none(json.first_opener)?,
        cards_left: json.cards_left,
        bottom: json.bottom.as_ref().map(cards).transpose()?,
        landlord,
        doubles: json.doubles,
        redoubled: json.redoubled,
        stakes,
        table: json.table.as_ref().map(|table| table_of(rules, table)).transpose()?,
        passes: json.passes,
        plays: json.plays,
        played,
    })
}

fn phase(name: &str) -> Result<Phase, Problem> {
    let known = PHASES.iter().find(|(known, _)| *known == name);
    let unknown = || Problem(format!("there is no phase '{name}'"));
    known.map(|(_, phase)| *phase).ok_or_else(unknown)
}

fn table_of(rules: &Rules, json: &TableJson) -> Result<Table, Problem> {
    let cards = spoken::cards(&json.cards)?;
    let reading = json.play.parse().map_err(|_| Problem(format!("'{}' is no play", json.play)))?;
    let play = rules.check_as(cards, None, reading).map_err(|error| Problem(error.to_string()))?;
    Ok(Table { seat: spoken::seat(json.seat, PLAYERS)?, play, cards })
}
