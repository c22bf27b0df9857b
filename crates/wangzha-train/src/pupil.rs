//! A net that learns.

use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha_ai::net::{BadNets, Kernel, Net, Shape, Vector, vectorised};

use crate::adam::Adam;
use crate::backward::{Desk, add_gradient};
use crate::samples::Samples;

/// A net that learns, with what it needs for that.
#[derive(Clone, Debug)]
pub(crate) struct Pupil {
    pub(crate) net: Net,
    pub(crate) adam: Adam,
    /// The mean of the last nets, which plays better than each of them.
    pub(crate) mean: Vec<f32>,
    gradient: Vec<f32>,
    desk: Desk,
}

/// The mean is one of about so many games, and of no more than the last fifth
/// of the run.
const MEMORY: f32 = 80_000.0;
const LAST: f32 = 0.2;

impl Pupil {
    /// A net that knows nothing: small weights at random.
    pub(crate) fn new(shape: Shape, chance: &mut ChaCha20) -> Option<Pupil> {
        let mut weights = vec![0.0; shape.weights()];
        // a hundred inputs or so are there at a time
        let layers = [
            (shape.first_rows(), 0.1),
            (shape.second_rows(), (6.0 / shape.first as f32).sqrt()),
            (shape.last_rows(), 0.05),
        ];
        for (part, most) in layers {
            for weight in &mut weights[part] {
                let number = uniform(chance, ..=u32::MAX) as f32 / u32::MAX as f32;
                *weight = (2.0 * number - 1.0) * most;
            }
        }
        Some(Pupil::of(Net::new(shape, weights)?))
    }

    /// A net that goes on to learn.
    pub(crate) fn of(net: Net) -> Pupil {
        let mean = net.weights().to_vec();
        Pupil::with(net, Adam::new(mean.len()), mean)
    }

    pub(crate) fn with(net: Net, adam: Adam, mean: Vec<f32>) -> Pupil {
        let gradient = vec![0.0; net.weights().len()];
        let mut desk = Desk::default();
        desk.fit(&net);
        Pupil { net, adam, mean, gradient, desk }
    }

    /// Learns once from each sample, in some order; tells the mean squared
    /// error that there was before.
    pub(crate) fn learn(
        &mut self,
        samples: &Samples,
        batch: usize,
        rate: f32,
        chance: &mut ChaCha20,
    ) -> f64 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        shuffle(&mut order, chance);
        let mut squares = 0.0;
        for some in order.chunks(batch.max(1)) {
            let Pupil { net, gradient, desk, .. } = self;
            squares += vectorised(Batch { net, samples, some, desk, gradient });
            self.adam.step(self.net.weights_mut(), &mut self.gradient, some.len(), rate);
        }
        squares / samples.len().max(1) as f64
    }

    /// Lets the mean follow, after so many games of all until now.
    pub(crate) fn remember(&mut self, games: u64, all: u64) {
        let remembered = (LAST * all as f32).min(MEMORY);
        let kept = 1.0 - (games as f32 / remembered).min(1.0);
        for (mean, weight) in self.mean.iter_mut().zip(self.net.weights()) {
            *mean = kept * *mean + (1.0 - kept) * weight;
        }
    }

    /// The mean of the last nets.
    pub(crate) fn mean_net(&self) -> Net {
        let mut net = self.net.clone();
        net.weights_mut().copy_from_slice(&self.mean);
        net
    }
}

/// The same net, with inputs that it has not seen before: they come after all
/// others, and mean nothing at first.
pub(crate) fn grown(net: &Net, shape: Shape) -> Result<Net, BadNets> {
    let old = net.shape();
    if old.inputs > shape.inputs || (Shape { inputs: shape.inputs, ..old }) != shape {
        return Err(BadNets::Shape);
    }
    Net::new(shape, more(net.weights().to_vec(), old, shape)).ok_or(BadNets::Shape)
}

/// The numbers of a net, one for each weight, with zeros for inputs that are new.
pub(crate) fn more(mut numbers: Vec<f32>, old: Shape, new: Shape) -> Vec<f32> {
    let (end, more) = (old.first_rows().end, new.first_rows().len() - old.first_rows().len());
    numbers.splice(end..end, std::iter::repeat_n(0.0, more));
    numbers
}

struct Batch<'a> {
    net: &'a Net,
    samples: &'a Samples,
    some: &'a [u32],
    desk: &'a mut Desk,
    gradient: &'a mut [f32],
}

