//! `wangzha backup FILE` and `wangzha check-data`: for whoever runs a server,
//! also while it runs.
//!
//! JSON of `backup`: `file`. JSON of `check-data`: how many `tables`, `events` and
//! finished `rounds` there are, of how many tables the log was thrown away
//! (`pruned`), how many `witnesses` of a swarm were asked, and `problems`, a list of `{"table", "id", "text"}`. The exit code
//! is 1 if there are any.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use wangzha_json::explain;
use wangzha_server::store::{Report, Store, StoreError, check_data, check_told};
use wangzha_table::Witness;

use super::{Outcome, Result};
use crate::args::Kept;
use crate::file_text::{self, FileProblem};
use crate::input::InputError;
use crate::text;
use crate::ui::Ui;

pub(crate) fn backup(kept: &Kept, file: &Path, ui: &mut Ui) -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(async { open(kept).await?.backup(file).await.map_err(Some) });
    if let Err(error) = done {
        return Ok(refused(error.as_ref(), kept, ui));
    }
    let file = file.display().to_string();
    if ui.json {
        ui.print_json(&json!({ "file": file }))?;
    } else {
        writeln!(ui, "{}", text::serve::backed_up(ui.language, &file))?;
    }
    Ok(Outcome::Fine)
}

pub(crate) fn check(kept: &Kept, told: Option<&Path>, ui: &mut Ui) -> Result {
    let witnesses = told.map_or(Ok(Vec::new()), read_told)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let checked = runtime.block_on(async {
        let store = open(kept).await?;
        let mut report = check_data(&*store).await.map_err(Some)?;
        check_told(&*store, &witnesses, &mut report).await.map_err(Some)?;
        Ok::<_, Option<StoreError>>(report)
    });
    let report = match checked {
        Ok(report) => report,
        Err(error) => return Ok(refused(error.as_ref(), kept, ui)),
    };
    ui.go_on_unread();
    if ui.json {
        ui.print_json(&in_json(&report, ui))?;
    } else {
        writeln!(ui, "{}", report.text(ui.language))?;
    }
    Ok(Outcome::from(report.holds()))
}

/// The most bytes that a file of what people were told may have.
const MOST_TOLD: u64 = 1 << 32;

/// What people were told, one a line.
fn read_told(path: &Path) -> std::result::Result<Vec<Witness>, InputError> {
    let text = file_text::read(path, MOST_TOLD)?;
    let wrong = |error: serde_json::Error| InputError::File {
        path: path.to_owned(),
        reason: FileProblem::Other(explain(&error)),
    };
    let read = text.lines().map(|line| serde_json::from_str(line).map_err(wrong));
    read.collect()
}

/// The store, if there is one: what is not there is not made.
async fn open(kept: &Kept) -> std::result::Result<Arc<dyn Store>, Option<StoreError>> {
    let file = kept.file();
    let database = match &kept.database {
        Some(url) => url.as_str(),
        None if !file.exists() => return Err(None),
        None => file.to_str().ok_or(None)?,
    };
    wangzha_server::store::open(database).await.map_err(Some)
}

/// Says why it cannot be done; without an error there is nothing.
fn refused(error: Option<&StoreError>, kept: &Kept, ui: &Ui) -> Outcome {
    let reason = match error {
        Some(error) => super::serve::in_words(error, ui),
        None => {
            let file = kept.file().display().to_string();
            text::serve::nothing_kept(ui.language, &file).to_string()
        }
    };
    ui.complain(&reason);
    Outcome::Refused
}

fn in_json(report: &Report, ui: &Ui) -> serde_json::Value {
    let problems = report.problems.iter().map(|(table, problem)| {
        let text = problem.text(ui.language).to_string();
        json!({ "table": table.as_str(), "id": problem.id(), "text": text })
    });
    json!({
        "tables": report.tables,
        "events": report.events,
        "rounds": report.rounds,
        "pruned": report.pruned,
        "witnesses": report.witnesses,
        "problems": problems.collect::<Vec<_>>(),
    })
}
