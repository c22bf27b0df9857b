//! Rounds step by step: each rule of the flow with a round that shows it.

use wangzha::tienlen::{
    Action, End, Event, FinishWithTwo, InstantWin, Round, RoundRefusal, Rules, WrongTable,
};
use wangzha::{Card, Cards, Game, Rank, Scores, Seat, Suit};

use super::cards;

const A: Seat = Seat::S0;
const B: Seat = Seat::S1;
const C: Seat = Seat::S2;

fn play(text: &str) -> Action {
    Action::Play(cards(text))
}

fn round(rules: Rules, hands: &[&str]) -> Round {
    let hands: Vec<Cards> = hands.iter().map(|hand| cards(hand)).collect();
    Round::midway(rules, &hands, A).unwrap()
}

#[test]
fn two_to_four_play() {
    let hand = cards("3s");
    assert_eq!(Round::first(Rules::SOUTHERN, &[hand]), Err(WrongTable::Players(1)));
    assert_eq!(Round::first(Rules::SOUTHERN, &[hand; 5]), Err(WrongTable::Players(5)));
}

#[test]
fn the_holder_of_the_lowest_card_leads_a_first_round_with_it() {
    let hands = ["4s 5h", "3h 3c 6d", "7s 8h"].map(cards);
    let mut round = Round::first(Rules::SOUTHERN, &hands).unwrap();
    let three_of_clubs = Card::new(Rank::THREE, Suit::Club);
    assert_eq!((round.turn(), round.view(A).opening), (Some(B), Some(three_of_clubs)));
    assert_eq!(round.apply(B, play("3h")).unwrap_err().id(), "must_contain");
    assert_eq!(round.apply(B, play("3h 3c")), Ok(Event::Turn(C)));
    let later = Round::later(Rules::SOUTHERN, &hands, C).unwrap();
    assert_eq!((later.turn(), later.view(A).opening), (Some(C), None));
}

#[test]
fn who_is_out_leaves_the_lead_to_the_next() {
    let mut round = round(Rules::SOUTHERN, &["2h", "4s 5s", "6s 7s"]);
    round.apply(A, play("2h")).unwrap();
    round.apply(B, Action::Pass).unwrap();
    assert_eq!(round.apply(C, Action::Pass), Ok(Event::Lead(B)));
    assert_eq!(round.places(), [A]);
}

#[test]
fn all_places_are_played_for_in_the_south_and_only_the_first_in_the_north() {
    let mut south = round(Rules::SOUTHERN, &["2h", "4s", "6s 7s"]);
    south.apply(A, play("2h")).unwrap();
    south.apply(B, Action::Pass).unwrap();
    south.apply(C, Action::Pass).unwrap();
    assert_eq!(south.apply(B, play("4s")), Ok(Event::Over));
    assert_eq!(south.places(), [A, B, C]);
    // B and C had played no card when A was out
    assert_eq!(south.scores(), Some(Scores::from_halves([2 + 4 + 4, -4, -2 - 4])));
    let mut north = round(Rules::NORTHERN, &["Ah", "4s", "6s 7s"]);
    assert_eq!(north.apply(A, play("Ah")), Ok(Event::Over));
    assert_eq!(north.places(), [A]);
}

#[test]
fn going_out_with_a_two_costs_13_to_each_in_the_north() {
    let mut north = round(Rules::NORTHERN, &["2h", "4s", "6s 7s"]);
    assert_eq!(north.apply(A, play("2h")), Ok(Event::Over));
    // 26 from each who has played nothing, 13 to each for the 2; in halves
    assert_eq!(north.scores(), Some(Scores::from_halves([2 * 52 - 2 * 26, 26 - 52, 26 - 52])));
}

#[test]
fn where_it_is_forbidden_nobody_goes_out_with_a_two_unless_he_leads_his_last_card() {
    let rules = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let mut leads_two = round(rules, &["2s 2h", "4s", "6s 7s"]);
    assert_eq!(leads_two.apply(A, play("2s 2h")), Err(RoundRefusal::FinishWithTwo));
    assert_eq!(leads_two.apply(A, play("2s")), Ok(Event::Turn(B)));
    let mut answers = round(rules, &["3s 5d", "2h", "6s 7s"]);
    answers.apply(A, play("3s")).unwrap();
    assert_eq!(answers.apply(B, play("2h")), Err(RoundRefusal::FinishWithTwo));
    let mut leads_last = round(rules, &["2h", "4s", "6s 7s"]);
    assert!(leads_last.apply(A, play("2h")).is_ok());
}

