//! What are these cards? `Rules::classify` against the articles'
//! `GetPokerType`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;
mod lines;

use std::hint::black_box;
use std::ops::ControlFlow;

use harness::{Mode, Race};
use lines::{CardLists, Line, list};
use wangzha::doudizhu::{Kind, Play, Rules};
use wangzha::{Cards, Counts};
use wangzha_oracle::Random;
use wangzha_oracle::articles::bits;

const DRAWS: usize = 200_000;

fn main() {
    let mode = Mode::from_args();
    let lines = lines::all();
    assert_the_known_answers(&lines);
    assert_that_the_articles_err_as_described();
    let jobs = [
        ("plays", "plays of random games", "play", 4.0),
        ("flat", "every kind of play equally often", "flat", 4.0),
        ("garbage", "garbage: mostly no play at all", "garbage", 8.0),
    ];
    for (key, title, source, target) in jobs {
        race(key, title, &lines, source, target, &mode);
    }
}

fn race(key: &'static str, title: &str, lines: &[Line], source: &str, target: f64, mode: &Mode) {
    let mut random = Random::fixed(1);
    let drawn = lines::draw(lines, |line| line.source == source, mode.inputs(DRAWS), &mut random);
    let sets: Vec<Cards> =
        drawn.iter().map(|line| lines::with_suits(line.cards, &mut random)).collect();
    let counts: Vec<Counts> = drawn.iter().map(|line| line.cards).collect();
    let lists = CardLists::new(&sets);
    let lists = lists.slices();
    // not known to the compiler, as at a table whose rules were chosen by its players
    let [douzero, competition] = black_box([Rules::DOUZERO, Rules::COMPETITION]);
    let n = sets.len();
    let plays = drawn.iter().filter(|line| line.is_play).count();
    Race::new(key, format!("classify: {title}, {n} draws with random suits, {plays} plays"))
        .baseline("article", "the articles' GetPokerType", n, || {
            lists.iter().map(|list| bits::type_of(list) as u64).sum()
        })
        .ours("douzero", "classify(Cards), douzero", target, n, || {
            sets.iter().map(|&cards| found(douzero.classify(cards))).sum()
        })
        .expecting(plays)
        .ours("competition", "classify(Cards), competition", target, n, || {
            sets.iter().map(|&cards| found(competition.classify(cards))).sum()
        })
        .ours("douzero-counts", "classify(Counts), douzero", target, n, || {
            counts.iter().map(|&cards| found(douzero.classify(cards))).sum()
        })
        .expecting(plays)
        .ours("competition-counts", "classify(Counts), competition", target, n, || {
            counts.iter().map(|&cards| found(competition.classify(cards))).sum()
        })
        .run(mode);
}

/// 1 for a play. The compiler cannot know that nobody looks at the rest of it.
#[inline]
fn found(play: Option<Play>) -> u64 {
    u64::from(black_box(play).is_some())
}

/// Every line says whether the cards are a play.
fn assert_the_known_answers(lines: &[Line]) {
    for line in lines {
        assert_eq!(Rules::DOUZERO.classify(line.cards).is_some(), line.is_play, "{}", line.cards);
    }
}

/// The baseline is the articles' only if it is wrong where theirs is: rules
/// 1.12, C2 to C5, with its numbers.
fn assert_that_the_articles_err_as_described() {
    use bits::Type;
    let type_of = |text: &str| bits::type_of(&list(text.parse().unwrap()));
    for text in ["335577", "333666", "33334444", "34555567"] {
        assert_eq!(type_of(text), Type::PairChain, "C2: {text}");
    }
    assert_eq!(taken_for_pair_chains(), [27, 30, 30, 94], "C2");
    assert_eq!(type_of("333445"), Type::FourSolos, "C3");
    assert_eq!(type_of("AAA222"), Type::Plane, "C4");
    assert_eq!(type_of("3335554K"), Type::PlaneSolos2, "C5");
    assert_eq!(type_of("AAA22234"), Type::PlaneSolos2, "C5");
}

/// How many bare planes, fours with solos, fours with pairs and winged planes
/// the articles take for pair chains.
fn taken_for_pair_chains() -> [usize; 4] {
    let mut taken = [0; 4];
    let _ = Rules::ARTICLE.each_move(Counts::PACK, None, |play| {
        let cards = play.counts().pick_from(Cards::PACK).unwrap();
        if bits::type_of(&list(cards)) == bits::Type::PairChain {
            match play.kind() {
                Kind::Plane => taken[0] += 1,
                Kind::FourTwoSolo => taken[1] += 1,
                Kind::FourTwoPair => taken[2] += 1,
                Kind::PlaneSolo | Kind::PlanePair => taken[3] += 1,
                kind => assert_eq!(kind, Kind::PairChain),
            }
        }
        ControlFlow::<()>::Continue(())
    });
    taken
}
