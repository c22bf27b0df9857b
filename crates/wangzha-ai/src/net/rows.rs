//! Sums of rows of numbers, kept in registers. Everything here is for kernels:
//! see [`Kernel`](super::Kernel).

use super::vector::{LANES, Vector};

/// The rows of nets are multiples of this, but for narrow second layers: as
/// many numbers as are kept in registers at most.
pub const BLOCK: usize = 8 * LANES;

/// A row as vectors.
#[inline(always)]
pub fn lanes(row: &[f32]) -> &[[f32; LANES]] {
    row.as_chunks().0
}

/// The same, to be changed.
#[inline(always)]
pub fn lanes_mut(row: &mut [f32]) -> &mut [[f32; LANES]] {
    row.as_chunks_mut().0
}

/// The vectors of a table's row, from a place on.
#[inline(always)]
fn part<const KEPT: usize>(table: &[[f32; LANES]], at: usize) -> &[[f32; LANES]; KEPT] {
    const { assert!(KEPT == 2 || KEPT == 4 || KEPT == 8) };
    match table[at..at + KEPT].try_into() {
        Ok(part) => part,
        Err(_) => unreachable!(),
    }
}

/// Sums that are kept in registers.
#[derive(Clone, Copy)]
pub struct Kept<V, const KEPT: usize>([V; KEPT]);

impl<V: Vector, const KEPT: usize> Kept<V, KEPT> {
    /// These numbers.
    #[inline(always)]
    pub fn load(from: &[[f32; LANES]], at: usize) -> Self {
        let from = part::<KEPT>(from, at);
        Kept(std::array::from_fn(
            #[inline(always)]
            |lane| V::load(&from[lane]),
        ))
    }

    /// Adds a row.
    #[inline(always)]
    pub fn add(&mut self, table: &[[f32; LANES]], at: usize) {
        let row = part::<KEPT>(table, at);
        for (sum, term) in self.0.iter_mut().zip(row) {
            *sum = sum.plus(V::load(term));
        }
    }

    /// Takes a row away.
    #[inline(always)]
    pub fn take(&mut self, table: &[[f32; LANES]], at: usize) {
        let row = part::<KEPT>(table, at);
        for (sum, term) in self.0.iter_mut().zip(row) {
            *sum = sum.minus(V::load(term));
        }
    }

    /// Adds a multiple of a row.
    #[inline(always)]
    pub fn add_times(&mut self, factor: V, table: &[[f32; LANES]], at: usize) {
        let row = part::<KEPT>(table, at);
        for (sum, term) in self.0.iter_mut().zip(row) {
            *sum = sum.plus(factor.times(V::load(term)));
        }
    }

    /// Writes the sums down, zero in place of what is not positive.
    #[inline(always)]
    pub fn store_positive(&self, to: &mut [[f32; LANES]], at: usize) {
        for (sum, to) in self.0.iter().zip(&mut to[at..at + KEPT]) {
            sum.positive().store(to);
        }
    }

    /// Writes the sums down.
    #[inline(always)]
    pub fn store(&self, to: &mut [[f32; LANES]], at: usize) {
        for (sum, to) in self.0.iter().zip(&mut to[at..at + KEPT]) {
            sum.store(to);
        }
    }
}

/// Shows the places of the numbers that are positive.
#[inline(always)]
pub fn each_positive<V: Vector>(numbers: &[f32], mut visit: impl FnMut(usize, f32)) {
    for (place, lane) in lanes(numbers).iter().enumerate() {
        let mut found = V::load(lane).positives();
        while found != 0 {
            let bit = found.trailing_zeros() as usize % LANES;
            found &= found - 1;
            visit(place * LANES + bit, lane[bit]);
        }
    }
}

/// Adds the numbers of a row to sums that are in memory.
#[inline(always)]
pub fn add<V: Vector>(sums: &mut [f32], row: &[f32]) {
    for (sums, row) in lanes_mut(sums).iter_mut().zip(lanes(row)) {
        V::load(sums).plus(V::load(row)).store(sums);
    }
}

/// Adds a multiple of a row to sums that are in memory.
#[inline(always)]
pub fn add_times<V: Vector>(sums: &mut [f32], factor: f32, row: &[f32]) {
    let factor = V::all(factor);
    for (sums, row) in lanes_mut(sums).iter_mut().zip(lanes(row)) {
        V::load(sums).plus(factor.times(V::load(row))).store(sums);
    }
}

/// The sum of the products of two rows: lane by lane, then the lanes by halves.
#[inline(always)]
pub fn product<V: Vector>(one: &[f32], other: &[f32]) -> f32 {
    // two sums that do not wait for each other
    let mut sums = [V::all(0.0); 2];
    let (ones, others) = (lanes(one).as_chunks::<2>().0, lanes(other).as_chunks::<2>().0);
    for (one, other) in ones.iter().zip(others) {
        sums[0] = sums[0].plus(V::load(&one[0]).times(V::load(&other[0])));
        sums[1] = sums[1].plus(V::load(&one[1]).times(V::load(&other[1])));
    }
    let mut all = [0.0; LANES];
    sums[0].plus(sums[1]).store(&mut all);
    let mut half = LANES / 2;
    while half > 0 {
        for lane in 0..half {
            all[lane] += all[lane + half];
        }
        half /= 2;
    }
    all[0]
}
