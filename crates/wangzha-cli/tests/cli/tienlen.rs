//! The commands with `--game tienlen`.

use serde_json::Value;
use wangzha::Cards;

use super::{Run, SEED, run};

fn tienlen(arguments: &str) -> Run {
    run(&format!("{arguments} --game tienlen"))
}

/// The strings in a list.
fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// What stands behind the label in a table.
fn cells<'a>(table: &'a str, label: &str) -> Vec<&'a str> {
    let cells = table.lines().find_map(|line| line.strip_prefix(label)).unwrap();
    cells.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()
}

#[test]
fn classify_shows_suits() {
    tienlen("classify 5h 3s 4D")
        .gives(0, "run\n  cards    3♠4♦5♥\n  top      5♥\n  length   3\n  reading  run:5h:3\n");
    tienlen("classify 3s3c4d4h5s5c --lang vi").gives(
        0,
        "đôi thông\n  bài        3♠3♣4♦4♥5♠5♣\n  cao nhất   5♣\n  độ dài     3\n  \
         cách hiểu  pair_run:5c:3\n",
    );
    tienlen("classify KsAs2s --lang zh").gives(1, "不成牌型：顺子和连对里不能有2\n");
}

#[test]
fn classify_as_json_names_the_rules_with_the_suit_order_of_the_house() {
    let json = tienlen("classify 3s3h --suit-order hdcs --json").json();
    let rules = serde_json::json!({"preset": "southern", "suits": "hdcs"});
    assert_eq!((&json["game"], &json["rules"]), (&"tienlen".into(), &rules));
    let play = &json["readings"][0];
    assert_eq!((&play["cards"], &play["top"]), (&"3s3h".into(), &"3s".into()));
    assert_eq!((&play["reading"], play.get("body")), (&"pair:3s:1".into(), None));
    let json = tienlen("classify KsAs2s --json").json();
    assert_eq!(json["refusal"]["id"], "not_in_run");
}

#[test]
fn presets_differ() {
    assert_eq!(tienlen("classify QsKsAs2s --preset pagat").code, Some(0));
    assert_eq!(tienlen("classify 7s7d").code, Some(0));
    tienlen("classify 7s7d --preset northern")
        .gives(1, "not a play: under these rules pairs are of one colour, ♠♣ or ♦♥\n");
}

#[test]
fn check_tells_beating_from_chopping() {
    tienlen("check 3h --over 3s").gives(0, "legal: single 3♥ beats single 3♠\n");
    tienlen("check 5s5h6s6h7c7d --over 2h")
        .gives(0, "legal: pair run 5♠5♥6♠6♥7♣7♦ chops single 2♥\n");
    tienlen("check 5s5h6s6h7c7d --over 2h --lang vi")
        .gives(0, "hợp lệ: đôi thông 5♠5♥6♠6♥7♣7♦ chặt lá lẻ 2♥\n");
    tienlen("check 5s5h6s6h7c7d --over 2h --preset cambodian")
        .gives(1, "not legal: 3 consecutive pairs do not chop a 2\n");
    let five_pairs = "3s3h4s4h5s5h6s6h7s7h";
    let longer = tienlen(&format!("check {five_pairs} --over 8s8h9s9hTsThJsJh"));
    assert!(longer.out.contains("3♠3♥4♠4♥5♠5♥6♠6♥7♠7♥ chops pair run"), "{}", longer.out);
}

#[test]
fn check_as_json_has_the_verdict_of_the_fast_path() {
    let json = tienlen("check 3h --over 3s --json").json();
    assert_eq!((&json["legal"], &json["fast"]), (&true.into(), &true.into()));
    assert_eq!(json["over"]["reading"], "single:3s:1");
    let json = tienlen("check 3s --over 3h --json").json();
    assert_eq!((&json["legal"], &json["fast"]), (&false.into(), &false.into()));
    assert_eq!(json["refusal"]["id"], "not_higher");
}

#[test]
fn the_order_of_the_suits_can_be_chosen() {
    let play = "check 3s --over 3h";
    assert_eq!(tienlen(play).code, Some(1));
    assert_eq!(tienlen(&format!("{play} --preset cambodian")).code, Some(0));
    assert_eq!(tienlen(&format!("{play} --preset cambodian --suit-order scdh")).code, Some(1));
    assert_eq!(tienlen(&format!("{play} --suit-order ♥♦♣♠")).code, Some(0));
    tienlen(&format!("{play} --suit-order scd")).complains(&["'scd'", "s c d h"]);
}

