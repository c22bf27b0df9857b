//! The printed table of a race.

use std::fmt;

/// Rows of figures below a title.
pub(super) struct Table(String);

/// What is told about one function, times in nanoseconds.
pub(super) struct Figures {
    pub(super) best_tenth: f64,
    pub(super) median: f64,
    /// The best tenth again, for a part of a call.
    pub(super) per_part: Option<f64>,
    /// How many times faster it is than each baseline.
    pub(super) times_faster: Vec<f64>,
    pub(super) target: Option<f64>,
}

impl Table {
    pub(super) fn new(title: &str) -> Table {
        Table(format!("\n{title}\n"))
    }

    /// The heads of the columns; one column of ratios for each baseline.
    pub(super) fn head(&mut self, part: Option<&str>, baselines: &[&str]) {
        self.0 += &format!("  {:38} {:>11} {:>11}", "", "best tenth", "median");
        if let Some(part) = part {
            self.0 += &format!(" {:>11} {:>11}", format!("a {part}"), "a second");
        }
        for baseline in baselines {
            self.0 += &format!(" {:>11}", format!("× {baseline}"));
        }
        self.0 += "   target\n";
    }

    pub(super) fn row(&mut self, name: &str, figures: &Figures) {
        self.0 += &format!("  {name:38}");
        for time in [figures.best_tenth, figures.median].into_iter().chain(figures.per_part) {
            self.0 += &format!(" {:>11}", nanoseconds(time));
        }
        if figures.per_part.is_some() {
            self.0 += &format!(" {:>11.0}", 1e9 / figures.best_tenth);
        }
        for times in &figures.times_faster {
            self.0 += &format!(" {times:>11.2}");
        }
        if let Some(target) = figures.target {
            let verdict = if figures.best_tenth < target { "met" } else { "missed" };
            self.0 += &format!("   < {target} ns {verdict}");
        }
        self.0 += "\n";
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.trim_end())
    }
}

fn nanoseconds(ns: f64) -> String {
    match ns {
        ..100.0 => format!("{ns:.2} ns"),
        100.0..1000.0 => format!("{ns:.1} ns"),
        _ => format!("{ns:.0} ns"),
    }
}
