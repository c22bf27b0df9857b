//! The deals that players can check: key, deck and commitments as another
//! program computes them (`tests/conformance/fair_deals.jsonl`).

use hkdf::Hkdf;
use serde_json::Value;
use sha2::{Digest, Sha256};
use wangzha::{Cards, Deck};

const FAIR_DEALS: &str = include_str!("../conformance/fair_deals.jsonl");

struct FairDeal {
    secret: [u8; 32],
    commitment: [u8; 32],
    seat_bytes: Vec<[u8; 32]>,
    seat_commitments: Vec<[u8; 32]>,
    table: String,
    round: u64,
    /// Places in the ordered deck.
    deck: Vec<usize>,
}

fn bytes(hex: &Value) -> [u8; 32] {
    let hex = hex.as_str().unwrap();
    assert_eq!(hex.len(), 64);
    std::array::from_fn(|i| u8::from_str_radix(&hex[2 * i..][..2], 16).unwrap())
}

impl FairDeal {
    fn parse(line: &str) -> FairDeal {
        let value: Value = serde_json::from_str(line).unwrap();
        let list = |name: &str| value[name].as_array().unwrap().iter();
        let deck: Vec<usize> = list("deck").map(|place| place.as_u64().unwrap() as usize).collect();
        assert_eq!(value["n"], deck.len());
        FairDeal {
            secret: bytes(&value["server_seed"]),
            commitment: bytes(&value["server_commit"]),
            seat_bytes: list("client_seeds").map(bytes).collect(),
            seat_commitments: list("client_commits").map(bytes).collect(),
            table: value["table"].as_str().unwrap().into(),
            round: value["round"].as_u64().unwrap(),
            deck,
        }
    }

    fn all() -> Vec<FairDeal> {
        let deals: Vec<FairDeal> = FAIR_DEALS.lines().map(FairDeal::parse).collect();
        assert_eq!(deals.len(), 4);
        deals
    }

    fn key(&self) -> [u8; 32] {
        let salt = Sha256::digest(self.seat_bytes.concat());
        let info = [
            b"wangzha deal v1|".as_slice(),
            self.table.as_bytes(),
            b"|",
            &self.round.to_be_bytes(),
            b"|",
            &[self.deck.len() as u8],
        ];
        let mut key = [0; 32];
        let hkdf = Hkdf::<Sha256>::new(Some(&salt), &self.secret);
        hkdf.expand_multi_info(&info, &mut key).unwrap();
        key
    }

    fn ordered_deck(&self) -> Deck {
        if self.deck.len() == 54 { Deck::full() } else { Deck::without_jokers() }
    }
}

fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    let hash = Sha256::new().chain_update(b"wangzha commit v1|").chain_update(secret);
    hash.finalize().into()
}

fn places(deck: &Deck) -> Vec<usize> {
    let ordered: Vec<_> = Cards::PACK.iter().collect();
    deck.cards().iter().map(|card| ordered.binary_search(card).unwrap()).collect()
}

#[test]
fn the_whole_deck_follows_from_the_secret_and_the_seats_bytes() {
    for deal in FairDeal::all() {
        let deck = deal.ordered_deck().shuffled_with_key(&deal.key());
        assert_eq!(places(&deck), deal.deck, "table {}", deal.table);
    }
}

#[test]
fn commitments_are_the_hashes_of_what_is_revealed_later() {
    for deal in FairDeal::all() {
        assert_eq!(commitment(&deal.secret), deal.commitment);
        let seats: Vec<_> = deal.seat_bytes.iter().map(commitment).collect();
        assert_eq!(seats, deal.seat_commitments);
    }
}

#[test]
fn every_party_and_every_round_changes_the_deal() {
    let deck = |deal: &FairDeal| places(&deal.ordered_deck().shuffled_with_key(&deal.key()));
    for mut deal in FairDeal::all() {
        let dealt = deal.deck.clone();
        deal.secret[31] ^= 1;
        assert_ne!(deck(&deal), dealt, "the secret");
        deal.secret[31] ^= 1;
        for seat in 0..deal.seat_bytes.len() {
            deal.seat_bytes[seat][0] ^= 0x80;
            assert_ne!(deck(&deal), dealt, "seat {seat}");
            deal.seat_bytes[seat][0] ^= 0x80;
        }
        deal.round += 1;
        assert_ne!(deck(&deal), dealt, "the round");
        deal.round -= 1;
        deal.table.push('x');
        assert_ne!(deck(&deal), dealt, "the table");
    }
}
