//! The rules of Tien Len.
//!
//! JSON: `"game"`, and `"presets"`: a list of `{"name", "rules": as everywhere,
//! "suits": "scdh", "follow", "run_least", "run_top", "pair_run_least", "chops", "out_of_turn",
//! "pass_locks", "first_lead_has_lowest", "finish_with_two", "end",
//! "instant_wins"}`. `pair_run_least` is `null` where there are no pair runs.
//! `chops` is `{"two", "pair_of_twos", "three_twos", "three_pairs", "quad",
//! "four_pairs"}`, each a list of what may be played on that besides a higher one
//! of its kind: `"Q"` four of a kind, `"3P"` three consecutive pairs, `"3P+"`
//! three or more. `instant_wins` is a list of names.

use std::io::{self, Write};

use serde::Serialize;
use wangzha::tienlen::{
    Bombs, End, FinishWithTwo, Follow, InstantWin, InstantWins, OutOfTurn, PairRuns, Rules,
};
use wangzha::{Card, GameId, Language, Name, Rank, Suit};

use super::{Sheet, Value};
use crate::command::{self, Outcome};
use crate::show::{self, DIM};
use crate::text;
use crate::ui::Ui;

/// How wide the names of the rules are at most.
const FIRST: usize = 26;

/// How wide the values of a rule are at most.
const COLUMN: usize = 9;

#[derive(Serialize)]
struct Answer {
    game: GameId,
    presets: Vec<Preset>,
}

#[derive(Serialize)]
struct Preset {
    name: Name,
    rules: Rules,
    suits: String,
    follow: &'static str,
    run_least: u8,
    run_top: String,
    pair_run_least: Option<u8>,
    chops: Chops,
    out_of_turn: &'static str,
    pass_locks: bool,
    first_lead_has_lowest: bool,
    finish_with_two: &'static str,
    end: &'static str,
    instant_wins: Vec<&'static str>,
}

#[derive(Serialize)]
struct Chops {
    two: Vec<String>,
    pair_of_twos: Vec<String>,
    three_twos: Vec<String>,
    three_pairs: Vec<String>,
    quad: Vec<String>,
    four_pairs: Vec<String>,
}

pub(crate) fn run(presets: &[Rules], ui: &mut Ui) -> command::Result {
    if ui.json {
        let presets = presets.iter().map(preset).collect();
        ui.print_json(&Answer { game: GameId::TienLen, presets })?;
    } else if presets == Rules::PRESETS {
        let (by_cards, others): (Vec<Rules>, Vec<Rules>) =
            presets.iter().partition(|rules| **rules == Rules::SOUTHERN_BY_CARDS);
        print(&others, ui)?;
        // a column for what only counts differently would not fit
        for rules in by_cards {
            writeln!(ui, "{}", text::rules::by_cards(ui.language, rules.name.as_str()))?;
        }
    } else {
        print(presets, ui)?;
    }
    Ok(Outcome::Fine)
}

fn preset(rules: &Rules) -> Preset {
    let [two, pair_of_twos, three_twos, three_pairs, quad, four_pairs] = chops(rules).map(bombs);
    Preset {
        name: rules.name,
        rules: *rules,
        suits: rules.suits.low_to_high().map(Suit::letter).iter().collect(),
        follow: match rules.follow {
            Follow::Any => "any",
            Follow::SameSuits => "same_suits",
        },
        run_least: rules.run_least,
        run_top: rules.run_top.to_string(),
        pair_run_least: pair_run_least(rules),
        chops: Chops { two, pair_of_twos, three_twos, three_pairs, quad, four_pairs },
        out_of_turn: match rules.out_of_turn {
            OutOfTurn::Nobody => "nobody",
            OutOfTurn::FourPairs => "four_pairs",
            OutOfTurn::AnyBomb => "any_bomb",
        },
        pass_locks: rules.pass_locks,
        first_lead_has_lowest: rules.first_lead_has_lowest,
        finish_with_two: finish_with_two(rules.finish_with_two).0,
        end: end(rules.end).0,
        instant_wins: instant_wins(Language::English)
            .filter(|(win, ..)| rules.instant_wins.has(*win))
            .map(|(_, id, _)| id)
            .collect(),
    }
}

fn pair_run_least(rules: &Rules) -> Option<u8> {
    match rules.pair_runs {
        PairRuns::Off => None,
        PairRuns::From(least) => Some(least),
    }
}

/// The chop table by rows (rules 2.6).
fn chops(rules: &Rules) -> [Bombs; 6] {
    let wangzha::tienlen::Chops { two, pair_of_twos, three_twos, three_pairs, quad, longer_pairs } =
        rules.chops;
    let on_four_pairs = if longer_pairs { Bombs::pairs_from(5) } else { Bombs::NONE };
    [two, pair_of_twos, three_twos, three_pairs, quad, on_four_pairs]
}

