//! What the person is asked, and what the answers mean.

use std::io::{self, Write};

use wangzha::{GameView, Language};
use wangzha_table::Refusal;

use super::input::{Input, Said, said, yes_or_no};
use super::keeper::{Keeper, News};
use super::{People, PlayOf, Tabletop, hint, print_labelled, seen};
use crate::command::moves;
use crate::game::Rules;
use crate::layout::{wrap_lines, wrap_words};
use crate::show::{self, DIM, RED};
use crate::text;
use crate::ui::Ui;

/// Asks the person until the table takes the answer; `None` if the person leaves
/// or there is none to come.
pub(super) fn ask<T: Tabletop>(
    view: &T::View,
    keeper: &mut Keeper,
    at: &People,
    adviser: &mut hint::Adviser,
    input: &mut Input,
    ui: &mut Ui,
) -> io::Result<Option<Vec<News>>> {
    show_table::<T>(view, at, ui)?;
    let mut hints = hint::Cycle::new(adviser);
    loop {
        let question = T::question(view, ui.language);
        let Some(mut line) = input.ask(&question, ui)? else { return Ok(None) };
        if said(&line) == Said::PerhapsQuit {
            match really_quit(input, ui)? {
                Some(instead) => line = instead,
                None => return Ok(None),
            }
        }
        let answer = match said(&line) {
            Said::Quit => return Ok(None),
            Said::PerhapsQuit => continue,
            Said::Hint => {
                hints.show::<T>(view, ui)?;
                continue;
            }
            Said::Moves if T::is_playing(view) => {
                show_moves::<T>(view, ui)?;
                show_table::<T>(view, at, ui)?;
                continue;
            }
            Said::Played => {
                seen::show::<T>(view, at, ui)?;
                show_table::<T>(view, at, ui)?;
                continue;
            }
            // a bid has no more choices than the question says
            Said::Help | Said::Moves => {
                writeln!(ui, "{}", wrap_lines(&T::help(view, ui.language)))?;
                show_table::<T>(view, at, ui)?;
                continue;
            }
            Said::TakeHint => {
                hints.accepted::<T>().ok_or_else(|| text::play::no_hint_yet(ui.language).to_owned())
            }
            Said::Open => {
                T::opening(view).ok_or_else(|| text::play::cannot_open(ui.language).to_owned())
            }
            Said::Pass | Said::Words => meant::<T>(view, &line, ui.language),
        };
        let complaint = match answer {
            Err(complaint) => complaint,
            Ok(action) => match keeper.person_acts(action.into())? {
                Ok(news) => return Ok(Some(news)),
                Err(refusal) => reason(refusal, ui.language),
            },
        };
        let one_sentence = !complaint.contains('\n');
        let complaint = if one_sentence { wrap_words(&complaint, 2) } else { complaint };
        writeln!(ui, "{RED}!{RED:#} {complaint}")?;
        show_table::<T>(view, at, ui)?;
    }
}

/// A small `q` may be a slip of who means the queen: `None` to quit, or what was
/// answered instead.
fn really_quit(input: &mut Input, ui: &mut Ui) -> io::Result<Option<String>> {
    let line = input.ask(text::play::ask_quit(ui.language), ui)?;
    Ok(line.and_then(|line| match yes_or_no(&line) {
        Some(true) => None,
        Some(false) => Some(String::from("q")),
        None if matches!(said(&line), Said::Quit | Said::PerhapsQuit) => None,
        None => Some(line),
    }))
}

fn reason(refusal: Refusal, language: Language) -> String {
    refusal.text(language).to_string()
}

/// The action that a line means, or what is wrong with it.
fn meant<T: Tabletop>(view: &T::View, line: &str, language: Language) -> Result<T::Action, String> {
    if !T::is_playing(view) {
        let wrong = || text::play::not_an_answer(language, &line).to_string();
        T::bid(view, &line.to_lowercase()).ok_or_else(wrong)
    } else if line.is_empty() {
        Err(text::play::no_cards_typed(language).to_owned())
    } else if said(line) == Said::Pass {
        Ok(T::PASS)
    } else {
        T::cards(view, line, language)
    }
}

/// More plays than this are shown without those that differ from another only in
/// suits that decide nothing.
const MANY: usize = 60;

/// Everything that the person may play.
fn show_moves<T: Tabletop>(view: &T::View, ui: &mut Ui) -> io::Result<()> {
    let legal = view.actions();
    let mut plays: Vec<PlayOf<T>> =
        legal.iter().filter_map(|action| T::play_of(view, *action)).collect();
    let all = plays.len();
    if all > MANY {
        plays = T::worth_showing(view, plays);
    }
    let hidden = all - plays.len();
    moves::print(view.rules(), plays, ui)?;
    if hidden > 0 {
        let note = text::play::more_by_suit(ui.language, hidden).to_string();
        writeln!(ui, "{DIM}{}{DIM:#}", wrap_words(&note, 0))?;
    }
    if legal.contains(&T::PASS) {
        writeln!(ui, "p  {}", text::play::pass(ui.language))?;
    }
    Ok(())
}

/// The table, how many cards everybody has, hands that are open, and one's own.
fn show_table<T: Tabletop>(view: &T::View, at: &People, ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let landlord = T::landlord(view);
    let mut lines: Vec<(String, String)> = Vec::new();
    if T::is_playing(view) {
        let table = match T::table(view) {
            Some((owner, play)) => {
                at.says(owner, landlord, &super::describe::<T>(view.rules(), play, language))
            }
            None => T::empty_table(view, language),
        };
        lines.push((text::plays::table(language).to_owned(), table));
        let counts = at.seats().map(|other| {
            let left = match T::cards_left(view, other) {
                0 => text::play::out(language).to_owned(),
                cards => cards.to_string(),
            };
            format!("{} {left}", at.title(other, landlord)).replace(' ', "\u{a0}")
        });
        let counts = counts.collect::<Vec<_>>().join("  ");
        lines.push((text::play::seats(language).to_owned(), counts));
    }
    for (seat, cards) in T::open_hands(view) {
        lines.push((at.name(seat), show::hand(&view.rules().sorted(cards))));
    }
    let hand = show::hand(&view.rules().sorted(view.hand()));
    lines.push((text::plays::hand(language).to_owned(), hand));
    writeln!(ui)?;
    if T::is_locked_out(view) {
        writeln!(ui, "{}", text::play::may_still_chop(language))?;
    }
    let lines: Vec<(&str, String)> =
        lines.iter().map(|(label, content)| (label.as_str(), content.clone())).collect();
    print_labelled(&lines, ui)
}
