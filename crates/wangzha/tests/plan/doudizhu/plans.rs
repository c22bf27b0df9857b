//! The plans themselves: legal plays that add up to the hand, every set of
//! them once, and the strongest among them.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use wangzha::doudizhu::{Allow, Plan, Planner, Play, Rules, Weights};
use wangzha::{Cards, Counts};
use wangzha_oracle::doudizhu::BruteForce;
use wangzha_oracle::{Random, many};

/// A plan as a set: the cards of its plays in order.
type Set = Vec<Counts>;

fn set(plays: &[Play]) -> Set {
    let mut set: Set = plays.iter().map(|play| play.counts()).collect();
    set.sort();
    set
}

fn every_plan(planner: &Planner, hand: Counts) -> Vec<Plan> {
    let mut plans = Vec::new();
    let _ = planner.each_plan(hand, |plan| {
        plans.push(*plan);
        ControlFlow::<()>::Continue(())
    });
    plans
}

/// Every shortest plan by brute force.
fn all_sets(brute_force: &mut BruteForce, rules: &Rules, hand: Counts) -> BTreeSet<Set> {
    if hand.is_empty() {
        return BTreeSet::from([Set::new()]);
    }
    let mut sets = BTreeSet::new();
    let plays = brute_force.min_plays(hand);
    let _ = rules.each_move(hand, None, |play| {
        let rest = hand - play.counts();
        if brute_force.min_plays(rest) + 1 == plays {
            for mut set in all_sets(brute_force, rules, rest) {
                set.push(play.counts());
                set.sort();
                sets.insert(set);
            }
        }
        ControlFlow::<()>::Continue(())
    });
    sets
}

fn assert_is_plan(rules: &Rules, hand: Counts, plan: &Plan) {
    let sum = plan.iter().fold(Counts::EMPTY, |sum, play| sum + play.counts());
    assert_eq!(sum, hand, "{plan} in {}", rules.name);
    for play in plan {
        assert_eq!(rules.classify(play.counts()), Some(*play), "{plan} in {}", rules.name);
    }
}

#[test]
fn the_plays_of_a_plan_are_legal_and_add_up_to_the_hand() {
    let mut random = Random::stream(11);
    for rules in Rules::PRESETS {
        let planner = Planner::new(rules);
        for _ in 0..many(500) {
            for hand in [random.hand(1..=20), random.dense_hand(8..=20)] {
                let hand = hand.counts();
                let plan = planner.plan(hand);
                assert_is_plan(rules, hand, &plan);
                assert_eq!(plan.len() as u32, planner.min_plays(hand), "{plan}");
            }
        }
    }
}

#[test]
fn every_shortest_plan_is_shown_once() {
    let mut random = Random::stream(12);
    let odd = Rules::CLASSIC.allowing(Allow::EVERYTHING).forbidding(Allow::BARE_TRIO);
    for rules in Rules::PRESETS.iter().copied().chain([odd]) {
        let planner = Planner::new(&rules);
        let mut brute_force = BruteForce::new(&rules);
        for _ in 0..many(60) {
            for hand in [random.hand(1..=10), random.dense_hand(6..=13)] {
                let hand = hand.counts();
                let shown = every_plan(&planner, hand);
                let sets: BTreeSet<Set> = shown.iter().map(|plan| set(plan)).collect();
                assert_eq!(sets.len(), shown.len(), "{hand}: a plan is shown twice");
                let expected = all_sets(&mut brute_force, &rules, hand);
                assert_eq!(sets, expected, "{hand} in {}", rules.name);
                shown.iter().for_each(|plan| assert_is_plan(&rules, hand, plan));
            }
        }
    }
}

#[test]
fn the_strongest_plan_is_worth_most() {
    let mut random = Random::stream(13);
    let planner = Planner::new(&Rules::COMPETITION);
    let weights = Weights::default();
    let mut choices = 0;
    for _ in 0..many(300) {
        let hand = random.hand(10..=20).counts();
        let all = every_plan(&planner, hand);
        let strongest = planner.strongest_plan(hand, &weights);
        let most = all.iter().map(|plan| weights.of_plan(plan)).max().unwrap();
        assert_eq!(weights.of_plan(&strongest), most, "{hand}");
        assert!(all.contains(&strongest), "{hand}");
        choices += usize::from(all.iter().any(|plan| weights.of_plan(plan) < most));
    }
    assert!(choices > 100, "only {choices} hands had a choice");
}

#[test]
fn a_visitor_can_break_off() {
    let planner = Planner::new(&Rules::COMPETITION);
    let hand: Cards = "333 4 6 8 J".parse().unwrap();
    let mut shown = 0;
    let stopped = planner.each_plan(hand, |_| {
        shown += 1;
        ControlFlow::Break("enough")
    });
    assert_eq!((stopped, shown), (ControlFlow::Break("enough"), 1));
}

#[test]
fn an_empty_hand_has_an_empty_plan() {
    let planner = Planner::new(&Rules::COMPETITION);
    assert_eq!(planner.min_plays(Cards::EMPTY), 0);
    assert_eq!(planner.plan(Cards::EMPTY).len(), 0);
    assert_eq!(every_plan(&planner, Counts::EMPTY), [Plan::new()]);
}

#[test]
fn more_cards_than_anybody_holds_are_planned_without_runs() {
    for rules in Rules::PRESETS {
        let plan = Planner::new(rules).plan(Cards::PACK);
        assert_is_plan(rules, Counts::PACK, &plan);
        assert!(plan.iter().all(|play| !play.kind().is_run()));
    }
}

#[test]
fn where_no_trio_is_a_play_the_longest_plan_still_fits() {
    let rules = Rules { allow: Allow::NONE, ..Rules::CLASSIC };
    let planner = Planner::new(&rules);
    let trios: Cards = "333444555666777888999TTTJJJQQQKKKAAA222BR".parse().unwrap();
    let singles: Cards = "3456789TJQKA2BR".parse().unwrap();
    for hand in [trios, singles, "333".parse().unwrap(), "333B".parse().unwrap()] {
        assert_is_plan(&rules, hand.counts(), &planner.plan(hand));
    }
}

#[test]
fn the_plans_of_noip_add_up_to_the_hand_too() {
    let planner = Planner::noip();
    let mut random = Random::stream(14);
    let long: [Cards; 3] = ["33445566778899TTJJQQKK", "333444555666777888999", "33334444BR"]
        .map(|text| text.parse().unwrap());
    assert_eq!(long.map(|hand| planner.min_plays(hand)), [1, 1, 2]);
    let dense = (0..many(500)).map(|_| random.dense_hand(10..=23)).collect::<Vec<_>>();
    for hand in long.into_iter().chain(dense) {
        let hand = hand.counts();
        let plan = planner.plan(hand);
        assert_eq!(plan.iter().fold(Counts::EMPTY, |sum, play| sum + play.counts()), hand);
        assert_eq!(plan.len() as u32, planner.min_plays(hand));
    }
}
