//! How strong plays are, given which cards have been played.

use wangzha::doudizhu::{Kind, Play};

use super::nibbles::{LONGEST_RUN, ROCKET, above, at_least, run_starts, total};
use super::{Grip, PlannerWeights};

/// How many ranks there are, and one so that it is a power of two.
const RANKS: usize = 16;

/// The place of the 2 among them: of no higher rank there are three cards.
const TWO: usize = 12;

/// A run by the number of its ranks and the index of its lowest rank.
type Runs = [[f32; RANKS]; RANKS];

/// What every play is worth that can be part of a hand's split.
#[derive(Clone, Debug)]
pub(crate) struct Strengths {
    /// `groups[n][rank]`: the best that `n` equal cards are worth without being
    /// part of a run.
    pub(super) groups: [[f32; RANKS]; 5],
    pub(super) solo: [f32; RANKS],
    pub(super) pair: [f32; RANKS],
    pub(super) trio: [f32; RANKS],
    /// Chains, pair chains and planes: by how many cards of each rank they have,
    /// less one.
    pub(super) runs: [Runs; 3],
    pub(super) bomb: f32,
    pub(super) rocket: f32,
    pub(super) four_two: f32,
    /// The ranks of which three cards are better played one by one.
    pub(super) split_trios: u64,
}

impl Strengths {
    /// The strengths when these cards have not been played yet.
    pub(crate) fn new(weights: &PlannerWeights, unplayed: u64) -> Strengths {
        let by_rank = |kind: Kind, grip: Grip| {
            let worth = |rank: u32| worth(grip, 1.0, higher(unplayed, kind, 1, rank));
            std::array::from_fn(|rank| worth(rank.min(14) as u32))
        };
        let by_run = |kind: Kind, grip: Grip| runs_of(kind, grip, unplayed);
        let mut strengths = Strengths {
            groups: [[0.0; RANKS]; 5],
            solo: by_rank(Kind::Solo, weights.solo),
            pair: by_rank(Kind::Pair, weights.pair),
            trio: by_rank(Kind::Trio, weights.trio),
            runs: [
                by_run(Kind::Chain, weights.chain),
                by_run(Kind::PairChain, weights.pair_chain),
                by_run(Kind::Plane, weights.plane),
            ],
            bomb: weights.bomb,
            rocket: weights.rocket,
            four_two: weights.four_two,
            split_trios: 0,
        };
        strengths.fill_groups();
        strengths
    }

    fn fill_groups(&mut self) {
        for rank in 0..RANKS {
            let (solo, pair, trio) = (self.solo[rank], self.pair[rank], self.trio[rank]);
            // A trio also takes a low card along.
            let is_split = 3.0 * solo > trio + 0.8;
            self.split_trios |= u64::from(is_split && rank <= TWO) << (4 * rank);
            let three = if is_split { 3.0 * solo } else { trio };
            let of_rank = [0.0, solo, pair, three, self.bomb];
            for (group, worth) in self.groups.iter_mut().zip(of_rank) {
                group[rank] = worth;
            }
        }
    }
}

/// What runs of a kind are worth. Where there is no run of a length, none of
/// this length can be beaten.
fn runs_of(kind: Kind, grip: Grip, unplayed: u64) -> Runs {
    let mut runs = [[0.0; RANKS]; RANKS];
    let ranks = at_least(unplayed, kind.body().into());
    for (len, row) in (1..=LONGEST_RUN).zip(&mut runs[1..]) {
        let starts = run_starts(ranks, len as u32);
        let hardness = hardness(kind, len as u32);
        row[..=LONGEST_RUN - len].fill(worth(grip, hardness, 0));
        // who starts no lower than the highest run is not beaten
        let lows = starts.checked_ilog2().map_or(0, |highest| highest / 4);
        for (low, place) in (0..lows).zip(&mut row[..]) {
            *place = worth(grip, hardness, (starts & above(low)).count_ones());
        }
    }
    runs
}

/// What a play is worth that so many others can beat: it costs a turn, and wins
/// some back.
fn worth(grip: Grip, hardness: f32, beaters: u32) -> f32 {
    (1.0 + grip.take) * falling(grip.decay * hardness * beaters as f32) - 1.0
}

