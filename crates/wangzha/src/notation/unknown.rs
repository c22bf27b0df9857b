//! A word that is none of those it could be.

use core::fmt::{self, Display};

use crate::{Language, words};

/// Why a text is not one of a few words.
///
/// ```
/// use wangzha::tienlen::Kind;
/// let error = "straight".parse::<Kind>().unwrap_err();
/// assert_eq!(error.to_string(), "this should be one of single, pair, triple, quad, run, pair_run");
/// assert_eq!(error.known(), ["single", "pair", "triple", "quad", "run", "pair_run"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownWord {
    known: &'static [&'static str],
}

impl UnknownWord {
    pub(crate) const fn new(known: &'static [&'static str]) -> UnknownWord {
        UnknownWord { known }
    }

    /// The words that would have been right.
    #[must_use]
    pub const fn known(self) -> &'static [&'static str] {
        self.known
    }

    /// The error as a sentence for players.
    #[must_use]
    pub fn text(self, language: Language) -> impl Display {
        should_be(language, self.known)
    }
}

words! {
    fn should_be(known: &'static [&'static str]) {
        en: "this should be one of {known}",
        zh: "这里应是 {known} 之一",
        vi: "chỗ này phải là một trong {known}",
    }
}

impl Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl core::error::Error for UnknownWord {}
