//! What a net learns from: inputs, and the values that it should have had.

use wangzha_ai::net::Values;

/// Many samples, in two long rows.
#[derive(Clone, Default, Debug)]
pub(crate) struct Samples {
    inputs: Vec<u16>,
    ends: Vec<usize>,
    pub(crate) targets: Vec<Values>,
}

impl Samples {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds a sample whose values are not known yet; tells its number.
    pub(crate) fn add(&mut self, list: impl FnOnce(&mut Vec<u16>)) -> usize {
        list(&mut self.inputs);
        self.ends.push(self.inputs.len());
        self.targets.push(Values::default());
        self.len() - 1
    }

    /// The inputs of a sample.
    #[inline(always)]
    pub(crate) fn inputs(&self, sample: usize) -> &[u16] {
        let begin = if sample == 0 { 0 } else { self.ends[sample - 1] };
        &self.inputs[begin..self.ends[sample]]
    }

    /// Adds the samples of somebody else.
    pub(crate) fn append(&mut self, other: Samples) {
        if self.len() == 0 {
            *self = other;
            return;
        }
        let before = self.inputs.len();
        self.inputs.extend_from_slice(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| end + before));
        self.targets.extend_from_slice(&other.targets);
    }
}
