//! The languages that players are spoken to in.

/// A language for the texts that players read.
///
/// ```
/// use wangzha::Language;
/// use wangzha::doudizhu::Kind;
/// assert_eq!(Language::from_code("zh_CN.UTF-8"), Some(Language::Chinese));
/// assert_eq!(Kind::Bomb.name(Language::Chinese), "炸弹");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English, `en`.
    #[default]
    English,
    /// Simplified Chinese, `zh`.
    Chinese,
    /// Vietnamese, `vi`.
    Vietnamese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::Chinese, Language::Vietnamese];

    /// The language of a code or locale name: `en`, `zh-Hans`, `vi_VN.UTF-8`.
    pub fn from_code(code: &str) -> Option<Language> {
        match code.get(..2)? {
            "en" => Some(Language::English),
            "zh" => Some(Language::Chinese),
            "vi" => Some(Language::Vietnamese),
            _ => None,
        }
    }

    /// `en`, `zh` or `vi`.
    pub const fn code(self) -> &'static str {
        self.choose("en", "zh", "vi")
    }

    /// The text of this language out of the three.
    pub const fn choose<'a>(
        self,
        english: &'a str,
        chinese: &'a str,
        vietnamese: &'a str,
    ) -> &'a str {
        match self {
            Language::English => english,
            Language::Chinese => chinese,
            Language::Vietnamese => vietnamese,
        }
    }
}
