//! Runs a case: does the engine agree with it?

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde::Serialize;
use wangzha::{Cards, Counts, Language, doudizhu, tienlen};

use super::case::{Case, Numbers, Plays, Question};
use super::douzero::is_known_difference;
use super::fair;
use crate::game::{Play, Rules, moves};
use crate::input;

/// What came out.
#[derive(Debug)]
pub(super) enum Verdict {
    Passed,
    /// Different, as DouZero is known to be.
    KnownDifference,
    Failed(Mismatch),
}

/// What was expected, under which rules if rules matter, and what the engine
/// says.
#[derive(Debug)]
pub(super) struct Mismatch {
    pub(super) preset: Option<String>,
    pub(super) expected: String,
    pub(super) got: String,
}

pub(super) fn judge(case: &Case) -> Verdict {
    match case {
        Case::DouDizhu(plays) => judge_plays(plays),
        Case::TienLen(plays) => judge_plays(plays),
        Case::Leads { hand, numbers } => first_mismatch(
            numbers
                .iter()
                .map(|(rules, expected)| (rules, differ(expected, &count_leads(rules, *hand)))),
        ),
        Case::TienLenLeads { hand, numbers } => {
            first_mismatch(numbers.iter().map(|(rules, expected)| {
                (rules, differ(expected, &count_leads_by_kind(rules, *hand)))
            }))
        }
        Case::DouZeroMoves { hand, rival, moves } => douzero_moves(*hand, *rival, moves),
        Case::Bidding(case) => case.judge(),
        Case::Score(case) => case.judge(),
        Case::Spring(case) => case.judge(),
        Case::Turns(case) => case.judge(),
        Case::Games(case) => case.judge(),
        Case::FairDeal(deal) => fair::judge(deal),
        Case::FewestPlays(case) => case.judge(),
        Case::Puzzle(case) => case.judge(),
    }
}

/// What was expected and what came out, in words.
pub(super) type Difference = Option<(String, String)>;

/// Runs a case under each of its rules until one disagrees.
pub(super) fn first_mismatch<'a, R: Rules>(
    mut results: impl Iterator<Item = (&'a R, Difference)>,
) -> Verdict {
    let mismatch = results.find_map(|(rules, difference)| {
        let (expected, got) = difference?;
        Some(Mismatch { preset: Some(rules.preset_name().to_owned()), expected, got })
    });
    mismatch.map_or(Verdict::Passed, Verdict::Failed)
}

fn differ<T: PartialEq + Debug>(expected: &T, got: &Result<T, String>) -> Difference {
    let shown = |got: &Result<T, String>| match got {
        Ok(got) => format!("{got:?}"),
        Err(problem) => problem.clone(),
    };
    (got.as_ref() != Ok(expected)).then(|| (format!("{expected:?}"), shown(got)))
}

/// As [`differ`], but in the notation of the files.
pub(super) fn differ_in_json<T: PartialEq + Serialize>(
    expected: &T,
    got: &Result<T, String>,
) -> Difference {
    let json = |value: &T| serde_json::to_string(value).unwrap_or_else(|error| error.to_string());
    let shown = |got: &Result<T, String>| got.as_ref().map_or_else(Clone::clone, json);
    (got.as_ref() != Ok(expected)).then(|| (json(expected), shown(got)))
}

fn judge_plays<R: Rules>(plays: &Plays<R>) -> Verdict {
    first_mismatch(plays.presets.iter().map(|rules| {
        let difference = match &plays.question {
            Question::Classify { readings } => classify(rules, plays.cards, readings),
            Question::Beats { over, over_as, expect } => {
                differ(expect, &beats(rules, plays.cards, *over, over_as.as_deref()))
            }
        };
        (rules, difference)
    }))
}

