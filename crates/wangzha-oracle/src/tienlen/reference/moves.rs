//! Moves by brute force: every choice of cards out of a hand.

use std::collections::{BTreeMap, BTreeSet};

use wangzha::tienlen::{Follow, Rules};
use wangzha::{Card, Cards};

use super::{Reading, beats, classify, height};

/// All plays of `hand` that answer `table`, or all leads.
pub fn moves(rules: &Rules, hand: Cards, table: Option<Reading>) -> BTreeSet<Reading> {
    subsets(hand)
        .filter_map(|cards| classify(rules, cards))
        .filter(|play| table.is_none_or(|table| beats(rules, *play, table)))
        .collect()
}

/// Every choice of cards, also none and all of them.
pub fn subsets(hand: Cards) -> impl Iterator<Item = Cards> {
    let cards: Vec<Card> = hand.iter().collect();
    (0..1_u32 << cards.len()).map(move |choice| {
        let chosen = cards.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
        chosen.map(|(_, card)| *card).collect()
    })
}

/// Of the plays that beat the same, and are beaten by the same, one: that with
/// the lowest suits beside the top card. Where suits must be followed, no two
/// plays are the same.
pub fn classes(rules: &Rules, plays: &BTreeSet<Reading>) -> BTreeSet<Reading> {
    if rules.follow == Follow::SameSuits {
        return plays.clone();
    }
    let mut lowest: BTreeMap<_, Reading> = BTreeMap::new();
    for play in plays {
        let class = lowest.entry((play.kind, play.len, play.top)).or_insert(*play);
        if suits(rules, *play) < suits(rules, *class) {
            *class = *play;
        }
    }
    lowest.into_values().collect()
}

/// The places of all suits, added up: of the plays of a class the one that takes
/// the lowest cards of every rank has the least of it, and it alone.
fn suits(rules: &Rules, play: Reading) -> usize {
    play.cards.iter().filter_map(|card| height(rules, card).1).sum()
}
