//! `wangzha plan HAND`: in how few plays can this hand be played out?
//!
//! One plan with the fewest plays; `--all` shows every such plan, `--strongest`
//! the one of them whose plays are worth most, `--by-weights` the one of all
//! plans, however many plays it has; `--weights` says what plays are worth.
//! `--analyse` adds the groups of the hand, nothing split. `--noip` plans for
//! the exercise of the informatics olympiad of 2015, where planes have no wings.
//!
//! JSON: the rules (see [`json`]), `"hand"`, `"min_plays"`, `"plans"`: a list of
//! `{"plays", "worth"}` with the plays as in [`json`] and their worth in points,
//! `"complete"`: whether all plans are there that were asked for, and with
//! `--analyse` `"groups"`: a list of `{"kind", "name", "sets"}`.

use std::io::{self, Write};
use std::ops::ControlFlow;

use serde::Serialize;
use wangzha::doudizhu::{self, Planner};
use wangzha::{AnyRules, Cards, Language};

use super::play::print_labelled;
use super::{Outcome, json};
use crate::args::Planning;
use crate::game::advice::{Advice, Group};
use crate::game::{Kind, Play};
use crate::layout::{columns, pad, pad_left, width, wrap_words, wrapped};
use crate::show::{self, BOLD, DIM};
use crate::ui::Ui;
use crate::{input, text};

/// More plans than this are not listed.
const MOST: usize = 1_000;

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    rules: AnyRules,
    hand: String,
    min_plays: u32,
    plans: Vec<JsonPlan>,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<JsonGroup>>,
}

#[derive(Serialize)]
struct JsonPlan {
    plays: Vec<json::Play>,
    worth: f64,
}

#[derive(Serialize)]
struct JsonGroup {
    kind: &'static str,
    name: &'static str,
    sets: Vec<String>,
}

pub(crate) fn run<R: Advice>(
    rules: &R,
    words: &[String],
    options: &Planning,
    ui: &mut Ui,
) -> super::Result {
    let hand = input::hand::<R>(words, ui.encoding)?;
    answer(rules, &rules.planner(), hand, options, ui)
}

/// The same for the exercise of the olympiad, whose hands are larger.
pub(crate) fn run_noip(words: &[String], options: &Planning, ui: &mut Ui) -> super::Result {
    let hand = input::cards::<doudizhu::Rules>(words, ui.encoding)?;
    let hand = input::at_most(Planner::MOST_CARDS as usize, hand)?;
    let planner = Planner::noip();
    answer(planner.rules(), &planner, hand, options, ui)
}

fn answer<R: Advice>(
    rules: &R,
    planner: &R::Planner,
    hand: Cards,
    options: &Planning,
    ui: &mut Ui,
) -> super::Result {
    let weights = options.weights.as_deref().map(input::weights::<R>).transpose()?;
    let weights = weights.unwrap_or_default();
    let plans = Plans::find(rules, planner, hand, weights, options);
    let groups = options.analyse.then(|| rules.groups(hand, ui.language));
    if ui.json {
        ui.print_json(&plans.answer(groups, ui.language))?;
    } else {
        plans.print(options, ui)?;
        if let Some(groups) = groups {
            writeln!(ui, "\n{}", text::advice::groups(ui.language))?;
            print_groups(rules, &groups, ui)?;
        }
    }
    Ok(Outcome::from(!hand.is_empty()))
}

/// What was asked, and the plans.
struct Plans<'a, R: Advice> {
    rules: &'a R,
    hand: Cards,
    weights: R::Weights,
    fewest: u32,
    plans: Vec<Vec<R::Play>>,
    /// Whether there are no more plans that were asked for.
    complete: bool,
}