#[test]
fn a_pass_locks_unless_the_rules_say_otherwise() {
    let hands = ["5s 9h", "6s Ts", "4h 8h"];
    let mut locked = round(Rules::SOUTHERN, &hands);
    let mut free = round(Rules { pass_locks: false, ..Rules::SOUTHERN }, &hands);
    for round in [&mut locked, &mut free] {
        round.apply(A, play("5s")).unwrap();
        round.apply(B, Action::Pass).unwrap();
        round.apply(C, play("8h")).unwrap();
        round.apply(A, play("9h")).unwrap();
    }
    assert_eq!(locked.turn(), Some(C));
    assert_eq!(locked.apply(B, play("Ts")), Err(RoundRefusal::PassedAlready));
    assert_eq!(free.turn(), Some(B));
    assert_eq!(free.apply(B, play("Ts")), Ok(Event::Turn(C)));
}

#[test]
fn the_seat_after_the_chopper_is_next_when_somebody_chops_out_of_turn() {
    let hands = ["2s 9c", "5s5h6s6h7c7d8s8h Jc", "2h Qc 3s"];
    let mut round = round(Rules::SOUTHERN, &hands);
    round.apply(A, play("2s")).unwrap();
    round.apply(B, Action::Pass).unwrap();
    round.apply(C, play("2h")).unwrap();
    // it is A's turn, but B chops
    assert_eq!(round.apply(B, play("5s5h6s6h7c7d8s8h")), Ok(Event::Turn(C)));
    let chop = round.chop().unwrap();
    assert_eq!((chop.victim, chop.chopper, chop.amount.halves()), (C, B, 2));
}

#[test]
fn three_pairs_do_not_chop_after_a_pass_in_the_south_but_do_in_killer() {
    let hands = ["2s 9c", "5s5h6s6h7c7d Jc", "2h Qc 3s"];
    for (rules, may) in [(Rules::SOUTHERN, false), (Rules::KILLER, true)] {
        let mut round = round(rules, &hands);
        round.apply(A, play("2s")).unwrap();
        round.apply(B, Action::Pass).unwrap();
        round.apply(C, play("2h")).unwrap();
        assert_eq!(round.apply(B, play("5s5h6s6h7c7d")).is_ok(), may, "{}", rules.name);
    }
}

#[test]
fn who_could_chop_is_asked_before_the_trick_ends_whatever_he_holds() {
    // B has nine cards, so he might hold four pairs; he does not
    let mut round = round(Rules::SOUTHERN, &["2s 9c", "3s4h5d6c7s8h9dTc Jc", "2h Qc"]);
    round.apply(A, play("2s")).unwrap();
    round.apply(B, Action::Pass).unwrap();
    round.apply(C, play("2h")).unwrap();
    assert_eq!(round.apply(A, Action::Pass), Ok(Event::Turn(B)));
    assert_eq!(round.apply(B, Action::Pass), Ok(Event::Lead(C)), "asked once for a play");
}

#[test]
fn a_hand_that_wins_at_once_ends_the_round() {
    let hands = ["2s2c2d2h 3s", "4s", "5s"].map(cards);
    let round = Round::first(Rules::SOUTHERN, &hands).unwrap();
    assert_eq!(round.instant_win(), Some((A, InstantWin::FourTwos)));
    assert_eq!((round.turn(), round.scores()), (None, Some(Scores::from_halves([8, -4, -4]))));
    assert_eq!(round.view(B).instant_win, Some((A, InstantWin::FourTwos, hands[0])));
    let round = Round::first(Rules::CAMBODIAN, &hands).unwrap();
    assert_eq!(round.instant_win(), None);
}

/// Rules 2.10 by cards: one for each, 3 and 6 for 2s, 12 for a quad, 26 for
/// who has played nothing; here in halves.
#[test]
fn cards_that_are_left_cost_what_the_price_list_says() {
    let mut round = round(Rules::SOUTHERN_BY_CARDS, &["5s 5h", "6s 7d 2s 9s9c9d9h", "8s 8h Ks 2h"]);
    round.apply(A, play("5s")).unwrap();
    round.apply(B, play("6s")).unwrap();
    round.apply(C, Action::Pass).unwrap();
    round.apply(A, Action::Pass).unwrap();
    round.apply(B, play("7d")).unwrap();
    round.apply(C, Action::Pass).unwrap();
    round.apply(A, Action::Pass).unwrap();
    round.apply(B, play("9s")).unwrap();
    round.apply(C, Action::Pass).unwrap();
    round.apply(A, Action::Pass).unwrap();
    round.apply(B, play("9c")).unwrap();
    round.apply(C, Action::Pass).unwrap();
    round.apply(A, Action::Pass).unwrap();
    round.apply(B, play("2s")).unwrap();
    round.apply(C, Action::Pass).unwrap();
    round.apply(A, Action::Pass).unwrap();
    assert_eq!(round.apply(B, play("9d 9h")), Ok(Event::Over));
    // A holds one card; C has played nothing and holds a red 2
    assert_eq!(round.scores(), Some(Scores::from_halves([-2, 2 + 52 + 12, -52 - 12])));
}

