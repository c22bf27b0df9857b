//! The answers of `wangzha replay --json`.

use std::io;

use serde::Serialize;
use wangzha::record::Record;
use wangzha::{AnyRules, Cards, Language, Scores, Seat};

use super::{WATCHER, word};
use crate::command::json;
use crate::command::play::{PlayOf, Tabletop};
use crate::game::Rules;
use crate::ui::Ui;

#[derive(Serialize)]
struct Round<'a> {
    #[serde(flatten)]
    rules: AnyRules,
    names: &'a [String],
    hands: &'a [Cards],
    bottom: Option<Cards>,
    actions: Vec<Action>,
    result: Option<Scores>,
}

#[derive(Serialize)]
struct Action {
    seat: Seat,
    action: String,
    play: Option<json::Play>,
    turn: Option<Seat>,
}

#[derive(Serialize)]
struct Table<'a> {
    #[serde(flatten)]
    rules: AnyRules,
    names: &'a [String],
    after: usize,
    of: usize,
    turn: Option<Seat>,
    table: Option<OnTable>,
    hands: Vec<Cards>,
    result: Option<Scores>,
}

#[derive(Serialize)]
struct OnTable {
    seat: Seat,
    play: json::Play,
}

fn play_of<T: Tabletop>(play: PlayOf<T>, language: Language) -> json::Play {
    T::Rules::json_play(play, language)
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
        let play = T::play_of(&before.view(WATCHER), step.action);
        actions.push(Action {
            seat: step.seat,
            action: word(&step),
            play: play.map(|play| play_of::<T>(play, ui.language)),
            turn: step.round.turn(),
        });
        before = step.round;
    }
    let bottom = record.bottom();
    ui.print_json(&Round {
        rules,
        names: record.names(),
        hands: record.hands(),
        bottom: (!bottom.is_empty()).then_some(bottom),
        actions,
        result: record.result(),
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
    let on_table = |(seat, play)| OnTable { seat, play: play_of::<T>(play, ui.language) };
    let seats = Seat::S0.round_the_table(record.names().len() as u8);
    let answer = Table {
        rules: round.rules().json(),
        names: record.names(),
        after: n,
        of,
        turn: round.turn(),
        table: T::table(&round.view(WATCHER)).map(on_table),
        hands: seats.map(|seat| round.hand(seat)).collect(),
        result: record.result().filter(|_| n == of),
    };
    ui.print_json(&answer)
}
