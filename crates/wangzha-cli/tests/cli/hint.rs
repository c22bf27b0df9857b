//! `wangzha hint`.

use super::run;

#[test]
fn the_best_hint_comes_with_its_reasons_and_the_rest_of_the_plan() {
    run("hint 34567 9 JJ 2 --over 6").gives(
        0,
        "hand   2 J J 9 7 6 5 4 3\ntable  solo 6\nplay   solo 9\n\
         why    leaves 3 plays, the quickest way out, keeps the 2s and jokers\n\
         then   34567 | JJ | 2\n",
    );
    run("hint 333444555")
        .gives(0, "hand  5 5 5 4 4 4 3 3 3\nplay  plane 333444555\nwhy   empties the hand\n");
}

#[test]
fn all_hints_are_listed_in_order() {
    run("hint 34567 9 JJ 2 --over 6 --all").gives(
        0,
        "hand   2 J J 9 7 6 5 4 3\ntable  solo 6\n\n\
         1  solo 9  leaves 3 plays, the quickest way out, keeps the 2s and jokers\n\
         2  solo 2  leaves 3 plays, the quickest way out\n\
         3  solo J  leaves 4 plays, keeps the 2s and jokers, splits a pair or trio\n\
         4  solo 7  leaves 7 plays, the smallest that beats the table, keeps the 2s and\n\
         \x20          jokers\n",
    );
}

#[test]
fn nothing_to_hint_is_told_from_only_by_breaking_a_bomb() {
    run("hint 34Q --over K")
        .gives(1, "hand   Q 4 3\ntable  solo K\nnote   nothing in the hand beats this\n");
    let bomb = run("hint 34AAAA --over K");
    assert_eq!(bomb.code, Some(0));
    assert!(bomb.out.contains("note   only a bomb beats this, or a card out of one\n"));
    assert!(bomb.out.contains("play   bomb AAAA\n"), "{}", bomb.out);
    let quad = "3s4sAsAhAdAc --over Ks --game tienlen";
    for command in ["hint", "hint --smallest"] {
        let quad = run(&format!("{command} {quad}"));
        assert_eq!(quad.code, Some(1));
        assert!(quad.out.ends_with("note   only by breaking up a bomb\n"), "{}", quad.out);
    }
}

#[test]
fn simple_leads_and_smallest_answers_do_not_look_ahead() {
    run("hint 34567 9 KK --simple").gives(0, "hand  K K 9 7 6 5 4 3\nplay  solo 9\n");
    run("hint 3AA2 --over K --smallest").gives(0, "hand   2 A A 3\ntable  solo K\nplay   solo 2\n");
    run("hint 3Q --over K --smallest")
        .gives(1, "hand   Q 3\ntable  solo K\nnote   nothing in the hand beats this\n");
    let json = run("hint 3AA --over K --smallest --json").json();
    assert_eq!(json["play"]["cards"], "A");
    assert!(json.get("hints").is_none());
    run("hint 3 --smallest").complains(&["--over"]);
    run("hint 3 --simple --over 4").complains(&["--simple", "--over"]);
}

#[test]
fn a_first_play_of_tien_len_contains_its_card() {
    run("hint 3s3c9h2s --first 3s --game tienlen").gives(
        0,
        "hand  2♠ 9♥ 3♣ 3♠\nplay  pair 3♠3♣\n\
         why   leaves 2 plays, the quickest way out, contains the card that must be led,\n\
         \x20     keeps the 2s\nthen  9♥ | 2♠\n",
    );
    let simple = run("hint 3s3c9h2s --first 3s --simple --game tienlen");
    assert!(simple.out.ends_with("play  pair 3♠3♣\n"), "{}", simple.out);
    run("hint 3s9h --first 3d --game tienlen").complains(&["3♦ is not in the hand"]);
    run("hint 3 --first 3").complains(&["--first is an option of Tien Len only"]);
}

#[test]
fn a_chop_is_hinted_where_the_rules_have_it() {
    let hand = "hint 5s5h6s6h7c7dKs --over 2h --game tienlen";
    let southern = run(hand);
    assert_eq!(southern.code, Some(0));
    assert!(southern.out.contains("play   pair run 5♠5♥6♠6♥7♣7♦\n"), "{}", southern.out);
    assert_eq!(run(&format!("{hand} --preset cambodian")).code, Some(1));
}

#[test]
fn a_declared_table_is_answered_as_declared() {
    let over = "hint 777888TTTJJJ --over 333444555666 --preset huanle --json";
    let as_solos = run(&format!("{over} --as plane_solo:5:3")).json();
    assert_eq!(as_solos["over"]["reading"], "plane_solo:5:3");
    assert_eq!(as_solos["outcome"], "nothing_beats");
    run("hint 3 --over 4 --as pair:4:1").complains(&["cannot be read as 'pair:4:1'"]);
}

#[test]
fn hints_speak_three_languages() {
    let out = |language: &str| run(&format!("hint 34567 9 JJ 2 --over 6 --lang {language}")).out;
    assert!(out("zh").contains("理由  还剩3手，剩余手数最少，保留2和王\n"), "{}", out("zh"));
    assert!(out("vi").contains("còn 3 lượt đánh, cách về nhanh nhất"), "{}", out("vi"));
    let nothing = run("hint 3 --over K --lang vi").out;
    assert!(nothing.contains("không chặn được"), "{nothing}");
}

#[test]
fn hints_answer_in_json() {
    let json = run("hint 34567 9 JJ 2 --over 6 --all --json").json();
    assert_eq!(json["outcome"], "found");
    let hints = json["hints"].as_array().unwrap();
    assert_eq!(hints.len(), 4);
    assert_eq!((&hints[0]["cards"], &hints[0]["plays_left"]), (&"9".into(), &3.into()));
    let reasons = ["fewest_plays_left", "keeps_twos_and_jokers"];
    assert_eq!(hints[0]["reasons"], serde_json::json!(reasons));
    let one = run("hint 34567 9 JJ 2 --over 6 --json").json();
    assert_eq!(one["hints"].as_array().unwrap().len(), 1);
    let none = run("hint 3s --over Ks --game tienlen --json");
    assert_eq!((none.code, &none.json()["outcome"]), (Some(1), &"nothing_beats".into()));
}

#[test]
fn the_help_says_that_the_smallest_answer_splits_nothing() {
    run("hint 3 66 777 9 TTTT --over 5 --smallest")
        .gives(0, "hand   T T T T 9 7 7 7 6 6 3\ntable  solo 5\nplay   solo 9\n");
    assert!(run("help hint").out.contains("without splitting"), "{}", run("help hint").out);
    let refused = run("check 4s4c4d4h --over As --game tienlen");
    assert!(refused.out.contains("a quad does not chop an ace"), "{}", refused.out);
}
