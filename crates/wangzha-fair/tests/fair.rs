//! Deals computed as another program computes them
//! (`crates/wangzha/tests/conformance/fair_deals.jsonl`), and then spoilt in
//! every way there is.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::HashSet;

use serde_json::Value;
use wangzha::{Card, Cards};
use wangzha_fair::{
    Commitment, FairDeal, Finding, SeatBytes, Secret, Standing, deal_key, shuffled_deck,
};

const FAIR_DEALS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../wangzha/tests/conformance/fair_deals.jsonl"
));

const OTHER: Secret = Secret::from_bytes([0x5a; 32]);

/// All cases of the file, as the records of played rounds.
fn played() -> Vec<FairDeal> {
    let deals: Vec<FairDeal> = FAIR_DEALS.lines().map(parse).collect();
    assert_eq!(deals.len(), 4);
    deals
}

fn parse(line: &str) -> FairDeal {
    let case: Value = serde_json::from_str(line).unwrap();
    let list = |name: &str| case[name].as_array().unwrap().iter();
    let secret = |hex: &Value| Secret::from_hex(hex.as_str().unwrap()).unwrap();
    let commitment = |hex: &Value| Commitment::from_hex(hex.as_str().unwrap()).unwrap();
    let ordered: Vec<Card> = Cards::PACK.iter().collect();
    let seats = list("client_commits").zip(list("client_seeds"));
    FairDeal {
        server_commitment: commitment(&case["server_commit"]),
        server_secret: Some(secret(&case["server_seed"])),
        seats: seats
            .map(|(promised, shown)| SeatBytes {
                commitment: Some(commitment(promised)),
                bytes: Some(secret(shown)),
                drawn_by_server: false,
            })
            .collect(),
        table: case["table"].as_str().unwrap().into(),
        round: case["round"].as_u64().unwrap(),
        cards: case["n"].as_u64().unwrap().try_into().unwrap(),
        deck: Some(list("deck").map(|i| ordered[i.as_u64().unwrap() as usize]).collect()),
    }
}

fn problems(deal: &FairDeal) -> Vec<Finding> {
    deal.verify().problems().collect()
}

fn limits(deal: &FairDeal) -> Vec<Finding> {
    let findings = deal.verify().findings().to_vec();
    findings.into_iter().filter(|finding| finding.standing() == Standing::Limit).collect()
}

/// Expects exactly these problems after a change of each played deal.
fn spoilt(change: impl Fn(&mut FairDeal), expected: impl Fn(&FairDeal) -> Vec<Finding>) {
    for whole in played() {
        let mut deal = whole.clone();
        change(&mut deal);
        assert_eq!(problems(&deal), expected(&whole), "table {}", whole.table);
        assert!(!deal.verify().holds());
        assert_eq!(limits(&deal).last(), Some(&Finding::ServerSeesCards));
    }
}

fn deck(deal: &mut FairDeal) -> &mut Vec<Card> {
    deal.deck.as_mut().unwrap()
}

#[test]
fn the_deals_of_another_program_hold_in_every_fact() {
    for deal in played() {
        let mut expected = vec![Finding::ServerSecretFits];
        expected.extend((0..deal.seats.len()).map(|seat| Finding::SeatBytesFit { seat }));
        expected.extend([Finding::DeckFits { cards: deal.cards }, Finding::ServerSeesCards]);
        assert_eq!(deal.verify().findings(), expected);
        assert!(deal.verify().holds());
    }
}

#[test]
fn commitments_and_decks_are_those_of_another_program() {
    for deal in played() {
        let server = deal.server_secret.unwrap();
        assert_eq!(server.commitment(), deal.server_commitment);
        let seats: Vec<Secret> = deal.seats.iter().map(|seat| seat.bytes.unwrap()).collect();
        for (seat, secret) in deal.seats.iter().zip(&seats) {
            assert_eq!(seat.commitment, Some(secret.commitment()));
        }
        let key = deal_key(&server, &seats, &deal.table, deal.round, deal.cards);
        assert_eq!(deal.key(), Some(key));
        let computed = shuffled_deck(&key, deal.cards).unwrap();
        assert_eq!(deal.deck.as_deref(), Some(computed.cards()));
    }
}