impl Kernel for Batch<'_> {
    type Output = f64;

    #[inline(always)]
    fn run<V: Vector, const KEPT: usize>(self) -> f64 {
        let Batch { net, samples, some, desk, gradient } = self;
        let mut squares = 0.0;
        for sample in some {
            let (inputs, target) =
                (samples.inputs(*sample as usize), &samples.targets[*sample as usize]);
            squares += f64::from(add_gradient::<V, KEPT>(net, inputs, target, desk, gradient));
        }
        squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half the squared error, worked out plainly and with more digits.
    fn half_the_squared_error(shape: Shape, weights: &[f64], samples: &Samples) -> f64 {
        let layer = |sums: Vec<f64>| sums.into_iter().map(|sum| sum.max(0.0)).collect::<Vec<_>>();
        let of_sample = |sample: usize| {
            let mut first = weights[shape.first_bias()].to_vec();
            for input in samples.inputs(sample) {
                for (unit, sum) in first.iter_mut().enumerate() {
                    *sum += weights[shape.first_rows()][usize::from(*input) * shape.first + unit];
                }
            }
            let mut second = weights[shape.second_bias()].to_vec();
            for (unit, number) in layer(first).into_iter().enumerate() {
                for (other, sum) in second.iter_mut().enumerate() {
                    *sum += number * weights[shape.second_rows()][unit * shape.second + other];
                }
            }
            let second = layer(second);
            let error = |value: usize| {
                let row = &weights[shape.last_rows()][value * shape.second..][..shape.second];
                let sum: f64 = row.iter().zip(&second).map(|(weight, unit)| weight * unit).sum();
                let error = sum + weights[shape.last_bias()][value]
                    - f64::from(samples.targets[sample][value]);
                error * error / 2.0
            };
            (0..shape.values).map(error).sum::<f64>()
        };
        (0..samples.len()).map(of_sample).sum()
    }

    #[test]
    fn gradients_are_what_small_changes_of_the_weights_show() {
        let shape = Shape { inputs: 9, first: 128, second: 128, values: 3 };
        let mut chance = ChaCha20::from_key([3; 32]);
        let mut pupil = Pupil::new(shape, &mut chance).unwrap();
        let mut samples = Samples::default();
        for inputs in [&[0, 3, 8][..], &[1, 3], &[2, 5, 6, 7]] {
            let sample = samples.add(|list| list.extend_from_slice(inputs));
            samples.targets[sample] = [0.5, -1.0, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0];
        }
        let Pupil { net, gradient, desk, .. } = &mut pupil;
        let squares =
            vectorised(Batch { net, samples: &samples, some: &[0, 1, 2], desk, gradient });
        let weights: Vec<f64> = pupil.net.weights().iter().copied().map(f64::from).collect();
        let exact = half_the_squared_error(shape, &weights, &samples);
        assert!((squares / 2.0 - exact).abs() < 1e-5, "{squares} {exact}");

        let parts = [
            shape.first_rows(),
            shape.first_bias(),
            shape.second_rows(),
            shape.second_bias(),
            shape.last_rows(),
            shape.last_bias(),
        ];
        for part in parts {
            let mut is_felt = false;
            for _ in 0..60 {
                let place = part.start + uniform(&mut chance, ..=part.len() as u32 - 1) as usize;
                let changed = |change: f64| {
                    let mut weights = weights.clone();
                    weights[place] += change;
                    half_the_squared_error(shape, &weights, &samples)
                };
                let slope = (changed(1e-6) - changed(-1e-6)) / 2e-6;
                let found = f64::from(pupil.gradient[place]);
                assert!(
                    (slope - found).abs() < 1e-4 + 1e-3 * slope.abs(),
                    "{place}: {slope} {found}"
                );
                is_felt |= slope.abs() > 1e-3;
            }
            assert!(is_felt, "no weight of {part:?} matters");
        }
    }

    #[test]
    fn a_net_that_sees_more_than_before_says_the_same_at_first() {
        let old = Shape { inputs: 5, first: 128, second: 32, values: 2 };
        let new = Shape { inputs: 8, ..old };
        let numbers = (0..old.weights()).map(|n| (n % 29) as f32 / 29.0 - 0.4).collect();
        let net = Net::new(old, numbers).unwrap();
        let seeing_more = grown(&net, new).unwrap();
        let mut desk = wangzha_ai::net::Desk::default();
        let said = net.values(&[0, 2, 4], &mut desk);
        assert_ne!(said, net.values(&[0, 2], &mut desk));
        assert_eq!(seeing_more.values(&[0, 2, 4], &mut desk), said);
        assert_eq!(seeing_more.values(&[0, 2, 4, 5, 7], &mut desk), said);
        // nobody unlearns to see, and wide nets are others
        assert_eq!(grown(&seeing_more, old), Err(BadNets::Shape));
        assert_eq!(grown(&net, Shape { first: 256, ..new }), Err(BadNets::Shape));
    }

    #[test]
    fn what_is_shown_again_and_again_is_learnt() {
        let shape = Shape { inputs: 4, first: 128, second: 128, values: 1 };
        let mut chance = ChaCha20::from_key([4; 32]);
        let mut pupil = Pupil::new(shape, &mut chance).unwrap();
        let mut samples = Samples::default();
        // either of two inputs, but not both: no single layer can tell
        for (inputs, value) in
            [(&[2][..], -1.0), (&[0, 2], 1.0), (&[1, 2], 1.0), (&[0, 1, 2], -1.0)]
        {
            let sample = samples.add(|list| list.extend_from_slice(inputs));
            samples.targets[sample][0] = value;
        }
        let losses: Vec<f64> =
            (0..300).map(|_| pupil.learn(&samples, 4, 3e-3, &mut chance)).collect();
        assert!(losses[0] > 0.5 && losses[299] < 0.01, "{} {}", losses[0], losses[299]);
    }
}
