//! The answers of `wangzha replay --json`.

use std::io;

use serde::Serialize;
use wangzha::record::Record;
use wangzha::{Cards, Language, Points, Scores, Seat};

use super::word;
use crate::command::json;
use crate::command::play::{PlayOf, Tabletop};
use crate::game::Rules;
use crate::ui::Ui;

#[derive(Serialize)]
struct Round<'a> {
    #[serde(flatten)]
    rules: json::Rules,
    names: &'a [String],
    hands: Vec<String>,
    bottom: Option<String>,
    actions: Vec<Action>,
    result: Option<Vec<f64>>,
}

#[derive(Serialize)]
struct Action {
    seat: u8,
    action: String,
    play: Option<json::Play>,
    turn: Option<u8>,
}

#[derive(Serialize)]
struct Table<'a> {
    #[serde(flatten)]
    rules: json::Rules,
    names: &'a [String],
    after: usize,
    of: usize,
    turn: Option<u8>,
    table: Option<OnTable>,
    hands: Vec<String>,
    result: Option<Vec<f64>>,
}

#[derive(Serialize)]
struct OnTable {
    seat: u8,
    play: json::Play,
}

/// Players count from 1.
fn number(seat: Seat) -> u8 {
    seat.number()
}

fn play_of<T: Tabletop>(play: PlayOf<T>, language: Language) -> json::Play {
    T::Rules::json_play(play, language)
}

/// What each seat has won or lost.
fn points(scores: Scores) -> Vec<f64> {
    scores.iter().map(Points::as_f64).collect()
}

fn texts(hands: impl IntoIterator<Item = Cards>) -> Vec<String> {
    hands.into_iter().map(|hand| hand.to_string()).collect()
}

/// The whole round.
pub(super) fn round<T: Tabletop>(record: &Record<T>, ui: &mut Ui) -> io::Result<()> {
    let mut before = *record.round();
    if let Some(beginning) = record.round_at(0) {
        before = beginning;
    }
    let rules = before.rules().json();
    let mut actions = Vec::new();
    for step in record.steps() {
        let play = before.play_of(step.action);
        actions.push(Action {
            seat: number(step.seat),
            action: word(&step),
            play: play.map(|play| play_of::<T>(play, ui.language)),
            turn: step.round.turn().map(number),
        });
        before = step.round;
    }
    let bottom = record.bottom();
    ui.print_json(&Round {
        rules,
        names: record.names(),
        hands: texts(record.hands().iter().copied()),
        bottom: (!bottom.is_empty()).then(|| bottom.to_string()),
        actions,
        result: record.result().map(points),
    })
}

/// The table after `n` actions.
pub(super) fn table<T: Tabletop>(
    record: &Record<T>,
    round: &T,
    n: usize,
    ui: &mut Ui,
) -> io::Result<()> {
    let of = record.actions().len();
    let on_table =
        |(seat, play)| OnTable { seat: number(seat), play: play_of::<T>(play, ui.language) };
    let seats = Seat::S0.round_the_table(record.names().len() as u8);
    let answer = Table {
        rules: round.rules().json(),
        names: record.names(),
        after: n,
        of,
        turn: round.turn().map(number),
        table: round.table().map(on_table),
        hands: texts(seats.map(|seat| round.hand(seat))),
        result: record.result().filter(|_| n == of).map(points),
    };
    ui.print_json(&answer)
}
