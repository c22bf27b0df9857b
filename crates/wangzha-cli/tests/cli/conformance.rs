//! `wangzha conformance`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::{finish, run, wangzha};

/// The project's own files of cases.
fn project_files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../wangzha/tests/conformance");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "jsonl"));
    files.sort();
    files
}

/// A file with these lines; `name` keeps parallel tests apart.
fn file(name: &str, lines: &[&str]) -> String {
    let path = format!("{}/{name}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, lines.join("\n")).unwrap();
    path
}

const RIGHT: &str = r#"{"id": "X1", "game": "doudizhu", "preset": "all", "kind": "classify", "cards": "33", "expect": ["pair:3:1"]}"#;
const WRONG: &str = r#"{"id": "X2", "game": "doudizhu", "preset": "all", "kind": "beats", "cards": "33", "over": "44", "expect": true}"#;

#[test]
fn the_engine_agrees_with_every_case_that_it_can_run() {
    let files = project_files();
    let lines: usize =
        files.iter().map(|file| fs::read_to_string(file).unwrap().lines().count()).sum();
    let run = finish(wangzha("conformance --json").args(&files));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let json = run.json();
    let number = |name: &str| json[name].as_u64().unwrap() as usize;
    assert_eq!((number("failed"), number("problems")), (0, 0));
    assert_eq!(number("passed") + number("known") + number("skipped"), lines);
    assert!(number("passed") >= 1886, "{} passed", number("passed"));
}

/// Whole files run, but for what the engine has not yet.
#[test]
fn only_what_the_engine_cannot_do_is_skipped() {
    let json = finish(wangzha("conformance --json").args(project_files())).json();
    for file in json["files"].as_array().unwrap() {
        let path = PathBuf::from(file["file"].as_str().unwrap());
        let subject = match path.file_stem().unwrap().to_str().unwrap() {
            "plays" | "leads_doudizhu" | "leads_tienlen" | "moves_douzero" => None,
            "flow" => Some("flow"),
            "games_doudizhu" => Some("whole_games"),
            "min_plays_noip" => Some("fewest_plays"),
            "puzzles_doudizhu" => Some("puzzles"),
            "fair_deals" => Some("fair_deals"),
            other => panic!("a new file: {other}"),
        };
        let not_run: Vec<&str> =
            file["not_run"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(not_run, Vec::from_iter(subject), "{file}");
        assert_eq!(file["passed"] == 0, subject.is_some(), "{file}");
    }
}

#[test]
fn the_table_has_a_row_for_each_file_and_says_what_is_not_run() {
    let files = project_files();
    let run = finish(wangzha("conformance").args(&files));
    assert_eq!(run.code, Some(0));
    for file in &files {
        assert!(run.out.contains(file.file_name().unwrap().to_str().unwrap()), "{}", run.out);
    }
    for words in ["not run by this version:", "42  bids, scores and turns", "4  fair deals"] {
        assert!(run.out.contains(words), "'{words}' should be in: {}", run.out);
    }
}

#[test]
fn a_case_that_fails_is_shown_with_what_was_expected() {
    let failing = run(&format!("conformance {}", file("failing", &[RIGHT, "", WRONG])));
    assert_eq!((failing.code, failing.err.as_str()), (Some(1), ""));
    assert!(failing.out.contains("failing.jsonl:3 X2 classic"), "{}", failing.out);
    assert!(failing.out.contains("expected true\n  got      false"), "{}", failing.out);
}

#[test]
fn cases_of_tien_len_can_fail_too() {
    let right = r#"{"game": "tienlen", "preset": "all", "kind": "classify", "cards": "TD TH", "expect": ["pair:TH:1"]}"#;
    let beats = r#"{"game": "tienlen", "preset": "southern", "kind": "beats", "cards": "3S", "over": "3H", "expect": true}"#;
    let leads = r#"{"hand": "3S 3H", "lead": {"southern": {"total": 3, "single": 3}}}"#;
    let preset = r#"{"game": "tienlen", "preset": "classic", "kind": "classify", "cards": "3S", "expect": []}"#;
    let path = file("tienlen", &[right, beats, leads, preset]);
    let run = run(&format!("conformance --json {path}"));
    assert!(run.error().contains("'classic' is a preset of Dou Dizhu"), "{}", run.err);
    let json = run.json();
    let failures = json["files"][0]["failures"].as_array().unwrap();
    // the first is wrong where spades are high and hearts low
    assert_eq!((&failures[0]["preset"], failures.len()), (&Value::from("cambodian"), 3));
    assert_eq!(failures[0]["got"], "pair:Td:1 (default Some(pair:Td:1 Th Td))");
    assert_eq!((&failures[1]["expected"], &failures[1]["got"]), (&"true".into(), &"false".into()));
    assert_eq!(failures[2]["got"], r#"{"pair": 1, "single": 2, "total": 3}"#);
}

#[test]
fn a_wrong_number_or_list_of_moves_fails() {
    let leads = r#"{"hand": "33", "kind": "lead", "classic": {"multisets": 3, "readings": 2}}"#;
    let moves = r#"{"hand": "34", "rival": "3", "moves": ["", "3"]}"#;
    let no_pass = r#"{"hand": "34", "rival": "3", "moves": ["4"]}"#;
    let json =
        run(&format!("conformance --json {}", file("moves", &[leads, moves, no_pass]))).json();
    let failures = json["files"][0]["failures"].as_array().unwrap();
    assert_eq!(failures.len(), 3);
    assert_eq!(
        (&failures[1]["expected"], &failures[1]["got"]),
        (&Value::from("3"), &Value::from("4"))
    );
    assert_eq!(
        (&failures[2]["expected"], &failures[2]["got"]),
        (&Value::from("nothing"), &Value::from("pass"))
    );
}

#[test]
fn what_douzero_is_known_to_do_differently_is_no_failure() {
    // it compares the planes by the aces, which are wings
    let known =
        r#"{"hand": "333444555AAA", "rival": "666777888345", "moves": ["", "333444555AAA"]}"#;
    let json = run(&format!("conformance --json {}", file("known", &[known]))).json();
    assert_eq!((&json["known"], &json["failed"]), (&Value::from(1), &Value::from(0)));
}

#[test]
fn a_line_that_is_no_case_is_named_and_the_rest_still_runs() {
    let path = file("misfit", &[RIGHT, "not json", r#"{"cards": "33"}"#]);
    let run = run(&format!("conformance {path}"));
    assert_eq!(run.code, Some(2));
    assert!(run.out.contains("misfit.jsonl       1       0"), "{}", run.out);
    let places: Vec<bool> =
        [2, 3].map(|line| run.error().contains(&format!("misfit.jsonl:{line}: "))).into();
    assert_eq!(places, [true, true], "{}", run.err);
    assert!(run.error().contains("expected cards and expect"), "{}", run.err);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let run = run("conformance nowhere.jsonl");
    assert_eq!(run.code, Some(2));
    assert!(run.error().contains("nowhere.jsonl: cannot be read"), "{}", run.err);
}
