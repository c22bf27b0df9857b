//! Rounds step by step: each rule of the flow with a round that shows it.

use wangzha::doudizhu::{
    Action, AllPass, Bid, Deal, Event, OpenTime, Phase, Round, RoundRefusal, Rules, Side,
};
use wangzha::{Cards, Game, Scores, Seat, TurnRefusal};

const A: Seat = Seat::S0;
const B: Seat = Seat::S1;
const C: Seat = Seat::S2;

fn deal() -> Deal {
    Deal::shuffled_with_key(&[5; 32], Rules::COMPETITION.dealing)
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn play(text: &str) -> Action {
    Action::Play { cards: cards(text), reading: None }
}

fn three_hands(hands: [&str; 3]) -> Round {
    Round::midway(Rules::COMPETITION, hands.map(cards), A).unwrap()
}

#[test]
fn the_landlord_takes_the_bottom_and_leads() {
    let mut round = Round::new(Rules::CLASSIC, deal(), B).unwrap();
    assert_eq!(round.apply(B, Action::Bid(Bid::Pass)), Ok(Event::Turn(C)));
    assert_eq!(round.apply(C, Action::Bid(Bid::Points(3))), Ok(Event::Landlord(C)));
    assert_eq!(round.hand(C), deal().hands[2] | deal().bottom);
    assert_eq!((round.turn(), round.phase()), (Some(C), Phase::Playing));
}

#[test]
fn nobody_bids_and_the_round_counts_nothing() {
    for (rules, all_pass) in [
        (Rules::CLASSIC, AllPass::Redeal),
        (Rules::COMPETITION, AllPass::RedealNextSeat),
        (Rules::OPENSPIEL, AllPass::Void),
    ] {
        let mut round = Round::new(rules, deal(), A).unwrap();
        for seat in [A, B] {
            round.apply(seat, Action::Bid(Bid::Pass)).unwrap();
        }
        assert_eq!(round.apply(C, Action::Bid(Bid::Pass)), Ok(Event::NobodyBid(all_pass)));
        assert_eq!((round.turn(), round.scores()), (None, Some(Scores::zero(3))));
        assert_eq!(round.apply(A, Action::Pass), Err(TurnRefusal::RoundIsOver.into()));
    }
}

#[test]
fn farmers_double_unseen_and_the_landlord_may_redouble() {
    let mut round = Round::new(Rules::COMPETITION, deal(), A).unwrap();
    round.apply(A, Action::Bid(Bid::Points(3))).unwrap();
    assert_eq!(round.view(B).bottom, None, "the bottom is hidden while the farmers double");
    assert!(round.apply(A, Action::Double(2)).is_err(), "the landlord is not asked yet");
    round.apply(C, Action::Double(2)).unwrap();
    assert_eq!(round.view(B).doubles, [None; 3]);
    assert_eq!(round.view(C).doubles, [None, None, Some(2)]);
    assert_eq!(round.apply(C, Action::Double(1)), Err(TurnRefusal::NotYourTurn { turn: B }.into()));
    round.apply(B, Action::Double(1)).unwrap();
    assert_eq!((round.phase(), round.turn()), (Phase::Redoubling, Some(A)));
    assert_eq!(round.apply(A, Action::Double(4)), Err(RoundRefusal::NoSuchDouble(4)));
    round.apply(A, Action::Double(2)).unwrap();
    assert_eq!(round.phase(), Phase::Playing);
    assert_eq!(round.view(B).bottom, Some(deal().bottom));
    assert!(round.view(B).redoubled);
}

#[test]
fn nobody_doubles_so_there_is_nothing_to_redouble() {
    let mut round = Round::new(Rules::COMPETITION, deal(), A).unwrap();
    round.apply(A, Action::Bid(Bid::Points(3))).unwrap();
    for seat in [B, C] {
        round.apply(seat, Action::Double(1)).unwrap();
    }
    assert_eq!((round.phase(), round.turn()), (Phase::Playing, Some(A)));
}

#[test]
fn all_three_may_double_in_huanle() {
    let mut round = Round::new(Rules { super_double: true, ..Rules::HUANLE }, deal(), A).unwrap();
    for bid in [Bid::Call, Bid::Rob, Bid::Pass, Bid::Pass] {
        round.apply(round.turn().unwrap(), Action::Bid(bid)).unwrap();
    }
    assert_eq!(round.landlord(), Some(B));
    assert_eq!(round.view(A).bottom, Some(deal().bottom));
    for (seat, factor) in [(A, 4), (B, 2), (C, 1)] {
        round.apply(seat, Action::Double(factor)).unwrap();
    }
    assert_eq!(round.view(A).doubles, [Some(4), Some(2), Some(1)]);
    assert_eq!((round.phase(), round.turn()), (Phase::Playing, Some(B)));
}

#[test]
fn an_open_hand_is_seen_by_all_and_its_owner_bids_first() {
    let rules = Rules { open_hand: true, ..Rules::HUANLE };
    let mut round = Round::new(rules, deal(), A).unwrap();
    round.apply(C, Action::Open(OpenTime::BeforeTheDeal)).unwrap();
    assert_eq!(round.turn(), Some(C));
    assert_eq!(round.view(A).open_hands, [Some(deal().hands[0]), None, Some(deal().hands[2])]);
    for seat in [C, A] {
        round.apply(seat, Action::Bid(Bid::Pass)).unwrap();
    }
    // nobody calls: instead of a new deal the first opener is the landlord
    assert_eq!(round.apply(B, Action::Bid(Bid::Pass)), Ok(Event::Landlord(C)));
    assert_eq!(round.view(A).stakes.open, 5);
    let mut closed = Round::new(Rules::HUANLE, deal(), A).unwrap();
    assert_eq!(
        closed.apply(C, Action::Open(OpenTime::BeforeTheDeal)),
        Err(RoundRefusal::CannotOpen)
    );
}

#[test]
fn two_passes_end_a_trick_and_a_pass_does_not_lock() {
    let mut round = three_hands(["3 4 5", "6 7 9", "8 T J"]);
    round.apply(A, play("3")).unwrap();
    round.apply(B, Action::Pass).unwrap();
    round.apply(C, play("8")).unwrap();
    round.apply(A, Action::Pass).unwrap();
    assert_eq!(round.apply(B, play("9")), Ok(Event::Turn(C)), "who passed may play again");
    round.apply(C, Action::Pass).unwrap();
    assert_eq!(round.apply(A, Action::Pass), Ok(Event::Lead(B)));
    assert_eq!((round.turn(), round.table()), (Some(B), None));
}

#[test]
fn refusals_name_the_rule_and_change_nothing() {
    let mut round = three_hands(["3 4 5", "6 7 9", "8 T J"]);
    let before = round;
    assert_eq!(round.apply(A, Action::Pass), Err(TurnRefusal::LeaderMayNotPass.into()));
    assert_eq!(round.apply(B, play("6")), Err(TurnRefusal::NotYourTurn { turn: A }.into()));
    assert_eq!(round.apply(A, Action::Bid(Bid::Call)), Err(RoundRefusal::AlreadyPlaying));
    assert_eq!(round.apply(Seat::S3, play("3")).unwrap_err().id(), "no_such_seat");
    assert_eq!(round.apply(A, play("6")).unwrap_err().id(), "not_in_hand");
    assert_eq!(round.apply(A, play("3 4")).unwrap_err().id(), "no_combination");
    let wrong = Action::Play { cards: cards("3"), reading: Some("pair:3:1".parse().unwrap()) };
    assert_eq!(round.apply(A, wrong).unwrap_err().id(), "no_such_reading");
    assert_eq!(round, before);
}

#[test]
fn a_fourth_seat_is_refused_holds_nothing_and_sees_nobodys_cards() {
    let round = three_hands(["3 4 5", "6 7 9", "8 T J"]);
    assert!(round.actions(Seat::S3).is_empty());
    assert!(round.hand(Seat::S3).is_empty());
    let view = round.view(Seat::S3);
    assert!(view.hand.is_empty());
    assert_eq!(view.open_hands, [None; 3]);
    let deal = Deal::shuffled_with_key(&[7; 32], Rules::DOUZERO.dealing);
    assert!(Round::new(Rules::DOUZERO, deal, Seat::S3).is_err());
}

#[test]
fn a_declared_reading_is_what_must_be_beaten() {
    let hands = ["333444555666 9", "777888999TJQ K", "3 4"].map(cards);
    let lead = |reading: Option<&str>| Action::Play {
        cards: cards("333444555666"),
        reading: reading.map(|text| text.parse().unwrap()),
    };
    let answer = play("777888999TJQ");
    let mut round = Round::midway(Rules::HUANLE, hands, A).unwrap();
    round.apply(A, lead(None)).unwrap();
    assert!(round.apply(B, answer).is_err(), "a plane of four is led unless declared otherwise");
    let mut round = Round::midway(Rules::HUANLE, hands, A).unwrap();
    round.apply(A, lead(Some("plane_solo:5:3"))).unwrap();
    assert_eq!(round.apply(B, answer), Ok(Event::Turn(C)));
}

#[test]
fn who_is_out_of_cards_wins_for_his_side() {
    let mut round = three_hands(["3 4", "5", "6 7"]);
    round.apply(A, play("3")).unwrap();
    assert_eq!(round.apply(B, play("5")), Ok(Event::Won(Side::Farmers)));
    assert_eq!(
        round.scores(),
        Some(Scores::whole([-4, 2, 2])),
        "the landlord has played once: doubled"
    );
    let mut round = three_hands(["3", "5", "6 7"]);
    assert_eq!(round.apply(A, play("3")), Ok(Event::Won(Side::Landlord)));
    assert_eq!(round.scores(), Some(Scores::whole([4, -2, -2])), "nobody else has played: doubled");
}

#[test]
fn bombs_and_rockets_double_and_are_counted() {
    let mut round = three_hands(["3333 4", "B R", "5 6"]);
    round.apply(A, play("3333")).unwrap();
    assert_eq!(round.apply(B, play("B R")), Ok(Event::Won(Side::Farmers)));
    let stakes = round.stakes().unwrap();
    assert_eq!((stakes.bombs, stakes.rockets), (1, 1));
    assert_eq!(round.scores(), Some(Scores::whole([-16, 8, 8])));
}
