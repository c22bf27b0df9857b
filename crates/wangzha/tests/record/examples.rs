//! Records as people read them: every kind of action, and what it means.

use wangzha::doudizhu::{Action, Bid, OpenTime, Reading};
use wangzha::record::{AnyRecord, Record};
use wangzha::{Game, Seat, doudizhu, tienlen};

use crate::games::cards;

/// Calls, robs, opened hands, doubles, a play of several readings.
const HUANLE: &str = "\
wangzha 1
game doudizhu
rules huanle super_double=yes open_hand=yes
seats \"Ann\" \"computer 1\" \"the \\\"king\\\"\"
first 0
hand 0 3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 9s Ts Js Qs 2s
hand 1 3d 4d 5d 6d 7s 7h 7c 7d 8s 8h 8c 8d 9h 9c 9d Th Tc
hand 2 Td Jh Jc Jd Qh Qc Qd Ks Kh Kc Kd As Ah Ac Ad 2h B
bottom 2c 2d R

2:open_late 2:no 0:call 1:rob 0:rob 1:x4 0:x1 2:x2 0:open_before_play
0:3s3h3c4s4h4c5s5h5c6s6h6c=plane_solo:6:3 1:pass 2:pass
0:9sTsJsQs2s
";

#[test]
fn every_action_of_dou_dizhu_has_its_word() {
    let text = HUANLE.replace("\n0:9sTsJsQs2s", "\n0:9s 1:9h 2:Td");
    assert!(text.parse::<AnyRecord>().is_err()); // 9♥ is not higher
    let text =
        HUANLE.replace("\n0:9sTsJsQs2s", "\n0:9s 1:Th 2:Jh 0:2s 1:7s7h7c7d 2:pass 0:pass\n1:3d");
    let record: Record<doudizhu::Round> = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    let reading: Reading = "plane_solo:6:3".parse().unwrap();
    let plane = cards("3s3h3c4s4h4c5s5h5c6s6h6c");
    let expected = [
        (2, Action::Open(OpenTime::LateInTheDeal)),
        (2, Action::Bid(Bid::Pass)),
        (0, Action::Bid(Bid::Call)),
        (1, Action::Bid(Bid::Rob)),
        (0, Action::Bid(Bid::Rob)),
        (1, Action::Double(4)),
        (0, Action::Double(1)),
        (2, Action::Double(2)),
        (0, Action::Open(OpenTime::BeforeTheFirstPlay)),
        (0, Action::Play { cards: plane, reading: Some(reading) }),
        (1, Action::Pass),
    ];
    for ((seat, action), (expected_seat, expected)) in record.actions().iter().zip(expected) {
        assert_eq!((seat.index(), *action), (expected_seat, expected));
    }
    assert_eq!(record.names(), ["Ann", "computer 1", "the \"king\""]);
    assert_eq!(record.result(), None);
    assert_eq!(record.round().turn(), Some(Seat::S2));
}

#[test]
fn the_card_that_lay_face_up_says_who_bids_first() {
    let text = HUANLE.split("\n\n").next().unwrap().replace("first 0", "first face_up 8d") + "\n\n";
    let record: Record<doudizhu::Round> = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.round().turn(), Some(Seat::S1));
    for seat in doudizhu::SEATS {
        let seen = record.round().view(seat).face_up.unwrap();
        assert_eq!((seen.card.to_string().as_str(), seen.seat), ("8d", Seat::S1));
    }
    for (card, said) in [
        ("R", "line 5, column 15: nobody was dealt R: it cannot say who bids first"),
        ("8", "line 5, column 15: expected a card"),
        ("8d 1", "line 5, column 18: expected the end of the line"),
    ] {
        let wrong = text.replace("face_up 8d", &format!("face_up {card}"));
        let error = wrong.parse::<AnyRecord>().unwrap_err().to_string();
        assert!(error.starts_with(said), "{error}");
    }
    let other_game = "wangzha 1\ngame tienlen\nrules southern\nseats \"\" \"\"\n\
                      first face_up 3s\nhand 0 3s 4s\nhand 1 5s 6s\n\n";
    let error = other_game.parse::<AnyRecord>().unwrap_err().to_string();
    assert!(error.contains("only in Dou Dizhu"), "{error}");
}

