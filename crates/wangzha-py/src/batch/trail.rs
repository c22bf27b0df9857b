//! The last plays and passes of a round.

use wangzha::Cards;

/// What was laid on the table in the last fifteen turns, nothing for a pass: as
/// much as DouZero's nets look back.
#[derive(Clone, Copy, Default)]
pub(crate) struct Trail {
    /// The newest last.
    moves: [Cards; Trail::LEN],
}

impl Trail {
    pub(crate) const LEN: usize = 15;

    /// The next turn has passed.
    #[inline]
    pub(crate) fn push(&mut self, cards: Cards) {
        self.moves.copy_within(1.., 0);
        self.moves[Trail::LEN - 1] = cards;
    }

    /// All turns, the newest last; nothing where the round is younger.
    pub(crate) fn moves(&self) -> &[Cards; Trail::LEN] {
        &self.moves
    }

    /// What was laid so many turns ago, 1 for the last.
    pub(crate) fn ago(&self, turns: usize) -> Cards {
        self.moves[Trail::LEN - turns]
    }
}
