//! `FindBigger` of the Unity article, as it behaves. It has been written for
//! single cards and chains; a chain is looked for among neighbours in the
//! sorted hand, and the test of a chain forgets the last step (rules 1.12).

use wangzha::Counts;

const ACE: u8 = 11;

/// The article's answer; `None` if it finds none.
pub fn answer(hand: Counts, table: Counts) -> Option<Counts> {
    let (hand, table) = (sorted(hand), sorted(table));
    let lowest = *table.first()?;
    if table.len() == 1 {
        let higher = hand.iter().find(|rank| **rank > lowest)?;
        return Some(counts(&[*higher]));
    }
    let is_bigger = |cards: &&[u8]| passes_for_a_chain(cards) && cards[0] > lowest;
    (table.len() >= 5).then(|| hand.windows(table.len()).find(is_bigger).map(counts))?
}

/// The article's `Validate`: the last two cards are not compared.
fn passes_for_a_chain(cards: &[u8]) -> bool {
    let is_step = |two: &[u8]| two[0] + 1 == two[1];
    let compared = &cards[..cards.len() - 1];
    cards.last().is_some_and(|last| *last <= ACE) && compared.windows(2).all(is_step)
}

/// The rank of every card, low to high.
fn sorted(cards: Counts) -> Vec<u8> {
    let count = |rank: u8| (cards.nibbles() >> (4 * rank) & 15) as usize;
    (0..15).flat_map(|rank| std::iter::repeat_n(rank, count(rank))).collect()
}

fn counts(ranks: &[u8]) -> Counts {
    Counts::from_nibbles(ranks.iter().map(|rank| 1 << (4 * rank)).sum()).unwrap()
}
