//! How many plays the pack has: the exact counts of rules 2.4, by enumeration
//! and by the counting formulas of the engine.

use std::ops::ControlFlow;

use wangzha::tienlen::{Kind, Play, Rules};
use wangzha::{Card, Cards, Rank, Suit};
use wangzha_oracle::tienlen::whole_space::cards_of_ranks;

/// Presets in which suits are free and no 2 is in a run.
const WITHOUT_TWO: [Rules; 3] = [Rules::SOUTHERN, Rules::CAMBODIAN, Rules::KILLER];

/// How many plays of a kind the hand has, by their length.
fn by_length(rules: &Rules, hand: Cards, kind: Kind) -> [u64; 14] {
    let mut counts = [0; 14];
    let done = rules.each_of_kind(hand, kind, |play| {
        assert_eq!(play.kind(), kind);
        counts[usize::from(play.len())] += 1;
        ControlFlow::<()>::Continue(())
    });
    assert!(done.is_continue());
    counts
}

/// `first` at length 3, and so on.
fn from_three<const N: usize>(counts: [u64; N]) -> [u64; 14] {
    let mut by_length = [0; 14];
    by_length[3..3 + N].copy_from_slice(&counts);
    by_length
}

#[test]
fn the_pack_has_52_singles_78_pairs_52_triples_and_13_quads() {
    for rules in WITHOUT_TWO.iter().chain(&[Rules::PAGAT]) {
        for (kind, expected) in
            [(Kind::Single, 52), (Kind::Pair, 78), (Kind::Triple, 52), (Kind::Quad, 13)]
        {
            let counts = by_length(rules, Cards::SUITED, kind);
            assert_eq!(counts[1], expected, "{kind} in {}", rules.name);
            assert_eq!(counts.iter().sum::<u64>(), expected, "{kind} in {}", rules.name);
        }
    }
}

/// (13 − L) · 4^L runs of L ranks: so many lowest ranks, four suits a rank.
#[test]
fn the_pack_has_29_825_920_runs() {
    let expected = from_three([
        640, 2_304, 8_192, 28_672, 98_304, 327_680, 1_048_576, 3_145_728, 8_388_608, 16_777_216,
    ]);
    assert_eq!(expected.iter().sum::<u64>(), 29_825_920);
    for rules in WITHOUT_TWO {
        assert_eq!(by_length(&rules, Cards::SUITED, Kind::Run), expected, "{}", rules.name);
    }
}

/// With the 2 as the top there is one more lowest rank: (14 − L) · 4^L.
#[test]
fn the_pack_has_119_304_384_runs_when_a_2_may_be_the_top() {
    let expected = from_three([
        704, 2_560, 9_216, 32_768, 114_688, 393_216, 1_310_720, 4_194_304, 12_582_912, 33_554_432,
        67_108_864,
    ]);
    assert_eq!(expected.iter().sum::<u64>(), 119_304_384);
    assert_eq!(by_length(&Rules::PAGAT, Cards::SUITED, Kind::Run), expected);
}

/// The pack has pair runs of up to twelve pairs, three thousand million of
/// them. A hand holds six pairs at most, so only these are enumerated: from
/// every lowest rank the pair runs that use all the ranks there are.
fn pair_runs(rules: &Rules, len: usize) -> u64 {
    let from = |first: usize| by_length(rules, cards_of_ranks(first, len), Kind::PairRun)[len];
    (0..=13 - len).map(from).sum()
}

/// (13 − k) · 6^k runs of k pairs: six pairs a rank.
#[test]
fn the_pack_has_402_624_runs_of_three_to_six_pairs() {
    let expected = [2_160, 11_664, 62_208, 326_592];
    assert_eq!(expected.iter().sum::<u64>(), 402_624);
    for rules in WITHOUT_TWO {
        assert_eq!([3, 4, 5, 6].map(|len| pair_runs(&rules, len)), expected, "{}", rules.name);
        assert_eq!(pair_runs(&rules, 2), 0, "{}", rules.name);
    }
}

/// With the 2 as the top again one more lowest rank: (14 − k) · 6^k.
#[test]
fn the_pack_has_458_568_runs_of_three_to_six_pairs_when_a_2_may_be_the_top() {
    let expected = [2_376, 12_960, 69_984, 373_248];
    assert_eq!(expected.iter().sum::<u64>(), 458_568);
    assert_eq!([3, 4, 5, 6].map(|len| pair_runs(&Rules::PAGAT, len)), expected);
}

/// In the north a rank below the 2 has two pairs, ♠♣ and ♦♥, the 2s have all
/// six; and a run is of one suit, so there are 4 · (13 − L) of L ranks.
#[test]
fn the_northern_pack_has_367_plays() {
    let rules = Rules::NORTHERN;
    let counts = |kind| by_length(&rules, Cards::SUITED, kind);
    assert_eq!(counts(Kind::Single)[1], 52);
    assert_eq!(counts(Kind::Pair)[1], 12 * 2 + 6);
    assert_eq!(counts(Kind::Triple)[1], 52);
    assert_eq!(counts(Kind::Quad)[1], 13);
    assert_eq!(counts(Kind::Run), from_three([40, 36, 32, 28, 24, 20, 16, 12, 8, 4]));
    assert_eq!(counts(Kind::PairRun), [0; 14]);
    assert_eq!(rules.count_moves(Cards::SUITED, None), 52 + 30 + 52 + 13 + 220);
    assert_eq!(52 + 30 + 52 + 13 + 220, 367);
}

/// Pair runs of 3 to `ranks` pairs, counted by the formula above.
fn all_pair_runs(ranks: u64) -> u64 {
    (3..=ranks).map(|len| (ranks + 1 - len) * 6_u64.pow(len as u32)).sum()
}

#[test]
fn counting_the_leads_of_the_pack_gives_the_sum_of_all_kinds() {
    let sets = 52 + 78 + 52 + 13;
    for rules in WITHOUT_TWO {
        let expected = sets + 29_825_920 + all_pair_runs(12);
        assert_eq!(rules.count_moves(Cards::SUITED, None), expected, "{}", rules.name);
    }
    let expected = sets + 119_304_384 + all_pair_runs(13);
    assert_eq!(Rules::PAGAT.count_moves(Cards::SUITED, None), expected);
}

/// What one who held all other cards could answer.
fn answers_of_the_rest(rules: &Rules, table: Play) -> u64 {
    rules.count_moves(Cards::SUITED - table.cards(), Some(table))
}

/// Above the three of the lowest suit stand 51 cards, above the next 50.
#[test]
fn every_single_card_is_beaten_by_all_higher_ones() {
    for rules in WITHOUT_TWO.iter().chain(&[Rules::PAGAT]) {
        let suits = rules.suits.low_to_high();
        let by_height = Rank::all().take(12).flat_map(|rank| suits.map(|s| Card::new(rank, s)));
        for (height, card) in by_height.enumerate() {
            let table = rules.classify(card.into()).unwrap();
            assert_eq!(answers_of_the_rest(rules, table), 51 - height as u64, "{table:?}");
        }
    }
}

/// In the north only those of its suit, and all four 2s.
#[test]
fn every_northern_single_is_beaten_by_the_higher_ones_of_its_suit_and_by_all_2s() {
    for suit in Suit::ALL {
        for (below, rank) in Rank::all().take(12).enumerate() {
            let table = Rules::NORTHERN.classify(Card::new(rank, suit).into()).unwrap();
            assert_eq!(answers_of_the_rest(&Rules::NORTHERN, table), 11 - below as u64 + 4);
        }
    }
}
