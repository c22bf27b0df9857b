//! What a table refuses.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use wangzha::{AnyRefusal, NoSuchSeat, Seat, spoken, words};

use crate::SettingsError;

/// Why something cannot be done. What is refused changes nothing.
///
/// ```
/// use wangzha::{Language, Seat};
/// use wangzha_table::Refusal;
/// let refusal = Refusal::SeatTaken { seat: Seat::S1 };
/// assert_eq!(refusal.id(), "seat_taken");
/// assert_eq!(refusal.to_string(), "seat 2 is taken");
/// assert_eq!(refusal.text(Language::Vietnamese).to_string(), "ghế 2 đã có người");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The table is closed.
    Closed,
    /// There is no such seat.
    NoSuchSeat(NoSuchSeat),
    /// Somebody has the seat.
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// All seats are taken.
    Full,
    /// The person has a seat already.
    SeatedAlready {
        /// Which.
        seat: Seat,
    },
    /// Only who has a seat can do this.
    NotSeated,
    /// Only who is at the table can do this.
    NotHere,
    /// The host has sent the person away.
    SentAway,
    /// Nobody may watch here.
    NoWatchers,
    /// Too many watch already.
    TooManyWatchers,
    /// Only the host can do this.
    NotHost,
    /// Not in the middle of a round.
    RoundIsOn,
    /// There is no round.
    NoRound,
    /// No cards are being dealt.
    NotDealing,
    /// Others have acted since: what was meant for then is not done now.
    MovedOn {
        /// How many actions had been seen.
        at: u32,
        /// How many there are.
        now: u32,
    },
    /// The person has just said something.
    TooSoon,
    /// Seats would be lost on which somebody sits.
    SeatsInUse,
    /// Commands of people have numbers.
    NoKey,
    /// Only the shell of a table can say this.
    OnlyKeeper,
    /// The table gives no hints.
    NoHints,
    /// A table cannot be like that.
    Settings(SettingsError),
    /// The ceremony of the deal refuses it.
    Deal(wangzha_fair::Refusal),
    /// The rules of the game refuse it.
    Round(AnyRefusal),
}