#[test]
fn the_first_play_must_contain_the_lowest_card() {
    tienlen("check 3s3h --first 3s").gives(0, "legal: pair 3♠3♥ leads\n");
    tienlen("check 4s --first 3s").gives(1, "not legal: the first play must contain 3♠\n");
    let json = tienlen("check 4s --first 3s --json").json();
    assert_eq!((&json["first"], &json["refusal"]["id"]), (&"3s".into(), &"must_contain".into()));
    assert_eq!(tienlen("check 4s --json").json().get("first"), None);
    tienlen("check 4s --first 3s3h").complains(&["'3s3h' should be one card"]);
    tienlen("check 4s --first 3s --over 3h").complains(&["cannot be used with"]);
}

#[test]
fn moves_show_every_choice_of_suits_low_to_high() {
    tienlen("moves 3s3c4d4h5s5c2h9s9c9d9h --over 2d").gives(
        0,
        "hand   2♥ 9♥ 9♦ 9♣ 9♠ 5♣ 5♠ 4♥ 4♦ 3♣ 3♠\n\
         table  single 2♦\n\n\
         single      1  2♥\n\
         quad        1  9♠9♣9♦9♥\n\
         pair run    1  3♠3♣4♦4♥5♠5♣\n\
         total       3\n",
    );
    let cambodian = tienlen("moves 3s3h3d --kind pair --preset cambodian").out;
    assert!(cambodian.ends_with("pair     3  3♥3♦  3♥3♠  3♦3♠\n"), "{cambodian}");
}

#[test]
fn many_runs_begin_a_line_for_each_length() {
    let out = tienlen("moves 3s3h4c5d6s6h7s --kind run").out;
    let lines: Vec<&str> = out.lines().skip(2).collect();
    assert_eq!(
        lines,
        [
            "run     16  3♠4♣5♦  3♥4♣5♦  4♣5♦6♠  4♣5♦6♥  5♦6♠7♠  5♦6♥7♠",
            "            3♠4♣5♦6♠  3♥4♣5♦6♠  3♠4♣5♦6♥  3♥4♣5♦6♥  4♣5♦6♠7♠  4♣5♦6♥7♠",
            "            3♠4♣5♦6♠7♠  3♥4♣5♦6♠7♠  3♠4♣5♦6♥7♠  3♥4♣5♦6♥7♠",
        ]
    );
}

#[test]
fn classes_show_one_of_the_plays_that_beat_the_same() {
    let hand = "moves 3s3h4c4d5s --kind run";
    assert!(tienlen(hand).out.ends_with("run      4  3♠4♣5♠  3♥4♣5♠  3♠4♦5♠  3♥4♦5♠\n"));
    assert!(tienlen(&format!("{hand} --classes")).out.ends_with("run      1  3♠4♣5♠\n"));
    tienlen(&format!("{hand} --classes --count")).gives(0, "1\n");
}

#[test]
fn moves_as_json_agree_with_the_count() {
    let hand = "moves 3s3c4d4h5s5c2h9s9c9d9h";
    let json = tienlen(&format!("{hand} --json")).json();
    let groups = json["groups"].as_array().unwrap();
    let plays = groups.iter().map(|group| group["plays"].as_array().unwrap().len() as u64);
    let total = json["total"].as_u64().unwrap();
    assert_eq!((total, json.get("total_suits")), (plays.sum(), None));
    assert_eq!(tienlen(&format!("{hand} --count")).out, format!("{total}\n"));
    let count = tienlen(&format!("{hand} --count --json")).json();
    assert_eq!((count["total"].as_u64(), count.get("groups")), (Some(total), None));
}

#[test]
fn more_plays_than_anybody_would_read_are_counted_but_not_listed() {
    let hand = "33334444555566667777888899";
    tienlen(&format!("moves {hand} --count")).gives(0, "141113\n");
    tienlen(&format!("moves {hand}")).complains(&["141113", "--count", "--classes"]);
    assert_eq!(tienlen(&format!("moves {hand} --classes")).code, Some(0));
}

