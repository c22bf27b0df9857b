//! Rules and hands to plan.

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use wangzha::tienlen::{Bombs, Chops, FinishWithTwo, Follow, PairRuns, Rules};
use wangzha::{Card, Cards, Rank};

/// One of the presets.
pub fn presets() -> impl Strategy<Value = Rules> {
    select(Rules::PRESETS.to_vec())
}

/// A preset or house rules of all sorts.
pub fn rules() -> impl Strategy<Value = Rules> {
    let runs = (0..=6_u8, 0..=13_u8, prop::option::of(0..=5_u8));
    let rest = (any::<[bool; 2]>(), select(vec![Rank::ACE, Rank::TWO, Rank::TEN]));
    let house =
        (runs, rest, chops()).prop_map(|((short, long, pairs), (flags, run_top), chops)| {
            let [follow, forbid] = flags;
            Rules {
                name: "house".parse().expect("a name"),
                follow: if follow { Follow::SameSuits } else { Follow::Any },
                run_least: if short < 6 { short } else { long },
                run_top,
                pair_runs: pairs.map_or(PairRuns::Off, PairRuns::From),
                chops,
                finish_with_two: match forbid {
                    true => FinishWithTwo::Forbidden,
                    false => FinishWithTwo::Allowed,
                },
                ..Rules::SOUTHERN
            }
        });
    prop_oneof![presets(), house]
}

fn chops() -> impl Strategy<Value = Chops> {
    let bombs = select(vec![
        Bombs::NONE,
        Bombs::QUAD,
        Bombs::pairs(3),
        Bombs::pairs_from(4),
        Bombs::QUAD.with(Bombs::pairs_from(3)),
    ]);
    (bombs.clone(), bombs, any::<bool>()).prop_map(|(two, pair_of_twos, longer_pairs)| Chops {
        two,
        pair_of_twos,
        longer_pairs,
        ..Chops::NONE
    })
}

fn random_hand(most: usize) -> impl Strategy<Value = Cards> {
    subsequence(Cards::SUITED.iter().collect::<Vec<Card>>(), 0..=most).prop_map(Cards::from_iter)
}

/// Cards of a few neighbouring ranks: many runs, and many ways to choose them.
fn dense_hand(most: usize) -> impl Strategy<Value = Cards> {
    let suits = prop::collection::vec(1..16_u64, 3..=9);
    (0..13_usize, suits, any::<Index>()).prop_map(move |(first, suits, out)| {
        let bits = (first..13).zip(suits).map(|(rank, suits)| suits << (4 * rank));
        cut(Cards::from_bits(bits.sum()).unwrap(), most, out)
    })
}

/// 2s and the ranks below them.
fn hand_with_twos(most: usize) -> impl Strategy<Value = Cards> {
    let suits = [0..16_u64, 0..16, 0..16, 0..16, 1..16];
    (suits, any::<Index>()).prop_map(move |(suits, out)| {
        let bits = (8..13).zip(suits).map(|(rank, suits)| suits << (4 * rank));
        cut(Cards::from_bits(bits.sum()).unwrap(), most, out)
    })
}

/// Takes out cards until there are no more than `most`.
fn cut(mut cards: Cards, most: usize, out: Index) -> Cards {
    while cards.len() > most {
        let place = out.index(cards.len());
        cards.remove(cards.iter().nth(place).unwrap());
    }
    cards
}

/// A hand of at most `most` cards.
pub fn hand(most: usize) -> impl Strategy<Value = Cards> {
    prop_oneof![2 => random_hand(most), 4 => dense_hand(most), 1 => hand_with_twos(most)]
}
