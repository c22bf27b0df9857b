//! The fewest plays, by trying every play of the move generator.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use wangzha::Counts;
use wangzha::doudizhu::Rules;

/// One multiplication is enough to spread the counts.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("counts are words");
    }

    fn write_u64(&mut self, word: u64) {
        let product = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}

/// What is known of some hands.
pub struct BruteForce {
    rules: Rules,
    known: HashMap<u64, u8, BuildHasherDefault<Spread>>,
}

impl BruteForce {
    pub fn new(rules: &Rules) -> BruteForce {
        BruteForce { rules: *rules, known: HashMap::from_iter([(0, 0)]) }
    }

    /// The fewest plays of the hand.
    pub fn min_plays(&mut self, hand: Counts) -> u32 {
        if let Some(&plays) = self.known.get(&hand.nibbles()) {
            return plays.into();
        }
        let mut fewest = u32::MAX;
        let rules = self.rules;
        let _ = rules.each_move(hand, None, |play| {
            fewest = fewest.min(1 + self.min_plays(hand - play.counts()));
            ControlFlow::<()>::Continue(())
        });
        self.known.insert(hand.nibbles(), fewest as u8);
        fewest
    }
}
