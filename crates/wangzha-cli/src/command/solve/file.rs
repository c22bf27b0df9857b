//! `wangzha solve --file FILE`: every puzzle of a file.
//!
//! A line is a puzzle in JSON: `"landlord"`: his hand, `"farmers"`: a list of
//! one or two hands in the order of play, `"to_move"`: `landlord`, `farmer_next`
//! or `farmer_prev`; if there is a play to beat, `"table"`: its cards, and
//! `"by"`: who made it; if known `"winner"`: `landlord` or `farmers`, and an
//! `"id"`. Each has its own limits. The exit code is 1 if a winner is another
//! one or not found.
//!
//! JSON: the rules, `"puzzles"`: a list of `{"line", "id", "winner", "expected",
//! "best", "nodes", "ms"}` with the best move as a play or `null` for a pass,
//! `"agree"`, `"differ"`, `"unknown"`, `"open"`: how many of them, and
//! `"problems"`: a list of `{"line", "text"}`.

use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Serialize;
use wangzha::doudizhu::{Play, Rules, Side};
use wangzha::{AnyRules, Language};
use wangzha_ai::solver::Solve;

use super::answer::named;
use super::doudizhu::{Puzzle, winner_id};
use super::endgame::{Choice, Endgame};
use super::numbers::{grouped, millis, time};
use super::options::Solving;
use super::progress;
use crate::command::conformance::{self, puzzles};
use crate::command::{self, Outcome, json};
use crate::file_text;
use crate::game::Rules as _;
use crate::input::InputError;
use crate::layout::{pad, pad_left, wrap_words};
use crate::show::{BOLD, GREEN, RED};
use crate::text::{self, Label};
use crate::ui::Ui;

/// How wide the columns are; what is longer moves the rest to the right.
const WIDTHS: [usize; 5] = [8, 10, 26, 12, 8];

pub(super) fn run(rules: &Rules, path: &Path, options: &Solving, ui: &mut Ui) -> command::Result {
    let text = file_text::read(path, conformance::MOST)?;
    let mut report = Report::default();
    if !ui.json {
        let labels = [
            text::solve::puzzle,
            text::solve::winner,
            text::solve::first_move,
            text::solve::positions,
        ]
        .map(|label| label(ui.language));
        let [puzzle, winner, first, nodes] = labels;
        print_row([puzzle, winner, first, nodes, "ms"], None, ui)?;
    }
    for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        match puzzles::read(line, rules) {
            Ok((case, id)) => {
                let solved = solve(number, id, &case, options, ui.language)?;
                if !ui.json {
                    solved.print(case.puzzle.rules(), ui)?;
                    ui.flush()?;
                }
                report.solved.push(solved);
            }
            Err(misfit) => {
                let text = misfit.text(ui.language);
                ui.complain(&format!("{}:{number}: {text}", path.display()));
                report.problems.push(Problem { line: number, text });
            }
        }
    }
    if ui.json {
        ui.print_json(&report.json(rules, ui.language))?;
    } else {
        report.print(ui)?;
    }
    Ok(report.outcome())
}

/// What came out of one puzzle.
struct Solved {
    line: usize,
    id: Option<String>,
    expected: Option<Side>,
    winner: Option<Side>,
    best: Option<Choice<Play>>,
    nodes: u64,
    elapsed: Duration,
}

fn solve(
    line: usize,
    id: Option<String>,
    case: &puzzles::Case,
    options: &Solving,
    language: Language,
) -> Result<Solved, InputError> {
    let (limits, began) = (options.limits()?, Instant::now());
    let limits = progress::shown(limits, began, language);
    let solution = Puzzle::solver(options.threads()).solve(case.puzzle.open(), &limits);
    let solution = solution.map_err(Puzzle::refusal)?;
    let winner = |landlord| if landlord { Side::Landlord } else { Side::Farmers };
    Ok(Solved {
        line,
        id,
        expected: case.winner,
        winner: Puzzle::asker_wins(solution.outcome).map(winner),
        best: solution.best.map(|best| case.puzzle.choice(best)),
        nodes: solution.nodes,
        elapsed: began.elapsed(),
    })
}

impl Solved {
    fn standing(&self) -> Standing {
        match (self.winner, self.expected) {
            (None, _) => Standing::Unknown,
            (Some(_), None) => Standing::Open,
            (Some(winner), Some(expected)) if winner == expected => Standing::Agrees,
            (Some(_), Some(_)) => Standing::Differs,
        }
    }

