//! A buffer for lists of moves, the same for both games.

use core::ops::Deref;

/// A buffer for the plays of a hand, to be used again and again: no list of
/// moves allocates.
///
/// It has room for the moves of any hand that a player can hold. A larger hand
/// can have more: then the list is cut off, and
/// [`is_complete`](Moves::is_complete) tells so; `each_move` of the rules has
/// no such limit.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Moves, Rules};
/// let mut moves = Moves::new();
/// Rules::DOUZERO.moves(Cards::PACK, None, &mut moves);
/// assert!(!moves.is_complete()); // 30,383 plays
/// ```
#[derive(Clone, Debug)]
pub struct Moves<P, const CAPACITY: usize> {
    plays: [P; CAPACITY],
    /// How many moves there are; more than the capacity if some did not fit.
    len: usize,
}

impl<P: Copy, const CAPACITY: usize> Moves<P, CAPACITY> {
    /// How many plays fit.
    pub const CAPACITY: usize = CAPACITY;

    /// An empty buffer; the filler is never seen.
    pub(crate) const fn filled_with(filler: P) -> Moves<P, CAPACITY> {
        Moves { plays: [filler; CAPACITY], len: 0 }
    }

    /// Whether all moves fitted.
    pub const fn is_complete(&self) -> bool {
        self.len <= CAPACITY
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, play: P) {
        if let Some(place) = self.plays.get_mut(self.len) {
            *place = play;
        }
        self.len += 1;
    }
}

impl<P, const CAPACITY: usize> Deref for Moves<P, CAPACITY> {
    type Target = [P];

    #[inline]
    fn deref(&self) -> &[P] {
        &self.plays[..self.len.min(CAPACITY)]
    }
}
