//! What the server itself refuses, whatever the table says.

use serde_json::{Map, Value, json};
use wangzha::{Language, spoken, words};
use wangzha_table::protocol::{Refused, TableSays};
use wangzha_table::{Key, Refusal};

use crate::store::{AppendError, StoreError};

/// Why the server does not do something. What is refused changes nothing.
///
/// ```
/// use wangzha_server::Denied;
/// assert_eq!(Denied::NoSuchTable.id(), "no_such_table");
/// assert_eq!(Denied::TooManyTables { most: 3 }.to_string(), "you have 3 tables already: close one first");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Denied {
    /// The table refuses it.
    Table(Refusal),
    /// It could not be made durable.
    Append(AppendError),
    /// The store does not answer.
    Store(StoreError),
    /// There is no such table.
    NoSuchTable,
    /// Another server keeps the table: it is not taken away again at once.
    Moved {
        /// After how many milliseconds it may be tried here again.
        after: u64,
    },
    /// The person has opened too many tables.
    TooManyTables {
        /// How many are allowed.
        most: usize,
    },
    /// Too many connections come from one address.
    TooManyConnections {
        /// How many are allowed.
        most: usize,
    },
    /// The client sends too many messages.
    TooFast,
    /// The table has more to do than it can.
    Busy,
    /// The server stops.
    Stopping,
    /// The token is not known.
    UnknownToken,
    /// A page of another site sends this.
    ForeignOrigin,
    /// The name or the password is wrong.
    WrongPassword,
    /// Somebody else signs in with this name.
    LoginTaken,
    /// A password is too short or too long.
    BadPassword,
    /// There is nothing of that kind.
    NotFound,
    /// A call cannot be read.
    Unreadable {
        /// What is wrong with it, and what would be right.
        problem: String,
    },
    /// The body of a call is too long.
    TooLong {
        /// How many bytes are allowed.
        most: usize,
    },
}

impl Denied {
    /// Another server keeps the table now.
    pub(crate) const MOVED: Denied = Denied::Moved { after: 500 };

