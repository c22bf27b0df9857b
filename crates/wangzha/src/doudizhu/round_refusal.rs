//! Why an action is refused in a round.

use core::fmt;

use super::{Reading, Refusal};
use crate::{Language, TurnRefusal};

/// The rule that refuses an action, with the facts that a message needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundRefusal {
    /// It is not the seat's turn, or it does not hold the cards.
    Turn(TurnRefusal),
    /// The landlord is not known yet.
    StillBidding,
    /// Not everybody has decided about doubling.
    StillDoubling,
    /// The bidding and the doubling are over.
    AlreadyPlaying,
    /// These rules have no such bid, or not now.
    NoSuchBid,
    /// A bid must be higher than the ones before.
    BidNotHigher {
        /// What was bid.
        bid: u8,
        /// The highest bid so far.
        highest: u8,
    },
    /// These rules do not let a share be multiplied by this.
    NoSuchDouble(u8),
    /// The hand cannot be opened, or not now.
    CannotOpen,
    /// The cards cannot be read so.
    NoSuchReading(Reading),
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
            RoundRefusal::StillBidding => "still_bidding",
            RoundRefusal::StillDoubling => "still_doubling",
            RoundRefusal::AlreadyPlaying => "already_playing",
            RoundRefusal::NoSuchBid => "no_such_bid",
            RoundRefusal::BidNotHigher { .. } => "bid_not_higher",
            RoundRefusal::NoSuchDouble(_) => "no_such_double",
            RoundRefusal::CannotOpen => "cannot_open",
            RoundRefusal::NoSuchReading(_) => "no_such_reading",
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
            RoundRefusal::StillBidding => f.write_str(say(
                "the landlord is not known yet",
                "地主还没有确定",
                "chưa biết ai là địa chủ",
            )),
            RoundRefusal::StillDoubling => f.write_str(say(
                "not everybody has decided about doubling",
                "还有人没有选择是否加倍",
                "chưa phải ai cũng chọn nhân đôi hay không",
            )),
            RoundRefusal::AlreadyPlaying => {
                f.write_str(say("the play has begun", "已经开始出牌", "ván bài đã bắt đầu đánh"))
            }
            RoundRefusal::NoSuchBid => f.write_str(say(
                "this cannot be said now",
                "现在不能这样叫",
                "lúc này không được gọi như vậy",
            )),
            RoundRefusal::BidNotHigher { highest, .. } => match self.language {
                Language::English => write!(f, "a bid must be higher than {highest}"),
                Language::Chinese => write!(f, "叫分必须高于{highest}分"),
                Language::Vietnamese => write!(f, "phải gọi cao hơn {highest}"),
            },
            RoundRefusal::NoSuchDouble(factor) => match self.language {
                Language::English => write!(f, "a share cannot be multiplied by {factor} here"),
                Language::Chinese => write!(f, "这里不能乘以{factor}"),
                Language::Vietnamese => write!(f, "ở đây không được nhân {factor}"),
            },
            RoundRefusal::CannotOpen => f.write_str(say(
                "the hand cannot be opened now",
                "现在不能明牌",
                "lúc này không được lật bài",
            )),
            RoundRefusal::NoSuchReading(reading) => match self.language {
                Language::English => write!(f, "the cards cannot be read as {reading}"),
                Language::Chinese => write!(f, "这些牌不能当作{reading}"),
                Language::Vietnamese => write!(f, "các lá này không thể hiểu là {reading}"),
            },
            RoundRefusal::Play(refusal) => refusal.text(self.language).fmt(f),
        }
    }
}
