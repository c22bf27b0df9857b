//! Who has won how much, round by round.

use std::io::{self, Write};

use wangzha::{Points, Scores};

use super::people::People;
use crate::layout::{pad, pad_left, width};
use crate::show::BOLD;
use crate::text;
use crate::ui::Ui;

/// `+3`, `-1½`.
pub(crate) fn signed(points: Points) -> String {
    let sign = match points.halves() {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    format!("{sign}{}", plain(points))
}

/// The amount without its sign.
pub(super) fn plain(points: Points) -> String {
    let halves = points.halves().unsigned_abs();
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The sums of all rounds so far.
pub(crate) struct Totals {
    sums: Scores,
}

impl Totals {
    pub(crate) fn new(players: u8) -> Totals {
        Totals { sums: Scores::zero(players) }
    }

    /// Adds the scores of a round and prints both.
    pub(super) fn add(
        &mut self,
        scores: Option<Scores>,
        at: &People,
        ui: &mut Ui,
    ) -> io::Result<()> {
        let scores = scores.unwrap_or(Scores::zero(self.sums.players()));
        self.sums.add(&scores);
        let shown = |amounts: &Scores| amounts.iter().map(signed).collect();
        let rows: [(&str, Vec<String>); 3] = [
            ("", at.seats().map(|seat| at.name(seat)).collect()),
            (text::play::score(ui.language), shown(&scores)),
            (text::plays::total(ui.language), shown(&self.sums)),
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
        let halves = [0, 1, 2, 3, -1, -4].map(|n| signed(Points::from_halves(n)));
        assert_eq!(halves, ["0", "+½", "+1", "+1½", "-½", "-2"]);
    }
}