#[test]
fn bytes_used_again_give_another_deal_in_another_round_or_at_another_table() {
    for deal in played() {
        let mut keys = HashSet::from([deal.key()]);
        for round in 100..200 {
            assert!(keys.insert(FairDeal { round, ..deal.clone() }.key()), "round {round}");
        }
        for table in ["", "T0", "t0 ", "t00", "t|", "桌"] {
            assert!(keys.insert(FairDeal { table: table.into(), ..deal.clone() }.key()), "{table}");
        }
        let next = FairDeal { round: deal.round + 1, ..deal.clone() };
        assert_ne!(next.computed_deck(), deal.computed_deck());
    }
}

#[test]
fn the_bytes_of_each_seat_and_of_the_server_change_the_deal() {
    for deal in played() {
        let mut decks = vec![deal.computed_deck().unwrap()];
        for seat in 0..deal.seats.len() {
            let mut other = deal.clone();
            other.seats[seat] = SeatBytes::of_player(OTHER);
            decks.push(other.computed_deck().unwrap());
        }
        let (server_commitment, server_secret) = (OTHER.commitment(), Some(OTHER));
        let other = FairDeal { server_commitment, server_secret, ..deal };
        decks.push(other.computed_deck().unwrap());
        let different: HashSet<_> = decks.iter().collect();
        assert_eq!(different.len(), decks.len());
    }
}

#[test]
fn a_wrong_server_secret_is_found() {
    spoilt(|deal| deal.server_secret = Some(OTHER), |_| vec![Finding::ServerSecretWrong]);
    spoilt(
        |deal| deal.server_commitment = OTHER.commitment(),
        |_| vec![Finding::ServerSecretWrong],
    );
}

#[test]
fn a_secret_that_is_not_shown_is_found() {
    spoilt(|deal| deal.server_secret = None, |_| vec![Finding::ServerSecretMissing]);
}

#[test]
fn a_seat_without_bytes_is_found() {
    for seat in 0..3 {
        spoilt(|deal| deal.seats[seat].bytes = None, |_| vec![Finding::SeatBytesMissing { seat }]);
    }
}

#[test]
fn bytes_of_a_seat_that_break_its_commitment_are_found() {
    for seat in 0..3 {
        let expected = |_: &FairDeal| vec![Finding::SeatBytesWrong { seat }];
        spoilt(|deal| deal.seats[seat].bytes = Some(OTHER), expected);
        spoilt(|deal| deal.seats[seat].commitment = Some(OTHER.commitment()), expected);
    }
}

#[test]
fn bytes_that_nobody_committed_to_are_found_whoever_drew_them() {
    let expected = |_: &FairDeal| vec![Finding::SeatCommitmentMissing { seat: 1 }];
    spoilt(|deal| deal.seats[1].commitment = None, expected);
    let late_draw = |deal: &mut FairDeal| {
        deal.seats[1].commitment = None;
        deal.seats[1].drawn_by_server = true;
    };
    spoilt(late_draw, expected);
}

#[test]
fn the_server_cannot_excuse_broken_bytes_by_saying_that_it_drew_them() {
    spoilt(
        |deal| {
            deal.seats[2] =
                SeatBytes { bytes: Some(OTHER), drawn_by_server: true, ..deal.seats[2] };
        },
        |_| vec![Finding::SeatBytesWrong { seat: 2 }],
    );
}

#[test]
fn one_changed_card_is_named_with_its_place_and_what_it_must_be() {
    for place in [0, 17, 51] {
        let replacement = |right: Card| {
            let index = if right.index() == 0 { 1 } else { 0 };
            Card::from_index(index).unwrap()
        };
        spoilt(
            |deal| deck(deal)[place] = replacement(deck(deal)[place]),
            |whole| {
                let right = whole.deck.as_ref().unwrap()[place];
                vec![Finding::WrongCard { place, dealt: replacement(right), right }]
            },
        );
    }
}

