//! `wangzha review RECORD`: the decisions that cost most, what would have been
//! better, and how sure that is.
//!
//! Where few cards are left it is proven with all hands open; elsewhere both plays
//! are tried on many deals of the cards that the player did not see.
//!
//! JSON: the rules (see [`json`](super::json)), `"names"`, `"decisions"`: how many
//! were looked at, and `"moments"`: a list of `{"at", "seat", "action", "better",
//! "cost", "error", "sure", "text"}`, the dearest first. `at` is after how many
//! actions of the record, seats are counted from 0, actions are as the record has
//! them, `cost` is how much of the chance to win was lost (0 to 1) and `error` how
//! much that may be wrong; `sure` is `exact` or `likely`; `text` says why the
//! better action is good, if there is something to say.

use std::io::{self, Write};

use serde::Serialize;
use wangzha::record::{AnyRecord, Record};
use wangzha::{AnyRules, Seat};
use wangzha_ai::advice::Adviser;
use wangzha_ai::review::{Moment, Reviewer, Sure};

use super::play::{People, Tabletop};
use super::replay::source;
use super::{Failure, Outcome};
use crate::args::Review;
use crate::game::Rules as _;
use crate::input::InputError;
use crate::layout::wrap_words;
use crate::show::{BOLD, DIM};
use crate::text;
use crate::ui::Ui;

pub(crate) fn run(options: &Review, ui: &mut Ui) -> super::Result {
    match source::read(&options.record)? {
        AnyRecord::DouDizhu(record) => review(&record, options, ui),
        AnyRecord::TienLen(record) => review(&record, options, ui),
    }
}

fn review<T: Tabletop>(record: &Record<T>, options: &Review, ui: &mut Ui) -> super::Result
where
    Record<T>: Into<AnyRecord> + Clone,
{
    let players = record.names().len() as u8;
    if let Some(seat) = options.seat.filter(|seat| *seat > players) {
        return Err(InputError::NoSuchSeat { seat, players }.into());
    }
    let mut found = Found::look(&record.clone().into(), options);
    found.moments.truncate(options.most);
    if ui.json {
        found.print_json(record, ui)?;
    } else {
        found.tell(record, ui)?;
    }
    Ok(Outcome::Fine)
}

/// What was found.
struct Found {
    /// How many decisions were looked at.
    decisions: usize,
    /// Those that cost something, the dearest first.
    moments: Vec<Moment>,
}

impl Found {
    fn look(record: &AnyRecord, options: &Review) -> Found {
        let mut reviewer = Reviewer::new().with_effort(options.effort);
        let is_wanted = |seat: Seat| options.seat.is_none_or(|wanted| seat.number() == wanted);
        let actions = record.actions();
        let wanted = (0..actions.len()).filter(|at| is_wanted(actions[*at].0));
        let looked: Vec<Moment> = wanted.filter_map(|at| reviewer.look(record, at)).collect();
        Found { decisions: looked.len(), moments: Reviewer::dearest(looked) }
    }

    fn tell<T: Tabletop>(&self, record: &Record<T>, ui: &mut Ui) -> Result<(), Failure> {
        if self.decisions == 0 {
            let nothing = text::review::nothing(ui.language);
            return Ok(writeln!(ui, "{}", wrap_words(nothing, 0))?);
        }
        writeln!(ui, "{DIM}{}{DIM:#}", text::review::looked_at(ui.language, self.decisions))?;
        if self.moments.is_empty() {
            writeln!(ui, "{}", text::page::no_mistakes(ui.language))?;
        }
        for moment in &self.moments {
            writeln!(ui)?;
            tell(record, moment, ui)?;
        }
        Ok(())
    }

    fn print_json<T: Tabletop>(&self, record: &Record<T>, ui: &mut Ui) -> io::Result<()> {
        let judgement = |moment: &Moment| Judgement {
            at: moment.at,
            seat: moment.seat,
            action: moment.action.to_string(),
            better: moment.better.map(|better| better.to_string()),
            cost: moment.cost,
            error: moment.error,
            sure: moment.sure.id(),
            text: reason(record, moment, ui),
        };
        let moments = self.moments.iter().map(judgement).collect();
        let rules = record.round().rules().json();
        ui.print_json(&Answer { rules, names: record.names(), decisions: self.decisions, moments })
    }
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    rules: AnyRules,
    names: &'a [String],
    decisions: usize,
    moments: Vec<Judgement>,
}

#[derive(Serialize)]
struct Judgement {
    at: usize,
    seat: Seat,
    action: String,
    better: Option<String>,
    cost: f32,
    error: f32,
    sure: &'static str,
    text: String,
}

/// One moment in words.
fn tell<T: Tabletop>(record: &Record<T>, moment: &Moment, ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let Some(round) = record.round_at(moment.at) else { return Ok(()) };
    let (at, view) = (People::named(record.names(), language), round.view(moment.seat));
    let in_words = |action: wangzha::AnyAction| {
        action.try_into().map_or_else(
            |_| action.to_string(),
            |action: T::Action| T::in_words(&view, action, language),
        )
    };
    let after = text::replay::after(language, moment.at, record.actions().len());
    let says = at.says(moment.seat, T::landlord(&view), &in_words(moment.action));
    writeln!(ui, "{DIM}{after}{DIM:#}  {BOLD}{says}{BOLD:#}")?;
    if let Some(better) = moment.better {
        writeln!(ui, "  {}", text::page::better_was(language, &in_words(better)))?;
    }
    let why = reason(record, moment, ui);
    if !why.is_empty() {
        writeln!(ui, "  {}", wrap_words(&why, 2))?;
    }
    let percent = |part: f32| (100.0 * part).round() as u32;
    let cost = match moment.sure {
        Sure::Exact => {
            text::review::cost_all(language, text::page::sure_exact(language)).to_string()
        }
        sure => {
            let sure = match sure {
                Sure::Hardly => text::page::sure_hardly(language),
                _ => text::page::sure_likely(language),
            };
            let (cost, error) = (percent(moment.cost), percent(moment.error));
            text::review::cost(language, cost, error, sure).to_string()
        }
    };
    writeln!(ui, "  {cost}")
}

/// Why the better action is good, as the hints say it; empty if they do not know
/// it.
fn reason<T: Tabletop>(record: &Record<T>, moment: &Moment, ui: &Ui) -> String {
    let round = record.round_at(moment.at);
    let advice = round.map(|round| Adviser::new().advise(&round.view(moment.seat).into()));
    let better = moment.better.map(|better| better.to_string());
    let known = advice.iter().flatten().find(|advice| Some(advice.to_string()) == better);
    known.map(|advice| advice.text(ui.language).to_string()).unwrap_or_default()
}
