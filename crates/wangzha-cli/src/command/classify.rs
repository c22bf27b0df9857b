//! `wangzha classify CARDS`: what are these cards?
//!
//! JSON: the rules (see [`json`]), `"cards"`, `"readings"`: a list of plays, the
//! one that leading the cards means first, empty if they are not a play, and
//! `"refusal"`: why not, else `null`.

use std::io::Write;

use serde::Serialize;
use wangzha::{AnyRules, Language};

use super::{Outcome, json};
use crate::game::{Kind, Play, Reason, Rules};
use crate::layout::{columns, width, wrap_words};
use crate::show::{BOLD, DIM, RED};
use crate::ui::Ui;
use crate::{input, text};

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    rules: AnyRules,
    cards: String,
    readings: Vec<json::Play>,
    refusal: Option<json::Refusal>,
}

pub(crate) fn run<R: Rules>(rules: &R, words: &[String], ui: &mut Ui) -> super::Result {
    let cards = input::hand::<R>(words, ui.encoding)?;
    let language = ui.language;
    let readings = rules.readings(cards);
    let refusal = rules.check(cards, None).err();
    if ui.json {
        ui.print_json(&Answer {
            rules: rules.json(),
            cards: R::notation(cards),
            readings: readings.iter().map(|play| R::json_play(*play, language)).collect(),
            refusal: refusal.as_ref().map(|refusal| json::Refusal::new(refusal, language)),
        })?;
    } else if let Some(refusal) = &refusal {
        let heading = text::plays::not_a_play(language);
        let reason = wrap_words(&refusal.text(language), width(heading));
        writeln!(ui, "{RED}{heading}{RED:#}{reason}")?;
    } else {
        let lines = match readings[..] {
            [play] => one(rules, play, language),
            _ => several(rules, &readings, language),
        };
        for line in lines {
            writeln!(ui, "{line}")?;
        }
    }
    Ok(Outcome::from(refusal.is_none()))
}

/// The name as a heading, and a line for each fact.
fn one<R: Rules>(rules: &R, play: R::Play, language: Language) -> Vec<String> {
    let fact = |label: text::Label, value: String| [format!("  {}", label(language)), value];
    let facts = [
        fact(text::plays::cards, rules.show(play)),
        fact(text::plays::top, R::show_top(play)),
        fact(text::plays::length, play.length().to_string()),
        fact(text::plays::reading, play.reading()),
    ];
    let name = play.kind().name(language);
    std::iter::once(format!("{BOLD}{name}{BOLD:#}")).chain(columns(&facts)).collect()
}

/// A line for each reading.
fn several<R: Rules>(rules: &R, readings: &[R::Play], language: Language) -> Vec<String> {
    let heading = text::plays::several_readings(language, &readings.len()).to_string();
    let row = |play: &R::Play| {
        let name = play.kind().name(language);
        [
            format!("  {BOLD}{name}{BOLD:#}"),
            rules.show(*play),
            format!("{} {}", text::plays::top(language), R::show_top(*play)),
            format!("{} {}", text::plays::length(language), play.length()),
            format!("{DIM}{}{DIM:#}", play.reading()),
        ]
    };
    let rows: Vec<[String; 5]> = readings.iter().map(row).collect();
    std::iter::once(heading).chain(columns(&rows)).collect()
}
