//! What both games refuse in a round, whatever the rules.

use crate::{Card, NoSuchSeat, Seat, spoken, words};

/// Why an action is refused that has nothing to do with the rules of one game:
/// it is not the seat's turn, or it does not hold the cards.
///
/// ```
/// use wangzha::{Language, TurnRefusal};
/// assert_eq!(TurnRefusal::LeaderMayNotPass.id(), "leader_may_not_pass");
/// assert_eq!(TurnRefusal::LeaderMayNotPass.to_string(), "the leader must play");
/// assert_eq!(TurnRefusal::RoundIsOver.text(Language::Chinese).to_string(), "这一局已经结束");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TurnRefusal {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        turn: Seat,
    },
    /// The round is over.
    RoundIsOver,
    /// The leader must play.
    LeaderMayNotPass,
    /// The player does not hold this card.
    NotInHand(Card),
    /// There is no such seat at the table.
    NoSuchSeat(NoSuchSeat),
}

impl From<NoSuchSeat> for TurnRefusal {
    fn from(error: NoSuchSeat) -> TurnRefusal {
        TurnRefusal::NoSuchSeat(error)
    }
}

impl TurnRefusal {
    /// The name of the rule in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TurnRefusal::NotYourTurn { .. } => "not_your_turn",
            TurnRefusal::RoundIsOver => "round_is_over",
            TurnRefusal::LeaderMayNotPass => "leader_may_not_pass",
            TurnRefusal::NotInHand(_) => "not_in_hand",
            TurnRefusal::NoSuchSeat(_) => "no_such_seat",
        }
    }

    words! {
        /// The refusal as a sentence for players, who count the seats from 1.
        pub fn text(self) {
            TurnRefusal::NotYourTurn { turn } => {
                en: "it is seat {turn}'s turn",
                zh: "轮到{turn}号位",
                vi: "đến lượt ghế {turn}",
            }
            TurnRefusal::RoundIsOver => {
                en: "the round is over",
                zh: "这一局已经结束",
                vi: "ván bài đã kết thúc",
            }
            TurnRefusal::LeaderMayNotPass => {
                en: "the leader must play",
                zh: "首出的人必须出牌",
                vi: "người đi đầu vòng phải đánh",
            }
            TurnRefusal::NotInHand(card) => {
                en: "{card} is not in the hand",
                zh: "手里没有{card}",
                vi: "trên tay không có {card}",
            }
            TurnRefusal::NoSuchSeat(error) => { say error }
        }
    }
}

spoken!(TurnRefusal, text);

impl core::error::Error for TurnRefusal {}
