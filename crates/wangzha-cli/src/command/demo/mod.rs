//! `wangzha demo`: a short tour through the other commands.
//!
//! On a terminal it waits for Enter between the steps. JSON: the answer of each
//! command that the tour shows, one a line.

pub(crate) mod doudizhu;
pub(crate) mod tienlen;

use std::io::{self, IsTerminal, Write};

use wangzha::Cards;

use super::{Failure, check, classify, moves};
use crate::args::{Common, Listing, Table};
use crate::game::{Kind, Play, Rules};
use crate::layout::{columns, wrap_words};
use crate::show::{BOLD, DIM};
use crate::text::{self, Label};
use crate::ui::Ui;

/// More answers than this are too many to look at.
const FEW: usize = 12;

/// A tour under some rules.
struct Tour<'a, R> {
    rules: &'a R,
    /// Whether somebody sits there who can press Enter.
    waits: bool,
}

impl<'a, R: Rules> Tour<'a, R> {
    fn new(rules: &'a R, ui: &Ui) -> Tour<'a, R> {
        let waits = io::stdin().is_terminal() && io::stdout().is_terminal() && !ui.json;
        Tour { rules, waits }
    }

    fn step(&self, title: Label, ui: &mut Ui) -> io::Result<()> {
        if ui.json {
            return Ok(());
        }
        writeln!(ui, "{BOLD}{}{BOLD:#}", title(ui.language))
    }

    fn wait(&self, ui: &mut Ui) -> io::Result<()> {
        if self.waits {
            write!(ui, "{DIM}{}{DIM:#} ", text::demo::enter(ui.language))?;
            ui.flush()?;
            io::stdin().read_line(&mut String::new())?;
        }
        if !ui.json {
            writeln!(ui)?;
        }
        Ok(())
    }

    /// A line for each of the plays.
    fn classify_all(&self, plays: &[&str], ui: &mut Ui) -> Result<(), Failure> {
        if ui.json {
            for cards in plays {
                classify::run(self.rules, &[(*cards).to_owned()], ui)?;
            }
            return Ok(());
        }
        let rows = plays.iter().filter_map(|cards| {
            let play = self.rules.check(R::parse(cards).ok()?, None).ok()?;
            let command = command::<R>(&format!("classify {cards}{}", self.preset_option()));
            let command = format!("{DIM}{command}{DIM:#}");
            Some([command, play.kind().name(ui.language).to_owned(), self.rules.show(play)])
        });
        let rows: Vec<[String; 3]> = rows.collect();
        for line in columns(&rows) {
            writeln!(ui, "{line}")?;
        }
        Ok(())
    }

    /// Whether the cards may be played, with the command that asks for it.
    fn check(&self, cards: &str, over: Option<&str>, ui: &mut Ui) -> Result<(), Failure> {
        let over_option = over.map_or(String::new(), |over| format!(" --over {over}"));
        print_command::<R>(&format!("check {cards}{over_option}{}", self.preset_option()), ui)?;
        let table = Table { over: over.map(|cards| vec![cards.to_owned()]), reading: None };
        check::run(self.rules, &[cards.to_owned()], &table, None, ui)?;
        Ok(())
    }

    /// Those of the plays that these rules refuse.
    fn refuse_all(&self, plays: &[(&str, Option<&str>)], ui: &mut Ui) -> Result<(), Failure> {
        let play = |text: &str, table| self.rules.check(R::parse(text).ok()?, table).ok();
        for (cards, over) in plays {
            let table = over.and_then(|over| play(over, None));
            if play(cards, table).is_none() {
                self.check(cards, *over, ui)?;
            }
        }
        Ok(())
    }

    /// The option for these rules, if they are not the default.
    fn preset_option(&self) -> String {
        let text = self.rules.to_string();
        match text.contains(' ') {
            _ if *self.rules == R::default() => String::new(),
            true => format!(" --preset '{text}'"),
            false => format!(" --preset {text}"),
        }
    }

    /// What a hand can answer to a play from another one.
    fn answer(&self, hand: Cards, other: Cards, ui: &mut Ui) -> Result<(), Failure> {
        let lead = self.instructive_lead(other, hand);
        let over = lead.map(|play| R::json_play(play, ui.language).cards.replace(' ', ""));
        let option = over.as_ref().map_or(String::new(), |over| format!(" --over {over}"));
        let cards = R::notation(hand).replace(' ', "");
        print_command::<R>(&format!("moves {cards}{option}{}", self.preset_option()), ui)?;
        let table = Table { over: over.map(|cards| vec![cards]), reading: lead.map(Play::reading) };
        moves::run(self.rules, &[hand.to_string()], &table, &Listing::default(), ui)?;
        Ok(())
    }

    /// Of the plays of `leader` one that `hand` can answer in different ways, but
    /// not too many; rather a rare kind than a single card.
    fn instructive_lead(&self, leader: Cards, hand: Cards) -> Option<R::Play> {
        let groups = moves::groups(self.rules, leader, None, true);
        let leads = groups.into_iter().flat_map(|(_, plays)| plays);
        // nobody leads his bomb
        let leads = leads.filter(|lead| !lead.kind().is_bomb());
        leads
            .map(|lead| {
                let answers = moves::groups(self.rules, hand, Some(lead), false);
                let number = answers.iter().map(|(_, plays)| plays.len()).sum::<usize>();
                (lead, answers.len(), number)
            })
            .filter(|(_, _, number)| (1..=FEW).contains(number))
            .max_by_key(|(lead, kinds, number)| (*number > 2, *kinds, lead.kind(), *number))
            .map(|(lead, ..)| lead)
    }

    fn end(&self, ui: &mut Ui) -> io::Result<()> {
        if ui.json {
            return Ok(());
        }
        writeln!(ui, "\n{}", text::demo::end(ui.language))
    }
}

/// What has to be typed.
fn command<R: Rules>(arguments: &str) -> String {
    let game = if R::GAME == Common::DEFAULT_GAME {
        String::new()
    } else {
        format!(" --game {}", R::GAME.id())
    };
    format!("$ wangzha {arguments}{game}")
}

/// The command that the next lines answer.
fn print_command<R: Rules>(arguments: &str, ui: &mut Ui) -> io::Result<()> {
    if ui.json {
        return Ok(());
    }
    writeln!(ui, "{DIM}{}{DIM:#}", wrap_words(&command::<R>(arguments), 4))
}
