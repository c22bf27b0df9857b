//! Tien Len: plans and hints.

use std::fmt::{self, Write};
use std::hint::black_box;
use std::ops::ControlFlow;

use wangzha::tienlen::{Analysis, Deal, Hints, Planner, Rules, Weights};
use wangzha::{Cards, Language};
use wangzha_oracle::allocations;

/// Counts the bytes that are written to it and forgets them.
struct Written(usize);

impl Write for Written {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Every question about a hand; tells how much there was to say.
fn ask(rules: &Rules, hand: Cards, hints: &mut Hints) -> usize {
    let planner = Planner::new(rules);
    let mut written = Written(0);
    let plays = planner.min_plays(hand) as usize;
    assert_eq!(planner.plan(hand).len(), plays);
    let _ = planner.each_plan(hand, |plan| {
        write!(written, "{plan}").unwrap();
        ControlFlow::<()>::Continue(())
    });
    black_box(planner.strongest_plan(hand, &Weights::default()));
    black_box(Analysis::of(hand, rules));
    for table in [None, rules.simple_lead(hand, None)] {
        planner.hints_into(hand, table, hints);
        black_box(table.and_then(|table| rules.find_bigger(hand, table)));
        for language in Language::ALL {
            for hint in hints.iter() {
                write!(written, "{} {}", hint.play, hint.text(language)).unwrap();
            }
            written.write_str(hints.outcome_text(language)).unwrap();
        }
        black_box(hints.cycle());
    }
    written.0
}

#[test]
fn planning_and_hinting_never_allocates() {
    let mut hints = Hints::new();
    for seed in 0..40 {
        let hands = Deal::shuffled_with_key(&[seed; 32], 3, 17).unwrap();
        for (rules, hand) in
            Rules::PRESETS.iter().flat_map(|rules| hands.iter().map(move |hand| (rules, *hand)))
        {
            let (calls, written) = allocations(|| ask(rules, hand, &mut hints));
            assert_eq!(calls, 0, "{hand} in {}", rules.name);
            assert!(written > 0);
        }
    }
}