/// `Q` and `3P+`.
fn bombs(bombs: Bombs) -> Vec<String> {
    let quad = bombs.has(Bombs::QUAD).then(|| "Q".to_owned());
    let least = (1..=13).find(|len| bombs.has(Bombs::pairs(*len)));
    let pairs = least.map(|len| {
        let longer = if bombs.has(Bombs::pairs(len + 1)) { "+" } else { "" };
        format!("{len}P{longer}")
    });
    quad.into_iter().chain(pairs).collect()
}

fn finish_with_two(finish: FinishWithTwo) -> Value {
    match finish {
        FinishWithTwo::Allowed => ("allowed", text::rules::allowed),
        FinishWithTwo::Punished => ("punished", text::rules::punished),
        FinishWithTwo::Forbidden => ("forbidden", text::rules::forbidden),
    }
}

fn end(end: End) -> Value {
    match end {
        End::LastPlayer => ("last_player", text::rules::last_player),
        End::FirstOut => ("first_out", text::rules::first_out),
    }
}

/// The hands that win at once, and what is special about them.
fn instant_wins(
    language: Language,
) -> impl Iterator<Item = (InstantWins, &'static str, &'static str)> {
    let special = [
        (
            InstantWins::DRAGON_OF_ONE_SUIT,
            "dragon_of_one_suit",
            text::rules::dragon_of_one_suit(language),
        ),
        (
            InstantWins::QUAD_IS_TWO_PAIRS,
            "quad_is_two_pairs",
            text::rules::quad_is_two_pairs(language),
        ),
        (
            InstantWins::TWELVE_OF_ONE_COLOUR,
            "twelve_of_one_colour",
            text::rules::twelve_of_one_colour(language),
        ),
    ];
    let hands = InstantWin::ALL
        .into_iter()
        .map(move |win| (InstantWins::of(win), win.id(), win.name(language)));
    hands.chain(special)
}

fn print(presets: &[Rules], ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let sheet = &mut Sheet::new(presets, FIRST, COLUMN, ui);
    sheet.heading()?;
    let number = |value: Option<u8>| value.map_or("-".to_owned(), |value| value.to_string());
    sheet.values(text::rules::suits(language), |rules| {
        rules.suits.low_to_high().map(Suit::symbol).iter().collect()
    })?;
    sheet.marks(text::rules::follow(language), |rules| rules.follow == Follow::SameSuits)?;
    sheet.values(text::rules::run_least(language), |rules| rules.run_least.to_string())?;
    sheet.values(text::rules::run_top(language), |rules| rules.run_top.to_string())?;
    sheet.values(text::rules::pair_run_least(language), |rules| number(pair_run_least(rules)))?;
    print_chops(sheet)?;
    sheet.values(text::rules::out_of_turn(language), |rules| match rules.out_of_turn {
        OutOfTurn::Nobody => "-".to_owned(),
        OutOfTurn::FourPairs => "4P+".to_owned(),
        OutOfTurn::AnyBomb => text::rules::any_bomb(language).to_owned(),
    })?;
    sheet.marks(text::rules::pass_locks(language), |rules| rules.pass_locks)?;
    sheet.values(text::rules::first_play_has(language), first_play_has)?;
    sheet.values(text::rules::finish_with_two(language), |rules| {
        finish_with_two(rules.finish_with_two).1(language).to_owned()
    })?;
    sheet.values(text::rules::ends(language), |rules| end(rules.end).1(language).to_owned())?;
    print_instant_wins(sheet)?;
    sheet.footnote()
}

fn print_chops(sheet: &mut Sheet<Rules>) -> io::Result<()> {
    let language = sheet.ui.language;
    sheet.section(text::rules::chop_table(language))?;
    writeln!(sheet.ui, "{DIM}  {}{DIM:#}", text::rules::chop_legend(language))?;
    let twos = [
        text::rules::one_two(language),
        text::rules::pair_of_twos(language),
        text::rules::three_twos(language),
    ];
    let labels = twos.into_iter().chain(["3P", "Q", "4P"]);
    for (place, label) in labels.enumerate() {
        sheet.row(&format!("  {label}"), |rules| {
            let bombs = bombs(chops(rules)[place]);
            if bombs.is_empty() { "-".to_owned() } else { bombs.join(" ") }
        })?;
    }
    Ok(())
}

/// The lowest card of the pack; if it was not dealt, another one.
fn first_play_has(rules: &Rules) -> String {
    let [lowest, ..] = rules.suits.low_to_high();
    let card = Card::new(Rank::THREE, lowest);
    if rules.first_lead_has_lowest { show::card(card) } else { "-".to_owned() }
}

/// A row for each hand that some preset has.
fn print_instant_wins(sheet: &mut Sheet<Rules>) -> io::Result<()> {
    let language = sheet.ui.language;
    if sheet.presets.iter().all(|rules| rules.instant_wins == InstantWins::NONE) {
        return Ok(());
    }
    sheet.section(text::rules::instant_wins(language))?;
    for (win, _, label) in instant_wins(language) {
        if sheet.presets.iter().any(|rules| rules.instant_wins.has(win)) {
            sheet.marks_below(label, |rules| rules.instant_wins.has(win))?;
        }
    }
    Ok(())
}
