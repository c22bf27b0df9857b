//! A net: sparse inputs that are there or not, two layers of rectified units,
//! and a few values.

use std::ops::Range;

use super::rows::{BLOCK, Kept, each_positive, lanes, lanes_mut, product};
use super::vector::{Kernel, LANES, Vector, plainly, vectorised};

/// How large a net is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// How many inputs there can be; a few dozen of them are there at a time.
    pub inputs: usize,
    /// How many units the first layer has, a multiple of 128.
    pub first: usize,
    /// How many units the second layer has: 32, 64, or a multiple of 128.
    pub second: usize,
    /// How many values come out.
    pub values: usize,
}

impl Shape {
    /// No net has more values.
    pub const MOST_VALUES: usize = 8;

    /// The rows of the inputs.
    pub fn first_rows(&self) -> Range<usize> {
        0..self.inputs * self.first
    }

    /// What the units of the first layer start from.
    pub fn first_bias(&self) -> Range<usize> {
        after(self.first_rows(), self.first)
    }

    /// The rows of the first layer's units.
    pub fn second_rows(&self) -> Range<usize> {
        after(self.first_bias(), self.first * self.second)
    }

    /// What the units of the second layer start from.
    pub fn second_bias(&self) -> Range<usize> {
        after(self.second_rows(), self.second)
    }

    /// A row for each value.
    pub fn last_rows(&self) -> Range<usize> {
        after(self.second_bias(), self.values * self.second)
    }

    /// What the values start from.
    pub fn last_bias(&self) -> Range<usize> {
        after(self.last_rows(), self.values)
    }

    /// How many numbers the net has.
    pub fn weights(&self) -> usize {
        self.last_bias().end
    }

    /// Whether a net can have this shape.
    pub fn is_possible(&self) -> bool {
        let is_width = |width: usize| width > 0 && width.is_multiple_of(BLOCK) && width <= 4096;
        let is_narrow = |width: usize| matches!(width, 32 | 64);
        (1..=usize::from(u16::MAX)).contains(&self.inputs)
            && is_width(self.first)
            && (is_width(self.second) || is_narrow(self.second))
            && (1..=Shape::MOST_VALUES).contains(&self.values)
    }
}

fn after(part: Range<usize>, len: usize) -> Range<usize> {
    part.end..part.end + len
}

/// What comes out of a net; more than it has are zero.
pub type Values = [f32; Shape::MOST_VALUES];

/// A net. Its numbers are in one row, in the order of the parts of [`Shape`].
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    weights: Vec<f32>,
}

impl Net {
    /// A net of these numbers; `None` if they are not as many as the shape needs
    /// or there is no such net.
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Net> {
        (shape.is_possible() && weights.len() == shape.weights()).then_some(Net { shape, weights })
    }

    /// How large it is.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All its numbers.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The same, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The values for these inputs alone.
    pub fn values(&self, inputs: &[u16], desk: &mut Desk) -> Values {
        let mut values = [[0.0; Shape::MOST_VALUES]];
        let question = Question { shared: inputs, choices: Choices::ONE };
        vectorised(Answer { net: self, question, desk, values: &mut values });
        values[0]
    }

    /// The same without any vector units but those that the program is compiled
    /// for: for tests and benchmarks.
    pub fn plain_values(&self, inputs: &[u16], desk: &mut Desk) -> Values {
        let mut values = [[0.0; Shape::MOST_VALUES]];
        let question = Question { shared: inputs, choices: Choices::ONE };
        plainly(Answer { net: self, question, desk, values: &mut values });
        values[0]
    }

    /// The values of every choice of a question, in order.
    pub fn answer(&self, question: Question<'_>, desk: &mut Desk, values: &mut Vec<Values>) {
        values.clear();
        values.resize(question.choices.len(), [0.0; Shape::MOST_VALUES]);
        vectorised(Answer { net: self, question, desk, values });
    }

    /// The first layer with these inputs, before what is negative becomes zero.
    #[inline(always)]
    pub fn first_sums<V: Vector, const KEPT: usize>(&self, inputs: &[u16], sums: &mut [f32]) {
        let bias = &self.weights[self.shape.first_bias()];
        self.change_first::<V, KEPT>(bias, (inputs, &[]), |kept, place| {
            kept.store(lanes_mut(sums), place);
        });
    }

