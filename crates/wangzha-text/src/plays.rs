//! What some cards are, whether they may be played, and what a hand can play.

use wangzha::words::{Number, Say};

catalogue! {
    const fn not_a_play() { en: "not a play: ", zh: "不成牌型：", vi: "không hợp lệ: " }
    const fn cards() { en: "cards", zh: "牌", vi: "bài" }
    const fn top() { en: "top", zh: "最大", vi: "cao nhất" }
    const fn length() { en: "length", zh: "长度", vi: "độ dài" }
    const fn reading() { en: "reading", zh: "牌型", vi: "cách hiểu" }
    fn several_readings(n: impl Number) {
        en: "{n} readings; the first is meant when the cards are led:",
        zh: "可算作{n}种牌型；首出时按第一种：",
        vi: "{n} cách hiểu; khi ra bài trước thì theo cách đầu:",
    }

    const fn legal() { en: "legal: ", zh: "可以出：", vi: "hợp lệ: " }
    const fn not_legal() { en: "not legal: ", zh: "不能出：", vi: "không hợp lệ: " }
    fn leads(play: impl Say) { en: "{play} leads", zh: "首出{play}", vi: "ra trước {play}" }
    fn beats(play: impl Say, table: impl Say) {
        en: "{play} beats {table}",
        zh: "{play} 压 {table}",
        vi: "{play} chặn {table}",
    }
    fn chops(play: impl Say, table: impl Say) {
        en: "{play} chops {table}",
        zh: "{play} 炸 {table}",
        vi: "{play} chặt {table}",
    }
    fn table_read_as(reading: impl Say, others: impl Say) {
        en: "the table is {reading}; --as can declare {others}",
        zh: "桌上的牌当作 {reading}；可用 --as 改为 {others}",
        vi: "bài trên bàn được hiểu là {reading}; có thể đổi bằng --as {others}",
    }
    const fn and() { en: ", ", zh: "、", vi: ", " }
    const fn or_() { en: " or ", zh: " 或 ", vi: " hoặc " }

    const fn hand() { en: "hand", zh: "手牌", vi: "bài trên tay" }
    const fn table() { en: "table", zh: "桌上", vi: "bài trên bàn" }
    const fn total() { en: "total", zh: "合计", vi: "tổng cộng" }
    const fn no_moves() {
        en: "no legal answer: pass",
        zh: "要不起：只能不出",
        vi: "không chặn được: bỏ lượt",
    }
    fn no_moves_of_kind(kind: impl Say) {
        en: "no {kind} beats the table",
        zh: "没有能压过的{kind}",
        vi: "không có {kind} nào chặn được",
    }
    fn no_leads_of_kind(kind: impl Say) {
        en: "there is no {kind} in this hand",
        zh: "这手牌里没有{kind}",
        vi: "bài này không có {kind}",
    }
    const fn no_leads() { en: "no card to lead", zh: "没有牌可出", vi: "không còn bài để đánh" }
}
