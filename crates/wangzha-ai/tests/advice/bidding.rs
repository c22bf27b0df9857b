//! What to bid and to double, and the chance to win.

use wangzha::doudizhu::{Action, Bid, Deal, Round, Rules, Side};
use wangzha::{AnyAction, Cards, Game, Language, Seat};
use wangzha_ai::advice::{Advice, advise};

const STRONG: &str = "3s 4s 5s 6s 7s 9s 9h Ks Kh As Ah 2s 2h 2c B R Ts";
const WEAK: &str = "3s 4s 4h 5h 6s 7h 7s 9s 9h Ts Jh Qs Qd Kh Kd 8c 3d";

/// A round in which seat 0 holds this hand and begins.
fn round_with(rules: Rules, hand: &str) -> Round {
    let hand = Cards::parse(hand).unwrap();
    let rest: Vec<Cards> = (Cards::PACK - hand).iter().map(Cards::from).collect();
    let all = |cards: &[Cards]| cards.iter().fold(Cards::EMPTY, |all, card| all | *card);
    let hands = [hand, all(&rest[..17]), all(&rest[17..34])];
    let deal = Deal { hands, bottom: all(&rest[34..]) };
    Round::new(rules, deal, Seat::S0).unwrap()
}

fn advice_of(round: &Round, seat: Seat) -> Advice {
    let advice = advise(&round.view(seat).into());
    assert_eq!(advice.len(), 1);
    advice[0]
}

#[test]
fn a_strong_hand_is_told_to_bid_all_and_a_weak_one_to_pass() {
    let strong = advice_of(&round_with(Rules::COMPETITION, STRONG), Seat::S0);
    assert_eq!(strong.action, AnyAction::DouDizhu(Action::Bid(Bid::Points(3))));
    let weak = advice_of(&round_with(Rules::COMPETITION, WEAK), Seat::S0);
    assert_eq!(weak.action, AnyAction::DouDizhu(Action::Bid(Bid::Pass)));
    let percent = |advice: Advice| advice.chance.unwrap().percent;
    assert!(percent(strong) > 85 && percent(weak) < 40, "{strong:?} {weak:?}");
}

#[test]
fn a_strong_hand_is_told_to_call_and_to_rob() {
    let mut round = round_with(Rules::HUANLE, STRONG);
    let call = advice_of(&round, Seat::S0);
    assert_eq!(call.action, AnyAction::DouDizhu(Action::Bid(Bid::Call)));
    round.apply(Seat::S0, Action::Bid(Bid::Call)).unwrap();
    round.apply(Seat::S1, Action::Bid(Bid::Rob)).unwrap();
    round.apply(Seat::S2, Action::Bid(Bid::Pass)).unwrap();
    let rob = advice_of(&round, Seat::S0);
    assert_eq!(rob.action, AnyAction::DouDizhu(Action::Bid(Bid::Rob)));
}

#[test]
fn who_doubles_is_told_the_chance_of_his_side() {
    let mut round = round_with(Rules::HUANLE, STRONG);
    for (seat, bid) in [(Seat::S0, Bid::Call), (Seat::S1, Bid::Pass), (Seat::S2, Bid::Pass)] {
        round.apply(seat, Action::Bid(bid)).unwrap();
    }
    let landlord = advice_of(&round, Seat::S0);
    assert_eq!(landlord.action, AnyAction::DouDizhu(Action::Double(2)));
    assert_eq!(landlord.chance.unwrap().side, Side::Landlord);
    let farmer = advice_of(&round, Seat::S1);
    assert_eq!(farmer.chance.unwrap().side, Side::Farmers);
    let text = farmer.text(Language::English).to_string();
    assert!(text.starts_with("about ") && text.ends_with(" % to win as a farmer"), "{text}");
}

#[test]
fn a_better_card_never_lowers_the_chance() {
    let chance = |hand: &str| {
        advice_of(&round_with(Rules::COMPETITION, hand), Seat::S0).chance.unwrap().percent
    };
    let with =
        |card: &str| chance(&format!("4s 4h 5h 6s 7h 7s 9s 9h Ts Jh Qs Qd Kh Kd 8c 3d {card}"));
    let chances = ["3s", "Ah", "2h", "B", "R"].map(with);
    assert!(chances.is_sorted(), "{chances:?}");
    assert!(chances[0] < chances[4]);
}