impl Refusal {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Refusal::Closed => "closed",
            Refusal::NoSuchSeat(_) => "no_such_seat",
            Refusal::SeatTaken { .. } => "seat_taken",
            Refusal::Full => "full",
            Refusal::SeatedAlready { .. } => "seated_already",
            Refusal::NotSeated => "not_seated",
            Refusal::NotHere => "not_here",
            Refusal::SentAway => "sent_away",
            Refusal::NoWatchers => "no_watchers",
            Refusal::TooManyWatchers => "too_many_watchers",
            Refusal::NotHost => "not_host",
            Refusal::RoundIsOn => "round_is_on",
            Refusal::NoRound => "no_round",
            Refusal::NotDealing => "not_dealing",
            Refusal::MovedOn { .. } => "moved_on",
            Refusal::TooSoon => "too_soon",
            Refusal::SeatsInUse => "seats_in_use",
            Refusal::NoKey => "no_key",
            Refusal::OnlyKeeper => "only_keeper",
            Refusal::NoHints => "no_hints",
            Refusal::Settings(error) => error.id(),
            Refusal::Deal(refusal) => refusal.id(),
            Refusal::Round(refusal) => refusal.id(),
        }
    }

    words! {
        /// The refusal as a sentence for players.
        pub fn text(self) {
            Refusal::Closed => {
                en: "the table is closed",
                zh: "牌桌已经关闭",
                vi: "bàn đã đóng",
            }
            Refusal::NoSuchSeat(error) => { say error }
            Refusal::SeatTaken { seat } => {
                en: "seat {seat} is taken",
                zh: "{seat}号位已经有人",
                vi: "ghế {seat} đã có người",
            }
            Refusal::Full => {
                en: "all seats are taken; you may be able to watch",
                zh: "座位已满；可以试试观战",
                vi: "bàn đã đủ người; bạn có thể vào xem",
            }
            Refusal::SeatedAlready { seat } => {
                en: "you already have seat {seat}",
                zh: "你已经坐在{seat}号位",
                vi: "bạn đang ngồi ghế {seat} rồi",
            }
            Refusal::NotSeated => {
                en: "you have no seat at this table: sit down first",
                zh: "你还没有入座，请先坐下",
                vi: "bạn chưa ngồi vào bàn: hãy chọn ghế trước",
            }
            Refusal::NotHere => {
                en: "you are not at this table",
                zh: "你不在这张牌桌",
                vi: "bạn không ở bàn này",
            }
            Refusal::SentAway => {
                en: "the host has sent you away from this table",
                zh: "你已被房主请离这张牌桌",
                vi: "chủ bàn đã mời bạn rời bàn này",
            }
            Refusal::NoWatchers => {
                en: "this table cannot be watched",
                zh: "这张牌桌不能观战",
                vi: "bàn này không cho xem",
            }
            Refusal::TooManyWatchers => {
                en: "too many people are watching already",
                zh: "观战人数已满",
                vi: "đã có quá nhiều người xem",
            }
            Refusal::NotHost => {
                en: "only the host of the table can do that",
                zh: "只有房主才能这样做",
                vi: "chỉ chủ bàn mới làm được việc này",
            }
            Refusal::RoundIsOn => {
                en: "not in the middle of a round: wait for its end",
                zh: "牌局进行中不能这样做，请等本局结束",
                vi: "đang giữa ván: hãy đợi hết ván",
            }
            Refusal::NoRound => {
                en: "no round is being played",
                zh: "现在没有牌局",
                vi: "hiện không có ván nào",
            }
            Refusal::NotDealing => {
                en: "no cards are being dealt",
                zh: "现在不在发牌",
                vi: "hiện không chia bài",
            }
            Refusal::MovedOn { at, now } => {
                en(-at, -now): "the table has moved on since: look again",
                zh(-at, -now): "牌局已有变化，请重新决定",
                vi(-at, -now): "bàn đã có thay đổi: hãy xem lại",
            }
            Refusal::TooSoon => {
                en: "you have just said something: wait a moment",
                zh: "说得太快了，稍等一下",
                vi: "bạn vừa nói rồi: chờ một chút",
            }
            Refusal::SeatsInUse => {
                en: "somebody sits on a seat that would be gone",
                zh: "要取消的座位上还有人",
                vi: "ghế sắp bỏ vẫn còn người ngồi",
            }
            Refusal::NoKey => {
                en: "the command has no number",
                zh: "命令没有编号",
                vi: "lệnh không có số thứ tự",
            }
            Refusal::OnlyKeeper => {
                en: "only the keeper of the table can say that",
                zh: "只有牌桌的管理程序才能这样说",
                vi: "chỉ chương trình giữ bàn mới được nói điều này",
            }
            Refusal::NoHints => {
                en: "there are no hints at this table",
                zh: "这张牌桌没有提示",
                vi: "bàn này không có gợi ý",
            }
            Refusal::Settings(error) => { say error }
            Refusal::Deal(refusal) => { say refusal }
            Refusal::Round(refusal) => { say refusal }
        }
    }
}

spoken!(Refusal, text);

impl std::error::Error for Refusal {}

impl From<NoSuchSeat> for Refusal {
    fn from(error: NoSuchSeat) -> Refusal {
        Refusal::NoSuchSeat(error)
    }
}

impl From<SettingsError> for Refusal {
    fn from(error: SettingsError) -> Refusal {
        Refusal::Settings(error)
    }
}

impl From<wangzha_fair::Refusal> for Refusal {
    fn from(refusal: wangzha_fair::Refusal) -> Refusal {
        Refusal::Deal(refusal)
    }
}

impl From<AnyRefusal> for Refusal {
    fn from(refusal: AnyRefusal) -> Refusal {
        Refusal::Round(refusal)
    }
}

/// The rules' refusals have their facts; the others their id alone, and those
/// of a seat the seat.
impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Refusal::Round(refusal) = self {
            return refusal.serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", self.id())?;
        match self {
            Refusal::SeatTaken { seat } | Refusal::SeatedAlready { seat } => {
                map.serialize_entry("seat", seat)?;
            }
            Refusal::NoSuchSeat(error) => {
                map.serialize_entry("seat", &error.seat)?;
                map.serialize_entry("players", &error.players)?;
            }
            Refusal::MovedOn { at, now } => {
                map.serialize_entry("at", at)?;
                map.serialize_entry("now", now)?;
            }
            _ => {}
        }
        map.end()
    }
}
