//! How much each weight of a net is to blame for its errors.

use wangzha_ai::net::rows::{add, add_times, each_positive, lanes_mut, product};
use wangzha_ai::net::{Net, Shape, Values, Vector};

/// The units of both layers.
#[derive(Clone, Default, Debug)]
struct Units {
    first: Vec<f32>,
    second: Vec<f32>,
}

impl Units {
    fn fit(&mut self, shape: Shape) {
        self.first.resize(shape.first, 0.0);
        self.second.resize(shape.second, 0.0);
    }
}

/// Of no more choices a net learns at once.
pub(crate) const MOST_CHOICES: usize = 8;

/// What the way there and back works with.
#[derive(Clone, Default, Debug)]
pub(crate) struct Desk {
    /// The first layer before any choice.
    shared: Vec<f32>,
    /// What they say for each choice.
    units: [Units; MOST_CHOICES],
    /// How much each unit is to blame, for one choice.
    blame: Units,
    /// And those of the first layer for all choices.
    all: Vec<f32>,
}

impl Desk {
    pub(crate) fn fit(&mut self, net: &Net) {
        let shape = net.shape();
        self.units.iter_mut().chain([&mut self.blame]).for_each(|units| units.fit(shape));
        self.shared.resize(shape.first, 0.0);
        self.all.resize(shape.first, 0.0);
    }
}

/// What a choice adds to the inputs, and what it takes away.
pub(crate) type Change<'a> = (&'a [u16], &'a [u16]);

/// Lets the net say something of each choice, by inputs that all share and what
/// each changes; `errors` puts in place of it by how much that was wrong. Adds to
/// `gradient` how much each weight is to blame.
#[inline(always)]
pub(crate) fn add_gradient<V: Vector, const KEPT: usize>(
    net: &Net,
    (shared, choices): (&[u16], &[Change<'_>]),
    desk: &mut Desk,
    gradient: &mut [f32],
    errors: impl FnOnce(&mut [Values]),
) {
    let mut values = [Values::default(); MOST_CHOICES];
    let values = &mut values[..choices.len()];
    net.first_sums::<V, KEPT>(shared, &mut desk.shared);
    for ((change, units), values) in choices.iter().zip(&mut desk.units).zip(&mut *values) {
        net.change_first::<V, KEPT>(&desk.shared, *change, |kept, place| {
            kept.store_positive(lanes_mut(&mut units.first), place);
        });
        net.second_units::<V, KEPT>(&units.first, &mut units.second);
        *values = net.last_values::<V>(&units.second);
    }
    errors(values);
    let first_rows = net.shape().first_rows();
    let width = net.shape().first;
    let row = |input: &u16| usize::from(*input) * width..usize::from(*input) * width + width;
    desk.all.fill(0.0);
    for ((change, units), errors) in choices.iter().zip(&desk.units).zip(values) {
        if errors.iter().all(|error| *error == 0.0) {
            continue;
        }
        go_back::<V>(net, units, errors, &mut desk.blame, gradient);
        add::<V>(&mut desk.all, &desk.blame.first);
        let rows = &mut gradient[first_rows.clone()];
        change.0.iter().for_each(|input| add::<V>(&mut rows[row(input)], &desk.blame.first));
        change
            .1
            .iter()
            .for_each(|input| add_times::<V>(&mut rows[row(input)], -1.0, &desk.blame.first));
    }
    add::<V>(&mut gradient[net.shape().first_bias()], &desk.all);
    let rows = &mut gradient[first_rows];
    shared.iter().for_each(|input| add::<V>(&mut rows[row(input)], &desk.all));
}

/// From the errors of the values back to the units of the first layer.
#[inline(always)]
fn go_back<V: Vector>(
    net: &Net,
    units: &Units,
    errors: &Values,
    blame: &mut Units,
    gradient: &mut [f32],
) {
    let (shape, weights) = (net.shape(), net.weights());
    let Units { first, second } = units;
    blame.second.fill(0.0);
    let last = &weights[shape.last_rows()];
    for (value, error) in errors.iter().copied().enumerate().take(shape.values) {
        gradient[shape.last_bias()][value] += error;
        let row = value * shape.second..(value + 1) * shape.second;
        add_times::<V>(&mut blame.second, error, &last[row.clone()]);
        add_times::<V>(&mut gradient[shape.last_rows()][row], error, second);
    }
    for (blame, unit) in blame.second.iter_mut().zip(second) {
        *blame = if *unit > 0.0 { *blame } else { 0.0 };
    }
    add::<V>(&mut gradient[shape.second_bias()], &blame.second);

    blame.first.fill(0.0);
    let rows = &weights[shape.second_rows()];
    let rows_gradient = &mut gradient[shape.second_rows()];
    each_positive::<V>(first, |unit, number| {
        let row = unit * shape.second..(unit + 1) * shape.second;
        blame.first[unit] = product::<V>(&rows[row.clone()], &blame.second);
        add_times::<V>(&mut rows_gradient[row], number, &blame.second);
    });
}
