//! Who gets which card.

use wangzha::deck::{ChaCha20, TooFewCards};
use wangzha::doudizhu::{Deal, Dealing, Rules};
use wangzha::{Card, Cards, Deck, Rank};

const ALL_WAYS: [Dealing; 5] = [
    Dealing::OneByOne,
    Dealing::Blocks,
    Dealing::OneByOneBottomLast,
    Dealing::BlocksBottomLast,
    Dealing::Given,
];

/// 0, 1, 2, …: the key that other implementations were asked for too.
fn counting_key() -> [u8; 32] {
    std::array::from_fn(|i| i as u8)
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

/// Seats 0 to 2, or 3 for the bottom.
fn owner(deal: &Deal, card: Card) -> usize {
    let places = [deal.hands[0], deal.hands[1], deal.hands[2], deal.bottom];
    places.iter().position(|cards| cards.contains(card)).unwrap()
}

fn assert_is_whole(deal: &Deal) {
    let Deal { hands: [a, b, c], bottom } = *deal;
    assert_eq!([a.len(), b.len(), c.len(), bottom.len()], [17, 17, 17, 3]);
    assert_eq!(a | b | c | bottom, Cards::PACK);
}

#[test]
fn no_card_is_lost_or_dealt_twice() {
    let mut rng = ChaCha20::from_key([3; 32]);
    for _ in 0..500 {
        for dealing in ALL_WAYS {
            assert_is_whole(&Deal::shuffled(&mut rng, dealing));
        }
        for control_factor in [i32::MIN, -1, 0, 1, 2, 10, 50, 99, 100, i32::MAX] {
            assert_is_whole(&Deal::no_shuffle(&mut rng, control_factor));
        }
    }
}

#[test]
fn each_card_goes_to_the_seat_that_the_way_of_dealing_says() {
    let deck = Deck::full().shuffled_with_key(&[9; 32]);
    let bottom = |is_bottom, seat| if is_bottom { 3 } else { seat };
    for (i, &card) in deck.cards().iter().enumerate() {
        let dealt_to = |dealing| owner(&Deal::of(&deck, dealing).unwrap(), card);
        assert_eq!(dealt_to(Dealing::OneByOne), bottom(i < 3, i % 3));
        assert_eq!(dealt_to(Dealing::OneByOneBottomLast), bottom(i >= 51, i % 3));
        assert_eq!(dealt_to(Dealing::BlocksBottomLast), bottom(i >= 51, i / 17));
        let given = match i {
            0..17 => 0,
            17..20 => 3,
            20..37 => 2,
            _ => 1,
        };
        assert_eq!(dealt_to(Dealing::Given), given);
        assert_eq!(dealt_to(Dealing::Blocks), bottom(i < 3, i.saturating_sub(3) / 17));
    }
}

#[test]
fn dou_dizhu_needs_the_jokers() {
    let deck = Deck::without_jokers();
    let error = TooFewCards { need: 54, cards: 52 };
    for dealing in ALL_WAYS {
        assert_eq!(Deal::of(&deck, dealing), Err(error));
    }
}

#[test]
fn a_key_names_the_deal_that_an_independent_program_finds() {
    let deal = Deal::shuffled_with_key(&counting_key(), Rules::COMPETITION.dealing);
    assert_eq!(deal.bottom, cards("4s Ks R"));
    assert_eq!(
        deal.hands,
        [
            cards("3c 3d 4h 5d 6s 7h 8s 9s 9c 9d Jh Qs Qd Ad 2h 2d B"),
            cards("4d 5s 5h 5c 6d 7s 8c Ts Th Tc Td Jd Qc Kd Ah 2s 2c"),
            cards("3s 3h 4c 6h 6c 7c 7d 8h 8d 9h Js Jc Qh Kh Kc As Ac"),
        ]
    );

    let deal = Deal::no_shuffle_with_key(&counting_key(), 0);
    assert_eq!(deal.bottom, cards("As Ah Ac"));
    assert_eq!(
        deal.hands,
        [
            cards("3s 3h 3c 3d 5h 5c 5d 8s 8h 8c 8d Js Jh Jc Jd B R"),
            cards("5s 6s 6h 6c 6d 7s 7h 7c 7d Ts Th Tc Td Ks Kh Kc Kd"),
            cards("4s 4h 4c 4d 9s 9h 9c 9d Qs Qh Qc Qd Ad 2s 2h 2c 2d"),
        ]
    );

    let deal = Deal::no_shuffle_with_key(&counting_key(), 50);
    assert_eq!(deal.bottom, cards("9d Ac Ad"));
    assert_eq!(
        deal.hands,
        [
            cards("3h 4h 5d 6h 6d 7h 7c 7d 8d 9h Qc Qd Ks Kd Ah 2s 2c"),
            cards("3s 3c 5s 5h 5c 7s 8s Th Tc Td Qs Qh Kc As 2h 2d B"),
            cards("3d 4s 4c 4d 6s 6c 8h 8c 9s 9c Ts Js Jh Jc Jd Kh R"),
        ]
    );
}

#[test]
fn the_same_key_gives_the_same_deal_and_every_bit_of_it_counts() {
    let deal = |key: &[u8; 32]| Deal::shuffled_with_key(key, Dealing::OneByOne);
    let no_shuffle = |key: &[u8; 32]| Deal::no_shuffle_with_key(key, 50);
    let key = counting_key();
    assert_eq!(deal(&key), deal(&key));
    assert_eq!(no_shuffle(&key), no_shuffle(&key));
    for bit in 0..256 {
        let mut other = key;
        other[bit / 8] ^= 1 << (bit % 8);
        assert_ne!(deal(&other), deal(&key), "bit {bit}");
        assert_ne!(no_shuffle(&other), no_shuffle(&key), "bit {bit}");
    }
}

#[test]
fn one_stream_gives_a_new_deal_each_time() {
    let mut rng = ChaCha20::from_key(counting_key());
    let first = Deal::shuffled(&mut rng, Dealing::OneByOne);
    assert_eq!(first, Deal::shuffled_with_key(&counting_key(), Dealing::OneByOne));
    assert_ne!(first, Deal::shuffled(&mut rng, Dealing::OneByOne));
}

/// Deals Tien Len to so many players and checks that card j went to player
/// j mod P.
fn check_tien_len<const P: usize>(each: usize) {
    let deck = Deck::without_jokers().shuffled_with_key(&[P as u8; 32]);
    let hands: [Cards; P] = deck.one_by_one(each).unwrap();
    assert!(hands.iter().all(|hand| hand.len() == each));
    for (j, &card) in deck.cards().iter().enumerate() {
        let owner = hands.iter().position(|hand| hand.contains(card));
        assert_eq!(owner, (j < P * each).then_some(j % P));
    }
}

#[test]
fn tien_len_is_dealt_round_the_table_and_the_rest_stays_aside() {
    check_tien_len::<2>(13);
    check_tien_len::<3>(13);
    check_tien_len::<4>(13);
    check_tien_len::<3>(17);
}

#[test]
fn a_deal_that_needs_too_many_cards_is_refused() {
    let deck = Deck::without_jokers();
    let error = TooFewCards { need: 68, cards: 52 };
    assert_eq!(deck.one_by_one::<4>(17), Err(error));
    assert_eq!(deck.in_blocks::<4>(17), Err(error));
    assert!(deck.one_by_one::<4>(usize::MAX).is_err());
    assert_eq!(deck.one_by_one::<0>(usize::MAX), Ok([]));
    assert_eq!(deck.in_blocks::<2>(0), Ok([Cards::EMPTY; 2]));
    assert_eq!(Deck::full().in_blocks::<1>(54), Ok([Cards::PACK]));
}

#[test]
fn dealt_hands_can_be_sorted_by_rank_and_by_group() {
    let mut rng = ChaCha20::from_key([4; 32]);
    for _ in 0..200 {
        for hand in Deal::no_shuffle(&mut rng, 30).hands {
            let by_rank: Vec<Card> = hand.iter().collect();
            assert!(by_rank.is_sorted());
            assert_eq!(by_rank.len(), 17);

            let by_group: Vec<Card> = hand.by_group().collect();
            assert_eq!(by_group.iter().copied().collect::<Cards>(), hand);
            assert_eq!(by_group.len(), 17);
            let rocket = hand.contains_all(Cards::JOKERS);
            assert_eq!(rocket, by_group[..2] == [Card::BIG_JOKER, Card::SMALL_JOKER]);
            let size_and_rank = |card: &Card| (hand.of_rank(card.rank()).len(), card.rank());
            let rest = &by_group[if rocket { 2 } else { 0 }..];
            let order: Vec<(usize, Rank)> = rest.iter().map(size_and_rank).collect();
            assert!(order.is_sorted_by(|a, b| a >= b), "{by_group:?}");
        }
    }
}

#[test]
fn every_card_that_is_dealt_lies_face_up_equally_often_and_no_bottom_card_does() {
    let rules = Rules::CLASSIC;
    let deal = Deal::shuffled_with_key(&[7; 32], rules.dealing);
    let mut dice = ChaCha20::from_key([8; 32]);
    let mut times = std::collections::BTreeMap::new();
    for _ in 0..51_000 {
        let card = deal.turn_up(&mut dice).unwrap();
        assert!(!deal.bottom.contains(card));
        *times.entry(card).or_insert(0) += 1;
    }
    assert_eq!(times.len(), 51);
    // 1,000 are expected of each; six standard deviations are 188
    assert!(times.values().all(|times| (812..=1188).contains(times)), "{times:?}");
    let nothing = Deal { hands: [Cards::EMPTY; 3], ..deal };
    assert_eq!(nothing.turn_up(&mut dice), None);
}

#[test]
fn the_card_that_a_key_turns_up_is_always_the_same() {
    let rules = Rules::CLASSIC;
    let turned = [1, 2, 3].map(|byte| {
        let deal = Deal::shuffled_with_key(&[byte; 32], rules.dealing);
        deal.turn_up_with_key(&[byte; 32]).unwrap().to_string()
    });
    assert_eq!(turned, ["Kh", "3c", "Qs"]);
}
