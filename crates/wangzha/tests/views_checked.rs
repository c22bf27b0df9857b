//! Views and positions of rounds are possible, and what is impossible is refused
//! by name.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rand_core::Rng;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Cards, Game, Impossible, Seat, Seats, doudizhu, tienlen};

/// Plays a round at random and shows every view of every seat.
fn each_view<G: Game>(mut round: G, random: &mut impl Rng, mut see: impl FnMut(G::View)) {
    let seats = Seats::of(round.players());
    loop {
        seats.iter().for_each(|seat| see(round.view(seat)));
        let Some(seat) = round.waits_for().iter().next() else { return };
        let actions = round.actions(seat);
        let choice = uniform(random, ..=actions.len() as u32 - 1);
        round.apply(seat, actions[choice as usize]).unwrap();
    }
}

fn doudizhu_rounds() -> impl Iterator<Item = (doudizhu::Round, ChaCha20)> {
    use doudizhu::{Deal, FirstBidder, Round, Rules};
    let all = Rules { super_double: true, open_hand: true, ..Rules::HUANLE };
    let rules = Rules::PRESETS.iter().copied().chain([all]);
    rules.flat_map(|rules| {
        (0..20).map(move |n| {
            let deal = Deal::shuffled_with_key(&[n; 32], rules.dealing);
            let round = match (rules.first_bidder, deal.turn_up_with_key(&[n; 32])) {
                (FirstBidder::FaceUpCard, Some(card)) if n % 2 == 0 => {
                    Round::with_face_up(rules, deal, card).unwrap()
                }
                _ => Round::new(rules, deal, Seat::new(n % 3).unwrap()).unwrap(),
            };
            (round, ChaCha20::from_key([n; 32]))
        })
    })
}

fn tienlen_rounds() -> impl Iterator<Item = (tienlen::Round, ChaCha20)> {
    use tienlen::{Deal, Round, Rules};
    let rules = Rules::PRESETS.iter().copied();
    rules.flat_map(|rules| {
        (0..30).map(move |n| {
            let deal = Deal::shuffled_with_key(&[n; 32], 2 + n % 3, 13).unwrap();
            let round = match n % 2 {
                0 => Round::first(rules, &deal),
                _ => Round::later(rules, &deal, Seat::S1),
            };
            (round.unwrap(), ChaCha20::from_key([n; 32]))
        })
    })
}

#[test]
fn every_view_of_a_round_of_dou_dizhu_is_possible() {
    for (round, mut random) in doudizhu_rounds() {
        each_view(round, &mut random, |view| assert_eq!(view.checked(), Ok(view), "{view:?}"));
    }
}

#[test]
fn every_view_of_a_round_of_tien_len_is_possible() {
    for (round, mut random) in tienlen_rounds() {
        each_view(round, &mut random, |view| assert_eq!(view.checked(), Ok(view), "{view:?}"));
    }
}

/// A view of seat 3 in a round of four in which nobody is out yet.
fn midway() -> tienlen::View {
    let deal = tienlen::Deal::shuffled_with_key(&[7; 32], 4, 13).unwrap();
    tienlen::Round::later(tienlen::Rules::SOUTHERN, &deal, Seat::S3).unwrap().view(Seat::S3)
}

#[test]
fn places_without_empty_hands_are_impossible() {
    let mut view = midway();
    view.places = [Some(Seat::S2), Some(Seat::S1), Some(Seat::S0), None];
    assert_eq!(view.checked(), Err(Impossible::Places));
    view.cards_left = [0, 0, 0, 13];
    assert_eq!(view.checked(), Err(Impossible::Places)); // three are out: it is over
}

#[test]
fn what_cannot_be_is_refused_by_its_name() {
    type Damage = fn(&mut tienlen::View);
    let damages: [(Damage, Impossible); 11] = [
        (|view| view.players = 5, Impossible::Players(5)),
        (|view| view.players = 3, Impossible::NoSuchSeat(Seat::S3)),
        (|view| view.hand = Cards::PACK, Impossible::Joker),
        (
            |view| view.hand = Cards::SUITED,
            Impossible::CardsLeft { seat: Seat::S3, said: 13, held: 52 },
        ),
        (
            |view| (view.hand, view.cards_left[3]) = (Cards::SUITED, 52),
            Impossible::TooManyCards { seat: Seat::S3, cards: 52, most: 26 },
        ),
        (|view| view.cards_left[0] = 26, Impossible::MoreThanThePack),
        (|view| view.cards_left[0] = 0, Impossible::Places),
        (|view| view.waits_for = Seats::of(4), Impossible::Turn),
        (|view| view.passed = Seat::S1.into(), Impossible::Passes),
        (|view| view.chop = Some(chop()), Impossible::Chop),
        (|view| view.opening = Cards::JOKERS.iter().next(), Impossible::Opening),
    ];
    for (damage, why) in damages {
        let mut view = midway();
        damage(&mut view);
        assert_eq!(view.checked(), Err(why));
    }
}

fn chop() -> tienlen::Chop {
    tienlen::Chop { victim: Seat::S0, chopper: Seat::S1, amount: wangzha::Points::HALF }
}

