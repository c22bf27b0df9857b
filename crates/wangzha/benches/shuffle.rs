//! How long does a Dou Dizhu deal take? `Deal` against the articles' `Shuffle`
//! and `NoShuffle`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod harness;

use std::hint::black_box;

use harness::{Mode, Race};
use wangzha::doudizhu::{Deal, Dealing};
use wangzha::{Card, Cards};
use wangzha_oracle::Random;
use wangzha_oracle::articles::dealing::{Dealt, Pack};

const DEALS: usize = 10_000;
const CONTROL_FACTOR: i32 = 50;

fn main() {
    let mode = Mode::from_args();
    assert_that_deals_are_whole();
    let n = mode.inputs(DEALS);
    Race::new("shuffle", format!("shuffle: {n} shuffled deals, one card at a time"))
        .baseline("article", "the articles' Shuffle, SplitMix64", n, || {
            let (mut random, mut pack) = (Random::fixed(6), Pack::new());
            sum_of_lists(n, || pack.shuffle(&mut random))
        })
        .ours("rng", "Deal::shuffled, SplitMix64", None, n, || {
            let mut random = Random::fixed(6);
            sum(n, || Deal::shuffled(&mut random, Dealing::OneByOne))
        })
        .ours("key", "Deal::shuffled_with_key, ChaCha20", None, n, || {
            let mut random = Random::fixed(6);
            sum(n, || Deal::shuffled_with_key(&key(&mut random), Dealing::OneByOne))
        })
        .run(&mode);
    Race::new(
        "no-shuffle",
        format!("shuffle: {n} 'no-shuffle' deals, control factor {CONTROL_FACTOR}"),
    )
    .baseline("article", "the articles' NoShuffle, SplitMix64", n, || {
        let (mut random, mut pack) = (Random::fixed(7), Pack::new());
        sum_of_lists(n, || pack.no_shuffle(&mut random, CONTROL_FACTOR as usize))
    })
    .ours("rng", "Deal::no_shuffle, SplitMix64", None, n, || {
        let mut random = Random::fixed(7);
        sum(n, || Deal::no_shuffle(&mut random, CONTROL_FACTOR))
    })
    .ours("key", "Deal::no_shuffle_with_key, ChaCha20", None, n, || {
        let mut random = Random::fixed(7);
        sum(n, || Deal::no_shuffle_with_key(&key(&mut random), CONTROL_FACTOR))
    })
    .run(&mode);
}

/// Makes `n` deals and adds up some of the cards, so that none is left out.
fn sum(n: usize, mut deal: impl FnMut() -> Deal) -> u64 {
    let hands = (0..n).map(|_| black_box(deal()).hands);
    hands.fold(0, |sum, [first, ..]| sum.wrapping_add(first.bits()))
}

/// The same for the articles' lists.
fn sum_of_lists(n: usize, mut deal: impl FnMut() -> Dealt) -> u64 {
    let hands = (0..n).map(|_| black_box(deal()).0);
    hands.fold(0, |sum, [first, ..]| sum + u64::from(first[0]))
}

/// Both sides deal the whole pack, 17 cards a hand.
fn assert_that_deals_are_whole() {
    let mut random = Random::fixed(8);
    let mut pack = Pack::new();
    for _ in 0..1000 {
        for (hands, bottom) in [pack.shuffle(&mut random), pack.no_shuffle(&mut random, 50)] {
            assert!(hands.iter().all(|hand| hand.len() == 17));
            let cards: Cards =
                hands.concat().into_iter().chain(bottom).filter_map(Card::from_index).collect();
            assert_eq!(cards, Cards::PACK);
        }
        let deals =
            [Deal::shuffled(&mut random, Dealing::OneByOne), Deal::no_shuffle(&mut random, 50)];
        for Deal { hands: [a, b, c], bottom } in deals {
            assert_eq!([a, b, c].map(Cards::len), [17; 3]);
            assert_eq!(a | b | c | bottom, Cards::PACK);
        }
    }
}

fn key(random: &mut Random) -> [u8; 32] {
    let mut key = [0; 32];
    for part in key.chunks_mut(8) {
        part.copy_from_slice(&random.bits().to_le_bytes());
    }
    key
}
