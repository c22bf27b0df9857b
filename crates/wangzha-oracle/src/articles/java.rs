//! What users have today: the functions of the Java article on the Cambodian
//! game, as they behave, mistakes included (rules 2.9).
//!
//! A play is a list of card numbers. The type test trusts the order of the
//! list: it is right about most sorted lists and about few others. What the
//! article computes and never looks at is left out, and so are its strings: it
//! keeps the number of a card as text and parses that at every comparison.

use super::numbers::{TWO, face};

/// The article's types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    None,
    One,
    Two,
    Three,
    Four,
    Run,
    PairRun,
}

/// Where the article's program ends with a null pointer: its search for runs
/// gives null for fewer than three cards, and the type test goes on with that
/// when it is shown 333344 or KKAA22.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NullPointer;

/// The article's `getOutCardType`.
pub fn type_of(cards: &[u8]) -> Result<Type, NullPointer> {
    // only the ends are looked at: 3 5 3 passes for three of a kind
    if face(cards[0]) == face(cards[cards.len() - 1]) {
        match cards.len() {
            1 => return Ok(Type::One),
            2 => return Ok(Type::Two),
            3 => return Ok(Type::Three),
            4 => return Ok(Type::Four),
            _ => {}
        }
    }
    let runs = runs(cards).unwrap_or_default();
    if runs.iter().any(|run| run.len() == cards.len()) {
        return Ok(Type::Run);
    }
    if cards.len() >= 6 && is_pair_run(cards)? {
        return Ok(Type::PairRun);
    }
    Ok(Type::None)
}

/// The cards are pairs of neighbours in the list, and one card of each pair
/// makes a run.
fn is_pair_run(cards: &[u8]) -> Result<bool, NullPointer> {
    let mut paired = Vec::new();
    let mut at = 0;
    while at + 1 < cards.len() {
        if face(cards[at]) == face(cards[at + 1]) {
            paired.extend(&cards[at..at + 2]);
            at += 1;
        }
        at += 1;
    }
    if paired.len() != cards.len() {
        return Ok(false);
    }
    let (mut faces, mut one_each) = (Vec::new(), Vec::new());
    for &card in paired.iter().step_by(2) {
        if !faces.contains(&face(card)) && face(card) != TWO {
            one_each.push(card);
            faces.push(face(card));
        }
    }
    let runs = runs(&one_each).ok_or(NullPointer)?;
    Ok(runs.iter().any(|run| run.len() == cards.len() / 2))
}

/// The article's `get123`: runs among the cards without the 2s, not all of
/// them; nothing at all for fewer than three cards.
pub fn runs(cards: &[u8]) -> Option<Vec<Vec<u8>>> {
    if cards.len() < 3 {
        return None;
    }
    let mut sorted: Vec<u8> = cards.iter().copied().filter(|&card| face(card) != TWO).collect();
    sorted.sort_unstable();
    let mut found = Vec::new();
    for first in 0..sorted.len() {
        runs_from(&sorted[first..], &mut found);
    }
    Some(found)
}

/// Runs from the first card on: one that takes the first card of every rank,
/// each time that it grows, and each time with the other cards of its last
/// rank.
fn runs_from(sorted: &[u8], found: &mut Vec<Vec<u8>>) {
    let mut run = vec![sorted[0]];
    let mut last = sorted[0];
    let mut without_last: Vec<u8> = Vec::new();
    for &card in &sorted[1..] {
        if face(card) == face(last) + 1 {
            without_last.clone_from(&run);
            run.push(card);
            last = card;
            if run.len() >= 3 {
                found.push(run.clone());
            }
        } else if face(card) == face(last) && face(card) != face(sorted[0]) {
            let shorter = without_last.clone();
            if shorter.last().is_some_and(|&before| face(before) != face(card)) {
                without_last.push(card);
                if without_last.len() >= 3 {
                    found.push(std::mem::replace(&mut without_last, shorter));
                }
            }
        }
    }
}

/// The article's `whetherCanPlay`. It sorts both lists, highest card first,
/// but only after it has asked for their types.
pub fn can_play(table: &mut [u8], cards: &mut [u8]) -> Result<bool, NullPointer> {
    let (tables, its) = (type_of(table)?, type_of(cards)?);
    table.sort_unstable_by(|a, b| b.cmp(a));
    cards.sort_unstable_by(|a, b| b.cmp(a));
    if table.len() == cards.len() && tables == its {
        return Ok(its != Type::None && cards[0] > table[0]);
    }
    let is_two = face(table[0]) == TWO;
    if table.len() == 1 && cards.len() == 4 {
        return Ok(is_two && type_of(cards)? == Type::Four);
    }
    if table.len() == 2 && cards.len() >= 8 {
        return Ok(is_two && type_of(cards)? == Type::PairRun);
    }
    Ok(false)
}
