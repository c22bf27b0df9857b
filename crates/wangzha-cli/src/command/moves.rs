//! `wangzha moves HAND [--over CARDS]`: what may be played?
//!
//! Every legal play, grouped by kind; with `--kind` those of one kind. `--count`
//! prints the number alone. In Dou Dizhu there is one play for each set of ranks
//! and reading, or with `--suits` one for each choice of cards from the hand. In
//! Tien Len suits are part of a play; `--classes` shows one of those that beat
//! the same.
//!
//! JSON: the rules (see [`json`]), `"hand"`, `"over"`: the play on the table or
//! `null`, `"total"`: how many plays, and unless `--count` is given
//! `"groups"`: a list of `{"kind", "name", "count", "plays"}` with the plays as in
//! [`json`]. With `--suits` there are also `"total_suits"`: how many choices of
//! cards, and in every play `"choices"`: their list.

use std::io::{self, Write};
use std::ops::ControlFlow;

use serde::Serialize;
use wangzha::{AnyRules, Cards, Language};

use super::{Outcome, json};
use crate::args::{Listing, Table};
use crate::game::{Kind, KindOf, Play, Rules};
use crate::input::InputError;
use crate::layout::{gap, pad, pad_left, width, wrap_words, wrapped};
use crate::show::{self, BOLD, DIM};
use crate::ui::Ui;
use crate::{input, text};

/// More plays than this are counted, but not listed: no hand that anybody
/// holds has so many, but half a pack of Tien Len has millions of runs.
const MOST: u64 = 100_000;

/// So many plays of a kind fit about a line; where there are more, each length
/// begins a new line.
const FEW: usize = 8;

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    rules: AnyRules,
    hand: String,
    over: Option<json::Play>,
    total: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_suits: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<JsonGroup>>,
}

#[derive(Serialize)]
struct JsonGroup {
    kind: &'static str,
    name: &'static str,
    count: usize,
    plays: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonMove {
    #[serde(flatten)]
    play: json::Play,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<String>>,
}

/// The plays of one kind.
type Group<R> = (KindOf<R>, Vec<<R as Rules>::Play>);

/// What was asked, and what may be played.
struct Plays<'a, R: Rules> {
    rules: &'a R,
    hand: Cards,
    table: Option<R::Play>,
    /// `None` if only their number was wanted and could be had without them.
    groups: Option<Vec<Group<R>>>,
    total: u64,
}

pub(crate) fn run<R: Rules>(
    rules: &R,
    words: &[String],
    table: &Table,
    listing: &Listing,
    ui: &mut Ui,
) -> super::Result {
    let hand = input::hand::<R>(words, ui.encoding)?;
    let table = input::table(rules, table, hand, ui.encoding)?;
    let plays = plays(rules, hand, table, listing)?;
    if ui.json {
        ui.print_json(&plays.answer(listing, ui.language))?;
    } else if listing.count {
        let suits = listing.suits.then(|| plays.count_suits() as u64);
        writeln!(ui, "{}", suits.unwrap_or(plays.total))?;
    } else {
        plays.print_heading(listing.suits, ui)?;
        plays.print(listing.suits, ui)?;
        if plays.total == 0 {
            writeln!(ui, "{}", nothing::<R>(table.is_some(), listing, ui.language)?)?;
        }
    }
    Ok(Outcome::from(plays.total > 0))
}

/// That there is nothing to play, or nothing of the kind that was asked for.
fn nothing<R: Rules>(
    answering: bool,
    listing: &Listing,
    language: Language,
) -> Result<String, InputError> {
    if let Some(name) = &listing.kind {
        let kind = input::kind::<R>(name)?.name(language);
        return Ok(match answering {
            true => text::plays::no_moves_of_kind(language, kind).to_string(),
            false => text::plays::no_leads_of_kind(language, kind).to_string(),
        });
    }
    let nothing = if answering { text::plays::no_moves } else { text::plays::no_leads };
    Ok(nothing(language).to_owned())
}

fn plays<'a, R: Rules>(
    rules: &'a R,
    hand: Cards,
    table: Option<R::Play>,
    listing: &Listing,
) -> Result<Plays<'a, R>, InputError> {
    let kind = listing.kind.as_deref().map(input::kind::<R>).transpose()?;
    let all = rules.count_moves(hand, table);
    if listing.count && kind.is_none() && !listing.classes && !listing.suits {
        return Ok(Plays { rules, hand, table, groups: None, total: all });
    }
    if all > MOST && !listing.classes {
        return Err(InputError::TooManyPlays(all));
    }
    let mut groups = groups(rules, hand, table, listing.classes);
    groups.retain(|(of, _)| kind.is_none_or(|kind| kind == *of));
    let total = groups.iter().map(|(_, plays)| plays.len() as u64).sum();
    Ok(Plays { rules, hand, table, groups: Some(groups), total })
}

/// The legal plays of each kind that there are any of, by length and rank.
pub(crate) fn groups<R: Rules>(
    rules: &R,
    hand: Cards,
    table: Option<R::Play>,
    classes: bool,
) -> Vec<Group<R>> {
    let mut plays = Vec::new();
    let add = |play: R::Play| {
        plays.push(play);
        ControlFlow::<()>::Continue(())
    };
    let _ = if classes {
        rules.each_class(hand, table, add)
    } else {
        rules.each_move(hand, table, add)
    };
    by_kind(rules, plays)
}

