//! `wangzha conformance FILE…`: does the engine agree with these cases?
//!
//! A file has one case a line, in JSON; its kind is told by its fields, not by
//! the name of the file. Run are plays (`classify` and `beats`), numbers of
//! leads and the flow of a round of both games, lists of moves of DouZero,
//! numbers of complete games, fewest plays, endgame puzzles, and fair deals. Where
//! DouZero's own code is known to differ from its rules, the case counts as a
//! known difference.
//!
//! JSON: `"files"`: a list of `{"file", "passed", "failed", "known", "failures",
//! "problems"}`, where failures are `{"line", "id", "preset", "expected", "got"}`
//! (no preset where no rules matter) and problems, lines that are not a case or a
//! file that cannot be read, `{"line", "text"}`; and `"passed"`, `"failed"`,
//! `"known"`, `"problems"` of all files together.

mod bidding;
mod case;
mod douzero;
mod fair;
mod games;
mod judge;
mod plans;
pub(crate) mod puzzles;
mod score;
mod turns;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anstyle::Style;
use serde::Serialize;
use wangzha::Language;
use wangzha_json::explain;

use self::case::Misfit;
use self::judge::Verdict;
use super::Outcome;
use crate::file_text;
use crate::input::InputError;
use crate::layout::{columns, pad_left, width};
use crate::show::{BOLD, GREEN, RED};
use crate::text;
use crate::ui::Ui;

/// How many failures of a file are shown.
const SHOWN: usize = 5;

/// How wide a column of numbers is at least.
const NUMBER: usize = 6;

#[derive(Serialize)]
struct Answer {
    files: Vec<Report>,
    passed: usize,
    failed: usize,
    known: usize,
    problems: usize,
}

/// What came out of one file.
#[derive(Serialize, Default)]
struct Report {
    file: String,
    passed: usize,
    failed: usize,
    known: usize,
    failures: Vec<FailedCase>,
    problems: Vec<Problem>,
}

#[derive(Serialize)]
struct FailedCase {
    line: usize,
    id: Option<String>,
    preset: Option<String>,
    expected: String,
    got: String,
}

#[derive(Serialize)]
struct Problem {
    line: Option<usize>,
    text: String,
}

pub(crate) fn run(files: &[PathBuf], ui: &mut Ui) -> super::Result {
    ui.go_on_unread();
    let reports: Vec<Report> = files.iter().map(|file| run_file(file, ui.language)).collect();
    let sum = |number: fn(&Report) -> usize| reports.iter().map(number).sum::<usize>();
    let failed = sum(|report| report.failed);
    let problems = sum(|report| report.problems.len());
    if !ui.json && reports.iter().any(Report::has_cases) {
        print(&reports, ui)?;
    }
    for report in &reports {
        for problem in &report.problems {
            let line = problem.line.map_or(String::new(), |line| format!("{line}:"));
            ui.complain(&format!("{}:{line} {}", report.file, problem.text));
        }
    }
    if ui.json {
        ui.print_json(&Answer {
            passed: sum(|report| report.passed),
            failed,
            known: sum(|report| report.known),
            problems,
            files: reports,
        })?;
    }
    Ok(if problems > 0 { Outcome::BadInput } else { Outcome::from(failed == 0) })
}

/// More bytes than a file of cases needs.
pub(crate) const MOST: u64 = 1 << 28;

fn run_file(file: &Path, language: Language) -> Report {
    let mut report = Report { file: file.display().to_string(), ..Report::default() };
    let unusable = |text| Problem { line: None, text };
    match file_text::read(file, MOST) {
        Ok(text) => {
            let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
            for (line, number) in lines.clone() {
                report.add(line, number, language);
            }
            if lines.count() == 0 {
                let no_case = text::conformance::no_case(language).to_owned();
                report.problems.push(unusable(no_case));
            }
        }
        Err(InputError::File { reason, .. }) => {
            report.problems.push(unusable(reason.text(language)));
        }
        Err(other) => report.problems.push(unusable(other.sentence(language))),
    }
    report
}

