//! Advice to a landlord and to farmers, hand by hand.

use wangzha::doudizhu::{Action, Round, Rules, View};
use wangzha::{AnyAction, Cards, Game, Seat};
use wangzha_ai::advice::{Advice, Reason, advise};

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

/// What is seen after these actions, `-` for a pass, by the seat that is next.
/// Seat 0 is the landlord and leads.
fn view_after(hands: [&str; 3], actions: &[&str]) -> View {
    let mut round = Round::midway(Rules::COMPETITION, hands.map(cards), Seat::S0).unwrap();
    for text in actions {
        let action = match *text {
            "-" => Action::Pass,
            text => Action::Play { cards: cards(text), reading: None },
        };
        round.apply(round.turn().unwrap(), action).unwrap();
    }
    round.view(round.turn().unwrap())
}

/// The ranks that are to be played, `-` for a pass.
fn ranks(advice: &Advice) -> String {
    match advice.action {
        AnyAction::DouDizhu(Action::Play { cards, .. }) => cards.counts().to_string(),
        _ => String::from("-"),
    }
}

/// The first advice, and that it has these reasons.
fn first(hands: [&str; 3], actions: &[&str], reasons: &[Reason]) -> String {
    let advice = advise(&view_after(hands, actions).into());
    let first = advice[0];
    for reason in reasons {
        assert!(first.reasons.has(*reason), "{reason:?} of {first:?}");
    }
    ranks(&first)
}

/// The advice to play this, best or not.
fn advice_to(hands: [&str; 3], actions: &[&str], wanted: &str) -> Advice {
    let advice = advise(&view_after(hands, actions).into());
    *advice.iter().find(|advice| ranks(advice) == wanted).unwrap()
}

#[test]
fn a_farmer_lets_the_partner_have_a_trick_that_is_won_already() {
    // the partner's ten has gone round: the landlord has passed
    let hands = ["3s 4s 6s 8s 9s Jd Qd", "4h 5h 6h 2s 9h 9d Kd", "Th 7s 7h 7d"];
    let actions = ["3s", "5h", "Th", "-"];
    assert_eq!(first(hands, &actions, &[Reason::PartnerHasTheTrick]), "-");
    assert!(advice_to(hands, &actions, "K").reasons.has(Reason::OvertakesThePartner));
}

#[test]
fn a_farmer_passes_when_the_partner_is_hard_to_beat() {
    let hands = ["3s 6s 8s 9s Ts Js Qs", "2s 7s 7h 7d 8h 8d", "R 4h 4d 5h 5d 7c 8c 9d"];
    assert_eq!(first(hands, &["3s", "2s"], &[Reason::PartnerIsHardToBeat]), "-");
}

#[test]
fn a_farmer_passes_when_the_partner_will_go_out() {
    let hands = ["3s 4s 6s 8s 9s Jd Qd", "4h 5h 6h 2s 9h 9d Kd", "Th 7s"];
    assert_eq!(first(hands, &["3s", "5h", "Th", "-"], &[Reason::PartnerGoesOut]), "-");
    // the same where the landlord is still to come but has too few cards for a bomb
    let hands = ["3s 9s 9h", "B 7s", "R 4h 5h"];
    assert_eq!(first(hands, &["3s", "B"], &[Reason::PartnerGoesOut]), "-");
}

#[test]
fn a_farmer_who_can_go_out_does_so_even_on_the_partners_play() {
    let hands = ["3s 4s 6s 8s 9s Jd Qd", "2s 5h", "Th 7s"];
    assert_eq!(first(hands, &["3s", "5h", "Th", "-"], &[]), "2");
}

#[test]
fn a_farmer_does_not_waste_a_joker_on_the_partners_ace() {
    let hands = ["3s 6s 8s 9s Ts Js Qs Kd", "As 7s 4s 4c 6h 6d 9h", "R 4h 4d 5h 5d 7h 8d 9d"];
    assert_eq!(first(hands, &["3s", "As"], &[Reason::AnswersAreDear]), "-");
}

