//! How much each weight of a net is to blame for its errors.

use wangzha_ai::net::rows::{add, add_times, each_positive, product};
use wangzha_ai::net::{Net, Values, Vector};

/// What the way back works with.
#[derive(Clone, Default, Debug)]
pub(crate) struct Desk {
    first: Vec<f32>,
    second: Vec<f32>,
    /// How much each unit is to blame.
    first_blame: Vec<f32>,
    second_blame: Vec<f32>,
}

impl Desk {
    pub(crate) fn fit(&mut self, net: &Net) {
        let shape = net.shape();
        self.first.resize(shape.first, 0.0);
        self.second.resize(shape.second, 0.0);
        self.first_blame.resize(shape.first, 0.0);
        self.second_blame.resize(shape.second, 0.0);
    }
}

/// Adds to `gradient` how half the squared error of one sample changes with
/// each weight; tells the squared error.
#[inline(always)]
pub(crate) fn add_gradient<V: Vector, const KEPT: usize>(
    net: &Net,
    inputs: &[u16],
    target: &Values,
    desk: &mut Desk,
    gradient: &mut [f32],
) -> f32 {
    let shape = net.shape();
    let Desk { first, second, first_blame, second_blame } = desk;
    net.first_sums::<V, KEPT>(inputs, first);
    for number in first.iter_mut() {
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
    net.second_units::<V, KEPT>(first, second);
    let values = net.last_values::<V>(second);

    second_blame.fill(0.0);
    let mut squares = 0.0;
    let last = &net.weights()[shape.last_rows()];
    for value in 0..shape.values {
        let error = values[value] - target[value];
        squares += error * error;
        gradient[shape.last_bias()][value] += error;
        let row = value * shape.second..(value + 1) * shape.second;
        add_times::<V>(second_blame, error, &last[row.clone()]);
        add_times::<V>(&mut gradient[shape.last_rows()][row], error, second);
    }
    for (blame, unit) in second_blame.iter_mut().zip(second.iter()) {
        *blame = if *unit > 0.0 { *blame } else { 0.0 };
    }
    add::<V>(&mut gradient[shape.second_bias()], second_blame);

    first_blame.fill(0.0);
    let rows = &net.weights()[shape.second_rows()];
    let rows_gradient = &mut gradient[shape.second_rows()];
    each_positive::<V>(first, |unit, number| {
        let row = unit * shape.second..(unit + 1) * shape.second;
        first_blame[unit] = product::<V>(&rows[row.clone()], second_blame);
        add_times::<V>(&mut rows_gradient[row], number, second_blame);
    });
    add::<V>(&mut gradient[shape.first_bias()], first_blame);
    let rows_gradient = &mut gradient[shape.first_rows()];
    for input in inputs {
        let at = usize::from(*input) * shape.first;
        add::<V>(&mut rows_gradient[at..at + shape.first], first_blame);
    }
    squares
}
