//! What a person could play, from what the person may know.

use wangzha::{AnyHint, Language};

use super::table::{Hinted, Hints};
use crate::{Person, Refusal, Table};

/// Hints for a person, where the table gives hints.
pub(super) fn hints(table: &Table, person: Person, language: Language) -> Result<Hints, Refusal> {
    let audience = table.audience(person).ok_or(Refusal::NotHere)?;
    audience.seat().ok_or(Refusal::NotSeated)?;
    if !table.settings().hints {
        return Err(Refusal::NoHints);
    }
    let (view, at) = table.view(audience).zip(table.at()).ok_or(Refusal::NoRound)?;
    let hinted = |hint: AnyHint| Hinted {
        action: hint.action().to_string(),
        plays_left: hint.plays_left(),
        reasons: hint.reasons(),
        text: hint.text(language).to_string(),
    };
    Ok(Hints { at, hints: view.hints().into_iter().map(hinted).collect() })
}
