//! The decomposition of the Lua article: groups with weights, regrouped as long
//! as that makes them heavier (rules 1.13, H1 and H6).
//!
//! A hand is split by how many cards of each rank there are; then planes,
//! chains and pair chains are tried, and where one does not make the whole
//! heavier than the best so far, nothing further is tried behind it. Bombs are
//! not split. In which order runs are tried the article does not say: here from
//! the lowest, short ones first.

use wangzha::Counts;

/// Some cards that are played together, and what they weigh, in halves.
#[derive(Clone, Copy)]
pub struct Group {
    pub cards: Counts,
    weight: i32,
}

const RANKS: u32 = 15;
const ACE: u32 = 11;
/// The ten, which weighs nothing.
const MIDDLE: i32 = 7;

/// The article's plan.
pub fn plan(hand: Counts) -> Vec<Counts> {
    let mut search = Search { best: None };
    search.regroup(hand, &mut Vec::new());
    search.best.unwrap_or_default().iter().map(|group| group.cards).collect()
}

struct Search {
    best: Option<Vec<Group>>,
}

impl Search {
    fn regroup(&mut self, hand: Counts, runs: &mut Vec<Group>) {
        let all: Vec<Group> = runs.iter().copied().chain(split(hand)).collect();
        let is_heavier = self.best.as_ref().is_none_or(|best| weight(&all) > weight(best));
        if !is_heavier {
            return;
        }
        self.best = Some(all);
        for (equal, lens) in [(3, 2..=5), (1, 5..=12), (2, 3..=8)] {
            for low in 0..=ACE {
                for len in lens.clone() {
                    if let Some(run) = run(hand, equal, low, len) {
                        runs.push(run);
                        self.regroup(hand - run.cards, runs);
                        runs.pop();
                    }
                }
            }
        }
    }
}

fn weight(groups: &[Group]) -> i32 {
    groups.iter().map(|group| group.weight).sum()
}

/// The cards of each rank together, and both jokers.
fn split(hand: Counts) -> Vec<Group> {
    let count = |rank: u32| hand.nibbles() >> (4 * rank) & 15;
    let has_rocket = count(13) == 1 && count(14) == 1;
    let mut groups: Vec<Group> = (0..if has_rocket { 13 } else { RANKS })
        .filter(|rank| count(*rank) > 0)
        .map(|rank| {
            let above = rank as i32 - MIDDLE;
            let up = |factor: i32| above * if above > 0 { factor } else { 2 };
            let weight = match count(rank) {
                1 => up(2),
                2 => up(3),
                3 => up(4),
                _ => 2 * 9,
            };
            Group { cards: cards(count(rank) << (4 * rank)), weight }
        })
        .collect();
    if has_rocket {
        groups.push(Group { cards: cards(0x11 << (4 * 13)), weight: 2 * 12 });
    }
    groups
}

/// A run of so many ranks, if the hand has it without splitting a bomb.
fn run(hand: Counts, equal: u64, low: u32, len: u32) -> Option<Group> {
    let count = |rank: u32| hand.nibbles() >> (4 * rank) & 15;
    let top = low + len - 1;
    if top > ACE || !(low..=top).all(|rank| (equal..4).contains(&count(rank))) {
        return None;
    }
    let nibbles = (low..=top).map(|rank| equal << (4 * rank)).sum();
    Some(Group { cards: cards(nibbles), weight: (top as i32 - MIDDLE).max(0) })
}

fn cards(nibbles: u64) -> Counts {
    Counts::from_nibbles(nibbles).unwrap()
}
