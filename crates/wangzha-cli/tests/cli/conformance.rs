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
fn the_engine_agrees_with_every_case() {
    let files = project_files();
    let lines: usize =
        files.iter().map(|file| fs::read_to_string(file).unwrap().lines().count()).sum();
    let run = finish(wangzha("conformance --json").args(&files));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let json = run.json();
    let number = |name: &str| json[name].as_u64().unwrap() as usize;
    assert_eq!((number("failed"), number("problems")), (0, 0));
    assert_eq!(number("passed") + number("known"), lines);
    let passed = |file: &str| {
        let files = json["files"].as_array().unwrap().iter();
        let mut found = files.filter(|report| report["file"].as_str().unwrap().ends_with(file));
        found.next().unwrap()["passed"].as_u64().unwrap()
    };
    let files = ["flow", "games_doudizhu", "fair_deals", "min_plays_noip", "puzzles_doudizhu"];
    let files = files.map(|name| passed(&format!("/{name}.jsonl")));
    assert_eq!((files, number("passed")), ([42, 7, 4, 276, 707], 2922));
}

#[test]
fn the_table_has_a_row_for_each_file() {
    let files = project_files();
    let files: Vec<_> =
        files.iter().filter(|file| !file.ends_with("moves_douzero.jsonl")).collect();
    let run = finish(wangzha("conformance").args(&files));
    assert_eq!(run.code, Some(0));
    for file in files {
        assert!(run.out.contains(file.file_name().unwrap().to_str().unwrap()), "{}", run.out);
    }
}

