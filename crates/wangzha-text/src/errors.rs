//! What is wrong with what was typed.

use wangzha::words::{Number, Say};

catalogue! {
    const fn error() { en: "error: ", zh: "错误：", vi: "lỗi: " }
    fn option_of_other_game(option: impl Say, game: impl Say) {
        en: "{option} is an option of {game} only",
        zh: "{option} 只用于{game}",
        vi: "{option} chỉ dùng cho {game}",
    }
    fn preset_of_other_game(name: impl Say, game: impl Say, id: impl Say) {
        en: "'{name}' is a preset of {game}; use --game {id}",
        zh: "“{name}”是{game}的规则；请用 --game {id}",
        vi: "'{name}' là bộ luật của {game}; hãy dùng --game {id}",
    }
    fn no_such_preset(name: impl Say, known: impl Say) {
        en: "there is no preset '{name}'; the presets are {known}",
        zh: "没有名为“{name}”的规则；可选：{known}",
        vi: "không có bộ luật '{name}'; các bộ luật là {known}",
    }
    fn nearly_preset(name: impl Say, near: impl Say) {
        en: "there is no preset '{name}'; did you mean {near}?",
        zh: "没有名为“{name}”的规则；是不是 {near}？",
        vi: "không có bộ luật '{name}'; có phải là {near}?",
    }
    const fn no_rules() { en: "the rules are wrong", zh: "规则有误", vi: "luật không đúng" }
    fn house_rules_twice(option: impl Say) {
        en: "{option} cannot be used where --preset has house rules already: write them all there, as +name, -name or name=value",
        zh: "--preset 里已写明自定规则，不能再用 {option}：请都写在那里，写作 +名称、-名称 或 名称=值",
        vi: "--preset đã có luật riêng nên không dùng được {option}: hãy viết tất cả ở đó, dạng +tên, -tên hoặc tên=giá trị",
    }
    fn nearly_switch(name: impl Say, near: impl Say) {
        en: "there is no switch '{name}'; did you mean {near}? (see wangzha rules)",
        zh: "没有名为“{name}”的开关；是不是 {near}？（见 wangzha rules）",
        vi: "không có tùy chọn '{name}'; có phải là {near}? (xem wangzha rules)",
    }
    fn no_such_switch(name: impl Say, known: impl Say) {
        en: "there is no switch '{name}'; the switches are {known} (see wangzha rules)",
        zh: "没有名为“{name}”的开关；可选： {known} （见 wangzha rules）",
        vi: "không có tùy chọn '{name}'; các tùy chọn là {known} (xem wangzha rules)",
    }
    fn rules_are_said(option: impl Say) {
        en: "{option} does not belong here: the game and its rules come from what is read",
        zh: "这里不需要 {option}：读入的内容已经说明游戏和规则",
        vi: "không dùng {option} ở đây: nội dung được đọc đã nói rõ trò chơi và luật",
    }
    fn allowed_and_forbidden(name: impl Say) {
        en: "'{name}' cannot be allowed and forbidden at once",
        zh: "“{name}”不能既允许又禁止",
        vi: "không thể vừa cho phép vừa cấm '{name}'",
    }
    fn bad_weight(word: impl Say) {
        en: "'{word}' does not say what plays are worth: write name=points or name.rank=points, as in bomb=9 or pair.A=4.5 (whole and half points up to 1000)",
        zh: "“{word}”不是牌型的价值：应写作 名称=分 或 名称.点数=分，例如 bomb=9 或 pair.A=4.5（整数或半分，不超过1000）",
        vi: "'{word}' không nói bài đáng bao nhiêu: viết tên=điểm hoặc tên.bậc=điểm, ví dụ bomb=9 hoặc pair.A=4.5 (điểm chẵn hoặc nửa điểm, không quá 1000)",
    }
    fn no_such_weight(name: impl Say, known: impl Say) {
        en: "there is no weight '{name}'; the weights are {known}",
        zh: "没有名为“{name}”的价值；可选：{known}",
        vi: "không có trọng số '{name}'; các trọng số là {known}",
    }
    fn nearly_kind(name: impl Say, near: impl Say) {
        en: "there is no kind of play '{name}'; did you mean {near}?",
        zh: "没有名为“{name}”的牌型；是不是 {near}？",
        vi: "không có loại bài '{name}'; có phải là {near}?",
    }
    fn no_such_kind(name: impl Say, known: impl Say) {
        en: "there is no kind of play '{name}'; the kinds are {known}",
        zh: "没有名为“{name}”的牌型；可选： {known}",
        vi: "không có loại bài '{name}'; các loại là {known}",
    }
    fn bad_suit_order(order: impl Say) {
        en: "'{order}' is not an order of suits: write the four letters s c d h, the lowest suit first",
        zh: "“{order}”不是花色顺序：应是 s c d h 四个字母，最小的花色在前",
        vi: "'{order}' không phải thứ tự chất: cần bốn chữ s c d h, chất thấp nhất đứng đầu",
    }
    fn pointed_at(heading: impl Say, what: impl Say) {
        en: "{heading}: {what}",
        zh: "{heading}：{what}",
        vi: "{heading}: {what}",
    }
    const fn no_cards() { en: "the cards are wrong", zh: "牌有误", vi: "bài không đúng" }
    fn not_one_card(cards: impl Say) {
        en: "'{cards}' should be one card",
        zh: "“{cards}”应是一张牌",
        vi: "'{cards}' phải là một lá bài",
    }
    fn more_than_a_pack(rank: impl Say) {
        en: "the hand and the table together have more cards of the rank {rank} than a pack",
        zh: "{rank} 太多了：手牌和桌上的牌合起来超过一副牌",
        vi: "quá nhiều lá {rank}: bài trên tay và trên bàn cộng lại nhiều hơn một bộ bài",
    }
    fn in_hand_and_on_table(cards: impl Say) {
        en: "{cards} cannot be in the hand and on the table; a card without a suit is the first free of ♠ ♥ ♣ ♦",
        zh: "{cards} 不能同时在手里和桌上；不写花色的牌依次取 ♠ ♥ ♣ ♦",
        vi: "{cards} không thể vừa trên tay vừa trên bàn; lá không ghi chất lần lượt lấy ♠ ♥ ♣ ♦",
    }
    const fn empty_table() {
        en: "there are no cards to beat; without that option the cards are led",
        zh: "没有要压的牌；不写这个选项就是首出",
        vi: "không có bài nào để chặn; bỏ tùy chọn này thì là ra bài trước",
    }
    fn table_is_not_a_play(cards: impl Say, reason: impl Say) {
        en: "{cards} cannot lie on the table: {reason}",
        zh: "{cards} 不能是桌上的牌：{reason}",
        vi: "{cards} không thể là bài trên bàn: {reason}",
    }
    fn no_such_reading(cards: impl Say, declared: impl Say, known: impl Say) {
        en: "{cards} cannot be read as '{declared}'; it is {known}",
        zh: "{cards} 不能当作“{declared}”；可以是 {known}",
        vi: "{cards} không thể hiểu là '{declared}'; chỉ có thể là {known}",
    }
    fn too_many_plays(n: impl Number) {
        en: "{n} plays are too many to list; use --count or --classes",
        zh: "有{n}种出法，太多，无法列出；请用 --count 或 --classes",
        vi: "{n} cách đánh là quá nhiều để liệt kê; hãy dùng --count hoặc --classes",
    }
    fn bad_seed(seed: impl Say) {
        en: "'{seed}' is not a seed: a seed is 64 hexadecimal digits",
        zh: "“{seed}”不是种子：种子是64位十六进制数字",
        vi: "'{seed}' không phải là hạt giống: hạt giống gồm 64 chữ số thập lục phân",
    }
    fn no_randomness(error: impl Say) {
        en: "the system gives no random bytes: {error}; use --seed",
        zh: "系统不能提供随机数：{error}；请给出 --seed",
        vi: "hệ thống không cho số ngẫu nhiên: {error}; hãy dùng --seed",
    }
}
