//! `wangzha cards CARDS`: how players and other programs write these cards.
//!
//! JSON: a list of `{"card", "name", "csharp", "lua", "java", "unity"}`: the card
//! as everywhere, its name in the language asked for, and as the programs of the
//! articles write it; `null` where they have no such card.

use std::io::Write;

use serde_json::{Map, Value};
use wangzha::Card;

use super::Outcome;
use crate::encoding::Encoding;
use crate::game::Rules;
use crate::layout::columns;
use crate::show::{self, BOLD};
use crate::ui::Ui;
use crate::{input, text};

pub(crate) fn run<R: Rules>(words: &[String], ui: &mut Ui) -> super::Result {
    let cards = input::cards::<R>(words, ui.encoding)?;
    if ui.json {
        let answer: Vec<Value> = cards.iter().map(|card| json(card, ui)).collect();
        ui.print_json(&answer)?;
        return Ok(Outcome::Fine);
    }
    let language = ui.language;
    let [csharp, lua, java, unity] = Encoding::ALL.map(Encoding::id);
    let heading =
        [text::cards::card(language), text::cards::name(language), csharp, lua, java, unity];
    let heading = heading.map(|label| format!("{BOLD}{label}{BOLD:#}"));
    let row = |card: Card| {
        let [csharp, lua, java, unity] = Encoding::ALL.map(|encoding| encoding.write_all(&[card]));
        [show::card(card), card.name(language).to_string(), csharp, lua, java, unity]
    };
    let rows: Vec<[String; 6]> = std::iter::once(heading).chain(cards.iter().map(row)).collect();
    for line in columns(&rows) {
        writeln!(ui, "{line}")?;
    }
    Ok(Outcome::Fine)
}

fn json(card: Card, ui: &Ui) -> Value {
    let mut fields = Map::new();
    fields.insert("card".to_owned(), card.to_string().into());
    fields.insert("name".to_owned(), card.name(ui.language).to_string().into());
    for encoding in Encoding::ALL {
        fields.insert(encoding.id().to_owned(), encoding.json(card));
    }
    Value::Object(fields)
}
