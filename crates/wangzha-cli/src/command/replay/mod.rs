//! `wangzha replay RECORD`: a recorded round once more, action by action.
//!
//! It is told as `wangzha play --watch` tells it, after the hands of all. With
//! `--to N` only the table after `N` actions is shown, with what everybody holds.
//!
//! JSON: the rules (see [`json`](super::json)), `"names"`, `"hands"`: what each
//! seat was dealt, `"bottom"`: the bottom cards of Dou Dizhu, else `null`,
//! `"actions"`: a list of `{"seat", "action", "play", "turn"}` and `"result"`: a
//! number for each seat, or `null` if the round was not finished. Seats are
//! counted from 0; `action` is as the record has it; `play` is a play or `null`;
//! `turn` is the seat that acts next, `null` at the end. With `--to`: the rules,
//! `"names"`, `"after"` and `"of"`: numbers of actions, `"turn"`, `"table"`:
//! `{"seat", "play"}` or `null`, `"hands"` and `"result"`.

mod answer;
pub(crate) mod source;

use std::io::{self, Write};
use std::path::Path;

use wangzha::Seat;
use wangzha::record::{AnyRecord, Record, Recorded, Step};

use super::play::{self, People, Tabletop};
use super::{Failure, Outcome};
use crate::file_text;
use crate::game::Rules as _;
use crate::input::InputError;
use crate::layout::{pad, width, wrap_words};
use crate::show::{self, BOLD, DIM};
use crate::text::{self, Label};
use crate::ui::Ui;

/// Whose view is told. What was done in the open is the same for all; where there
/// is no fourth player, it is that of somebody who watches.
const WATCHER: Seat = Seat::S3;

pub(crate) fn run(file: &Path, to: Option<usize>, step: bool, ui: &mut Ui) -> super::Result {
    if step && file_text::is_stdin(file) {
        return Err(InputError::StepNeedsFile.into());
    }
    match source::read(file)? {
        AnyRecord::DouDizhu(record) => replay(&record, to, step, ui),
        AnyRecord::TienLen(record) => replay(&record, to, step, ui),
    }
}

fn replay<T: Tabletop>(
    record: &Record<T>,
    to: Option<usize>,
    step: bool,
    ui: &mut Ui,
) -> super::Result {
    match to {
        Some(n) => match record.round_at(n) {
            Some(round) if ui.json => answer::table(record, &round, n, ui)?,
            Some(round) => show_table(record, &round, n, ui)?,
            None => return Err(InputError::TooFar { of: record.actions().len(), n }.into()),
        },
        None if ui.json => answer::round(record, ui)?,
        None => tell(record, step, ui)?,
    }
    Ok(Outcome::Fine)
}

/// The whole round in words.
fn tell<T: Tabletop>(record: &Record<T>, step: bool, ui: &mut Ui) -> Result<(), Failure> {
    let at = People::named(record.names(), ui.language);
    let Some(beginning) = record.round_at(0) else { return Ok(()) };
    let rules = beginning.rules();
    writeln!(ui, "{}\n", T::about(rules, ui.language))?;
    let hands = record.hands().iter().map(|hand| show::hand(&rules.sorted(*hand)));
    let names = at.seats().map(|seat| at.name(seat));
    let bottom = (!record.bottom().is_empty()).then(|| {
        let cards = show::hand(&rules.sorted(record.bottom()));
        (text::deal::bottom(ui.language).to_owned(), cards)
    });
    print_labelled(&names.zip(hands).chain(bottom).collect::<Vec<_>>(), ui)?;
    writeln!(ui)?;
    let mut before = beginning.view(WATCHER);
    T::tell_beginning(&before, &at, ui)?;
    for one in record.steps() {
        let after = one.round.view(WATCHER);
        T::tell(&before, &after, one.seat, one.action, &at, ui)?;
        play::tell_rest::<T>(&before, &after, &at, ui)?;
        before = after;
        if step {
            wait(ui)?;
        }
    }
    if let Some(scores) = record.result() {
        play::tell_result(record, &scores, scores.as_slice(), &at, ui)?;
    } else {
        writeln!(ui, "\n{DIM}{}{DIM:#}", text::replay::not_over(ui.language))?;
    }
    Ok(())
}

/// For Enter, or the end of the input.
fn wait(ui: &mut Ui) -> io::Result<()> {
    write!(ui, "{DIM}{}{DIM:#} ", text::demo::enter(ui.language))?;
    ui.flush()?;
    io::stdin().read_line(&mut String::new())?;
    writeln!(ui)
}

/// The table after `n` actions, and what everybody holds.
fn show_table<T: Tabletop>(record: &Record<T>, round: &T, n: usize, ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let at = People::named(record.names(), language);
    let of = record.actions().len();
    writeln!(ui, "{}", text::replay::after(language, n, of))?;
    let label = |phrase: Label| phrase(language).to_owned();
    let mut lines = Vec::new();
    let view = round.view(WATCHER);
    let landlord = T::landlord(&view);
    match (T::table(&view), round.turn()) {
        (Some((owner, play)), _) => {
            let what = play::describe::<T>(round.rules(), play, language);
            lines.push((label(text::plays::table), at.says(owner, landlord, &what)));
        }
        (None, Some(turn)) if T::is_playing(&view) => {
            let leads = text::replay::leads(language, &at.name(turn)).to_string();
            lines.push((label(text::plays::table), leads));
        }
        _ => {}
    }
    if let Some(turn) = round.turn() {
        lines.push((label(text::replay::to_act), at.name(turn)));
    }
    lines.extend(at.seats().map(|seat| {
        let hand = show::hand(&round.rules().sorted(round.hand(seat)));
        (at.title(seat, landlord), hand)
    }));
    print_labelled(&lines, ui)?;
    if let (None, Some(scores)) = (round.turn(), record.result()) {
        play::tell_result(record, &scores, scores.as_slice(), &at, ui)?;
    }
    Ok(())
}

/// What stands behind each label under each other.
fn print_labelled(lines: &[(String, String)], ui: &mut Ui) -> io::Result<()> {
    let columns = lines.iter().map(|(label, _)| width(label)).max().unwrap_or(0) + 2;
    for (label, content) in lines {
        let label = pad(&format!("{BOLD}{label}{BOLD:#}"), columns);
        writeln!(ui, "{}", format!("{label}{}", wrap_words(content, columns)).trim_end())?;
    }
    Ok(())
}

/// The action as the record has it, without its seat.
fn word<T: Recorded>(step: &Step<T>) -> String {
    step.to_string().split(':').skip(1).collect::<Vec<_>>().join(":")
}
