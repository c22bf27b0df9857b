//! Why a program cannot play on.

use std::fmt;

use wangzha::Language;

use crate::protocol::VERSION;

/// Why a player cannot go on: it forfeits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failing {
    /// It could not be started.
    NotStarted(String),
    /// It did not say hello, but this.
    NoHello(String),
    /// It speaks this version of the protocol.
    Version(u32),
    /// It has ended, with this exit status.
    Ended(String),
    /// It runs but says nothing more.
    ClosedOutput,
    /// It was late so often in succession.
    StoppedAnswering(u32),
}

impl Failing {
    /// The sentence for players.
    ///
    /// ```
    /// use wangzha::Language;
    /// use wangzha_arena::Failing;
    /// let why = Failing::Ended("exit status: 1".into());
    /// assert_eq!(why.text(Language::English), "it has ended (exit status: 1)");
    /// assert_eq!(why.text(Language::Chinese), "它已退出（exit status: 1）");
    /// ```
    pub fn text(&self, language: Language) -> String {
        use Language::{Chinese, English, Vietnamese};
        match (self, language) {
            (Failing::NotStarted(why), English) => format!("it could not be started: {why}"),
            (Failing::NotStarted(why), Chinese) => format!("无法启动：{why}"),
            (Failing::NotStarted(why), Vietnamese) => format!("không khởi động được: {why}"),
            (Failing::NoHello(said), _) if said.is_empty() => language
                .choose("it did not say hello", "它没有回应 hello", "nó không chào (hello)")
                .to_owned(),
            (Failing::NoHello(said), English) => format!("it did not say hello but: {said}"),
            (Failing::NoHello(said), Chinese) => format!("它没有回应 hello，而是：{said}"),
            (Failing::NoHello(said), Vietnamese) => format!("nó không chào (hello) mà nói: {said}"),
            (Failing::Version(its), English) => {
                format!("it speaks version {its} of the protocol, not {VERSION}")
            }
            (Failing::Version(its), Chinese) => format!("它用协议版本 {its}，不是 {VERSION}"),
            (Failing::Version(its), Vietnamese) => {
                format!("nó dùng phiên bản giao thức {its}, không phải {VERSION}")
            }
            (Failing::Ended(status), English) => format!("it has ended ({status})"),
            (Failing::Ended(status), Chinese) => format!("它已退出（{status}）"),
            (Failing::Ended(status), Vietnamese) => format!("nó đã kết thúc ({status})"),
            (Failing::ClosedOutput, _) => language
                .choose("it has closed its output", "它关闭了输出", "nó đã đóng đầu ra")
                .to_owned(),
            (Failing::StoppedAnswering(n), English) => {
                format!("it has stopped answering: {n} answers in succession were late")
            }
            (Failing::StoppedAnswering(n), Chinese) => format!("它不再回答：连续{n}次超时"),
            (Failing::StoppedAnswering(n), Vietnamese) => {
                format!("nó không trả lời nữa: {n} lần liên tiếp quá giờ")
            }
        }
    }
}

impl fmt::Display for Failing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for Failing {}
