//! Why a player cannot go on.

use wangzha::{spoken, words};
use wangzha_ai::player::{Failure, Reason};

use crate::protocol::VERSION;

/// Why a player cannot go on: it forfeits.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProgramError {
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
    /// It has written a line longer than so many bytes.
    LineTooLong(u64),
    /// It does not read what it is told.
    StoppedReading,
    /// It was late so often in succession.
    StoppedAnswering(u32),
}

impl ProgramError {
    words! {
        /// The sentence for players.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_arena::ProgramError;
        /// let why = ProgramError::Ended("exit status: 1".into());
        /// assert_eq!(why.text(Language::English).to_string(), "it has ended (exit status: 1)");
        /// assert_eq!(why.text(Language::Chinese).to_string(), "它已退出（exit status: 1）");
        /// ```
        pub fn text(&self) {
            Self::NotStarted(why) => {
                en: "it could not be started: {why}",
                zh: "无法启动：{why}",
                vi: "không khởi động được: {why}",
            }
            Self::NoHello(said) if said.is_empty() => {
                en(-said): "it did not say hello",
                zh(-said): "它没有回应 hello",
                vi(-said): "nó không chào (hello)",
            }
            Self::NoHello(said) => {
                en: "it did not say hello but: {said}",
                zh: "它没有回应 hello，而是：{said}",
                vi: "nó không chào (hello) mà nói: {said}",
            }
            Self::Version(its) => {
                en: ("it speaks version {its} of the bot protocol, not {ours}: \
                      docs/bot-protocol.md says what has changed", ours = VERSION),
                zh: ("它用的机器人协议是版本 {its}，不是 {ours}：变化见 docs/bot-protocol.md", ours = VERSION),
                vi: ("nó dùng giao thức bot phiên bản {its}, không phải {ours}: \
                      xem thay đổi trong docs/bot-protocol.md", ours = VERSION),
            }
            Self::Ended(status) => {
                en: "it has ended ({status})",
                zh: "它已退出（{status}）",
                vi: "nó đã kết thúc ({status})",
            }
            Self::ClosedOutput => {
                en: "it has closed its output",
                zh: "它关闭了输出",
                vi: "nó đã đóng đầu ra",
            }
            Self::LineTooLong(most) => {
                en: "it has written a line of more than {most} bytes",
                zh: "它输出的一行超过{most}字节",
                vi: "nó đã ghi một dòng dài hơn {most} byte",
            }
            Self::StoppedReading => {
                en: "it does not read what it is told",
                zh: "它不读取收到的消息",
                vi: "nó không đọc những gì được gửi",
            }
            Self::StoppedAnswering(n) => {
                en: "it has stopped answering: {n} answers in succession were late",
                zh: "它不再回答：连续{n}次超时",
                vi: "nó không trả lời nữa: {n} lần liên tiếp quá giờ",
            }
        }
    }
}

spoken!(ProgramError, text);

impl From<ProgramError> for Failure {
    fn from(error: ProgramError) -> Failure {
        Failure::Gone(Reason::new(error))
    }
}

impl std::error::Error for ProgramError {}
