//! What tables are called.

use rand_core::Rng;
use wangzha::Name;
use wangzha::deck::uniform;

/// Letters and digits that nobody takes for another one.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// How many there are in a code: 31⁸ are too many to find a table by guessing.
const LENGTH: usize = 8;

/// A code, by which a table is found by those who know it.
pub(crate) fn draw(dice: &mut impl Rng) -> Option<Name> {
    let mut letter = || char::from(LETTERS[uniform(dice, ..=30) as usize]);
    let code: String = (0..LENGTH).map(|_| letter()).collect();
    code.parse().ok()
}

/// A code as somebody has typed it.
pub(crate) fn typed(text: Name) -> Name {
    text.to_lowercase().parse().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use wangzha::deck::ChaCha20;

    use super::*;

    #[test]
    fn codes_are_short_and_cannot_be_misread() {
        let mut dice = ChaCha20::from_key([1; 32]);
        let mut letters: Vec<char> = Vec::new();
        for _ in 0..200 {
            let code = draw(&mut dice).unwrap();
            assert_eq!(code.len(), 8);
            assert_eq!(typed(code.to_uppercase().parse().unwrap()), code);
            letters.extend(code.chars());
        }
        assert!(!letters.iter().any(|letter| "01ilo".contains(*letter)));
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), 31, "all of them are used");
    }
}
