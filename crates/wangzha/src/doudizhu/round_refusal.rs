//! Why an action is refused in a round.

use super::Refusal;
use crate::{TurnRefusal, spoken, words};

/// The rule that refuses an action, with the facts that a message needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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
            RoundRefusal::StillBidding => "still_bidding",
            RoundRefusal::StillDoubling => "still_doubling",
            RoundRefusal::AlreadyPlaying => "already_playing",
            RoundRefusal::NoSuchBid => "no_such_bid",
            RoundRefusal::BidNotHigher { .. } => "bid_not_higher",
            RoundRefusal::NoSuchDouble(_) => "no_such_double",
            RoundRefusal::CannotOpen => "cannot_open",
            RoundRefusal::Play(refusal) => refusal.id(),
        }
    }

    words! {
        /// The refusal as a sentence for players.
        pub fn text(self) {
            RoundRefusal::Turn(refusal) => { say refusal }
            RoundRefusal::StillBidding => {
                en: "the landlord is not known yet",
                zh: "地主还没有确定",
                vi: "chưa biết ai là địa chủ",
            }
            RoundRefusal::StillDoubling => {
                en: "not everybody has decided about doubling",
                zh: "还有人没有选择是否加倍",
                vi: "vẫn còn người chưa chọn có nhân đôi hay không",
            }
            RoundRefusal::AlreadyPlaying => {
                en: "the play has begun",
                zh: "已经开始出牌",
                vi: "ván bài đã bắt đầu",
            }
            RoundRefusal::NoSuchBid => {
                en: "this bid cannot be made now",
                zh: "现在不能这样叫",
                vi: "lúc này không được gọi như vậy",
            }
            RoundRefusal::BidNotHigher { highest, .. } => {
                en: "a bid must be higher than {highest}",
                zh: "叫分必须高于{highest}分",
                vi: "phải gọi cao hơn {highest} điểm",
            }
            RoundRefusal::NoSuchDouble(factor) => {
                en: "a share cannot be multiplied by {factor} here",
                zh: "这里不能乘以{factor}",
                vi: "ở đây không được nhân {factor}",
            }
            RoundRefusal::CannotOpen => {
                en: "the hand cannot be opened now",
                zh: "现在不能明牌",
                vi: "lúc này không được ngửa bài",
            }
            RoundRefusal::Play(refusal) => { say refusal }
        }
    }
}

spoken!(RoundRefusal, text);

impl core::error::Error for RoundRefusal {}
