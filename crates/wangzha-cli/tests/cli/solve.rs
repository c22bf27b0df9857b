//! `wangzha solve`.

use std::fs;

use serde_json::{Value, json};

use super::{finish, run, wangzha};

/// The rows of an answer without what it has cost to find, which may change.
fn rows(out: &str) -> Vec<String> {
    let costs = ["positions", "depth", "time", "memory"];
    let rows = out.lines().filter(|row| !costs.iter().any(|cost| row.starts_with(cost)));
    rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The cards of some moves, a pass as `-`.
fn plays(moves: &Value) -> Vec<&str> {
    let moves = moves.as_array().unwrap().iter();
    moves.map(|step| step["play"]["cards"].as_str().unwrap_or("-")).collect()
}

/// A file with these lines; `name` keeps parallel tests apart.
fn file(name: &str, lines: &[&str]) -> String {
    let path = format!("{}/solve-{name}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, lines.join("\n")).unwrap();
    path
}

#[test]
fn it_says_who_wins_and_by_which_play() {
    let run = run("solve --landlord 45569TKA2 --farmers 4588TJKB");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert_eq!(
        rows(&run.out),
        [
            "landlord 2 A K T 9 6 5 5 4",
            "farmer B K J T 8 8 5 4",
            "to move landlord",
            "",
            "result the landlord wins",
            "play solo 5",
        ]
    );
    for cost in ["positions  ", "depth      ", "time       ", "memory     "] {
        assert!(run.out.contains(cost), "{}", run.out);
    }
}

#[test]
fn who_loses_gets_the_hardest_play() {
    let run = run("solve --landlord QQKK22BR --farmers 8888TT22");
    let rows = rows(&run.out);
    assert_eq!((run.code, rows[4].as_str()), (Some(0), "result the farmer wins"));
    assert!(rows[5].ends_with("(loses too, but is the hardest to answer)"), "{}", rows[5]);
}

#[test]
fn every_winning_move_is_listed() {
    let lead = run("solve --landlord 3455KK --farmers 345522 --moves --json").json();
    assert_eq!(plays(&lead["moves"]), ["4", "5"]);
    assert_eq!(
        lead["moves"][0],
        json!({"seat": 0, "play": lead["moves"][0]["play"], "left": "355KK"})
    );
    let shown = run("solve --landlord 3455KK --farmers 345522 --moves");
    assert!(rows(&shown.out).contains(&"winning moves solo 4, solo 5".to_owned()), "{}", shown.out);
    let lost = run("solve --landlord QQKK22BR --farmers 8888TT22 --moves");
    assert_eq!(lost.code, Some(0));
    assert!(rows(&lost.out).contains(&"winning moves none".to_owned()), "{}", lost.out);
    // the partner's trick is better left alone
    let pass =
        run("solve --landlord 3K --farmers 4,9 --turn 2 --table A --by 1 --moves --json").json();
    assert_eq!((&pass["winner"], plays(&pass["moves"])), (&json!("farmers"), vec!["-"]));
}

#[test]
fn a_line_goes_to_the_end_with_what_is_left() {
    let line = run("solve --landlord 3A --farmers 4 --line");
    let rows = rows(&line.out);
    assert_eq!(line.code, Some(0));
    assert_eq!(
        rows[rows.len() - 4..],
        ["", "1 landlord solo A 3", "2 farmer pass 4", "3 landlord solo 3 out"]
    );
    let json = run("solve --landlord 3A --farmers 4 --line --json").json();
    assert_eq!(plays(&json["line"]), ["A", "-", "3"]);
    assert_eq!(json["line"][2]["left"], "");
    assert_eq!(json["complete"], true);
}

#[test]
fn the_points_are_said_and_by_whom_they_are_paid() {
    let bomb = run("solve --landlord 33337 --farmers 456,89T --points");
    assert!(
        rows(&bomb.out)
            .contains(&"points each farmer pays the landlord 2 at a bid of 1".to_owned()),
        "{}",
        bomb.out
    );
    let lost = run("solve --landlord 35 --farmers 4 --turn 1 --points");
    assert!(
        rows(&lost.out).contains(&"points the landlord pays the farmer 1 at a bid of 1".to_owned()),
        "{}",
        lost.out
    );
    let json = run("solve --landlord 35 --farmers 4 --turn 1 --points --json").json();
    assert_eq!((&json["points"], &json["winner"]), (&json!(-1), &json!("farmers")));
}

#[test]
fn the_table_is_that_of_the_player_before_unless_it_is_said_whose() {
    let whose = |options: &str| {
        let json = run(&format!("solve --landlord 3K --farmers 4Q,9J --json {options}")).json();
        (json["turn"].as_u64().unwrap(), json["by"].as_u64())
    };
    assert_eq!(whose(""), (0, None));
    assert_eq!(whose("--table 5"), (0, Some(2)));
    assert_eq!(whose("--table 5 --turn 2"), (2, Some(1)));
    assert_eq!(whose("--table 5 --turn 2 --by landlord"), (2, Some(0)));
    let declared = run(
        "solve --preset huanle --landlord 3K --farmers 9 --table 444555666777 --as plane_solo:6:3 --json",
    );
    assert_eq!(declared.json()["table"]["reading"], "plane_solo:6:3");
    let shown = run("solve --landlord 3K --farmers 4Q,9J --table 55");
    assert!(shown.out.contains("table     pair 55, played by farmer 2"), "{}", shown.out);
}

#[test]
fn house_rules_are_kept_to() {
    // the trio takes the pair along
    let with = "solve --landlord 33344 --farmers 5";
    assert_eq!(run(&format!("{with} --json")).json()["best"]["left"], "");
    let without = run(&format!("{with} --forbid trio_pair --json")).json();
    assert_ne!(without["best"]["left"], "");
}

/// A deal that nobody solves with a few positions.
const WHOLE_DEAL: &str = "solve --landlord 3335568889JQA222B45T \
     --farmers 44566899TTQKKKAA2,34677779TJJJQQKAR";

#[test]
fn a_limit_leaves_the_answer_unknown() {
    let nodes = run(&format!("{WHOLE_DEAL} --nodes 1000 --moves --line"));
    assert_eq!((nodes.code, nodes.err.as_str()), (Some(1), ""));
    let last = nodes.out.lines().last().unwrap();
    assert!(last.starts_with("unknown: the limit was reached after 1,000 positions in "), "{last}");
    let time = run(&format!("{WHOLE_DEAL} --time 1ms --json"));
    assert_eq!(time.code, Some(1));
    let json = time.json();
    assert_eq!((&json["winner"], &json["best"]), (&Value::Null, &Value::Null));
    assert_eq!(json["complete"], false);
}

#[test]
fn what_the_limit_leaves_no_room_for_is_said_to_be_unknown() {
    let solved = run("solve --landlord 45569TKA2 --farmers 4588TJKB --json").json();
    let nodes = solved["nodes"].as_u64().unwrap();
    let position = format!("solve --landlord 45569TKA2 --farmers 4588TJKB --nodes {nodes}");
    let moves = run(&format!("{position} --moves"));
    assert_eq!(moves.code, Some(1));
    assert!(rows(&moves.out).contains(&"result the landlord wins".to_owned()), "{}", moves.out);
    let unknown = "winning moves unknown: the limit was reached".to_owned();
    assert!(rows(&moves.out).contains(&unknown), "{}", moves.out);
    let line = run(&format!("{position} --line"));
    assert_eq!(line.code, Some(1));
    assert!(line.out.ends_with("The line ends here: the limit was reached.\n"), "{}", line.out);
}

#[test]
fn more_threads_find_the_same_winner() {
    let alone = run("solve --landlord 448999TJJQQAR --farmers 336688TAA22B --json").json();
    let both = run("solve --landlord 448999TJJQQAR --farmers 336688TAA22B --threads 2 --json");
    assert_eq!((&both.json()["winner"], both.code), (&alone["winner"], Some(0)));
    let limited = run(&format!("{WHOLE_DEAL} --threads 2 --time 50ms"));
    assert_eq!(limited.code, Some(1));
    run("solve --game tienlen --hands 3,4 --threads 2").complains(&["an option of Dou Dizhu only"]);
}

#[test]
fn two_who_are_alone_race_in_tien_len() {
    let race = run("solve --game tienlen --hands 3sQsQh,4hKd --line");
    assert_eq!((race.code, race.err.as_str()), (Some(0), ""));
    let rows = rows(&race.out);
    assert_eq!(
        rows[..6],
        [
            "seat 1 Q♥ Q♠ 3♠",
            "seat 2 K♦ 4♥",
            "to move seat 1",
            "",
            "result seat 1 goes out first",
            "play pair Q♠Q♥"
        ]
    );
    assert_eq!(rows.last().unwrap(), "3 seat 1 single 3♠ out");
    let other = run("solve --game tienlen --hands 3sQsQh,4hKd --seat 2 --json").json();
    assert_eq!(
        (&other["wins"], &other["seat"], &other["turn"]),
        (&json!(false), &json!(1), &json!(0))
    );
}

#[test]
fn one_of_several_is_asked_about_in_tien_len() {
    let stopped = run("solve --game tienlen --hands 4s9s,3sTh,3h8s");
    let sentence = "result the others together can keep seat 1 from going out first".to_owned();
    assert!(rows(&stopped.out).contains(&sentence), "{}", stopped.out);
    let moves = run("solve --game tienlen --hands 3sQsQh,4hKd --moves --json").json();
    assert_eq!((&moves["wins"], plays(&moves["moves"])), (&json!(true), vec!["QsQh"]));
}

#[test]
fn a_table_in_tien_len_may_be_chopped() {
    let hands = "--hands 5s5c6s6c7s7c9h,3s";
    let chop = run(&format!("solve --game tienlen {hands} --table 2h --moves --json")).json();
    assert_eq!((&chop["by"], &chop["wins"]), (&json!(1), &json!(true)));
    assert_eq!(plays(&chop["moves"]), ["5s5c6s6c7s7c"]);
    let north = run(&format!("solve --game tienlen --preset northern {hands} --table 2h --json"));
    assert_eq!(north.json()["wins"], false);
    // who sits between has passed
    let three =
        run("solve --game tienlen --hands 3s9s,4s8s,5sTs --turn 3 --by 1 --table 7h --json");
    assert_eq!((&three.json()["by"], three.code), (&json!(0), Some(0)));
}

#[test]
fn points_of_tien_len_are_counted_for_two() {
    let points = run("solve --game tienlen --hands 3s,2s --points");
    assert!(points.out.contains("seat 1 +3½, if nobody has played before"), "{}", points.out);
    let json = run("solve --game tienlen --hands 3s,2s --points --json").json();
    assert_eq!(json["points"], 3.5);
    run("solve --game tienlen --hands 3s,4s,5s --points").complains(&["for two players only"]);
}

const RIGHT: &str = r#"{"id": "P1", "landlord": "3A", "farmers": ["4"], "to_move": "landlord", "table": null, "winner": "landlord"}"#;
const WRONG: &str = r#"{"id": "P2", "landlord": "58A2", "farmers": ["34KA", "8TTJ"], "to_move": "farmer_next", "winner": "farmers"}"#;
const OPEN: &str = r#"{"landlord": "3K", "farmers": ["4", "9"], "to_move": "farmer_prev", "table": "A", "by": "farmer_next"}"#;

#[test]
fn a_file_of_puzzles_is_solved_line_by_line() {
    let fine = run(&format!("solve --file {}", file("fine", &[RIGHT, "", OPEN])));
    assert_eq!((fine.code, fine.err.as_str()), (Some(0), ""));
    let rows = rows(&fine.out);
    assert!(rows[0].starts_with("puzzle winner first move positions ms"), "{}", fine.out);
    assert!(rows[1].starts_with("P1 landlord solo A "), "{}", fine.out);
    assert!(rows[2].starts_with("#3 farmer pass "), "{}", fine.out);
    assert!(
        fine.out.contains("2 puzzles: 1 as expected, 0 not, 0 unknown, 1 without"),
        "{}",
        fine.out
    );
    let wrong = run(&format!("solve --file {}", file("wrong", &[RIGHT, WRONG])));
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.out.contains("expected: farmer"), "{}", wrong.out);
    let limited = run(&format!("solve --nodes 1 --file {}", file("limited", &[WRONG])));
    assert_eq!(limited.code, Some(1));
    assert!(limited.out.contains("P2       unknown"), "{}", limited.out);
}

#[test]
fn a_file_has_an_answer_in_json_and_problems_with_their_lines() {
    let json = run(&format!("solve --json --file {}", file("json", &[RIGHT, WRONG]))).json();
    assert_eq!(
        (&json["agree"], &json["differ"], &json["rules"]),
        (&json!(1), &json!(1), &json!({"preset": "competition"}))
    );
    assert_eq!(json["puzzles"][1]["expected"], "farmers");
    assert_eq!(json["puzzles"][1]["winner"], "landlord");
    assert_eq!(json["puzzles"][0]["best"]["cards"], "A");
    let empty = r#"{"landlord": "3", "farmers": [""], "to_move": "landlord"}"#;
    let many = r#"{"landlord": "33", "farmers": ["333"], "to_move": "landlord"}"#;
    let whose = r#"{"landlord": "3", "farmers": ["4"], "to_move": "nobody"}"#;
    let bad = run(&format!("solve --json --file {}", file("bad", &["[]", empty, many, whose])));
    assert_eq!(bad.code, Some(2));
    let problems = bad.json()["problems"].clone();
    let text = |line: usize| problems[line]["text"].as_str().unwrap();
    assert!(text(0).starts_with("not the JSON of a case"), "{problems}");
    assert!(text(1).starts_with("farmer has no cards"), "{problems}");
    assert_eq!(text(2), "the pack does not have so many 3s");
    assert!(text(3).contains("there is no 'nobody' here"), "{problems}");
    assert!(bad.err.contains("solve-bad.jsonl:4: "), "{}", bad.err);
    run("solve --file /nowhere.jsonl").complains(&["/nowhere.jsonl: "]);
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    run("solve").complains(&["--landlord HAND --farmers HAND or HAND,HAND"]);
    run("solve --landlord 3").complains(&["say who holds what"]);
    run("solve --game tienlen").complains(&["--hands HAND,HAND"]);
    run("solve --landlord 3 --farmers 4,5,6").complains(&["one farmer or two, not 3"]);
    run("solve --game tienlen --hands 3s").complains(&["two to four players, not 1"]);
    run("solve --landlord 3 --farmers 4,").complains(&["farmer 2 has no cards"]);
    run("solve --game tienlen --hands 3s,").complains(&["seat 2 has no cards"]);
    run("solve --landlord 33 --farmers 333").complains(&["the pack does not have so many 3s"]);
    run("solve --landlord 33 --farmers 3 --table 33")
        .complains(&["the pack does not have so many 3s"]);
    run("solve --landlord 3z --farmers 4").complains(&["the cards are wrong", "^"]);
    run("solve --landlord 3 --farmers 4 --turn 2")
        .complains(&["nobody here is called '2'; expected landlord, 1"]);
    run("solve --landlord 3 --farmers 4 --table 56").complains(&["56 cannot lie on the table"]);
    run("solve --landlord 3 --farmers 4 --table 5 --by landlord")
        .complains(&["nobody has to beat their own play"]);
    run("solve --game tienlen --hands 3s,4s --table 5s --by 1")
        .complains(&["nobody has to beat their own play"]);
    run("solve --game tienlen --hands 3,3").complains(&["3♠ cannot be in two places"]);
    run("solve --game tienlen --hands 3,4 --table 4").complains(&["4♠ cannot be in two places"]);
    run("solve --game tienlen --hands 3,4 --seat 3")
        .complains(&["nobody here is called '3'; expected 1, 2"]);
    run("solve --landlord 3 --farmers 4 --hands 3")
        .complains(&["--hands is an option of Tien Len only"]);
    run("solve --game tienlen --hands 3,4 --as x --table 5")
        .complains(&["--as is an option of Dou Dizhu only"]);
    run("solve --landlord 3 --farmers 4 --time soon")
        .complains(&["'soon' is not a time: write 500ms or 10s"]);
    let cards = "3456789TJQKA2".repeat(2);
    run(&format!("solve --landlord {cards} --farmers 3"))
        .complains(&["26 cards are too many for a hand"]);
    for refused in ["--by 1", "--as solo:3:1", "--memory 0", "--memory 99999", "--nodes few"] {
        assert_eq!(
            run(&format!("solve --landlord 3 --farmers 4 {refused}")).code,
            Some(2),
            "{refused}"
        );
    }
}

#[test]
fn it_speaks_three_languages() {
    let puzzle = "solve --landlord 3A --farmers 4 --line --points";
    let chinese = run(&format!("{puzzle} --lang zh")).out;
    for words in ["地主必胜", "单牌 A", "叫1分时，农民付给地主1分", "出完了"] {
        assert!(chinese.contains(words), "'{words}' in: {chinese}");
    }
    let vietnamese = run(&format!("{puzzle} --lang vi")).out;
    for words in ["địa chủ thắng", "khi gọi 1, nông dân trả địa chủ 1", "bỏ lượt"]
    {
        assert!(vietnamese.contains(words), "'{words}' in: {vietnamese}");
    }
    let limit = finish(wangzha(WHOLE_DEAL).args(["--nodes", "10", "--lang", "vi"]));
    assert!(limit.out.contains("chưa biết: đã đến giới hạn"), "{}", limit.out);
    run("solve --lang zh").complains(&["请给出各家的牌"]);
}

#[test]
fn no_row_is_too_wide() {
    for language in ["en", "zh", "vi"] {
        let many = "solve --landlord 34567899TJQKA2 --farmers 3 --moves";
        let out = run(&format!("{many} --lang {language}")).out;
        for row in out.lines() {
            assert!(unicode_width::UnicodeWidthStr::width(row) <= 80, "{row}");
        }
    }
}
