//! The case files in `tests/conformance`: every Tien Len play, answer and lead
//! in them must come out as written.

use std::collections::BTreeMap;

use serde_json::Value;
use wangzha::tienlen::{Kind, Moves, Play, Rules};
use wangzha_oracle::{cases, text, texts};

use crate::cards::{answers, cards, presets, reading, shown};

fn tienlen_plays(kind: &str) -> Vec<Value> {
    let mut plays = cases("plays.jsonl");
    plays.retain(|case| case["game"] == "tienlen" && case["kind"] == kind);
    assert!(plays.len() > 25, "only {} cases of {kind}", plays.len());
    plays
}

#[test]
fn cards_are_what_the_case_file_says() {
    for case in tienlen_plays("classify") {
        let expected = texts(&case, "expect");
        for rules in presets(text(&case, "preset")) {
            let found = Vec::from_iter(reading(&rules, text(&case, "cards")));
            assert_eq!(found, expected, "{}: {case}", rules.name);
        }
    }
}

#[test]
fn plays_beat_what_the_case_file_says() {
    for case in tienlen_plays("beats") {
        let expected = case["expect"].as_bool().unwrap();
        for rules in presets(text(&case, "preset")) {
            let found = answers(&rules, text(&case, "cards"), text(&case, "over"));
            assert_eq!(found, expected, "{}: {case}", rules.name);
        }
    }
}

#[test]
fn hands_have_as_many_leads_of_each_kind_as_the_case_file_says() {
    let cases = cases("leads_tienlen.jsonl");
    assert!(cases.len() >= 5);
    for case in cases {
        for rules in Rules::PRESETS.iter().copied() {
            let found = leads_by_kind(&rules, text(&case, "hand"));
            let expected: BTreeMap<String, u64> =
                serde_json::from_value(case["lead"][rules.name.as_str()].clone()).unwrap();
            assert_eq!(found, expected, "{}: {case}", rules.name);
        }
    }
}

/// The number of leads by the id of their kind, and `total`. A kind without any
/// is left out.
fn leads_by_kind(rules: &Rules, hand: &str) -> BTreeMap<String, u64> {
    let hand = cards(hand);
    let mut buffer = Moves::new();
    let leads = rules.moves_into(hand, None, &mut buffer);
    let mut counts = BTreeMap::from([("total".to_owned(), rules.count_moves(hand, None))]);
    assert_eq!(leads.len() as u64, counts["total"]);
    for kind in Kind::ALL {
        let count = leads.iter().filter(|play| play.kind() == kind).count();
        assert_eq!(shown(|visit| rules.each_of_kind(hand, kind, visit)).len(), count);
        if count > 0 {
            counts.insert(kind.id().to_owned(), count as u64);
        }
    }
    counts
}

/// The third column of the workload was written by another program. Where it
/// has a question mark the program did not say.
#[test]
fn the_plays_of_the_workload_are_what_it_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/workloads/tienlen.txt");
    let workload = std::fs::read_to_string(path).unwrap();
    let lines = workload.lines().filter(|line| !line.starts_with('#') && !line.ends_with('?'));
    let mut plays = 0;
    for line in lines {
        let fields: Vec<&str> = line.split(';').collect();
        let expected = match fields[2] {
            "seq" => Kind::Run,
            "pairseq" => Kind::PairRun,
            id => Kind::from_id(id).unwrap(),
        };
        let found = Rules::SOUTHERN.classify(cards(fields[0])).map(Play::kind);
        assert_eq!(found, Some(expected), "{line}");
        plays += 1;
    }
    assert!(plays > 5_000, "{plays}");
}