#[test]
fn nothing_to_answer_is_said() {
    let run = tienlen("moves 3s4s --over 5s");
    assert_eq!(run.code, Some(1));
    assert!(run.out.ends_with("no legal answer: pass\n"), "{}", run.out);
}

#[test]
fn a_seed_deals_the_same_cards_every_time() {
    tienlen(&format!("deal --seed {SEED}")).gives(
        0,
        &format!(
            "seed    {SEED}\n\
             seat 1  A♥ A♦ K♥ Q♥ T♦ 9♠ 8♠ 7♥ 7♦ 5♥ 4♣ 3♦ 3♠\n\
             seat 2  2♦ 2♠ K♣ Q♠ J♣ 7♣ 7♠ 6♥ 6♠ 5♣ 5♠ 4♦ 3♣\n\
             \x20       pair run 556677\n\
             seat 3  2♣ A♣ A♠ K♦ K♠ Q♦ J♥ J♠ T♠ 9♣ 6♣ 5♦ 4♥\n\
             seat 4  2♥ Q♣ J♦ T♥ T♣ 9♥ 9♦ 8♥ 8♦ 8♣ 6♦ 4♠ 3♥\n\
             \x20       pair run 8899TT\n\
             lead    seat 1: the first play must contain 3♠\n"
        ),
    );
    let cambodian = tienlen(&format!("deal --seed {SEED} --preset cambodian")).out;
    assert!(cambodian.contains("seat 1  A♦ A♥ K♥"), "{cambodian}");
    assert!(cambodian.ends_with("lead    seat 4: the first play must contain 3♥\n"), "{cambodian}");
}

#[test]
fn two_three_or_four_are_dealt_13_or_17_cards() {
    for (options, players, each) in [
        ("", 4, 13),
        ("--players 2", 2, 13),
        ("--players 3", 3, 13),
        ("--players 3 --cards 17", 3, 17),
        ("--players 2 --cards 17", 2, 17),
    ] {
        let json = tienlen(&format!("deal --json {options}")).json();
        let hands: Vec<&str> = json["hands"]
            .as_array()
            .unwrap()
            .iter()
            .map(|hand| hand["cards"].as_str().unwrap())
            .collect();
        assert_eq!(hands.len(), players, "{options}");
        let cards: Cards = hands.concat().parse().unwrap();
        assert_eq!(cards.len(), players * each, "{options}");
        let leader = json["leader"].as_u64().unwrap() as usize;
        assert!(hands[leader].contains(json["lowest"].as_str().unwrap()), "{json}");
    }
    tienlen("deal --players 4 --cards 17").complains(&["68 cards", "52"]);
    tienlen("deal --players 5").complains(&["5"]);
    tienlen("deal --cards 14").complains(&["13, 17"]);
}

/// With the key 0…066, seat 1 has pairs of 4, 8, 9, Q, K and A.
#[test]
fn a_hand_that_wins_at_once_is_named() {
    let seed = format!("{:064x}", 0x66);
    let json = tienlen(&format!("deal --json --seed {seed}")).json();
    let wins: Vec<&Value> =
        json["hands"].as_array().unwrap().iter().map(|hand| &hand["instant_win"]).collect();
    assert_eq!(wins, [&"six_pairs".into(), &Value::Null, &Value::Null, &Value::Null], "{json}");
    assert!(tienlen(&format!("deal --seed {seed}")).out.contains("wins at once: six pairs"));
    let vietnamese = tienlen(&format!("deal --seed {seed} --lang vi")).out;
    assert!(vietnamese.contains("tới trắng: sáu đôi"), "{vietnamese}");
    assert!(!tienlen(&format!("deal --seed {seed} --preset pagat")).out.contains("wins"));
}

