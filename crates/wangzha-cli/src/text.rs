//! What the commands say, from the catalogue of all front ends.

use wangzha::Language;
pub(crate) use wangzha_text::*;

/// A text without facts that is still to be said in some language.
pub(crate) type Label = fn(Language) -> &'static str;
