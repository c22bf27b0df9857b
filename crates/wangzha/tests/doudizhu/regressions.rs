//! Mistakes that are known from articles and other programs, by their marks in
//! rules 1.12, each with the cards that show it. None of them is made here.

use std::collections::BTreeSet;

use wangzha::doudizhu::{Allow, Kind, Moves, Play, Rules};
use wangzha::{Cards, Rank};

use crate::cards::{counts, play, play_as, readings};

/// All presets but OpenSpiel's, which has no four with two.
fn presets_with_four_two() -> impl Iterator<Item = Rules> {
    Rules::PRESETS.iter().copied().filter(|rules| rules.allow.has(Allow::FOUR_TWO_SOLO))
}

/// The presets in which a plane may carry equal wings.
fn presets_with_equal_wings() -> impl Iterator<Item = Rules> {
    Rules::PRESETS.iter().copied().filter(|rules| rules.allow.has(Allow::WING_TRIO))
}

fn answers(rules: &Rules, cards: &str, table: Play) -> bool {
    let checked = rules.check(counts(cards), Some(table)).is_ok();
    assert_eq!(rules.answers(counts(cards), table), checked, "{cards} over {table:?}");
    checked
}

fn moves(rules: &Rules, hand: &str, table: Option<Play>) -> BTreeSet<String> {
    let mut buffer = Moves::new();
    rules
        .moves_into(counts(hand), table, &mut buffer)
        .iter()
        .map(|play| play.counts().to_string())
        .collect()
}

fn run(equal: usize, ranks: &[Rank]) -> String {
    ranks.iter().map(|rank| rank.to_string().repeat(equal)).collect()
}

fn is_no_play(cards: &str) {
    for rules in Rules::PRESETS.iter().copied() {
        assert_eq!(readings(&rules, cards), Vec::<String>::new(), "{cards} in {}", rules.name);
    }
}

/// C1: pairs were compared by the trios in them.
#[test]
fn a_higher_pair_beats_a_lower_pair() {
    let pairs: Vec<String> = Rank::all().take(13).map(|rank| run(2, &[rank])).collect();
    for rules in Rules::PRESETS {
        for (low, table) in pairs.iter().enumerate() {
            for (high, cards) in pairs.iter().enumerate() {
                assert_eq!(
                    answers(rules, cards, play(rules, table)),
                    high > low,
                    "{cards} {table}"
                );
            }
        }
    }
}

/// C2: a pair chain was whatever has the sum of one.
#[test]
fn cards_with_the_sum_of_a_pair_chain_are_none() {
    for cards in ["335577", "333666", "33334444", "34555567"] {
        is_no_play(cards);
    }
}

/// C2: 27 planes of an even number of trios were called pair chains.
#[test]
fn planes_of_two_four_and_six_are_planes() {
    let run_ranks: Vec<Rank> = Rank::all().take(12).collect();
    let mut planes = 0;
    for len in [2, 4, 6] {
        for ranks in run_ranks.windows(len) {
            for rules in Rules::PRESETS {
                let plane = play(rules, &run(3, ranks));
                assert_eq!((plane.kind(), usize::from(plane.len())), (Kind::Plane, len));
                assert_eq!(Some(&plane.top()), ranks.last());
            }
            planes += 1;
        }
    }
    assert_eq!(planes, 27);
}

/// C2: four with its neighbours has the sum of a pair chain, too.
#[test]
fn four_with_its_neighbours_is_four_with_two() {
    for rules in presets_with_four_two() {
        assert_eq!(readings(&rules, "455556"), ["four_two_solo:5:1"], "{}", rules.name);
        assert_eq!(readings(&rules, "344445"), ["four_two_solo:4:1"], "{}", rules.name);
        assert_eq!(readings(&rules, "33444455"), ["four_two_pair:4:1"], "{}", rules.name);
    }
}

/// C2: and so have some planes with wings.
#[test]
fn a_plane_with_low_and_high_wings_is_not_a_pair_chain() {
    for rules in Rules::PRESETS.iter().copied() {
        assert_eq!(readings(&rules, "34445556"), ["plane_solo:5:2"], "{}", rules.name);
    }
}

/// C3: 3 + 1 = 4, but a trio and a card are not four equal cards.
#[test]
fn a_trio_with_three_cards_is_not_four_with_two() {
    is_no_play("333445");
}

/// C4: planes were not tested for gaps, nor for the 2.
#[test]
fn a_plane_has_no_gaps_and_no_twos() {
    for cards in ["333555", "333666", "333444666", "AAA222", "KKKAAA222", "222333"] {
        is_no_play(cards);
    }
}

/// C5: the test for gaps looked at the wings, which may fill them.
#[test]
fn wings_do_not_fill_the_gap_of_a_plane() {
    for cards in ["3334555K", "33345666", "AAA22234", "3334445777KQ"] {
        is_no_play(cards);
    }
}

/// C6: a bomb was accepted over longer plays only.
#[test]
fn a_bomb_beats_every_short_play() {
    for rules in Rules::PRESETS.iter().copied() {
        for table in ["2", "R", "22", "AAA", "222", "2223", "222R", "22233"] {
            assert!(answers(&rules, "3333", play(&rules, table)), "{table} in {}", rules.name);
        }
    }
}

