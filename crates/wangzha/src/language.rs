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
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        match code.get(..2)? {
            "en" => Some(Language::English),
            "zh" => Some(Language::Chinese),
            "vi" => Some(Language::Vietnamese),
            _ => None,
        }
    }

    /// `en`, `zh` or `vi`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
            Language::Vietnamese => "vi",
        }
    }
}
