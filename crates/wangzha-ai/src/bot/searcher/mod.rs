//! Players that think ahead: they deal the cards they cannot see in many ways,
//! play on, and do what comes out best.

pub(crate) mod allowance;
pub mod doudizhu;
pub(super) mod halving;
pub mod tienlen;

/// By how much one choice is better than another, over the same deals.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// The difference of what they bring: of the chances to win, where that is
    /// the goal.
    pub difference: f32,
    /// Its standard error.
    pub error: f32,
}

/// Compares two choices on so many deals, which the worker makes.
fn compare<T: Copy>(
    one: T,
    other: T,
    deals: u32,
    mut worker: impl halving::Worker<T>,
) -> Option<Comparison> {
    let (mut sum, mut squares) = (0.0_f64, 0.0_f64);
    for _ in 0..deals.max(2) {
        let mut pair = [halving::Candidate::new(one), halving::Candidate::new(other)];
        worker(&mut pair).ok()?;
        let difference = f64::from(pair[0].sum - pair[1].sum);
        sum += difference;
        squares += difference * difference;
    }
    let count = f64::from(deals.max(2));
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0) * count / (count - 1.0);
    // no differences at all in a few deals are no proof that there are none
    let error = (variance / count).sqrt().max(1.0 / count);
    Some(Comparison { difference: mean as f32, error: error as f32 })
}
