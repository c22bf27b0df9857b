//! The fewest plays against brute force and against published results.

use wangzha::doudizhu::{Allow, Planner, Rules};
use wangzha::{Cards, Counts};
use wangzha_oracle::doudizhu::{BruteForce, up_to};
use wangzha_oracle::{Random, cases, many, text};

fn assert_agree(rules: &Rules, hands: impl IntoIterator<Item = Counts>) {
    let planner = Planner::new(rules);
    let mut brute_force = BruteForce::new(rules);
    for hand in hands {
        let (found, expected) = (planner.min_plays(hand), brute_force.min_plays(hand));
        assert_eq!(found, expected, "{hand} in {} {:?}", rules.name, rules.allow);
    }
}

#[test]
fn the_results_of_noip_2015_are_found() {
    let planner = Planner::noip();
    for case in cases("min_plays_noip.jsonl") {
        let hand: Cards = text(&case, "hand").parse().unwrap();
        assert_eq!(u64::from(planner.min_plays(hand)), case["min_plays"], "{hand}");
    }
}

#[test]
fn every_hand_of_up_to_eight_cards_takes_as_many_plays_as_brute_force_finds() {
    let hands = up_to(8);
    assert_eq!(hands.len(), 375_470);
    for rules in Rules::PRESETS {
        assert_agree(rules, hands.iter().copied());
    }
}

#[test]
fn random_hands_take_as_many_plays_as_brute_force_finds() {
    let mut random = Random::stream(1);
    for rules in Rules::PRESETS {
        for _ in 0..many(100) {
            let hand = random.hand(9..=13);
            assert_agree(rules, [hand.counts()]);
        }
    }
}

#[test]
fn dense_hands_take_as_many_plays_as_brute_force_finds() {
    let mut random = Random::stream(2);
    for rules in Rules::PRESETS {
        for _ in 0..many(100) {
            let hand = random.dense_hand(12..=20);
            assert_agree(rules, [hand.counts()]);
        }
    }
}

#[test]
fn house_rules_take_as_many_plays_as_brute_force_finds() {
    let mut random = Random::stream(3);
    for _ in 0..many(100) {
        let on = |random: &mut Random| random.below(2) == 0;
        let switches = Allow::SWITCHES.into_iter().filter(|_| on(&mut random));
        let allow = switches.fold(Allow::NONE, |allow, (switch, _)| allow | switch);
        let rules = Rules { allow, ..Rules::CLASSIC };
        let sparse = random.hand(9..=12);
        let dense = random.dense_hand(12..=20);
        assert_agree(&rules, [sparse, dense].map(Cards::counts));
    }
}
