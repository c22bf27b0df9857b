//! What `wangzha verify` says besides the findings about a fair deal.

use super::{Phrase, phrase};

phrases! {
    FINISHED: "all {n} actions are legal, and the result is theirs",
        "全部{n}个动作都合规则，结果与之相符",
        "cả {n} hành động đều hợp lệ, và kết quả đúng theo đó";
    UNFINISHED: "all {n} actions are legal; the round is not over",
        "全部{n}个动作都合规则；这一局没有打完",
        "cả {n} hành động đều hợp lệ; ván bài chưa xong";
    NO_COMMITMENTS: "the record does not say how it was dealt: it has no commitments and no bytes",
        "记录没有说明是怎样发牌的：没有承诺，也没有字节",
        "biên bản không ghi cách chia: không có cam kết, không có byte";
    DEAL_FITS: "the cards are those that the bytes give: all {n} were dealt so",
        "牌与字节算出的一致：{n}张都是这样发的",
        "bài đúng như các byte cho ra: cả {n} lá đã được chia như vậy";
    HAND_WRONG: "{who} was dealt {has}; by the bytes it must be {right}",
        "{who}发到 {has}；按字节应是 {right}",
        "{who} được chia {has}; theo các byte phải là {right}";
    BOTTOM_WRONG: "in the bottom is {has}; by the bytes it must be {right}",
        "底牌里有 {has}；按字节应是 {right}",
        "bài đáy có {has}; theo các byte phải là {right}";
    OTHER_DEAL: "another deal: {n} of {of} cards were dealt to somebody else than by the bytes; it is not of these bytes, this table and this round",
        "这是另一次发牌：{of}张中有{n}张与按字节发的不同；它不是由这些字节、这张桌、这一局得出的",
        "đây là ván chia khác: {n} trên {of} lá không chia như các byte cho ra; nó không phải từ các byte này, bàn này và ván này";
    NO_SHUFFLE: "the pack was hardly mixed on purpose (no-shuffle, factor {factor}): such hands have many bombs",
        "这副牌有意没有洗匀（不洗牌，系数{factor}）：这样的牌炸弹多",
        "bộ bài cố ý hầu như không xào (hệ số {factor}): bài như vậy nhiều bom";
    HOLDS: "All that can be checked holds.", "能检验的都成立。", "Mọi điều kiểm tra được đều đúng.";
    FAILS: "Not everything holds: {n} of the above.", "并非都成立：以上有{n}处。", "Không phải mọi điều đều đúng: {n} điều ở trên.";
}
