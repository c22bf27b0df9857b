//! The letters, signs and words that cards are written with.

use crate::{Rank, Suit};

/// What players call the suits before the rank, and what they read as.
const BEFORE: &[(&str, Suit)] = &[
    ("黑桃", Suit::Spade),
    ("红桃", Suit::Heart),
    ("紅桃", Suit::Heart),
    ("红心", Suit::Heart),
    ("紅心", Suit::Heart),
    ("梅花", Suit::Club),
    ("草花", Suit::Club),
    ("方块", Suit::Diamond),
    ("方塊", Suit::Diamond),
    ("方片", Suit::Diamond),
];

/// What players call the suits after the rank, without the marks above the
/// letters.
const AFTER: &[(&str, Suit)] = &[
    ("bich", Suit::Spade),
    ("chuon", Suit::Club),
    ("tep", Suit::Club),
    ("ro", Suit::Diamond),
    ("co", Suit::Heart),
];

/// A character as it stands on most keyboards: ３ is 3.
pub(super) fn plain(c: char) -> char {
    const FULL_WIDTH: u32 = '！' as u32 - '!' as u32;
    match c {
        '！'..='～' => char::from_u32(c as u32 - FULL_WIDTH).unwrap_or(c),
        _ => c,
    }
}

/// What may stand between cards: spaces and line breaks of every kind, commas,
/// and what editors put into a text without showing it.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(plain(c), ',' | '、' | '\u{FEFF}' | '\u{FE0E}' | '\u{FE0F}')
}

pub(super) fn rank_of(c: char) -> Option<Rank> {
    let letter = match c.to_ascii_uppercase() {
        '0' => 'T',
        '1' => 'A',
        'X' | '小' => 'B',
        'D' | '大' => 'R',
        letter => letter,
    };
    Rank::all().find(|rank| rank.letter() == letter)
}

/// The rank that a Chinese numeral would be: cards show digits.
pub(super) fn numeral(c: char) -> Option<Rank> {
    const NUMERALS: &str = "三四五六七八九十";
    match c {
        '二' | '两' => Some(Rank::TWO),
        _ => Rank::all().zip(NUMERALS.chars()).find(|(_, known)| *known == c).map(|(rank, _)| rank),
    }
}

pub(super) fn suit_of(c: char) -> Option<Suit> {
    let is_it = |suit: &Suit| suit.letter() == c.to_ascii_lowercase() || suit.symbol() == c;
    Suit::ALL.into_iter().find(is_it)
}

/// Whether a suit is written as a word somewhere in the text.
pub(super) fn is_suit_in(text: &str) -> bool {
    text.char_indices()
        .any(|(at, _)| suit_before(&text[at..]).is_some() || letters_of_suit(&text[at..]).is_some())
}

/// The Chinese word for a suit that the text begins with.
pub(super) fn suit_before(text: &str) -> Option<(&'static str, Suit)> {
    BEFORE.iter().copied().find(|(word, _)| text.starts_with(word))
}

/// The Vietnamese word for a suit that the text begins with, perhaps after a
/// space, and how many bytes both have.
pub(super) fn suit_after(text: &str) -> Option<(usize, Suit)> {
    let word = text.trim_start_matches(' ');
    let (bytes, suit) = letters_of_suit(word)?;
    Some((text.len() - word.len() + bytes, suit))
}

fn letters_of_suit(text: &str) -> Option<(usize, Suit)> {
    AFTER.iter().find_map(|(word, suit)| Some((spelt(word, text)?, *suit)))
}

/// Whether the text begins with this word, whatever marks its letters carry
/// and whether they are small or not; how many bytes it has there.
fn spelt(word: &str, text: &str) -> Option<usize> {
    let mut letters = word.chars();
    let mut expected = letters.next();
    let mut bytes = 0;
    for c in text.chars() {
        match without_marks(c) {
            None if bytes == 0 => return None,
            None => {}
            Some(letter) if Some(letter) == expected => expected = letters.next(),
            // behind the word
            Some(_) if expected.is_none() => break,
            Some(_) => return None,
        }
        bytes += c.len_utf8();
    }
    expected.is_none().then_some(bytes)
}

/// The small letter without what stands above or below it; `None` for a mark
/// that is written as a character of its own.
fn without_marks(c: char) -> Option<char> {
    match c {
        '\u{300}'..='\u{36F}' => None,
        'í' | 'Í' => Some('i'),
        'ồ' | 'Ồ' | 'ô' | 'Ô' | 'ơ' | 'Ơ' => Some('o'),
        'é' | 'É' => Some('e'),
        _ => Some(c.to_ascii_lowercase()),
    }
}