    /// Sums of the first layer with other inputs added and taken away.
    #[inline(always)]
    pub fn change_first<V: Vector, const KEPT: usize>(
        &self,
        from: &[f32],
        (added, taken): (&[u16], &[u16]),
        mut store: impl FnMut(&Kept<V, KEPT>, usize),
    ) {
        let table = lanes(&self.weights[self.shape.first_rows()]);
        let width = self.shape.first / LANES;
        for place in (0..width).step_by(KEPT) {
            let mut kept = Kept::<V, KEPT>::load(lanes(from), place);
            for row in added {
                kept.add(table, usize::from(*row) * width + place);
            }
            for row in taken {
                kept.take(table, usize::from(*row) * width + place);
            }
            store(&kept, place);
        }
    }

    /// The second layer on top of the first.
    #[inline(always)]
    pub fn second_units<V: Vector, const KEPT: usize>(&self, first: &[f32], second: &mut [f32]) {
        match self.shape.second / LANES {
            2 => self.add_up_second::<V, 2>(first, second),
            4 => self.add_up_second::<V, 4>(first, second),
            _ => self.add_up_second::<V, KEPT>(first, second),
        }
    }

    #[inline(always)]
    fn add_up_second<V: Vector, const KEPT: usize>(&self, first: &[f32], second: &mut [f32]) {
        let width = self.shape.second / LANES;
        let table = lanes(&self.weights[self.shape.second_rows()]);
        let bias = lanes(&self.weights[self.shape.second_bias()]);
        for place in (0..width).step_by(KEPT) {
            let mut kept = Kept::<V, KEPT>::load(bias, place);
            each_positive::<V>(
                first,
                #[inline(always)]
                |unit, number| kept.add_times(V::all(number), table, unit * width + place),
            );
            kept.store_positive(lanes_mut(second), place);
        }
    }

    /// The values on top of the second layer.
    #[inline(always)]
    pub fn last_values<V: Vector>(&self, second: &[f32]) -> Values {
        let mut values = [0.0; Shape::MOST_VALUES];
        let rows = &self.weights[self.shape.last_rows()];
        let bias = &self.weights[self.shape.last_bias()];
        let rows = rows.chunks_exact(self.shape.second).zip(bias);
        for (value, (row, bias)) in values.iter_mut().zip(rows) {
            *value = bias + product::<V>(row, second);
        }
        values
    }
}

/// What a net is asked: inputs that all choices share, and what each changes.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The inputs before any choice.
    pub shared: &'a [u16],
    /// What the choices change.
    pub choices: Choices<'a>,
}

/// What each choice adds to the shared inputs and takes away.
#[derive(Clone, Copy, Debug)]
pub struct Choices<'a> {
    changes: &'a [u16],
    /// Where the additions of each choice end in `changes`, and what it takes.
    ends: &'a [[u32; 2]],
}

impl Choices<'_> {
    /// One choice that changes nothing.
    const ONE: Choices<'static> = Choices { changes: &[], ends: &[[0, 0]] };

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// What a choice adds and what it takes away.
    #[inline(always)]
    pub fn get(&self, choice: usize) -> (&[u16], &[u16]) {
        let begin = if choice == 0 { 0 } else { self.ends[choice - 1][1] as usize };
        let [added, taken] = self.ends[choice];
        let (added, taken) = (added as usize, taken as usize);
        (&self.changes[begin..added], &self.changes[added..taken])
    }
}

/// A question that is being put together. Its buffers are kept from one to the
/// next.
#[derive(Clone, Default, Debug)]
pub struct Inputs {
    /// The inputs that all choices share.
    pub shared: Vec<u16>,
    changes: Vec<u16>,
    ends: Vec<[u32; 2]>,
}

impl Inputs {
    /// Begins a new question.
    pub fn clear(&mut self) {
        self.shared.clear();
        self.changes.clear();
        self.ends.clear();
    }

    /// Adds a choice: `add` lists what it adds, `take` what it takes away.
    #[inline]
    pub fn choice(&mut self, add: impl FnOnce(&mut Vec<u16>), take: impl FnOnce(&mut Vec<u16>)) {
        add(&mut self.changes);
        let added = self.changes.len() as u32;
        take(&mut self.changes);
        self.ends.push([added, self.changes.len() as u32]);
    }