/// C2: `333444` was a pair chain, and so would follow one.
#[test]
fn a_plane_does_not_answer_a_pair_chain() {
    for rules in Rules::PRESETS {
        assert_eq!(readings(rules, "333444"), ["plane:4:2"]);
        assert!(!answers(rules, "666777", play(rules, "334455")));
        assert!(!answers(rules, "667788", play(rules, "333444")));
    }
}

/// U1: the test of a chain stopped one card short.
#[test]
fn the_last_card_of_a_chain_must_fit_too() {
    for cards in ["34568", "3456789J", "9TJQA", "34679", "TJQK2"] {
        is_no_play(cards);
    }
}

/// U2: between equal ranks the suit decided.
#[test]
fn an_equal_rank_never_beats_whatever_the_suits() {
    let equal =
        [("3d", "3s"), ("2h", "2c"), ("7h 7d", "7s 7c"), ("3d 4d 5d 6d 7d", "3s 4s 5s 6s 7s")];
    for rules in Rules::PRESETS {
        for (one, other) in equal {
            let [one, other] = [one, other].map(|text| text.parse::<Cards>().unwrap());
            for (cards, table) in [(one, other), (other, one)] {
                let table = rules.classify(table).unwrap();
                assert!(rules.check(cards, Some(table)).is_err(), "{cards} over {table}");
                assert!(!rules.answers(cards, table));
                assert!(!rules.beats(rules.classify(cards).unwrap(), table));
            }
        }
    }
}

/// O2: runs whose lowest rank is held four times were not offered.
#[test]
fn a_run_may_start_with_a_rank_that_is_held_four_times() {
    for rules in Rules::PRESETS.iter().copied() {
        assert!(moves(&rules, "33334567", None).contains("34567"), "{}", rules.name);
        assert!(moves(&rules, "33334455", None).contains("334455"), "{}", rules.name);
        assert!(moves(&rules, "3333444", None).contains("333444"), "{}", rules.name);
        let table = play(&rules, "34567");
        assert!(moves(&rules, "44445678", Some(table)).contains("45678"), "{}", rules.name);
    }
}

/// O3: bombs were looked for before the rocket on the table was seen.
#[test]
fn nothing_beats_the_rocket() {
    for rules in Rules::PRESETS.iter().copied() {
        let rocket = play(&rules, "BR");
        assert!(!answers(&rules, "2222", rocket));
        assert!(!answers(&rules, "BR", rocket));
        let bombs = "33334444555566662222";
        assert!(moves(&rules, bombs, Some(rocket)).is_empty(), "{}", rules.name);
        assert!(!rules.has_move(counts(bombs), Some(rocket)));
        assert_eq!(rules.count_moves(counts(bombs), Some(rocket)), 0);
    }
}

/// D2: after planes with a trio and more as wings the others were left with
/// bombs only.
#[test]
fn planes_with_a_trio_and_more_among_their_wings_can_be_answered() {
    for rules in presets_with_equal_wings() {
        for (table, cards) in [
            ("333444555666AAA2", "777888999TTTKKK2"),
            ("333444555666777AAA2B", "888999TTTJJJQQQ222KR"),
            ("333444555666777AAAKK", "888999TTTJJJQQQ222KK"),
        ] {
            let table = play(&rules, table);
            assert_eq!(table.kind(), Kind::PlaneSolo, "{table:?} in {}", rules.name);
            assert!(answers(&rules, cards, table), "{cards} over {table:?} in {}", rules.name);
        }
    }
}

/// D3: planes were ranked by the highest trio, be it a wing.
#[test]
fn a_trio_among_the_wings_does_not_make_a_plane_higher() {
    for rules in presets_with_equal_wings() {
        let table = play(&rules, "345666777888");
        assert!(!answers(&rules, "333444555AAA", table), "{}", rules.name);
        assert!(!moves(&rules, "333444555AAA", Some(table)).contains("333444555AAA"));
        assert!(answers(&rules, "333777888999", table), "{}", rules.name);
    }
}

/// D4: the next player faced a plane of four instead of the answer's reading.
#[test]
fn an_answer_keeps_the_reading_that_made_it_one() {
    for rules in
        presets_with_equal_wings().filter(|rules| rules.allow.has(Allow::WING_ADJACENT_TRIO))
    {
        let table = play(&rules, "333444555JQK");
        let answer = rules.check(counts("666777888999"), Some(table)).unwrap();
        assert_eq!(answer, play_as(&rules, "666777888999", "plane_solo:9:3"), "{}", rules.name);
        assert!(answers(&rules, "345TTTJJJQQQ", answer), "{}", rules.name);
        let as_four = play(&rules, "666777888999");
        assert!(!answers(&rules, "345TTTJJJQQQ", as_four), "{}", rules.name);
    }
}

/// D5: any five cards of two ranks passed for a trio with a pair.
#[test]
fn four_and_one_are_not_a_trio_with_a_pair() {
    is_no_play("33334");
    is_no_play("45555");
    for rules in Rules::PRESETS.iter().copied() {
        assert!(!answers(&rules, "44445", play(&rules, "33366")), "{}", rules.name);
        assert!(!moves(&rules, "44445", None).contains("44445"), "{}", rules.name);
    }
}
