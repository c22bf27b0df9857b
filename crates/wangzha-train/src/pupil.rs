//! A net that learns.

use std::marker::PhantomData;

use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha_ai::net::{BadNets, Kernel, Learnable, Net, Shape, Vector, vectorised};

use crate::adam::Adam;
use crate::backward::Desk;
use crate::decisions::Decisions;
use crate::samples::Samples;

/// What a net learns from in a round.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Heap<'a> {
    /// The net of a role.
    Decisions(&'a Decisions),
    /// The critic, and the reader.
    Samples(&'a Samples),
}

impl Heap<'_> {
    pub(crate) fn len(self) -> usize {
        match self {
            Heap::Decisions(decisions) => decisions.len(),
            Heap::Samples(samples) => samples.len(),
        }
    }
}

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

    /// Learns once from all that there is, in some order; tells the mean squared
    /// error that there was before.
    pub(crate) fn learn<G: Learnable>(
        &mut self,
        heap: Heap<'_>,
        batch: usize,
        rate: f32,
        chance: &mut ChaCha20,
    ) -> f64 {
        let mut order: Vec<u32> = (0..heap.len() as u32).collect();
        shuffle(&mut order, chance);
        let mut squares = 0.0;
        for some in order.chunks(batch.max(1)) {
            squares += self.add_gradient::<G>(heap, some);
            self.adam.step(self.net.weights_mut(), &mut self.gradient, some.len(), rate);
        }
        squares / heap.len().max(1) as f64
    }

    /// Adds to the gradient what some of a heap say; tells their squared errors.
    fn add_gradient<G: Learnable>(&mut self, heap: Heap<'_>, some: &[u32]) -> f64 {
        let Pupil { net, gradient, desk, .. } = self;
        vectorised(Batch { net, heap, some, desk, gradient, game: PhantomData::<G> })
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

/// The same net, with inputs that it has not seen before and values that it did not
/// have: they come after all others, and mean nothing at first.
pub(crate) fn grown(net: &Net, shape: Shape) -> Result<Net, BadNets> {
    let old = net.shape();
    let Shape { inputs, values, .. } = shape;
    if old.inputs > inputs || old.values > values || (Shape { inputs, values, ..old }) != shape {
        return Err(BadNets::Shape);
    }
    Net::new(shape, more(net.weights().to_vec(), old, shape)).ok_or(BadNets::Shape)
}

/// The numbers of a net, one for each weight, with zeros for what is new.
pub(crate) fn more(mut numbers: Vec<f32>, old: Shape, new: Shape) -> Vec<f32> {
    // from the end, so that what comes before stays where it was
    let parts = [
        (old.last_bias(), new.last_bias()),
        (old.last_rows(), new.last_rows()),
        (old.first_rows(), new.first_rows()),
    ];
    for (old, new) in parts {
        numbers.splice(old.end..old.end, std::iter::repeat_n(0.0, new.len() - old.len()));
    }
    numbers
}

struct Batch<'a, G> {
    net: &'a Net,
    heap: Heap<'a>,
    some: &'a [u32],
    desk: &'a mut Desk,
    gradient: &'a mut [f32],
    game: PhantomData<G>,
}

