//! Runs the binary: what it prints, where, and with which exit code.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod arena;
mod bot;
mod cards;
mod conformance;
mod hint;
mod inputs;
mod keep;
mod plan;
mod play;
mod play_keys;
mod play_others;
mod replay;
mod review;
mod shell;
mod solve;
mod tienlen;
mod train;
mod transcripts;
mod typing;
mod verify;

use std::io::Read;
use std::process::{Command, Stdio};
use wangzha::Cards;

use serde_json::Value;
use unicode_width::UnicodeWidthStr;

/// The key 0…07.
const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000007";

/// A key with which `play` deals what its tests are about: as landlord somebody
/// has 345678, three T, a queen and no ace; in Tien Len somebody has 3♠, another
/// 3, and one 4 and 5.
const PLAY_SEED: &str = "0000000000000000000000000000000000000000000000000000000000001aa3";

/// What a run left behind.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    /// The error in one line: where it is broken depends on how long paths are.
    fn error(&self) -> String {
        self.err.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn json(&self) -> Value {
        assert_eq!(self.out.lines().count(), 1, "one line of JSON: {}", self.out);
        serde_json::from_str(&self.out).expect("JSON")
    }

    /// The output must be exactly this, the exit code that.
    fn gives(&self, code: i32, out: &str) {
        assert_eq!(self.out, out);
        assert_eq!(self.code, Some(code));
        assert_eq!(self.err, "");
    }

    /// Exit code 2, nothing on standard output, and these words on the other.
    fn complains(&self, words: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        for word in words {
            assert!(self.error().contains(word), "'{word}' should be in: {}", self.err);
        }
    }
}

/// The binary, in no particular language and with no opinion about colours.
fn wangzha(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wangzha"));
    command.args(arguments.split_whitespace());
    command.env_clear();
    command.stdin(Stdio::null());
    command
}

fn finish(command: &mut Command) -> Run {
    let output = command.output().expect("the binary starts");
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(arguments: &str) -> Run {
    finish(&mut wangzha(arguments))
}

#[test]
fn classify_names_the_kind_and_its_measures() {
    run("classify 33344456").gives(
        0,
        "plane+solos\n  cards    333444+56\n  top      4\n  length   2\n  reading  plane_solo:4:2\n",
    );
    run("classify --lang zh 2222")
        .gives(0, "炸弹\n  牌    2222\n  最大  2\n  长度  1\n  牌型  bomb:2:1\n");
}

#[test]
fn cards_may_be_several_arguments_with_suits_in_any_order() {
    let json = run("classify 4h 3s 3c 3♦ --json").json();
    assert_eq!(json["readings"][0]["reading"], "trio_solo:3:1");
    assert_eq!(json["cards"], "3334");
}

#[test]
fn classify_lists_all_readings_the_default_first() {
    let run = run("classify 333444555666 --preset huanle");
    assert_eq!(run.code, Some(0));
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with("3 readings"));
    assert!(lines[1].contains("333444555666") && lines[1].ends_with("plane:6:4"));
    assert!(lines[2].contains("444555666+333") && lines[2].ends_with("plane_solo:6:3"));
    assert!(lines[3].contains("333444555+666") && lines[3].ends_with("plane_solo:5:3"));
}

#[test]
fn cards_that_are_not_a_play_are_refused_with_the_rule() {
    run("classify 34568").gives(1, "not a play: a run has no gaps: 7 is missing\n");
    let json = run("classify 34568 --json").json();
    assert_eq!(json["readings"], Value::Array(vec![]));
    assert_eq!(json["refusal"]["id"], "gap_in_run");
    assert_eq!(json["refusal"]["rank"], "7");
}

#[test]
fn presets_and_house_rules_decide() {
    assert_eq!(run("classify 33344455").code, Some(0));
    assert_eq!(run("classify 33344455 --preset classic").code, Some(1));
    assert_eq!(run("classify 33344455 --preset classic --allow wing_pair").code, Some(0));
    assert_eq!(run("--forbid bare_trio,trio_pair classify 333").code, Some(1));
    assert_eq!(run("--forbid bare_trio,trio_pair classify 33344").code, Some(1));
    let json =
        run("classify 3 --preset classic --allow wing_pair --forbid bare_trio --json").json();
    let rules = serde_json::json!({"preset": "classic", "wing_pair": true, "bare_trio": false});
    assert_eq!((&json["game"], &json["rules"]), (&"doudizhu".into(), &rules));
}

#[test]
fn check_says_what_beats_what() {
    run("check 4443 --over 333A").gives(0, "legal: trio+solo 444+3 beats trio+solo 333+A\n");
    run("check 44").gives(0, "legal: pair 44 leads\n");
    run("check 3333 --over 2").gives(0, "legal: bomb 3333 beats solo 2\n");
}

