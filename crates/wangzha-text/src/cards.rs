//! Cards in the ways that they are written.

use wangzha::words::Say;

catalogue! {
    const fn card() { en: "card", zh: "牌", vi: "lá bài" }
    const fn name() { en: "name", zh: "名称", vi: "tên" }
    fn not_encoded(word: impl Say, encoding: impl Say, why: impl Say) {
        en: "'{word}' is not a card of the encoding {encoding}: {why}",
        zh: "“{word}”不是 {encoding} 编码的牌：{why}",
        vi: "'{word}' không phải lá bài theo mã {encoding}: {why}",
    }
    fn twice(card: impl Say) {
        en: "{card} is there twice",
        zh: "{card} 出现了两次",
        vi: "{card} có hai lần",
    }
}
