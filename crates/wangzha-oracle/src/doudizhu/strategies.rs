//! What the properties are tried on: rules, hands and tables of all sorts.
//!
//! Random cards are hardly ever a play, and a random hand hardly ever answers a
//! plane. So most hands are put together from plays, most tables come from the
//! same kind as a play in the hand, and some hands have few ranks and many
//! bombs.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use wangzha::doudizhu::{Allow, Kind, Play, Rules};
use wangzha::{Card, Cards, Counts, Rank};

use crate::doudizhu::reference::{RankCounts, counts, every_play, rank_counts};

/// Rules that allow everything.
pub fn everything() -> Rules {
    Allow::SWITCHES.iter().fold(Rules::DOUZERO, |rules, (switch, _)| rules.allowing(*switch))
}

/// The cards of all plays that any rules know, by kind and length: a kind with
/// thousands of plays shall not be tried more often than one with ten.
static PLAYS: LazyLock<Vec<Vec<RankCounts>>> = LazyLock::new(|| {
    let mut plays: BTreeMap<(Kind, u8), Vec<RankCounts>> = BTreeMap::new();
    for (counts, reading) in every_play(&everything()) {
        plays.entry((reading.kind, reading.len)).or_default().push(rank_counts(counts));
    }
    plays.into_values().collect()
});

fn plays_of(kind: Index) -> &'static [RankCounts] {
    &PLAYS[kind.index(PLAYS.len())]
}

/// One of the presets, or any combination of switches.
pub fn rules() -> impl Strategy<Value = Rules> {
    let switches = prop::collection::vec(any::<bool>(), Allow::SWITCHES.len());
    let house = switches.prop_map(|on| {
        let chosen = Allow::SWITCHES.iter().zip(on).filter(|(_, on)| *on);
        let allow = chosen.fold(Allow::NONE, |allow, ((switch, _), _)| allow.with(*switch));
        Rules { allow, ..Rules::COMPETITION }
    });
    prop_oneof![select(Rules::PRESETS.to_vec()), house]
}

/// The cards of some play under some rules.
fn cards_of_play() -> impl Strategy<Value = RankCounts> {
    any::<(Index, Index)>().prop_map(|(kind, play)| *play.get(plays_of(kind)))
}

/// A play of which one card was exchanged for another.
fn cards_near_play() -> impl Strategy<Value = RankCounts> {
    (cards_of_play(), any::<Index>(), any::<Index>()).prop_map(|(cards, out, into)| {
        let mut changed = cards;
        let held: Vec<usize> = (0..Rank::COUNT).filter(|&rank| cards[rank] > 0).collect();
        changed[*out.get(&held)] -= 1;
        let pack = rank_counts(Counts::PACK);
        let free: Vec<usize> =
            (0..Rank::COUNT).filter(|&rank| changed[rank] < pack[rank]).collect();
        changed[*into.get(&free)] += 1;
        changed
    })
}

/// Any cards of the pack, suits forgotten.
fn random_cards(most: usize) -> impl Strategy<Value = RankCounts> {
    let pack: Vec<Card> = Cards::PACK.iter().collect();
    subsequence(pack, 0..=most).prop_map(|cards| rank_counts(Cards::from_iter(cards).counts()))
}

/// Up to six neighbouring ranks with up to four cards each.
fn few_ranks(most: usize) -> impl Strategy<Value = RankCounts> {
    (0..Rank::COUNT, prop::collection::vec(1..=4_u8, 1..=6)).prop_map(move |(first, held)| {
        let mut hand = [0; Rank::COUNT];
        for (rank, count) in (first..Rank::COUNT).zip(held) {
            hand[rank] = count;
        }
        cut(hand, most)
    })
}

/// No more of a rank than the pack has, and no more than `most` cards in all.
fn cut(mut cards: RankCounts, most: usize) -> RankCounts {
    let mut left = most as u8;
    for (count, pack) in cards.iter_mut().zip(rank_counts(Counts::PACK)) {
        *count = (*count).min(pack).min(left);
        left -= *count;
    }
    cards
}

fn sum(hands: &[RankCounts]) -> RankCounts {
    let mut sum = [0; Rank::COUNT];
    for (rank, count) in sum.iter_mut().enumerate() {
        *count = hands.iter().map(|hand| hand[rank]).sum();
    }
    sum
}

/// Cards that somebody could try to play: plays, near misses, and anything up
/// to more than a hand holds.
pub fn cards() -> impl Strategy<Value = RankCounts> {
    prop_oneof![
        4 => cards_of_play(),
        3 => cards_near_play(),
        1 => few_ranks(24),
        1 => random_cards(24),
    ]
}

/// A hand of at most `most` cards.
pub fn hand(most: usize) -> impl Strategy<Value = RankCounts> {
    prop_oneof![
        2 => prop::collection::vec(cards_of_play(), 1..=4).prop_map(move |plays| cut(sum(&plays), most)),
        1 => few_ranks(most),
        1 => random_cards(most),
    ]
}

/// Rules, cards to play or to play from, and a table or none.
#[derive(Clone, Debug)]
pub struct Position {
    pub rules: Rules,
    pub cards: Counts,
    pub table: Option<Play>,
}

/// Any table, most often one of the same kind as a play among the cards.
fn position(
    cards: impl Strategy<Value = RankCounts>,
    most: usize,
) -> impl Strategy<Value = Position> {
    let table = any::<(Index, Index, Index)>();
    let same_kind = any::<Option<Index>>();
    (rules(), cards, table, same_kind).prop_map(
        move |(rules, cards, (kind, play, reading), same)| {
            let plays = plays_of(kind);
            let readings: Vec<Play> = rules.readings(counts(play.get(plays))).collect();
            let table = (!readings.is_empty()).then(|| *reading.get(&readings));
            let cards = match same {
                Some(other) => cut(sum(&[*other.get(plays), cards]), most),
                None => cards,
            };
            Position { rules, cards: counts(&cards), table }
        },
    )
}

/// A hand of at most `most` cards and perhaps a table to answer.
pub fn hand_and_table(most: usize) -> impl Strategy<Value = Position> {
    position(hand(most), most)
}

/// Cards to be played, and perhaps a table to answer.
pub fn cards_and_table() -> impl Strategy<Value = Position> {
    let nothing_more = Just([0; Rank::COUNT]);
    prop_oneof![position(cards(), 54), position(nothing_more, 54)]
}

/// The pack in any order.
pub fn shuffled_pack() -> impl Strategy<Value = Vec<Card>> {
    Just(Cards::PACK.iter().collect::<Vec<Card>>()).prop_shuffle()
}

/// Cards with these counts, their suits as the shuffled pack offers them.
pub fn with_suits_of(pack: &[Card], counts: Counts) -> Cards {
    let mut cards = Cards::EMPTY;
    for &card in pack {
        if cards.of_rank(card.rank()).len() < usize::from(counts.of(card.rank())) {
            cards.insert(card);
        }
    }
    cards
}
