//! Wrong plays are refused, and the refusal names the rule that forbids them.

use std::collections::BTreeSet;

use wangzha::tienlen::{PairRuns, Refusal, Rules};
use wangzha::{Card, Cards, Language};

use crate::cards::{card, cards, play};

/// The rules, the cards, the table (or nothing, for a lead), and the rule that
/// refuses them.
struct Case(Rules, &'static str, &'static str, &'static str);

const SOUTH: Rules = Rules::SOUTHERN;
const NORTH: Rules = Rules::NORTHERN;
const CAMBODIA: Rules = Rules::CAMBODIAN;
const NORTH_WITH_PAIR_RUNS: Rules = Rules { pair_runs: PairRuns::From(3), ..NORTH };
const RUNS_OF_FIVE: Rules = Rules { run_least: 5, ..SOUTH };

#[rustfmt::skip]
const LEADS: [Case; 24] = [
    Case(SOUTH, "", "", "no_cards"),
    Case(SOUTH, "3s 5s", "", "no_combination"),
    Case(SOUTH, "3s 5s 3c", "", "no_combination"),
    Case(SOUTH, "3s3c3d 4s", "", "no_combination"),
    Case(SOUTH, "3s3c3d 4s4c", "", "no_combination"),
    Case(SOUTH, "3s3c3d 4s4c4d", "", "no_combination"),
    Case(SOUTH, "3s3c3d3h 4s4c4d4h", "", "no_combination"),
    Case(SOUTH, "Ks As 2s", "", "not_in_run"),
    Case(SOUTH, "As 2s 3s", "", "not_in_run"),
    Case(SOUTH, "KsKc AsAc 2s2c", "", "not_in_run"),
    Case(NORTH, "Qs Kd As 2s", "", "not_in_run"),
    Case(SOUTH, "3s 4s 6s", "", "gap_in_run"),
    Case(NORTH, "3s 4c 6d", "", "gap_in_run"),
    Case(SOUTH, "3s3c 5s5c 6s6c", "", "gap_in_run"),
    Case(Rules::PAGAT, "As 2s 3s", "", "gap_in_run"),
    Case(SOUTH, "3s 4s", "", "run_too_short"),
    Case(SOUTH, "3s3c 4s4c", "", "run_too_short"),
    Case(NORTH, "3s 4c", "", "run_too_short"),
    Case(RUNS_OF_FIVE, "3s 4s 5s 6s", "", "run_too_short"),
    Case(NORTH, "3s3c 4s4c 5s5c", "", "no_pair_runs"),
    Case(NORTH, "3s 4c 5d", "", "mixed_suits"),
    Case(NORTH, "7s 7d", "", "mixed_colours"),
    Case(NORTH_WITH_PAIR_RUNS, "3s3c 4s4c 5d5h", "", "mixed_colours"),
    Case(NORTH_WITH_PAIR_RUNS, "3s3d 4s4d 5s5d", "", "mixed_colours"),
];

#[rustfmt::skip]
const ANSWERS: [Case; 24] = [
    Case(SOUTH, "3s", "3c", "not_higher"),
    Case(SOUTH, "2s", "2h", "not_higher"),
    Case(CAMBODIA, "2h", "2s", "not_higher"),
    Case(SOUTH, "4s4c4d4h", "5s5c5d5h", "not_higher"),
    Case(NORTH, "5c", "6s", "not_higher"),
    Case(NORTH, "7c", "6s", "follow_suit"),
    Case(NORTH, "8d8h", "7s7c", "follow_suit"),
    Case(NORTH, "8s8d8h", "5c5d5h", "follow_suit"),
    Case(NORTH, "8c 9c Tc", "5s 6s 7s", "follow_suit"),
    Case(SOUTH, "3s 4s 5s 6s", "3c 4c 5c", "other_length"),
    Case(SOUTH, "3s3c 4s4c 5s5c", "9s9c TsTc JsJc QsQc", "other_length"),
    Case(CAMBODIA, "3s3c 4s4c 5s5c 6s6c", "9s9c TsTc JsJc", "other_length"),
    Case(SOUTH, "3s3c", "4d", "other_kind"),
    Case(SOUTH, "6s6c6d", "3s 4s 5s", "other_kind"),
    Case(SOUTH, "6s 7s 8s", "3s3c3d", "other_kind"),
    Case(SOUTH, "5s", "3s3c3d3h", "other_kind"),
    Case(SOUTH, "2s", "3s3c 4s4c 5s5c", "other_kind"),
    Case(SOUTH, "3s3c3d3h", "As", "no_chop"),
    Case(SOUTH, "3s3c 4s4c 5s5c", "2s2c", "no_chop"),
    Case(SOUTH, "3s3c3d3h", "2s2c2d", "no_chop"),
    Case(CAMBODIA, "3s3c 4s4c 5s5c", "2s", "no_chop"),
    Case(NORTH, "4s4c4d4h", "2s2h", "no_chop"),
    // cards that are not a play at all are refused for that, whatever they should answer
    Case(SOUTH, "3s 4s 6s", "5c 6c 7c", "gap_in_run"),
    Case(NORTH, "8c 9d Tc", "5c 6c 7c", "mixed_suits"),
];

fn refusal(rules: &Rules, text: &str, table: &str) -> Refusal {
    let table = (!table.is_empty()).then(|| play(rules, table));
    match rules.check(cards(text), table) {
        Ok(play) => panic!("{text} is accepted as {play:?}"),
        Err(refusal) => refusal,
    }
}

#[test]
fn a_wrong_play_is_refused_with_the_rule_that_forbids_it() {
    for Case(rules, text, table, id) in LEADS.iter().chain(&ANSWERS) {
        let refusal = refusal(rules, text, table);
        assert_eq!(refusal.id(), *id, "{text} over {table:?} in {}: {refusal}", rules.name);
    }
}

/// Words that the sentence must contain in English, Chinese and Vietnamese.
fn says(refusal: Refusal, words: [&str; 3]) {
    for (language, words) in Language::ALL.into_iter().zip(words) {
        let text = refusal.text(language).to_string();
        assert!(text.contains(words), "{text:?} does not say {words:?}");
    }
    assert_eq!(refusal.text(Language::English).to_string(), refusal.to_string());
}

#[test]
fn a_refused_lead_is_told_why() {
    let refused = |rules, text| refusal(&rules, text, "");
    says(refused(SOUTH, ""), ["at least one", "至少要出一张", "ít nhất một lá"]);
    says(refused(SOUTH, "3s 5s 3c"), ["no combination", "不成牌型", "không thành bộ nào"]);
    says(refused(SOUTH, "Ks As 2s"), ["a 2 cannot be in a run", "不能有2", "không được có 2"]);
    says(refused(SOUTH, "3s 4s 6s"), ["5 is missing", "缺5", "thiếu 5"]);
    says(
        refused(SOUTH, "3s 4s"),
        [
            "a run needs at least 3 consecutive ranks, not 2",
            "顺子至少要连续3个点数",
            "sảnh cần ít nhất 3",
        ],
    );
    says(
        refused(SOUTH, "3s3c 4s4c"),
        ["a pair run needs at least 3", "连对至少要连续3个点数", "đôi thông cần ít nhất 3"],
    );
    says(refused(NORTH, "3s 4c 5d"), ["a run is of one suit", "同一花色", "đồng chất"]);
    says(refused(NORTH, "7s 7d"), ["one colour, ♠♣ or ♦♥", "同一颜色", "cùng màu, ♠♣ hoặc ♦♥"]);
    says(refused(NORTH, "3s3c 4s4c 5s5c"), ["no pair runs", "没有连对", "không có đôi thông"]);
}

#[test]
fn a_refused_answer_is_told_why() {
    says(
        refusal(&SOUTH, "2s", "2h"),
        [
            "this card is not higher: the table has the 2♥",
            "压不住：单张要比 2♥ 大",
            "lá này không chặn được lá 2♥ trên bàn",
        ],
    );
    says(
        refusal(&SOUTH, "3s 4s 5s", "4c 5c 6c"),
        [
            "this run is not higher: the highest card of the one on the table is the 6♣",
            "压不住：顺子最大的一张要比 6♣ 大",
            "sảnh này không chặn được sảnh đến 6♣ trên bàn",
        ],
    );
    says(
        refusal(&SOUTH, "3s 4s 5s 6s", "3c 4c 5c"),
        [
            "the run on the table has length 3, this one 4",
            "顺子长度是3，这手是4",
            "sảnh trên bàn dài 3, bài này dài 4",
        ],
    );
    says(
        refusal(&SOUTH, "6s6c6d", "3s 4s 5s"),
        ["a triple does not answer a run", "三张不能压顺子", "sám cô không chặn được sảnh"],
    );
    says(
        refusal(&SOUTH, "3s3c 4s4c 5s5c", "2s2c"),
        [
            "3 consecutive pairs do not chop a pair of 2s",
            "3连对炸不了对2",
            "3 đôi thông không chặt được đôi 2",
        ],
    );
    says(
        refusal(&SOUTH, "3s3c3d3h", "As"),
        ["a quad does not chop an ace", "四条炸不了A", "tứ quý không chặt được lá A"],
    );
    says(
        refusal(&CAMBODIA, "4s4c4d4h", "2s2h"),
        ["a quad does not chop", "四条炸不了", "tứ quý không chặt được"],
    );
    // a way out is only offered where there is one
    says(refusal(&SOUTH, "3s3c", "2d"), ["or chop it", "或者炸它", "hoặc chặt"]);
    for language in Language::ALL {
        let text = refusal(&SOUTH, "3s3c", "4d").text(language).to_string();
        assert!(!["chop", "炸", "chặt"].iter().any(|word| text.contains(word)), "{text}");
    }
    says(
        refusal(&NORTH, "8d8h", "7s7c"),
        ["a pair is answered in its own suits", "同样的花色压对子", "chặn đôi bằng bài cùng chất"],
    );
}

#[test]
fn a_joker_is_refused_whatever_lies_beside_it() {
    for rules in Rules::PRESETS.iter().copied() {
        for beside in ["", "3s", "3s 4s 5s", "3s 5s 3c"] {
            for joker in [Card::SMALL_JOKER, Card::BIG_JOKER] {
                let refusal = rules.check(cards(beside) | joker.into(), None).unwrap_err();
                assert_eq!(refusal, Refusal::Joker(joker.rank()), "{beside} in {}", rules.name);
                says(refusal, ["without jokers", "没有大小王", "không có joker"]);
            }
        }
    }
}

#[test]
fn the_first_play_must_contain_the_lowest_card() {
    let open = |rules: &Rules, text, lowest| rules.check_opening(cards(text), card(lowest));
    for rules in Rules::PRESETS.iter().copied() {
        let refusal = open(&rules, "4s 5s 6s", "3s").unwrap_err();
        assert_eq!(refusal, Refusal::MustContain(card("3s")), "{}", rules.name);
        says(refusal, ["must contain 3♠", "必须带3♠", "phải có 3♠"]);
        for text in ["3s", "3s3c", "3s 4s 5s"] {
            assert!(open(&rules, text, "3s").is_ok(), "{text} in {}", rules.name);
        }
        // it is no excuse for cards that are not a play
        assert!(open(&rules, "3s 5s", "3s").is_err(), "{}", rules.name);
        let free = Rules { first_lead_has_lowest: false, ..rules };
        assert!(open(&free, "4s 5s 6s", "3s").is_ok(), "{}", rules.name);
    }
    // with two players the lowest card that was dealt may be a four
    assert!(open(&CAMBODIA, "4d4h", "4h").is_ok());
    assert_eq!(open(&CAMBODIA, "4d4s", "4h"), Err(Refusal::MustContain(card("4h"))));
}

#[test]
fn every_rule_refuses_something_and_says_so_in_every_language() {
    let of_case = |case: &Case| refusal(&case.0, case.1, case.2);
    let mut refusals: Vec<Refusal> = LEADS.iter().chain(&ANSWERS).map(of_case).collect();
    refusals.push(SOUTH.check(Cards::JOKERS, None).unwrap_err());
    refusals.push(SOUTH.check_opening(cards("4s"), card("3s")).unwrap_err());
    let ids: BTreeSet<&str> = refusals.iter().map(|refusal| refusal.id()).collect();
    assert_eq!(ids.len(), 15, "{ids:?}");
    for refusal in refusals {
        let texts = Language::ALL.map(|language| refusal.text(language).to_string());
        assert!(texts.iter().all(|text| text.chars().count() >= 5), "{texts:?}");
        assert_eq!(BTreeSet::from(texts.clone()).len(), 3, "{texts:?}");
    }
}
