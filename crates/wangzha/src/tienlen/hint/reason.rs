//! Why a play is hinted, in words.

use crate::{HintReason, spoken, words};

/// Something that speaks for a hinted play, or that it costs.
///
/// ```
/// use wangzha::Language;
/// use wangzha::tienlen::Reason;
/// assert_eq!(Reason::Chops.text(Language::English), "chops what lies on the table");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[non_exhaustive]
pub enum Reason {
    /// The player is out with it.
    EmptiesTheHand,
    /// No other hint leaves fewer plays.
    FewestPlaysLeft,
    /// It contains the card that the first lead must contain (rules 2.3).
    ContainsTheOpening,
    /// The lowest of the table's kind.
    SmallestThatBeats,
    /// A bomb on 2s or on another bomb (rules 2.6).
    Chops,
    /// It may be played although the player has passed.
    OutOfTurn,
    /// Nothing but a bomb beats the table without breaking up a bomb.
    OnlyABombAnswers,
    /// The next player has one card and cannot answer it, or least likely.
    NextHasOneCard,
    /// The hand has 2s and keeps them all.
    KeepsTwos,
    /// The hand has bombs and keeps them all.
    KeepsBombs,
    /// Going out with a 2 is punished.
    FinishesWithTwo,
    /// It breaks up a bomb: a leader had nothing else.
    BreaksABomb,
}

impl Reason {
    /// All reasons, in order.
    pub const ALL: [Reason; 12] = [
        Reason::EmptiesTheHand,
        Reason::FewestPlaysLeft,
        Reason::ContainsTheOpening,
        Reason::SmallestThatBeats,
        Reason::Chops,
        Reason::OutOfTurn,
        Reason::OnlyABombAnswers,
        Reason::NextHasOneCard,
        Reason::KeepsTwos,
        Reason::KeepsBombs,
        Reason::FinishesWithTwo,
        Reason::BreaksABomb,
    ];

    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::EmptiesTheHand => "empties_the_hand",
            Reason::FewestPlaysLeft => "fewest_plays_left",
            Reason::ContainsTheOpening => "contains_the_opening",
            Reason::SmallestThatBeats => "smallest_that_beats",
            Reason::Chops => "chops",
            Reason::OutOfTurn => "out_of_turn",
            Reason::OnlyABombAnswers => "only_a_bomb_answers",
            Reason::NextHasOneCard => "next_has_one_card",
            Reason::KeepsTwos => "keeps_twos",
            Reason::KeepsBombs => "keeps_bombs",
            Reason::FinishesWithTwo => "finishes_with_two",
            Reason::BreaksABomb => "breaks_a_bomb",
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
            Reason::ContainsTheOpening => {
                en: "contains the card that must be led",
                zh: "带上必须先出的牌",
                vi: "có lá bắt buộc phải đánh",
            }
            Reason::SmallestThatBeats => {
                en: "the smallest that beats the table",
                zh: "能压过的最小牌",
                vi: "nhỏ nhất mà chặn được",
            }
            Reason::Chops => {
                en: "chops what lies on the table",
                zh: "炸掉桌上的牌",
                vi: "chặt bài trên bàn",
            }
            Reason::OutOfTurn => {
                en: "may be played after a pass",
                zh: "不出之后仍可出",
                vi: "được chặt dù đã bỏ lượt",
            }
            Reason::OnlyABombAnswers => {
                en: "only a bomb answers",
                zh: "只有炸弹能压",
                vi: "chỉ có hàng mới chặt được",
            }
            Reason::NextHasOneCard => {
                en: "the next player has one card",
                zh: "下家报单",
                vi: "nhà kế báo 1 lá",
            }
            Reason::KeepsTwos => { en: "keeps the 2s", zh: "保留2", vi: "giữ lại heo" }
            Reason::KeepsBombs => { en: "keeps the bombs", zh: "保留炸弹", vi: "giữ lại hàng" }
            Reason::FinishesWithTwo => {
                en: "going out with a 2 is punished",
                zh: "最后出2要受罚",
                vi: "về nhất bằng heo bị phạt",
            }
            Reason::BreaksABomb => { en: "breaks up a bomb", zh: "拆炸弹", vi: "xé hàng" }
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
