//! Steps down the gradient that are about as long for every weight: Adam, as
//! Kingma and Ba describe it (2014).

use wangzha_ai::net::{Kernel, Vector, vectorised};

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;

/// The running means that steps depend on.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Adam {
    /// Of the gradient, and of its square.
    pub(crate) means: Vec<f32>,
    pub(crate) squares: Vec<f32>,
    pub(crate) steps: u64,
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Adam {
        Adam { means: vec![0.0; weights], squares: vec![0.0; weights], steps: 0 }
    }

    /// Makes a step against the gradient of so many samples, which becomes
    /// zero.
    pub(crate) fn step(
        &mut self,
        weights: &mut [f32],
        gradient: &mut [f32],
        samples: usize,
        rate: f32,
    ) {
        self.steps += 1;
        // both means begin at zero, and are too small at first
        let grown = |decay: f32| 1.0 - f64::from(decay).powf(self.steps as f64);
        let rate = f64::from(rate) * grown(SQUARE).sqrt() / grown(MEAN);
        vectorised(Move {
            adam: self,
            weights,
            gradient,
            share: 1.0 / samples.max(1) as f32,
            rate: rate as f32,
        });
    }
}

struct Move<'a> {
    adam: &'a mut Adam,
    weights: &'a mut [f32],
    gradient: &'a mut [f32],
    share: f32,
    rate: f32,
}

impl Kernel for Move<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector, const KEPT: usize>(self) {
        let Move { adam, weights, gradient, share, rate } = self;
        let moments = adam.means.iter_mut().zip(adam.squares.iter_mut());
        for ((weight, slope), (mean, square)) in
            weights.iter_mut().zip(gradient.iter_mut()).zip(moments)
        {
            let change = *slope * share;
            *slope = 0.0;
            *mean = MEAN * *mean + (1.0 - MEAN) * change;
            *square = SQUARE * *square + (1.0 - SQUARE) * change * change;
            *weight -= rate * *mean / (square.sqrt() + TINY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_point_of_a_bowl_is_found() {
        let mut adam = Adam::new(2);
        let mut place = [3.0, -2.0];
        for _ in 0..2_000 {
            let mut gradient = [2.0 * (place[0] - 1.0), 20.0 * (place[1] - 0.5)];
            adam.step(&mut place, &mut gradient, 1, 0.01);
            assert_eq!(gradient, [0.0; 2]);
        }
        assert!((place[0] - 1.0).abs() < 0.01 && (place[1] - 0.5).abs() < 0.01, "{place:?}");
    }
}
