//! What can be wrong with what is kept.

use wangzha::{spoken, words};
use wangzha_table::Missing;

/// Something that is wrong with a table.
///
/// ```
/// use wangzha_server::store::Problem;
/// let problem = Problem::Gap { expected: 7, found: 9 };
/// assert_eq!(problem.id(), "gap");
/// assert_eq!(problem.to_string(), "event 7 is missing: 9 follows");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The log cannot be read.
    Unreadable {
        /// What is wrong.
        detail: String,
    },
    /// The log does not begin with the opening of this table.
    NotOpened,
    /// An event is missing.
    Gap {
        /// Which should be next.
        expected: u64,
        /// Which is.
        found: u64,
    },
    /// The table has another number than its last event.
    OtherNumber {
        /// That of the table.
        table: u64,
        /// That of the event.
        event: u64,
    },
    /// The table is kept as closed and is not, or the other way round.
    OtherEnd,
    /// A round that is over in the log is not kept.
    RoundMissing {
        /// The number of the deal.
        round: u64,
    },
    /// A round is kept that is not over in the log.
    RoundWithoutEnd {
        /// The number of the deal.
        round: u64,
    },
    /// The log and the round have different records.
    OtherRecord {
        /// The number of the deal.
        round: u64,
    },
    /// The record has other actions or scores than the log.
    OtherActions {
        /// The number of the deal.
        round: u64,
    },
    /// A record that cannot be read.
    BadRecord {
        /// The number of the deal.
        round: u64,
        /// What is wrong.
        detail: String,
    },
    /// A record that was read, but the deal does not follow from what was
    /// announced.
    NotVerified {
        /// The number of the deal.
        round: u64,
        /// What fails.
        detail: String,
    },
    /// The bookmark is of another table than the log leads to.
    OtherBookmark {
        /// The number of its event.
        number: u64,
    },
    /// The bookmark cannot be read, and the table goes on from its log.
    DamagedBookmark {
        /// The number of its event.
        number: u64,
    },
    /// A client was told something that is not there.
    Missing(Missing),
}

impl Problem {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Problem::Unreadable { .. } => "unreadable",
            Problem::NotOpened => "not_opened",
            Problem::Gap { .. } => "gap",
            Problem::OtherNumber { .. } => "other_number",
            Problem::OtherEnd => "other_end",
            Problem::RoundMissing { .. } => "round_missing",
            Problem::RoundWithoutEnd { .. } => "round_without_end",
            Problem::OtherRecord { .. } => "other_record",
            Problem::OtherActions { .. } => "other_actions",
            Problem::BadRecord { .. } => "bad_record",
            Problem::NotVerified { .. } => "not_verified",
            Problem::OtherBookmark { .. } => "other_bookmark",
            Problem::DamagedBookmark { .. } => "damaged_bookmark",
            Problem::Missing(_) => "missing",
        }
    }

    words! {
        /// The problem as a sentence.
        pub fn text(&self) {
            Problem::Unreadable { detail } => {
                en: "the log cannot be read: {detail}",
                zh: "日志无法读取：{detail}",
                vi: "không đọc được nhật ký: {detail}",
            }
            Problem::NotOpened => {
                en: "the log does not begin with the opening of this table",
                zh: "日志不是从开桌开始的",
                vi: "nhật ký không bắt đầu bằng việc mở bàn này",
            }
            Problem::Missing(missing) => {
                en: "{missing}",
                zh: "{missing}",
                vi: "{missing}",
            }
            Problem::OtherBookmark { number } => {
                en: "the bookmark at event {number} is of another table than the log leads to",
                zh: "事件{number}处的书签与日志推出的牌桌不符",
                vi: "dấu trang ở sự kiện {number} không khớp với bàn suy ra từ nhật ký",
            }
            Problem::DamagedBookmark { number } => {
                en: "the bookmark at event {number} is damaged; the table goes on from its log",
                zh: "事件{number}处的书签已损坏；牌桌将从日志恢复",
                vi: "dấu trang ở sự kiện {number} đã hỏng; bàn sẽ được dựng lại từ nhật ký",
            }
            Problem::Gap { expected, found } => {
                en: "event {expected} is missing: {found} follows",
                zh: "缺少事件{expected}，接着的是{found}",
                vi: "thiếu sự kiện {expected}: tiếp theo là {found}",
            }
            Problem::OtherNumber { table, event } => {
                en: "the table is at number {table}, and its last event is {event}",
                zh: "牌桌编号为{table}，但最后的事件是{event}",
                vi: "bàn ở số {table} nhưng sự kiện cuối là {event}",
            }
            Problem::OtherEnd => {
                en: "the table is kept as closed and its log is not, or the other way round",
                zh: "牌桌的关闭状态与日志不符",
                vi: "trạng thái đóng của bàn không khớp với nhật ký",
            }
            Problem::RoundMissing { round } => {
                en: "round {round} is over in the log but not kept",
                zh: "第{round}局在日志中已结束，但没有保存",
                vi: "ván {round} đã xong trong nhật ký nhưng không được lưu",
            }
            Problem::RoundWithoutEnd { round } => {
                en: "round {round} is kept, but is not over in the log",
                zh: "第{round}局已保存，但日志中没有结束",
                vi: "ván {round} được lưu nhưng chưa xong trong nhật ký",
            }
            Problem::OtherRecord { round } => {
                en: "round {round}: the record is not the one in the log",
                zh: "第{round}局：记录与日志中的不同",
                vi: "ván {round}: bản ghi ván bài không giống trong nhật ký",
            }
            Problem::OtherActions { round } => {
                en: "round {round}: the record does not say what was played",
                zh: "第{round}局：记录与实际出牌不符",
                vi: "ván {round}: bản ghi ván bài không đúng với những gì đã đánh",
            }
            Problem::BadRecord { round, detail } => {
                en: "round {round}: the record cannot be read: {detail}",
                zh: "第{round}局：记录无法读取：{detail}",
                vi: "ván {round}: không đọc được bản ghi ván bài: {detail}",
            }
            Problem::NotVerified { round, detail } => {
                en: "round {round}: {detail}",
                zh: "第{round}局：{detail}",
                vi: "ván {round}: {detail}",
            }
        }
    }
}

spoken!(Problem, text);
