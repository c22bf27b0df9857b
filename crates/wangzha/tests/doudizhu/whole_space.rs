//! A sample of the sweep through every choice of 1 to 20 cards. The whole of it
//! is `cargo run --release -p wangzha --example whole_space`.

use wangzha::doudizhu::{Allow, Rules};
use wangzha_oracle::doudizhu::whole_space::{
    ALL_MULTISETS, CHUNKS, Generated, LARGEST_PLAY, Tally, sweep,
};

fn sweep_chunks(rules: &[Rules], chunks: impl Iterator<Item = usize>, most: u32) -> Vec<Tally> {
    let presets: Vec<Generated> = rules.iter().copied().map(Generated::new).collect();
    let mut tallies = vec![Tally::default(); presets.len()];
    for chunk in chunks {
        for (tally, found) in tallies.iter_mut().zip(sweep(&presets, chunk, most)) {
            tally.add(&found);
        }
    }
    tallies
}

#[test]
fn classifier_and_generator_agree_on_all_choices_of_up_to_six_cards() {
    for tally in sweep_chunks(Rules::PRESETS, 0..CHUNKS, 6) {
        assert_eq!(tally.differences, 0, "{tally:?}");
        assert_eq!(tally.multisets, 46_439);
        assert!(tally.plays > 400, "{tally:?}");
    }
}

#[test]
fn classifier_and_generator_agree_on_a_sample_of_all_choices() {
    for tally in sweep_chunks(Rules::PRESETS, (0..CHUNKS).step_by(37), LARGEST_PLAY) {
        assert_eq!(tally.differences, 0, "{tally:?}");
        assert!(tally.multisets > ALL_MULTISETS / 100, "{tally:?}");
        assert!(tally.plays > 300, "{tally:?}");
    }
}

#[test]
fn classifier_and_generator_agree_under_every_house_rule() {
    let turned = Allow::SWITCHES.map(|(switch, _)| {
        let rules = Rules::HUANLE;
        if rules.allow.has(switch) { rules.forbidding(switch) } else { rules.allowing(switch) }
    });
    for (tally, (_, switch)) in sweep_chunks(&turned, 0..CHUNKS, 6).iter().zip(Allow::SWITCHES) {
        assert_eq!(tally.differences, 0, "{switch}: {tally:?}");
    }
    for tally in sweep_chunks(&turned, (5..CHUNKS).step_by(199), LARGEST_PLAY) {
        assert_eq!(tally.differences, 0, "{tally:?}");
    }
}

/// The sweep itself must be able to fail: with other rules on one side it does.
#[test]
fn the_sweep_sees_plays_that_only_one_side_knows() {
    let mut presets = [Generated::new(Rules::CLASSIC), Generated::new(Rules::HUANLE)];
    (presets[0].rules, presets[1].rules) = (Rules::HUANLE, Rules::CLASSIC);
    let mut found = [0, 0];
    for chunk in 0..CHUNKS {
        for (sum, tally) in found.iter_mut().zip(sweep(&presets, chunk, 8)) {
            *sum += tally.differences;
        }
    }
    // four with a pair: 156, two trios with equal wings: 121 (rules 1.9)
    assert_eq!(found, [156 + 121, 156 + 121]);
}
