//! `min_plays` is what a search through all moves finds.

use std::cell::RefCell;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use wangzha::tienlen::{FinishWithTwo, Follow, PairRuns, Planner, Rules};
use wangzha::{Cards, Counts, Rank};
use wangzha_oracle::tienlen::{BruteForce, to_plan as strategies};
use wangzha_oracle::tries;

/// Every multiset of up to `most` cards of thirteen ranks.
fn each_multiset(most: u32, visit: &mut impl FnMut(Counts)) {
    fn add(rank: u32, left: u32, nibbles: u64, visit: &mut impl FnMut(Counts)) {
        if rank == 13 {
            return visit(Counts::from_nibbles(nibbles).unwrap());
        }
        for n in 0..=left.min(4) {
            add(rank + 1, left - n, nibbles | u64::from(n) << (4 * rank), visit);
        }
    }
    add(0, most, 0, visit);
}

fn assert_same(planner: &Planner, brute_force: &mut BruteForce, hand: Cards) {
    let (plays, expected) = (planner.min_plays(hand), brute_force.fewest(hand));
    assert_eq!(plays, expected, "{hand} under {:?}", planner.rules());
}

/// All rank multisets up to so many cards, with the lowest suits, where suits
/// do not matter.
fn compare_all_multisets(rules: Rules, most: u32) {
    let planner = Planner::new(&rules);
    let mut brute_force = BruteForce::new(rules);
    let mut hands = 0;
    each_multiset(most, &mut |counts| {
        let hand = counts.pick_from(Cards::SUITED).unwrap();
        assert_same(&planner, &mut brute_force, hand);
        hands += 1;
    });
    assert!(hands > 10_000);
}

#[test]
fn of_every_multiset_of_seven_ranks_in_the_south() {
    compare_all_multisets(Rules::SOUTHERN, 7);
}

#[test]
fn of_every_multiset_of_seven_ranks_for_pagat() {
    compare_all_multisets(Rules::PAGAT, 7);
}

#[test]
fn of_every_multiset_of_six_ranks_where_nobody_goes_out_with_a_two() {
    let forbidden = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::PAGAT };
    compare_all_multisets(forbidden, 6);
}

#[test]
fn of_every_multiset_of_six_ranks_with_short_runs() {
    let short = Rules { run_least: 2, pair_runs: PairRuns::From(2), ..Rules::SOUTHERN };
    compare_all_multisets(short, 6);
    compare_all_multisets(Rules { run_least: 4, ..short }, 6);
}

/// The presets without following differ in chops and prices alone, except
/// pagat's with its 2 in runs: they have the same plans.
#[test]
fn of_the_other_presets_is_that_of_the_south() {
    for rules in [Rules::CAMBODIAN, Rules::KILLER, Rules::SOUTHERN_BY_CARDS] {
        assert_eq!(
            (rules.follow, rules.run_least, rules.run_top, rules.pair_runs, rules.finish_with_two),
            (Follow::Any, 3, Rank::ACE, PairRuns::From(3), FinishWithTwo::Allowed),
        );
        compare_all_multisets(rules, 6);
    }
}

/// In the north each multiset with a few choices of suits.
#[test]
fn of_every_multiset_of_six_ranks_in_the_north() {
    let rules = Rules::NORTHERN;
    let planner = Planner::new(&rules);
    let mut turn = 0_u64;
    each_multiset(6, &mut |counts| {
        turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // spades only where that is possible, then some other choice
        let lowest = counts.pick_from(Cards::SUITED).unwrap();
        let other = counts.choices(Cards::SUITED).nth((turn >> 60) as usize);
        let mut brute_force = BruteForce::new(rules);
        for hand in [Some(lowest), other].into_iter().flatten() {
            assert_same(&planner, &mut brute_force, hand);
        }
    });
}

#[test]
fn of_random_hands_under_every_preset() {
    for rules in Rules::PRESETS.iter().copied() {
        let planner = Planner::new(&rules);
        let most = if rules.follow == Follow::Any { 13 } else { 10 };
        let cases = if rules.follow == Follow::Any { 2000 } else { 1000 };
        let brute_force = RefCell::new(BruteForce::new(rules));
        TestRunner::new(tries(cases))
            .run(&strategies::hand(most), |hand| {
                let expected = brute_force.borrow_mut().fewest(hand);
                prop_assert_eq!(planner.min_plays(hand), expected, "{}", hand);
                Ok(())
            })
            .unwrap();
    }
}

proptest! {
    #![proptest_config(tries(2000))]

    #[test]
    fn of_random_hands_under_random_rules(
        rules in strategies::rules(),
        hand in strategies::hand(9),
    ) {
        let plays = Planner::new(&rules).min_plays(hand);
        prop_assert_eq!(plays, BruteForce::new(rules).fewest(hand));
    }
}

#[test]
fn of_named_hands() {
    let plays = |rules: &Rules, text: &str| {
        Planner::new(rules).min_plays(Cards::parse_without_jokers(text).unwrap())
    };
    let south = |text: &str| plays(&Rules::SOUTHERN, text);
    assert_eq!(south(""), 0);
    assert_eq!(south("3s4s5s6s7s8s9sTsJsQsKsAs"), 1);
    assert_eq!(south("3s4s5s6s7s8s9sTsJsQsKsAs2s"), 2);
    assert_eq!(plays(&Rules::PAGAT, "3s4s5s6s7s8s9sTsJsQsKsAs2s"), 1);
    assert_eq!(south("3s3h4s4h5s5h6s6h7s7h8s8h"), 1);
    assert_eq!(south("3s3h3d4s4h4d5s5h5d"), 2);
    let no_two_last = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::PAGAT };
    assert_eq!(plays(&no_two_last, "2s2h"), 2);
    assert_eq!(plays(&no_two_last, "2s"), 1);
    assert_eq!(plays(&no_two_last, "KsAs2s"), 3);
    assert_eq!(plays(&no_two_last, "3sKsAs2s"), 2);
    assert_eq!(plays(&Rules::NORTHERN, "3s3h"), 2);
    assert_eq!(plays(&Rules::NORTHERN, "3s3c"), 1);
    assert_eq!(plays(&Rules::NORTHERN, "2s2h"), 1);
}

#[test]
fn jokers_are_not_looked_at() {
    for rules in Rules::PRESETS {
        let hand: Cards = "3s 3c B R".parse().unwrap();
        assert_eq!(Planner::new(rules).min_plays(hand), 1);
        assert_eq!(Planner::new(rules).plan(hand).len(), 1);
    }
}
