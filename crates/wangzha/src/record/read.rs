//! A record from its text.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;

use super::lines::{Line, Lines, Word};
use super::{
    Bytes, Expected, Fair, First, Problem, Record, RecordError, Recorded, SeatBytes, Unrecordable,
    cards,
};
use crate::{Cards, Seat};

/// No table has more seats.
const MOST_SEATS: usize = crate::tienlen::MOST_PLAYERS;

impl<G: Recorded> FromStr for Record<G> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record<G>, RecordError> {
        game(text, const { &[G::ID.id()] })?;
        let record: Record<G> = read(text)?;
        // Whatever was read too generously above, there is one spelling.
        same(text, &record.to_string())?;
        Ok(record)
    }
}

/// The game of a record, out of these.
pub(super) fn game(
    text: &str,
    known: &'static [&'static str],
) -> Result<&'static str, RecordError> {
    let mut lines = Lines::new(text);
    let first = lines.any_line(Expected::Beginning)?.rest();
    match first.text.strip_prefix("wangzha ").map(str::parse) {
        _ if first.text == "wangzha 1" => {}
        Some(Ok(format @ 2..)) => return Err(first.error(Problem::NewerFormat { format })),
        _ => return Err(first.expected(Expected::Beginning)),
    }
    let mut line = lines.line("game")?;
    let place = line.word().one_of(known)?;
    line.end()?;
    Ok(known[place])
}

fn read<G: Recorded>(text: &str) -> Result<Record<G>, RecordError> {
    let mut lines = Lines::new(text);
    lines.any_line(Expected::Beginning)?;
    lines.line("game")?;
    let rules = G::FORMAT.read(&mut lines.line("rules")?)?;
    let names = names(&mut lines)?;
    let (first, first_word) = first_seat(&mut lines)?;
    let fair_word = lines.clone().any_line(Expected::Line("hand"))?.rest();
    let fair = match lines.peek() {
        "table" => Some(fair(&mut lines, names.len())?),
        _ => None,
    };
    let cards = dealt::<G>(&mut lines, names.len(), first)?;
    let begun = Record::begin(rules, cards.hands(), cards.bottom(), first);
    let mut record = begun.map_err(|error| cards.blame(&error, first_word).error(error))?;
    record.names = names;
    if let Some(fair) = fair {
        record = record.with_fair(fair).map_err(|error| fair_word.error(error))?;
    }
    let result = match lines.peek() {
        "result" => Some(lines.rest_of("result")?),
        _ => None,
    };
    let mut blank = lines.any_line(Expected::BlankLine)?;
    if !blank.is_at_end() {
        return Err(blank.rest().expected(Expected::BlankLine));
    }
    let end = blank.rest();
    actions(&mut lines, &mut record)?;
    check_result(&record, result, end)?;
    Ok(record)
}

fn names(lines: &mut Lines<'_>) -> Result<Vec<String>, RecordError> {
    let mut line = lines.line("seats")?;
    let mut names = vec![line.name()?];
    while !line.is_at_end() {
        if names.len() == MOST_SEATS {
            line.end()?;
        }
        names.push(line.name()?);
    }
    Ok(names)
}

/// Who is first, and the word that says so.
fn first_seat<'a>(lines: &mut Lines<'a>) -> Result<(First, Word<'a>), RecordError> {
    let mut line = lines.line("first")?;
    let word = line.word();
    if word.text == "lowest" {
        line.end()?;
        return Ok((First::Lowest, word));
    }
    if word.text == "face_up" {
        let word = line.word();
        let card = word.text.parse().map_err(|_| word.expected(Expected::Card))?;
        line.end()?;
        return Ok((First::FaceUp(card), word));
    }
    let seat = seat(word, MOST_SEATS)?;
    if line.is_at_end() {
        return Ok((First::Seat(seat), word));
    }
    line.word().one_of(&["midway"])?;
    line.end()?;
    Ok((First::Midway(seat), word))
}

fn seat(word: Word<'_>, seats: usize) -> Result<Seat, RecordError> {
    let number = word.number(0, seats as i128 - 1)?;
    let seat = Seat::new(number as u8);
    seat.ok_or_else(|| word.expected(Expected::Number { least: 0, most: seats as i128 - 1 }))
}

fn fair(lines: &mut Lines<'_>, seats: usize) -> Result<Fair, RecordError> {
    let mut line = lines.line("table")?;
    let table = line.name()?;
    line.end()?;
    let mut line = lines.line("round")?;
    let word = line.word();
    let round = word.number(0, u64::MAX.into())? as u64;
    line.end()?;
    let mut line = lines.line("commit")?;
    line.word().one_of(&["server"])?;
    let server_commitment = last_hex(&mut line)?;
    let mut given = vec![SeatBytes::default(); seats];
    while lines.peek() == "fallback" {
        let mut line = lines.line("fallback")?;
        let seat = seat(line.word(), seats)?;
        given[seat.index()].fallback = Some(last_hex(&mut line)?);
    }
    while lines.peek() == "commit" {
        let mut line = lines.line("commit")?;
        let seat = seat(line.word(), seats)?;
        given[seat.index()].commitment = Some(last_hex(&mut line)?);
    }
    while lines.peek() == "bytes" {
        let mut line = lines.line("bytes")?;
        let seat = seat(line.word(), seats)?;
        let who = line.word().one_of(&["revealed", "fallback"])?;
        let bytes = last_hex(&mut line)?;
        given[seat.index()].bytes =
            if who == 0 { Bytes::Revealed(bytes) } else { Bytes::Fallback(bytes) };
    }
    let server_secret = match lines.peek() {
        "secret" => Some(last_hex(&mut lines.line("secret")?)?),
        _ => None,
    };
    let no_shuffle = match lines.peek() {
        "no_shuffle" => Some(no_shuffle(lines)?),
        _ => None,
    };
    Ok(Fair { table, round, server_commitment, seats: given, server_secret, no_shuffle })
}

