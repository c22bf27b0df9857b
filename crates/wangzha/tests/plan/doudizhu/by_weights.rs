//! The plan that is worth most, however many plays it has.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use wangzha::doudizhu::{Allow, LongPlan, Planner, Rules, Weights};
use wangzha::{Cards, Counts};
use wangzha_oracle::doudizhu::up_to;
use wangzha_oracle::{Random, many};

/// What a plan is worth, and how few plays it has.
type Worth = (i32, Reverse<usize>);

fn worth(weights: &Weights, plan: &LongPlan) -> Worth {
    (weights.of_plan(plan), Reverse(plan.len()))
}

/// Tries every play of the move generator for the lowest card.
struct BruteForce<'a> {
    rules: &'a Rules,
    weights: &'a Weights,
    known: HashMap<Counts, Worth>,
}

impl<'a> BruteForce<'a> {
    fn new(rules: &'a Rules, weights: &'a Weights) -> BruteForce<'a> {
        let known = HashMap::from([(Counts::EMPTY, (0, Reverse(0)))]);
        BruteForce { rules, weights, known }
    }

    fn most(&mut self, hand: Counts) -> Worth {
        if let Some(known) = self.known.get(&hand) {
            return *known;
        }
        let mut most = (i32::MIN, Reverse(0));
        let lowest = hand.nibbles().trailing_zeros() / 4;
        let rules = self.rules;
        let _ = rules.each_move(hand, None, |play| {
            if play.counts().nibbles().trailing_zeros() / 4 == lowest {
                let (rest, Reverse(plays)) = self.most(hand - play.counts());
                let meant = rules.classify(play.counts()).expect("it is a play");
                most = most.max((self.weights.of(meant) + rest, Reverse(plays + 1)));
            }
            ControlFlow::<()>::Continue(())
        });
        self.known.insert(hand, most);
        most
    }
}

fn assert_is_plan(rules: &Rules, hand: Counts, plan: &LongPlan) {
    assert!(plan.is_complete());
    let sum = plan.iter().fold(Counts::EMPTY, |sum, play| sum + play.counts());
    assert_eq!(sum, hand, "{plan} in {}", rules.name);
    for play in plan {
        assert_eq!(rules.classify(play.counts()), Some(*play), "{plan} in {}", rules.name);
    }
}

/// Weights that have nothing to do with strength.
fn any_weights(random: &mut Random) -> Weights {
    let (low, range) = (random.below(30) as i32, 1 + random.below(40));
    let mut any = |_| random.below(range) as i32 - low;
    let [solo, pair, trio, run, four_two] = [0; 5].map(|_| [0; 15].map(&mut any));
    Weights { solo, pair, trio, run, four_two, bomb: any(0), rocket: any(0) }
}

fn all_rules() -> impl Iterator<Item = Rules> {
    let everything = Rules::CLASSIC.allowing(Allow::EVERYTHING);
    let odd = everything.forbidding(Allow::BARE_TRIO | Allow::BARE_PLANE);
    let poor = Rules { allow: Allow::NONE, ..Rules::CLASSIC };
    Rules::PRESETS.iter().copied().chain([everything, odd, poor])
}

#[test]
fn no_plan_of_a_small_hand_is_worth_more() {
    let weights = Weights::default();
    let small = up_to(5);
    // three to jack, where every run begins, and both jokers
    let dense = up_to(7).into_iter().filter(|hand| hand.nibbles() & 0x000F_FFF0_0000_0000 == 0);
    let hands: Vec<Counts> = small.into_iter().chain(dense.step_by(7)).collect();
    for rules in [Rules::COMPETITION, Rules::DOUZERO] {
        let planner = Planner::new(&rules);
        let mut brute_force = BruteForce::new(&rules, &weights);
        for hand in &hands {
            let plan = planner.plan_by_weights(*hand, &weights);
            assert_eq!(worth(&weights, &plan), brute_force.most(*hand), "{hand}: {plan}");
        }
    }
}

