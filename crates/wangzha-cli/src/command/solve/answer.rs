//! What was found, in words and in JSON.

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value};
use wangzha::{Language, Seat};

use super::endgame::{Choice, Endgame, Found, PlayOf, Step};
use super::numbers::{grouped, mib, time};
use super::thinking::{Line, Winning, step};
use crate::command::json;
use crate::command::plan::shown_hand;
use crate::command::play::print_labelled;
use crate::game::{Kind, Play, Rules};
use crate::layout::{columns, pad_left, wrap_words};
use crate::show::{BOLD, DIM};
use crate::text;
use crate::ui::Ui;

/// What was asked, and what was found.
pub(super) struct Answer<'a, E: Endgame> {
    pub(super) endgame: &'a E,
    pub(super) found: Found<PlayOf<E>>,
    /// How long it took to find it.
    pub(super) elapsed: Duration,
    /// The winning moves, if they were asked for.
    pub(super) moves: Option<Winning<E>>,
    /// The best line, if it was asked for.
    pub(super) line: Option<Line<PlayOf<E>>>,
}

impl<E: Endgame> Answer<'_, E> {
    /// Whether everything that was asked for is known.
    pub(super) fn is_complete(&self) -> bool {
        let line = self.line.as_ref().is_none_or(|line| line.is_complete);
        self.found.best.is_some() && self.moves.as_ref().is_none_or(Option::is_some) && line
    }

    pub(super) fn print(&self, ui: &mut Ui) -> io::Result<()> {
        print_labelled(&self.position(ui.language), ui)?;
        writeln!(ui)?;
        if self.found.best.is_none() {
            let (nodes, time) = (grouped(self.found.nodes), time(self.elapsed));
            let sentence = text::solve::unknown(ui.language, &nodes, &time).to_string();
            return writeln!(ui, "{}", wrap_words(&sentence, 0));
        }
        print_labelled(&self.result(ui.language), ui)?;
        match &self.line {
            Some(line) => self.print_line(line, ui),
            None => Ok(()),
        }
    }

    /// Who holds what, whose turn it is, what is to be beaten.
    fn position(&self, language: Language) -> Vec<(&'static str, String)> {
        let endgame = self.endgame;
        let hand = |seat: Seat| shown_hand(endgame.rules(), endgame.hand(seat));
        let seats = endgame.seats().into_iter();
        let mut lines: Vec<(&'static str, String)> =
            seats.map(|seat| (endgame.name(seat)(language), hand(seat))).collect();
        if let Some((seat, play)) = endgame.table() {
            let (play, who) = (self.named(Some(play), language), endgame.name(seat)(language));
            let table = text::solve::played_by(language, &play, &who).to_string();
            lines.push((text::plays::table(language), table));
        }
        lines.push((
            text::solve::to_move(language),
            endgame.name(endgame.turn())(language).to_owned(),
        ));
        lines
    }

    /// Who wins by which move, and what it has cost to find out.
    fn result(&self, language: Language) -> Vec<(&'static str, String)> {
        let Found { asker_wins, points, best, .. } = self.found;
        let mut lines = Vec::new();
        if let Some(wins) = asker_wins {
            lines.push((text::solve::result(language), self.endgame.result(wins, language)));
        }
        if let Some(points) = points {
            lines.push((text::solve::points(language), self.endgame.points(points, language)));
        }
        if let Some(choice) = best {
            let play = self.named(choice, language);
            let loses = asker_wins.is_some_and(|wins| wins != self.endgame.is_askers_turn());
            let remark = || text::solve::hardest(language, &play).to_string();
            lines.push((text::advice::play(language), if loses { remark() } else { play.clone() }));
        }
        if let Some(moves) = &self.moves {
            lines.push((text::solve::winning(language), self.listed(moves, language)));
        }
        let known = (grouped(self.found.table_entries), mib(self.found.table_bytes));
        lines.extend([
            (text::solve::positions(language), grouped(self.found.nodes)),
            (text::solve::depth(language), self.found.depth.to_string()),
            (text::solve::time(language), time(self.elapsed)),
            (
                text::solve::memory(language),
                text::solve::known(language, &known.0, &known.1).to_string(),
            ),
        ]);
        lines
    }

    fn listed(&self, moves: &Winning<E>, language: Language) -> String {
        let Some(moves) = moves else { return text::solve::no_time_for_that(language).to_owned() };
        if moves.is_empty() {
            return text::solve::none(language).to_owned();
        }
        // the kind stays on the line of its cards
        let named = moves.iter().map(|choice| self.named(*choice, language).replace(' ', "\u{a0}"));
        named.collect::<Vec<_>>().join(", ")
    }

    /// A row for each move: who plays what, and what is left.
    fn print_line(&self, line: &Line<PlayOf<E>>, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        let digits = line.steps.len().to_string().len();
        let row = |(number, step): (usize, &Step<PlayOf<E>>)| {
            let left = match step.left.is_empty() {
                true => text::play::out(language).to_owned(),
                false => shown_hand(self.endgame.rules(), step.left),
            };
            [
                format!("{DIM}{}{DIM:#}", pad_left(&number.to_string(), digits)),
                self.endgame.name(step.seat)(language).to_owned(),
                format!("{BOLD}{}{BOLD:#}", self.named(step.choice, language)),
                left,
            ]
        };
        let rows: Vec<[String; 4]> = (1..).zip(&line.steps).map(row).collect();
        writeln!(ui)?;
        for line in columns(&rows) {
            writeln!(ui, "{line}")?;
        }
        if !line.is_complete {
            writeln!(ui, "{}", text::solve::line_ends(language))?;
        }
        Ok(())
    }

    /// "pair 44", or that nothing is played.
    fn named(&self, choice: Choice<PlayOf<E>>, language: Language) -> String {
        named(self.endgame.rules(), choice, language)
    }

    pub(super) fn json(&self, language: Language) -> Json {
        let (endgame, found) = (self.endgame, &self.found);
        let (field, value) = endgame.json_result(found.asker_wins);
        let mut position = endgame.json();
        position.insert("turn".to_owned(), endgame.id(endgame.turn()));
        position.insert("by".to_owned(), endgame.table().map(|(seat, _)| endgame.id(seat)).into());
        let mut result = Map::from_iter([(field.to_owned(), value)]);
        if let Some(points) = found.points {
            result.insert("points".to_owned(), endgame.json_points(points));
        }
        let json_step = |step: Step<PlayOf<E>>| JsonStep {
            seat: endgame.id(step.seat),
            play: step.choice.map(|play| E::Rules::json_play(play, language)),
            left: E::Rules::notation(step.left),
        };
        let first = |choice: Choice<PlayOf<E>>| json_step(step(endgame, choice));
        Json {
            rules: endgame.rules().json(),
            position,
            table: endgame.table().map(|(_, play)| E::Rules::json_play(play, language)),
            result,
            best: found.best.map(first),
            moves: self.moves.as_ref().map(|moves| {
                moves.as_ref().map(|moves| moves.iter().map(|choice| first(*choice)).collect())
            }),
            line: self
                .line
                .as_ref()
                .map(|line| line.steps.iter().map(|step| json_step(*step)).collect()),
            complete: self.is_complete(),
            nodes: found.nodes,
            depth: found.depth,
            seconds: self.elapsed.as_secs_f64(),
            table_entries: found.table_entries,
            table_bytes: found.table_bytes,
        }
    }
}

/// "pair 44", or that nothing is played.
pub(super) fn named<R: Rules>(rules: &R, choice: Choice<R::Play>, language: Language) -> String {
    match choice {
        Some(play) => format!("{} {}", play.kind().name(language), rules.show(play)),
        None => text::play::pass(language).to_owned(),
    }
}

/// The answer as JSON, see the [command](super).
#[derive(Serialize)]
pub(super) struct Json {
    #[serde(flatten)]
    rules: json::Rules,
    #[serde(flatten)]
    position: Map<String, Value>,
    table: Option<json::Play>,
    #[serde(flatten)]
    result: Map<String, Value>,
    best: Option<JsonStep>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Option<Vec<JsonStep>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<JsonStep>>,
    complete: bool,
    nodes: u64,
    depth: u32,
    seconds: f64,
    table_entries: u64,
    table_bytes: usize,
}

#[derive(Serialize)]
struct JsonStep {
    seat: Value,
    play: Option<json::Play>,
    left: String,
}
