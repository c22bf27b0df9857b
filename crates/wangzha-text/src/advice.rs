//! Plans and hints.

use wangzha::words::{Number, Say};

catalogue! {
    const fn plays() { en: "plays", zh: "手数", vi: "số lượt" }
    const fn worth() { en: "worth", zh: "牌力", vi: "giá trị" }
    const fn plans() { en: "plans", zh: "拆法", vi: "cách chia" }
    fn more_plans(n: impl Number) {
        en: "more than {n}: the first {n}",
        zh: "超过{n}种，只列出前{n}种",
        vi: "hơn {n}: {n} cách đầu",
    }
    const fn groups() {
        en: "By how many of a rank there are, nothing split:",
        zh: "按每种点数的张数分组（不拆牌）：",
        vi: "Theo số lá của mỗi bậc, không xé bộ nào:",
    }
    const fn twos() { en: "2s", zh: "2", vi: "heo" }
    const fn can_chop() { en: "can chop", zh: "能炸", vi: "chặt được" }

    const fn play() { en: "play", zh: "出", vi: "đánh" }
    const fn why() { en: "why", zh: "理由", vi: "vì sao" }
    const fn then() { en: "then", zh: "之后", vi: "sau đó" }
    const fn note() { en: "note", zh: "注意", vi: "lưu ý" }
    fn too_many_cards(cards: impl Number, most: impl Number) {
        en: "{cards} cards are too many for a hand: {most} at most",
        zh: "手牌有{cards}张，太多：最多{most}张",
        vi: "{cards} lá là quá nhiều cho một tay bài: nhiều nhất {most}",
    }
    fn not_in_hand(card: impl Say) {
        en: "{card} is not in the hand",
        zh: "手里没有 {card}",
        vi: "trên tay không có {card}",
    }

    fn hint(n: impl Number, of: impl Number) {
        en: "hint {n} of {of}",
        zh: "提示 {n}/{of}",
        vi: "gợi ý {n}/{of}",
    }
    const fn only_hint() { en: "hint", zh: "提示", vi: "gợi ý" }
    const fn more_hints() {
        en: "! takes it, h shows the next one, m everything that you can play",
        zh: "! 照办，再按 h 看下一个提示，m 看所有能出的牌",
        vi: "! làm theo, h xem gợi ý tiếp, m xem mọi cách đánh",
    }
    const fn take_hint() { en: "! takes it", zh: "! 照办", vi: "! làm theo" }
}