fn no_shuffle(lines: &mut Lines<'_>) -> Result<i32, RecordError> {
    let mut line = lines.line("no_shuffle")?;
    let factor = line.word().number(i32::MIN.into(), i32::MAX.into())?;
    line.end()?;
    Ok(factor as i32)
}

fn last_hex(line: &mut Line<'_>) -> Result<[u8; 32], RecordError> {
    let bytes = line.word().hex()?;
    line.end()?;
    Ok(bytes)
}

/// The cards of the hands and then the bottom, each with where it stands.
struct Dealt<'a> {
    hands: Vec<(Cards, Word<'a>)>,
    bottom: Option<(Cards, Word<'a>)>,
}

fn dealt<'a, G: Recorded>(
    lines: &mut Lines<'a>,
    seats: usize,
    first: First,
) -> Result<Dealt<'a>, RecordError> {
    let mut hands = Vec::new();
    for place in 0..seats {
        let mut line = lines.line("hand")?;
        let word = line.word();
        if seat(word, seats)?.index() != place {
            let place = place as i128;
            return Err(word.expected(Expected::Number { least: place, most: place }));
        }
        let word = line.rest();
        hands.push((cards::read(word, true)?, word));
    }
    let bottom = if G::has_bottom(first) {
        let word = lines.rest_of("bottom")?;
        Some((cards::read(word, true)?, word))
    } else {
        None
    };
    Ok(Dealt { hands, bottom })
}

impl<'a> Dealt<'a> {
    fn hands(&self) -> Vec<Cards> {
        self.hands.iter().map(|(hand, _)| *hand).collect()
    }

    fn bottom(&self) -> Cards {
        self.bottom.map_or(Cards::EMPTY, |(cards, _)| cards)
    }

    /// Where it stands that the round cannot begin so.
    fn blame(&self, error: &Unrecordable, first: Word<'a>) -> Word<'a> {
        let all = || self.hands.iter().chain(&self.bottom);
        let hand = |seat: Seat| self.hands.get(seat.index()).map(|(_, word)| *word);
        let holds = |card| move |(cards, _): &&(Cards, Word<'a>)| cards.contains(card);
        let found = match *error {
            Unrecordable::HandSize { seat, .. } | Unrecordable::EmptyHand(seat) => hand(seat),
            Unrecordable::BottomSize(_) => self.bottom.map(|(_, word)| word),
            // of two places the second is wrong
            Unrecordable::DealtTwice(card) => all().rfind(holds(card)).map(|(_, word)| *word),
            Unrecordable::Joker(card) => all().find(holds(card)).map(|(_, word)| *word),
            _ => None,
        };
        found.unwrap_or(first)
    }
}

fn actions<G: Recorded>(lines: &mut Lines<'_>, record: &mut Record<G>) -> Result<(), RecordError> {
    while !lines.is_at_end() {
        let mut line = lines.any_line(Expected::LineBreak)?;
        loop {
            action(line.word(), record)?;
            if line.is_at_end() {
                break;
            }
        }
    }
    Ok(())
}

/// Reads `seat:action` and plays it.
fn action<G: Recorded>(word: Word<'_>, record: &mut Record<G>) -> Result<(), RecordError> {
    let colon = word.text.find(':').ok_or_else(|| word.expected(Expected::SeatAndAction))?;
    let seat = seat(word.first(colon), record.hands.len())?;
    let what = word.skip(colon + 1);
    let action = G::read_action(what)?;
    record.apply(seat, action).map_err(|refusal| word.error(Problem::Illegal(refusal.into())))?;
    Ok(())
}

/// The result stands there if the round is over, and is that of the actions.
fn check_result<G: Recorded>(
    record: &Record<G>,
    written: Option<Word<'_>>,
    blank: Word<'_>,
) -> Result<(), RecordError> {
    match (written, record.result().map(|scores| scores.to_string())) {
        (None, None) => Ok(()),
        (Some(word), Some(result)) if word.text == result => Ok(()),
        (Some(word), None) => Err(word.error(Problem::ResultTooEarly)),
        (Some(word), Some(result)) => Err(word.expected(Expected::Result(result))),
        (None, Some(result)) => Err(blank.expected(Expected::Result(result))),
    }
}

/// The text is what would be written, or the first word that is not.
fn same(text: &str, right: &str) -> Result<(), RecordError> {
    if text == right {
        return Ok(());
    }
    let differs = text.chars().zip(right.chars()).take_while(|(is, should)| is == should);
    let at: usize = differs.map(|(c, _)| c.len_utf8()).sum();
    let is_break = |c: char| matches!(c, ' ' | '\n');
    // both texts are the same up to here, so the word begins at the same place
    let start = text[..at].rfind(is_break).map_or(0, |place| place + 1);
    let word = |text: &str| text[start..].split(is_break).next().unwrap_or_default().to_owned();
    let (start, expected, found) = match right[at..].chars().next() {
        _ if word(text) != word(right) => (start, Expected::Spelling(word(right)), word(text)),
        Some('\n') => (at, Expected::LineBreak, text[at..].to_owned()),
        Some(_) => (at, Expected::Space, text[at..].to_owned()),
        None => (at, Expected::EndOfText, text[at..].to_owned()),
    };
    let line = text[..start].matches('\n').count() + 1;
    let column = text[..start].chars().rev().take_while(|c| *c != '\n').count() + 1;
    Err(RecordError::new(line, column, expected.but_found(&found)))
}
