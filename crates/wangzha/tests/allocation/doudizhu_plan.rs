//! Dou Dizhu: plans and hints.

use std::hint::black_box;
use std::ops::ControlFlow;

use wangzha::Cards;
use wangzha::doudizhu::{Analysis, Hints, Planner, Rules, Weights};
use wangzha_oracle::{allocations, cases, text};

/// Every question about plans; gives the number of hints.
fn ask(planner: &Planner, hand: Cards, table: Cards, hints: &mut Hints) -> usize {
    let rules = planner.rules();
    let table = rules.classify(table);
    black_box(Analysis::of(hand));
    black_box(rules.simple_lead(hand));
    black_box(table.map(|table| rules.find_bigger(hand, table)));
    let plays = planner.min_plays(hand);
    assert!(planner.can_be_played_in(hand, plays));
    assert_eq!(planner.plan(hand).len() as u32, plays);
    let mut plans = 0;
    let _ = planner.each_plan(hand, |_| {
        plans += 1;
        if plans < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(planner.strongest_plan(hand, &Weights::default()).len() as u32, plays);
    black_box(planner.plan_by_weights(hand, &Weights::default()));
    planner.hints_into(hand, table, hints);
    black_box(hints.cycle());
    hints.len()
}

#[test]
fn planning_and_hinting_never_allocates() {
    let mut hints = Hints::new();
    let mut hinted = 0;
    for rules in Rules::PRESETS.iter().copied() {
        let (calls, planner) = allocations(|| Planner::new(&rules));
        assert_eq!(calls, 0, "making a planner for {}", rules.name);
        for case in cases("moves_douzero.jsonl").iter().step_by(10) {
            let [hand, table] = ["hand", "rival"].map(|name| text(case, name).parse().unwrap());
            let (calls, n) = allocations(|| ask(&planner, hand, table, &mut hints));
            assert_eq!(calls, 0, "{hand} over {table} in {}", rules.name);
            hinted += n;
        }
    }
    assert!(hinted > 1_000, "{hinted}");
}
