//! The hint of the Java article on the Cambodian game: of the hand's plays of
//! the table's type the first that may be played (rules 2.9). Plays of other
//! types are not looked at, and there is no hint for a lead.

use wangzha::Cards;
use wangzha::tienlen::Rules;

use crate::articles::java::{Type, can_play, runs, type_of};
use crate::articles::numbers::{cards, face, high_to_low};

/// The article's answer; `None` if it finds none.
pub fn answer(hand: Cards, table: Cards, rules: &Rules) -> Option<Cards> {
    let low_to_high = |cards: Cards| {
        let mut numbers = high_to_low(cards, &rules.suits);
        numbers.reverse();
        numbers
    };
    let (hand, mut table) = (low_to_high(hand), low_to_high(table));
    let candidates = match type_of(&table).ok()? {
        Type::None => Vec::new(),
        Type::One => hand.iter().map(|card| vec![*card]).collect(),
        Type::Two => sets(&hand, 2),
        Type::Three => sets(&hand, 3),
        Type::Four => sets(&hand, 4),
        Type::Run => runs(&hand).unwrap_or_default(),
        Type::PairRun => pair_runs(&hand),
    };
    let may_be_played = |play: &Vec<u8>| can_play(&mut table, &mut play.clone()) == Ok(true);
    let found = candidates.into_iter().find(may_be_played)?;
    Some(cards(&found, &rules.suits))
}

/// Equal cards: the article takes a card and the next ones of its face; of two
/// it takes also the one after the next, and the one after that.
fn sets(hand: &[u8], n: usize) -> Vec<Vec<u8>> {
    let mut sets = Vec::new();
    for first in 0..hand.len() {
        for last in first + n - 1..hand.len().min(first + if n == 2 { 4 } else { n }) {
            if face(hand[first]) == face(hand[last]) {
                let between = &hand[first + 1..first + n - 1];
                sets.push([&[hand[first]], between, &[hand[last]]].concat());
            }
        }
    }
    sets
}

/// Runs among one card of each pair, and as many cards from there on in the
/// list of all pairs.
fn pair_runs(hand: &[u8]) -> Vec<Vec<u8>> {
    let mut pairs: Vec<u8> = Vec::new();
    let mut at = 0;
    while at + 1 < hand.len() {
        let is_pair = face(hand[at]) == face(hand[at + 1]);
        if is_pair {
            pairs.extend(&hand[at..at + 2]);
        }
        at += 1 + usize::from(is_pair);
    }
    let mut one_each = pairs.clone();
    one_each.dedup_by_key(|card| face(*card));
    let found = runs(&one_each).unwrap_or_default();
    let whole = |run: &Vec<u8>| {
        let begin = pairs.iter().position(|card| *card == run[0])?;
        pairs.get(begin..begin + 2 * run.len()).map(<[u8]>::to_vec)
    };
    found.iter().filter_map(whole).collect()
}
