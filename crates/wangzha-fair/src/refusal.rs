//! What a ceremony refuses.

use wangzha::words::plural;
use wangzha::{GameId, NoSuchSeat, Seat, Seats, spoken, words};

/// Why something cannot be done in a ceremony. What is refused changes nothing.
///
/// ```
/// use wangzha::{Language, Seat};
/// use wangzha_fair::Refusal;
/// let refusal = Refusal::DoesNotMatch { seat: Seat::S1 };
/// assert_eq!(refusal.id(), "does_not_match");
/// assert_eq!(refusal.to_string(), "these bytes are not those that seat 2 committed to");
/// assert_eq!(refusal.text(Language::Chinese).to_string(), "这些字节不是2号位承诺的那些");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is not played by so many: there must be one fallback for each
    /// seat.
    Players {
        /// The game.
        game: GameId,
        /// How many fallbacks were drawn.
        players: usize,
    },
    /// There is no such seat at the table.
    NoSuchSeat(NoSuchSeat),
    /// Only Dou Dizhu has deals without a shuffle.
    NoShuffle,
    /// A computer player has this seat, and the fallback stands in for it.
    SeatOfComputer {
        /// The seat.
        seat: Seat,
    },
    /// The seat has committed already.
    CommittedAlready {
        /// The seat.
        seat: Seat,
    },
    /// Somebody else has published the same commitment: whoever repeats it does
    /// not know the bytes, or has bytes that are not their own.
    CommitmentTaken {
        /// The seat that repeats it.
        seat: Seat,
    },
    /// The time to commit is over.
    TooLateToCommit {
        /// The seat.
        seat: Seat,
    },
    /// Not all have committed: bytes that are shown now could be made use of.
    TooEarlyToReveal {
        /// Who has not.
        missing: Seats,
    },
    /// The seat has not committed, and its fallback stands in.
    DidNotCommit {
        /// The seat.
        seat: Seat,
    },
    /// The bytes are not those of the commitment.
    DoesNotMatch {
        /// The seat.
        seat: Seat,
    },
    /// The seat has shown its bytes already.
    RevealedAlready {
        /// The seat.
        seat: Seat,
    },
    /// The cards are dealt.
    TooLateToReveal {
        /// The seat.
        seat: Seat,
    },
    /// The cards cannot be dealt yet.
    NotDealt {
        /// Who has not committed, or not shown the bytes.
        missing: Seats,
    },
}

impl Refusal {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Refusal::Players { .. } => "players",
            Refusal::NoSuchSeat(_) => "no_such_seat",
            Refusal::NoShuffle => "no_shuffle",
            Refusal::SeatOfComputer { .. } => "seat_of_computer",
            Refusal::CommittedAlready { .. } => "committed_already",
            Refusal::CommitmentTaken { .. } => "commitment_taken",
            Refusal::TooLateToCommit { .. } => "too_late_to_commit",
            Refusal::TooEarlyToReveal { .. } => "too_early_to_reveal",
            Refusal::DidNotCommit { .. } => "did_not_commit",
            Refusal::DoesNotMatch { .. } => "does_not_match",
            Refusal::RevealedAlready { .. } => "revealed_already",
            Refusal::TooLateToReveal { .. } => "too_late_to_reveal",
            Refusal::NotDealt { .. } => "not_dealt",
        }
    }

    words! {
        /// The refusal as a sentence for players, who count the seats from 1.
        pub fn text(self) {
            Refusal::Players { game, players } => {
                en: "{game} is not played by {players}: there must be a fallback for each seat",
                zh: "{game}不能由{players}人玩：每个座位要有一份备用字节",
                vi: "{game} không chơi với {players} người: mỗi ghế phải có byte dự phòng",
            }
            Refusal::NoSuchSeat(error) => { say error }
            Refusal::NoShuffle => {
                en: "only Dou Dizhu has deals without a shuffle",
                zh: "只有斗地主有不洗牌的发法",
                vi: "chỉ Đấu địa chủ có kiểu chia không xào bài",
            }
            Refusal::SeatOfComputer { seat } => {
                en: "seat {seat} is a computer player's: the server draws for it",
                zh: "{seat}号位是电脑：由服务器代抽字节",
                vi: "ghế {seat} là của máy: máy chủ rút byte thay",
            }
            Refusal::CommittedAlready { seat } => {
                en: "seat {seat} has committed already",
                zh: "{seat}号位已经作了承诺",
                vi: "ghế {seat} đã cam kết rồi",
            }
            Refusal::CommitmentTaken { seat } => {
                en: "seat {seat} repeats a commitment that was published before: it must draw bytes of its own",
                zh: "{seat}号位重复了已公布的承诺：必须自己抽取字节",
                vi: "ghế {seat} lặp lại một cam kết đã công bố: phải tự rút byte của mình",
            }
            Refusal::TooLateToCommit { seat } => {
                en: "too late: seat {seat} can no longer commit",
                zh: "太晚了：{seat}号位不能再承诺",
                vi: "trễ rồi: ghế {seat} không cam kết được nữa",
            }
            Refusal::TooEarlyToReveal { missing } => {
                en: ("too early: {seats} {missing} must commit first", seats = plural(&missing.len(), "seat", "seats")),
                zh: "太早了：{missing}号位要先作承诺",
                vi: "sớm quá: ghế {missing} phải cam kết trước",
            }
            Refusal::DidNotCommit { seat } => {
                en: "seat {seat} has not committed: the fallback stands in for it",
                zh: "{seat}号位没有承诺：由备用字节代替",
                vi: "ghế {seat} chưa cam kết: byte dự phòng được dùng thay",
            }
            Refusal::DoesNotMatch { seat } => {
                en: "these bytes are not those that seat {seat} committed to",
                zh: "这些字节不是{seat}号位承诺的那些",
                vi: "các byte này không phải byte mà ghế {seat} đã cam kết",
            }
            Refusal::RevealedAlready { seat } => {
                en: "seat {seat} has shown its bytes already",
                zh: "{seat}号位已经公开了字节",
                vi: "ghế {seat} đã công khai byte rồi",
            }
            Refusal::TooLateToReveal { seat } => {
                en: "too late: the cards are dealt, with the fallback in place of the bytes of seat {seat}",
                zh: "太晚了：牌已经发了，{seat}号位的字节由备用字节代替",
                vi: "trễ rồi: bài đã chia, byte của ghế {seat} đã được thay bằng byte dự phòng",
            }
            Refusal::NotDealt { missing } => {
                en: ("the cards are not dealt yet: still waiting for {seats} {missing}", seats = plural(&missing.len(), "seat", "seats")),
                zh: "还没有发牌：还在等{missing}号位",
                vi: "chưa chia bài: còn chờ ghế {missing}",
            }
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