fn by_kind<R: Rules>(rules: &R, all: Vec<R::Play>) -> Vec<Group<R>> {
    let kinds = KindOf::<R>::ALL;
    let mut groups: Vec<Group<R>> = kinds.iter().map(|kind| (*kind, Vec::new())).collect();
    for play in all {
        if let Some((_, plays)) = groups.iter_mut().find(|(kind, _)| *kind == play.kind()) {
            plays.push(play);
        }
    }
    groups.retain(|(_, plays)| !plays.is_empty());
    for (_, plays) in &mut groups {
        plays.sort_by_cached_key(|play| rules.order(*play));
    }
    groups
}

/// Prints these plays by kind, by length and rank.
pub(crate) fn print<R: Rules>(rules: &R, plays: Vec<R::Play>, ui: &mut Ui) -> io::Result<()> {
    let total = plays.len() as u64;
    let groups = Some(by_kind(rules, plays));
    Plays { rules, hand: Cards::EMPTY, table: None, groups, total }.print(false, ui)
}

/// Plays that stand together: all if they are few, else those of one length.
fn by_length<P: Play>(plays: &[P]) -> impl Iterator<Item = &[P]> {
    let few = plays.len() <= FEW;
    plays.chunk_by(move |play, next| few || play.length() == next.length())
}

impl<R: Rules> Plays<'_, R> {
    fn groups(&self) -> &[Group<R>] {
        self.groups.as_deref().unwrap_or_default()
    }

    fn count_suits(&self) -> usize {
        self.groups().iter().map(|(_, plays)| self.count_choices(plays)).sum()
    }

    fn count_choices(&self, plays: &[R::Play]) -> usize {
        plays.iter().map(|play| R::count_choices(*play, self.hand)).sum()
    }

    fn answer(&self, listing: &Listing, language: Language) -> Answer {
        let choices =
            |play: &R::Play| R::choices(*play, self.hand).map(|cards| cards.to_string()).collect();
        let json_move = |play: &R::Play| JsonMove {
            play: R::json_play(*play, language),
            choices: listing.suits.then(|| choices(play)),
        };
        let group = |(kind, plays): &Group<R>| JsonGroup {
            kind: kind.id(),
            name: kind.name(language),
            count: plays.len(),
            plays: plays.iter().map(json_move).collect(),
        };
        Answer {
            rules: self.rules.json(),
            hand: self.hand.to_string(),
            over: self.table.map(|play| R::json_play(play, language)),
            total: self.total,
            total_suits: listing.suits.then(|| self.count_suits()),
            groups: (!listing.count).then(|| self.groups().iter().map(group).collect()),
        }
    }

    fn print_heading(&self, suits: bool, ui: &mut Ui) -> io::Result<()> {
        let [hand_label, table_label] =
            [text::plays::hand(ui.language), text::plays::table(ui.language)];
        let columns = width(hand_label).max(width(table_label)) + 2;
        let sorted = self.rules.sorted(self.hand);
        let with_suits = suits || R::SUITS_COUNT;
        let shown = if with_suits { show::hand(&sorted) } else { show::ranks(&sorted) };
        writeln!(ui, "{}{}", pad(hand_label, columns), wrap_words(&shown, columns))?;
        if let Some(table) = self.table {
            let name = table.kind().name(ui.language);
            writeln!(ui, "{}{name} {}", pad(table_label, columns), self.rules.show(table))?;
        }
        writeln!(ui)
    }

    /// A paragraph for each kind: its name, how many, and the plays.
    fn print(&self, suits: bool, ui: &mut Ui) -> io::Result<()> {
        let (language, groups) = (ui.language, self.groups());
        let total_label = text::plays::total(language);
        let labels = groups.iter().map(|(kind, _)| kind.name(language)).chain([total_label]);
        let label_width = labels.map(width).max().unwrap_or(0);
        let line_start = |label: &str, count: usize| {
            let label = pad(&format!("{BOLD}{label}{BOLD:#}"), label_width);
            let count = pad_left(&count.to_string(), 5);
            format!("{label}{DIM}{count}{DIM:#}")
        };
        let mut total = 0;
        for (kind, plays) in groups {
            let count = if suits { self.count_choices(plays) } else { plays.len() };
            total += count;
            write!(ui, "{}  ", line_start(kind.name(language), count))?;
            let indent = label_width + 7;
            for (place, plays) in by_length(plays).enumerate() {
                if place > 0 {
                    write!(ui, "\n{}", gap(indent))?;
                }
                let shown = plays.iter().flat_map(|play| self.shown(*play, suits));
                for piece in wrapped(shown, "  ", indent) {
                    write!(ui, "{piece}")?;
                }
            }
            writeln!(ui)?;
        }
        if groups.len() > 1 {
            writeln!(ui, "{}", line_start(total_label, total))?;
        }
        Ok(())
    }

    /// The play, or every choice of suits for it.
    fn shown(&self, play: R::Play, suits: bool) -> Box<dyn Iterator<Item = String> + '_> {
        if suits {
            let shown = |cards: Cards| show::cards(&self.rules.sorted(cards));
            Box::new(R::choices(play, self.hand).map(shown))
        } else {
            Box::new(std::iter::once(self.rules.show(play)))
        }
    }
}
