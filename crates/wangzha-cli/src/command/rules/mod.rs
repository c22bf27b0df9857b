//! `wangzha rules`: in what do the presets differ?
//!
//! All presets side by side, or the one that `--preset` and the options of house
//! rules make.

pub(crate) mod doudizhu;
pub(crate) mod tienlen;

use std::io::{self, Write};

use crate::game::Rules;
use crate::layout::{center, pad, width};
use crate::show::{BOLD, DIM, GREEN};
use crate::text::{self, Label};
use crate::ui::Ui;

/// A value of a rule: its name in JSON and for players.
type Value = (&'static str, Label);

/// The presets as columns, in each row what one rule is there.
struct Sheet<'a, R> {
    presets: &'a [R],
    /// How wide the column with the names of the rows is.
    first: usize,
    /// How wide the column of each preset is.
    columns: Vec<usize>,
    ui: &'a mut Ui,
}

impl<'a, R: Rules> Sheet<'a, R> {
    /// Every column is wide enough for the name of its preset, and has at least
    /// the width that is given.
    fn new(presets: &'a [R], first: usize, column: usize, ui: &'a mut Ui) -> Sheet<'a, R> {
        let columns = presets.iter().map(|rules| width(&name(rules)).max(column)).collect();
        Sheet { presets, first, columns, ui }
    }

    /// The names of the presets.
    fn heading(&mut self) -> io::Result<()> {
        self.row("", |rules| format!("{BOLD}{}{BOLD:#}", name(rules)))
    }

    /// The name of a group of rows.
    fn section(&mut self, name: &str) -> io::Result<()> {
        writeln!(self.ui, "{BOLD}{name}{BOLD:#}")
    }

    fn row(&mut self, label: &str, cell: impl Fn(&R) -> String) -> io::Result<()> {
        let cells = self.presets.iter().zip(&self.columns);
        let cells: Vec<String> =
            cells.map(|(rules, columns)| center(&cell(rules), *columns)).collect();
        writeln!(self.ui, "{} {}", pad(label, self.first), cells.join(" ").trim_end())
    }

    /// A row of its own: `what` each preset has.
    fn values(&mut self, label: &str, what: impl Fn(&R) -> String) -> io::Result<()> {
        self.row(&format!("{BOLD}{label}{BOLD:#}"), what)
    }

    /// A row of its own, with a mark where it holds.
    fn marks(&mut self, label: &str, holds: impl Fn(&R) -> bool) -> io::Result<()> {
        self.values(label, |rules| mark(holds(rules)))
    }

    /// A row of a section, with a mark where it holds.
    fn marks_below(&mut self, label: &str, holds: impl Fn(&R) -> bool) -> io::Result<()> {
        self.row(&format!("  {label}"), |rules| mark(holds(rules)))
    }

    /// What a star at a name means, if there is one.
    fn footnote(&mut self) -> io::Result<()> {
        if self.presets.iter().any(Rules::is_changed) {
            writeln!(self.ui, "{DIM}{}{DIM:#}", text::rules::changed(self.ui.language))?;
        }
        Ok(())
    }
}

/// The name of the preset, with a star if house rules have changed it.
fn name<R: Rules>(rules: &R) -> String {
    format!("{}{}", rules.preset_name(), if rules.is_changed() { "*" } else { "" })
}

fn mark(holds: bool) -> String {
    if holds { format!("{GREEN}✓{GREEN:#}") } else { "-".to_owned() }
}