#[test]
fn a_farmer_feeds_the_partners_last_card() {
    let hands = ["3s 6s 8s 9s Ts Jd Qd", "4h 2h 7h 7d Kh Kd 9h", "5d Jh"];
    let actions = ["3s", "-", "5d", "-", "2h", "-", "-"];
    assert_eq!(first(hands, &actions, &[Reason::FeedsThePartner]), "4");
}

#[test]
fn a_farmer_feeds_the_partners_last_pair() {
    let hands = ["3s 6s 8s 9s Ts Jd Qd", "4h 4d 2h 7h Kh Kd 9h", "5d Jh Jc"];
    let actions = ["3s", "-", "5d", "-", "2h", "-", "-"];
    assert_eq!(first(hands, &actions, &[Reason::FeedsThePartner]), "44");
}

#[test]
fn nobody_is_fed_who_has_more_cards() {
    let hands = ["3s 6s 8s 9s Ts Jd Qd", "4h 2h 7h 7d Kh Kd 9h", "5d Jh Jc 6c"];
    let actions = ["3s", "-", "5d", "-", "2h", "-", "-"];
    let advice = advice_to(hands, &actions, "4");
    assert!(!advice.reasons.has(Reason::FeedsThePartner), "{advice:?}");
}

#[test]
fn the_farmer_before_the_landlord_gives_his_last_card_no_small_single() {
    let hands = ["3s Ks", "5h 8h 8d 9d Td", "6h 7h 2s 7d 9s"];
    // the partner's five would let the king in
    assert_eq!(first(hands, &["3s", "5h"], &[Reason::HighestAgainstTheLastCard]), "2");
    // leading, a pair is safe from one card
    let actions = ["3s", "5h", "2s", "-", "-"];
    assert_eq!(first(hands, &actions, &[Reason::StopsTheLastCard]), "77");
}

#[test]
fn who_has_only_single_cards_leads_the_highest_against_a_last_card() {
    let hands = ["3s Ks", "5h 8h 9h Td", "6h 7h 9s Jd 2s"];
    let actions = ["3s", "5h", "2s", "-", "-"];
    assert_eq!(first(hands, &actions, &[Reason::HighestAgainstTheLastCard]), "J");
}

#[test]
fn the_landlord_stops_a_farmers_last_card_too() {
    let hands = ["3s 5s 5h 9s Kh", "4h 8h", "6h 7h 7d"];
    let actions = ["3s", "4h", "-", "Kh", "-", "-"];
    assert_eq!(first(hands, &actions, &[Reason::StopsTheLastCard]), "55");
}

#[test]
fn a_win_that_nobody_can_prevent_is_advised() {
    // nobody can beat the joker, and then the pair is out
    let hands = ["4s 4h R", "5h 5d", "8h 9h"];
    assert_eq!(first(hands, &[], &[Reason::ThenGoesOut]), "R");
}

#[test]
fn a_bomb_stops_a_landlord_who_would_go_out() {
    let hands = ["2s Ks Kh", "7s 7h 7c 7d 3h", "4s 4h 5s 5h 6s 6h 8s"];
    assert_eq!(first(hands, &["Ks Kh"], &[]), "7777");
}

#[test]
fn a_farmer_leaves_a_small_play_of_the_landlord_to_the_partner_behind() {
    let hands = [
        "3s 5s 6s 8s 9s Ts Jd Qd Kd Ad 2d",
        "4s 4h 4c 4d R B 9h Th",
        "5h 5d 6d 7d 8d 9d Td Jc Qc Kc Ac",
    ];
    let pass = advice_to(hands, &["3s"], "-");
    assert!(pass.reasons.has(Reason::PartnerMayAnswer), "{pass:?}");
}

#[test]
fn who_has_nothing_is_told_so() {
    let hands = ["2s 6s 8s", "As 7s", "4h 4d 5h"];
    let advice = advise(&view_after(hands, &["2s"]).into());
    assert_eq!(advice.len(), 1);
    assert_eq!(advice[0].reason_ids(), ["nothing_beats"]);
}
