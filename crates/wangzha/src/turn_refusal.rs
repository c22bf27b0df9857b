//! What both games refuse in a round, whatever the rules.

use core::fmt;

use crate::{Card, Language, Seat};

/// Why an action is refused that has nothing to do with the rules of one game:
/// it is not the seat's turn, or it does not hold the cards.
///
/// ```
/// use wangzha::{Language, TurnRefusal};
/// assert_eq!(TurnRefusal::LeaderMayNotPass.id(), "leader_may_not_pass");
/// assert_eq!(TurnRefusal::LeaderMayNotPass.to_string(), "who leads must play");
/// assert_eq!(TurnRefusal::RoundIsOver.text(Language::Chinese).to_string(), "这一局已经结束");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnRefusal {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        turn: Seat,
    },
    /// The round is over.
    RoundIsOver,
    /// Who leads must play.
    LeaderMayNotPass,
    /// The player does not hold this card.
    NotInHand(Card),
}

impl TurnRefusal {
    /// The name of the rule in files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            TurnRefusal::NotYourTurn { .. } => "not_your_turn",
            TurnRefusal::RoundIsOver => "round_is_over",
            TurnRefusal::LeaderMayNotPass => "leader_may_not_pass",
            TurnRefusal::NotInHand(_) => "not_in_hand",
        }
    }

    /// The refusal as a sentence for players, who count the seats from 1.
    pub const fn text(self, language: Language) -> impl fmt::Display {
        Text { refusal: self, language }
    }
}

impl fmt::Display for TurnRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl core::error::Error for TurnRefusal {}

struct Text {
    refusal: TurnRefusal,
    language: Language,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let say = |english, chinese, vietnamese| self.language.choose(english, chinese, vietnamese);
        match self.refusal {
            TurnRefusal::NotYourTurn { turn } => {
                let turn = turn.index() + 1;
                match self.language {
                    Language::English => write!(f, "it is seat {turn}'s turn"),
                    Language::Chinese => write!(f, "轮到座位{turn}"),
                    Language::Vietnamese => write!(f, "đến lượt ghế {turn}"),
                }
            }
            TurnRefusal::RoundIsOver => {
                f.write_str(say("the round is over", "这一局已经结束", "ván bài đã kết thúc"))
            }
            TurnRefusal::LeaderMayNotPass => f.write_str(say(
                "who leads must play",
                "首出的人必须出牌",
                "người ra bài trước phải đánh",
            )),
            TurnRefusal::NotInHand(card) => match self.language {
                Language::English => write!(f, "{card:#} is not in the hand"),
                Language::Chinese => write!(f, "手里没有{card:#}"),
                Language::Vietnamese => write!(f, "trên tay không có {card:#}"),
            },
        }
    }
}
