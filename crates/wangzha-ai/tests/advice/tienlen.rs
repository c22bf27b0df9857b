//! Advice in Tien Len, hand by hand.

use wangzha::tienlen::{Action, Round, Rules, View};
use wangzha::{Cards, Game, Seat};
use wangzha_ai::advice::{Reason, advise};

/// What is seen after these plays by the seat that is next; seat 0 leads.
fn view_after(hands: &[&str], plays: &[&str]) -> View {
    let hands: Vec<Cards> = hands.iter().map(|text| text.parse().unwrap()).collect();
    let mut round = Round::midway(Rules::SOUTHERN, &hands, Seat::S0).unwrap();
    for play in plays {
        let action = Action::Play(play.parse().unwrap());
        round.apply(round.turn().unwrap(), action).unwrap();
    }
    round.view(round.turn().unwrap())
}

#[test]
fn a_two_and_a_run_are_kept_while_a_small_card_lies_on_the_table() {
    let hands = [
        "5s 6s 7s 8h 9h Tc Jc Jd Qs Qc Kc Ac Ad",
        "3s 3c 4s 4c 6h 6d 8s 8c 9s 9d Th 7d 2h",
        "3d 4h 5h 7c 9c Td Ts Kd Ks Kh Qd Qh As",
    ];
    let advice = advise(&view_after(&hands, &["Tc"]).into());
    assert_eq!(advice[0].to_string(), "pass");
    // the 2 is dear, and the ten is in the run from six to ten
    assert!(advice[0].reasons.has(Reason::AnswersAreDear), "{:?}", advice[0]);
    assert!(advice[0].reasons.has(Reason::AnswersBreakTheHandUp), "{:?}", advice[0]);
    let plays: Vec<String> = advice[1..].iter().map(ToString::to_string).collect();
    assert_eq!(plays, ["2h", "Th"]);
}

#[test]
fn a_quad_chops_a_two() {
    let hands = ["2h 3s 4s 5h 7d", "6s 6c 6d 6h 9s 9c", "3h 4h 8h 8c"];
    let advice = advise(&view_after(&hands, &["2h"]).into());
    assert_eq!(advice[0].to_string(), "6s6h6c6d");
    assert!(advice[0].reason_ids().contains(&"chops"));
}

#[test]
fn who_could_only_break_up_a_bomb_is_told_so() {
    let hands = ["Ks 3s 4s", "As Ac Ad Ah 3h"];
    let advice = advise(&view_after(&hands, &["Ks"]).into());
    assert_eq!(advice.len(), 1);
    assert_eq!(advice[0].reason_ids(), ["only_by_breaking_a_bomb"]);
}

#[test]
fn who_has_nothing_is_told_so() {
    let advice = advise(&view_after(&["As 3s 4s", "Ks 3h"], &["As"]).into());
    assert_eq!(advice[0].reason_ids(), ["nothing_beats"]);
}
