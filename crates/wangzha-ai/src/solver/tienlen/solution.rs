//! What a search has found.

use std::fmt;

use wangzha::tienlen::Action;
use wangzha::{Language, Seat};

/// The answer of a search, about the seat that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// It goes out first, whatever the others do.
    Win,
    /// The others together can prevent that it goes out first. With two
    /// players, the other one goes out first.
    Loss,
    /// With best play by both, the round brings it so many half units.
    Points(i32),
    /// A limit was reached before the answer was known.
    Unknown,
}

/// What a search has found, and what it has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The answer.
    pub outcome: Outcome,
    /// What the player whose turn it is does best: an action that brings the
    /// outcome about. Who loses anyhow gets the action that was hardest to
    /// refute. `None` if the outcome is not known.
    pub best: Option<Action>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many moves the longest line had that was looked at.
    pub depth: u32,
    /// How many positions the table of solved ones holds now.
    pub table_entries: u64,
    /// How many bytes the table takes.
    pub table_bytes: usize,
}

/// Why a round cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundError {
    /// The round is over.
    IsOver,
    /// There is no such seat, or it has gone out already.
    NotPlaying(Seat),
    /// A card is in two hands, or one is a joker, or the player whose turn it
    /// is can do nothing: no such position can arise.
    Impossible,
    /// Points are for two players only.
    PointsForMoreThanTwo,
    /// A price is negative or above 100: such points cannot be counted here.
    Price(i32),
}

impl RoundError {
    /// The error as a sentence for players, who count the seats from 1.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha_ai::solver::tienlen::RoundError;
    /// assert_eq!(RoundError::IsOver.to_string(), "the round is over");
    /// assert_eq!(RoundError::IsOver.text(Language::Chinese).to_string(), "这一局已经结束");
    /// ```
    pub const fn text(self, language: Language) -> impl fmt::Display {
        ErrorText(self, language)
    }
}

struct ErrorText(RoundError, Language);

impl fmt::Display for ErrorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ErrorText(error, language) = *self;
        match error {
            RoundError::IsOver => f.write_str(language.choose(
                "the round is over",
                "这一局已经结束",
                "ván bài đã kết thúc",
            )),
            RoundError::NotPlaying(seat) => {
                let n = seat.index() + 1;
                match language {
                    Language::English => write!(f, "seat {n} is not playing"),
                    Language::Chinese => write!(f, "{n} 号位不在局中"),
                    Language::Vietnamese => write!(f, "ghế {n} không còn chơi"),
                }
            }
            RoundError::Impossible => f.write_str(language.choose(
                "such a position cannot arise",
                "不可能出现这样的局面",
                "không thể có thế bài này",
            )),
            RoundError::PointsForMoreThanTwo => f.write_str(language.choose(
                "points can be solved for two players only",
                "只有两人局才能计算得分",
                "chỉ tính được điểm khi có hai người chơi",
            )),
            RoundError::Price(price) => {
                let text = language.choose(
                    "a price must be between 0 and 100, not",
                    "价格必须在 0 到 100 之间，而不是",
                    "giá phải từ 0 đến 100, không phải",
                );
                write!(f, "{text} {price}")
            }
        }
    }
}

impl fmt::Display for RoundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl std::error::Error for RoundError {}
