//! Why a file cannot be resumed from.

use std::io;

use wangzha::words::Shown;
use wangzha::{spoken, words};

/// Why a file cannot be resumed from.
#[derive(Debug)]
#[non_exhaustive]
pub enum LedgerError {
    /// It cannot be read or written.
    File(io::Error),
    /// It is a directory, a device or a pipe.
    NotAFile,
    /// It is not a file of the arena.
    NotALedger,
    /// It is a file of another version of the arena.
    Version {
        /// Its version.
        found: u64,
        /// The one that is read and written here.
        ours: u64,
    },
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
}

impl LedgerError {
    words! {
        /// The error as a sentence.
        pub fn text(&self) {
            LedgerError::File(error) => { say Shown(error) }
            LedgerError::NotAFile => {
                en: "it is not a regular file",
                zh: "它不是普通文件",
                vi: "đó không phải tệp thường",
            }
            LedgerError::InUse => {
                en: "another arena is writing to it",
                zh: "另一个竞技场正在写这个文件",
                vi: "một đấu trường khác đang ghi vào tệp này",
            }
            LedgerError::NotALedger => {
                en: "it holds no results of an arena",
                zh: "文件里没有竞技结果",
                vi: "tệp không chứa kết quả thi đấu",
            }
            LedgerError::Version { found, ours } => {
                en: "it is a ledger of version {found}, and this arena reads version {ours}: finish \
                     that run with the program that began it, or name a new file",
                zh: "它是版本{found}的比赛记录，这里只能读版本{ours}：请用开始它的程序打完，或换一个新文件",
                vi: "đó là sổ kết quả phiên bản {found}, đấu trường này đọc phiên bản {ours}: hãy chạy nốt \
                     bằng chương trình đã bắt đầu nó, hoặc dùng tệp mới",
            }
            LedgerError::OtherRun { name, in_file, wanted } => {
                en: "it belongs to another run: {name} is {in_file} there, {wanted} here; name a new file",
                zh: "它属于另一次比赛：{name} 在文件里是 {in_file}，这里是 {wanted}；请换一个新文件",
                vi: "nó thuộc lần chạy khác: {name} trong tệp là {in_file}, ở đây là {wanted}; hãy dùng tệp mới",
            }
            LedgerError::BadLine(n) => {
                en: "line {n} is not a result of the next deal",
                zh: "第{n}行不是下一副牌的结果",
                vi: "dòng {n} không phải kết quả của lần chia tiếp theo",
            }
        }
    }
}

spoken!(LedgerError, text);

impl std::error::Error for LedgerError {}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> LedgerError {
        LedgerError::File(error)
    }
}
