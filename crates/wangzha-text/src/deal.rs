//! Deals.

use wangzha::words::{Number, Say};

catalogue! {
    const fn seed() { en: "seed", zh: "种子", vi: "hạt giống" }
    fn seat(n: impl Number) { en: "seat {n}", zh: "{n}号位", vi: "ghế {n}" }
    const fn bottom() { en: "bottom", zh: "底牌", vi: "bài đáy" }

    const fn leader() { en: "lead", zh: "先出", vi: "đi trước" }
    fn leads_first(seat: impl Say, card: impl Say) {
        en: "{seat}: the first play must contain {card}",
        zh: "{seat}：第一手必须带 {card}",
        vi: "{seat}: lượt đầu phải có {card}",
    }
    fn wins_at_once(what: impl Say) {
        en: "wins at once: {what}",
        zh: "直接赢：{what}",
        vi: "tới trắng: {what}",
    }
}
