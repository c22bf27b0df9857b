//! Rounds that cannot be solved.

use wangzha::{Seat, TurnRefusal, spoken, words};

/// Why a round cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unsolvable {
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

impl Unsolvable {
    words! {
        /// The error as a sentence for players, who count the seats from 1.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_ai::solver::tienlen::Unsolvable;
        /// assert_eq!(Unsolvable::IsOver.to_string(), "the round is over");
        /// assert_eq!(Unsolvable::IsOver.text(Language::Chinese).to_string(), "这一局已经结束");
        /// ```
        pub fn text(self) {
            Unsolvable::IsOver => { say TurnRefusal::RoundIsOver }
            Unsolvable::NotPlaying(seat) => {
                en: "seat {seat} is not playing",
                zh: "{seat}号位不在局中",
                vi: "ghế {seat} không còn chơi",
            }
            Unsolvable::Impossible => {
                en: "such a position cannot arise",
                zh: "不可能出现这样的局面",
                vi: "không thể có thế bài này",
            }
            Unsolvable::PointsForMoreThanTwo => {
                en: "points can be solved for two players only",
                zh: "只有两人局才能计算得分",
                vi: "chỉ tính được điểm khi có hai người chơi",
            }
            Unsolvable::Price(price) => {
                en: "a price must be between 0 and 100, not {price}",
                zh: "价格必须在 0 到 100 之间，而不是 {price}",
                vi: "giá phải từ 0 đến 100, không phải {price}",
            }
        }
    }
}

spoken!(Unsolvable, text);

impl std::error::Error for Unsolvable {}
