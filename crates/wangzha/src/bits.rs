//! The bits of a word one by one.

/// The places of the bits of a word, lowest first.
#[inline]
pub(crate) fn places(word: u64) -> impl Iterator<Item = u32> {
    let mut left = word;
    core::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let place = left.trailing_zeros();
        left &= left - 1;
        Some(place)
    })
}

/// The bits of a word, each in a word of its own, lowest first.
#[inline]
pub(crate) fn bits(word: u64) -> impl Iterator<Item = u64> {
    places(word).map(|place| 1 << place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_bits_are_those_of_the_word() {
        assert!(places(0b1011).eq([0, 1, 3]));
        assert!(bits(0b1011).eq([1, 2, 8]));
        assert!(places(0).eq([]));
    }
}
