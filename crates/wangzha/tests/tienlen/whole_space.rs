//! A sample of the sweep through sets of cards. The whole of it is
//! `cargo run --release -p wangzha --example whole_space`.

use wangzha::Rank;
use wangzha::tienlen::{Kind, PairRuns, Rules, SuitOrder};
use wangzha_oracle::tienlen::strategies::orders_of_suits;
use wangzha_oracle::tienlen::whole_space::{
    Judge, Part, Tally, distinct_presets, generated, sweep,
};

/// The tallies of all rules for some chunks of a part.
fn tallies(judges: &[Judge], part: Part, chunks: impl IntoIterator<Item = usize>) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); judges.len()];
    for chunk in chunks {
        for (tally, found) in tallies.iter_mut().zip(sweep(judges, part, chunk)) {
            tally.add(&found);
        }
    }
    tallies
}

/// Sweeps with no difference; the tally of the first rules is returned.
fn agree(rules: &[Rules], part: Part, chunks: impl IntoIterator<Item = usize>) -> Tally {
    let judges: Vec<Judge> = rules.iter().copied().map(Judge::new).collect();
    let tallies = tallies(&judges, part, chunks);
    for (rules, tally) in rules.iter().zip(&tallies) {
        assert_eq!(tally.differences, 0, "{part:?} in {}: {tally:?}", rules.name);
    }
    tallies[0].clone()
}

#[test]
fn classifier_and_reference_agree_on_all_sets_of_up_to_five_cards() {
    let tally = agree(&distinct_presets(), Part::Few, 0..Part::Few.chunks());
    assert_eq!(tally.sets, Part::Few.sets());
    // singles, pairs, triples, quads; runs of three to five; no pair runs
    let plays = tally.plays.map(|plays| plays.number);
    assert_eq!(plays, [52, 78, 52, 13, 640 + 2_304 + 8_192, 0]);
}

#[test]
fn classifier_and_reference_agree_on_a_sample_of_five_neighbouring_ranks() {
    let tally = agree(&distinct_presets(), Part::Windows, (0..Part::Windows.chunks()).step_by(9));
    assert_eq!(tally.sets, 16 << 16);
    assert!(tally.plays.iter().all(|plays| plays.number >= 5), "{tally:?}");
}

/// Of the 25 chunks one, with a three and two fours in every set.
#[test]
fn classifier_and_form_agree_on_a_sample_of_all_counts() {
    let tally = agree(&distinct_presets(), Part::Counts, [7]);
    assert_eq!(tally.sets, 5_u64.pow(11));
    assert_eq!(tally.plays.map(|plays| plays.number), [0; 6]);
}

/// Of the 25 chunks one: all runs from the five upwards.
#[test]
fn classifier_and_form_agree_on_all_single_cards_above_the_four() {
    let tally = agree(&distinct_presets(), Part::Singles, [0]);
    assert_eq!(tally.sets, 5_u64.pow(11));
    let runs: u64 = (3..=10).map(|len| (11 - len) * 4_u64.pow(len as u32)).sum();
    assert_eq!(tally.plays.map(|plays| plays.number), [44, 0, 0, 0, runs, 0]);
}

#[test]
fn classifier_and_form_agree_on_pairs_triples_and_quads() {
    let presets = distinct_presets();
    let pairs = agree(&presets, Part::Pairs, (0..Part::Pairs.chunks()).step_by(8));
    assert!(pairs.sets > Part::Pairs.sets() / 10, "{pairs:?}");
    assert!(pairs.plays[Kind::PairRun as usize].number > 10_000, "{pairs:?}");
    for part in [Part::Triples, Part::Quads] {
        assert_eq!(agree(&presets, part, 0..part.chunks()).sets, part.sets());
    }
}

