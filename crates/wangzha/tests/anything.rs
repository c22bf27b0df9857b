//! Whatever comes in is a value or an error with its place, and never a panic:
//! random texts and bytes, and what the fuzz targets start from.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;

use proptest::prelude::*;
use wangzha_oracle::{anything, tries};

/// Characters that mean something somewhere, in any order.
const WORDS: &str = "[3-9TJQKA2BRshcd♠♥♣♦10x=:+,{}. \n\t王_a-z-]{0,24}";

proptest! {
    #![proptest_config(tries(20_000))]

    #[test]
    fn any_text_is_a_value_that_reads_back_or_an_error_in_its_place(text: String) {
        anything::cards(&text);
        anything::values(&text);
        anything::action(&text);
        anything::rules(&text);
        anything::record(&text);
    }

    #[test]
    fn any_likely_text_is_a_value_that_reads_back_or_an_error_in_its_place(text in WORDS) {
        anything::cards(&text);
        anything::values(&text);
        anything::action(&text);
        anything::rules(&text);
        anything::record(&text);
    }
}

/// Words that rules are written with, in any order.
fn words_of_rules() -> impl Strategy<Value = String> {
    let words = [
        "competition",
        "huanle",
        "southern",
        "northern",
        "\"at home\"",
        "\"",
        "-bare_trio",
        "+four_pair",
        "-",
        "spring=no",
        "spring=",
        "multiplier_cap=64",
        "run_least=0",
        "=",
        "x=y",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..6).prop_map(|it| it.join(" "))
}

proptest! {
    #![proptest_config(tries(20_000))]

    #[test]
    fn any_words_are_rules_that_read_back_or_an_error_in_its_place(text in words_of_rules()) {
        anything::rules(&text);
    }
}

proptest! {
    #![proptest_config(tries(1_000))]

    #[test]
    fn any_bytes_are_a_round_of_legal_actions(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        anything::round(&bytes);
    }
}

#[test]
fn what_the_fuzz_targets_start_from_is_borne() {
    let corpus = |target: &str| {
        let folder = format!("{}/../../fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let files: Vec<Vec<u8>> = files.map(|it| fs::read(it.unwrap().path()).unwrap()).collect();
        assert!(!files.is_empty(), "{folder}");
        files
    };
    let texts = |target| corpus(target).into_iter().map(|bytes| String::from_utf8(bytes).unwrap());
    texts("cards").for_each(|text| anything::cards(&text));
    texts("values").for_each(|text| anything::values(&text));
    texts("action").for_each(|text| anything::action(&text));
    texts("rules").for_each(|text| anything::rules(&text));
    texts("record").for_each(|text| anything::record(&text));
    corpus("round").iter().for_each(|bytes| anything::round(bytes));
}
