//! Why an action is refused in a round.

use super::Refusal;
use crate::{TurnRefusal, spoken, words};

/// The rule that refuses an action, with the facts that a message needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            RoundRefusal::Turn(refusal) => refusal.id(),
            RoundRefusal::PassedAlready => "passed_already",
            RoundRefusal::FinishWithTwo => "finish_with_two",
            RoundRefusal::Play(refusal) => refusal.id(),
        }
    }

    words! {
        /// The refusal as a sentence for players.
        pub fn text(self) {
            RoundRefusal::Turn(refusal) => { say refusal }
            RoundRefusal::PassedAlready => {
                en: "whoever has passed is out until the trick ends",
                zh: "不出之后，本轮不能再出",
                vi: "đã bỏ lượt thì phải chờ hết vòng",
            }
            RoundRefusal::FinishWithTwo => {
                en: "nobody may go out with a 2 under these rules",
                zh: "本规则最后一手不能出2",
                vi: "luật này không cho về bằng heo",
            }
            RoundRefusal::Play(refusal) => { say refusal }
        }
    }
}

spoken!(RoundRefusal, text);

impl core::error::Error for RoundRefusal {}
