//! Case files.

use wangzha::words::{Number, Say};

catalogue! {
    const fn file() { en: "file", zh: "文件", vi: "tệp" }
    const fn passed() { en: "passed", zh: "通过", vi: "đạt" }
    const fn failed() { en: "failed", zh: "未通过", vi: "không đạt" }
    const fn known() { en: "known differences", zh: "已知差异", vi: "khác biệt đã biết" }
    const fn expected() { en: "expected", zh: "预期", vi: "mong đợi" }
    const fn got() { en: "got     ", zh: "实际", vi: "kết quả " }
    fn more_failures(n: impl Number) { en: "and {n} more", zh: "还有{n}处", vi: "và {n} chỗ nữa" }
    const fn no_case() {
        en: "there is no case in it",
        zh: "其中没有用例",
        vi: "trong đó không có ca thử nào",
    }
    fn bad_line(error: impl Say) {
        en: "not the JSON of a case: {error}",
        zh: "不是用例的JSON：{error}",
        vi: "không phải JSON của một ca thử: {error}",
    }
    fn unknown_fields(names: impl Say) {
        en: "no kind of case has the fields {names}; expected for example cards and expect, actions and expect, hand and moves, hand and lead, landlord and leaves, landlord and farmers, or server_seed and deck",
        zh: "没有字段为 {names} 的用例；应有例如 cards 和 expect、actions 和 expect、hand 和 moves、hand 和 lead、landlord 和 leaves、landlord 和 farmers 或 server_seed 和 deck",
        vi: "không có loại ca thử nào có các trường {names}; cần chẳng hạn cards và expect, actions và expect, hand và moves, hand và lead, landlord và leaves, landlord và farmers, hoặc server_seed và deck",
    }
    fn unknown_game(name: impl Say) {
        en: "there is no game {name}; expected doudizhu or tienlen",
        zh: "没有名为{name}的游戏；应是 doudizhu 或 tienlen",
        vi: "không có trò chơi {name}; cần doudizhu hoặc tienlen",
    }
    fn bad_cards_in_line(cards: impl Say, error: impl Say) {
        en: "'{cards}' should be cards: {error}",
        zh: "“{cards}”应是牌：{error}",
        vi: "'{cards}' phải là bài: {error}",
    }
    fn bad_bytes_in_line(text: impl Say, error: impl Say) {
        en: "'{text}' should be 32 bytes: {error}",
        zh: "“{text}”应是32字节：{error}",
        vi: "'{text}' phải là 32 byte: {error}",
    }
    fn bad_step(step: impl Say) {
        en: "'{step}' is not an action of a seat; expected something like 'P0 3s 3h' or 'P1 pass'",
        zh: "“{step}”不是座位的动作；应是例如“P0 3s 3h”或“P1 pass”",
        vi: "'{step}' không phải việc một ghế làm; cần chẳng hạn 'P0 3s 3h' hoặc 'P1 pass'",
    }
    fn unknown_fact(name: impl Say) {
        en: "nothing is known about '{name}'; expected turn, lead, P0_may_play, P0_may_chop_with or chop_payment",
        zh: "不认识“{name}”；应是 turn、lead、P0_may_play、P0_may_chop_with 或 chop_payment",
        vi: "không biết '{name}' là gì; cần turn, lead, P0_may_play, P0_may_chop_with hoặc chop_payment",
    }
}
