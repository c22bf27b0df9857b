//! Why something could not be kept.

use wangzha::{spoken, words};

/// Why the store could not do something. The sentence is for players; what
/// the database said is for whoever runs the server ([`detail`](Self::detail)).
///
/// ```
/// use wangzha::Language;
/// use wangzha_server::store::StoreError;
/// assert_eq!(StoreError::Full.id(), "disk_full");
/// assert_eq!(
///     StoreError::Full.to_string(),
///     "the server's disk is full and this cannot be saved: try again later",
/// );
/// let away = StoreError::Away { detail: "connection refused".into() };
/// assert_eq!(away.text(Language::Chinese).to_string(), "服务器的数据库暂时连接不上，请稍后再试");
/// assert_eq!(away.detail(), Some("connection refused"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no room on the disk.
    Full,
    /// Nothing can be written to the disk.
    ReadOnly,
    /// The database cannot be reached, or is too busy to answer.
    Away {
        /// What it said.
        detail: String,
    },
    /// The database was written by a newer version of the program.
    Newer {
        /// The version of its schema.
        found: i64,
        /// The newest version that is known.
        known: i64,
    },
    /// What is stored is not what was written.
    Damaged {
        /// Where, and what is wrong.
        detail: String,
    },
    /// The store cannot do this, and something else can.
    Elsewhere {
        /// What to do instead.
        detail: String,
    },
    /// Anything else.
    Failed {
        /// What the database said.
        detail: String,
    },
}

impl StoreError {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            StoreError::Full => "disk_full",
            StoreError::ReadOnly => "disk_read_only",
            StoreError::Away { .. } => "database_away",
            StoreError::Newer { .. } => "database_newer",
            StoreError::Damaged { .. } => "database_damaged",
            StoreError::Elsewhere { .. } => "database_elsewhere",
            StoreError::Failed { .. } => "database_failed",
        }
    }

    /// What the database said: for the log, not for players.
    #[must_use]
    pub fn detail(&self) -> Option<&str> {
        match self {
            StoreError::Away { detail }
            | StoreError::Damaged { detail }
            | StoreError::Elsewhere { detail }
            | StoreError::Failed { detail } => Some(detail),
            StoreError::Full | StoreError::ReadOnly | StoreError::Newer { .. } => None,
        }
    }

    words! {
        /// The reason as a sentence for players.
        pub fn text(&self) {
            StoreError::Full => {
                en: "the server's disk is full and this cannot be saved: try again later",
                zh: "服务器磁盘已满，无法保存，请稍后再试",
                vi: "ổ đĩa của máy chủ đã đầy nên không lưu được: hãy thử lại sau",
            }
            StoreError::ReadOnly => {
                en: "the server's disk cannot be written to and this cannot be saved: try again later",
                zh: "服务器磁盘不可写，无法保存，请稍后再试",
                vi: "không ghi được vào ổ đĩa của máy chủ nên không lưu được: hãy thử lại sau",
            }
            StoreError::Away { detail } => {
                en(-detail): "the server's database cannot be reached: try again in a moment",
                zh(-detail): "服务器的数据库暂时连接不上，请稍后再试",
                vi(-detail): "máy chủ tạm thời không kết nối được cơ sở dữ liệu: hãy thử lại sau ít phút",
            }
            StoreError::Newer { found, known } => {
                en: "the database has version {found}, and this program knows versions up to {known}: start a newer program",
                zh: "数据库版本是{found}，本程序最高只支持{known}：请使用更新的程序",
                vi: "cơ sở dữ liệu có phiên bản {found}, chương trình này chỉ biết đến {known}: hãy dùng chương trình mới hơn",
            }
            StoreError::Damaged { detail } => {
                en(-detail): "the server's data is damaged here: please tell whoever runs the server",
                zh(-detail): "服务器上的这部分数据已损坏，请告知管理员",
                vi(-detail): "dữ liệu này trên máy chủ đã hỏng: hãy báo cho người quản lý máy chủ",
            }
            StoreError::Elsewhere { detail } => {
                en: "this database cannot do that itself: {detail}",
                zh: "该数据库本身做不到：{detail}",
                vi: "cơ sở dữ liệu này không tự làm được: {detail}",
            }
            StoreError::Failed { detail } => {
                en(-detail): "the server could not save this: try again later",
                zh(-detail): "服务器无法保存，请稍后再试",
                vi(-detail): "máy chủ không lưu được: hãy thử lại sau",
            }
        }
    }
}

spoken!(StoreError, text);

impl std::error::Error for StoreError {}

/// Why an append did not succeed.
///
/// ```
/// use wangzha_server::store::{AppendError, StoreError};
/// assert_eq!(AppendError::Fenced.id(), "fenced");
/// assert_eq!(AppendError::Store(StoreError::Full).id(), "disk_full");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AppendError {
    /// The table's last number is another one: somebody else keeps the table.
    /// Whoever is told this lets go of it.
    Fenced,
    /// It could not be written, and nothing of it is there.
    Store(StoreError),
    /// The answer was lost: it may be there or not. Whoever is told this knows
    /// the table no more, and reads its log again.
    Unknown(StoreError),
}

impl AppendError {
    /// The name in files and protocols.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            AppendError::Fenced => "fenced",
            AppendError::Store(error) => error.id(),
            AppendError::Unknown(_) => "unknown_outcome",
        }
    }

    /// What the database said: for the log, not for players.
    #[must_use]
    pub fn detail(&self) -> Option<&str> {
        match self {
            AppendError::Fenced => None,
            AppendError::Store(error) | AppendError::Unknown(error) => error.detail(),
        }
    }

    words! {
        /// The reason as a sentence for players.
        pub fn text(&self) {
            AppendError::Fenced => {
                en: "this table has moved to another server: connect again",
                zh: "这张牌桌已转到另一台服务器，请重新连接",
                vi: "bàn này đã chuyển sang máy chủ khác: hãy kết nối lại",
            }
            AppendError::Store(error) => { say error }
            AppendError::Unknown(error) => {
                en(-error): "the server does not know whether this was saved: look at the table again",
                zh(-error): "服务器不确定是否已保存，请重新查看牌桌",
                vi(-error): "máy chủ không rõ đã lưu được chưa: hãy xem lại bàn",
            }
        }
    }
}

spoken!(AppendError, text);

impl std::error::Error for AppendError {}
