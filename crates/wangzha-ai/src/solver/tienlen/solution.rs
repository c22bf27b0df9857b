//! What a search has found.

use wangzha::tienlen::Action;
use wangzha::{Seat, TurnRefusal, spoken, words};

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
    words! {
        /// The error as a sentence for players, who count the seats from 1.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::solver::tienlen::RoundError;
        /// assert_eq!(RoundError::IsOver.to_string(), "the round is over");
        /// assert_eq!(RoundError::IsOver.text(Language::Chinese).to_string(), "这一局已经结束");
        /// ```
        pub fn text(self) {
            RoundError::IsOver => { say TurnRefusal::RoundIsOver }
            RoundError::NotPlaying(seat) => {
                en: "seat {seat} is not playing",
                zh: "{seat}号位不在局中",
                vi: "ghế {seat} không còn chơi",
            }
            RoundError::Impossible => {
                en: "such a position cannot arise",
                zh: "不可能出现这样的局面",
                vi: "không thể có thế bài này",
            }
            RoundError::PointsForMoreThanTwo => {
                en: "points can be solved for two players only",
                zh: "只有两人局才能计算得分",
                vi: "chỉ tính được điểm khi có hai người chơi",
            }
            RoundError::Price(price) => {
                en: "a price must be between 0 and 100, not {price}",
                zh: "价格必须在 0 到 100 之间，而不是 {price}",
                vi: "giá phải từ 0 đến 100, không phải {price}",
            }
        }
    }
}

spoken!(RoundError, text);

impl std::error::Error for RoundError {}
