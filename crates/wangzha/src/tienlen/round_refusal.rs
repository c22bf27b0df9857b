//! Why an action is refused in a round.

use core::fmt;

use super::Refusal;
use crate::{Card, Language, Seat};

/// The rule that refuses an action, with the facts that a message needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundRefusal {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        turn: Seat,
    },
    /// Who has passed is out until the trick ends, except for some chops.
    PassedAlready,
    /// The round is over.
    RoundIsOver,
    /// Who leads must play.
    LeaderMayNotPass,
    /// The player does not hold this card.
    NotInHand(Card),
    /// Nobody may go out with a 2 under these rules.
    FinishWithTwo,
    /// The cards may not be played.
    Play(Refusal),
}

impl From<Refusal> for RoundRefusal {
    fn from(refusal: Refusal) -> RoundRefusal {
        RoundRefusal::Play(refusal)
    }
}

impl RoundRefusal {
    /// The name of the rule in files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            RoundRefusal::NotYourTurn { .. } => "not_your_turn",
            RoundRefusal::PassedAlready => "passed_already",
            RoundRefusal::RoundIsOver => "round_is_over",
            RoundRefusal::LeaderMayNotPass => "leader_may_not_pass",
            RoundRefusal::NotInHand(_) => "not_in_hand",
            RoundRefusal::FinishWithTwo => "finish_with_two",
            RoundRefusal::Play(refusal) => refusal.id(),
        }
    }

    /// The refusal as a sentence for players.
    pub const fn text(self, language: Language) -> impl fmt::Display {
        Text { refusal: self, language }
    }
}

impl fmt::Display for RoundRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl core::error::Error for RoundRefusal {}

struct Text {
    refusal: RoundRefusal,
    language: Language,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let say = |english, chinese, vietnamese| self.language.choose(english, chinese, vietnamese);
        match self.refusal {
            RoundRefusal::NotYourTurn { turn } => match self.language {
                Language::English => write!(f, "it is seat {turn}'s turn"),
                Language::Chinese => write!(f, "轮到座位{turn}"),
                Language::Vietnamese => write!(f, "đến lượt ghế {turn}"),
            },
            RoundRefusal::PassedAlready => f.write_str(say(
                "who has passed is out until the trick ends",
                "不出之后，本轮不能再出",
                "đã bỏ lượt thì phải chờ hết vòng",
            )),
            RoundRefusal::RoundIsOver => {
                f.write_str(say("the round is over", "这一局已经结束", "ván bài đã kết thúc"))
            }
            RoundRefusal::LeaderMayNotPass => f.write_str(say(
                "who leads must play",
                "首出的人必须出牌",
                "người ra bài trước phải đánh",
            )),
            RoundRefusal::NotInHand(card) => match self.language {
                Language::English => write!(f, "{card:#} is not in the hand"),
                Language::Chinese => write!(f, "手里没有{card:#}"),
                Language::Vietnamese => write!(f, "trên tay không có {card:#}"),
            },
            RoundRefusal::FinishWithTwo => f.write_str(say(
                "nobody may go out with a 2 under these rules",
                "本规则不能用2走完",
                "luật này không cho về bằng 2",
            )),
            RoundRefusal::Play(refusal) => refusal.text(self.language).fmt(f),
        }
    }
}
