//! Rounds that are over: step by step, as somebody saw them, and what they paid.

use serde::{Deserialize, Serialize};
use wangzha::record::AnyRecord;
use wangzha::{AnyRound, AnyRules, AnyView, Cards, Language, Scores, Seat, Seats};
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use crate::Mind;
use crate::naming::{Named, Tongue, doudizhu_name, name, tienlen_name};

/// A record as text, or what is wrong with it, for people.
pub(super) fn parse(record: &str, language: Language) -> Answer<AnyRecord> {
    record
        .parse()
        .map_err(|error: wangzha::record::RecordError| Problem::at("record", error.text(language)))
}

/// A record to be shown.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Replay {
    /// The record.
    record: String,
    /// The language of the texts.
    language: Tongue,
}

/// A whole round.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Replayed {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// What the rules are called.
    title: String,
    /// Who played, seat by seat; empty where nobody has a name.
    names: Vec<String>,
    /// The table after each action, and first before any.
    steps: Vec<Step>,
    /// What each seat has won or lost; null if the round is not over.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<Vec<form::Points>>"))]
    scores: Option<Scores>,
}

/// The table after an action, all hands open.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "ReplayStep"))]
pub(crate) struct Step {
    /// Who has acted; null before the first action.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    seat: Option<Seat>,
    /// What was done.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Action>"))]
    action: Option<String>,
    /// What was played, if cards were.
    play: Option<Named>,
    /// What everybody holds then.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Cards>"))]
    hands: Vec<Cards>,
    /// The bottom cards of Dou Dizhu.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Cards>"))]
    bottom: Option<Cards>,
    /// The landlord, once there is one.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    landlord: Option<Seat>,
    /// Who must act then.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seats"))]
    waits_for: Seats,
    /// The play to beat, and whose it is.
    table: Option<OnTable>,
    /// Who is out, in order.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Seat>"))]
    places: Vec<Seat>,
}

/// A play that is to be beaten.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct OnTable {
    /// Whose it is.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seat"))]
    pub(crate) seat: Seat,
    /// What it is.
    pub(crate) play: Named,
}

/// The play to beat in a round.
pub(super) fn on_table(round: &AnyRound, language: Language) -> Option<OnTable> {
    Some(match round {
        AnyRound::DouDizhu(round) => {
            let table = round.table()?;
            OnTable { seat: table.seat, play: doudizhu_name(table.play, table.cards, language) }
        }
        AnyRound::TienLen(round) => {
            let table = round.table()?;
            let rules = wangzha::Game::rules(round);
            OnTable { seat: table.seat, play: tienlen_name(rules, table.play, language) }
        }
    })
}

pub(super) fn hands(round: &AnyRound) -> Vec<Cards> {
    Seat::S0.round_the_table(round.players()).map(|seat| round.hand(seat)).collect()
}

fn step(round: &AnyRound, language: Language) -> Step {
    let (bottom, landlord, places) = match round {
        AnyRound::DouDizhu(round) => (Some(round.bottom()), round.landlord(), Vec::new()),
        AnyRound::TienLen(round) => (None, None, round.places().to_vec()),
    };
    Step {
        seat: None,
        action: None,
        play: None,
        hands: hands(round),
        bottom: bottom.filter(|cards| !cards.is_empty()),
        landlord,
        waits_for: round.waits_for(),
        table: on_table(round, language),
        places,
    }
}

pub(super) fn replay(_: &mut Mind, asks: Replay) -> Answer<Replayed> {
    let language: Language = asks.language.into();
    let record = parse(&asks.record, language)?;
    let mut round = record.round_at(0).unwrap_or(record.round());
    let rules = round.rules();
    let mut steps = vec![step(&round, language)];
    for (seat, action) in record.actions() {
        let play = name(&rules, &action, language);
        if round.apply(seat, action).is_err() {
            break; // a record holds only what was legal
        }
        let (seat, action) = (Some(seat), Some(action.to_string()));
        steps.push(Step { seat, action, play, ..step(&round, language) });
    }
    let title = match &rules {
        AnyRules::DouDizhu(rules) => rules.title(language).to_owned(),
        AnyRules::TienLen(rules) => rules.title(language).to_owned(),
    };
    let (names, scores) = (record.names().to_vec(), record.result());
    Ok(Replayed { rules, title, names, steps, scores })
}

/// What somebody knew.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct ViewAt {
    /// The record.
    record: String,
    /// After how many actions.
    at: usize,
    /// Which seat; everybody if it is null.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Seat>"))]
    seat: Option<Seat>,
    /// The language of errors.
    language: Tongue,
}

/// A view.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Viewed {
    /// The game and the view.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::View"))]
    view: AnyView,
}

pub(super) fn view_at(_: &mut Mind, asks: ViewAt) -> Answer<Viewed> {
    let record = parse(&asks.record, asks.language.into())?;
    let round = round_at(&record, asks.at)?;
    let view = match asks.seat {
        Some(seat) if seat.index() < usize::from(round.players()) => round.view(seat),
        Some(seat) => {
            return Err(Problem::at("seat", format!("there is no seat {}", seat.index())));
        }
        None => round.public_view(),
    };
    Ok(Viewed { view })
}

/// The round after so many actions.
pub(super) fn round_at(record: &AnyRecord, at: usize) -> Answer<AnyRound> {
    record.round_at(at).ok_or_else(|| {
        let most = record.actions().len();
        Problem::at("at", format!("the record has {most} actions"))
    })
}

/// A finished round.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "ResultOf"))]
pub(crate) struct Result {
    /// The record.
    record: String,
    /// What the seats are called in sentences.
    names: Vec<String>,
    /// The language of the texts.
    language: Tongue,
}

/// What a round has paid.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "ScoreSheet"))]
pub(crate) struct Sheet {
    /// What each seat has won or lost; null if the round is not over.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<Vec<form::Points>>"))]
    scores: Option<Scores>,
    /// Who has won: several where a side has.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seats"))]
    winners: Seats,
    /// Everything that counts, in order.
    items: Vec<super::stakes::Item>,
}

pub(super) fn result(_: &mut Mind, asks: Result) -> Answer<Sheet> {
    let language = asks.language.into();
    let record = parse(&asks.record, language)?;
    let (winners, items) = super::stakes::sheet(&record, &asks.names, language);
    Ok(Sheet { scores: record.result(), winners, items })
}