#[test]
fn a_reading_stands_where_cards_have_several_and_nowhere_else() {
    let plane = "=plane_solo:6:3";
    let text = HUANLE.replace("\n0:9sTsJsQs2s", "");
    assert!(text.parse::<AnyRecord>().is_ok());
    let error = text.replace(plane, "").parse::<AnyRecord>().unwrap_err();
    // without a word the longest body is meant, and that is what must be said
    assert!(error.to_string().contains("6c=plane:6:4`, found"), "{error}");
    let error = text.replace(plane, "=plane:6:4 2:pass").parse::<AnyRecord>().unwrap_err();
    assert!(error.to_string().contains("seat 2's turn"), "{error}");
    let solo = format!("{text}0:9s=solo:9:1\n").parse::<AnyRecord>().unwrap_err();
    assert!(solo.to_string().contains("expected `0:9s`, found"), "{solo}");
    let wrong = text.replace(plane, "=bomb:6:1").parse::<AnyRecord>().unwrap_err();
    assert!(wrong.to_string().contains("cannot be read as bomb:6:1"), "{wrong}");
    let wrong = text.replace(plane, "=jet").parse::<AnyRecord>().unwrap_err();
    assert!(wrong.to_string().contains("found 'jet'"), "{wrong}");
}

#[test]
fn points_are_bid_and_redoubled() {
    let text = "\
wangzha 1
game doudizhu
rules competition
seats \"\" \"\" \"\"
first 1
hand 0 3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 9s Ts Js Qs 2s
hand 1 3d 4d 5d 6d 7s 7h 7c 7d 8s 8h 8c 8d 9h 9c 9d Th Tc
hand 2 Td Jh Jc Jd Qh Qc Qd Ks Kh Kc Kd As Ah Ac Ad 2h B
bottom 2c 2d R

1:1 2:2 0:3 1:x1 2:x2 0:x2
0:2s 1:pass 2:B 0:R 1:pass 2:pass
0:3s
";
    let record: AnyRecord = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    let error = text.replace("0:x2", "0:x3").parse::<AnyRecord>().unwrap_err();
    assert_eq!((error.line(), error.column()), (11, 25));
}

#[test]
fn a_round_in_which_nobody_bids_counts_nothing() {
    let deal = doudizhu::Deal::shuffled_with_key(&[1; 32], doudizhu::Dealing::OneByOne);
    let mut record = Record::new(doudizhu::Rules::CLASSIC, deal, Seat::S2).unwrap();
    for seat in [2, 0, 1] {
        record.apply(Seat::new(seat).unwrap(), Action::Bid(Bid::Pass)).unwrap();
    }
    assert_eq!(record.result(), Some(wangzha::Scores::zero(3)));
    assert!(record.to_string().contains("\nresult 0 0 0\n\n2:no 0:no 1:no\n"));
}

#[test]
fn who_has_passed_chops_out_of_turn() {
    let text = "\
wangzha 1
game tienlen
rules southern
seats \"\" \"\" \"\"
first 0 midway
hand 0 3s 9s 2d
hand 1 3h 3d 4s 4h 5s 5h 6s 6h 9h
hand 2 Th Kd 2h

0:9s 1:pass 2:pass
0:3s 1:pass 2:2h 1:3h4s4h5s5h6s6h3d
";
    let error = text.parse::<AnyRecord>().unwrap_err();
    assert!(error.to_string().contains("expected `1:3h3d4s4h5s5h6s6h`, found"), "{error}");
    let text = text.replace("1:3h4s4h5s5h6s6h3d", "1:3h3d4s4h5s5h6s6h");
    let record: Record<tienlen::Round> = text.parse().unwrap();
    let chop = record.round().chop().unwrap();
    assert_eq!((chop.chopper, chop.victim), (Seat::S1, Seat::S2));
}

#[test]
fn a_hand_that_wins_at_once_needs_no_action() {
    let text = "\
wangzha 1
game tienlen
rules southern
seats \"An\" \"Binh\"
first 1
hand 0 3s 4s 4h 5s 6s 7h 8s 9s Ts 2s 2h 2c 2d
hand 1 3h 3c 4c 5h 6h 7s 8h 9h Th Js Qs Ks As
result 2 -2

";
    let record: Record<tienlen::Round> = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.round().instant_win().map(|(seat, _)| seat), Some(Seat::S0));
}
