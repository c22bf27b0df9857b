//! `wangzha plan`.

use super::{run, wangzha};

#[test]
fn plan_shows_the_fewest_plays() {
    run("plan 34567777KKA").gives(
        0,
        "hand   A K K 7 7 7 7 6 5 4 3\nplays  3\n\n\
         chain      34567\ntrio+solo  777+A\npair       KK\n",
    );
    run("plan 33344477 --preset classic")
        .gives(0, "hand   7 7 4 4 4 3 3 3\nplays  2\n\nplane  333444\npair   77\n");
}

#[test]
fn plan_lists_every_plan_with_so_many_plays() {
    run("plan 34567777KKA --all").gives(
        0,
        "hand   A K K 7 7 7 7 6 5 4 3\nplays  3\nplans  2\n\n\
         1  34567 | 777+A | KK\n2  34567 | 777+KK | A\n",
    );
}

#[test]
fn too_many_plans_are_cut_off_with_a_word() {
    let hand = "333 555 777 999 4 6 8 T Q A 2 B";
    let run = super::finish(wangzha("plan --all").arg(hand));
    assert_eq!(run.code, Some(0));
    assert!(run.out.contains("plans  more than 1000: the first 1000\n"), "{}", run.out);
    assert_eq!(run.out.lines().last().unwrap().split_whitespace().next(), Some("1000"));
    let json = super::finish(wangzha("plan --all --json").arg(hand)).json();
    assert_eq!(json["complete"], false);
    assert_eq!(json["plans"].as_array().unwrap().len(), 1000);
}

#[test]
fn the_strongest_plan_says_what_it_is_worth() {
    run("plan 3999A --strongest")
        .gives(0, "hand   A 9 9 9 3\nplays  2\nworth  3\n\ntrio+solo  999+3\nsolo       A\n");
    run("plan TsJsQsQhKsAs --strongest --game tienlen").gives(
        0,
        "hand   A♠ K♠ Q♥ Q♠ J♠ T♠\nplays  2\nworth  5½\n\n\
         run     T♠J♠Q♠K♠A♠\nsingle  Q♥\n",
    );
}

#[test]
fn a_plan_by_weights_may_have_more_plays_than_need_be() {
    run("plan 3999AA --by-weights").gives(
        0,
        "hand   A A 9 9 9 3\nplays  3\nworth  7\n\n\
         trio+solo  999+3\nsolo       A\nsolo       A\n",
    );
    let json = run("plan 3999AA --by-weights --json").json();
    assert_eq!((&json["min_plays"], &json["plans"][0]["worth"]), (&2.into(), &7.0.into()));
    assert_eq!(json["plans"][0]["plays"].as_array().unwrap().len(), 3);
    run("plan 3 --by-weights --strongest").complains(&["--by-weights", "--strongest"]);
    run("plan 3 --by-weights --all").complains(&["--by-weights", "--all"]);
    run("plan 3s --by-weights --game tienlen")
        .complains(&["--by-weights is an option of Dou Dizhu only"]);
}

#[test]
fn the_groups_of_a_hand_are_shown_when_asked_for() {
    let run_ = run("plan 34567 9TJQK 88 AAAA BR --analyse --lang zh");
    for line in ["顺子", "34567  9TJQK", "对子", "88", "AAAA", "BR"] {
        assert!(run_.out.contains(line), "{line}: {}", run_.out);
    }
    let southern = run("plan 3s4h5c7s7h8s8c9d9hQsKsKhKd2h --game tienlen --analyse");
    let groups = "nothing split:\nsingle    Q♠\nrun       3♠4♥5♣\npair run  7♠7♥8♠8♣9♦9♥\n\
                  triple    K♠K♦K♥\n2s        2♥\ncan chop  7♠7♥8♠8♣9♦9♥\n";
    assert!(southern.out.ends_with(groups), "{}", southern.out);
    let northern = run("plan 3s4s5s4d5d6d --game tienlen --preset northern --analyse");
    assert!(northern.out.contains("run  3♠4♠5♠  4♦5♦6♦"), "{}", northern.out);
}

#[test]
fn plan_answers_in_json() {
    let json = run("plan 34567KK --analyse --json").json();
    assert_eq!((&json["rules"]["preset"], &json["min_plays"]), (&"competition".into(), &2.into()));
    assert_eq!(json["plans"][0]["plays"][0]["reading"], "chain:7:5");
    assert_eq!(json["plans"][0]["worth"], 4.5);
    assert_eq!(json["complete"], true);
    assert_eq!(json["groups"][1]["kind"], "pair");
    assert_eq!(json["groups"][1]["sets"][0], "KK");
    assert!(run("plan 3 --json").json().get("groups").is_none());
}

#[test]
fn the_exercise_of_the_olympiad_has_rules_of_its_own() {
    run("plan 33334444 --noip")
        .gives(0, "hand   4 4 4 4 3 3 3 3\nplays  1\n\nfour+pairs  4444+3333\n");
    assert_eq!(run("plan 33334444 --json").json()["min_plays"], 2);
    assert_eq!(run("plan 3 --noip --json").json()["rules"]["name"], "noip");
    run("plan 3 --noip --preset classic").complains(&["--noip", "--preset"]);
    run("plan 3s --noip --game tienlen").complains(&["--noip is an option of Dou Dizhu only"]);
}

#[test]
fn plan_refuses_what_is_not_a_hand() {
    run("plan 33z").complains(&["the cards are wrong"]);
    run("plan 34 --all --strongest").complains(&["--all", "--strongest"]);
    super::finish(wangzha("plan").arg("")).gives(1, "no card to lead\n");
}

#[test]
fn the_presets_make_a_difference_in_tien_len_too() {
    let hand = "3s4s5s6s3h4h5h6h";
    let fewest = |preset: &str| {
        let json = run(&format!("plan {hand} --game tienlen --json --preset {preset}")).json();
        json["min_plays"].as_u64().unwrap()
    };
    assert_eq!((fewest("southern"), fewest("northern")), (1, 2));
}
