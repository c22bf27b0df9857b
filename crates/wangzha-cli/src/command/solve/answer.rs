//! What was found, in words and in JSON.

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value};
use wangzha::{AnyRules, Cards, Language, Points, Seat};
use wangzha_ai::solver::{Line, MoveOf, OpenHands, Solution, WinningMoves};

use super::endgame::{Choice, Endgame, PlayOf};
use super::numbers::{grouped, mib, time};
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
    pub(super) solution: Solution<MoveOf<E::Solver>>,
    /// How long it took to find it.
    pub(super) elapsed: Duration,
    /// The winning moves, if they were asked for.
    pub(super) moves: Option<WinningMoves<MoveOf<E::Solver>>>,
    /// The best line, if it was asked for.
    pub(super) line: Option<Line<MoveOf<E::Solver>>>,
}

/// One move, and what the player holds after it.
struct Step<P> {
    seat: Seat,
    choice: Choice<P>,
    left: Cards,
}

impl<E: Endgame> Answer<'_, E> {
    /// Whether everything that was asked for is known.
    pub(super) fn is_complete(&self) -> bool {
        let line = self.line.as_ref().is_none_or(|line| line.is_complete);
        let moves = self.moves.as_ref().is_none_or(WinningMoves::is_complete);
        self.solution.best.is_some() && moves && line
    }

    fn asker_wins(&self) -> Option<bool> {
        E::asker_wins(self.solution.outcome)
    }

    fn turn(&self) -> Seat {
        self.endgame.open().turn()
    }

    /// The winning moves, by kind.
    fn choices(&self, moves: &[MoveOf<E::Solver>]) -> Vec<Choice<PlayOf<E>>> {
        let rules = self.endgame.rules();
        let mut choices: Vec<_> = moves.iter().map(|it| self.endgame.choice(*it)).collect();
        choices.sort_by_cached_key(|choice| choice.map(|play| (play.kind(), rules.order(play))));
        choices
    }

    /// The moves one after the other.
    fn steps(&self, line: &Line<MoveOf<E::Solver>>) -> Vec<Step<PlayOf<E>>> {
        let mut hands = Seat::ALL.map(|seat| self.endgame.hand(seat));
        let step = |(seat, choice): &(Seat, MoveOf<E::Solver>)| {
            let step = step::<E>(*seat, self.endgame.choice(*choice), hands[seat.index()]);
            hands[seat.index()] = step.left;
            step
        };
        line.moves.iter().map(step).collect()
    }

    pub(super) fn print(&self, ui: &mut Ui) -> io::Result<()> {
        print_labelled(&self.position(ui.language), ui)?;
        writeln!(ui)?;
        if self.solution.best.is_none() {
            let (nodes, time) = (grouped(self.solution.nodes), time(self.elapsed));
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
    fn position(&self, language: Language) -> Vec<(String, String)> {
        let endgame = self.endgame;
        let name = |seat: Seat| endgame.who(seat).name(language);
        let hand = |seat: Seat| shown_hand(endgame.rules(), endgame.hand(seat));
        let seats = endgame.seats().into_iter();
        let mut lines: Vec<_> = seats.map(|seat| (name(seat), hand(seat))).collect();
        if let Some((seat, play)) = endgame.table() {
            let (play, who) = (self.named(Some(play), language), name(seat));
            let table = text::solve::played_by(language, &play, &who).to_string();
            lines.push((text::plays::table(language).to_owned(), table));
        }
        lines.push((text::solve::to_move(language).to_owned(), name(self.turn())));
        lines
    }

    /// Who wins by which move, and what it has cost to find out.
    fn result(&self, language: Language) -> Vec<(&'static str, String)> {
        let asker_wins = self.asker_wins();
        let mut lines = Vec::new();
        if let Some(wins) = asker_wins {
            lines.push((text::solve::result(language), self.endgame.result(wins, language)));
        }
        if let Some(points) = self.solution.outcome.points() {
            lines.push((text::solve::points(language), self.endgame.points(points, language)));
        }
        if let Some(best) = self.solution.best {
            let play = self.named(self.endgame.choice(best), language);
            let is_own_turn = self.endgame.open().is_own_turn();
            let loses = asker_wins.is_some_and(|wins| wins != is_own_turn);
            let remark = || text::solve::hardest(language, &play).to_string();
            lines.push((text::advice::play(language), if loses { remark() } else { play.clone() }));
        }
        if let Some(moves) = &self.moves {
            lines.push((text::solve::winning(language), self.listed(moves, language)));
        }
        let known = (grouped(self.solution.table_entries), mib(self.solution.table_bytes));
        lines.extend([
            (text::solve::positions(language), grouped(self.solution.nodes)),
            (text::solve::depth(language), self.solution.depth.to_string()),
            (text::solve::time(language), time(self.elapsed)),
            (
                text::solve::memory(language),
                text::solve::known(language, &known.0, &known.1).to_string(),
            ),
        ]);
        lines
    }

    fn listed(&self, moves: &WinningMoves<MoveOf<E::Solver>>, language: Language) -> String {
        if moves.is_complete() && moves.winning.is_empty() {
            return text::solve::none(language).to_owned();
        }
        // the kind stays on the line of its cards
        let named = |choice: Choice<_>| self.named(choice, language).replace(' ', "\u{a0}");
        let mut listed: Vec<String> = self.choices(&moves.winning).into_iter().map(named).collect();
        if !moves.is_complete() {
            listed.push(text::solve::no_time_for_that(language).to_owned());
        }
        listed.join(", ")
    }

    /// A row for each move: who plays what, and what is left.
    fn print_line(&self, line: &Line<MoveOf<E::Solver>>, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        let steps = self.steps(line);
        let digits = steps.len().to_string().len();
        let row = |(number, step): (usize, &Step<PlayOf<E>>)| {
            let left = match step.left.is_empty() {
                true => text::play::out(language).to_owned(),
                false => shown_hand(self.endgame.rules(), step.left),
            };
            [
                format!("{DIM}{}{DIM:#}", pad_left(&number.to_string(), digits)),
                self.endgame.who(step.seat).name(language),
                format!("{BOLD}{}{BOLD:#}", self.named(step.choice, language)),
                left,
            ]
        };
        let rows: Vec<[String; 4]> = (1..).zip(&steps).map(row).collect();
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
        let (endgame, solution) = (self.endgame, &self.solution);
        let (field, value) = endgame.json_result(self.asker_wins());
        let mut position = endgame.json();
        position.insert(field.to_owned(), value);
        let json_step = |step: Step<PlayOf<E>>| JsonStep {
            seat: step.seat,
            play: step.choice.map(|play| E::Rules::json_play(play, language)),
            left: E::Rules::notation(step.left),
        };
        let hand = endgame.hand(self.turn());
        let first = |choice| json_step(step::<E>(self.turn(), choice, hand));
        Json {
            rules: endgame.rules().json(),
            position,
            turn: self.turn(),
            by: endgame.table().map(|(seat, _)| seat),
            table: endgame.table().map(|(_, play)| E::Rules::json_play(play, language)),
            points: solution.outcome.points(),
            best: solution.best.map(|best| first(endgame.choice(best))),
            moves: self.moves.as_ref().map(|moves| {
                let choices = || self.choices(&moves.winning).into_iter().map(first).collect();
                moves.is_complete().then(choices)
            }),
            line: self
                .line
                .as_ref()
                .map(|line| self.steps(line).into_iter().map(json_step).collect()),
            complete: self.is_complete(),
            nodes: solution.nodes,
            depth: solution.depth,
            seconds: self.elapsed.as_secs_f64(),
            table_entries: solution.table_entries,
            table_bytes: solution.table_bytes,
        }
    }
}

/// The move of a player who holds these cards.
fn step<E: Endgame>(seat: Seat, choice: Choice<PlayOf<E>>, hand: Cards) -> Step<PlayOf<E>> {
    let played = choice.and_then(|play| E::Rules::choices(play, hand).next());
    Step { seat, choice, left: hand - played.unwrap_or(Cards::EMPTY) }
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
    rules: AnyRules,
    #[serde(flatten)]
    position: Map<String, Value>,
    turn: Seat,
    by: Option<Seat>,
    table: Option<json::Play>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
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
    seat: Seat,
    play: Option<json::Play>,
    left: String,
}
