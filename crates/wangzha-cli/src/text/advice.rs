//! What `wangzha plan` and `wangzha hint` say.

use super::{Phrase, phrase};

phrases! {
    PLAYS: "plays", "手数", "số lượt";
    WORTH: "worth", "牌力", "giá trị";
    PLANS: "plans", "拆法", "cách chia";
    MORE_PLANS: "more than {n}: the first {n}", "超过{n}种，只列出前{n}种", "hơn {n}: {n} cách đầu";
    GROUPS: "By how many of a rank there are, nothing split:",
        "按每种点数的张数分组（不拆牌）：",
        "Theo số lá của mỗi bậc, không xé bộ nào:";
    TWOS: "2s", "2", "heo";
    CAN_CHOP: "can chop", "能炸", "chặt được";

    PLAY: "play", "出", "đánh";
    WHY: "why", "理由", "vì sao";
    THEN: "then", "之后", "sau đó";
    NOTE: "note", "注意", "lưu ý";
    TOO_MANY_CARDS: "{cards} cards are too many for a hand: {most} at most",
        "手牌有{cards}张，太多：最多{most}张",
        "{cards} lá là quá nhiều cho một tay bài: nhiều nhất {most}";
    NOT_IN_HAND: "{card} is not in the hand", "手里没有 {card}", "trên tay không có {card}";

    HINT: "hint {n} of {of}", "提示 {n}/{of}", "gợi ý {n}/{of}";
    NO_HINT: "no hint: {why}", "没有提示：{why}", "không có gợi ý: {why}";
    MORE_HINTS: "h again: the next hint; m: everything that you can play",
        "再按 h：下一个提示；m：所有能出的牌",
        "h lần nữa: gợi ý tiếp; m: mọi cách đánh";
}
