//! Tien Len in the protocol.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wangzha::tienlen::{Action, Chop, MOST_PLAYERS, Round, Rules, Table, View};
use wangzha::{Card, Cards, Points, Scores, Seat, Seats};

use super::spoken::{self, Problem, Spoken, number};

#[derive(Serialize, Deserialize)]
struct TableJson {
    seat: u8,
    cards: String,
    kind: String,
}

#[derive(Serialize, Deserialize)]
struct ChopJson {
    victim: u8,
    chopper: u8,
    half_points: i64,
}

#[derive(Serialize, Deserialize)]
struct ViewJson {
    seat: u8,
    players: u8,
    waits_for: Vec<u8>,
    hand: String,
    cards_left: Vec<u8>,
    table: Option<TableJson>,
    passed: Vec<u8>,
    declined: Vec<u8>,
    opening: Option<String>,
    places: Vec<u8>,
    chop: Option<ChopJson>,
    paid_half_points: Vec<i64>,
    played: Vec<String>,
}

impl Spoken for Round {
    fn view_to_json(view: &View, _: &[(Seat, Action)]) -> Value {
        let players = usize::from(view.players);
        let json = ViewJson {
            seat: number(view.seat),
            players: view.players,
            waits_for: view.waits_for.iter().map(number).collect(),
            hand: view.hand.to_string(),
            cards_left: view.cards_left[..players].to_vec(),
            table: view.table.map(|table| TableJson {
                seat: number(table.seat),
                cards: table.play.cards().to_string(),
                kind: table.play.kind().id().to_owned(),
            }),
            passed: view.passed.iter().map(number).collect(),
            declined: view.declined.iter().map(number).collect(),
            opening: view.opening.map(|card| card.to_string()),
            places: view.places.into_iter().flatten().map(number).collect(),
            chop: view.chop.map(|chop| ChopJson {
                victim: number(chop.victim),
                chopper: number(chop.chopper),
                half_points: chop.amount.halves(),
            }),
            paid_half_points: view.paid.iter().map(Points::halves).collect(),
            played: view.played[..players].iter().map(ToString::to_string).collect(),
        };
        serde_json::to_value(json).unwrap_or_default()
    }

    fn view_from_json(rules: &Rules, view: &Value) -> Result<View, Problem> {
        Ok(view_of(rules, &ViewJson::deserialize(view)?)?.checked()?)
    }
}

/// One value a seat, from a list that must have one for each player.
fn by_seat<T: Copy, U: Copy>(
    list: &[T],
    players: u8,
    nothing: U,
    value: impl Fn(&T) -> Result<U, Problem>,
) -> Result<[U; MOST_PLAYERS], Problem> {
    if list.len() != usize::from(players) {
        return Err(Problem(format!("{} values for {players} players", list.len())));
    }
    let mut values = [nothing; MOST_PLAYERS];
    for (value_of_seat, item) in values.iter_mut().zip(list) {
        *value_of_seat = value(item)?;
    }
    Ok(values)
}

fn view_of(rules: &Rules, json: &ViewJson) -> Result<View, Problem> {
    let players = json.players;
    if !(2..=MOST_PLAYERS as u8).contains(&players) {
        return Err(Problem(format!("Tien Len is played by two to four, not by {players}")));
    }
    let seat = |number: u8| spoken::seat(number, players);
    let set = |seats: &[u8]| -> Result<Seats, Problem> {
        seats.iter().map(|number| seat(*number)).collect()
    };
    let played: Vec<&str> = json.played.iter().map(String::as_str).collect();
    let mut places = [None; MOST_PLAYERS];
    for (place, number) in places.iter_mut().zip(&json.places) {
        *place = Some(seat(*number)?);
    }
    let chop = json.chop.as_ref().map(|chop| -> Result<Chop, Problem> {
        let (victim, chopper) = (seat(chop.victim)?, seat(chop.chopper)?);
        Ok(Chop { victim, chopper, amount: Points::from_halves(chop.half_points) })
    });
    Ok(View {
        seat: seat(json.seat)?,
        rules: *rules,
        players,
        waits_for: set(&json.waits_for)?,
        hand: spoken::cards(&json.hand)?,
        cards_left: by_seat(&json.cards_left, players, 0, |left| Ok(*left))?,
        table: json.table.as_ref().map(|table| table_of(rules, table, players)).transpose()?,
        passed: set(&json.passed)?,
        declined: set(&json.declined)?,
        opening: json.opening.as_deref().map(one_card).transpose()?,
        places,
        instant_win: None,
        chop: chop.transpose()?,
        paid: paid(&json.paid_half_points, players)?,
        played: by_seat(&played, players, Cards::EMPTY, |text| spoken::cards(text))?,
    })
}

fn paid(half_points: &[i64], players: u8) -> Result<Scores, Problem> {
    let points = by_seat(half_points, players, 0, |paid| Ok(*paid))?.map(Points::from_halves);
    Ok(match players {
        2 => Scores::new([points[0], points[1]]),
        3 => Scores::new([points[0], points[1], points[2]]),
        _ => Scores::new(points),
    })
}

fn table_of(rules: &Rules, json: &TableJson, players: u8) -> Result<Table, Problem> {
    let cards = spoken::cards(&json.cards)?;
    let play = rules.check(cards, None).map_err(|error| Problem(error.to_string()))?;
    Ok(Table { seat: spoken::seat(json.seat, players)?, play })
}

fn one_card(text: &str) -> Result<Card, Problem> {
    let cards = spoken::cards(text)?;
    match (cards.len(), cards.iter().next()) {
        (1, Some(card)) => Ok(card),
        _ => Err(Problem(format!("'{text}' should be one card"))),
    }
}
