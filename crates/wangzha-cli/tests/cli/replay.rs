//! Rounds that are noted by `play --record` and shown again.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;
use wangzha::Game;
use wangzha::record::AnyRecord;

use super::{PLAY_SEED, Run, finish, run, wangzha};

/// A file for the records of one test.
pub(crate) fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.record"))
}

/// A command about a file.
pub(crate) fn about(arguments: &str, file: &PathBuf) -> Run {
    finish(wangzha(arguments).arg(file))
}

/// A round between computer players, its text, and what the game printed.
pub(crate) fn watched(name: &str, arguments: &str) -> (PathBuf, String, Run) {
    let file = file(name);
    let mut command =
        wangzha(&format!("play --watch --seed {PLAY_SEED} {arguments} --overwrite --record"));
    let run = finish(command.arg(&file));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let text = std::fs::read_to_string(&file).unwrap();
    (file, text, run)
}

/// The command with this text typed.
pub(crate) fn typing(command: &mut Command, text: &str) -> Run {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().unwrap();
    let text = text.to_owned();
    // it may end before it has read everything
    let typing = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
    let output = child.wait_with_output().unwrap();
    typing.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

const GAMES: [&str; 14] = [
    "--preset classic",
    "--preset huanle",
    "--preset competition",
    "--preset douzero",
    "--preset rlcard",
    "--preset openspiel",
    "--preset article --allow low_chain --forbid bare_trio",
    "--game tienlen",
    "--game tienlen --preset northern --players 2",
    "--game tienlen --preset cambodian --suit-order scdh",
    "--game tienlen --preset pagat --players 3",
    "--game tienlen --preset killer --players 3 --cards 17",
    "--game tienlen --lang zh",
    "--lang vi",
];

#[test]
fn a_watched_round_is_recorded_holds_and_is_told_again_in_the_same_words() {
    for (n, arguments) in GAMES.into_iter().enumerate() {
        let (file, text, played) = watched(&format!("watched{n}"), arguments);
        assert_eq!(text.parse::<AnyRecord>().unwrap().to_string(), text);
        assert_eq!(about("verify", &file).code, Some(0), "{text}");
        let language = arguments.split("--lang ").nth(1).unwrap_or("en");
        let again = about(&format!("replay --lang {language}"), &file);
        assert_eq!((again.code, again.err.as_str()), (Some(0), ""));
        // the game says at last where the record is, the replay at first who had what
        let played = played.out.trim_end().rsplit_once('\n').unwrap().0.to_owned();
        let again = again.out.splitn(3, "\n\n").nth(2).unwrap().to_owned();
        let actions = text.split_once("\n\n").unwrap().1.split_whitespace().count();
        assert!(again.lines().count() > actions / 2, "{again}");
        // names are of different lengths, and so are gaps and lines
        let words = |out: &str| {
            let named = (1..=4).fold(out.to_owned(), |out, n| {
                let seat = match language {
                    "zh" => format!("{n}号位"),
                    "vi" => format!("ghế {n}"),
                    _ => format!("seat {n}"),
                };
                out.replace(&format!("planner {n}"), &seat)
            });
            named.split_whitespace().collect::<String>()
        };
        assert!(words(&played).ends_with(&words(&again)), "{played}\n{again}");
    }
}

#[test]
fn the_same_seed_gives_the_same_record() {
    let (_, first, played) = watched("seed", "");
    let (_, second, _) = watched("seed", "");
    assert_eq!(first, second);
    assert!(played.out.lines().last().unwrap().starts_with("record: "), "{}", played.out);
    let other = file("other-seed");
    let run = about("play --watch --overwrite --record", &other);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_ne!(std::fs::read_to_string(&other).unwrap(), first);
}

#[test]
fn the_table_after_some_actions_is_shown_with_all_hands() {
    let (file, text, _) = watched("to", "--level 2");
    let begin = about("replay --to 0", &file);
    let AnyRecord::DouDizhu(record) = text.parse().unwrap() else { panic!("{text}") };
    let of = record.actions().len();
    assert!(begin.out.starts_with(&format!("after 0 of {of} actions\n")), "{}", begin.out);
    assert!(begin.out.contains("next      greedy 1\n"), "{}", begin.out);
    let hands = |out: &str| out.matches(['♠', '♥', '♣', '♦']).count();
    let jokers =
        |out: &str| out.split_whitespace().filter(|word| ["B", "R"].contains(word)).count();
    assert_eq!(hands(&begin.out) + jokers(&begin.out), 51);
    // the bids, the doubles and the lead
    let lead = about("replay --to 6", &file);
    assert!(lead.out.contains("(landlord): "), "{}", lead.out);
    assert!(lead.out.contains("table  "), "{}", lead.out);
    let led = record.round_at(5).unwrap().landlord().unwrap();
    let left = record.round_at(6).unwrap().hand(led).len();
    assert_eq!(hands(&lead.out) + jokers(&lead.out), 34 + left);
    let before = about("replay --to 5", &file);
    assert!(before.out.contains("nothing: greedy"), "{}", before.out);
    let end = about(&format!("replay --to {of}"), &file);
    assert!(end.out.contains("score") && !end.out.contains("next"), "{}", end.out);
    about(&format!("replay --to {}", of + 1), &file).complains(&["the record has", "actions, not"]);
    let chinese = about(&format!("replay --to {} --lang zh", of + 1), &file);
    chinese.complains(&["记录只有"]);
    about(&format!("replay --to {} --lang vi", of + 1), &file).complains(&["bản ghi ván bài có"]);
}

#[test]
fn replay_waits_for_enter_between_the_steps() {
    let (file, text, _) = watched("step", "--game tienlen");
    let AnyRecord::TienLen(record) = text.parse().unwrap() else { panic!("{text}") };
    let run = typing(wangzha("replay --step").arg(&file), &"\n".repeat(200));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.out.matches("[Enter]").count(), record.actions().len());
    // who has gone away is not waited for
    assert_eq!(about("replay --step", &file).code, Some(0));
    for (language, words) in [("en", "as a file"), ("zh", "请用文件"), ("vi", "dưới dạng tệp")]
    {
        let run = typing(&mut wangzha(&format!("replay --step - --lang {language}")), &text);
        run.complains(&[words]);
    }
}

