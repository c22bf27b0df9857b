//! Decisions that are looked at again.

use wangzha::words::{Number, Say, plural};

catalogue! {
    fn looked_at(decisions: impl Number) {
        en: (
            "{decisions} {word} looked at.",
            word = plural(&decisions, "decision", "decisions"),
        ),
        zh: "共分析了{decisions}个决定。",
        vi: "Đã xem {decisions} quyết định.",
    }
    fn cost(percent: impl Number, error: impl Number, sure: impl Say) {
        en: "cost {percent} ± {error} % of the chance to win ({sure})",
        zh: "胜率损失 {percent} ± {error}%（{sure}）",
        vi: "mất {percent} ± {error}% cơ hội thắng ({sure})",
    }
    fn cost_all(sure: impl Say) {
        en: "threw a certain win away ({sure})",
        zh: "把必胜的牌打丢了（{sure}）",
        vi: "để tuột ván chắc thắng ({sure})",
    }
    fn no_such_seat(seat: impl Number, players: impl Number) {
        en: "--seat {seat}: only {players} play in this record",
        zh: "--seat {seat}：这份记录里只有{players}人",
        vi: "--seat {seat}: bản ghi này chỉ có {players} người chơi",
    }
}
