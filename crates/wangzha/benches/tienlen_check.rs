//! May these cards be played on that table, in Tien Len? `Rules::check` and
//! `Rules::answers` against the Java article's `whetherCanPlay`; and how often
//! that is wrong. The article finds out anew what lies on the table; the engine
//! is given the play.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod tienlen;

use std::hint::black_box;

use harness::{Mode, Race};
use tienlen::lines::{self, Line};
use wangzha::Cards;
use wangzha::tienlen::{Play, Rules, SuitOrder};
use wangzha_oracle::Random;
use wangzha_oracle::articles::java::{self as article, NullPointer};
use wangzha_oracle::articles::numbers::{Lists, high_to_low};

const DRAWS: usize = 200_000;
const TARGET: f64 = 8.0;

fn main() {
    let mode = Mode::from_args();
    let lines = lines::all();
    assert_that_the_article_errs_as_described();
    assert_that_the_article_agrees_elsewhere(&lines);
    for (key, rules) in [
        ("southern", Rules::SOUTHERN),
        ("northern", Rules::NORTHERN),
        ("cambodian", Rules::CAMBODIAN),
    ] {
        race(key, "tries", &rules, &lines, |_, _| true, &mode);
    }
    let rules = Rules::SOUTHERN;
    let is_legal = |cards, table| rules.answers(cards, table);
    race("legal", "legal answers", &rules, &lines, is_legal, &mode);
    if mode == Mode::Time {
        print_mistakes(&lines);
    }
}

fn race(
    key: &'static str,
    what: &str,
    rules: &Rules,
    lines: &[Line],
    wanted: impl Fn(Cards, Play) -> bool,
    mode: &Mode,
) {
    let table = |line: &Line| rules.classify(line.table);
    let wanted = |line: &Line| table(line).is_some_and(|table| wanted(line.cards, table));
    let drawn = lines::draw(lines, wanted, mode.inputs(DRAWS), &mut Random::fixed(13));
    let tries: Vec<(Cards, Play)> =
        drawn.iter().map(|line| (line.cards, table(line).unwrap())).collect();
    let legal =
        tries.iter().filter(|(cards, table)| rules.check(*cards, Some(*table)).is_ok()).count();
    let mut lists = Lists::new(drawn.iter().map(|line| line.cards), &rules.suits);
    let mut tables = Lists::new(drawn.iter().map(|line| line.table), &rules.suits);
    let mut lists: Vec<_> = lists.slices().into_iter().zip(tables.slices()).collect();
    let rules = black_box(*rules);
    let n = tries.len();
    let title = format!("Tien Len, check: {n} {what}, {legal} legal, {}", rules.name);
    Race::new(key, title)
        .baseline("article", "the article's test, cards sorted", n, || {
            let may = |(cards, table): &mut (&mut [u8], &mut [u8])| {
                u64::from(article::can_play(table, cards) == Ok(true))
            };
            lists.iter_mut().map(may).sum()
        })
        .ours("check", "check(Cards, Some(table))", TARGET, n, || {
            tries
                .iter()
                .map(|&(cards, table)| {
                    u64::from(black_box(rules.check(cards, Some(table))).is_ok())
                })
                .sum()
        })
        .expecting(legal)
        .ours("answers", "answers(Cards, table)", TARGET, n, || {
            tries.iter().map(|&(cards, table)| u64::from(rules.answers(cards, table))).sum()
        })
        .expecting(legal)
        .run(mode);
}

/// The article's verdict, the lists in the order of a sorted hand or in any.
fn verdict(line: &Line, shuffled: Option<&mut Random>) -> Result<bool, NullPointer> {
    let list = |cards| high_to_low(cards, &SuitOrder::CAMBODIAN);
    let (mut table, mut cards) = (list(line.table), list(line.cards));
    if let Some(random) = shuffled {
        random.shuffle(&mut cards);
    }
    article::can_play(&mut table, &mut cards)
}

/// The article's game is the Cambodian one: with sorted cards it says the same
/// as the engine, or nothing.
fn assert_that_the_article_agrees_elsewhere(lines: &[Line]) {
    let rules = Rules::CAMBODIAN;
    for line in lines {
        let table = rules.classify(line.table).expect("a play lies on the table");
        let may = rules.check(line.cards, Some(table)).is_ok();
        assert_eq!(may, rules.answers(line.cards, table), "{} on {table:?}", line.cards);
        match verdict(line, None) {
            Ok(verdict) => assert_eq!(verdict, may, "{} on {table:?}", line.cards),
            Err(NullPointer) => assert!(!may, "{} is not a play", line.cards),
        }
    }
}

/// The baseline is the article's only if it is wrong where that is: rules 2.9.
fn assert_that_the_article_errs_as_described() {
    let may =
        |table: &[u8], cards: &[u8]| article::can_play(&mut table.to_vec(), &mut cards.to_vec());
    assert_eq!(may(&[74, 73, 72], &[84, 54, 83]), Ok(true), "8 5 8 on three 7s");
    assert_eq!(may(&[74, 73, 72], &[84, 83, 54]), Ok(false), "the same in order");
    assert_eq!(may(&[154], &[34, 33, 32, 31]), Ok(true), "a quad chops a 2");
    assert_eq!(may(&[154], &[54, 53, 44, 43, 34, 33]), Ok(false), "three pairs do not");
}

/// How often the article is wrong under its own rules.
fn print_mistakes(lines: &[Line]) {
    let rules = Rules::CAMBODIAN;
    let mut random = Random::fixed(16);
    println!("\nmistakes of the article about {} tries, cambodian", lines.len());
    println!("  {:26} {:>12} {:>12} {:>14}", "", "refused", "accepted", "null pointer");
    for (name, in_order) in [("cards sorted, as timed", true), ("cards in any order", false)] {
        let (mut refused, mut accepted, mut crashed) = (0, 0, 0);
        for line in lines {
            let table = rules.classify(line.table).expect("a play lies on the table");
            let may = rules.answers(line.cards, table);
            match verdict(line, (!in_order).then_some(&mut random)) {
                Err(NullPointer) => crashed += 1,
                Ok(true) if !may => accepted += 1,
                Ok(false) if may => refused += 1,
                Ok(_) => {}
            }
        }
        println!("  {name:26} {refused:>12} {accepted:>12} {crashed:>14}");
    }
}
