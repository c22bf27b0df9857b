//! The rules that a net plays by.

use wangzha::doudizhu::{Planner, Rules};

/// The rules, with what finds the fewest plays of a hand.
#[derive(Clone, Debug)]
pub struct Book {
    pub(super) rules: Rules,
    pub(super) planner: Planner,
}

impl Book {
    /// The book of these rules.
    pub fn new(rules: &Rules) -> Book {
        Book { rules: *rules, planner: Planner::new(rules) }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The fewest plays that empty a hand.
    pub(super) fn fewest_plays(&self, hand: u64) -> u32 {
        let hand = wangzha::Counts::from_nibbles(hand).unwrap_or_default();
        self.planner.min_plays(hand)
    }
}
