//! Where DouZero's code differs from its own rules (rules 1.12).
//!
//! Its generator decides what is offered, but another function, the detector,
//! says what lies on the table and how high it is. For planes with single
//! wings they disagree. What shows up in a list of legal moves:
//!
//! * D2: the detector does not know some planes; then only bombs answer them.
//! * D3: planes are compared by the highest trio among all their cards.
//!
//! D4, a plane of four played as an answer to a plane of three with wings,
//! changes only what the next player has to beat. A position that says nothing
//! about how the rival's cards were declared reads them as a plane of four, as
//! DouZero does, so the lists agree.

use wangzha::doudizhu::{Kind, Play, Rules};
use wangzha::{Counts, Rank};

/// Whether a move that is in one of the two lists only is there because of D2
/// or D3. `offered` tells that DouZero's list has it.
pub(super) fn is_known_difference(rival: Play, answer: Counts, offered: bool) -> bool {
    let same_form = |play: &Play| play.kind() == Kind::PlaneSolo && play.len() == rival.len();
    if rival.kind() != Kind::PlaneSolo
        || !Rules::DOUZERO.readings(answer).any(|play| same_form(&play))
    {
        return false;
    }
    if detector_does_not_know(rival) {
        return !offered;
    }
    let higher_by_trios = highest_trio(answer) > highest_trio(rival.counts());
    let is_compared_differently = trio_above_body(rival)
        || Rules::DOUZERO.readings(answer).filter(same_form).any(trio_above_body);
    is_compared_differently && higher_by_trios == offered
}

/// D2: planes of four with wings 3+1 or 4, of five with 3+1+1, 3+2 or 4+1.
fn detector_does_not_know(plane: Play) -> bool {
    let wings = plane.attached();
    let most_equal = Rank::all().map(|rank| wings.of(rank)).max();
    plane.len() >= 4 && most_equal >= Some(3)
}

/// D3: a trio among the wings is higher than the body.
fn trio_above_body(plane: Play) -> bool {
    highest_trio(plane.counts()) > Some(plane.top())
}

/// The rank that DouZero compares winged planes by.
fn highest_trio(cards: Counts) -> Option<Rank> {
    Rank::all().rev().find(|rank| cards.of(*rank) == 3)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wangzha::Cards;

    use super::*;

    fn counts(text: &str) -> Counts {
        text.parse::<Cards>().unwrap().counts()
    }

    fn known(rival: &str, answer: &str, offered: bool) -> bool {
        is_known_difference(
            Rules::DOUZERO.classify(counts(rival)).unwrap(),
            counts(answer),
            offered,
        )
    }

    #[test]
    fn planes_that_the_detector_does_not_know_are_answered_by_bombs_only() {
        let (rival, answer) = ("333444555666 8889", "999TTTJJJQQQ 3456");
        assert!(known(rival, answer, false));
        assert!(!known(rival, answer, true));
        assert!(!known(rival, "2222", false), "a bomb must be there");
        assert!(!known("333444555666 8899", answer, false), "the detector knows these wings");
    }

    #[test]
    fn a_high_trio_among_the_wings_makes_a_plane_high() {
        assert!(known("666777888 345", "333444555 AAA", true));
        assert!(known("333444555 AAA", "666777888 345", false));
        assert!(!known("666777888 345", "333444555 AAK", true));
        assert!(!known("333444555 789", "666777888 345", false));
    }

    #[test]
    fn other_kinds_have_no_known_differences() {
        assert!(!known("333", "444", false));
        assert!(!known("333444", "555666", false));
        assert!(!known("3334445566", "7778889999", false));
    }
}