#[test]
fn a_record_can_come_from_standard_input() {
    let (file, text, _) = watched("stdin", "");
    for command in ["replay", "verify", "replay --json", "replay --to 7"] {
        let piped = typing(&mut wangzha(&format!("{command} -")), &text);
        assert_eq!((piped.code, piped.err.as_str()), (Some(0), ""));
        assert_eq!(piped.out, about(command, &file).out);
    }
}

/// Every kind of action, with a hand that is open.
const OPENED: &str = "\
wangzha 1
game doudizhu
rules huanle open_hand=yes
seats \"Ann\" \"\" \"王\"
first 0
hand 0 3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 9s Ts Js Qs 2s
hand 1 3d 4d 5d 6d 7s 7h 7c 7d 8s 8h 8c 8d 9h 9c 9d Th Tc
hand 2 Td Jh Jc Jd Qh Qc Qd Ks Kh Kc Kd As Ah Ac Ad 2h B
bottom 2c 2d R

2:open_late 2:no 0:call 1:rob 0:rob 1:x2 0:x1 2:x2
0:3s3h3c4s4h4c5s5h5c6s6h6c=plane_solo:6:3 1:pass 2:pass
";

#[test]
fn every_kind_of_action_is_told() {
    let run = typing(&mut wangzha("replay -"), OPENED);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for words in [
        "王: open hand: B 2♥ A♦",
        "Ann: call",
        "seat 2: rob",
        "Ann: rob",
        "landlord: Ann",
        "seat 2: double, ×2",
        "Ann (landlord): no double",
        "Ann (landlord): plane+solos 444555666+333",
        "The record ends here; the round was not finished.",
    ] {
        assert!(run.out.contains(words), "{words}\n{}", run.out);
    }
    for (language, words) in [("zh", "王：明牌："), ("vi", "王: ngửa bài:")] {
        let run = typing(&mut wangzha(&format!("replay - --lang {language}")), OPENED);
        assert!(run.out.contains(words), "{}", run.out);
        assert!(run.out.lines().all(|line| line.width() <= 80), "{}", run.out);
    }
}

#[test]
fn a_name_that_looks_like_a_placeholder_is_printed_as_it_is() {
    let named = OPENED.replace("Ann", "{what}");
    let run = typing(&mut wangzha("replay -"), &named);
    assert!(run.out.contains("{what}: call\n"), "{}", run.out);
}

#[test]
fn declining_to_rob_has_another_word_than_declining_to_call() {
    let declined = OPENED.replace(" 1:rob 0:rob ", " 1:no ");
    let run = typing(&mut wangzha("replay - --lang zh"), &declined);
    assert!(run.out.contains("王：不叫\n"), "{} {}", run.out, run.err);
    assert!(run.out.contains("2号位：不抢\n"), "{}", run.out);
}

