//! A list of limited length, for moves, plans and hints: nothing allocates.

use core::fmt;
use core::ops::{Deref, DerefMut};

/// A list with room for `CAPACITY` things, in an array of its own: a buffer to
/// be used again and again, or a value to be handed on.
///
/// The lists of this crate have room for what any hand that a player can hold
/// makes of them. A larger hand can make more: then the list is cut off, and
/// [`is_complete`](List::is_complete) tells so.
///
/// ```
/// use wangzha::Cards;
/// use wangzha::doudizhu::{Moves, Rules};
/// let mut moves = Moves::new();
/// Rules::DOUZERO.moves_into(Cards::PACK, None, &mut moves);
/// assert!(!moves.is_complete()); // 30,383 plays
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const CAPACITY: usize> {
    items: [T; CAPACITY],
    /// How many there are; more than the capacity if some did not fit.
    len: usize,
}

/// What an empty list is filled with; it is never seen.
pub trait Filler: Copy {
    /// Any value.
    const FILLER: Self;
}

impl<T: Filler, const CAPACITY: usize> List<T, CAPACITY> {
    /// An empty list.
    #[must_use]
    pub const fn new() -> List<T, CAPACITY> {
        List { items: [T::FILLER; CAPACITY], len: 0 }
    }
}

impl<T, const CAPACITY: usize> List<T, CAPACITY> {
    /// How many things fit.
    pub const CAPACITY: usize = CAPACITY;

    /// Whether all that were found fitted.
    pub const fn is_complete(&self) -> bool {
        self.len <= CAPACITY
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.len) {
            *place = item;
        }
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }
}

impl<T: Filler, const CAPACITY: usize> Default for List<T, CAPACITY> {
    fn default() -> List<T, CAPACITY> {
        List::new()
    }
}

impl<T, const CAPACITY: usize> Deref for List<T, CAPACITY> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len.min(CAPACITY)]
    }
}

impl<T, const CAPACITY: usize> DerefMut for List<T, CAPACITY> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len.min(CAPACITY)]
    }
}

impl<T, const CAPACITY: usize> IntoIterator for List<T, CAPACITY> {
    type Item = T;
    type IntoIter = core::iter::Take<core::array::IntoIter<T, CAPACITY>>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(self.len)
    }
}

impl<'a, T, const CAPACITY: usize> IntoIterator for &'a List<T, CAPACITY> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const CAPACITY: usize> PartialEq for List<T, CAPACITY> {
    fn eq(&self, other: &List<T, CAPACITY>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const CAPACITY: usize> Eq for List<T, CAPACITY> {}

impl<T: fmt::Debug, const CAPACITY: usize> fmt::Debug for List<T, CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: fmt::Display, const CAPACITY: usize> fmt::Display for List<T, CAPACITY> {
    /// With bars between them: `34567 | KK`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.iter().enumerate() {
            write!(f, "{}{item}", if place > 0 { " | " } else { "" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    impl Filler for u8 {
        const FILLER: u8 = 0;
    }

    #[test]
    fn what_does_not_fit_is_left_out_and_told() {
        let mut list = List::<u8, 2>::new();
        for item in 1..=3 {
            assert!(list.is_complete());
            list.push(item);
        }
        assert_eq!((&list[..], list.is_complete()), (&[1, 2][..], false));
        list.pop();
        assert!(list.is_complete());
        assert!(list.into_iter().eq([1, 2]));
        assert_eq!(list.to_string(), "1 | 2");
    }
}