/// How hard a run is to beat, compared with the shortest of its kind: nobody
/// has long runs.
fn hardness(kind: Kind, len: u32) -> f32 {
    let shortest = match kind {
        Kind::Chain => 5.0,
        Kind::PairChain => 3.0,
        Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => 2.0,
        _ => return 1.0,
    };
    let ratio = shortest / len as f32;
    ratio * ratio
}

/// How many ways there are among `cards` to beat a play of this kind, length
/// and top rank, bombs apart.
pub(crate) fn higher(cards: u64, kind: Kind, len: u32, top: u32) -> u32 {
    let low = (top + 1).saturating_sub(len);
    let equal = u32::from(kind.body());
    match kind {
        Kind::Solo => total(cards & above(top)),
        Kind::Rocket => 0,
        Kind::Chain | Kind::PairChain | Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => {
            (run_starts(at_least(cards, equal), len) & above(low)).count_ones()
        }
        _ => (at_least(cards, equal) & above(top)).count_ones(),
    }
}

/// What could beat a play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beaters {
    /// How many cards the play has.
    pub(super) cards: u32,
    /// How many of its own kind are higher, and how much each is to be feared.
    pub(super) higher: u32,
    pub(super) fear: f32,
    /// How many bombs beat it, the rocket apart.
    pub(super) bombs: u32,
    pub(super) has_rocket: bool,
}

impl Beaters {
    pub(crate) fn of(weights: &PlannerWeights, play: Play, unseen: u64) -> Beaters {
        let (kind, len, top) = (play.kind(), play.len().into(), play.top().index().into());
        let grip = match kind {
            Kind::Solo => weights.solo,
            Kind::Pair => weights.pair,
            Kind::Trio | Kind::TrioSolo | Kind::TrioPair => weights.trio,
            Kind::Chain => weights.chain,
            Kind::PairChain => weights.pair_chain,
            Kind::Plane | Kind::PlaneSolo | Kind::PlanePair => weights.plane,
            _ => Grip { decay: weights.fear_of_bombs, take: 0.0 },
        };
        Beaters {
            cards: total(play.counts().nibbles()),
            higher: higher(unseen, kind, len, top),
            fear: grip.decay * hardness(kind, len),
            bombs: if kind.is_bomb() { 0 } else { at_least(unseen, 4).count_ones() },
            has_rocket: kind != Kind::Rocket && unseen & ROCKET == ROCKET,
        }
    }
}

/// e to the minus x, in steps: the same on every machine.
pub(crate) fn falling(x: f32) -> f32 {
    const STEPS: f32 = 16.0;
    const TABLE: [f32; 128] = {
        let mut table = [1.0; 128];
        let mut step = 1;
        while step < 128 {
            table[step] = table[step - 1] * 0.939_413_1;
            step += 1;
        }
        table
    };
    let step = (x * STEPS + 0.5) as usize;
    TABLE.get(step).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use wangzha::deck::uniform;

    use super::*;
    use crate::bot::chance;

    #[test]
    fn a_run_is_worth_what_its_beaters_leave_it() {
        let weights = PlannerWeights::default();
        let mut dice = chance(7);
        for _ in 0..200 {
            let counts = (0..13).map(|rank| u64::from(uniform(&mut dice, ..=4)) << (4 * rank));
            let unplayed = counts.sum();
            let strengths = Strengths::new(&weights, unplayed);
            let grips = [weights.chain, weights.pair_chain, weights.plane];
            let kinds = [Kind::Chain, Kind::PairChain, Kind::Plane];
            for ((kind, grip), runs) in kinds.into_iter().zip(grips).zip(&strengths.runs) {
                for len in 1..=LONGEST_RUN as u32 {
                    for low in 0..=LONGEST_RUN as u32 - len {
                        let beaters = higher(unplayed, kind, len, low + len - 1);
                        let right = worth(grip, hardness(kind, len), beaters);
                        assert_eq!(runs[len as usize][low as usize], right, "{unplayed:x}");
                    }
                }
            }
        }
    }
}
