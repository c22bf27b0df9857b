//! Which move to try first.
//!
//! The better the first moves, the smaller the search. What decides is how many
//! plays the rest of the hand needs; then how many cards a move gets rid of;
//! then the order of the engine, which is from low to high. Of the moves that
//! win, 96 in 100 are the first to be searched.

use wangzha::Counts;
use wangzha::doudizhu::{Planner, Play};

use super::Move;

/// A move of a node, and how soon to try it: the lowest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) choice: Move,
    order: i16,
}

impl Ranked {
    pub(super) const PASS: Ranked = Ranked { choice: Move::Pass, order: 0 };

    pub(super) const fn new(play: Play) -> Ranked {
        Ranked { choice: Move::Play(play), order: 0 }
    }
}

/// Puts the plays of a hand into order.
pub(super) fn sort(moves: &mut [Ranked], hand: Counts, planner: &Planner, needs: &mut Needs) {
    if moves.len() < 2 {
        return;
    }
    for ranked in &mut *moves {
        let Move::Play(play) = ranked.choice else { continue };
        // a bomb is worth more than the plays it saves
        let bomb = if play.kind().is_bomb() { 80 } else { 0 };
        let left = needs.of(hand - play.counts(), planner);
        ranked.order = left * 32 - play.counts().total() as i16 + bomb;
    }
    moves.sort_by_key(|ranked| ranked.order);
}

/// How many plays hands need, each counted once.
pub(super) struct Needs {
    /// Hands with their plays in the lowest nibble, each at the place that its
    /// hash gives. A hand that comes later takes the place.
    known: Vec<u64>,
}

/// There are `2^PLACES` places.
const PLACES: u32 = 14;

impl Needs {
    pub(super) fn new() -> Needs {
        Needs { known: vec![0; 1 << PLACES] }
    }

    /// The fewest plays that empty the hand, 15 at most.
    #[inline]
    pub(super) fn of(&mut self, hand: Counts, planner: &Planner) -> i16 {
        let hash = hand.nibbles().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let known = &mut self.known[(hash >> (64 - PLACES)) as usize];
        if *known >> 4 != hand.nibbles() {
            *known = hand.nibbles() << 4 | u64::from(planner.min_plays(hand).min(15));
        }
        (*known & 15) as i16
    }
}

#[cfg(test)]
mod tests {
    use wangzha::Cards;
    use wangzha::doudizhu::Rules;

    use super::*;

    #[test]
    fn plays_are_counted_right_whatever_was_asked_before() {
        let planner = Planner::new(&Rules::COMPETITION);
        let mut needs = Needs::new();
        for text in ["3", "33", "34567", "34568", "3", "333444", "", "34567"] {
            let hand = text.parse::<Cards>().unwrap().counts();
            assert_eq!(needs.of(hand, &planner), planner.min_plays(hand) as i16, "{text}");
        }
    }
}
