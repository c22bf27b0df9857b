//! The case files in `tests/conformance`: every Dou Dizhu play, lead and answer
//! in them must come out as written.

use std::collections::BTreeSet;

use serde_json::Value;
use wangzha::doudizhu::{Moves, Play, Rules};
use wangzha_oracle::{cases, text, texts};

use crate::cards::{counts, play, play_as, presets, readings};

fn doudizhu_plays(kind: &str) -> Vec<Value> {
    let mut plays = cases("plays.jsonl");
    plays.retain(|case| case["game"] == "doudizhu" && case["kind"] == kind);
    assert!(plays.len() > 50, "only {} cases of {kind}", plays.len());
    plays
}

#[test]
fn cards_have_exactly_the_readings_of_the_case_file() {
    for case in doudizhu_plays("classify") {
        let expected: BTreeSet<String> = texts(&case, "expect").into_iter().collect();
        for rules in presets(text(&case, "preset")) {
            let found = readings(&rules, text(&case, "cards"));
            assert_eq!(found.len(), expected.len(), "{}: {case}", rules.name);
            assert_eq!(BTreeSet::from_iter(found), expected, "{}: {case}", rules.name);
        }
    }
}

#[test]
fn plays_beat_what_the_case_file_says() {
    for case in doudizhu_plays("beats") {
        let (cards, over) = (text(&case, "cards"), text(&case, "over"));
        let expected = case["expect"].as_bool().unwrap();
        for rules in presets(text(&case, "preset")) {
            let table = match case["over_as"].as_str() {
                Some(reading) => play_as(&rules, over, reading),
                None => play(&rules, over),
            };
            let beats = rules.readings(counts(cards)).any(|answer| rules.beats(answer, table));
            assert_eq!(beats, expected, "{}: {case}", rules.name);
            assert_eq!(rules.check(counts(cards), Some(table)).is_ok(), expected, "{case}");
            assert_eq!(rules.answers(counts(cards), table), expected, "{case}");
        }
    }
}

#[test]
fn hands_have_as_many_leads_as_the_case_file_says() {
    let cases = cases("leads_doudizhu.jsonl");
    assert!(cases.len() >= 13);
    for case in cases {
        for rules in Rules::PRESETS.iter().copied() {
            // RLCard's plays are those of the competition rules, and share the column
            let column = if rules.name == "rlcard" { "competition" } else { &rules.name };
            let moves = distinct_moves(&rules, text(&case, "hand"), None);
            assert_eq!(
                moves.multisets.len(),
                number(&case[column]["multisets"]),
                "{column}: {case}"
            );
            assert_eq!(moves.readings, number(&case[column]["readings"]), "{column}: {case}");
        }
    }
}

/// DouZero's own list deviates from its rules in three ways (rules 1.12, D2 to
/// D4), all of them in answers to a plane with wings. No position of the file
/// is one of these, so every single one must agree.
#[test]
fn positions_have_the_moves_that_douzero_lists() {
    let cases = cases("moves_douzero.jsonl");
    assert_eq!(cases.len(), 1650);
    let rules = Rules::DOUZERO;
    for case in cases {
        let rival = text(&case, "rival");
        let table = (!rival.is_empty()).then(|| play(&rules, rival));
        let mut found = distinct_moves(&rules, text(&case, "hand"), table).multisets;
        if table.is_some() {
            found.insert(String::new()); // passing
        }
        assert_eq!(found, BTreeSet::from_iter(texts(&case, "moves")), "{case}");
    }
}

struct DistinctMoves {
    multisets: BTreeSet<String>,
    readings: usize,
}

fn distinct_moves(rules: &Rules, hand: &str, table: Option<Play>) -> DistinctMoves {
    let mut buffer = Moves::new();
    let moves = rules.moves_into(counts(hand), table, &mut buffer);
    DistinctMoves {
        multisets: moves.iter().map(|play| play.counts().to_string()).collect(),
        readings: moves.len(),
    }
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).unwrap()
}