/// Rules that no preset has: every suit order, short and long runs, pair runs
/// of two, pair runs in the north.
#[test]
fn classifier_and_reference_agree_under_house_rules() {
    let orders = orders_of_suits().into_iter().enumerate();
    let house: Vec<Rules> = orders
        .map(|(n, order)| Rules {
            suits: SuitOrder::new(order).unwrap(),
            run_least: 3 + n as u8 % 3,
            run_top: [Rank::ACE, Rank::TWO][n / 3 % 2],
            pair_runs: [PairRuns::Off, PairRuns::From(2), PairRuns::From(4)][n / 6 % 3],
            ..Rules::SOUTHERN
        })
        .collect();
    let north = Rules { pair_runs: PairRuns::From(2), ..Rules::NORTHERN };
    for rules in house.chunks(6).chain([&[north][..]]) {
        agree(rules, Part::Few, 30..52);
        agree(rules, Part::Windows, [5 * 16 + 3, 8 * 16 + 15]);
        agree(rules, Part::Pairs, [7, 8]);
    }
}

/// Of pagat's runs there are four times as many: they are left to the whole
/// sweep.
#[test]
fn the_generator_makes_what_the_classifier_takes_for_plays() {
    let presets = distinct_presets();
    let judges: Vec<Judge> = presets.iter().copied().map(Judge::new).collect();
    let few = tallies(&judges, Part::Few, 0..Part::Few.chunks());
    for (rules, few) in presets.iter().zip(few) {
        for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_run() || rules.name != "pagat") {
            let (plays, differences) = generated(rules, kind);
            assert_eq!(differences, 0, "{kind} in {}", rules.name);
            if !kind.is_run() {
                assert_eq!(plays, few.plays[kind as usize], "{kind} in {}", rules.name);
            }
        }
    }
    let pairs = agree(&[Rules::SOUTHERN], Part::Pairs, 0..Part::Pairs.chunks());
    assert_eq!(pairs.sets, Part::Pairs.sets());
    for kind in [Kind::Pair, Kind::PairRun] {
        assert_eq!(generated(&Rules::SOUTHERN, kind).0, pairs.plays[kind as usize], "{kind}");
    }
}

/// The sweep itself must be able to fail: with other rules on one side it does.
#[test]
fn the_sweep_sees_plays_that_only_one_side_knows() {
    let (south, pagat) = (Rules::SOUTHERN, Rules::PAGAT);
    let judges = [Judge::between(south, pagat), Judge::between(pagat, south)];
    let differences = |part: Part, chunks: std::ops::Range<usize>| {
        let tallies = tallies(&judges, part, chunks);
        assert!(tallies.iter().all(|tally| tally.examples.len() == 10));
        [tallies[0].differences, tallies[1].differences]
    };
    // runs of three to five with a 2, four suits a rank
    let runs = 64 + 256 + 1_024;
    assert_eq!(differences(Part::Few, 0..Part::Few.chunks()), [runs; 2]);
    // with no three and no four, pair runs of three to six pairs with a 2
    let pair_runs = 216 + 1_296 + 7_776 + 46_656;
    assert_eq!(differences(Part::Pairs, 0..1), [pair_runs; 2]);
}

/// And it must see a suit that is too high, and a run of mixed suits.
#[test]
fn the_sweep_sees_wrong_suits() {
    let cambodia = Judge::between(Rules::SOUTHERN, Rules::CAMBODIAN);
    let north = Judge::between(
        Rules::NORTHERN,
        Rules { name: "mixed".parse().unwrap(), follow: Rules::SOUTHERN.follow, ..Rules::NORTHERN },
    );
    let [cambodia, north] = [cambodia, north].map(|judge| tallies(&[judge], Part::Few, 0..52));
    // the top card of every pair, triple and quad; singles and runs have only one at the top
    let sets = 78 + 52 + 13;
    assert_eq!(cambodia[0].differences, sets);
    // below the 2 four pairs a rank are of two colours; four of 4^L runs are not mixed
    let mixed = 12 * 4 + (640 - 40) + (2_304 - 36) + (8_192 - 32);
    assert_eq!(north[0].differences, mixed);
}
