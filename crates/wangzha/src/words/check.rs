//! What the compiler checks about a text.

/// Whether a fact stands in a template, `{fact}` or `{fact:…}`. The macro asks
/// while it is compiled: a lint would not look into another crate's macro.
#[doc(hidden)]
#[must_use]
pub const fn mentions(template: &str, fact: &str) -> bool {
    let (template, fact) = (template.as_bytes(), fact.as_bytes());
    let mut place = 0;
    while place < template.len() {
        let is_escaped = place + 1 < template.len() && template[place + 1] == b'{';
        if template[place] == b'{' && is_escaped {
            place += 2;
            continue;
        }
        if template[place] == b'{' && starts_with(template, place + 1, fact) {
            let end = place + 1 + fact.len();
            if end < template.len() && matches!(template[end], b'}' | b':') {
                return true;
            }
        }
        place += 1;
    }
    false
}

const fn starts_with(text: &[u8], place: usize, start: &[u8]) -> bool {
    let mut at = 0;
    while at < start.len() {
        if place + at >= text.len() || text[place + at] != start[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether nothing is to be filled in.
#[doc(hidden)]
#[must_use]
pub const fn is_plain(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut place = 0;
    while place < bytes.len() {
        if matches!(bytes[place], b'{' | b'}') {
            return false;
        }
        place += 1;
    }
    true
}

/// Whether a word is in a list.
#[doc(hidden)]
#[must_use]
pub const fn is_among(word: &str, list: &[&str]) -> bool {
    let mut place = 0;
    while place < list.len() {
        if list[place].len() == word.len()
            && starts_with(list[place].as_bytes(), 0, word.as_bytes())
        {
            return true;
        }
        place += 1;
    }
    false
}
