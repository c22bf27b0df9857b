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
    const fn nothing() {
        en: "No decision to look at: bids, doubles, forced plays and what is done after somebody has won are not judged.",
        zh: "没有可分析的决定：叫分、加倍、别无选择的出牌以及有人赢牌之后的出牌不作评判。",
        vi: "Không có quyết định nào để xem: gọi điểm, nhân đôi, nước bắt buộc và các nước sau khi đã có người thắng không được đánh giá.",
    }
    fn cost(percent: impl Number, error: impl Number, sure: impl Say) {
        en: "cost {percent} ± {error} percentage points of the chance to win ({sure})",
        zh: "胜率损失 {percent} ± {error} 个百分点（{sure}）",
        vi: "mất {percent} ± {error} điểm phần trăm cơ hội thắng ({sure})",
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