#[test]
fn two_cards_that_changed_places_are_two_wrong_cards() {
    spoilt(
        |deal| deck(deal).swap(3, 40),
        |whole| {
            let cards = whole.deck.as_ref().unwrap();
            let wrong = |place, other: usize| Finding::WrongCard {
                place,
                dealt: cards[other],
                right: cards[place],
            };
            vec![wrong(3, 40), wrong(40, 3)]
        },
    );
}

#[test]
fn a_card_too_few_or_too_many_is_found() {
    let wrong = |whole: &FairDeal, dealt: usize| {
        vec![Finding::WrongNumberOfCards { dealt, right: whole.cards }]
    };
    spoilt(
        |deal| deal.deck = deal.deck.take().map(|cards| cards[1..].to_vec()),
        |whole| wrong(whole, whole.cards as usize - 1),
    );
    spoilt(|deal| deck(deal).push(Card::BIG_JOKER), |whole| wrong(whole, whole.cards as usize + 1));
    spoilt(|deal| deck(deal).clear(), |whole| wrong(whole, 0));
}

#[test]
fn a_number_of_cards_that_no_deck_has_is_found() {
    spoilt(
        |deal| {
            deal.cards = 53;
            deck(deal).resize(53, Card::SMALL_JOKER);
        },
        |_| vec![Finding::NoSuchDeck { cards: 53 }],
    );
}

#[test]
fn another_table_or_round_or_order_of_seats_is_another_deck() {
    let changes: [fn(&mut FairDeal); 3] =
        [|deal| deal.table.push('x'), |deal| deal.round += 1, |deal| deal.seats.swap(0, 1)];
    for change in changes {
        for mut deal in played() {
            change(&mut deal);
            let [Finding::OtherDeck { places, cards }] = problems(&deal)[..] else {
                panic!("{:?}", problems(&deal));
            };
            assert_eq!(cards, deal.cards);
            assert!(places > 40 && places <= cards.into());
        }
    }
}

#[test]
fn a_record_without_the_deck_is_not_proof() {
    spoilt(|deal| deal.deck = None, |_| vec![Finding::DeckMissing]);
}

#[test]
fn a_deck_that_could_not_be_compared_is_never_called_right() {
    for mut deal in played() {
        deal.server_secret = None;
        assert_eq!(limits(&deal), [Finding::DeckNotCompared, Finding::ServerSeesCards]);
        let fits = Finding::DeckFits { cards: deal.cards };
        assert!(!deal.verify().findings().contains(&fits));
    }
}

#[test]
fn a_seat_that_the_server_drew_for_is_named_and_the_deal_still_holds() {
    for mut deal in played() {
        deal.seats[1].drawn_by_server = true;
        assert!(deal.verify().holds());
        assert_eq!(limits(&deal), [Finding::ServerDrew { seat: 1 }, Finding::ServerSeesCards]);
    }
}

#[test]
fn a_deal_that_no_player_took_part_in_is_said_to_be_the_servers_choice() {
    for mut deal in played() {
        for seat in &mut deal.seats {
            seat.drawn_by_server = true;
        }
        assert!(deal.verify().holds());
        assert!(limits(&deal).contains(&Finding::NoPlayerDrew));
    }
}

#[test]
fn all_problems_of_a_deal_are_found_at_once() {
    spoilt(
        |deal| {
            deal.server_secret = Some(OTHER);
            deal.seats[0].bytes = None;
            deal.seats[1].bytes = Some(OTHER);
            deal.deck = None;
        },
        |_| {
            vec![
                Finding::ServerSecretWrong,
                Finding::SeatBytesMissing { seat: 0 },
                Finding::SeatBytesWrong { seat: 1 },
                Finding::DeckMissing,
            ]
        },
    );
}
