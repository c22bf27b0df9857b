//! `wangzha bot`: our levels as programs for others.

use std::io::Write;
use std::process::Stdio;

use super::{Run, finish, run, wangzha};

/// What the bot answers to these lines.
fn answers(arguments: &str, lines: &[&str]) -> Run {
    let mut child = wangzha(&format!("bot {arguments}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.join("\n").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The binary with arguments that may contain spaces, and with programs on its
/// path.
fn run_of(arguments: &[&str]) -> Run {
    let path = std::env::var_os("PATH").unwrap_or_default();
    finish(wangzha("").args(arguments).env("PATH", path))
}

const HELLO: &str = r#"{"type":"hello","protocol":2,"program":"test"}"#;
const ROUND: &str = r#"{"type":"round","game":"tienlen","rules":{"preset":"southern"},"players":2,"seat":1,"seed":"0000000000000001"}"#;
const ACT: &str = r#"{"type":"act","id":4,"view":{"rules":{"preset":"southern"},"instant_win":null,"cards_left":[1,2],"chop":null,"declined":[],"hand":"5c Qd","opening":null,"paid":[0,0],"passed":[],"places":[],"played":["4s",""],"players":2,"seat":1,"table":{"cards":"4s","kind":"single","seat":0},"waits_for":[1]},"legal":["5c","Qd","pass"],"time_ms":1000}"#;

#[test]
fn a_bot_says_hello_and_answers_questions() {
    let run = answers("--level greedy", &[HELLO, ROUND, ACT, r#"{"type":"bye"}"#]);
    let hello = r#"{"type":"hello","protocol":2,"name":"wangzha greedy"}"#;
    run.gives(0, &format!("{hello}\n{{\"type\":\"act\",\"id\":4,\"action\":\"5c\"}}\n"));
}

#[test]
fn the_end_of_the_input_is_a_goodbye() {
    let run = answers("--level random", &[HELLO]);
    run.gives(0, "{\"type\":\"hello\",\"protocol\":2,\"name\":\"wangzha random\"}\n");
}

#[test]
fn a_line_that_makes_no_sense_is_answered_with_the_reason() {
    let run = answers("--level 2", &["hello?", ACT]);
    let reasons: Vec<&str> = run.out.lines().collect();
    assert!(reasons[0].starts_with(r#"{"type":"error","reason":"not understood: "#), "{}", run.out);
    assert_eq!(reasons[1], r#"{"type":"error","reason":"no round has begun"}"#);
}

#[test]
fn a_level_that_does_not_exist_is_refused() {
    run("bot --level 7").complains(&["the levels are 1 beginner, 2 greedy, 3 planner"]);
    run("bot --level 2 --budget x").complains(&["a budget is a number of playouts"]);
}

/// The computer players have dice of their own: those of the same deal are not
/// always the same, unless they are asked for.
#[test]
fn the_dice_of_computers_do_not_follow_from_the_deal() {
    let outputs = |dice: &str| {
        let options = format!("--level 1 {dice}");
        let outputs: Vec<String> = (0..3).map(|_| watch_of(&options).out).collect();
        outputs.iter().all(|output| *output == outputs[0])
    };
    assert!(outputs("--dice 7"));
    assert!(!outputs(""));
    assert_ne!(watch_of("--level 1 --dice 7").out, watch_of("--level 1 --dice 8").out);
}

fn watch_of(options: &str) -> Run {
    let seed = super::SEED;
    run(&format!("play --watch --seed {seed} {options}"))
}

/// One of our bots as a program plays what it plays at the table.
#[test]
#[cfg(unix)]
fn play_seats_programs() {
    let binary = env!("CARGO_BIN_EXE_wangzha");
    for game in ["doudizhu", "tienlen"] {
        let watch = |level: &str| {
            let seed = ["play", "--watch", "--game", game, "--seed", super::SEED, "--dice", "7"];
            let run = run_of(&[&seed[..], &["--level", level]].concat());
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{game} {level}");
            run.out
        };
        let program = format!("cmd:{binary} bot --level random");
        assert_eq!(watch(&program), watch("random"));
        let twice = format!("cmd:{binary} bot --level 'cmd:{binary} bot --level random'");
        assert_eq!(watch(&twice), watch("random"));
    }
}

/// A program that plays what it may not: the game goes on, and the reason is
/// told.
#[test]
#[cfg(unix)]
fn a_program_that_cheats_does_something_else_and_the_reason_is_told() {
    let hello = r#"{"type":"hello","protocol":2,"name":"x"}"#;
    let cheat = format!(
        r#"cmd:read -r line; echo '{hello}'
        while read -r line; do case "$line" in *'"type":"act"'*)
            id=${{line#*'"id":'}}; id=${{id%%,*}}
            echo "{{\"type\":\"act\",\"id\":$id,\"action\":\"3s4s\"}}";;
        esac; done"#
    );
    let arguments = ["play", "--watch", "--game", "tienlen", "--seed", super::SEED, "--level"];
    let run = run_of(&[&arguments[..], &[&cheat]].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.error().contains("3♠ is not in the hand"), "{}", run.err);
}

#[test]
fn play_seats_computers_of_the_level_asked_for() {
    for game in ["doudizhu", "tienlen"] {
        let watch = |level: &str| {
            let seed = super::SEED;
            let run = run(&format!("play --watch --game {game} --seed {seed} {level}"));
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{game} {level}");
            run.out
        };
        assert_eq!(watch(""), watch("--level 3"));
        assert_ne!(watch(""), watch("--level 2"));
        assert_eq!(watch(""), watch("--level planner"));
        assert_eq!(watch("--level 2"), watch("--level level2"));
        assert_ne!(watch("--level 1"), watch("--level 2"));
    }
    let few = watch_of("--level searcher:1");
    assert_eq!((few.code, few.err.as_str()), (Some(0), ""));
    let told = "read -r line; exit 4";
    run_of(&["play", "--level", &format!("cmd:{told}")]).complains(&["it has ended"]);
    run("play --level net:best.bin").complains(&["there is no file best.bin with nets"]);
    run("play --level planner:50").complains(&["planner does not search", "searcher:100ms"]);
    run("play --level 6 --lang vi").complains(&["các mức là 1 beginner, 2 greedy"]);
}
