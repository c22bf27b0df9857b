//! What are these cards, in Tien Len? `Rules::classify` against the Java
//! article's `getOutCardType`; and how often that is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod tienlen;

use std::hint::black_box;

use harness::{Mode, Race};
use tienlen::lines::{self, Line};
use wangzha::tienlen::{Kind, Play, Rules, SuitOrder};
use wangzha::{Cards, Rank};
use wangzha_oracle::Random;
use wangzha_oracle::articles::java::{self as article, NullPointer, Type};
use wangzha_oracle::articles::numbers::{Lists, high_to_low};

const DRAWS: usize = 200_000;
const TARGET: f64 = 6.0;

fn main() {
    let mode = Mode::from_args();
    let lines = lines::all();
    assert_the_known_answers(&lines);
    assert_that_the_article_errs_as_described();
    race("all", "plays and garbage", &lines, |_| true, &mode);
    race("plays", "plays of random games", &lines, |line| line.kind.is_some(), &mode);
    race("garbage", "garbage: mostly no play at all", &lines, |line| line.kind.is_none(), &mode);
    if mode == Mode::Time {
        println!(
            "# published by others, not measured here: a Rust game 21 ns, a TypeScript one 222 ns"
        );
        print_mistakes(&lines);
    }
}

fn race(
    key: &'static str,
    title: &str,
    lines: &[Line],
    wanted: impl Fn(&Line) -> bool,
    mode: &Mode,
) {
    let drawn = lines::draw(lines, wanted, mode.inputs(DRAWS), &mut Random::fixed(11));
    let sets: Vec<Cards> = drawn.iter().map(|line| line.cards).collect();
    let mut lists = Lists::new(sets.iter().copied(), &SuitOrder::CAMBODIAN);
    let lists = lists.slices();
    // not known to the compiler, as at a table whose rules were chosen by its players
    let [southern, northern, cambodian] =
        black_box([Rules::SOUTHERN, Rules::NORTHERN, Rules::CAMBODIAN]);
    let n = sets.len();
    let plays = sets.iter().filter(|&&cards| plain_kind(cards).is_some()).count();
    let title = format!("Tien Len, classify: {title}, {n} draws, {plays} southern plays");
    let pass = |rules: Rules| {
        let sets = &sets;
        move || sets.iter().map(|&cards| found(rules.classify(cards))).sum()
    };
    Race::new(key, title)
        .baseline("article", "the article's test, cards sorted", n, || {
            lists.iter().map(|list| u64::from(is_play(black_box(article::type_of(list))))).sum()
        })
        .ours("southern", "classify(Cards), southern", TARGET, n, pass(southern))
        .expecting(plays)
        .ours("northern", "classify(Cards), northern", TARGET, n, pass(northern))
        .ours("cambodian", "classify(Cards), cambodian", TARGET, n, pass(cambodian))
        .expecting(plays)
        .run(mode);
}

/// 1 for a play. The compiler cannot know that nobody looks at the rest of it.
#[inline]
fn found(play: Option<Play>) -> u64 {
    u64::from(black_box(play).is_some())
}

fn is_play(found: Result<Type, NullPointer>) -> bool {
    !matches!(found, Ok(Type::None) | Err(NullPointer))
}

/// What the cards are in the southern and in the Cambodian game, by counting
/// cards the slow way.
fn plain_kind(cards: Cards) -> Option<Kind> {
    let mut ranks: Vec<u8> = cards.iter().map(|card| card.rank().index()).collect();
    let all = ranks.len();
    ranks.dedup();
    let (low, high) = (*ranks.first()?, *ranks.last()?);
    let is_run =
        usize::from(high - low) + 1 == ranks.len() && ranks.len() >= 3 && high < Rank::TWO.index();
    let is_even = cards.iter().all(|card| cards.of_rank(card.rank()).len() * ranks.len() == all);
    match (ranks.len(), all / ranks.len()) {
        _ if !is_even => None,
        (1, n) => [Kind::Single, Kind::Pair, Kind::Triple, Kind::Quad].get(n - 1).copied(),
        (_, 1) if is_run => Some(Kind::Run),
        (_, 2) if is_run => Some(Kind::PairRun),
        _ => None,
    }
}

/// Every line of a play says what it is.
fn assert_the_known_answers(lines: &[Line]) {
    for Line { cards, kind, .. } in lines {
        let found = Rules::SOUTHERN.classify(*cards).map(Play::kind);
        assert_eq!(found, kind.or_else(|| plain_kind(*cards)), "{cards}");
        assert_eq!(found, plain_kind(*cards), "{cards}");
        assert_eq!(found, Rules::CAMBODIAN.classify(*cards).map(Play::kind), "{cards}");
    }
}

/// The baseline is the article's only if it is wrong where that is: rules 2.9.
fn assert_that_the_article_errs_as_described() {
    assert_eq!(article::type_of(&[34, 54, 33]), Ok(Type::Three), "3♠ 5♠ 3♣");
    assert_eq!(article::type_of(&[54, 34, 33]), Ok(Type::None), "the same in order");
    assert_eq!(article::type_of(&[31, 41, 51, 32, 42, 52]), Ok(Type::None), "345 twice");
    let type_of = |text: &str| {
        let cards = text.parse().unwrap();
        article::type_of(&high_to_low(cards, &SuitOrder::CAMBODIAN))
    };
    assert_eq!(type_of("3s3h 4s4h 5s5h"), Ok(Type::PairRun), "the same in order");
    assert_eq!(type_of("3s 4h 5d"), Ok(Type::Run));
    assert_eq!(type_of("Ks As 2s"), Ok(Type::None));
    assert_eq!(type_of("QsQh KsKh AsAh 2s2h"), Ok(Type::None));
    for text in ["KsKh AsAh 2s2h", "3s3h3c3d 4s4h"] {
        assert_eq!(type_of(text), Err(NullPointer), "{text}");
    }
}

/// How often the article is wrong about the lines, in the order of a sorted
/// hand and in any order, as a player taps his cards.
fn print_mistakes(lines: &[Line]) {
    let mut random = Random::fixed(12);
    println!("\nmistakes of the article about {} lines", lines.len());
    println!("  {:38} {:>14} {:>14}", "", "wrong type", "null pointer");
    for (name, in_order) in [("cards sorted, as timed", true), ("cards in any order", false)] {
        let (mut wrong, mut crashed) = (0, 0);
        for line in lines {
            let mut list = high_to_low(line.cards, &SuitOrder::CAMBODIAN);
            if !in_order {
                random.shuffle(&mut list);
            }
            match article::type_of(&list) {
                Err(NullPointer) => crashed += 1,
                Ok(its) => wrong += u32::from(kind_of(its) != plain_kind(line.cards)),
            }
        }
        println!("  {name:38} {wrong:>14} {crashed:>14}");
    }
}

fn kind_of(its: Type) -> Option<Kind> {
    match its {
        Type::None => None,
        Type::One => Some(Kind::Single),
        Type::Two => Some(Kind::Pair),
        Type::Three => Some(Kind::Triple),
        Type::Four => Some(Kind::Quad),
        Type::Run => Some(Kind::Run),
        Type::PairRun => Some(Kind::PairRun),
    }
}
