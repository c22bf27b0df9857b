//! Every cell of the chop table (rules 2.6), by name, with cards.

use wangzha::tienlen::Rules;
use wangzha_oracle::tienlen::reference::{Bomb, CHOPS, PRESETS};

use crate::cards::{answers, cards, play};

/// The lowest bombs there are, so that only a chop can make them answers.
const BOMBS: [(Bomb, &str); 6] = [
    (Bomb::Quad, "3s3c3d3h"),
    (Bomb::Pairs(3), "3s3c 4s4c 5s5c"),
    (Bomb::Pairs(4), "3s3c 4s4c 5s5c 6s6c"),
    (Bomb::Pairs(5), "3s3c 4s4c 5s5c 6s6c 7s7c"),
    (Bomb::Pairs(6), "3s3c 4s4c 5s5c 6s6c 7s7c 8s8c"),
    (Bomb::Pairs(7), "3s3c 4s4c 5s5c 6s6c 7s7c 8s8c 9s9c"),
];

/// Plays that these bombs can only chop: they are all higher.
const TABLES: [(&str, &str); 8] = [
    ("2", "2h"),
    ("22", "2d2h"),
    ("222", "2c2d2h"),
    ("3P", "QdQh KdKh AdAh"),
    ("Q", "AsAcAdAh"),
    ("4P", "JdJh QdQh KdKh AdAh"),
    ("5P", "TdTh JdJh QdQh KdKh AdAh"),
    ("6P", "9d9h TdTh JdJh QdQh KdKh AdAh"),
];

/// Whether exactly the bombs of the cell chop what lies on the table.
fn check_cell(rules: &Rules, row: &str) {
    let column = PRESETS.iter().position(|name| *name == rules.name).unwrap();
    let (_, cells) = CHOPS.iter().find(|(name, _)| *name == row).unwrap();
    let (_, table) = TABLES.iter().find(|(name, _)| *name == row).unwrap();
    check_bombs(rules, table, cells[column]);
}

fn check_bombs(rules: &Rules, table: &str, cell: &str) {
    let Some(on_table) = rules.classify(cards(table)) else {
        assert!(rules.name == "northern" && cell.is_empty(), "{table} is not a play");
        return;
    };
    for (bomb, text) in BOMBS {
        let expected = bomb.is_in(cell);
        let name = rules.name;
        if rules.classify(cards(text)).is_none() {
            assert!(name == "northern" && bomb != Bomb::Quad && !expected, "{text} is not a play");
            continue;
        }
        assert_eq!(answers(rules, text, table), expected, "{text} on {table} in {name}");
        let in_table = rules.chops.over(on_table).has(bomb.into());
        assert_eq!(in_table, expected, "{text} on {table} in {name}");
    }
}

macro_rules! cells {
    ($($preset:ident: $($test:ident $row:literal)*;)*) => {
        $($(
            #[test]
            fn $test() {
                check_cell(&Rules::$preset, $row);
            }
        )*)*
    };
}

cells! {
    SOUTHERN:
        what_chops_a_single_2_in_the_south "2"
        what_chops_a_pair_of_2s_in_the_south "22"
        what_chops_three_2s_in_the_south "222"
        what_chops_three_pairs_in_the_south "3P"
        what_chops_a_quad_in_the_south "Q"
        what_chops_four_pairs_in_the_south "4P"
        what_chops_five_pairs_in_the_south "5P"
        what_chops_six_pairs_in_the_south "6P";
    CAMBODIAN:
        what_chops_a_single_2_in_cambodia "2"
        what_chops_a_pair_of_2s_in_cambodia "22"
        what_chops_three_2s_in_cambodia "222"
        what_chops_three_pairs_in_cambodia "3P"
        what_chops_a_quad_in_cambodia "Q"
        what_chops_four_pairs_in_cambodia "4P"
        what_chops_five_pairs_in_cambodia "5P"
        what_chops_six_pairs_in_cambodia "6P";
    PAGAT:
        what_chops_a_single_2_at_pagat "2"
        what_chops_a_pair_of_2s_at_pagat "22"
        what_chops_three_2s_at_pagat "222"
        what_chops_three_pairs_at_pagat "3P"
        what_chops_a_quad_at_pagat "Q"
        what_chops_four_pairs_at_pagat "4P"
        what_chops_five_pairs_at_pagat "5P"
        what_chops_six_pairs_at_pagat "6P";
    KILLER:
        what_chops_a_single_2_in_killer "2"
        what_chops_a_pair_of_2s_in_killer "22"
        what_chops_three_2s_in_killer "222"
        what_chops_three_pairs_in_killer "3P"
        what_chops_a_quad_in_killer "Q"
        what_chops_four_pairs_in_killer "4P"
        what_chops_five_pairs_in_killer "5P"
        what_chops_six_pairs_in_killer "6P";
    NORTHERN:
        what_chops_a_single_2_in_the_north "2"
        what_chops_a_pair_of_2s_in_the_north "22"
        what_chops_three_2s_in_the_north "222"
        what_chops_three_pairs_in_the_north "3P"
        what_chops_a_quad_in_the_north "Q"
        what_chops_four_pairs_in_the_north "4P"
        what_chops_five_pairs_in_the_north "5P"
        what_chops_six_pairs_in_the_north "6P";
}