#[test]
fn no_plan_is_worth_more_under_any_rules_and_weights() {
    let mut random = Random::stream(15);
    for rules in all_rules() {
        let planner = Planner::new(&rules);
        for case in 0..many(12) {
            let weights = if case % 3 == 0 { Weights::default() } else { any_weights(&mut random) };
            let mut brute_force = BruteForce::new(&rules, &weights);
            for hand in [random.hand(1..=12), random.dense_hand(6..=14)] {
                let hand = hand.counts();
                let plan = planner.plan_by_weights(hand, &weights);
                assert_is_plan(&rules, hand, &plan);
                let most = brute_force.most(hand);
                assert_eq!(worth(&weights, &plan), most, "{hand} in {}: {plan}", rules.name);
            }
        }
    }
}

#[test]
fn a_plan_by_weights_is_at_least_as_strong_as_one_with_the_fewest_plays() {
    let mut random = Random::stream(16);
    let planner = Planner::new(&Rules::COMPETITION);
    let weights = Weights::default();
    let mut stronger = 0;
    for _ in 0..many(30) {
        for hand in [random.hand(17..=20), random.dense_hand(14..=20)] {
            let hand = hand.counts();
            let plan = planner.plan_by_weights(hand, &weights);
            assert_is_plan(planner.rules(), hand, &plan);
            let fewest = weights.of_plan(&planner.plan(hand));
            assert!(weights.of_plan(&plan) >= fewest, "{hand}: {plan}");
            stronger += usize::from(weights.of_plan(&plan) > fewest);
        }
    }
    assert!(stronger > 20, "only {stronger} plans are stronger");
}

#[test]
fn high_cards_are_worth_most_alone_and_low_ones_together() {
    let planner = Planner::new(&Rules::COMPETITION);
    for (hand, plan) in [
        ("", ""),
        ("AA", "A | A"),
        ("44", "44"),
        ("3333", "3333"),
        ("3456789", "3456789"),
        ("34567 9 KK", "34567 | 9 | K | K"),
        ("333 4 6 A", "333+4 | 6 | A"),
        ("BR", "B | R"),
    ] {
        let hand = Cards::parse(hand).unwrap();
        let found = planner.plan_by_weights(hand, &Weights::default());
        assert_eq!(found.to_string(), plan);
    }
}

#[test]
fn as_many_plays_as_cards_fit_into_a_plan() {
    let weights = Weights { solo: [100; 15], ..Weights::default() };
    let hand: Cards = "3333444455556666777788B".parse().unwrap();
    assert_eq!(Planner::new(&Rules::COMPETITION).plan_by_weights(hand, &weights).len(), 23);
}

#[test]
fn more_cards_than_anybody_holds_are_not_weighed() {
    for rules in Rules::PRESETS {
        let planner = Planner::new(rules);
        let plan = planner.plan_by_weights(Cards::PACK, &Weights::default());
        assert_eq!(plan[..], planner.plan(Cards::PACK)[..]);
    }
}

#[test]
fn the_plans_of_noip_by_weights_add_up_to_the_hand() {
    let planner = Planner::noip();
    let mut random = Random::stream(17);
    let four_two = Weights { four_two: [90; 15], ..Weights::default() };
    for _ in 0..many(20) {
        let hand = random.dense_hand(8..=20).counts();
        let plan = planner.plan_by_weights(hand, &four_two);
        assert_eq!(plan.iter().fold(Counts::EMPTY, |sum, play| sum + play.counts()), hand);
        assert!(
            four_two.of_plan(&plan) >= four_two.of_plan(&planner.strongest_plan(hand, &four_two))
        );
    }
    let fours: Cards = "33334444".parse().unwrap();
    assert_eq!(planner.plan_by_weights(fours, &four_two).to_string(), "4444+3333");
}