#[test]
fn check_says_why_not() {
    let refused = run("check AAAA2K --over 4444");
    assert_eq!(refused.code, Some(1));
    assert!(refused.out.starts_with("not legal: a four+solos is not a bomb"), "{}", refused.out);
    assert!(run("check AAAA2K --over 4444 --lang zh").out.starts_with("不能出：四带二不是炸弹"));
    assert!(run("check AAAA2K --over 4444 --lang vi").out.starts_with("không hợp lệ: tứ quý"));
}

#[test]
fn check_tells_the_verdict_of_the_fast_path() {
    let json = run("check 44 --over 33 --json").json();
    assert_eq!((&json["legal"], &json["fast"]), (&Value::Bool(true), &Value::Bool(true)));
    assert_eq!(json["play"]["reading"], "pair:4:1");
    assert_eq!(json["over"]["reading"], "pair:3:1");
    let json = run("check 33 --over 44 --json").json();
    assert_eq!((&json["legal"], &json["fast"]), (&Value::Bool(false), &Value::Bool(false)));
    assert_eq!(json["refusal"]["id"], "not_higher");
    assert_eq!(json["play"], Value::Null);
    assert_eq!(run("check 44 --json").json()["fast"], Value::Null);
}

#[test]
fn the_declared_reading_of_the_table_counts() {
    let answer = "check 777888999JQK --preset huanle --over 333444555666";
    let by_default = run(answer);
    assert_eq!(by_default.code, Some(1));
    assert!(by_default.out.contains("--as can declare plane_solo:6:3 or plane_solo:5:3"));
    assert_eq!(run(&format!("{answer} --as plane_solo:6:3")).code, Some(0));
    run(&format!("{answer} --as bomb:6:1")).complains(&[
        "'bomb:6:1'",
        "plane:6:4",
        "plane_solo:6:3",
    ]);
}

#[test]
fn moves_show_the_hand_the_table_and_the_plays() {
    run("moves 44455 --over 33")
        .gives(0, "hand   5 5 4 4 4\ntable  pair 33\n\npair     2  44  55\n");
}

#[test]
fn moves_are_grouped_by_kind_with_a_total() {
    let run = run("moves 3344BR");
    assert_eq!(run.code, Some(0));
    let lines: Vec<&str> = run.out.lines().skip(2).collect();
    assert_eq!(
        lines,
        ["solo      4  3  4  B  R", "pair      2  33  44", "rocket    1  BR", "total     7"]
    );
}

#[test]
fn moves_of_one_kind_are_shown_alone() {
    run("moves 3344BR --kind pair").gives(0, "hand   R B 4 4 3 3\n\npair     2  33  44\n");
    run("moves 3344BR --kind solo --count").gives(0, "4\n");
    run("moves 3s3h4d --kind solo --count --suits").gives(0, "3\n");
    assert_eq!(run("moves 3344BR --kind bomb").code, Some(1));
}

#[test]
fn moves_can_be_counted_and_expanded_to_suits() {
    run("moves 34567 --count").gives(0, "6\n");
    run("moves 3s3h3d --count").gives(0, "3\n");
    run("moves 3s3h3d --count --suits").gives(0, "7\n");
    let suits = run("moves 3s3h3d4c --over 3 --suits");
    assert!(suits.out.contains("hand   4♣ 3♦ 3♥ 3♠"), "{}", suits.out);
    let pairs = run("moves 4s4h4d --over 33 --suits");
    assert!(pairs.out.ends_with("pair     3  4♠4♥  4♠4♦  4♥4♦\n"), "{}", pairs.out);
}

#[test]
fn moves_as_json_agree_with_the_count() {
    let arguments = "moves 333344445555666622BR --preset huanle";
    let json = run(&format!("{arguments} --json --suits")).json();
    let groups = json["groups"].as_array().unwrap();
    let plays = groups.iter().flat_map(|group| group["plays"].as_array().unwrap());
    let choices = plays.clone().map(|play| play["choices"].as_array().unwrap().len());
    let [total, total_suits] = ["total", "total_suits"].map(|name| json[name].as_u64().unwrap());
    assert_eq!(total, plays.count() as u64);
    assert_eq!(total_suits, choices.sum::<usize>() as u64);
    assert_eq!(run(&format!("{arguments} --count")).out, format!("{total}\n"));
    assert_eq!(run(&format!("{arguments} --count --suits")).out, format!("{total_suits}\n"));
    let only_count = run(&format!("{arguments} --json --count")).json();
    assert_eq!((only_count["total"].as_u64(), only_count.get("groups")), (Some(total), None));
}

