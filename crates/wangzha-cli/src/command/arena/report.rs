//! The results in words, columns and the labels of the picture.

use std::io::{self, Write};
use std::time::Duration;

use wangzha::Language;
use wangzha_arena::{Estimate, Labels, Role, Team};

use super::Results;
use crate::layout::{pad, pad_left, width, wrap_words};
use crate::show::{BOLD, DIM, RED};
use crate::text;
use crate::ui::Ui;

pub(super) fn print(results: &Results, ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let seed = text::arena::seed(language, &results.matchup.seed).to_string();
    writeln!(ui, "{BOLD}{}{BOLD:#}  {seed}", results.about)?;
    for (team, contender) in Team::BOTH.iter().zip(results.contenders()) {
        writeln!(ui, "{BOLD}{team}{BOLD:#}  {contender}")?;
    }
    writeln!(ui, "{}\n", wrap_words(&played(results, language), 0))?;
    print_table(&estimates(results, language), ui)?;
    writeln!(ui)?;
    print_table(&decisions(results, language), ui)?;
    writeln!(ui, "\n{DIM}{}{DIM:#}", wrap_words(text::arena::footnote(language), 0))?;
    if let Some(forfeited) = &results.forfeited {
        let reason = forfeited.why.text(language);
        let team = forfeited.team.to_string();
        let sentence =
            text::arena::forfeits(language, team, forfeited.deal, reason.to_string()).to_string();
        writeln!(ui, "{RED}!{RED:#} {}", wrap_words(&sentence, 2))?;
    }
    Ok(())
}

/// "1000 deals, each played 2 times with the teams swapped: 2000 games".
fn played(results: &Results, language: Language) -> String {
    let (deals, games) = (results.summary.deals, results.summary.games);
    let times = games.checked_div(deals).unwrap_or(0);
    text::arena::played(language, &deals, &times, &games).to_string()
}

/// The first column to the left, the numbers to the right.
fn print_table(rows: &[Vec<String>], ui: &mut Ui) -> io::Result<()> {
    let columns = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column == 0 { pad(cell, *width) } else { format!("   {}", pad_left(cell, *width)) }
        });
        writeln!(ui, "{}", cells.collect::<String>())?;
    }
    Ok(())
}

fn estimates(results: &Results, language: Language) -> Vec<Vec<String>> {
    let summary = &results.summary;
    let row = |name: String, rate: &Estimate, points: &Estimate| {
        vec![name, with_margin(rate, percent), with_margin(points, signed)]
    };
    let heading = [text::arena::win_rate_of_a(language), text::arena::points_a_game(language)]
        .map(str::to_owned);
    let mut rows = vec![[vec![String::new()], heading.to_vec()].concat()];
    rows.push(row(text::arena::all_games(language).to_owned(), &summary.win_rate, &summary.points));
    let roles = summary.roles.iter();
    rows.extend(roles.map(|role| row(name_of(role.role, language), &role.win_rate, &role.points)));
    rows
}

fn decisions(results: &Results, language: Language) -> Vec<Vec<String>> {
    let headings = [
        text::arena::decisions(language),
        text::arena::median(language),
        text::arena::p99(language),
        text::arena::longest(language),
        text::arena::illegal(language),
        text::arena::late(language),
    ];
    let headings = headings.map(str::to_owned);
    let mut rows = vec![[vec![String::new()], headings.to_vec()].concat()];
    for (team, report) in Team::BOTH.iter().zip(&results.summary.teams) {
        rows.push(vec![
            team.to_string(),
            report.decisions.to_string(),
            time(report.median),
            time(report.p99),
            time(report.longest),
            report.illegal.to_string(),
            report.late.to_string(),
        ]);
    }
    rows
}

fn name_of(role: Role, language: Language) -> String {
    let phrase = match role {
        Role::Landlord => text::arena::as_landlord(language),
        Role::Farmers => text::arena::as_farmers(language),
        Role::Leads => text::arena::leading(language),
        Role::Follows => text::arena::following(language),
    };
    phrase.to_owned()
}

/// `85.3 % ± 2.1`.
fn with_margin(estimate: &Estimate, say: fn(f64) -> (String, String)) -> String {
    let (mean, unit) = say(estimate.mean);
    match estimate.margin {
        None => format!("{mean}{unit}"),
        Some(margin) => {
            let (margin, _) = say(margin);
            format!("{mean} ± {}{unit}", margin.trim_start_matches('+'))
        }
    }
}

/// A share that is not known at all is not known by more than all.
fn percent(share: f64) -> (String, String) {
    (format!("{:.1}", 100.0 * share.min(1.0)), " %".to_owned())
}

fn signed(points: f64) -> (String, String) {
    (format!("{points:+.2}"), String::new())
}

/// `850 ns`, `1.2 µs`, `37 ms`: two digits are enough.
fn time(time: Duration) -> String {
    let ns = time.as_nanos() as f64;
    let (number, unit) = match ns {
        ..1e3 => (ns, "ns"),
        ..1e6 => (ns / 1e3, "µs"),
        ..1e9 => (ns / 1e6, "ms"),
        _ => (ns / 1e9, "s"),
    };
    if number < 10.0 { format!("{number:.1} {unit}") } else { format!("{number:.0} {unit}") }
}

/// The words in the picture.
pub(super) fn labels(results: &Results, language: Language) -> Labels {
    let [a, b] = results.contenders();
    Labels {
        title: format!("A {a} – B {b}"),
        subtitle: format!("{} · {}", results.about, played(results, language)),
        win_rate: text::arena::win_rate_of_a(language).to_owned(),
        points: text::arena::points_a_game(language).to_owned(),
        all: text::arena::all_games(language).to_owned(),
        role: Box::new(move |role| name_of(role, language)),
        footnote: text::arena::footnote(language).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_two_digits_and_the_unit_that_fits() {
        let shown = [0, 850, 1_234, 56_789, 2_345_678, 37_000_000_000].map(Duration::from_nanos);
        let expected = ["0.0 ns", "850 ns", "1.2 µs", "57 µs", "2.3 ms", "37 s"];
        assert_eq!(shown.map(time), expected);
    }

    #[test]
    fn an_estimate_has_its_margin_if_there_is_one() {
        let estimate = Estimate { mean: 0.853, margin: Some(0.021) };
        assert_eq!(with_margin(&estimate, percent), "85.3 ± 2.1 %");
        let of_two_deals = Estimate { mean: 0.5, margin: Some(6.353) };
        assert_eq!(with_margin(&of_two_deals, percent), "50.0 ± 100.0 %");
        let estimate = Estimate { mean: -1.5, margin: Some(0.25) };
        assert_eq!(with_margin(&estimate, signed), "-1.50 ± 0.25");
        assert_eq!(with_margin(&Estimate { mean: 1.0, margin: None }, signed), "+1.00");
    }
}
