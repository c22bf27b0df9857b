//! What is read, and what is said when it cannot be: no command hangs, leaks the
//! words of Rust or of the system, or answers with something else.

use serde_json::Value;

use super::replay::{file, typing, watched};
use super::{Run, run, wangzha};

/// Words that no user of a card game should have to understand.
const JARGON: [&str; 13] = [
    "os error",
    "serde",
    "panicked",
    "unwrap",
    "enum",
    "struct",
    "u8",
    "u32",
    "u64",
    "usize",
    "target type",
    "invalid digit",
    "utf-8 sequence",
];

/// Whether nothing of Rust shows; JSON errors are one sentence.
fn is_plain(run: &Run, about: &str) {
    for word in JARGON {
        assert!(!run.err.contains(word), "{about}: '{word}' in {}", run.err);
    }
    assert!(matches!(run.code, Some(0..=2)), "{about}: {:?} {}", run.code, run.err);
}

/// The text of an error in JSON, which is one sentence.
fn sentence(run: &Run) -> String {
    let error: Value = serde_json::from_str(run.err.trim()).expect(&run.err);
    let text = error["error"]["text"].as_str().unwrap().to_owned();
    assert!(!text.contains('\n') && !text.contains("  "), "{text}");
    text
}

#[test]
fn records_that_went_through_a_windows_editor_are_read() {
    let (_, record, _) = watched("windows", "");
    let spoilt = format!("\u{feff}{}", record.replace('\n', "\r\n"));
    for command in ["verify -", "replay -"] {
        let (whole, other) =
            [&record, &spoilt].map(|text| typing(&mut wangzha(command), text)).into();
        assert_eq!((whole.code, other.code), (Some(0), Some(0)), "{}", other.err);
        assert_eq!(whole.out, other.out);
    }
}

#[test]
fn a_record_of_a_newer_format_is_recognised() {
    let (_, record, _) = watched("newer", "");
    let newer = record.replacen("wangzha 1", "wangzha 2", 1);
    for (language, words) in [("en", "has format 2"), ("zh", "格式 2"), ("vi", "định dạng 2")]
    {
        let run = typing(&mut wangzha(&format!("verify - --lang {language}")), &newer);
        run.complains(&[words]);
    }
    let other = record.replacen("wangzha 1", "wangzha two", 1);
    typing(&mut wangzha("verify -"), &other).complains(&["expected `wangzha 1`"]);
}

#[test]
fn a_record_that_was_cut_off_says_that_it_ends() {
    let (_, record, _) = watched("cut", "");
    let in_a_line = &record[..record.len() - 3];
    typing(&mut wangzha("verify -"), in_a_line)
        .complains(&["the text ends here, but a record goes on with a line break"]);
    let lines: String = record.split_inclusive('\n').take(3).collect();
    typing(&mut wangzha("replay -"), &lines).complains(&["the text ends here", "the line `"]);
}