    fn print(&self, rules: &Rules, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        let id = self.id.clone().unwrap_or_else(|| format!("#{}", self.line));
        let winner = self.winner.map_or(text::solve::unknown_winner as Label, side_name)(language);
        let best = self.best.map_or("-".to_owned(), |best| named(rules, best, language));
        let cells = [&id, winner, &best, &grouped(self.nodes), &millis(self.elapsed)];
        let wrong = self.expected.filter(|_| self.standing() == Standing::Differs);
        let remark = wrong.map(|expected| {
            text::solve::expected_winner(language, side_name(expected)(language)).to_string()
        });
        print_row(cells, remark.as_deref(), ui)
    }

    fn json(&self, language: Language) -> JsonSolved<'_> {
        let id = |side: Side| winner_id(side == Side::Landlord);
        JsonSolved {
            line: self.line,
            id: self.id.as_deref(),
            winner: self.winner.map(id),
            expected: self.expected.map(id),
            best: self.best.flatten().map(|play| Rules::json_play(play, language)),
            nodes: self.nodes,
            ms: self.elapsed.as_secs_f64() * 1e3,
        }
    }
}

/// How a result compares with what is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Agrees,
    Differs,
    /// A limit was reached.
    Unknown,
    /// The file does not say who wins.
    Open,
}

fn side_name(side: Side) -> Label {
    match side {
        Side::Landlord => text::play::landlord,
        Side::Farmers => text::solve::farmer,
    }
}

/// The first three columns to the left, the numbers to the right.
fn print_row(cells: [&str; 5], remark: Option<&str>, ui: &mut Ui) -> io::Result<()> {
    let cells: Vec<String> = (0..5)
        .map(|i| if i < 3 { pad(cells[i], WIDTHS[i]) } else { pad_left(cells[i], WIDTHS[i]) })
        .collect();
    let remark = remark.map_or(String::new(), |remark| format!("  {RED}{remark}{RED:#}"));
    writeln!(ui, "{}{remark}", cells.join(" "))
}

#[derive(Default)]
struct Report {
    solved: Vec<Solved>,
    problems: Vec<Problem>,
}

impl Report {
    fn count(&self, standing: Standing) -> usize {
        self.solved.iter().filter(|solved| solved.standing() == standing).count()
    }

    fn outcome(&self) -> Outcome {
        if !self.problems.is_empty() {
            return Outcome::BadInput;
        }
        let failed = self.count(Standing::Differs) + self.count(Standing::Unknown);
        Outcome::from(failed == 0)
    }

    fn print(&self, ui: &mut Ui) -> io::Result<()> {
        let sum = text::solve::summary(
            ui.language,
            &self.solved.len(),
            &self.count(Standing::Agrees),
            &self.count(Standing::Differs),
            &self.count(Standing::Unknown),
            &self.count(Standing::Open),
            &grouped(self.solved.iter().map(|solved| solved.nodes).sum()),
            &time(self.solved.iter().map(|solved| solved.elapsed).sum()),
        )
        .to_string();
        let colour = if self.outcome() == Outcome::Fine { GREEN } else { RED };
        writeln!(ui, "\n{colour}{BOLD}{}{BOLD:#}{colour:#}", wrap_words(&sum, 0))
    }

    fn json(&self, rules: &Rules, language: Language) -> Json<'_> {
        Json {
            rules: rules.json(),
            puzzles: self.solved.iter().map(|solved| solved.json(language)).collect(),
            agree: self.count(Standing::Agrees),
            differ: self.count(Standing::Differs),
            unknown: self.count(Standing::Unknown),
            open: self.count(Standing::Open),
            problems: &self.problems,
        }
    }
}

#[derive(Serialize)]
struct Problem {
    line: usize,
    text: String,
}

#[derive(Serialize)]
struct Json<'a> {
    #[serde(flatten)]
    rules: AnyRules,
    puzzles: Vec<JsonSolved<'a>>,
    agree: usize,
    differ: usize,
    unknown: usize,
    open: usize,
    problems: &'a [Problem],
}

#[derive(Serialize)]
struct JsonSolved<'a> {
    line: usize,
    id: Option<&'a str>,
    winner: Option<&'static str>,
    expected: Option<&'static str>,
    best: Option<json::Play>,
    nodes: u64,
    ms: f64,
}
