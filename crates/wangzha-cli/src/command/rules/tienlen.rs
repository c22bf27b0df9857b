//! The rules of Tien Len.
//!
//! JSON: `"game"`, and `"presets"`: a list of `{"name", "suit_order": "scdh",
//! "follow", "run_least", "run_top", "pair_run_least", "chops", "out_of_turn",
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
use wangzha::{Card, Rank, Suit};

use super::{Sheet, Value};
use crate::command::{self, Outcome, json};
use crate::game::tienlen::instant_win;
use crate::show::{self, DIM};
use crate::text::{self, Phrase};
use crate::ui::Ui;

/// How wide the names of the rules are at most.
const FIRST: usize = 26;

/// How wide the values of a rule are at most.
const COLUMN: usize = 9;

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    presets: Vec<Preset>,
}

#[derive(Serialize)]
struct Preset {
    name: &'static str,
    suit_order: String,
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
        ui.print_json(&Answer { game: "tienlen", presets })?;
    } else {
        print(presets, ui)?;
    }
    Ok(Outcome::Fine)
}

fn preset(rules: &Rules) -> Preset {
    let [two, pair_of_twos, three_twos, three_pairs, quad, four_pairs] = chops(rules).map(bombs);
    Preset {
        name: rules.name,
        suit_order: json::suit_order(rules),
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
        instant_wins: instant_wins()
            .filter(|(win, _)| rules.instant_wins.has(*win))
            .map(|(_, (id, _))| id)
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
        FinishWithTwo::Allowed => ("allowed", text::ALLOWED),
        FinishWithTwo::Punished => ("punished", text::PUNISHED),
        FinishWithTwo::Forbidden => ("forbidden", text::FORBIDDEN),
    }
}

fn end(end: End) -> Value {
    match end {
        End::LastPlayer => ("last_player", text::LAST_PLAYER),
        End::FirstOut => ("first_out", text::FIRST_OUT),
    }
}

/// The hands that win at once, and what is special about them.
fn instant_wins() -> impl Iterator<Item = (InstantWins, Value)> {
    let special = [
        (InstantWins::DRAGON_OF_ONE_SUIT, ("dragon_of_one_suit", text::DRAGON_OF_ONE_SUIT)),
        (InstantWins::QUAD_IS_TWO_PAIRS, ("quad_is_two_pairs", text::QUAD_IS_TWO_PAIRS)),
        (InstantWins::TWELVE_OF_ONE_COLOUR, ("twelve_of_one_colour", text::TWELVE_OF_ONE_COLOUR)),
    ];
    let hands = InstantWin::ALL.into_iter().map(|win| (InstantWins::of(win), instant_win(win)));
    hands.chain(special)
}

fn print(presets: &[Rules], ui: &mut Ui) -> io::Result<()> {
    let language = ui.language;
    let sheet = &mut Sheet::new(presets, FIRST, COLUMN, ui);
    sheet.heading()?;
    let number = |value: Option<u8>| value.map_or("-".to_owned(), |value| value.to_string());
    sheet.values(text::SUITS.of(language), |rules| {
        rules.suits.low_to_high().map(Suit::symbol).iter().collect()
    })?;
    sheet.marks(text::FOLLOW.of(language), |rules| rules.follow == Follow::SameSuits)?;
    sheet.values(text::RUN_LEAST.of(language), |rules| rules.run_least.to_string())?;
    sheet.values(text::RUN_TOP.of(language), |rules| rules.run_top.to_string())?;
    sheet.values(text::PAIR_RUN_LEAST.of(language), |rules| number(pair_run_least(rules)))?;
    print_chops(sheet)?;
    sheet.values(text::OUT_OF_TURN.of(language), |rules| match rules.out_of_turn {
        OutOfTurn::Nobody => "-".to_owned(),
        OutOfTurn::FourPairs => "4P+".to_owned(),
        OutOfTurn::AnyBomb => text::ANY_BOMB.of(language).to_owned(),
    })?;
    sheet.marks(text::PASS_LOCKS.of(language), |rules| rules.pass_locks)?;
    sheet.values(text::FIRST_PLAY_HAS.of(language), first_play_has)?;
    sheet.values(text::FINISH_WITH_TWO.of(language), |rules| {
        finish_with_two(rules.finish_with_two).1.of(language).to_owned()
    })?;
    sheet.values(text::ENDS.of(language), |rules| end(rules.end).1.of(language).to_owned())?;
    print_instant_wins(sheet)?;
    sheet.footnote()
}

fn print_chops(sheet: &mut Sheet<Rules>) -> io::Result<()> {
    let language = sheet.ui.language;
    sheet.section(text::CHOP_TABLE.of(language))?;
    writeln!(sheet.ui, "{DIM}  {}{DIM:#}", text::CHOP_LEGEND.of(language))?;
    let twos = [text::ONE_TWO, text::PAIR_OF_TWOS, text::THREE_TWOS];
    let labels = twos.iter().map(|label: &Phrase| label.of(language)).chain(["3P", "Q", "4P"]);
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
    sheet.section(text::INSTANT_WINS.of(language))?;
    for (win, (_, label)) in instant_wins() {
        if sheet.presets.iter().any(|rules| rules.instant_wins.has(win)) {
            sheet.marks_below(label.of(language), |rules| rules.instant_wins.has(win))?;
        }
    }
    Ok(())
}