impl<G: Learnable> Kernel for Batch<'_, G> {
    type Output = f64;

    #[inline(always)]
    fn run<V: Vector, const KEPT: usize>(self) -> f64 {
        let Batch { net, heap, some, desk, gradient, .. } = self;
        let mut sum = 0.0;
        for number in some {
            let number = *number as usize;
            let squares = match heap {
                Heap::Decisions(all) => all.add_gradient::<G, V, KEPT>(net, number, desk, gradient),
                Heap::Samples(all) => all.add_gradient::<V, KEPT>(net, number, desk, gradient),
            };
            sum += f64::from(squares);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use std::array;

    use wangzha_ai::net::doudizhu::Position;
    use wangzha_ai::net::{GOALS, Inputs, LEANING, Values, liking};

    use super::*;
    use crate::decisions::{FAR, Likely, PUSH, WARMTH};

    /// What a net says, worked out plainly and with more digits.
    fn said(shape: Shape, weights: &[f64], inputs: &[u16]) -> [f64; 3] {
        let layer = |sums: Vec<f64>| sums.into_iter().map(|sum| sum.max(0.0)).collect::<Vec<_>>();
        let mut first = weights[shape.first_bias()].to_vec();
        for input in inputs {
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
        array::from_fn(|value| {
            let row = &weights[shape.last_rows()][value * shape.second..][..shape.second];
            let sum: f64 = row.iter().zip(&second).map(|(weight, unit)| weight * unit).sum();
            sum + weights[shape.last_bias()][value]
        })
    }

    const SHAPE: Shape = Shape { inputs: 9, first: 128, second: 128, values: 3 };

    /// The gradient is how a loss changes if any one weight does, by a little.
    fn the_gradient_is_of(loss: impl Fn(&[f64]) -> f64, pupil: &Pupil, chance: &mut ChaCha20) {
        let weights: Vec<f64> = pupil.net.weights().iter().copied().map(f64::from).collect();
        let parts = [
            SHAPE.first_rows(),
            SHAPE.first_bias(),
            SHAPE.second_rows(),
            SHAPE.second_bias(),
            SHAPE.last_rows(),
            SHAPE.last_bias(),
        ];
        for part in parts {
            let mut is_felt = false;
            for _ in 0..60 {
                let place = part.start + uniform(chance, ..=part.len() as u32 - 1) as usize;
                let changed = |change: f64| {
                    let mut weights = weights.clone();
                    weights[place] += change;
                    loss(&weights)
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
    fn gradients_are_what_small_changes_of_the_weights_show() {
        let mut chance = ChaCha20::from_key([3; 32]);
        let mut pupil = Pupil::new(SHAPE, &mut chance).unwrap();
        let mut samples = Samples::default();
        for inputs in [&[0, 3, 8][..], &[1, 3], &[2, 5, 6, 7]] {
            let sample = samples.add(|list| list.extend_from_slice(inputs));
            samples.targets[sample] = [0.5, -1.0, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0];
        }
        let loss = |weights: &[f64]| {
            let of_sample = |sample: usize| {
                let said = said(SHAPE, weights, samples.inputs(sample)).into_iter();
                let errors = said.zip(samples.targets[sample]).map(|(it, to)| it - f64::from(to));
                errors.map(|error| error * error / 2.0).sum::<f64>()
            };
            (0..samples.len()).map(of_sample).sum::<f64>()
        };
        let squares = pupil.add_gradient::<Position>(Heap::Samples(&samples), &[0, 1, 2]);
        let weights: Vec<f64> = pupil.net.weights().iter().copied().map(f64::from).collect();
        assert!((squares / 2.0 - loss(&weights)).abs() < 1e-5, "{squares}");
        the_gradient_is_of(loss, &pupil, &mut chance);
    }

    /// A decision with these choices, by what they add to some inputs and take from
    /// them.
    struct Example {
        inputs: Inputs,
        values: Vec<Values>,
        likely: Likely,
        decisions: Decisions,
    }

    const SHARED: [u16; 3] = [0, 3, 8];
    const CHANGES: [(&[u16], &[u16]); 3] = [(&[1], &[]), (&[2, 4], &[3]), (&[5], &[0, 8])];

    impl Example {
        /// The one at this place is made, and brings so much more than expected.
        fn new(pupil: &Pupil, made: usize, surplus: f32) -> Example {
            let mut example = Example {
                inputs: Inputs::default(),
                values: Vec::new(),
                likely: Likely::default(),
                decisions: Decisions::default(),
            };
            example.inputs.shared.extend(SHARED);
            for (added, taken) in CHANGES {
                let change = |list: &mut Vec<u16>, some: &[u16]| list.extend_from_slice(some);
                example.inputs.choice(|list| change(list, added), |list| change(list, taken));
            }
            example.look(pupil);
            let Example { inputs, likely, decisions, .. } = &mut example;
            decisions.add(inputs.question(), likely, made);
            decisions.all[0].surplus = surplus;
            decisions.all[0].worth = [0.25, -0.5];
            example
        }

        /// What the net thinks of it now.
        fn look(&mut self, pupil: &Pupil) {
            pupil.net.answer(
                self.inputs.question(),
                &mut wangzha_ai::net::Desk::default(),
                &mut self.values,
            );
            self.likely.find::<Position>(&self.values);
        }

        fn chance_of(&self, made: usize) -> f32 {
            let Likely { places, chances } = &self.likely;
            places.iter().position(|place| *place == made).map_or(0.0, |at| chances[at])
        }
    }

    #[test]
    fn gradients_of_decisions_are_what_small_changes_of_the_weights_show() {
        let mut chance = ChaCha20::from_key([5; 32]);
        let mut pupil = Pupil::new(SHAPE, &mut chance).unwrap();
        // all three are likely enough
        pupil.net.weights_mut()[SHAPE.last_rows()].iter_mut().for_each(|weight| *weight *= 0.3);
        let (made, surplus) = (1, 0.75);
        let example = Example::new(&pupil, made, surplus);
        assert_eq!(example.likely.places, [0, 1, 2]);
        let worth: Vec<f64> = example.values.iter().map(|values| f64::from(values[0])).collect();
        let before = f64::from(example.likely.chances[made]);
        let loss = |weights: &[f64]| {
            let said = CHANGES.map(|(added, taken)| {
                let kept = SHARED.into_iter().filter(|input| !taken.contains(input));
                let inputs: Vec<u16> = kept.chain(added.iter().copied()).collect();
                said(SHAPE, weights, &inputs)
            });
            let target = example.decisions.all[0].worth;
            let errors = said[made].into_iter().zip(target).map(|(it, to)| it - f64::from(to));
            let squares: f64 = errors.map(|error| error * error / 2.0).sum();
            // the leaning is pushed, what a choice is worth is not
            let likely: Vec<f64> = said
                .iter()
                .zip(&worth)
                .map(|(said, worth)| ((worth + said[LEANING]) / f64::from(WARMTH)).exp())
                .collect();
            let ratio = likely[made] / likely.iter().sum::<f64>() / before;
            squares - f64::from(PUSH * WARMTH * surplus) * ratio
        };
        pupil.add_gradient::<Position>(Heap::Decisions(&example.decisions), &[0]);
        the_gradient_is_of(loss, &pupil, &mut chance);
    }

    #[test]
    fn a_choice_that_brings_more_than_expected_is_made_likelier_but_not_at_once() {
        for surplus in [0.5, -0.5] {
            let mut chance = ChaCha20::from_key([6; 32]);
            let mut pupil = Pupil::new(SHAPE, &mut chance).unwrap();
            pupil.net.weights_mut()[SHAPE.last_rows()].iter_mut().for_each(|it| *it *= 0.3);
            let made = 2;
            let mut example = Example::new(&pupil, made, surplus);
            let before = example.chance_of(made);
            let learn = |pupil: &mut Pupil, example: &Example, chance: &mut ChaCha20| {
                let heap = Heap::Decisions(&example.decisions);
                pupil.learn::<Position>(heap, 1, 2e-5, chance);
            };
            for _ in 0..200 {
                // worth is known already
                let worth = &example.values[made];
                example.decisions.all[0].worth = array::from_fn::<_, GOALS, _>(|goal| worth[goal]);
                learn(&mut pupil, &example, &mut chance);
                example.look(&pupil);
            }
            let now = example.chance_of(made) / before;
            let furthest = if surplus > 0.0 { 1.0 + FAR } else { 1.0 - FAR };
            assert!((now - furthest).abs() < 0.15, "{before} {now}");
            let said: Vec<f32> = example.values.iter().map(liking::<Position>).collect();
            assert!(said.iter().all(|number| number.is_finite()));
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
        // what it says besides is nothing
        let saying_more = grown(&net, Shape { values: 3, ..new }).unwrap();
        assert_eq!(saying_more.values(&[0, 2, 4, 5], &mut desk), said);
        assert_eq!(said[2], 0.0);
        // nobody unlearns to see, and wide nets are others
        assert_eq!(grown(&seeing_more, old), Err(BadNets::Shape));
        assert_eq!(grown(&saying_more, new), Err(BadNets::Shape));
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
        let losses: Vec<f64> = (0..300)
            .map(|_| pupil.learn::<Position>(Heap::Samples(&samples), 4, 3e-3, &mut chance))
            .collect();
        assert!(losses[0] > 0.5 && losses[299] < 0.01, "{} {}", losses[0], losses[299]);
    }
}