#[test]
fn no_legal_answer_is_said_and_exits_with_1() {
    let run = run("moves 44 --over KK");
    assert_eq!(run.code, Some(1));
    assert!(run.out.ends_with("no legal answer: pass\n"), "{}", run.out);
}

#[test]
fn a_seed_deals_the_same_cards_every_time() {
    run(&format!("deal --seed {SEED}")).gives(
        0,
        &format!(
            "seed    {SEED}\n\
             seat 1  2♥ 2♠ K♣ K♠ Q♠ J♦ J♠ T♦ T♣ T♠ 9♠ 8♦ 8♣ 7♣ 5♠ 4♥ 3♠\n\
             seat 2  2♣ A♠ K♦ K♥ Q♦ J♥ 9♦ 9♣ 8♥ 8♠ 6♥ 5♦ 5♣ 4♦ 4♣ 3♦ 3♥\n\
             seat 3  B 2♦ A♦ A♣ A♥ Q♣ Q♥ J♣ T♥ 9♥ 7♦ 7♠ 6♣ 6♠ 5♥ 4♠ 3♣\n\
             bottom  R 7♥ 6♦\n"
        ),
    );
}

#[test]
fn without_a_seed_a_new_one_is_drawn_and_shown() {
    let (first, second) = (run("deal --json").json(), run("deal --json").json());
    assert_ne!(first["seed"], second["seed"]);
    let seed = first["seed"].as_str().unwrap();
    assert_eq!(run(&format!("deal --json --seed {seed}")).json(), first);
}

#[test]
fn every_way_of_dealing_deals_the_whole_pack() {
    for way in [
        "",
        "--in-blocks",
        "--no-shuffle",
        "--no-shuffle 20",
        "--preset rlcard",
        "--preset douzero",
    ] {
        let json = run(&format!("deal --json {way}")).json();
        let hands = json["hands"].as_array().unwrap().iter().map(|hand| &hand["cards"]);
        let hands: Vec<Cards> = hands
            .chain([&json["bottom"]])
            .map(|cards| cards.as_str().unwrap().parse().unwrap())
            .collect();
        let sizes: Vec<usize> = hands.iter().map(|hand| hand.len()).collect();
        assert_eq!(sizes, [17, 17, 17, 3], "{way}");
        let pack = hands.into_iter().reduce(|all, hand| all | hand);
        assert_eq!(pack, Some(Cards::PACK), "{way}");
    }
}

#[test]
fn an_unmixed_pack_is_full_of_bombs_which_are_noted() {
    let json = run("deal --no-shuffle 0 --json").json();
    let bombs = |hand: &Value| hand["bombs"].as_array().unwrap().len();
    assert_eq!(json["hands"].as_array().unwrap().iter().map(bombs).sum::<usize>(), 11);
    assert_eq!((&json["dealing"], &json["factor"]), (&Value::from("no_shuffle"), &Value::from(0)));
    let text = run("deal --no-shuffle 0").out;
    assert_eq!((text.matches("bomb ").count(), text.matches("rocket").count()), (11, 1), "{text}");
}

#[test]
fn rules_shows_all_presets_side_by_side_or_the_one_asked_for() {
    let table = run("rules").out;
    let heading = table.lines().next().unwrap();
    assert_eq!(heading.trim(), "classic huanle competition douzero rlcard openspiel article");
    let row = table.lines().find(|line| line.starts_with("wing_pair")).unwrap();
    let marks: Vec<&str> = row.split_whitespace().skip(1).collect();
    assert_eq!(marks, ["-", "✓", "✓", "✓", "✓", "✓", "-"]);
    assert!(table.contains("two equal cards among single wings: 333444+55"));

    let house = run("rules --preset classic --allow wing_pair").out;
    assert_eq!(house.lines().next().unwrap().trim(), "classic*");
    assert!(house.contains("* with house rules"));
}

#[test]
fn rules_as_json_have_every_switch_and_preset() {
    let json = run("rules --json").json();
    assert_eq!(json["switches"].as_array().unwrap().len(), 17);
    let presets = json["presets"].as_array().unwrap();
    assert_eq!(presets.len(), 7);
    assert_eq!(presets[1]["name"], "huanle");
    assert_eq!(presets[1]["rules"], serde_json::json!({"preset": "huanle"}));
    assert_eq!(presets[1]["bidding"], "call_and_rob");
    assert_eq!(presets[3]["first_bidder"], Value::Null);
}