/// Rules 2.10 by places: A is out before B and C have played a card, so each
/// of them pays him 2 units (cóng) although they play on. The places of three
/// pay 1, 0 and -1. In halves: A 4 + 4 + 2, B -4 + 0, C -4 - 2.
#[test]
fn who_has_not_played_when_the_first_is_out_pays_though_he_plays_later() {
    let mut round = round(Rules::SOUTHERN, &["3s", "4s 6h", "5s 7h"]);
    round.apply(A, play("3s")).unwrap();
    assert_eq!(round.view(B).paid, Scores::from_halves([8, -4, -4]), "paid at once");
    round.apply(B, Action::Pass).unwrap();
    assert_eq!(round.apply(C, Action::Pass), Ok(Event::Lead(B)));
    round.apply(B, play("4s")).unwrap();
    round.apply(C, play("5s")).unwrap();
    assert_eq!(round.apply(B, play("6h")), Ok(Event::Over));
    assert_eq!(round.scores(), Some(Scores::from_halves([10, -4, -6])));
}

/// Rules 2.10: with `end=first_out` only the winner has a place, so what he
/// wins must come from somewhere.
#[test]
fn by_places_everybody_pays_a_point_where_the_first_out_ends_the_round() {
    let rules = Rules { end: End::FirstOut, ..Rules::PAGAT };
    let mut round = round(rules, &["3s 5s", "4s 6h", "7s 8h"]);
    for (seat, text) in [(A, "3s"), (B, "4s"), (C, "7s")] {
        round.apply(seat, play(text)).unwrap();
    }
    for seat in [A, B] {
        round.apply(seat, Action::Pass).unwrap();
    }
    assert_eq!(round.apply(C, play("8h")), Ok(Event::Over));
    assert_eq!(round.scores(), Some(Scores::whole([-1, -1, 2])));
}

#[test]
fn who_has_played_before_the_first_is_out_pays_nothing() {
    let mut round = round(Rules::SOUTHERN, &["3s 5s", "4s 6h", "7s 8h"]);
    for (seat, text) in [(A, "3s"), (B, "4s"), (C, "7s")] {
        round.apply(seat, play(text)).unwrap();
    }
    for seat in [A, B] {
        round.apply(seat, Action::Pass).unwrap();
    }
    assert_eq!(round.apply(C, play("8h")), Ok(Event::Turn(A)));
    assert_eq!(round.view(A).paid, Scores::zero(3), "all have played");
}

#[test]
fn who_has_passed_may_chop_a_lower_bomb_of_the_same_kind() {
    let mut south = round(
        Rules::SOUTHERN,
        &["2s 3s", "9s 9h Ts Th Js Jh Qs Qh 3h", "5s 5h 6s 6h 7c 7d 8s 8h 3c"],
    );
    south.apply(A, play("2s")).unwrap();
    south.apply(B, Action::Pass).unwrap();
    south.apply(C, play("5s 5h 6s 6h 7c 7d 8s 8h")).unwrap();
    assert_eq!(south.apply(A, Action::Pass), Ok(Event::Turn(B)), "B is asked");
    assert_eq!(south.apply(B, play("3h")).unwrap_err().id(), "other_kind");
    south.apply(B, play("9s 9h Ts Th Js Jh Qs Qh")).unwrap();
    assert_eq!(south.chop().map(|chop| (chop.victim, chop.chopper)), Some((C, B)));

    let mut killer = round(Rules::KILLER, &["2s 3s", "9s 9h 9c 9d 3h", "5s 5h 5c 5d 3c"]);
    killer.apply(A, play("2s")).unwrap();
    killer.apply(B, Action::Pass).unwrap();
    killer.apply(C, play("5s 5h 5c 5d")).unwrap();
    killer.apply(B, play("9s 9h 9c 9d")).unwrap();
    assert_eq!(killer.table().map(|table| table.seat), Some(B));
}
