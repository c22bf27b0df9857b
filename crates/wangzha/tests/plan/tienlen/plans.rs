//! The plays of a plan, all plans, and the strongest.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::tienlen::{FinishWithTwo, Follow, Kind, Plan, Planner, Play, Rules, Weights};
use wangzha::{Cards, Rank};
use wangzha_oracle::tienlen::to_plan as strategies;
use wangzha_oracle::tries;

fn all_plans(planner: &Planner, hand: Cards) -> Vec<Plan> {
    let mut plans = Vec::new();
    let _ = planner.each_plan(hand, |plan| {
        plans.push(*plan);
        ControlFlow::<()>::Continue(())
    });
    plans
}

/// That the plays are legal, do not overlap and are the whole hand.
fn assert_empties(rules: &Rules, plan: &[Play], hand: Cards) {
    let mut left = hand;
    for play in plan {
        assert_eq!(rules.classify(play.cards()), Some(*play), "{plan:?}");
        assert!(left.contains_all(play.cards()), "{plan:?} of {hand}");
        left -= play.cards();
    }
    assert!(left.is_empty(), "{plan:?} leaves {left}");
}

/// A play without what does not tell plans apart: suits, unless they matter.
fn shape(rules: &Rules, play: Play) -> (Kind, u8, u64) {
    match rules.follow {
        Follow::Any => (play.kind(), play.len(), play.cards().counts().nibbles()),
        Follow::SameSuits => (play.kind(), play.len(), play.cards().bits()),
    }
}

type Shape = Vec<(Kind, u8, u64)>;

fn shape_of_plan(rules: &Rules, plays: &[Play]) -> Shape {
    let mut shape: Shape = plays.iter().map(|play| shape(rules, *play)).collect();
    shape.sort_unstable();
    shape
}

fn may_end(rules: &Rules, plays: &[Play]) -> bool {
    let may_be_last =
        |play: &Play| play.kind() == Kind::Single || play.cards().of_rank(Rank::TWO).is_empty();
    let is_free = rules.finish_with_two != FinishWithTwo::Forbidden || plays.is_empty();
    is_free || plays.iter().any(may_be_last)
}

/// All plans with exactly so many plays, by trying all moves.
fn plans_by_force(rules: &Rules, hand: Cards, plays: usize) -> BTreeSet<Shape> {
    fn go(
        rules: &Rules,
        left: Cards,
        plays: usize,
        plan: &mut Vec<Play>,
        all: &mut BTreeSet<Shape>,
    ) {
        if left.is_empty() && may_end(rules, plan) {
            all.insert(shape_of_plan(rules, plan));
        }
        if plays == 0 || left.is_empty() {
            return;
        }
        // the lowest card has to go some time: so it goes now
        let lowest = left.iter().next().unwrap();
        for play in rules.moves(left, None) {
            if play.cards().contains(lowest) {
                plan.push(play);
                go(rules, left - play.cards(), plays - 1, plan, all);
                plan.pop();
            }
        }
    }
    let mut all = BTreeSet::new();
    go(rules, hand, plays, &mut Vec::new(), &mut all);
    all
}

proptest! {
    #![proptest_config(tries(2000))]

    #[test]
    fn a_plan_empties_the_hand_with_as_few_plays_as_possible(
        rules in strategies::rules(),
        hand in strategies::hand(17),
    ) {
        let planner = Planner::new(&rules);
        let plan = planner.plan(hand);
        assert_empties(&rules, &plan, hand);
        prop_assert_eq!(plan.len() as u32, planner.min_plays(hand));
        prop_assert!(may_end(&rules, &plan));
    }

    #[test]
    fn every_optimal_plan_is_shown_once(
        rules in strategies::rules(),
        hand in strategies::hand(9),
    ) {
        let planner = Planner::new(&rules);
        let plans = all_plans(&planner, hand);
        let mut shapes = BTreeSet::new();
        for plan in &plans {
            assert_empties(&rules, plan, hand);
            prop_assert!(shapes.insert(shape_of_plan(&rules, plan)), "{plan} twice");
        }
        let plays = planner.min_plays(hand) as usize;
        prop_assert_eq!(shapes, plans_by_force(&rules, hand, plays));
    }

    #[test]
    fn no_shortest_plan_weighs_more_than_the_strongest(
        rules in strategies::rules(),
        hand in strategies::hand(8),
        seed in any::<[i8; 13]>(),
        by_default in any::<bool>(),
    ) {
        let weights = if by_default { Weights::default() } else { any_weights(seed) };
        let planner = Planner::new(&rules);
        let strongest = planner.strongest_plan(hand, &weights);
        let plans = all_plans(&planner, hand);
        prop_assert!(plans.contains(&strongest));
        let most = plans.iter().map(|plan| weights.of_plan(plan, &rules)).max();
        prop_assert_eq!(Some(weights.of_plan(&strongest, &rules)), most);
    }
}

fn any_weights(seed: [i8; 13]) -> Weights {
    let turned = |by: usize| std::array::from_fn(|rank| i32::from(seed[(rank + by) % 13]) / 8);
    Weights {
        single: turned(0),
        pair: turned(1),
        triple: turned(2),
        quad: turned(3),
        run: turned(4),
        pair_run: turned(5),
        bomb: turned(6)[0],
    }
}

#[test]
fn inner_cards_of_runs_have_the_lowest_suits() {
    let hand: Cards = "3s4s4h5s5d6s6h".parse().unwrap();
    let plan = Planner::new(&Rules::SOUTHERN).plan(hand);
    assert_eq!(plan.to_string(), "3s4s5s6s | 4h5d6h");
}
