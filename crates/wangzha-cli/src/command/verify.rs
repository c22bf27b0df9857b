//! `wangzha verify RECORD`: was the round dealt fairly, and is it legal?
//!
//! The exit code is 0 if all that can be checked holds (of a round that is not
//! over: so far), 1 if something fails or is missing, whether or not anybody
//! reads the answer.
//!
//! JSON: `"conclusion"`: `holds`, `not_yet` or `fails`, and `"findings"`: a list
//! of `{"finding", "standing", "facts", "text"}`, where `finding` is a name like
//! `server_secret_fits`, `standing` is `holds`, `fails`, `missing`, `not_yet` for
//! what can only be checked when the round is over, or `limit` for what says how
//! little the rest proves, and `facts` are the values by their names, spelt as in
//! records.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use anstyle::Style;
use serde::Serialize;
use wangzha::Language;
use wangzha_fair::{Conclusion, Finding, Standing, Verdict};

use super::Outcome;
use super::replay::source;
use crate::layout::wrap_words;
use crate::show::{BOLD, GREEN, RED};
use crate::ui::Ui;

pub(crate) fn run(file: &Path, ui: &mut Ui) -> super::Result {
    let record = source::read(file)?;
    let verdict = wangzha_fair::verify(&record);
    let conclusion = verdict.conclusion();
    ui.go_on_unread();
    if ui.json {
        ui.print_json(&Answer::new(&verdict, ui.language))?;
    } else {
        print(&verdict, ui)?;
    }
    Ok(Outcome::from(!matches!(conclusion, Conclusion::Fails { .. })))
}

fn print(verdict: &Verdict, ui: &mut Ui) -> io::Result<()> {
    for finding in verdict.findings() {
        let style = match finding.standing() {
            Standing::Holds => GREEN,
            Standing::Fails | Standing::Missing => RED,
            Standing::NotYet | Standing::Limit => Style::new(),
        };
        let sign = finding.standing().sign();
        let text = finding.text(ui.language).to_string();
        writeln!(ui, "{style}{sign}{style:#} {}", wrap_words(&text, 2))?;
    }
    let conclusion = verdict.conclusion().text(ui.language).to_string();
    writeln!(ui, "{BOLD}{conclusion}{BOLD:#}")
}

#[derive(Serialize)]
struct Answer {
    conclusion: &'static str,
    findings: Vec<Found>,
}

#[derive(Serialize)]
struct Found {
    finding: &'static str,
    standing: &'static str,
    facts: BTreeMap<&'static str, String>,
    text: String,
}

impl Answer {
    fn new(verdict: &Verdict, language: Language) -> Answer {
        let found = |finding: &Finding| Found {
            finding: finding.id(),
            standing: finding.standing().id(),
            facts: finding.facts().into_iter().collect(),
            text: finding.text(language).to_string(),
        };
        Answer {
            conclusion: verdict.conclusion().id(),
            findings: verdict.findings().iter().map(found).collect(),
        }
    }
}
