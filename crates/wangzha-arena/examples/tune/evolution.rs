//! A walk through the weights: two players that differ by a random step play
//! each other, and the walk goes where the better ones are.

use std::fmt::Debug;
use std::ops::Range;
use std::time::{Duration, Instant};

use wangzha::deck::{ChaCha20, uniform};
use wangzha_ai::bot::chance;

/// A game whose planner has weights.
pub(crate) trait Tuned {
    type Weights: Copy + Debug;

    /// The weights to begin with.
    fn start(&self) -> Self::Weights;

    fn knobs(weights: &mut Self::Weights) -> Vec<&mut f32>;

    /// How the first one does against the second, on these deals.
    fn contest(&self, one: &Self::Weights, other: &Self::Weights, deals: Range<u64>) -> Score;

    /// What a point counts, where a game that is won counts one.
    fn point(&self) -> f64;
}

/// What somebody has won of each game, on average.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Score {
    pub(crate) wins: f64,
    pub(crate) points: f64,
}

/// How far the two players of a pair are from the middle, for each weight in
/// parts of itself.
const STEP: f32 = 0.15;

/// Weights near nothing change as if they were this.
const SMALL: f32 = 0.1;

/// How many pairs tell the way.
const PAIRS: usize = 24;

/// How many deals a pair plays.
const DEALS: u64 = 400;

/// How far to go, and how much of the last way is kept.
const RATE: f32 = 2.0;
const INERTIA: f32 = 0.8;

/// How often to look how far it has come, on deals that are used for nothing
/// else.
const EACH: u32 = 10;
const TEST: Range<u64> = 0..4_000;

/// Improves the weights for so long.
pub(crate) fn evolve<G: Tuned>(game: &G, time: Duration, show: impl Fn(u32, Score, &G::Weights)) {
    let (start, began) = (game.start(), Instant::now());
    let (mut middle, mut rng) = (start, chance(1));
    let mut way = vec![0.0; G::knobs(&mut middle).len()];
    let mut next_deal = TEST.end;
    for rounds in 1.. {
        let mut slope = vec![0.0; way.len()];
        for _ in 0..PAIRS {
            let step: Vec<f32> = way.iter().map(|_| STEP * bell(&mut rng)).collect();
            let one = moved::<G>(&middle, &step, 1.0);
            let other = moved::<G>(&middle, &step, -1.0);
            let score = game.contest(&one, &other, next_deal..next_deal + DEALS);
            next_deal += DEALS;
            let better = (score.wins - 0.5 + game.point() * score.points) as f32;
            let gain = better / (2.0 * STEP * STEP * PAIRS as f32);
            slope.iter_mut().zip(&step).for_each(|(slope, step)| *slope += gain * step);
        }
        for (way, slope) in way.iter_mut().zip(&slope) {
            *way = INERTIA * *way + (1.0 - INERTIA) * slope;
        }
        middle = moved::<G>(&middle, &way, RATE);
        let is_over = began.elapsed() >= time;
        if is_over || rounds % EACH == 0 {
            show(rounds, game.contest(&middle, &start, TEST), &middle);
        }
        if is_over {
            return;
        }
    }
}

/// The weights, each changed by some part of itself.
fn moved<G: Tuned>(weights: &G::Weights, step: &[f32], times: f32) -> G::Weights {
    let mut weights = *weights;
    for (knob, step) in G::knobs(&mut weights).into_iter().zip(step) {
        *knob += knob.abs().max(SMALL) * step * times;
    }
    weights
}

/// A random number about nothing, mostly between -1 and 1: the sum of twelve.
fn bell(rng: &mut ChaCha20) -> f32 {
    (0..12).map(|_| uniform(rng, ..=9_999) as f32 / 10_000.0).sum::<f32>() - 6.0
}