/// All readings, of which leading the cards means the first.
fn classify<R: Rules>(rules: &R, cards: Cards, expected: &BTreeSet<String>) -> Difference {
    let readings = rules.readings(cards);
    let got: BTreeSet<String> = readings.iter().map(|play| play.reading()).collect();
    let default = rules.check(cards, None).ok();
    // suits are small letters here and may be capital ones in a file
    let lower = |set: &BTreeSet<String>| -> BTreeSet<String> {
        set.iter().map(|reading| reading.to_ascii_lowercase()).collect()
    };
    let agree = lower(&got) == lower(expected) && default == readings.first().copied();
    (!agree).then(|| (list(expected), format!("{} (default {default:?})", list(&got))))
}

/// The verdict of `check`, which the fast path must share.
fn beats<R: Rules>(
    rules: &R,
    cards: Cards,
    over: Cards,
    over_as: Option<&str>,
) -> Result<bool, String> {
    let table =
        input::read_as(rules, over, over_as).map_err(|error| error.text(Language::English))?;
    let checked = rules.check(cards, Some(table)).is_ok();
    if rules.answers(cards, table) != checked {
        return Err(format!("check says {checked}, the fast path {}", !checked));
    }
    Ok(checked)
}

/// All leads, listed and counted.
fn leads<R: Rules>(rules: &R, hand: Cards) -> Result<Vec<R::Play>, String> {
    let plays = moves(rules, hand, None);
    let counted = rules.count_moves(hand, None);
    if plays.len() as u64 != counted {
        return Err(format!("{} leads are listed but {counted} counted", plays.len()));
    }
    Ok(plays)
}

fn count_leads(rules: &doudizhu::Rules, hand: Cards) -> Result<Numbers, String> {
    let plays = leads(rules, hand)?;
    let multisets: BTreeSet<Counts> = plays.iter().map(|play| play.counts()).collect();
    Ok(Numbers { multisets: multisets.len(), readings: plays.len() })
}

fn count_leads_by_kind(
    rules: &tienlen::Rules,
    hand: Cards,
) -> Result<BTreeMap<String, u64>, String> {
    let plays = leads(rules, hand)?;
    let mut numbers = BTreeMap::from([("total".to_owned(), plays.len() as u64)]);
    for play in plays {
        *numbers.entry(play.kind().id().to_owned()).or_default() += 1;
    }
    Ok(numbers)
}

fn douzero_moves(hand: Cards, rival: Cards, expected: &BTreeSet<String>) -> Verdict {
    let rules = &doudizhu::Rules::DOUZERO;
    let table = if rival.is_empty() { None } else { rules.classify(rival) };
    let failed = |expected, got| {
        Verdict::Failed(Mismatch { preset: Some(rules.name.to_string()), expected, got })
    };
    if table.is_none() && !rival.is_empty() {
        return failed(format!("{} to be a play", rival.counts()), "no play".to_owned());
    }
    // who leads may not pass
    let pass = table.map(|_| Counts::EMPTY);
    let got = moves(rules, hand, table).into_iter().map(doudizhu::Play::counts).chain(pass);
    let got: BTreeSet<String> = got.map(|cards| cards.to_string()).collect();
    let missing: BTreeSet<String> = expected.difference(&got).cloned().collect();
    let extra: BTreeSet<String> = got.difference(expected).cloned().collect();
    if missing.is_empty() && extra.is_empty() {
        return Verdict::Passed;
    }
    let is_known = |cards: &String, offered| {
        let cards = cards.parse::<Cards>().map(Counts::from);
        cards.is_ok_and(|cards| {
            table.is_some_and(|table| is_known_difference(table, cards, offered))
        })
    };
    if missing.iter().all(|cards| is_known(cards, true))
        && extra.iter().all(|cards| is_known(cards, false))
    {
        return Verdict::KnownDifference;
    }
    failed(list(&missing), list(&extra))
}

/// "33, 44", or "nothing".
fn list(items: &BTreeSet<String>) -> String {
    let shown: Vec<&str> =
        items.iter().map(|item| if item.is_empty() { "pass" } else { item.as_str() }).collect();
    if shown.is_empty() { "nothing".to_owned() } else { shown.join(", ") }
}
