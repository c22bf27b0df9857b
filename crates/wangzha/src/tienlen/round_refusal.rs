//! Why an action is refused in a round.

use core::fmt;

use super::Refusal;
use crate::{Language, TurnRefusal};

/// The rule that refuses an action, with the facts that a message needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundRefusal {
    /// It is not the seat's turn, or it does not hold the cards.
    Turn(TurnRefusal),
    /// Who has passed is out until the trick ends, except for some chops.
    PassedAlready,
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

impl From<TurnRefusal> for RoundRefusal {
    fn from(refusal: TurnRefusal) -> RoundRefusal {
        RoundRefusal::Turn(refusal)
    }
}

impl RoundRefusal {
    /// The name of the rule in files and protocols.
    pub const fn id(self) -> &'static str {
        match self {
            RoundRefusal::Turn(refusal) => refusal.id(),
            RoundRefusal::PassedAlready => "passed_already",
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
            RoundRefusal::Turn(refusal) => refusal.text(self.language).fmt(f),
            RoundRefusal::PassedAlready => f.write_str(say(
                "who has passed is out until the trick ends",
                "不出之后，本轮不能再出",
                "đã bỏ lượt thì phải chờ hết vòng",
            )),
            RoundRefusal::FinishWithTwo => f.write_str(say(
                "nobody may go out with a 2 under these rules",
                "本规则不能用2走完",
                "luật này không cho về bằng 2",
            )),
            RoundRefusal::Play(refusal) => refusal.text(self.language).fmt(f),
        }
    }
}