    /// The name in files and protocols.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Denied::Table(refusal) => refusal.id(),
            Denied::Append(error) => error.id(),
            Denied::Store(error) => error.id(),
            Denied::NoSuchTable => "no_such_table",
            Denied::Moved { .. } => "moved",
            Denied::TooManyTables { .. } => "too_many_tables",
            Denied::TooManyConnections { .. } => "too_many_connections",
            Denied::TooFast => "too_fast",
            Denied::Busy => "busy",
            Denied::Stopping => "stopping",
            Denied::UnknownToken => "unknown_token",
            Denied::ForeignOrigin => "foreign_origin",
            Denied::WrongPassword => "wrong_password",
            Denied::LoginTaken => "login_taken",
            Denied::BadPassword => "bad_password",
            Denied::NotFound => "not_found",
            Denied::Unreadable { .. } => "unreadable",
            Denied::TooLong { .. } => "too_long",
        }
    }

    words! {
        /// The reason as a sentence for players.
        pub fn text(&self) {
            Denied::Table(refusal) => { say refusal }
            Denied::Append(error) => { say error }
            Denied::Store(error) => { say error }
            Denied::NoSuchTable => {
                en: "there is no such table, or it is closed",
                zh: "没有这张牌桌，或者已经关闭",
                vi: "không có bàn này, hoặc bàn đã đóng",
            }
            Denied::Moved { after } => {
                en(-after): "this table has moved to another server: connect again",
                zh(-after): "这张牌桌已转到另一台服务器，请重新连接",
                vi(-after): "bàn này đã chuyển sang máy chủ khác: hãy kết nối lại",
            }
            Denied::TooManyTables { most } => {
                en: "you have {most} tables already: close one first",
                zh: "你已经开了{most}张牌桌，请先关闭一张",
                vi: "bạn đã mở {most} bàn: hãy đóng bớt một bàn",
            }
            Denied::TooManyConnections { most } => {
                en: "there are {most} connections from your address already: close one first",
                zh: "你的地址已有{most}个连接，请先关闭一个",
                vi: "địa chỉ của bạn đã có {most} kết nối: hãy đóng bớt một kết nối",
            }
            Denied::TooFast => {
                en: "too many messages: wait a moment",
                zh: "消息太多，请稍等",
                vi: "quá nhiều tin nhắn: hãy chờ một chút",
            }
            Denied::Busy => {
                en: "the table is busy: try again in a moment",
                zh: "牌桌正忙，请稍后再试",
                vi: "bàn đang bận: hãy thử lại sau giây lát",
            }
            Denied::Stopping => {
                en: "the server is stopping: connect again in a moment",
                zh: "服务器正在停止，请稍后重新连接",
                vi: "máy chủ đang dừng: hãy kết nối lại sau giây lát",
            }
            Denied::UnknownToken => {
                en: "the server does not know this token: sign in again, or come as a visitor",
                zh: "服务器不认识这个令牌：请重新登录，或以访客身份进入",
                vi: "máy chủ không nhận ra mã này: hãy đăng nhập lại, hoặc vào như khách",
            }
            Denied::ForeignOrigin => {
                en: "this page belongs to another site, which may not speak for you here",
                zh: "此页面属于其他网站，不能代你操作",
                vi: "trang này thuộc một trang web khác, không được thay bạn làm việc này",
            }
            Denied::WrongPassword => {
                en: "the name or the password is wrong",
                zh: "名称或密码不正确",
                vi: "tên hoặc mật khẩu không đúng",
            }
            Denied::LoginTaken => {
                en: "somebody else signs in with this name: choose another",
                zh: "这个登录名已有人使用，请换一个",
                vi: "đã có người dùng tên đăng nhập này: hãy chọn tên khác",
            }
            Denied::BadPassword => {
                en: "a password has 8 to 200 characters",
                zh: "密码长度应为8到200个字符",
                vi: "mật khẩu có từ 8 đến 200 ký tự",
            }
            Denied::NotFound => {
                en: "there is nothing here",
                zh: "这里什么也没有",
                vi: "ở đây không có gì",
            }
            Denied::Unreadable { problem } => {
                en: "this call cannot be read: {problem}",
                zh: "无法读取此请求：{problem}",
                vi: "không đọc được yêu cầu này: {problem}",
            }
            Denied::TooLong { most } => {
                en: "a call has {most} bytes at most",
                zh: "请求最多{most}字节",
                vi: "một yêu cầu có tối đa {most} byte",
            }
        }
    }

    /// What it was about.
    pub(crate) fn facts(&self) -> Map<String, Value> {
        match self {
            Denied::Table(refusal) => {
                let mut facts = match serde_json::to_value(refusal) {
                    Ok(Value::Object(facts)) => facts,
                    _ => Map::new(),
                };
                facts.remove("id");
                facts
            }
            Denied::TooManyTables { most }
            | Denied::TooManyConnections { most }
            | Denied::TooLong { most } => Map::from_iter([("most".to_owned(), json!(most))]),
            Denied::Unreadable { problem } => {
                Map::from_iter([("problem".to_owned(), json!(problem))])
            }
            _ => Map::new(),
        }
    }

    /// The answer to a client.
    pub(crate) fn say(&self, key: Option<Key>, language: Language) -> TableSays {
        TableSays::Refused(Refused {
            key,
            id: self.id().to_owned(),
            facts: self.facts(),
            text: self.text(language).to_string(),
        })
    }
}

spoken!(Denied, text);

impl std::error::Error for Denied {}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Denied {
        Denied::Table(refusal)
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        Denied::Store(error)
    }
}

impl From<AppendError> for Denied {
    fn from(error: AppendError) -> Denied {
        Denied::Append(error)
    }
}