    /// The question.
    pub fn question(&self) -> Question<'_> {
        let choices = Choices { changes: &self.changes, ends: &self.ends };
        Question { shared: &self.shared, choices }
    }

    /// All inputs that are there with this choice.
    pub fn with(&self, choice: usize, inputs: &mut Vec<u16>) {
        let question = self.question();
        let (added, taken) = question.choices.get(choice);
        inputs.extend(self.shared.iter().filter(|input| !taken.contains(input)));
        inputs.extend_from_slice(added);
    }
}

/// What somebody who asks a net works with.
#[derive(Clone, Default, Debug)]
pub struct Desk {
    shared: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
}

impl Desk {
    fn fit(&mut self, shape: Shape) {
        self.shared.resize(shape.first, 0.0);
        self.first.resize(shape.first, 0.0);
        self.second.resize(shape.second, 0.0);
    }
}

struct Answer<'a> {
    net: &'a Net,
    question: Question<'a>,
    desk: &'a mut Desk,
    values: &'a mut [Values],
}

impl Kernel for Answer<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector, const KEPT: usize>(self) {
        let Answer { net, question, desk, values } = self;
        desk.fit(net.shape);
        net.first_sums::<V, KEPT>(question.shared, &mut desk.shared);
        for (choice, values) in values.iter_mut().enumerate() {
            let first = &mut desk.first;
            let changes = question.choices.get(choice);
            net.change_first::<V, KEPT>(&desk.shared, changes, |kept, place| {
                kept.store_positive(lanes_mut(first), place);
            });
            net.second_units::<V, KEPT>(&desk.first, &mut desk.second);
            *values = net.last_values::<V>(&desk.second);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net with weights of all sizes.
    fn net(second: usize) -> Net {
        let shape = Shape { inputs: 300, first: 256, second, values: 3 };
        let weight = |place: usize| ((place * 7919 + 13) % 2003) as f32 / 2e4 - 0.05;
        Net::new(shape, (0..shape.weights()).map(weight).collect()).unwrap()
    }

    #[test]
    fn vector_units_change_no_bit() {
        for second in [32, 64, 128, 256] {
            let (net, mut desk) = (net(second), Desk::default());
            for step in 1..30 {
                let inputs: Vec<u16> = (0..300).step_by(step).collect();
                let (fast, plain) =
                    (net.values(&inputs, &mut desk), net.plain_values(&inputs, &mut desk));
                assert_eq!(fast.map(f32::to_bits), plain.map(f32::to_bits));
                assert!(fast[..3].iter().all(|value| value.is_finite() && *value != 0.0));
            }
        }
    }

    #[test]
    fn what_a_choice_changes_is_as_if_it_had_been_there_from_the_beginning() {
        let (net, mut desk) = (net(128), Desk::default());
        let mut inputs = Inputs::default();
        inputs.shared.extend([1, 5, 9, 200]);
        inputs.choice(|added| added.extend([7, 250]), |taken| taken.extend([5]));
        inputs.choice(|_| (), |_| ());
        inputs.choice(|added| added.push(8), |taken| taken.extend([1, 200]));
        let mut values = Vec::new();
        net.answer(inputs.question(), &mut desk, &mut values);
        let expected = [&[1, 9, 200, 7, 250][..], &[1, 5, 9, 200], &[5, 9, 8]];
        for (choice, expected) in expected.into_iter().enumerate() {
            let mut list = Vec::new();
            inputs.with(choice, &mut list);
            assert_eq!(list, expected);
            let alone = net.values(expected, &mut desk);
            for (one, other) in alone.iter().zip(values[choice]) {
                assert!((one - other).abs() < 1e-5);
            }
        }
        assert_ne!(values[0], values[1]);
    }

    #[test]
    fn a_net_has_as_many_weights_as_its_shape_needs() {
        let shape = Shape { inputs: 3, first: 128, second: 128, values: 1 };
        let len = 3 * 128 + 128 + 128 * 128 + 128 + 128 + 1;
        assert_eq!(shape.weights(), len);
        assert!(Net::new(shape, vec![0.0; len]).is_some());
        assert!(Net::new(shape, vec![0.0; len + 1]).is_none());
        for wrong in [
            Shape { inputs: 0, ..shape },
            Shape { first: 100, ..shape },
            Shape { second: 0, ..shape },
            Shape { second: 96, ..shape },
            Shape { values: 9, ..shape },
        ] {
            assert!(!wrong.is_possible());
        }
    }
}
