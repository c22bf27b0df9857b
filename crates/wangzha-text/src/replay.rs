//! Records that are looked at.

use wangzha::words::{Number, Say, plural};

catalogue! {
    const fn no_record() {
        en: "this is not a record",
        zh: "这不是记录",
        vi: "đây không phải bản ghi ván bài",
    }
    fn no_announcement(why: impl Say) {
        en: "--announced is not what a server announces before a round: {why}",
        zh: "--announced 不是服务器在开局前公布的内容：{why}",
        vi: "--announced không phải là điều máy chủ công bố trước ván: {why}",
    }
    fn after(n: impl Number, of: impl Number) {
        en: "after {n} of {of} actions",
        zh: "第{n}步之后（共{of}步）",
        vi: "sau nước {n}/{of}",
    }
    fn too_far(of: impl Number, n: impl Number) {
        en: ("the record has {of} {word}, not {n}", word = plural(&of, "action", "actions")),
        zh: "记录只有{of}个动作，没有{n}个",
        vi: "bản ghi ván bài có {of} hành động, không phải {n}",
    }
    const fn not_over() {
        en: "The record ends here; the round was not finished.",
        zh: "记录到此为止；这一局没有打完。",
        vi: "Bản ghi hết ở đây; ván bài chưa xong.",
    }
    const fn to_act() { en: "next", zh: "轮到", vi: "đến lượt" }
    fn leads(name: impl Say) {
        en: "nothing: {name} leads",
        zh: "没有牌：{name}先出",
        vi: "trống: {name} đi trước",
    }
    const fn step_needs_file() {
        en: "--step waits for Enter on standard input: give the record as a file",
        zh: "--step 要从标准输入等待回车：请用文件给出记录",
        vi: "--step chờ Enter từ đầu vào chuẩn: hãy cho bản ghi ván bài dưới dạng tệp",
    }
}
