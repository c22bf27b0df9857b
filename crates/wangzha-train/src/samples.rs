//! What a net learns from: inputs, and the values that it should have had.

use wangzha_ai::net::{Net, Values, Vector};

use crate::backward::{Desk, add_gradient};

/// Many lists of inputs, in one long row.
#[derive(Clone, Default, Debug)]
pub(crate) struct Lists {
    inputs: Vec<u16>,
    ends: Vec<usize>,
}

impl Lists {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds a list; tells its number.
    pub(crate) fn add(&mut self, list: impl FnOnce(&mut Vec<u16>)) -> usize {
        list(&mut self.inputs);
        self.ends.push(self.inputs.len());
        self.len() - 1
    }

    #[inline(always)]
    pub(crate) fn get(&self, number: usize) -> &[u16] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.inputs[begin..self.ends[number]]
    }

    /// Adds the lists of somebody else.
    pub(crate) fn append(&mut self, other: &Lists) {
        let before = self.inputs.len();
        self.inputs.extend_from_slice(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| end + before));
    }
}

/// Many samples: each has inputs, and values that a net should have for them.
#[derive(Clone, Default, Debug)]
pub(crate) struct Samples {
    inputs: Lists,
    pub(crate) targets: Vec<Values>,
}

impl Samples {
    pub(crate) fn len(&self) -> usize {
        self.targets.len()
    }

    /// Adds a sample whose values are not known yet; tells its number.
    pub(crate) fn add(&mut self, list: impl FnOnce(&mut Vec<u16>)) -> usize {
        self.targets.push(Values::default());
        self.inputs.add(list)
    }

    /// The inputs of a sample.
    #[inline(always)]
    pub(crate) fn inputs(&self, sample: usize) -> &[u16] {
        self.inputs.get(sample)
    }

    /// Adds the samples of somebody else.
    pub(crate) fn append(&mut self, other: &Samples) {
        self.inputs.append(&other.inputs);
        self.targets.extend_from_slice(&other.targets);
    }

    /// Adds to `gradient` how half the squared error of a sample changes with each
    /// weight; tells the squared error.
    #[inline(always)]
    pub(crate) fn add_gradient<V: Vector, const KEPT: usize>(
        &self,
        net: &Net,
        sample: usize,
        desk: &mut Desk,
        gradient: &mut [f32],
    ) -> f32 {
        let target = &self.targets[sample];
        let mut squares = 0.0;
        let inputs = (self.inputs(sample), &[([].as_slice(), [].as_slice())][..]);
        add_gradient::<V, KEPT>(net, inputs, desk, gradient, |values| {
            for (value, target) in values[0].iter_mut().zip(target).take(net.shape().values) {
                *value -= target;
                squares += *value * *value;
            }
        });
        squares
    }
}
