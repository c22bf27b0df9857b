//! `wangzha verify RECORD`: was the round dealt fairly, and is it legal?
//!
//! The exit code is 0 if all that can be checked holds (of a round that is not
//! over: so far), 1 if something fails or is missing, whether or not anybody
//! reads the answer. `--announced` compares the record with what somebody noted
//! before the round: only so a record that was made up as a whole is found out.
//! An announcement is JSON: `{"game", "table", "round", "commit": the server's
//! commitment, "fallbacks": that of each seat}`, and `"no_shuffle"` where there is
//! a factor.
//!
//! JSON: `"holds"`, whether all of it is right; `"conclusion"`: `holds`,
//! `not_yet` or `fails`; `"text"`, the same as a sentence; and `"findings"`: a
//! list of `{"id", "standing", "facts", "text"}`, where `id` is a name like
//! `server_secret_fits`, `standing` is `holds`, `fails`, `missing`, `not_yet` for
//! what can only be checked when the round is over, or `limit` for what says how
//! little the rest proves, and `facts` are the values by their names, spelt as in
//! records.

use std::io::{self, Write};
use std::path::Path;

use anstyle::Style;
use wangzha_fair::{Announcement, Conclusion, Standing, Verdict};
use wangzha_json::read_json;

use super::Outcome;
use super::replay::source;
use crate::file_text;
use crate::input::InputError;
use crate::layout::wrap_words;
use crate::show::{BOLD, GREEN, RED};
use crate::ui::Ui;

pub(crate) fn run(file: &Path, announced: Option<&str>, ui: &mut Ui) -> super::Result {
    let record = source::read(file)?;
    let verdict = match announced.map(announcement).transpose()? {
        Some(announced) => wangzha_fair::verify_noted(&record, &announced),
        None => wangzha_fair::verify(&record),
    };
    let conclusion = verdict.conclusion();
    ui.go_on_unread();
    if ui.json {
        ui.print_json(&verdict.in_words(ui.language))?;
    } else {
        print(&verdict, ui)?;
    }
    Ok(Outcome::from(!matches!(conclusion, Conclusion::Fails { .. })))
}

/// More bytes than an announcement needs.
const MOST: u64 = 1 << 16;

/// What was noted: an object of JSON, or the file that has it.
fn announcement(noted: &str) -> Result<Announcement, InputError> {
    let text = match noted.trim_start().starts_with('{') {
        true => noted.to_owned(),
        false => file_text::read(Path::new(noted), MOST)?,
    };
    read_json(&text).map_err(InputError::Announcement)
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