impl<R: Advice> Plans<'_, R> {
    fn find<'a>(
        rules: &'a R,
        planner: &R::Planner,
        hand: Cards,
        weights: R::Weights,
        options: &Planning,
    ) -> Plans<'a, R> {
        let fewest = R::min_plays(planner, hand);
        let chosen = if options.strongest {
            Some(R::strongest_plan(planner, hand, &weights))
        } else if options.by_weights {
            Some(R::plan_by_weights(planner, hand, &weights))
        } else {
            None
        };
        if let Some(plan) = chosen {
            return Plans { rules, hand, weights, fewest, plans: vec![plan], complete: true };
        }
        let (mut plans, mut complete) = (Vec::new(), true);
        let wanted = if options.all { MOST } else { 1 };
        R::each_plan(planner, hand, |plan| {
            if plans.len() < wanted {
                plans.push(plan.to_vec());
                return ControlFlow::Continue(());
            }
            complete = !options.all;
            ControlFlow::Break(())
        });
        Plans { rules, hand, weights, fewest, plans, complete }
    }

    fn worth(&self, plan: &[R::Play]) -> i32 {
        plan.iter().map(|play| self.rules.worth(*play, &self.weights)).sum()
    }

    fn answer(&self, groups: Option<Vec<Group>>, language: Language) -> Answer {
        let json_plan = |plan: &Vec<R::Play>| JsonPlan {
            plays: plan.iter().map(|play| R::json_play(*play, language)).collect(),
            worth: f64::from(self.worth(plan)) / 2.0,
        };
        let json_group = |group: Group| JsonGroup {
            kind: group.id,
            name: group.name,
            sets: group.sets.into_iter().map(R::notation).collect(),
        };
        Answer {
            rules: self.rules.json(),
            hand: self.hand.to_string(),
            min_plays: self.fewest,
            plans: self.plans.iter().map(json_plan).collect(),
            complete: self.complete,
            groups: groups.map(|groups| groups.into_iter().map(json_group).collect()),
        }
    }

    fn print(&self, options: &Planning, ui: &mut Ui) -> io::Result<()> {
        let language = ui.language;
        if self.hand.is_empty() {
            return writeln!(ui, "{}", text::plays::no_leads(language));
        }
        let mut lines = vec![(text::plays::hand(language), shown_hand(self.rules, self.hand))];
        let first = self.plans.first().map_or(&[][..], Vec::as_slice);
        lines.push((text::advice::plays(language), first.len().to_string()));
        if options.strongest || options.by_weights {
            lines.push((text::advice::worth(language), halves(self.worth(first))));
        }
        if options.all {
            let n = self.plans.len();
            let more = || text::advice::more_plans(language, &n).to_string();
            let plans = if self.complete { n.to_string() } else { more() };
            lines.push((text::advice::plans(language), plans));
        }
        print_labelled(&lines, ui)?;
        writeln!(ui)?;
        if options.all { self.print_all(ui) } else { self.print_plays(first, ui) }
    }

    /// A line for each play: its kind and its cards.
    fn print_plays(&self, plan: &[R::Play], ui: &mut Ui) -> io::Result<()> {
        let row = |play: &R::Play| {
            let name = play.kind().name(ui.language);
            [format!("{BOLD}{name}{BOLD:#}"), self.rules.show(*play)]
        };
        let rows: Vec<[String; 2]> = plan.iter().map(row).collect();
        for line in columns(&rows) {
            writeln!(ui, "{line}")?;
        }
        Ok(())
    }

    /// A line for each plan.
    fn print_all(&self, ui: &mut Ui) -> io::Result<()> {
        let digits = self.plans.len().to_string().len();
        for (n, plan) in (1..).zip(&self.plans) {
            let n: i32 = n;
            let number = pad_left(&n.to_string(), digits);
            writeln!(ui, "{DIM}{number}{DIM:#}  {}", in_a_line(self.rules, plan, digits + 2))?;
        }
        Ok(())
    }
}

/// The plays of a plan with bars between them, behind so many columns.
fn in_a_line<R: Advice>(rules: &R, plan: &[R::Play], indent: usize) -> String {
    wrapped(plan.iter().map(|play| rules.show(*play)), " | ", indent).collect()
}

/// The hand from high to low.
pub(crate) fn shown_hand<R: Advice>(rules: &R, hand: Cards) -> String {
    let sorted = rules.sorted(hand);
    if R::SUITS_COUNT { show::hand(&sorted) } else { show::ranks(&sorted) }
}

fn print_groups<R: Advice>(rules: &R, groups: &[Group], ui: &mut Ui) -> io::Result<()> {
    let name_width = groups.iter().map(|group| width(group.name)).max().unwrap_or(0);
    for group in groups {
        let name = pad(&format!("{BOLD}{}{BOLD:#}", group.name), name_width + 2);
        let shown = |set: &Cards| match R::SUITS_COUNT {
            true => show::cards(&rules.sorted(*set)),
            false => R::notation(*set),
        };
        let sets = group.sets.iter().map(shown).collect::<Vec<_>>().join("  ");
        writeln!(ui, "{name}{}", wrap_words(&sets, name_width + 2))?;
    }
    Ok(())
}

/// A number of half points: `-3½`.
fn halves(halves: i32) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { "½" };
    match halves.abs() / 2 {
        0 if !half.is_empty() => format!("{sign}{half}"),
        whole => format!("{sign}{whole}{half}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_as_halves() {
        let written = [0, 1, -1, 7, -7, 18].map(halves);
        assert_eq!(written, ["0", "½", "-½", "3½", "-3½", "9"]);
    }
}
