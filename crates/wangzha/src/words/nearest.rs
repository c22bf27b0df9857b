//! Which word somebody meant who has misspelt it.

/// Longer words are not compared.
const LONGEST: usize = 40;

/// The known word that a misspelt one is nearest to, if it is near at all: of
/// three letters at most one is wrong, missing or too many.
///
/// ```
/// use wangzha::words::nearest;
/// assert_eq!(nearest("bare_tri", &["bare_trio", "trio_pair"]), Some("bare_trio"));
/// assert_eq!(nearest("spring", &["bare_trio", "trio_pair"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let near = known.iter().filter_map(|other| Some((distance(word, other)?, *other)));
    let (distance, other) = near.min_by_key(|(distance, _)| *distance)?;
    let letters = word.chars().count().max(other.chars().count());
    (distance * 3 <= letters).then_some(other)
}

/// How many letters must be changed, added or taken away to make one word of
/// the other; `None` if they are too long.
fn distance(word: &str, other: &str) -> Option<usize> {
    let letters = other.chars().count();
    if letters > LONGEST || word.chars().count() > LONGEST {
        return None;
    }
    // from the letters of the word so far to the first letters of the other
    let mut row: [usize; LONGEST + 1] = core::array::from_fn(|column| column);
    for letter in word.chars() {
        let mut diagonal = row[0];
        row[0] += 1;
        for (column, c) in (1..).zip(other.chars()) {
            let changed = diagonal + usize::from(!c.eq_ignore_ascii_case(&letter));
            diagonal = row[column];
            row[column] = changed.min(diagonal + 1).min(row[column - 1] + 1);
        }
    }
    Some(row[letters])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_changed_added_or_missing_is_one_step() {
        for (word, steps) in
            [("spring", 0), ("sprang", 1), ("sring", 1), ("springs", 1), ("", 6), ("SPRING", 0)]
        {
            assert_eq!(distance(word, "spring"), Some(steps), "{word}");
            assert_eq!(distance("spring", word), Some(steps), "{word}");
        }
    }

    #[test]
    fn what_is_far_from_every_word_is_near_none() {
        let known = ["pair", "trio", "chain"];
        assert_eq!(nearest("pairs", &known), Some("pair"));
        assert_eq!(nearest("chian", &known), None);
        assert_eq!(nearest("chan", &known), Some("chain"));
        assert_eq!(nearest("", &known), None);
        assert_eq!(nearest("pair", &[]), None);
        let long = core::str::from_utf8(&[b'x'; 100]).unwrap_or_default();
        assert_eq!(nearest(long, &[long]), None);
    }
}
