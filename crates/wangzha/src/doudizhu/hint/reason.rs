//! Why a play is hinted, in words.

use crate::{HintReason, spoken, words};

/// Something that speaks for a hinted play, or that it costs.
///
/// ```
/// use wangzha::Language;
/// use wangzha::doudizhu::Reason;
/// assert_eq!(Reason::SmallestThatBeats.text(Language::English), "the smallest that beats the table");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
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
    #[must_use]
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

impl HintReason for Reason {
    const ALL: &'static [Reason] = &Reason::ALL;

    fn id(self) -> &'static str {
        self.id()
    }

    fn place(self) -> usize {
        self as usize
    }
}
