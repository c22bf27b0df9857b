//! Cards as rows of zeros and ones.

use wangzha::{Cards, Counts, Rank};

/// The columns of a row: four for each rank, one for each joker.
pub(crate) const COLUMNS: usize = 54;

/// As many ones as there are cards of a rank.
const ONES: [[i8; 4]; 5] = [[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]];

/// The cards by rank alone, as DouZero writes them: two of a rank are 1 1 0 0,
/// whichever suits they have.
#[inline]
pub(crate) fn write_ranks(cards: impl Into<Counts>, row: &mut [i8]) {
    let counts = cards.into();
    for (rank, columns) in Rank::all().zip(row.chunks_exact_mut(4)) {
        columns.copy_from_slice(&ONES[usize::from(counts.of(rank)) % 5]);
    }
    if let [.., small, big] = row {
        *small = counts.of(Rank::SMALL_JOKER) as i8;
        *big = counts.of(Rank::BIG_JOKER) as i8;
    }
}

/// The very cards, without jokers: a column for each.
pub(crate) fn write_suits(cards: Cards, row: &mut [i8]) {
    for (bit, column) in row.iter_mut().enumerate() {
        *column = (cards.bits() >> bit & 1) as i8;
    }
}
