//! Why a file cannot be resumed from.

use std::io;

use wangzha::Language;

use crate::protocol::Problem;

/// Why a file cannot be resumed from.
#[derive(Debug)]
pub enum LedgerError {
    /// It cannot be read or written.
    File(io::Error),
    /// It is a directory, a device or a pipe.
    NotAFile,
    /// It is not a file of the arena.
    NoLedger,
    /// Another run is writing to it.
    InUse,
    /// It belongs to another run.
    OtherRun {
        /// What differs.
        name: String,
        /// As the file has it.
        in_file: String,
        /// As it was asked for.
        wanted: String,
    },
    /// The line with this number is not a result of the next deal.
    BadLine(usize),
    /// The rules cannot be written down.
    Rules(Problem),
}

impl LedgerError {
    /// The error as a sentence.
    pub fn text(&self, language: Language) -> String {
        use Language::{Chinese, English, Vietnamese};
        match (self, language) {
            (LedgerError::File(error), _) => error.to_string(),
            (LedgerError::Rules(problem), _) => problem.to_string(),
            (LedgerError::NotAFile, _) => language
                .choose("it is not a regular file", "它不是普通文件", "đó không phải tệp thường")
                .to_owned(),
            (LedgerError::InUse, _) => language
                .choose(
                    "another arena is writing to it",
                    "另一个竞技场正在写这个文件",
                    "một đấu trường khác đang ghi vào tệp này",
                )
                .to_owned(),
            (LedgerError::NoLedger, _) => language
                .choose(
                    "it holds no results of an arena",
                    "文件里没有竞技结果",
                    "tệp không chứa kết quả thi đấu",
                )
                .to_owned(),
            (LedgerError::OtherRun { name, in_file, wanted }, English) => {
                format!("it belongs to another run: {name} is {in_file} there, here {wanted}")
            }
            (LedgerError::OtherRun { name, in_file, wanted }, Chinese) => {
                format!("它属于另一次比赛：{name} 在文件里是 {in_file}，这里是 {wanted}")
            }
            (LedgerError::OtherRun { name, in_file, wanted }, Vietnamese) => {
                format!("nó thuộc lần chạy khác: {name} trong tệp là {in_file}, ở đây là {wanted}")
            }
            (LedgerError::BadLine(n), English) => {
                format!("line {n} is not a result of the next deal")
            }
            (LedgerError::BadLine(n), Chinese) => format!("第{n}行不是下一副牌的结果"),
            (LedgerError::BadLine(n), Vietnamese) => format!("dòng {n} không phải ván tiếp theo"),
        }
    }
}

impl std::fmt::Display for LedgerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for LedgerError {}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> LedgerError {
        LedgerError::File(error)
    }
}