/// A bit of one number of a view changed: it is refused, or still harmless.
#[test]
fn a_damaged_view_is_refused_or_harmless() {
    let mut accepted = 0;
    for (round, mut random) in tienlen_rounds() {
        let mut dice = ChaCha20::from_key([9; 32]);
        each_view(round, &mut random, |mut view| {
            let n = dice.next_u32();
            let seat = Seat::ALL[(n >> 8) as usize % 4];
            match n % 9 {
                0 => view.cards_left[seat.index()] ^= 1 << (n >> 12 & 7),
                1 => view.waits_for = Seats::from_bits((n >> 12 & 15) as u8).unwrap(),
                2 => view.passed = Seats::from_bits((n >> 12 & 15) as u8).unwrap(),
                3 => view.declined = Seats::from_bits((n >> 12 & 15) as u8).unwrap(),
                4 => view.places[(n >> 12) as usize % 4] = Some(seat),
                5 => view.seat = seat,
                6 => view.players = (n >> 12 & 7) as u8,
                7 => view.table = None,
                _ => view.opening = view.hand.iter().next(),
            }
            if let Ok(view) = view.checked() {
                accepted += 1;
                for action in view.actions() {
                    let _ = view.suppose([Cards::EMPTY; 4]).apply(view.seat, action);
                }
            }
        });
    }
    assert!(accepted > 0);
}

#[test]
fn the_card_that_was_turned_up_is_with_who_was_dealt_it() {
    use doudizhu::{Deal, FaceUp, Round, Rules};
    let deal = Deal::shuffled_with_key(&[7; 32], Rules::CLASSIC.dealing);
    let card = deal.hands[1].iter().next().unwrap();
    let round = Round::with_face_up(Rules::CLASSIC, deal, card).unwrap();
    let refused = |seat: Seat, face_up: FaceUp| {
        let mut view = round.view(seat);
        view.face_up = Some(face_up);
        view.checked() == Err(Impossible::FaceUp(face_up.card))
    };
    let own = deal.hands[0].iter().next().unwrap();
    assert!(refused(Seat::S0, FaceUp { card: own, seat: Seat::S1 }));
    assert!(refused(Seat::S1, FaceUp { card: own, seat: Seat::S1 }));
    assert!(!refused(Seat::S0, FaceUp { card: own, seat: Seat::S0 }));
    assert!(!refused(Seat::S2, FaceUp { card, seat: Seat::S1 }));
    let mut view = round.view(Seat::S0);
    view.face_up = Some(FaceUp { card, seat: Seat::S3 });
    assert_eq!(view.checked(), Err(Impossible::NoSuchSeat(Seat::S3)));
}

fn position(
    hands: [&str; 3],
    turn: Seat,
    table: Option<(Seat, &str)>,
    bombs: u8,
) -> Result<doudizhu::Position, Impossible> {
    let hands = hands.map(|text| text.parse().unwrap());
    let table = table.map(|(seat, play)| (seat, play.parse().unwrap()));
    doudizhu::Position::new(hands, Seat::S0, turn, table, bombs)
}

/// Nobody could end the trick: a playout would pass for ever.
#[test]
fn a_play_of_a_seat_that_is_not_there_is_refused() {
    let made = position(["3", "4", "5"], Seat::S0, Some((Seat::S3, "66")), 0);
    assert_eq!(made, Err(Impossible::NoSuchSeat(Seat::S3)));
}

#[test]
fn a_position_that_cannot_be_is_refused_by_its_name() {
    let (s0, s1) = (Seat::S0, Seat::S1);
    let hands = ["3", "44", "55"];
    let up_to_queens = ["33344455566677788", "3456789", "TJQ"];
    let twenty = "33334444555566667777";
    for (made, why) in [
        (position(hands, Seat::S3, None, 0), Impossible::NoSuchSeat(Seat::S3)),
        (position(hands, s1, Some((s1, "66")), 0), Impossible::Turn),
        (position(["3333", "3", "4"], s0, None, 0), Impossible::TooManyOf(wangzha::Rank::THREE)),
        (
            position(["33", "44", "R"], s1, Some((s0, "BR")), 1),
            Impossible::TooManyOf("R".parse().unwrap()),
        ),
        (
            position(["333344445555666677778", "9", "T"], s0, None, 0),
            Impossible::TooManyCards { seat: s0, cards: 21, most: 20 },
        ),
        (
            position([twenty, "9", "T"], s1, Some((s0, "KK")), 0),
            Impossible::TooManyCards { seat: s0, cards: 22, most: 20 },
        ),
        (position(["3", "", "4"], s0, None, 0), Impossible::LastPlay),
        (position(["", "", "4"], s1, Some((s0, "6")), 0), Impossible::LastPlay),
        (position(hands, s1, Some((s0, "6666")), 0), Impossible::Stakes),
        (position(up_to_queens, s0, None, 5), Impossible::Stakes), // K, A, 2, rocket
    ] {
        assert_eq!(made, Err(why));
    }
}

#[test]
fn positions_that_can_be_are_made() {
    let (s0, s1, s2) = (Seat::S0, Seat::S1, Seat::S2);
    assert!(position(["3", "44", "55"], s2, Some((s0, "66")), 0).is_ok());
    assert!(position(["", "44", "55"], s1, Some((s0, "6666")), 1).is_ok());
    assert!(position(["3", "4", "5"], s0, None, 11).is_ok()); // ten ranks and the rocket
    assert_eq!(position(["3", "4", "5"], s0, None, 12), Err(Impossible::Stakes));
}

#[test]
fn every_position_of_a_round_of_dou_dizhu_can_be_made() {
    let mut made = 0;
    for (mut round, mut random) in doudizhu_rounds() {
        while let Some(seat) = round.waits_for().iter().next() {
            let actions = round.actions(seat);
            let choice = uniform(&mut random, ..=actions.len() as u32 - 1);
            round.apply(seat, actions[choice as usize]).unwrap();
            let Some(it) = doudizhu::Position::of(&round) else { continue };
            let again = doudizhu::Position::new(
                it.hands(),
                it.landlord(),
                it.turn(),
                it.table(),
                it.bombs(),
            );
            assert_eq!(again, Ok(it));
            made += 1;
        }
    }
    assert!(made > 0);
}