#[test]
fn a_puzzle_fails_by_its_winner_or_by_its_winning_moves() {
    let puzzle = |winner: &str, moves: &str| {
        format!(
            r#"{{"landlord": "3455KK", "farmers": ["345522"], "to_move": "landlord", "winner": "{winner}", "winning_first_moves": {moves}}}"#
        )
    };
    let lines = [
        puzzle("landlord", r#"["5", "4"]"#),
        puzzle("farmers", "[]"),
        puzzle("landlord", r#"["4"]"#),
    ];
    assert_eq!(
        failures("puzzles", &lines.each_ref().map(String::as_str)),
        [
            ["competition", r#""farmers""#, r#""landlord""#],
            ["competition", r#"["4"]"#, r#"["4","5"]"#],
        ]
    );
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
    assert_eq!(failures[0]["got"], "pair:Td:1 (default Some(pair:Td:1 ThTd))");
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
fn what_douzero_is_known_to_do_differently_is_not_a_failure() {
    // it compares the planes by the aces, which are wings
    let known =
        r#"{"hand": "333444555AAA", "rival": "666777888345", "moves": ["", "333444555AAA"]}"#;
    let json = run(&format!("conformance --json {}", file("known", &[known]))).json();
    assert_eq!((&json["known"], &json["failed"]), (&Value::from(1), &Value::from(0)));
}

/// What fails of these lines: where, what was expected, and what came out.
fn failures(name: &str, lines: &[&str]) -> Vec<[String; 3]> {
    let run = run(&format!("conformance --json {}", file(name, lines)));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{name}");
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let json = run.json();
    let failures = json["files"][0]["failures"].as_array().unwrap().iter();
    failures.map(|case| ["preset", "expected", "got"].map(|field| text(&case[field]))).collect()
}

#[test]
fn a_bidding_that_ends_otherwise_is_shown() {
    let bid = |preset: &str, actions: &str, expect: &str| {
        format!(
            r#"{{"game": "doudizhu", "kind": "bid", "preset": "{preset}", "first": 1, "actions": {actions}, "expect": {expect}}}"#
        )
    };
    let lines = [
        bid("classic,openspiel", "[0, 0, 0]", r#""redeal""#),
        bid("classic", "[1, 0, 2]", r#"{"landlord": 1, "bid": 1}"#),
        bid("classic", "[2, 1]", r#"{"landlord": 1, "bid": 2}"#),
        bid("classic", "[2, 1, 0]", r#""illegal""#),
        bid("classic", "[1, 0]", r#""void""#),
        bid("huanle", r#"["call", "rob", "no", "no"]"#, r#"{"landlord": 2, "mult": 4}"#),
    ];
    assert_eq!(
        failures("bids", &lines.each_ref().map(String::as_str)),
        [
            ["openspiel", r#""redeal""#, r#""void""#],
            ["classic", r#"{"landlord":1,"bid":1}"#, r#"{"landlord":0,"bid":2}"#],
            [
                "classic",
                r#"{"landlord":1,"bid":2}"#,
                "bid 2 is refused: a bid must be higher than 2"
            ],
            ["classic", r#""illegal""#, "bid 2 is refused: a bid must be higher than 2"],
            ["classic", r#""void""#, "the bidding goes on"],
            ["huanle", r#"{"landlord":2,"mult":4}"#, r#"{"landlord":2,"mult":2}"#],
        ]
    );
}

#[test]
fn a_score_that_differs_is_shown() {
    let lines = [
        r#"{"game": "doudizhu", "kind": "score", "preset": "competition,classic", "given": {"bid": 2, "bombs": 1, "spring": "spring", "winner": "landlord"}, "expect": {"landlord": 16, "farmer": -8}}"#,
        r#"{"game": "doudizhu", "kind": "spring", "preset": "huanle,classic", "plays": [1, 5, 4], "winner": "farmers", "expect": "anti"}"#,
        r#"{"game": "doudizhu", "kind": "spring", "preset": "huanle", "plays": [2, 5, 4], "winner": "farmers", "expect": "anti"}"#,
    ];
    assert_eq!(
        failures("scores", &lines),
        [
            [
                "classic",
                r#"{"landlord":16,"down":-8,"up":-8}"#,
                r#"{"landlord":8,"down":-4,"up":-4}"#
            ],
            ["classic", r#""anti""#, "null"],
            ["huanle", r#""anti""#, "null"],
        ]
    );
}

#[test]
fn a_round_of_tien_len_that_goes_otherwise_is_shown() {
    let flow = |actions: &str, expect: &str| {
        format!(
            r#"{{"game": "tienlen", "kind": "flow", "preset": "southern", "hands": ["2H 9C", "5S 5H 6S 6H 7C 7D JC", "8S 8H 8C 8D QC"], "actions": {actions}, "expect": {expect}}}"#
        )
    };
    let chop = r#"["P0 2H", "P1 5S 5H 6S 6H 7C 7D"]"#;
    let lines = [
        flow(chop, r#"{"turn": 0}"#),
        flow(chop, r#"{"lead": true}"#),
        flow(chop, r#"{"P2_may_play": false}"#),
        flow(chop, r#"{"P2_may_chop_with": "8S"}"#),
        flow(chop, r#"{"chop_payment": {"from": 0, "to": 1, "counts": ["black 2"]}}"#),
        flow(chop, r#""illegal""#),
        flow(r#"["P0 2H", "P2 pass"]"#, "{}"),
        flow(r#"["P0 pass", "P0 2H"]"#, r#""illegal""#),
    ];
    assert_eq!(
        failures("turns", &lines.each_ref().map(String::as_str)),
        [
            ["southern", "turn 0", "turn 2"],
            ["southern", "lead true", "lead false"],
            ["southern", "P2_may_play false", "P2_may_play true"],
            ["southern", r#"P2_may_chop_with ["8s"]"#, r#"P2_may_chop_with ["8s8h8c8d"]"#],
            ["southern", "chop_payment [-1,1,0,0]", "chop_payment [-2,2,0,0]"],
            ["southern", r#""illegal""#, "all actions are legal"],
            ["southern", "P2 pass to be legal", "illegal: it is seat 2's turn"],
            ["southern", "P0 pass to be legal", "illegal: the leader must play"],
        ]
    );
}

#[test]
fn another_number_of_games_is_shown() {
    let games = |leaves, won| {
        format!(
            r#"{{"landlord": "345", "down": "67", "up": "89", "leaves": {{"classic": {leaves}}}, "landlord_win_leaves": {{"classic": {won}}}}}"#
        )
    };
    let lines = [games(78, 6), games(77, 6), games(78, 7)];
    let right = r#"{"leaves":78,"landlord_win_leaves":6}"#;
    assert_eq!(
        failures("games", &lines.each_ref().map(String::as_str)),
        [
            ["classic", r#"{"leaves":77,"landlord_win_leaves":6}"#, right],
            ["classic", r#"{"leaves":78,"landlord_win_leaves":7}"#, right],
        ]
    );
}

#[test]
fn a_deal_that_does_not_follow_from_its_bytes_is_shown() {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../wangzha/tests/conformance/fair_deals.jsonl");
    let right = fs::read_to_string(path).unwrap();
    let right = right.lines().next().unwrap();
    let spoilt = |from: &str, to: &str| {
        assert_eq!(right.matches(from).count(), 1, "{from}");
        right.replace(from, to)
    };
    let lines = [
        spoilt("[30, 51, ", "[51, 30, "),
        spoilt(r#""round": 0"#, r#""round": 1"#),
        spoilt("\"517415be", "\"517415bf"),
        spoilt(r#""n": 54"#, r#""n": 53"#),
        spoilt(r#"[30, 51, "#, "[51, "),
        spoilt("\"2feac47e", "\"2feac47f"),
        spoilt(r#", "4cd0aef452a5fdaaac2ffcbec144d893af1a7d08df62cd546679f3b0b96bd9c8""#, ""),
        right.to_owned(),
    ];
    let failures = failures("fair", &lines.each_ref().map(String::as_str));
    let got = [
        "card 1 from the top is 2♦; it must be T♣",
        "card 1 from the top is T♣; it must be ",
        "the server's secret does not fit its commitment",
        "no pack has 53 cards",
        "the deck has 53 cards instead of 54",
        "the bytes of seat 0 do not fit its commitment",
        "seat 2 lacks its bytes or its commitment",
    ];
    assert_eq!(failures.len(), got.len());
    for (failure, words) in failures.iter().zip(got) {
        assert_eq!(failure[..2], ["null", "a deal that holds in every fact"]);
        assert!(failure[2].starts_with(words), "{}", failure[2]);
    }
}

/// Whatever a file says, a number that no round can have is named, not counted
/// with.
#[test]
fn what_cannot_be_in_a_case_is_named() {
    let flow = |kind: &str, rest: &str| {
        let game = if kind == "flow" { "tienlen" } else { "doudizhu" };
        let preset = if kind == "flow" { "southern" } else { "huanle" };
        format!(r#"{{"game": "{game}", "kind": "{kind}", "preset": "{preset}", {rest}}}"#)
    };
    let turns = |actions: &str, expect: &str| {
        flow(
            "flow",
            &format!(r#""hands": ["3S", "4S"], "actions": [{actions}], "expect": {expect}"#),
        )
    };
    let fair = |commit: &str, deck: &str| {
        format!(
            r#"{{"server_seed": "{}", "server_commit": "{commit}", "client_seeds": [], "client_commits": [], "table": "t", "round": 0, "n": 54, "deck": [{deck}]}}"#,
            "0".repeat(64)
        )
    };
    let cases = [
        (flow("bid", r#""first": 3, "actions": [0], "expect": "redeal""#), "3 is too high"),
        (
            flow("bid", r#""first": 0, "actions": [[]], "expect": "redeal""#),
            "this is none of the values that can be here",
        ),
        (
            flow("bid", r#""first": "x", "actions": [0], "expect": "redeal""#),
            "there should be a whole number here, not the text \"x\"",
        ),
        (
            flow("spring", r#""plays": [21, 0, 0], "winner": "landlord", "expect": null"#),
            "at most 20",
        ),
        (
            flow(
                "score",
                r#""given": {"winner": "landlord", "bombs": 200}, "expect": {"landlord": 2, "farmer": -1}"#,
            ),
            "at most 13",
        ),
        (
            flow(
                "score",
                r#""given": {"winner": "landlord", "bomb": 1}, "expect": {"landlord": 2, "farmer": -1}"#,
            ),
            "there is no field 'bomb'",
        ),
        (flow("puzzle", r#""expect": 1"#), "there is no 'puzzle' here"),
        (turns(r#""P4 3S""#, "{}"), "'P4 3S' is not an action of a seat"),
        (turns(r#""P0 3Z""#, "{}"), "'3Z' should be cards"),
        (turns(r#""P0 3S""#, r#"{"winner": 0}"#), "nothing is known about 'winner'"),
        (fair("12", ""), "'12' should be 32 bytes"),
        (fair(&"0".repeat(64), "54"), "at most 53"),
    ];
    for (place, (line, words)) in cases.iter().enumerate() {
        let run = run(&format!("conformance {}", file(&format!("impossible{place}"), &[line])));
        assert_eq!(run.code, Some(2), "{line}");
        assert!(run.error().contains(words), "'{words}' should be in: {}", run.err);
    }
}

#[test]
fn a_line_that_is_not_a_case_is_named_and_the_rest_still_runs() {
    let path = file("misfit", &[RIGHT, "not json", r#"{"cards": "33"}"#]);
    let run = run(&format!("conformance {path}"));
    assert_eq!(run.code, Some(2));
    assert!(run.out.contains("misfit.jsonl       1       0"), "{}", run.out);
    let places: Vec<bool> =
        [2, 3].map(|line| run.error().contains(&format!("misfit.jsonl:{line}: "))).into();
    assert_eq!(places, [true, true], "{}", run.err);
    assert!(run.error().contains("expected for example cards and expect"), "{}", run.err);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let run = run("conformance nowhere.jsonl");
    assert_eq!(run.code, Some(2));
    assert!(run.error().contains("nowhere.jsonl: there is no such file"), "{}", run.err);
}
