//! Whatever comes in: each function takes any text or bytes and panics where
//! the engine does what it must never do. Fuzz targets call them with what
//! libFuzzer makes up, tests with random cases and with the fuzz corpora.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use wangzha::record::AnyRecord;
use wangzha::{
    Card, Cards, Counts, Game, GameId, GameView, Name, Points, Rank, Seat, Seats, Suit, doudizhu,
    tienlen,
};

/// A value's text reads back as the value; an error has words.
fn reads_back<T>(text: &str)
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert!(written.parse().is_ok_and(|again: T| again == value), "{text:?}: {written:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
    }
}

/// A column counts characters from 1, and may be the one after the last.
fn is_in(column: usize, text: &str) {
    assert!((1..=text.chars().count() + 1).contains(&column), "column {column} of {text:?}");
}

/// Text as cards and what is about cards.
pub fn cards(text: &str) {
    reads_back::<Cards>(text);
    reads_back::<Card>(text);
    reads_back::<Rank>(text);
    reads_back::<Suit>(text);
    reads_back::<Counts>(text);
    match text.parse::<Cards>() {
        Ok(cards) => {
            let for_people = format!("{cards:#}");
            assert_eq!(for_people.parse::<Cards>(), Ok(cards), "{for_people:?}");
            assert_eq!(
                Cards::parse_without_jokers(text).is_ok(),
                (cards & Cards::JOKERS).is_empty()
            );
        }
        Err(error) => is_in(error.column(), text),
    }
}

/// Text as small values.
pub fn values(text: &str) {
    reads_back::<Seat>(text);
    reads_back::<Seats>(text);
    reads_back::<Points>(text);
    reads_back::<GameId>(text);
    reads_back::<Name>(text);
    reads_back::<doudizhu::Bid>(text);
    reads_back::<doudizhu::Reading>(text);
    reads_back::<doudizhu::Play>(text);
    // what a kind displays is for people, what is read is its id
    if let Ok(kind) = text.parse::<doudizhu::Kind>() {
        assert_eq!(kind.id().parse(), Ok(kind));
    }
    if let Ok(kind) = text.parse::<tienlen::Kind>() {
        assert_eq!(kind.id().parse(), Ok(kind));
    }
}

/// Text as an action of both games.
pub fn action(text: &str) {
    reads_back::<doudizhu::Action>(text);
    reads_back::<tienlen::Action>(text);
    let errors = [text.parse::<doudizhu::Action>().err(), text.parse::<tienlen::Action>().err()];
    errors.iter().flatten().for_each(|error| is_in(error.column(), text));
}

/// Text as the rules of both games.
pub fn rules(text: &str) {
    reads_back::<doudizhu::Rules>(text);
    reads_back::<tienlen::Rules>(text);
    let errors = [text.parse::<doudizhu::Rules>().err(), text.parse::<tienlen::Rules>().err()];
    // a word that is missing would stand behind a space
    let text = format!("{text} ");
    errors.iter().flatten().for_each(|error| is_in(error.column(), &text));
}

/// Text as a record: a record is written exactly so, and an error has a place
/// in the text.
pub fn record(text: &str) {
    match text.parse::<AnyRecord>() {
        Ok(record) => assert_eq!(record.to_string(), text),
        Err(error) => {
            let line = text.split('\n').nth(error.line() - 1);
            let line = line.unwrap_or_else(|| panic!("{error}: no such line in {text:?}"));
            // the line feed can be what is wrong
            is_in(error.column(), &format!("{line}\n"));
            assert!(!error.to_string().is_empty());
        }
    }
}

/// Bytes as a whole round: rules and deal, then a choice among the legal
/// actions each, until they are used up or the round is over.
pub fn round(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next().unwrap_or(0);
    let (game, preset, first) = (next(), usize::from(next()), next());
    let key = std::array::from_fn(|_| next());
    let leader = Seat::ALL[usize::from(first % 2)];
    if game % 2 == 0 {
        let rules = doudizhu::Rules::PRESETS[preset % doudizhu::Rules::PRESETS.len()];
        let deal = doudizhu::Deal::shuffled_with_key(&key, rules.dealing);
        play(doudizhu::Round::new(rules, deal, leader).unwrap(), bytes);
    } else {
        let rules = tienlen::Rules::PRESETS[preset % tienlen::Rules::PRESETS.len()];
        let deal = tienlen::Deal::shuffled_with_key(&key, 2 + first % 3, tienlen::HAND).unwrap();
        let round = match first / 3 % 2 {
            0 => tienlen::Round::first(rules, &deal),
            _ => tienlen::Round::later(rules, &deal, leader),
        };
        play(round.unwrap(), bytes);
    }
}

fn play<G: Game>(mut round: G, mut bytes: impl Iterator<Item = u8>) {
    while let Some(turn) = round.turn() {
        assert!(round.waits_for().contains(turn), "{round:?}");
        assert_eq!(round.scores(), None, "{round:?}");
        let Some(byte) = bytes.next() else { return };
        // now and then somebody else who may act
        let players = round.players();
        let others = turn.next(players).round_the_table(players);
        let mut others = others.filter(|seat| !round.actions(*seat).is_empty());
        let seat = if byte % 4 == 3 { others.next().unwrap_or(turn) } else { turn };
        let actions = round.actions(seat);
        assert_eq!(round.view(seat).actions(), actions, "{round:?}");
        let place = usize::from(byte / 4) | usize::from(bytes.next().unwrap_or(0)) << 6;
        step(&mut round, seat, actions[place % actions.len()]);
    }
    assert!(round.waits_for().is_empty() && round.scores().is_some(), "{round:?}");
    assert!(Seat::ALL.iter().all(|seat| round.actions(*seat).is_empty()), "{round:?}");
}

/// What was listed is carried out; what is refused afterwards changes nothing.
fn step<G: Game>(round: &mut G, seat: Seat, action: G::Action) {
    let held: usize = Seat::ALL.iter().map(|seat| round.hand(*seat).len()).sum();
    if let Err(refusal) = round.apply(seat, action) {
        panic!("{action:?} is listed for {seat}, but {refusal}: {round:?}");
    }
    let left: usize = Seat::ALL.iter().map(|seat| round.hand(*seat).len()).sum();
    // the landlord takes the bottom up
    assert!(left <= held || left == held + 3, "{held} cards become {left}: {round:?}");
    for seat in Seat::ALL {
        let mut copy = *round;
        if copy.apply(seat, action).is_err() {
            assert_eq!(copy, *round, "a refused action changes the round");
        }
    }
}
