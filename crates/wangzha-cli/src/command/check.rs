//! `wangzha check CARDS [--over CARDS]`: may these cards be played?
//!
//! In Dou Dizhu `--as KIND:TOP:LEN` says what the table was declared as. In Tien
//! Len `--first CARD` says that this is the first play of a first round, which
//! must contain the lowest card that was dealt.
//!
//! JSON: the rules (see [`json`]), `"cards"`, `"over"`: the play on the table or
//! `null`, `"first"`: the card that must be in it, where one was given,
//! `"legal"`, `"play"`: what the cards are played as or `null`, `"refusal"`: why
//! they may not be played or `null`, and `"fast"`: the verdict of the engine's
//! fast path, which knows only yes and no, or `null` for a lead.

use std::io::{self, Write};

use serde::Serialize;
use wangzha::AnyRules;

use super::{Outcome, json};
use crate::args::Table;
use crate::game::{Kind, Play, Reason, Rules};
use crate::layout::{width, wrap_words};
use crate::show::{DIM, GREEN, RED};
use crate::ui::Ui;
use crate::{input, text};

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    rules: AnyRules,
    cards: String,
    over: Option<json::Play>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    legal: bool,
    play: Option<json::Play>,
    refusal: Option<json::Refusal>,
    fast: Option<bool>,
}

pub(crate) fn run<R: Rules>(
    rules: &R,
    words: &[String],
    table: &Table,
    first: Option<&[String]>,
    ui: &mut Ui,
) -> super::Result {
    let cards = input::hand::<R>(words, ui.encoding)?;
    let declared = table.reading.is_some();
    let table = input::table(rules, table, cards, ui.encoding)?;
    let first = first.map(|card| input::card::<R>(card, ui.encoding)).transpose()?;
    let language = ui.language;
    let verdict = match first {
        Some(lowest) => rules.check_first(cards, lowest),
        None => rules.check(cards, table),
    };
    if ui.json {
        ui.print_json(&Answer {
            rules: rules.json(),
            cards: R::notation(cards),
            over: table.map(|play| R::json_play(play, language)),
            first: first.map(|card| card.to_string()),
            legal: verdict.is_ok(),
            play: verdict.as_ref().ok().map(|play| R::json_play(*play, language)),
            refusal: verdict.as_ref().err().map(|refusal| json::Refusal::new(refusal, language)),
            fast: table.map(|table| rules.answers(cards, table)),
        })?;
        return Ok(Outcome::from(verdict.is_ok()));
    }
    match &verdict {
        Ok(play) => {
            let heading = text::plays::legal(language);
            let sentence = wrap_words(&sentence(rules, *play, table, ui), width(heading));
            writeln!(ui, "{GREEN}{heading}{GREEN:#}{sentence}")?;
        }
        Err(refusal) => {
            let heading = text::plays::not_legal(language);
            let reason = wrap_words(&refusal.text(language), width(heading));
            writeln!(ui, "{RED}{heading}{RED:#}{reason}")?;
        }
    }
    if let Some(table) = table.filter(|_| !declared) {
        mention_other_readings(rules, table, ui)?;
    }
    Ok(Outcome::from(verdict.is_ok()))
}

/// "pair 44 beats pair 33", "pair 44 leads".
fn sentence<R: Rules>(rules: &R, play: R::Play, table: Option<R::Play>, ui: &Ui) -> String {
    let named = |play: R::Play| format!("{} {}", play.kind().name(ui.language), rules.show(play));
    let Some(table) = table else {
        return text::plays::leads(ui.language, &named(play)).to_string();
    };
    let (name, table_name) = (named(play), named(table));
    if R::chops(play, table) {
        text::plays::chops(ui.language, name, table_name).to_string()
    } else {
        text::plays::beats(ui.language, name, table_name).to_string()
    }
}

/// Where the table could have been declared as something else, says so.
fn mention_other_readings<R: Rules>(rules: &R, table: R::Play, ui: &mut Ui) -> io::Result<()> {
    let others: Vec<String> = rules.other_readings(table).into_iter().map(Play::reading).collect();
    if others.is_empty() {
        return Ok(());
    }
    let others = others.join(text::plays::or_(ui.language));
    let note = text::plays::table_read_as(ui.language, table.reading(), others).to_string();
    writeln!(ui, "{DIM}{}{DIM:#}", wrap_words(&note, 0))
}
