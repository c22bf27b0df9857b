//! Why a play is hinted, in words.

use core::fmt;

use crate::{spoken, words};

/// Something that speaks for a hinted play, or that it costs.
///
/// ```
/// use wangzha::Language;
/// use wangzha::doudizhu::Reason;
/// assert_eq!(Reason::SmallestThatBeats.text(Language::English), "the smallest that beats the table");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Reason {
    /// The round is won with it.
    EmptiesTheHand,
    /// No other hint leaves fewer plays.
    FewestPlaysLeft,
    /// The lowest of the table's kind.
    SmallestThatBeats,
    /// Nothing but a bomb or the rocket beats the table without breaking up a
    /// bomb.
    OnlyABombAnswers,
    /// The hand has 2s or jokers and keeps them all.
    KeepsTwosAndJokers,
    /// It takes some of a pair or trio and leaves the rest.
    SplitsAGroup,
    /// Four with two, which gives a bomb away.
    GivesABombAway,
}

impl Reason {
    /// All reasons, in order.
    pub const ALL: [Reason; 7] = [
        Reason::EmptiesTheHand,
        Reason::FewestPlaysLeft,
        Reason::SmallestThatBeats,
        Reason::OnlyABombAnswers,
        Reason::KeepsTwosAndJokers,
        Reason::SplitsAGroup,
        Reason::GivesABombAway,
    ];

    /// The name in files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::EmptiesTheHand => "empties_the_hand",
            Reason::FewestPlaysLeft => "fewest_plays_left",
            Reason::SmallestThatBeats => "smallest_that_beats",
            Reason::OnlyABombAnswers => "only_a_bomb_answers",
            Reason::KeepsTwosAndJokers => "keeps_twos_and_jokers",
            Reason::SplitsAGroup => "splits_a_group",
            Reason::GivesABombAway => "gives_a_bomb_away",
        }
    }

    words! {
        /// The reason for players.
        pub const fn text(self) {
            Reason::EmptiesTheHand => { en: "empties the hand", zh: "一手出完", vi: "đánh hết bài" }
            Reason::FewestPlaysLeft => {
                en: "the quickest way out",
                zh: "剩余手数最少",
                vi: "cách về nhanh nhất",
            }
            Reason::SmallestThatBeats => {
                en: "the smallest that beats the table",
                zh: "能压过的最小牌",
                vi: "nhỏ nhất mà chặn được",
            }
            Reason::OnlyABombAnswers => {
                en: "only a bomb answers",
                zh: "只有炸弹能压",
                vi: "chỉ bom mới chặn được",
            }
            Reason::KeepsTwosAndJokers => {
                en: "keeps the 2s and jokers",
                zh: "保留2和王",
                vi: "giữ lại 2 và joker",
            }
            Reason::SplitsAGroup => {
                en: "splits a pair or trio",
                zh: "拆对子或三张",
                vi: "xé đôi hoặc bộ ba",
            }
            Reason::GivesABombAway => {
                en: "gives a bomb away",
                zh: "用掉一个炸弹",
                vi: "mất một quả bom",
            }
        }
    }
}

spoken!(Reason, text);

/// A set of reasons.
///
/// ```
/// use wangzha::doudizhu::{Reason, Reasons};
/// let reasons: Reasons = [Reason::SplitsAGroup, Reason::FewestPlaysLeft].into_iter().collect();
/// assert!(reasons.has(Reason::SplitsAGroup));
/// assert!(reasons.iter().eq([Reason::FewestPlaysLeft, Reason::SplitsAGroup]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reasons(u8);

impl Reasons {
    /// No reason.
    pub const NONE: Reasons = Reasons(0);

    /// Whether this reason is in the set.
    pub const fn has(self, reason: Reason) -> bool {
        self.0 >> reason as u8 & 1 != 0
    }

    /// The reasons in order, the strongest first.
    pub fn iter(self) -> impl Iterator<Item = Reason> + Clone {
        Reason::ALL.into_iter().filter(move |reason| self.has(*reason))
    }
}

impl FromIterator<Reason> for Reasons {
    fn from_iter<I: IntoIterator<Item = Reason>>(reasons: I) -> Reasons {
        Reasons(reasons.into_iter().fold(0, |set, reason| set | 1 << reason as u8))
    }
}

impl fmt::Debug for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_set_holds_what_was_put_in_and_nothing_else() {
        for reason in Reason::ALL {
            let set: Reasons = [reason].into_iter().collect();
            assert!(set.iter().eq([reason]), "{set:?}");
        }
    }

    #[test]
    fn every_reason_has_a_name_and_words_of_its_own() {
        for (place, reason) in Reason::ALL.into_iter().enumerate() {
            assert_eq!(reason as usize, place);
            for other in Reason::ALL.into_iter().filter(|other| *other != reason) {
                assert_ne!(reason.id(), other.id());
                for language in Language::ALL {
                    assert_ne!(reason.text(language), other.text(language));
                }
            }
        }
    }
}