#[test]
fn rules_has_the_chop_table() {
    let table = tienlen("rules").out;
    let heading: Vec<&str> = table.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(heading, ["southern", "northern", "cambodian", "pagat", "killer"]);
    let row = |label| cells(&table, label);
    assert_eq!(row("suits from low to high"), ["♠♣♦♥", "♠♣♦♥", "♥♦♣♠", "♠♣♦♥", "♠♣♦♥"]);
    assert_eq!(row("run, up to"), ["A", "A", "A", "2", "A"]);
    assert_eq!(row("  a 2"), ["Q 3P+", "Q", "Q", "Q 3P", "Q 3P+"]);
    assert_eq!(row("  a pair of 2s"), ["Q 4P+", "-", "4P+", "4P", "4P+"]);
    assert_eq!(row("  three 2s"), ["-", "-", "-", "5P", "5P+"]);
    assert_eq!(row("  3P"), ["Q 4P+", "-", "-", "-", "-"]);
    assert_eq!(row("  Q  "), ["4P+", "-", "-", "-", "-"]);
    assert_eq!(row("  4P"), ["5P+", "-", "-", "-", "-"]);
    assert_eq!(row("the first play contains"), ["3♠", "3♠", "3♥", "3♠", "3♠"]);
    assert_eq!(row("  six pairs"), ["✓", "✓", "-", "-", "✓"]);
    assert!(table.contains("southern_by_cards: as southern"), "{table}");
}

#[test]
fn rules_shows_the_one_asked_for_with_its_house_rules() {
    let house = tienlen("rules --preset cambodian --suit-order scdh").out;
    assert_eq!(house.lines().next().unwrap().trim(), "cambodian*");
    assert!(house.contains("* with house rules"));
    assert!(!house.contains("wins at once"), "{house}");
}

#[test]
fn rules_as_json_have_every_preset() {
    let json = tienlen("rules --json").json();
    let presets = json["presets"].as_array().unwrap();
    assert_eq!(presets.len(), 6);
    let [southern, northern, _, pagat, killer, by_cards] = &presets[..] else { panic!("{json}") };
    assert_eq!(texts(&southern["chops"]["two"]), ["Q", "3P+"]);
    assert_eq!(texts(&southern["chops"]["four_pairs"]), ["5P+"]);
    assert_eq!(texts(&pagat["chops"]["three_twos"]), ["5P"]);
    assert_eq!(
        (&northern["pair_run_least"], &northern["follow"]),
        (&Value::Null, &"same_suits".into())
    );
    assert_eq!(texts(&killer["instant_wins"]), ["four_twos", "six_pairs", "quad_is_two_pairs"]);
    assert_eq!(
        (&by_cards["name"], &by_cards["end"]),
        (&"southern_by_cards".into(), &"first_out".into())
    );
}

#[test]
fn options_of_the_other_game_are_refused() {
    for options in [
        "classify 3s --allow wing_pair",
        "classify 3s --forbid wing_pair",
        "check 3s --over 4s --as single:4s:1",
        "moves 3s --suits",
        "deal --no-shuffle",
        "deal --in-blocks",
    ] {
        tienlen(options).complains(&["is an option of Dou Dizhu only"]);
    }
    for options in [
        "classify 3 --suit-order scdh",
        "check 3 --first 3s",
        "moves 3 --classes",
        "deal --players 3",
        "deal --cards 17",
    ] {
        run(options).complains(&["is an option of Tien Len only"]);
    }
    tienlen("rules --allow wing_pair --lang zh").complains(&["--allow 只用于斗地主"]);
}

#[test]
fn input_that_makes_no_sense_exits_with_2() {
    tienlen("classify 3s B").complains(&["'B' is a joker", "without jokers"]);
    tienlen("check 3s --over 3s").complains(&["3♠ cannot be in the hand and on the table"]);
    tienlen("check 4s --over 3s5s").complains(&["3s5s cannot lie on the table"]);
    tienlen("moves 3s --kind straight").complains(&["single, pair, triple", "quad, run, pair_run"]);
    tienlen("classify 3s --preset home").complains(&["southern, northern, cambodian"]);
    tienlen("classify 3s --preset huanle").complains(&["Dou Dizhu", "--game doudizhu"]);
}

#[test]
fn the_demo_runs_through_without_a_terminal() {
    let run = tienlen(&format!("demo --seed {SEED}"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    for words in [SEED, "pair run", "chops single 2♥", "--preset cambodian", "--game tienlen"] {
        assert!(run.out.contains(words), "'{words}' should be in: {}", run.out);
    }
}

#[test]
fn the_demo_refuses_only_what_its_rules_refuse() {
    let run = tienlen(&format!("demo --seed {SEED} --preset pagat"));
    let refusals = run.out.split("\n4. ").nth(1).unwrap().split("\n5. ").next().unwrap();
    assert!(!refusals.contains("KsAs2s") && !refusals.contains("\nlegal"), "{refusals}");
    assert!(refusals.contains("--preset pagat"), "{refusals}");
}
