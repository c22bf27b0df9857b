//! Files that cannot be read or written.

use wangzha::words::Say;

catalogue! {
    fn bad_file(path: impl Say, reason: impl Say) {
        en: "{path}: {reason}",
        zh: "{path}：{reason}",
        vi: "{path}: {reason}",
    }
    fn same_file(one: impl Say, other: impl Say) {
        en: "{one} and {other} name the same file",
        zh: "{one} 和 {other} 是同一个文件",
        vi: "{one} và {other} là cùng một tệp",
    }
    const fn standard_input() { en: "standard input", zh: "标准输入", vi: "đầu vào chuẩn" }
    const fn not_there() {
        en: "there is no such file",
        zh: "没有这个文件",
        vi: "không có tệp này",
    }
    const fn no_folder() {
        en: "there is no such folder to write the file in",
        zh: "没有可以写入这个文件的文件夹",
        vi: "không có thư mục để ghi tệp này",
    }
    const fn a_folder() {
        en: "this is a folder, not a file",
        zh: "这是文件夹，不是文件",
        vi: "đây là thư mục, không phải tệp",
    }
    const fn not_allowed() {
        en: "you are not allowed to read or write it",
        zh: "没有读写它的权限",
        vi: "không có quyền đọc hoặc ghi tệp này",
    }
    const fn too_long() {
        en: "it is longer than any such file can be",
        zh: "它太长了，不可能是这样的文件",
        vi: "nó dài hơn mọi tệp loại này",
    }
    const fn not_text() {
        en: "this is not a text in UTF-8",
        zh: "这不是 UTF-8 文本",
        vi: "đây không phải văn bản UTF-8",
    }
    const fn empty() { en: "the file is empty", zh: "文件是空的", vi: "tệp trống" }
    const fn exists() {
        en: "there is such a file; --overwrite replaces it",
        zh: "文件已存在；用 --overwrite 覆盖",
        vi: "đã có tệp này; --overwrite sẽ ghi đè",
    }
}
