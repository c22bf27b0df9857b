//! How somebody chooses who does not see at once what is best.

use wangzha::deck::uniform;

use super::doudizhu::strength::falling;
use crate::bot::chance;

/// Overlooks things: of two choices the one that is `SLIP` turns worse is made
/// e times less often than the other. What is far worse is seen by everybody.
#[derive(Clone, Debug)]
pub(super) struct Careless {
    seed: u64,
    /// How often it has chosen.
    times: u64,
}

/// In turns.
const SLIP: f32 = 1.0;

impl Careless {
    pub(super) fn new(seed: u64) -> Careless {
        Careless { seed, times: 0 }
    }

    /// The place of one of the choices with these scores.
    pub(super) fn choose(&mut self, scores: impl Iterator<Item = f32> + Clone) -> Option<usize> {
        let most = scores.clone().reduce(f32::max)?;
        let share = |score: f32| falling((most - score) / SLIP);
        let all: f32 = scores.clone().map(share).sum();
        self.times += 1;
        let mut chance = chance(self.seed ^ self.times << 40);
        let dice = uniform(&mut chance, ..=0xFFFF) as f32 / 65_536.0;
        let mut left = dice * all;
        let passed = |score: &f32| {
            left -= share(*score);
            left >= 0.0
        };
        Some(scores.clone().take_while(passed).count().min(scores.count() - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_is_chosen_most_often_and_what_is_far_worse_never() {
        let mut careless = Careless::new(7);
        let mut chosen = [0; 4];
        for _ in 0..1_000 {
            chosen[careless.choose([0.5, 1.5, -20.0, 1.4].into_iter()).unwrap()] += 1;
        }
        assert!(chosen[1] > 300 && chosen[3] > 250 && chosen[0] > 80, "{chosen:?}");
        assert!(chosen[1] > chosen[0] && chosen[2] == 0, "{chosen:?}");
        assert_eq!(careless.choose(std::iter::empty()), None);
        assert_eq!(careless.choose([3.0].into_iter()), Some(0));
    }
}
