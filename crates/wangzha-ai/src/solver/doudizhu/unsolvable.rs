//! Positions that make no sense.

use wangzha::doudizhu::Play;
use wangzha::words::several;
use wangzha::{Rank, Seat, spoken, words};

/// Why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unsolvable {
    /// Nobody has become the landlord yet, or the round is over.
    NotPlaying,
    /// There are three seats.
    NoSuchSeat(Seat),
    /// The pack has fewer cards of this rank.
    TooManyCards(Rank),
    /// The landlord, the player whose turn it is or the owner of the table has
    /// no cards: the round is over.
    NoCards(Seat),
    /// Nobody else has cards.
    OnlyOneHand,
    /// The play to beat is that of the player whose turn it is: he leads.
    OwnTable,
    /// The play to beat is none under these rules.
    NoPlay(Play),
}

impl Unsolvable {
    words! {
        /// The error as a sentence for players, who count the seats from 1.
        ///
        /// ```
        /// use wangzha::{Language, Seat};
        /// use wangzha_ai::solver::doudizhu::Unsolvable;
        /// let error = Unsolvable::NoCards(Seat::S0);
        /// assert_eq!(error.to_string(), "seat 1 has no cards left");
        /// assert_eq!(error.text(Language::Vietnamese).to_string(), "ghế 1 đã hết bài");
        /// ```
        pub fn text(self) {
            Unsolvable::NotPlaying => {
                en: "no cards are being played now",
                zh: "现在不是出牌的时候",
                vi: "bây giờ không phải lúc đánh bài",
            }
            Unsolvable::NoSuchSeat(seat) => {
                en: "there is no seat {seat}",
                zh: "没有{seat}号位",
                vi: "không có ghế {seat}",
            }
            Unsolvable::TooManyCards(rank) => {
                en(-rank): ("the pack does not have so many {ranks}", ranks = several(rank)),
                zh: "{rank} 的张数超过一副牌",
                vi: "nhiều lá {rank} hơn cả bộ bài",
            }
            Unsolvable::NoCards(seat) => {
                en: "seat {seat} has no cards left",
                zh: "{seat}号位已经没有牌",
                vi: "ghế {seat} đã hết bài",
            }
            Unsolvable::OnlyOneHand => {
                en: "at least two players must hold cards",
                zh: "至少两家要有牌",
                vi: "ít nhất hai người phải còn bài",
            }
            Unsolvable::OwnTable => {
                en: "nobody has to beat their own play",
                zh: "不用压自己出的牌",
                vi: "không ai phải chặn bài của chính mình",
            }
            Unsolvable::NoPlay(play) => {
                en(-play): ("{cards} is not a play under these rules", cards = play),
                zh(-play): ("{cards} 在这套规则下不成牌型", cards = play),
                vi(-play): ("{cards} không hợp lệ theo luật này", cards = play),
            }
        }
    }
}

spoken!(Unsolvable, text);

impl std::error::Error for Unsolvable {}
