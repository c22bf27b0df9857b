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

/// A row of a score sheet: what was paid for, and what each seat got.
pub(crate) type Item = (&'static str, Scores);

/// Prints what each seat has won or lost, item by item, and the sums of all
/// rounds so far if there were several.
pub(crate) fn print(
    items: &[Item],
    scores: &Scores,
    totals: &[Points],
    at: &People,
    ui: &mut Ui,
) -> io::Result<()> {
    let shown = |amounts: &[Points]| amounts.iter().copied().map(signed).collect();
    let mut rows: Vec<(&str, Vec<String>)> =
        vec![("", at.seats().map(|seat| at.name(seat)).collect())];
    // a single item is the score itself
    let items = if items.len() > 1 { items } else { &[] };
    rows.extend(items.iter().map(|(label, amounts)| (*label, shown(amounts.as_slice()))));
    rows.push((text::play::score(ui.language), shown(scores.as_slice())));
    if totals != scores.as_slice() {
        rows.push((text::plays::total(ui.language), shown(totals)));
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_a_sign_and_halves() {
        let halves = [0, 1, 2, 3, -1, -4].map(|n| signed(Points::from_halves(n)));
        assert_eq!(halves, ["0", "+½", "+1", "+1½", "-½", "-2"]);
    }
}
