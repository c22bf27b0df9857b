//! `wangzha verify RECORD`: was the round dealt fairly, and is it legal?
//!
//! The exit code is 0 if all holds, 1 if something does not or cannot be
//! computed.
//!
//! JSON: `"holds"`, and `"facts"`: a list of `{"fact", "standing", "text"}`, where
//! `fact` is a name like `server_secret_fits` and `standing` is `holds`, `fails`,
//! `missing`, or `limit` for what says how little the rest proves.

mod deal;
mod fact;

use std::io::{self, Write};
use std::path::Path;

use anstyle::Style;
use serde::Serialize;
use wangzha::record::{AnyRecord, Record, Recorded};
use wangzha_fair::Standing;

use self::fact::Fact;
use super::Outcome;
use super::replay::source;
use crate::layout::wrap_words;
use crate::show::{BOLD, GREEN, RED};
use crate::text;
use crate::ui::Ui;

#[derive(Serialize)]
struct Answer {
    holds: bool,
    facts: Vec<Fact>,
}

pub(crate) fn run(file: &Path, ui: &mut Ui) -> super::Result {
    let facts = match source::read(file, ui.language) {
        Ok(AnyRecord::DouDizhu(record)) => facts(&record, ui),
        Ok(AnyRecord::TienLen(record)) => facts(&record, ui),
        Err(complaint) => {
            ui.complain(&complaint);
            return Ok(Outcome::BadInput);
        }
    };
    let problems = facts.iter().filter(|fact| fact.is_problem()).count();
    let holds = problems == 0;
    if ui.json {
        ui.print_json(&Answer { holds, facts })?;
    } else {
        print(&facts, problems, ui)?;
    }
    Ok(Outcome::from(holds))
}

/// All that is found out about a record, the play first, then the deal.
fn facts<G: deal::Dealt>(record: &Record<G>, ui: &Ui) -> Vec<Fact> {
    let mut facts = vec![legal(record, ui)];
    match record.fair() {
        Some(fair) => facts.extend(deal::facts(record, fair, ui.language)),
        None => {
            let text = text::verify::no_commitments(ui.language).to_owned();
            facts.push(Fact::new("no_commitments", Standing::Missing, text));
        }
    }
    facts
}

/// Who reads a record plays it, so what is here is legal.
fn legal<G: Recorded>(record: &Record<G>, ui: &Ui) -> Fact {
    let n = record.actions().len();
    let (id, text) = match record.result() {
        Some(_) => ("finished", text::verify::finished(ui.language, n).to_string()),
        None => ("unfinished", text::verify::unfinished(ui.language, n).to_string()),
    };
    Fact::new(id, Standing::Holds, text)
}

fn print(facts: &[Fact], problems: usize, ui: &mut Ui) -> io::Result<()> {
    for fact in facts {
        let style = match fact.standing() {
            Standing::Holds => GREEN,
            Standing::Fails | Standing::Missing => RED,
            Standing::Limit => Style::new(),
        };
        let sign = fact.standing().sign();
        writeln!(ui, "{style}{sign}{style:#} {}", wrap_words(fact.text(), 2))?;
    }
    let verdict = match problems {
        0 => text::verify::holds(ui.language).to_owned(),
        n => text::verify::fails(ui.language, &n).to_string(),
    };
    writeln!(ui, "{BOLD}{verdict}{BOLD:#}")
}
