//! The name of some rules.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use crate::{spoken, words};

/// What some rules are called: the preset that they are or come from, or a
/// name that a host has given to rules of his own.
///
/// It is kept in place, 32 bytes at most, so that rules are plain values.
///
/// ```
/// use wangzha::Name;
/// use wangzha::tienlen::Rules;
/// let home: Name = "nhà Ba".parse()?;
/// let rules = Rules { name: home, run_least: 4, ..Rules::SOUTHERN };
/// assert_eq!(rules.name, "nhà Ba");
/// assert_eq!(rules.to_string(), "\"nhà Ba\" southern run_least=4");
/// # Ok::<(), wangzha::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    /// The text, filled up with zeros.
    bytes: [u8; Name::LONGEST],
}

impl Name {
    /// How many bytes a name has at most. A Chinese character has three.
    pub const LONGEST: usize = 32;

    /// The name, if a text can be one: see [`BadName`].
    pub const fn new(text: &str) -> Result<Name, BadName> {
        let (mut bytes, text) = ([0; Name::LONGEST], text.as_bytes());
        if text.is_empty() || text[0] == b' ' || text[text.len() - 1] == b' ' {
            return Err(BadName::Empty);
        }
        if text.len() > Name::LONGEST {
            return Err(BadName::TooLong);
        }
        let mut place = 0;
        while place < text.len() {
            // C2 80 to C2 9F are control characters, too
            let is_second_control = place > 0 && text[place - 1] == 0xC2 && text[place] < 0xA0;
            if text[place] < b' ' || text[place] == 0x7F || is_second_control {
                return Err(BadName::Unprintable);
            }
            if matches!(text[place], b'"' | b'\\') {
                return Err(BadName::Quote);
            }
            bytes[place] = text[place];
            place += 1;
        }
        Ok(Name { bytes })
    }

    /// For names in the source.
    pub(crate) const fn known(text: &str) -> Name {
        match Name::new(text) {
            Ok(name) => name,
            Err(_) => panic!("this cannot be a name"),
        }
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let len = self.bytes.iter().position(|byte| *byte == 0).unwrap_or(Name::LONGEST);
        // it was a text when it came in
        str::from_utf8(&self.bytes[..len]).unwrap_or_default()
    }
}

impl Deref for Name {
    type Target = str;
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<Name> for str {
    fn eq(&self, other: &Name) -> bool {
        self == other.as_str()
    }
}

impl PartialEq<Name> for &str {
    fn eq(&self, other: &Name) -> bool {
        *self == other.as_str()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Name, BadName> {
        Name::new(text)
    }
}

/// Why a text cannot be the name of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadName {
    /// It is empty, or begins or ends with a space.
    Empty,
    /// It has more than [`Name::LONGEST`] bytes.
    TooLong,
    /// It has a character that cannot be printed.
    Unprintable,
    /// It has a quote or a backslash.
    Quote,
}

impl BadName {
    words! {
        /// The reason as a sentence for players.
        pub fn text(self) {
            BadName::Empty => {
                en: "a name is not empty, and does not begin or end with a space",
                zh: "名称不能为空，首尾不能是空格",
                vi: "tên không được trống, không bắt đầu hay kết thúc bằng dấu cách",
            }
            BadName::TooLong => {
                en: ("a name has {most} bytes at most", most = Name::LONGEST),
                zh: ("名称最多{most}个字节", most = Name::LONGEST),
                vi: ("tên dài nhất {most} byte", most = Name::LONGEST),
            }
            BadName::Unprintable => {
                en: "a name has no characters that cannot be printed",
                zh: "名称里不能有无法显示的字符",
                vi: "tên không được có ký tự không in được",
            }
            BadName::Quote => {
                en: "a name has no quotes and no backslashes",
                zh: "名称里不能有引号和反斜杠",
                vi: "tên không được có dấu nháy kép hay dấu gạch chéo ngược",
            }
        }
    }
}

spoken!(BadName, text);

impl core::error::Error for BadName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_written_in_quotes_is_not_a_name() {
        for (text, why) in [
            ("", BadName::Empty),
            (" home", BadName::Empty),
            ("home ", BadName::Empty),
            ("12345678901234567890123456789012+", BadName::TooLong),
            ("a\nb", BadName::Unprintable),
            ("a\u{7f}", BadName::Unprintable),
            ("a\u{85}", BadName::Unprintable),
            ("a\u{0}b", BadName::Unprintable),
            ("a\"b", BadName::Quote),
            ("a\\b", BadName::Quote),
        ] {
            assert_eq!(Name::new(text), Err(why), "{text:?}");
        }
        for text in ["12345678901234567890123456789012", "斗地主", "nhà Ba", "café"] {
            assert_eq!(Name::new(text).as_deref(), Ok(text));
        }
    }
}
