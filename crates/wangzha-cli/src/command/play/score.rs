//! Who has won how much, round by round.

use std::io::{self, Write};

use super::people::People;
use crate::layout::{pad, pad_left, width};
use crate::show::BOLD;
use crate::text;
use crate::ui::Ui;

/// What the numbers count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    Points,
    /// Halves of a point.
    Halves,
}

impl Unit {
    /// `+3`, `−1½`.
    pub(crate) fn signed(self, amount: i64) -> String {
        let sign = match amount {
            0 => "",
            1.. => "+",
            _ => "-",
        };
        format!("{sign}{}", self.plain(amount))
    }

    /// The amount without its sign.
    pub(super) fn plain(self, amount: i64) -> String {
        let amount = amount.unsigned_abs();
        match (self, amount) {
            (Unit::Points, _) => amount.to_string(),
            (Unit::Halves, 1) => "½".to_owned(),
            (Unit::Halves, _) => {
                format!("{}{}", amount / 2, if amount.is_multiple_of(2) { "" } else { "½" })
            }
        }
    }
}

/// The sums of all rounds so far.
pub(crate) struct Totals {
    sums: Vec<i64>,
    unit: Unit,
}

impl Totals {
    pub(crate) fn new(players: u8, unit: Unit) -> Totals {
        Totals { sums: vec![0; players.into()], unit }
    }

    /// Adds the scores of a round and prints both.
    pub(super) fn add(&mut self, scores: &[i64], at: &People, ui: &mut Ui) -> io::Result<()> {
        for (sum, score) in self.sums.iter_mut().zip(scores) {
            *sum += score;
        }
        let shown = |amounts: &[i64]| amounts.iter().map(|n| self.unit.signed(*n)).collect();
        let rows: [(&str, Vec<String>); 3] = [
            ("", at.seats().map(|seat| at.name(seat)).collect()),
            (text::play::SCORE.of(ui.language), shown(&scores[..self.sums.len()])),
            (text::TOTAL.of(ui.language), shown(&self.sums)),
        ];
        let label_width = rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        let cells = rows.iter().flat_map(|(_, cells)| cells);
        let columns = cells.map(|cell| width(cell)).max().unwrap_or(0) + 2;
        for (label, cells) in rows {
            let label = pad(&format!("{BOLD}{label}{BOLD:#}"), label_width);
            let cells: String = cells.iter().map(|cell| pad_left(cell, columns)).collect();
            writeln!(ui, "{label}{cells}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_a_sign_and_halves() {
        let halves = [0, 1, 2, 3, -1, -4].map(|n| Unit::Halves.signed(n));
        assert_eq!(halves, ["0", "+½", "+1", "+1½", "-½", "-2"]);
        assert_eq!([0, 5, -5].map(|n| Unit::Points.signed(n)), ["0", "+5", "-5"]);
    }
}
