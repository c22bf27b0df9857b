//! Deals that are checked.

use wangzha::words::{Number, Say, plural};

catalogue! {
    fn finished(n: impl Number) {
        en: "all {n} actions are legal, and the result is theirs",
        zh: "全部{n}个动作都合规则，结果与之相符",
        vi: "cả {n} hành động đều hợp lệ, và kết quả đúng theo đó",
    }
    fn unfinished(n: impl Number) {
        en: "all {n} actions are legal; the round is not over",
        zh: "全部{n}个动作都合规则；这一局没有打完",
        vi: "cả {n} hành động đều hợp lệ; ván bài chưa xong",
    }
    const fn no_commitments() {
        en: "the record does not say how it was dealt: it has no commitments and no bytes",
        zh: "记录没有说明是怎样发牌的：没有承诺，也没有字节",
        vi: "bản ghi ván bài không ghi cách chia: không có cam kết, không có byte",
    }
    fn deal_fits(n: impl Number) {
        en: "the cards are those that the bytes give: all {n} were dealt so",
        zh: "牌与字节算出的一致：{n}张都是这样发的",
        vi: "bài đúng như các byte cho ra: cả {n} lá đã được chia như vậy",
    }
    fn hand_wrong(who: impl Say, has: impl Say, right: impl Say) {
        en: "{who} was dealt {has}; by the bytes it should be {right}",
        zh: "{who}发到 {has}；按字节应是 {right}",
        vi: "{who} được chia {has}; theo các byte phải là {right}",
    }
    fn bottom_wrong(has: impl Say, right: impl Say) {
        en: "the bottom has {has}; by the bytes it should be {right}",
        zh: "底牌里有 {has}；按字节应是 {right}",
        vi: "bài đáy có {has}; theo các byte phải là {right}",
    }
    fn other_deal(n: impl Number, of: impl Number) {
        en: "this is another deal: {n} of {of} cards were dealt to somebody else than the bytes say; it does not come from these bytes, this table and this round",
        zh: "这是另一次发牌：{of}张中有{n}张与按字节发的不同；它不是由这些字节、这张桌、这一局得出的",
        vi: "đây là lần chia khác: {n} trên {of} lá không chia như các byte cho ra; nó không phải từ các byte này, bàn này và ván này",
    }
    fn no_shuffle(factor: impl Number) {
        en: "the pack was deliberately hardly mixed (no shuffle, factor {factor}): such hands have many bombs",
        zh: "这副牌有意没有洗匀（不洗牌，系数{factor}）：这样的牌炸弹多",
        vi: "bộ bài cố ý hầu như không xào (hệ số {factor}): bài như vậy nhiều bom",
    }
    const fn holds() {
        en: "All that can be checked holds.",
        zh: "可验证的项目全部通过。",
        vi: "Mọi mục kiểm tra được đều đạt.",
    }
    fn fails(n: impl Number) {
        en: ("{n} of the above {word} not hold.", word = plural(&n, "does", "do")),
        zh: "有{n}项未通过。",
        vi: "Có {n} mục không đạt.",
    }
}
