//! Cards as rows of zeros and ones.

use wangzha::{Cards, Counts, Rank};

/// The columns of a row: four for each rank, one for each joker.
pub(crate) const COLUMNS: usize = 54;

/// As many ones as there are cards of a rank.
const ONES: [[i8; 4]; 5] = [[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]];

/// The cards by rank alone, as DouZero writes them: two of a rank are 1 1 0 0,
/// whichever suits they have.
#[inline]
pub(crate) fn ranks_row(cards: impl Into<Counts>) -> [i8; COLUMNS] {
    let counts = cards.into();
    let mut row = [0; COLUMNS];
    for (rank, columns) in Rank::all().zip(row.chunks_exact_mut(4)) {
        columns.copy_from_slice(&ONES[usize::from(counts.of(rank)).min(4)]);
    }
    row[COLUMNS - 2] = counts.of(Rank::SMALL_JOKER) as i8;
    row[COLUMNS - 1] = counts.of(Rank::BIG_JOKER) as i8;
    row
}

/// The columns of a row of cards with suits.
pub(crate) const SUITED: usize = 52;

/// The very cards, without jokers: a column for each.
pub(crate) fn suits_row(cards: Cards) -> [i8; SUITED] {
    std::array::from_fn(|bit| (cards.bits() >> bit & 1) as i8)
}
