//! What the groups of a hand look like.

use super::odds::Group;
use super::split::{Split, ranks_of};
use crate::bot::planner::shape::{Form, Shape};

pub(super) fn shape(split: &Split) -> Shape {
    let mut shape = Shape::default();
    for group in split.groups() {
        shape.add(form(group), group.hold);
        if group.cards.is_power_of_two() {
            shape.add_single((group.cards.trailing_zeros() / 4) as u8);
        }
    }
    shape
}

fn form(group: &Group) -> Form {
    match (group.cards.count_ones(), ranks_of(group.cards).count_ones()) {
        (1, _) => Form::Single,
        (2, _) => Form::Pair,
        (cards, ranks) if cards == ranks => Form::Run,
        _ => Form::Other,
    }
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

    fn shape_of(hand: &str, unseen: Cards) -> Shape {
        let (book, weights) = (Book::new(&Rules::SOUTHERN), PlannerWeights::FREE[2]);
        let hand: Cards = hand.parse().unwrap();
        let odds = Odds::new(&book, &weights, unseen - hand, [13].into_iter(), 13);
        shape(&Split::of(hand.bits(), &odds, &mut Notes::new()))
    }

    #[test]
    fn groups_are_counted_by_form_and_fate() {
        let found = shape_of("3s 4c 4d 8c 9d Th Jc Qs 2s", Cards::SUITED);
        // the 3 is lost; of the 2, which others may beat or chop, nobody knows
        assert_eq!(found.counts[0], [1, 1, 0]);
        assert_eq!(found.counts[1], [1, 0, 0]);
        assert_eq!(found.counts[2].iter().sum::<u8>(), 1, "{found:?}");
        assert_eq!(found.counts[3], [0; 3]);
        assert_eq!(found.singles, [Some(0), Some(12)]);
    }

    #[test]
    fn what_nothing_beats_is_safe() {
        let found = shape_of("5s 9c Jd", "3s 4s 4c".parse().unwrap());
        assert_eq!(found.counts, [[0, 0, 3], [0; 3], [0; 3], [0; 3]]);
        assert_eq!(found.singles, [Some(2), Some(6)]);
    }

    #[test]
    fn bombs_are_of_the_last_form() {
        let found = shape_of("7s 7c 7d 7h", Cards::SUITED);
        assert_eq!(found.counts, [[0; 3], [0; 3], [0; 3], [0, 0, 1]]);
        assert_eq!(found.singles, [None, None]);
    }
}
