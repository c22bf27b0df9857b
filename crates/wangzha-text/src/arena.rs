//! Matches between bots.

use wangzha::words::{Number, Say, plural};

catalogue! {
    const fn landlord_given() { en: "landlord given", zh: "指定地主", vi: "địa chủ định sẵn" }
    const fn landlord_by_bidding() {
        en: "landlord by bidding",
        zh: "叫分定地主",
        vi: "gọi điểm chọn địa chủ",
    }
    fn players(n: impl Number) { en: "{n} players", zh: "{n}人", vi: "{n} người" }
    fn seed(seed: impl Say) { en: "seed {seed}", zh: "种子 {seed}", vi: "hạt giống {seed}" }
    fn played(deals: impl Number, times: impl Number, games: impl Number) {
        en: ("{deals} {word}, each played {times} times with the teams swapped: {games} games", word = plural(&deals, "deal", "deals")),
        zh: "{deals}副牌，每副交换双方打{times}局：共{games}局",
        vi: "{deals} lần chia, mỗi lần đánh {times} ván đổi phe: {games} ván",
    }
    const fn win_rate_of_a() { en: "win rate of A", zh: "A 胜率", vi: "A thắng" }
    const fn points_a_game() { en: "points of A a game", zh: "A 每局得分", vi: "điểm của A mỗi ván" }
    const fn all_games() { en: "all", zh: "全部", vi: "tất cả" }
    const fn as_landlord() { en: "as landlord", zh: "当地主", vi: "làm địa chủ" }
    const fn as_farmers() { en: "as farmers", zh: "当农民", vi: "làm nông dân" }
    const fn leading() { en: "leading first", zh: "先出", vi: "đi trước" }
    const fn following() { en: "not leading first", zh: "后出", vi: "đi sau" }
    const fn decisions() { en: "decisions", zh: "决策数", vi: "quyết định" }
    const fn median() { en: "median", zh: "中位", vi: "trung vị" }
    const fn p99() { en: "99 %", zh: "99 %", vi: "99 %" }
    const fn longest() { en: "longest", zh: "最长", vi: "lâu nhất" }
    const fn illegal() { en: "illegal", zh: "违规", vi: "sai luật" }
    const fn late() { en: "late", zh: "超时", vi: "quá giờ" }
    const fn footnote() {
        en: "± is half the 95 % interval over deals: a deal counts once, with all its games.",
        zh: "± 是按副数计算的95%区间的一半：每副牌连同它的各局只算一次。",
        vi: "± là nửa khoảng tin cậy 95 % theo lần chia: mỗi lần chia chỉ tính một, gồm mọi ván của nó.",
    }
    fn forfeits(team: impl Say, deal: impl Say, reason: impl Say) {
        en: "{team} forfeits in deal {deal}: {reason}",
        zh: "{team} 在第{deal}副牌判负：{reason}",
        vi: "{team} bị xử thua ở lần chia {deal}: {reason}",
    }
    fn stopped(deals: impl Number, all: impl Number) {
        en: "stopped after {deals} of {all} deals",
        zh: "已停止：共{all}副牌，打完{deals}副",
        vi: "đã dừng sau {deals} trên {all} lần chia",
    }
    fn stopped_and_kept(deals: impl Number, all: impl Number, file: impl Say) {
        en: "stopped after {deals} of {all} deals; they are kept in {file}, and the same command goes on from there",
        zh: "已停止：共{all}副牌，打完{deals}副；结果保存在 {file}，用同样的命令可以继续",
        vi: "đã dừng sau {deals} trên {all} lần chia; kết quả nằm trong {file}, chạy lại cùng lệnh để tiếp tục",
    }
    fn bad_time(time: impl Say) {
        en: "'{time}' is not a time: write 500ms or 10s",
        zh: "“{time}”不是时间：请写 500ms 或 10s",
        vi: "'{time}' không phải thời gian: hãy viết 500ms hoặc 10s",
    }
}
