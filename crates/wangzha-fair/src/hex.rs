//! 32 bytes as 64 hexadecimal digits.

use wangzha::{spoken, words};

/// How many digits 32 bytes have.
const DIGITS: usize = 64;

/// Why a text is not 32 bytes in hexadecimal digits.
///
/// ```
/// use wangzha_fair::{HexError, Secret};
/// let error = Secret::from_hex("12 34").unwrap_err();
/// assert_eq!(error, HexError::NotADigit { column: 3, found: ' ' });
/// assert_eq!(error.to_string(), "column 3: ' ' is not a hexadecimal digit; digits are 0-9 and a-f");
///
/// let error = Secret::from_hex("1234").unwrap_err();
/// assert_eq!(error.to_string(), "4 hexadecimal digits; 32 bytes have exactly 64");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HexError {
    /// A character is not a hexadecimal digit.
    NotADigit {
        /// Its place, counted in characters from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// Not 64 digits.
    Length {
        /// How many there are.
        digits: usize,
    },
}

impl HexError {
    words! {
        /// The error as a sentence for players.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_fair::HexError;
        /// let error = HexError::Length { digits: 63 };
        /// assert_eq!(error.text(Language::Chinese).to_string(), "有63个十六进制数字；32字节正好是64个");
        /// ```
        pub fn text(self) {
            HexError::NotADigit { column, found } => {
                en(-found): ("column {column}: {character} is not a hexadecimal digit; digits are 0-9 and a-f", character = format!("{found:?}")),
                zh(-found): ("第{column}个字符：{character}不是十六进制数字；数字是0-9和a-f", character = format!("{found:?}")),
                vi(-found): ("cột {column}: {character} không phải chữ số thập lục phân; chữ số là 0-9 và a-f", character = format!("{found:?}")),
            }
            HexError::Length { digits } => {
                en: "{digits} hexadecimal digits; 32 bytes have exactly 64",
                zh: "有{digits}个十六进制数字；32字节正好是64个",
                vi: "có {digits} chữ số thập lục phân; 32 byte có đúng 64",
            }
        }
    }
}

spoken!(HexError, text);

impl std::error::Error for HexError {}

/// Small and capital digits are read; nothing may stand around them.
pub(crate) fn decode(text: &str) -> Result<[u8; 32], HexError> {
    let mut bytes = [0; 32];
    let mut digits = 0;
    for found in text.chars() {
        let Some(digit) = found.to_digit(16) else {
            return Err(HexError::NotADigit { column: digits + 1, found });
        };
        if let Some(byte) = bytes.get_mut(digits / 2) {
            *byte = *byte << 4 | digit as u8;
        }
        digits += 1;
    }
    if digits == DIGITS { Ok(bytes) } else { Err(HexError::Length { digits }) }
}

/// Always small digits.
pub(crate) fn encode(bytes: &[u8; 32]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use wangzha::Language;

    use super::*;

    #[test]
    fn every_byte_survives_being_written_and_read() {
        for first in (0..=255).step_by(32) {
            let bytes: [u8; 32] = std::array::from_fn(|i| first + i as u8);
            let text = encode(&bytes);
            assert_eq!(decode(&text), Ok(bytes));
            assert_eq!(decode(&text.to_uppercase()), Ok(bytes));
        }
        assert_eq!(&encode(&[0x0f; 32])[..4], "0f0f");
    }

    #[test]
    fn a_digit_too_few_or_too_many_is_refused() {
        for digits in [0, 1, 62, 63, 65, 66, 1000] {
            assert_eq!(decode(&"a".repeat(digits)), Err(HexError::Length { digits }));
        }
    }

    #[test]
    fn the_column_counts_characters_not_bytes() {
        let error = HexError::NotADigit { column: 3, found: '王' };
        assert_eq!(decode("ab王炸"), Err(error));
        assert_eq!(decode("0x12"), Err(HexError::NotADigit { column: 2, found: 'x' }));
        assert_eq!(
            decode(&format!("{}\n", "0".repeat(64))),
            Err(HexError::NotADigit { column: 65, found: '\n' })
        );
    }

    #[test]
    fn every_error_has_a_text_in_every_language() {
        for error in [HexError::NotADigit { column: 7, found: 'g' }, HexError::Length { digits: 7 }]
        {
            let texts = Language::ALL.map(|language| error.text(language).to_string());
            assert!(texts.iter().all(|text| text.contains('7')));
            assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2]);
        }
    }
}