#[test]
fn bad_cards_are_shown_with_a_caret_under_the_first_wrong_character() {
    let run = run("classify 34567 8z");
    run.complains(&["'z' is not a card"]);
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines[1], "  34567 8z");
    assert_eq!(lines[2].find('^'), lines[1].find('z'));
}

#[test]
fn the_caret_counts_chinese_characters_as_two_columns() {
    let run = run("check 33 --over 大王小王3z");
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines[1], "  大王小王3z");
    assert_eq!(lines[2], "           ^");
}

#[test]
fn input_that_makes_no_sense_exits_with_2() {
    run("classify 3 --preset home").complains(&["'home'", "classic, huanle, competition"]);
    run("classify 3 --allow jokers").complains(&["'jokers'", "bare_trio", "low_chain"]);
    run("check 44 --over 35").complains(&["35 cannot lie on the table"]);
    run("deal --seed 12").complains(&["64 hexadecimal digits"]);
    run("check 44 --as pair:3:1").complains(&["--over"]);
    run("deal --no-shuffle --in-blocks").complains(&["cannot be used with"]);
    run("classify").complains(&["Usage"]);
    run("shuffle").complains(&["Usage"]);
    run("classify 3 --lang de").complains(&["en, zh, vi"]);
    run("moves 3 --kind straight").complains(&["'straight'", "solo, pair, trio"]);
    run("classify 3 --preset southern").complains(&["Tien Len", "--game tienlen"]);
}

#[test]
fn the_environment_decides_the_language_unless_it_is_given() {
    let in_chinese = finish(wangzha("check 44").env("LANG", "zh_CN.UTF-8"));
    assert_eq!(in_chinese.out, "可以出：首出对子 44\n");
    let overruled = finish(wangzha("check 44").env("LANG", "zh_CN.UTF-8").env("LC_ALL", "vi_VN"));
    assert_eq!(overruled.out, "hợp lệ: ra trước đôi 44\n");
    let given = finish(wangzha("check 44 --lang en").env("LANG", "zh_CN.UTF-8"));
    assert_eq!(given.out, "legal: pair 44 leads\n");
}

#[test]
fn colours_are_for_terminals_only_and_never_if_unwanted() {
    assert!(!run("deal").out.contains('\u{1b}'));
    let forced = finish(wangzha("deal").env("CLICOLOR_FORCE", "1"));
    assert!(forced.out.contains("\u{1b}[31m"));
    let unwanted = finish(wangzha("deal").env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1"));
    assert!(!unwanted.out.contains('\u{1b}'));
}

#[test]
fn who_stops_reading_early_gets_no_panic() {
    let mut child = wangzha("moves 33334444555566667777 --suits")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut beginning = [0; 10];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut beginning).unwrap();
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_demo_runs_through_without_a_terminal() {
    let run = run(&format!("demo --seed {SEED}"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    for words in [SEED, "plane+solos", "3 readings", "not legal: a 2 cannot be in a run", "--over"]
    {
        assert!(run.out.contains(words), "'{words}' should be in: {}", run.out);
    }
    assert!(!run.out.contains("[Enter]"));
}

#[test]
fn no_line_is_wider_than_80_columns_in_any_language() {
    let commands = [
        "rules",
        "deal",
        "deal --no-shuffle 0",
        "classify 33344456",
        "classify 333444555666 --preset huanle",
        "check AAAA2K --over 4444",
        "check 333444555667 --over 34567",
        "check 3 --over 333444555666 --preset huanle",
        "moves 333344445555666622BR",
        "moves 33344455667789TJBR --suits",
        "classify 3 --allow x",
        "classify 3 --preset x",
        "classify 3z",
        "demo",
        "help",
        "help check",
        "help moves",
        "help deal",
        "help play",
        "rules --game tienlen",
        "rules --game tienlen --preset cambodian --suit-order scdh",
        "deal --game tienlen --players 3 --cards 17",
        "classify 3s3c4d4h5s5c --game tienlen",
        "check 9c --over 9h --game tienlen",
        "check 9c --over 9c --game tienlen",
        "check 3s3c4d4h5s5c6s6c7s7c8s8c --over 2d2h --game tienlen",
        "moves 3s3c4d4h5s5c2h9s9c9d9h6s7c8d --game tienlen",
        "moves 3 --kind x --game tienlen",
        "moves 3 --suits --game tienlen",
        "classify 3 --suit-order x --game tienlen",
        "demo --game tienlen",
        "demo --game tienlen --preset northern",
    ];
    for language in ["en", "zh", "vi"] {
        for command in commands {
            let run = run(&format!("{command} --lang {language}"));
            for line in run.out.lines().chain(run.err.lines()) {
                assert!(line.width() <= 80, "{command} {language}: {line}");
            }
        }
    }
}
