//! Why a play is hinted, as both games say it.

use core::fmt::{self, Display};

use crate::words::{Said, Say, comma, plural};
use crate::{Language, words};

words! {
    fn leaves(plays: u8) {
        en: ("leaves {plays} {word}", word = plural(&plays, "play", "plays")),
        zh: "还剩{plays}手",
        vi: "còn {plays} lượt đánh",
    }
}

/// What is left of the hand, if anything, and the reasons.
pub(super) fn why<R: Say>(
    language: Language,
    plays_left: u8,
    reasons: impl Iterator<Item = R> + Clone,
) -> impl Display {
    fmt::from_fn(move |f| {
        if plays_left > 0 {
            leaves(language, plays_left).fmt(f)?;
        }
        for (place, reason) in reasons.clone().enumerate() {
            if plays_left > 0 || place > 0 {
                f.write_str(comma(language))?;
            }
            Said(&reason, language).fmt(f)?;
        }
        Ok(())
    })
}
