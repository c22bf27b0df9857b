//! What a stranger types who knows the help alone: it means what it seems to
//! mean, or the error says what to write.

use super::{finish, run, wangzha};

#[test]
fn cards_behind_an_option_of_cards_belong_to_it() {
    run("check 44 --over 3 3").gives(0, "legal: pair 44 beats pair 33\n");
    run("check --over=33 4 4").gives(0, "legal: pair 44 beats pair 33\n");
    let hint = run("hint 34567 9 JJ 2 --over 6 6 --json").json();
    assert_eq!(hint["hand"].as_str().map(str::len), Some(2 * 9), "nine cards: {hint}");
    assert_eq!(hint["over"]["cards"], "66");
    let moves = run("moves 5 6 --over 4 --count");
    assert_eq!(moves.out, "2\n");
    run("check 3s 4s 5s --first 3s 6s --game tienlen").complains(&["'3s 6s' should be one card"]);
    let apart = run("solve --landlord 3 A --farmers 4 5, 6 7 --json").json();
    let together = run("solve --landlord 3A --farmers 45,67 --json").json();
    for field in ["landlord", "farmers", "winner"] {
        assert_eq!(apart[field], together[field], "{field}");
    }
    let table = run("solve --landlord 3KK --farmers 4,9 --table 5 5 --json").json();
    assert_eq!(table["table"]["cards"], "55", "{table}");
    let hands = run("solve --game tienlen --hands 3s Qs,4h Kd --json").json();
    assert_eq!(hands["hands"], serde_json::json!(["3sQs", "4hKd"]));
}

#[test]
fn only_options_of_a_game_stand_under_its_heading() {
    let help = run("play --help").out;
    let (common, of_games) = help.split_once("Dou Dizhu only:").expect(&help);
    for option in ["--record", "--overwrite", "--watch"] {
        assert!(common.contains(option) && !of_games.contains(option), "{option}: {help}");
    }
    assert!(!common.contains("--no-shuffle"), "{help}");
}

#[test]
fn rules_may_be_written_out_with_every_house_rule() {
    let check = |command: &str, rules: &str| finish(wangzha(command).args(["--preset", rules]));
    check("classify 333", "huanle -bare_trio spring=no")
        .gives(1, "not a play: these rules do not allow a trio without a kicker\n");
    let json = check("classify 333 --json", r#"{"preset": "huanle", "bare_trio": false}"#).json();
    assert_eq!(json["rules"], serde_json::json!({"preset": "huanle", "bare_trio": false}));
    let named = check("classify 333 --json", r#""at home" huanle spring=no"#).json();
    assert_eq!(named["rules"]["name"], "at home");
    check("classify 3s4s5s --game tienlen", "southern run_least=4")
        .gives(1, "not a play: a run needs at least 4 consecutive ranks, not 3\n");
    let demo = check("demo --seed", "x");
    assert_eq!(demo.code, Some(2));
    let demo = check("demo", "huanle -bare_trio").out;
    assert!(demo.contains("--preset 'huanle -bare_trio'"), "{demo}");
    for (option, rules) in
        [("--allow low_chain", "huanle -bare_trio"), ("--forbid x", "huanle spring=no")]
    {
        check(&format!("classify 333 {option}"), rules)
            .complains(&["where --preset has house rules already"]);
    }
    let tienlen = "classify 3 --game tienlen --suit-order scdh";
    check(tienlen, "southern run_least=4").complains(&["--suit-order cannot be used"]);
}

#[test]
fn wrong_rules_are_shown_with_what_would_be_right() {
    let wrong = |rules: &str| finish(wangzha("classify 333").args(["--preset", rules]));
    wrong("huanle -bare_tri").complains(&["did you mean bare_trio?", "^"]);
    wrong("huanle bare_trio").complains(&["expected +bare_trio or -bare_trio"]);
    wrong("huanle +spring").complains(&["expected spring=value"]);
    wrong("huanle spring=maybe").complains(&["expected one of no, yes"]);
    wrong("huanle speed=3").complains(&["with one of the names bare_trio,"]);
    wrong("hunle spring=no").complains(&["did you mean huanle?"]);
    wrong("southern run_least=4").complains(&["a preset of Tien Len; use --game tienlen"]);
    wrong(r#"{"preset": "huanle", "bare_tro": false}"#)
        .complains(&["the rules are wrong", "did you mean bare_trio?"]);
    wrong("{").complains(&["the rules are wrong"]);
    run("classify 333 --allow low_chan").complains(&["did you mean low_chain?"]);
    run("moves 333 --kind trios").complains(&["did you mean trio?"]);
}

#[test]
fn jokers_and_numerals_are_told_how_to_be_written() {
    assert!(run("--help").out.contains("X and D or 小王 and 大王"));
    run("check 33z").complains(&["X and D or 小王 and 大王"]);
    run("check 王").complains(&["the jokers are 小王 (B) and 大王 (R)"]);
    run("check 黑桃三").complains(&["'三' is not a card; write 3, or with its suit 黑桃3"]);
    run("check 二").complains(&["write 2"]);
}

#[test]
fn an_answer_of_nothing_says_what_there_is_not() {
    run("moves 345 --kind trio").gives(1, "hand   5 4 3\n\nthere is no trio in this hand\n");
    run("moves 345 --kind pair --over 33")
        .gives(1, "hand   5 4 3\ntable  pair 33\n\nno pair beats the table\n");
    finish(wangzha("check 33 --over").arg("")).complains(&["there are no cards to beat"]);
    run("conformance nofile").complains(&["nofile: there is no such file"]);
    run("play --record nodir/x.txt").complains(&["there is no such folder"]);
    run("arena --a 1 --b 1 --csv nodir/x.csv").complains(&["there is no such folder"]);
}

#[test]
fn what_plays_are_worth_can_be_said() {
    let worth = |options: &str| run(&format!("plan 3999A --strongest {options} --json")).json();
    assert_eq!(worth("")["plans"][0]["worth"], 3.0);
    // the ace is better ridden along if a single three is worth more
    let three = worth("--weights solo.3=9");
    assert_eq!(three["plans"][0]["worth"], 8.0);
    assert_eq!(three["plans"][0]["plays"][1]["cards"], "999A");
    let file = super::replay::file("weights");
    std::fs::write(&file, "# a file\nsolo.3=9\n").unwrap();
    assert_eq!(worth(&format!("--weights {}", file.display())), three);
    let quad = run("plan 3s3c3d3h --game tienlen --strongest --weights bomb=2.5 --json").json();
    assert_eq!(quad["plans"][0]["worth"], 2.5);
    let alone = run("plan 33 --by-weights --weights solo=5,pair=1 --json").json();
    assert_eq!(alone["plans"][0]["plays"].as_array().map(Vec::len), Some(2), "{alone}");
    run("plan 33 --strongest --weights solos=1")
        .complains(&["the weights are solo, pair, trio, run, four_two, bomb, rocket"]);
    run("plan 33 --strongest --weights solo=x").complains(&["write name=points"]);
    run("plan 33 --weights solo=1").complains(&["--strongest"]);
}

#[test]
fn help_says_that_a_seed_deals_other_cards_elsewhere() {
    for command in ["play", "deal"] {
        let help = run(&format!("{command} --help")).out;
        assert!(help.contains("same --seed") || help.contains("from the\nsame"), "{help}");
    }
}
