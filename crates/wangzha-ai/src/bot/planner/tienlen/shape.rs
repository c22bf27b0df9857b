//! What the groups of a hand look like.

use super::odds::Group;
use super::split::{Split, ranks_of};

/// A group that holds less often than this counts as lost.
const LOST: f32 = 0.3;

/// A group that holds at least so often counts as safe.
const SAFE: f32 = 0.8;

/// How many groups of a hand there are of each form, by what becomes of them, and
/// the lowest of its single cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shape {
    /// Single cards, pairs, runs and all others; each lost, open or safe.
    pub(crate) counts: [[u8; 3]; 4],
    /// The ranks of the lowest two single cards.
    pub(crate) singles: [Option<u8>; 2],
}

impl Shape {
    pub(super) fn of(split: &Split) -> Shape {
        let mut shape = Shape::default();
        for group in split.groups() {
            shape.counts[form(group)][fate(group)] += 1;
            if group.cards.is_power_of_two() {
                shape.add_single((group.cards.trailing_zeros() / 4) as u8);
            }
        }
        shape
    }

    fn add_single(&mut self, rank: u8) {
        let [lowest, next] = &mut self.singles;
        if lowest.is_none_or(|lowest| rank < lowest) {
            *next = lowest.replace(rank);
        } else if next.is_none_or(|next| rank < next) {
            *next = Some(rank);
        }
    }
}

fn form(group: &Group) -> usize {
    match (group.cards.count_ones(), ranks_of(group.cards).count_ones()) {
        (1, _) => 0,
        (2, _) => 1,
        (cards, ranks) if cards == ranks => 2,
        _ => 3,
    }
}

fn fate(group: &Group) -> usize {
    usize::from(group.hold >= LOST) + usize::from(group.hold >= SAFE)
}

#[cfg(test)]
mod tests {
    use wangzha::Cards;
    use wangzha::tienlen::Rules;

    use super::super::book::Book;
    use super::super::odds::Odds;
    use super::super::split::Notes;
    use super::super::weights::PlannerWeights;
    use super::*;

    fn shape(hand: &str, unseen: Cards) -> Shape {
        let (book, weights) = (Book::new(&Rules::SOUTHERN), PlannerWeights::FREE[2]);
        let hand: Cards = hand.parse().unwrap();
        let odds = Odds::new(&book, &weights, unseen - hand, [13].into_iter(), 13);
        Shape::of(&Split::of(hand.bits(), &odds, &mut Notes::new()))
    }

    #[test]
    fn groups_are_counted_by_form_and_fate() {
        let found = shape("3s 4c 4d 8c 9d Th Jc Qs 2s", Cards::SUITED);
        // the 3 is lost; of the 2, which others may beat or chop, nobody knows
        assert_eq!(found.counts[0], [1, 1, 0]);
        assert_eq!(found.counts[1], [1, 0, 0]);
        assert_eq!(found.counts[2].iter().sum::<u8>(), 1, "{found:?}");
        assert_eq!(found.counts[3], [0; 3]);
        assert_eq!(found.singles, [Some(0), Some(12)]);
    }

    #[test]
    fn what_nothing_beats_is_safe() {
        let found = shape("5s 9c Jd", "3s 4s 4c".parse().unwrap());
        assert_eq!(found.counts, [[0, 0, 3], [0; 3], [0; 3], [0; 3]]);
        assert_eq!(found.singles, [Some(2), Some(6)]);
    }

    #[test]
    fn bombs_are_of_the_last_form() {
        let found = shape("7s 7c 7d 7h", Cards::SUITED);
        assert_eq!(found.counts, [[0; 3], [0; 3], [0; 3], [0, 0, 1]]);
        assert_eq!(found.singles, [None, None]);
    }
}