impl Report {
    fn add(&mut self, line: &str, number: usize, language: Language) {
        let (case, id) = match case::read(line) {
            Ok(read) => read,
            Err(misfit) => {
                return self
                    .problems
                    .push(Problem { line: Some(number), text: misfit.text(language) });
            }
        };
        match judge::judge(&case) {
            Verdict::Passed => self.passed += 1,
            Verdict::KnownDifference => self.known += 1,
            Verdict::Failed(mismatch) => {
                self.failed += 1;
                let judge::Mismatch { preset, expected, got } = mismatch;
                self.failures.push(FailedCase { line: number, id, preset, expected, got });
            }
        }
    }

    /// Whether there was anything to judge.
    fn has_cases(&self) -> bool {
        self.passed + self.failed + self.known > 0
    }

    /// The name of the file without its folders.
    fn name(&self) -> &str {
        Path::new(&self.file).file_name().and_then(|name| name.to_str()).unwrap_or(&self.file)
    }
}

impl Misfit {
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            Misfit::Json(error) => {
                text::conformance::bad_line(language, explain(error)).to_string()
            }
            Misfit::Fields(names) => {
                text::conformance::unknown_fields(language, &names.join(", ")).to_string()
            }
            Misfit::Game(name) => text::conformance::unknown_game(language, name).to_string(),
            Misfit::Cards(cards, error) => {
                text::conformance::bad_cards_in_line(language, cards, error.to_string()).to_string()
            }
            Misfit::Bytes(bytes, error) => text::conformance::bad_bytes_in_line(
                language,
                bytes,
                error.text(language).to_string(),
            )
            .to_string(),
            Misfit::Step(step) => text::conformance::bad_step(language, step).to_string(),
            Misfit::Fact(name) => text::conformance::unknown_fact(language, name).to_string(),
            Misfit::Preset(error) | Misfit::Position(error) => error.sentence(language),
        }
    }
}

/// A line for each file and one for all, then what failed.
fn print(reports: &[Report], ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let total = Report {
        passed: reports.iter().map(|report| report.passed).sum(),
        failed: reports.iter().map(|report| report.failed).sum(),
        known: reports.iter().map(|report| report.known).sum(),
        file: text::plays::total(language).to_owned(),
        ..Report::default()
    };
    let labels = [
        text::conformance::file,
        text::conformance::passed,
        text::conformance::failed,
        text::conformance::known,
    ];
    let labels = labels.map(|label| label(language));
    let widths = labels.map(|label| width(label).max(NUMBER));
    let mut heading = std::array::from_fn(|i| pad_left(labels[i], widths[i]));
    heading[0] = labels[0].to_owned();
    let with_total = reports.iter().chain((reports.len() > 1).then_some(&total));
    let rows = with_total.map(|report| row(report, widths));
    let rows: Vec<[String; 4]> = std::iter::once(heading).chain(rows).collect();
    for (place, line) in columns(&rows).into_iter().enumerate() {
        let style = if place == 0 { BOLD } else { Style::new() };
        writeln!(ui, "{style}{line}{style:#}")?;
    }
    for report in reports {
        print_failures(report, ui)?;
    }
    Ok(())
}

/// The name of the file, and the numbers right under their labels.
fn row(report: &Report, widths: [usize; 4]) -> [String; 4] {
    let colour = if report.failed > 0 { RED } else { GREEN };
    let numbers = [report.passed, report.failed, report.known];
    let [passed, failed, known] =
        std::array::from_fn(|i| pad_left(&numbers[i].to_string(), widths[i + 1]));
    [report.name().to_owned(), passed, format!("{colour}{failed}{colour:#}"), known]
}

fn print_failures(report: &Report, ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    for case in report.failures.iter().take(SHOWN) {
        let id = case.id.as_deref().unwrap_or("-");
        let preset = case.preset.as_deref().unwrap_or("-");
        writeln!(ui, "\n{RED}{}:{}{RED:#} {id} {preset}", report.name(), case.line)?;
        writeln!(ui, "  {} {}", text::conformance::expected(language), case.expected)?;
        writeln!(ui, "  {} {}", text::conformance::got(language), case.got)?;
    }
    let more = report.failures.len().saturating_sub(SHOWN);
    if more > 0 {
        writeln!(ui, "{}", text::conformance::more_failures(language, more))?;
    }
    Ok(())
}
