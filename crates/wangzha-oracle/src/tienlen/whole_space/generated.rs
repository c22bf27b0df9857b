//! The plays that the generator makes out of the whole pack.

use std::ops::ControlFlow;

use wangzha::tienlen::{Kind, Play, Rules};
use wangzha::{Cards, Rank};

use super::sweep::Plays;

/// The plays of one kind, of pair runs those of up to six pairs: what a hand of
/// 13 can hold. The number of those that the classifier does not take for what
/// they were made as is returned too.
pub fn generated(rules: &Rules, kind: Kind) -> (Plays, u64) {
    let (mut plays, mut differences) = (Plays::default(), 0);
    let mut take = |play: Play| {
        plays.add(play.cards());
        differences += u64::from(rules.classify(play.cards()) != Some(play) || play.kind() != kind);
    };
    if kind == Kind::PairRun {
        for (len, first) in (2..=6).flat_map(|len| (0..=13 - len).map(move |first| (len, first))) {
            // the longest that these ranks have; shorter ones are others' longest
            each_play(rules, cards_of_ranks(first, len), kind, |play| {
                if usize::from(play.len()) == len {
                    take(play);
                }
            });
        }
    } else {
        each_play(rules, Cards::SUITED, kind, take);
    }
    (plays, differences)
}

fn each_play(rules: &Rules, hand: Cards, kind: Kind, mut visit: impl FnMut(Play)) {
    let _ = rules.each_of_kind(hand, kind, |play| {
        visit(play);
        ControlFlow::<()>::Continue(())
    });
}

/// All cards of so many ranks from one on.
pub fn cards_of_ranks(first: usize, len: usize) -> Cards {
    let ranks = Rank::all().skip(first).take(len);
    ranks.map(|rank| Cards::SUITED.of_rank(rank)).fold(Cards::EMPTY, |all, rank| all | rank)
}
