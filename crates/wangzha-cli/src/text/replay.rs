//! What `wangzha replay` says.

use super::{Phrase, phrase};

phrases! {
    NO_RECORD: "this is no record", "这不是记录", "đây không phải biên bản";
    FILE_UNREADABLE: "{file} cannot be read: {error}", "无法读取 {file}：{error}", "không đọc được {file}: {error}";
    AFTER: "after {n} of {of} actions", "{of}个动作中的第{n}个之后", "sau {n} trên {of} hành động";
    TOO_FAR: "the record has {of} actions, not {n}", "记录只有{of}个动作，没有{n}个", "biên bản có {of} hành động, không phải {n}";
    NOT_OVER: "The record ends here; the round was not finished.",
        "记录到此为止；这一局没有打完。",
        "Biên bản hết ở đây; ván bài chưa xong.";
    TO_ACT: "next", "轮到", "đến lượt";
    LEADS: "nothing: {name} leads", "没有牌：{name}先出", "trống: {name} đi trước";
    STEP_NEEDS_FILE: "--step waits for Enter on standard input: give the record as a file",
        "--step 要从标准输入等待回车：请用文件给出记录",
        "--step chờ Enter từ đầu vào chuẩn: hãy cho biên bản dưới dạng tệp";
}