#[test]
fn the_answer_in_json_has_every_action() {
    let answer = typing(&mut wangzha("replay - --json"), OPENED).json();
    assert_eq!(
        (&answer["game"], &answer["rules"]),
        (&json!("doudizhu"), &json!({"preset": "huanle", "open_hand": true}))
    );
    assert_eq!(answer["names"], json!(["Ann", "", "王"]));
    assert_eq!(answer["bottom"], "2c2dR");
    assert_eq!(answer["result"], Value::Null);
    let actions = answer["actions"].as_array().unwrap();
    assert_eq!(actions.len(), 11);
    assert_eq!(actions[0], json!({"seat": 2, "action": "open_late", "play": null, "turn": 2}));
    let plane = &actions[8];
    assert_eq!(plane["action"], "3s3h3c4s4h4c5s5h5c6s6h6c=plane_solo:6:3");
    assert_eq!(plane["play"]["reading"], "plane_solo:6:3");
    assert_eq!((&plane["seat"], &plane["turn"]), (&json!(0), &json!(1)));
    let table = typing(&mut wangzha("replay - --json --to 9"), OPENED).json();
    assert_eq!((&table["after"], &table["of"]), (&json!(9), &json!(11)));
    assert_eq!((&table["table"]["seat"], &table["turn"]), (&json!(0), &json!(1)));
    assert_eq!(table["table"]["play"]["kind"], "plane_solo");
    assert_eq!(table["hands"][0], "9sTsJsQs2s2c2dR");
    let (file, _, _) = watched("json", "--game tienlen");
    let answer = about("replay --json", &file).json();
    assert_eq!(answer["bottom"], Value::Null);
    assert_eq!(answer["result"].as_array().map(Vec::len), Some(4));
    assert_eq!(answer["actions"].as_array().unwrap().last().unwrap()["turn"], Value::Null);
}

#[test]
fn what_is_not_a_record_is_refused_with_a_caret_under_it() {
    let wrong = OPENED.replace("1:rob", "1:steal");
    for (language, heading, words) in [
        ("en", "this is not a record", "line 11, column 27: expected cards such as 3s3h"),
        ("zh", "这不是记录", "第11行第27列：这里是“steal”，应是牌"),
        ("vi", "đây không phải bản ghi ván bài", "dòng 11, cột 27: cần bài như 3s3h"),
    ] {
        for command in ["replay", "verify"] {
            let run = typing(&mut wangzha(&format!("{command} - --lang {language}")), &wrong);
            run.complains(&[heading, words]);
            let lines: Vec<&str> = run.err.lines().collect();
            assert_eq!(lines[2].find('^'), lines[1].find("steal"), "{}", run.err);
        }
    }
    let wrong = OPENED.replace("2:no", "1:no");
    let run = typing(&mut wangzha("replay -"), &wrong);
    run.complains(&["this action is not legal: it is seat 3's turn"]);
    for (language, words) in
        [("en", "there is no such file"), ("zh", "没有这个文件"), ("vi", "không có tệp")]
    {
        run_missing(language).complains(&["missing.record", words]);
    }
    typing(&mut wangzha("replay -"), "").complains(&["standard input: the file is empty"]);
}

fn run_missing(language: &str) -> Run {
    run(&format!("replay missing.record --lang {language}"))
}

#[test]
fn who_leaves_a_round_has_the_record_of_what_was_played() {
    let file = file("left");
    let mut command = wangzha(&format!("play --seed {PLAY_SEED} --overwrite --record"));
    let run = typing(command.arg(&file), "3\nquit\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\n0:3 1:x"), "{text}");
    assert!(text.contains("\nseats \"player\" \"planner\" \"planner\"\n"), "{text}");
    assert!(text.contains("\nbytes 0 revealed ") && text.contains("\nbytes 1 fallback "), "{text}");
    assert!(!text.contains("\nsecret") && !text.contains("\nresult"), "{text}");
    assert!(text.parse::<AnyRecord>().is_ok());
}

#[test]
#[cfg(unix)]
fn what_never_ends_is_not_read_to_its_end() {
    for command in ["verify", "replay"] {
        for (language, words) in
            [("en", "longer than any such file"), ("zh", "太长了"), ("vi", "dài hơn mọi")]
        {
            run(&format!("{command} /dev/zero --lang {language}")).complains(&["/dev/zero", words]);
        }
    }
}

#[test]
fn a_record_holds_one_round_and_needs_a_file_that_can_be_written() {
    let rounds = run("play --watch --rounds 2 --record x.record");
    assert_eq!(rounds.code, Some(2));
    assert!(rounds.err.contains("--rounds"), "{}", rounds.err);
    let nowhere = run("play --watch --record no/such/folder/x.record");
    nowhere.complains(&["no/such/folder/x.record"]);
}
