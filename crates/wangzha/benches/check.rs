//! May these cards be played on that table? `Rules::check` and
//! `Rules::answers` against the articles' `Check` and `FastCheck`; and how
//! often each is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod lines;

use std::hint::black_box;

use harness::{Mode, Race};
use lines::{CardLists, Line, list};
use wangzha::Cards;
use wangzha::doudizhu::{Play, Rules};
use wangzha_oracle::Random;
use wangzha_oracle::articles::bits::{self, Type};

const DRAWS: usize = 200_000;
const TARGET: f64 = 6.0;

fn main() {
    let mode = Mode::from_args();
    let mut lines = lines::all();
    lines.retain(|line| line.table.is_some());
    assert_the_known_answers(&lines);
    assert_that_the_articles_err_as_described();
    let jobs = [
        ("plays", "answers of random games", "play"),
        ("versus", "plays on other plays", "versus"),
        ("flat", "every kind of play equally often", "flat"),
        ("garbage", "garbage", "garbage"),
    ];
    for (key, title, source) in jobs {
        race(key, title, &lines, source, &mode);
    }
    if mode == Mode::Time {
        for rules in [Rules::DOUZERO, Rules::ARTICLE] {
            print_mistakes(&lines, &rules);
        }
    }
}

fn race(key: &'static str, title: &str, lines: &[Line], source: &str, mode: &Mode) {
    let mut random = Random::fixed(2);
    let drawn = lines::draw(lines, |line| line.source == source, mode.inputs(DRAWS), &mut random);
    let legal = drawn.iter().filter(|line| line.may_be_played).count();
    let tries: Vec<Try> =
        drawn.into_iter().map(|line| Try::new(line, &Rules::DOUZERO, &mut random)).collect();
    let pairs: Vec<(Cards, Play)> = tries.iter().map(|it| (it.cards, it.table)).collect();
    let (cards, tables): (Vec<_>, Vec<_>) =
        tries.iter().map(|it| (it.cards, it.table_cards)).unzip();
    let (cards, tables) = (CardLists::new(&cards), CardLists::new(&tables));
    let lists: Vec<ListTry> =
        cards.slices().into_iter().zip(tables.slices()).map(ListTry::new).collect();
    let rules = black_box(Rules::DOUZERO);
    let n = tries.len();
    let title =
        format!("check: {title}, {n} tries, {legal} legal, the table's play known, douzero");
    Race::new(key, title)
        .baseline("Check", "the articles' GetPokerType + Check", n, || {
            lists.iter().map(|it| u64::from(it.check())).sum()
        })
        .baseline("FastCheck", "the articles' FastCheck", n, || {
            lists.iter().map(|it| u64::from(it.fast_check())).sum()
        })
        .ours("check", "check(Cards, Some(table))", TARGET, n, || {
            pairs
                .iter()
                .map(|&(cards, table)| {
                    u64::from(black_box(rules.check(cards, Some(table))).is_ok())
                })
                .sum()
        })
        .expecting(legal)
        .ours("answers", "answers(Cards, table)", TARGET, n, || {
            pairs.iter().map(|&(cards, table)| u64::from(rules.answers(cards, table))).sum()
        })
        .expecting(legal)
        .run(mode);
}

/// Cards that somebody wants to play on a table.
struct Try {
    cards: Cards,
    table_cards: Cards,
    table: Play,
}

impl Try {
    fn new(line: &Line, rules: &Rules, random: &mut Random) -> Try {
        let table = line.table.unwrap();
        Try {
            cards: lines::with_suits(line.cards, random),
            table_cards: lines::with_suits(table, random),
            table: rules.classify(table).expect("a play lies on the table"),
        }
    }
}

/// The same as the articles have it.
struct ListTry<'a> {
    cards: &'a [u8],
    table: &'a [u8],
    tables_type: Type,
}

impl<'a> ListTry<'a> {
    fn new((cards, table): (&'a [u8], &'a [u8])) -> ListTry<'a> {
        ListTry { cards, table, tables_type: bits::type_of(table) }
    }

    fn check(&self) -> bool {
        bits::check(self.cards, bits::type_of(self.cards), self.table, self.tables_type)
    }

    fn fast_check(&self) -> bool {
        bits::fast_check(self.cards, self.table, self.tables_type)
    }
}

/// Every line says whether the cards may be played.
fn assert_the_known_answers(lines: &[Line]) {
    let rules = Rules::DOUZERO;
    for line in lines {
        let table = rules.classify(line.table.unwrap()).expect("a play lies on the table");
        let may = rules.check(line.cards, Some(table)).is_ok();
        assert_eq!(may, line.may_be_played, "{} on {table:?}", line.cards);
        assert_eq!(may, rules.answers(line.cards, table), "{} on {table:?}", line.cards);
    }
}

/// The baseline is the articles' only if it is wrong where theirs is: rules
/// 1.12, C1 and C6.
fn assert_that_the_articles_err_as_described() {
    let list = |text: &str| list(text.parse().unwrap());
    let verdicts = |cards: &str, table: &str| {
        let (cards, table) = (list(cards), list(table));
        let it = ListTry::new((&cards, &table));
        [it.check(), it.fast_check()]
    };
    assert_eq!(verdicts("44", "33"), [false, false], "C1: a pair never beats a pair");
    for short in ["5", "55", "555", "5556"] {
        assert_eq!(verdicts("3333", short), [true, false], "C6: a bomb over {short}");
    }
    assert_eq!(verdicts("3333", "55566"), [true, true], "a bomb over a longer play");
    assert_eq!(verdicts("6667", "555A"), [true, true], "what they get right");
}

/// How many right answers each function refuses, and how many wrong ones it
/// lets pass, of all lines with a table that is a play under these rules.
fn print_mistakes(lines: &[Line], rules: &Rules) {
    let mut random = Random::fixed(3);
    let (mut right, mut wrong) = (0, 0);
    let mut mistakes = [[0; 2]; 3];
    for line in lines.iter().filter(|line| rules.classify(line.table.unwrap()).is_some()) {
        let it = Try::new(line, rules, &mut random);
        let may = rules.check(it.cards, Some(it.table)).is_ok();
        let (cards, table) = (list(it.cards), list(it.table_cards));
        let theirs = ListTry::new((&cards, &table));
        let verdicts = [theirs.check(), theirs.fast_check(), rules.answers(it.cards, it.table)];
        *if may { &mut right } else { &mut wrong } += 1;
        for (counts, verdict) in mistakes.iter_mut().zip(verdicts) {
            counts[usize::from(!may)] += u32::from(verdict != may);
        }
    }
    assert_eq!(mistakes[2], [0, 0], "answers says the same as check");
    println!("\nmistakes, measured against check under the preset {}", rules.name);
    println!("  {:38} {:>22} {:>22}", "", "right answers refused", "wrong ones accepted");
    let names =
        ["the articles' GetPokerType + Check", "the articles' FastCheck", "answers(Cards, table)"];
    for (name, [refused, accepted]) in names.into_iter().zip(mistakes) {
        let of = |n: u32, all: u32| format!("{n} of {all}");
        println!("  {name:38} {:>22} {:>22}", of(refused, right), of(accepted, wrong));
    }
}