/// Read off the table of the rules once more, as sentences.
#[test]
fn the_best_known_chops_are_in_the_table() {
    let quad = "4s4c4d4h";
    let [three, four, five] = [BOMBS[1].1, BOMBS[2].1, BOMBS[3].1];
    for rules in Rules::PRESETS.iter().copied() {
        assert!(answers(&rules, quad, "2s"), "a quad chops a 2 in {}", rules.name);
    }
    assert!(answers(&Rules::SOUTHERN, quad, "2s2h"));
    assert!(answers(&Rules::SOUTHERN, four, "7s7c7d7h"));
    assert!(!answers(&Rules::CAMBODIAN, three, "2h"));
    assert!(!answers(&Rules::CAMBODIAN, four, "2h"));
    assert!(answers(&Rules::CAMBODIAN, five, "2s2h"));
    assert!(!answers(&Rules::PAGAT, four, "2h"));
    assert!(answers(&Rules::PAGAT, five, "2s2d2h"));
    assert!(answers(&Rules::KILLER, four, "2h"));
    assert!(!answers(&Rules::NORTHERN, quad, "2s2h"));
}

#[test]
fn nothing_else_is_chopped() {
    let tables = ["As", "AdAh", "AcAdAh", "Js Qd Kh", "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"];
    for rules in Rules::PRESETS.iter().copied() {
        for table in tables {
            if rules.name != "northern" || table != "Js Qd Kh" {
                check_bombs(&rules, table, "");
            }
        }
    }
    // a 2 in a run is not a single 2
    check_bombs(&Rules::PAGAT, "Qd Kd Ad 2d", "");
    check_bombs(&Rules::PAGAT, "KdKh AdAh 2d2h", "");
}

/// Rules 2.6: a bomb can be led, and then behaves like its kind.
#[test]
fn bombs_of_one_kind_beat_each_other_by_the_top_card() {
    for rules in Rules::PRESETS.iter().copied() {
        assert!(answers(&rules, "2s2c2d2h", "AsAcAdAh"), "{}", rules.name);
        assert!(!answers(&rules, "3s3c3d3h", "4s4c4d4h"), "{}", rules.name);
    }
    for rules in [Rules::SOUTHERN, Rules::PAGAT, Rules::KILLER] {
        let (spade, heart) = ("3d3c 4d4h 5s5d", "3s3h 4s4c 5c5h");
        assert!(answers(&rules, heart, spade) && !answers(&rules, spade, heart));
    }
    let (spade, heart) = ("3d3c 4d4h 5s5d", "3s3h 4s4c 5c5h");
    assert!(answers(&Rules::CAMBODIAN, spade, heart));
    assert!(!answers(&Rules::CAMBODIAN, heart, spade));
    assert_eq!(play(&Rules::CAMBODIAN, spade).top().to_string(), "5s");
}

/// Only in the south does a longer run of pairs beat a shorter one.
#[test]
fn a_longer_run_of_pairs_beats_a_shorter_one_only_in_the_south() {
    for rules in [Rules::SOUTHERN, Rules::CAMBODIAN, Rules::PAGAT, Rules::KILLER] {
        for (place, (_, shorter)) in BOMBS.iter().enumerate().skip(1) {
            let high = shorter.replace('s', "d").replace('c', "h");
            for (_, low) in &BOMBS[place + 1..] {
                let expected = rules.name == "southern";
                assert_eq!(answers(&rules, low, &high), expected, "{low} on {high}");
                assert!(!answers(&rules, &high, low), "{high} on {low} in {}", rules.name);
            }
        }
    }
}