#[test]
fn every_command_that_reads_a_file_reads_standard_input() {
    let case = r#"{"hand": "3", "min_plays": 1}"#;
    let run = typing(&mut wangzha("conformance -"), &format!("\u{feff}{case}\r\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let puzzle =
        r#"{"landlord": "3", "farmers": ["4"], "to_move": "landlord", "winner": "landlord"}"#;
    let run = typing(&mut wangzha("solve --file -"), puzzle);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    for command in ["replay", "verify", "conformance", "solve"] {
        assert!(super::run(&format!("help {command}")).out.contains("standard input"), "{command}");
    }
}

#[test]
fn a_file_that_is_none_is_described_in_plain_words() {
    let text = |bytes: &[u8], name: &str| {
        let path = file(name);
        std::fs::write(&path, bytes).unwrap();
        path.display().to_string()
    };
    let empty = text(b"", "empty");
    let latin = text(b"wangzha 1\ngame \xe9\n", "latin");
    let folder = std::env::temp_dir().display().to_string();
    for (path, words) in [
        (empty.as_str(), "the file is empty"),
        (&latin, "not a text in UTF-8"),
        (&folder, "a folder, not a file"),
        ("/nowhere/x", "there is no such file"),
        ("/dev/null/x", "not a directory"),
        ("/dev/zero", "longer than any such file"),
    ] {
        for command in ["verify", "replay"] {
            let run = run(&format!("{command} {path}"));
            run.complains(&[words]);
            is_plain(&run, path);
        }
        if path != "/dev/zero" {
            let run = run(&format!("conformance {path}"));
            assert_eq!(run.code, Some(2), "{path}");
            is_plain(&run, path);
        }
    }
}

#[test]
fn an_error_in_json_is_one_sentence() {
    let record = "wangzha 1\ngame chess\n";
    let run = typing(&mut wangzha("verify - --json"), record);
    let text = sentence(&run);
    assert!(text.starts_with("this is not a record: line 2, column 6: expected one of"), "{text}");
    for (arguments, beginning) in [
        ("classify 34z --json", "the cards are wrong: column 3: 'z' is not a card; ranks are"),
        ("classify --json", "the following required arguments were not provided: <CARDS>..."),
        ("--json nonsense", "unrecognized subcommand 'nonsense'"),
        ("moves 3 --kind x --json", "there is no kind of play 'x'"),
    ] {
        let text = sentence(&super::run(arguments));
        assert!(text.starts_with(beginning), "{text}");
    }
}

#[test]
fn no_bad_argument_is_answered_in_the_words_of_rust() {
    for arguments in [
        "arena --a 1 --b 2 --deals x",
        "arena --a 1 --b 2 --deals 99999999999999999999999",
        "arena --a 1 --b 2 --seed -1",
        "arena --a 1 --b 2 --threads 999",
        "arena --a 1 --b 2 --limit 1.5",
        "arena --a x --b 2",
        "bot --level 1 --threads 0",
        "play --seat 300",
        "play --seat x",
        "play --rounds 0",
        "play --rounds 5000000000",
        "play --dice x",
        "replay x --to x",
        "replay x --to 99999999999999999999999",
        "deal --no-shuffle x",
        "deal --no-shuffle 99999999999",
        "deal --players 5 --game tienlen",
        "deal --cards 15 --game tienlen",
        "solve --landlord 3 --farmers 4 --nodes x",
        "solve --landlord 3 --farmers 4 --memory 0",
        "solve --landlord 3 --farmers 4 --threads 0",
        "classify 3 --color red",
        "man --to /dev/null/x",
    ] {
        let run = run(arguments);
        assert_eq!(run.code, Some(2), "{arguments}: {}", run.err);
        is_plain(&run, arguments);
    }
    run("play --seat 9").complains(&["this is not a whole number from 1 to 4"]);
    run("play --rounds 0").complains(&["this is not a whole number from 1 on"]);
}

#[test]
fn a_case_that_is_none_is_described_in_plain_words() {
    for line in [
        "",
        "{",
        "[]",
        "7",
        "null",
        "{}",
        r#"{"hand": 3, "min_plays": "x"}"#,
        r#"{"hand": "3", "min_plays": -1}"#,
        r#"{"game": "doudizhu", "kind": "x", "expect": 1}"#,
        r#"{"game": "doudizhu", "kind": "score", "expect": 1}"#,
        r#"{"game": "tienlen", "kind": "flow", "expect": {}}"#,
        r#"{"game": 1, "kind": 1, "expect": 1, "cards": 1}"#,
        r#"{"hand": "3", "kind": "lead", "classic": 1}"#,
        r#"{"hand": "3", "rival": "3", "moves": 5}"#,
        r#"{"landlord": "3", "leaves": 1}"#,
        r#"{"landlord": [], "farmers": {}, "winner": 1}"#,
        r#"{"server_seed": 1, "deck": 1}"#,
    ] {
        let run = typing(&mut wangzha("conformance -"), line);
        assert_eq!(run.code, Some(2), "{line}: {} {}", run.out, run.err);
        is_plain(&run, line);
    }
}

#[test]
fn a_hand_is_as_large_as_the_game_deals_for_every_command() {
    let cards = "333344445555666677778";
    for command in ["classify", "check", "moves", "plan", "hint", "check 3 --over"] {
        let run = run(&format!("{command} {cards}"));
        run.complains(&["21 cards are too many for a hand: 20 at most"]);
    }
    for options in
        ["--farmers 9 --landlord", "--landlord 9 --farmers", "--landlord 9 --farmers T --table"]
    {
        let run = run(&format!("solve {options} {cards}"));
        run.complains(&["21 cards are too many for a hand: 20 at most"]);
    }
    let cards = "3s3c3d3h4s4c4d4h5s5c5d5h6s6c6d6h7s7c7d7h8s8c8d8h9s9c9d";
    for command in ["classify", "check", "moves", "plan", "hint", "solve --hands 2s,"] {
        let space = if command.starts_with("solve") { "" } else { " " };
        let run = run(&format!("--game tienlen {command}{space}{cards}"));
        run.complains(&["27 cards are too many for a hand: 26 at most"]);
    }
    assert_eq!(run(&format!("plan --noip {}", "33334444555566667777888")).code, Some(0));
    run("plan --noip 333344445555666677778888").complains(&["24 cards", "23 at most"]);
    assert_eq!(run("cards 333344445555666677778888").code, Some(0));
}
