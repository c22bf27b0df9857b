//! Everything that the commands say, in English, Chinese and Vietnamese.
//!
//! Names of plays and reasons of refusals come from the engine. `{words}` in
//! braces are filled in by [`Phrase::with`].

use std::fmt::Display;

use wangzha::Language;

use crate::args::Game;

/// The same text in each language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phrase {
    english: &'static str,
    chinese: &'static str,
    vietnamese: &'static str,
}

impl Phrase {
    /// The text in this language.
    pub(crate) const fn of(&self, language: Language) -> &'static str {
        language.choose(self.english, self.chinese, self.vietnamese)
    }

    /// The text with these values in place of the `{names}` in it.
    pub(crate) fn with(&self, language: Language, values: &[(&str, &dyn Display)]) -> String {
        values.iter().fold(self.of(language).to_owned(), |text, (name, value)| {
            text.replace(&format!("{{{name}}}"), &value.to_string())
        })
    }
}

pub(crate) const fn game(game: Game) -> Phrase {
    match game {
        Game::Doudizhu => DOU_DIZHU,
        Game::Tienlen => TIEN_LEN,
    }
}

pub(crate) const fn phrase(
    english: &'static str,
    chinese: &'static str,
    vietnamese: &'static str,
) -> Phrase {
    Phrase { english, chinese, vietnamese }
}

/// One constant a phrase, and the list of all for the tests.
macro_rules! phrases {
    ($($name:ident: $english:literal, $chinese:literal, $vietnamese:literal;)*) => {
        $(pub(crate) const $name: Phrase = phrase($english, $chinese, $vietnamese);)*
        #[cfg(test)]
        pub(super) const ALL: &[(&str, Phrase)] = &[$((stringify!($name), $name)),*];
    };
}

pub(crate) mod advice;
pub(crate) mod arena;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod solve;
pub(crate) mod verify;

phrases! {
    DOU_DIZHU: "Dou Dizhu", "斗地主", "Đấu địa chủ";
    TIEN_LEN: "Tien Len", "Tiến lên（越南跑得快）", "Tiến lên";

    ERROR: "error: ", "错误：", "lỗi: ";
    OPTION_OF_OTHER_GAME: "{option} is an option of {game} only",
        "{option} 只用于{game}",
        "{option} chỉ dùng cho {game}";
    PRESET_OF_OTHER_GAME: "'{name}' is a preset of {game}; use --game {id}",
        "“{name}”是{game}的规则；请用 --game {id}",
        "'{name}' là bộ luật của {game}; hãy dùng --game {id}";
    NO_SUCH_PRESET: "there is no preset '{name}'; the presets are {known}",
        "没有名为“{name}”的规则；可选：{known}",
        "không có bộ luật '{name}'; các bộ luật là {known}";
    NO_SUCH_SWITCH: "there is no switch '{name}'; the switches are {known} (see wangzha rules)",
        "没有名为“{name}”的开关；可选： {known} （见 wangzha rules）",
        "không có tùy chọn '{name}'; các tùy chọn là {known} (xem wangzha rules)";
    NO_SUCH_KIND: "there is no kind of play '{name}'; the kinds are {known}",
        "没有名为“{name}”的牌型；可选： {known}",
        "không có loại bài '{name}'; các loại là {known}";
    BAD_SUIT_ORDER: "'{order}' is no order of suits: it is the four letters s c d h, the lowest suit first",
        "“{order}”不是花色顺序：应是 s c d h 四个字母，最小的花色在前",
        "'{order}' không phải thứ tự chất: cần bốn chữ s c d h, chất thấp nhất đứng đầu";
    NO_CARDS: "these are no cards", "这不是牌", "đây không phải là bài";
    NOT_ONE_CARD: "'{cards}' should be one card", "“{cards}”应是一张牌", "'{cards}' phải là một lá bài";
    IN_HAND_AND_ON_TABLE: "{cards} cannot be in the hand and on the table; a card without a suit is the first free of ♠ ♥ ♣ ♦",
        "{cards} 不能同时在手里和桌上；不写花色的牌依次取 ♠ ♥ ♣ ♦",
        "{cards} không thể vừa trên tay vừa trên bàn; lá không ghi chất lần lượt lấy ♠ ♥ ♣ ♦";
    TABLE_IS_NO_PLAY: "{cards} cannot lie on the table: {reason}",
        "{cards} 不能是桌上的牌：{reason}",
        "{cards} không thể là bài trên bàn: {reason}";
    NO_SUCH_READING: "{cards} cannot be read as '{declared}'; it is {known}",
        "{cards} 不能当作“{declared}”；可以是 {known}",
        "{cards} không thể hiểu là '{declared}'; chỉ có thể là {known}";
    TOO_MANY_PLAYS: "{n} plays are too many to list; use --count or --classes",
        "有{n}种出法，太多，无法列出；请用 --count 或 --classes",
        "{n} cách đánh là quá nhiều để liệt kê; hãy dùng --count hoặc --classes";
    BAD_SEED: "'{seed}' is no seed: a seed is 64 hexadecimal digits",
        "“{seed}”不是种子：种子是64位十六进制数字",
        "'{seed}' không phải là mã gieo: mã gieo gồm 64 chữ số thập lục phân";
    NO_RANDOMNESS: "the system has no random bytes: {error}; give a --seed",
        "系统不能提供随机数：{error}；请给出 --seed",
        "hệ thống không cho số ngẫu nhiên: {error}; hãy dùng --seed";

    NOT_A_PLAY: "not a play: ", "不成牌型：", "không hợp lệ: ";
    CARDS: "cards", "牌", "bài";
    TOP: "top", "最大", "cao nhất";
    LENGTH: "length", "长度", "độ dài";
    READING: "reading", "读法", "cách hiểu";
    SEVERAL_READINGS: "{n} readings; the first is meant when the cards are led:",
        "{n}种读法；首出时按第一种：",
        "{n} cách hiểu; khi ra bài trước thì theo cách đầu:";

    LEGAL: "legal: ", "可以出：", "hợp lệ: ";
    NOT_LEGAL: "not legal: ", "不能出：", "không hợp lệ: ";
    LEADS: "{play} leads", "首出{play}", "ra trước {play}";
    BEATS: "{play} beats {table}", "{play} 压 {table}", "{play} chặn {table}";
    CHOPS: "{play} chops {table}", "{play} 炸 {table}", "{play} chặt {table}";
    TABLE_READ_AS: "the table is {reading}; --as can declare {others}",
        "桌上的牌当作 {reading}；可用 --as 改为 {others}",
        "bài trên bàn được hiểu là {reading}; có thể đổi bằng --as {others}";
    AND: ", ", "、", ", ";
    OR: " or ", " 或 ", " hoặc ";

    HAND: "hand", "手牌", "bài trên tay";
    TABLE: "table", "桌上", "bài trên bàn";
    TOTAL: "total", "合计", "tổng cộng";
    NO_MOVES: "no legal answer: pass", "要不起：只能不出", "không chặn được: bỏ lượt";
    NO_LEADS: "no card to lead", "没有牌可出", "không còn bài để đánh";

    SEED: "seed", "种子", "mã gieo";
    SEAT: "seat {n}", "座位{n}", "ghế {n}";
    BOTTOM: "bottom", "底牌", "bài đáy";

    LEADER: "lead", "先出", "đi trước";
    LEADS_FIRST: "{seat}: the first play must contain {card}",
        "{seat}：第一手必须带 {card}",
        "{seat}: lượt đầu phải có {card}";
    WINS_AT_ONCE: "wins at once: {what}", "直接赢：{what}", "tới trắng: {what}";

    FILE: "file", "文件", "tệp";
    PASSED: "passed", "通过", "đạt";
    FAILED: "failed", "失败", "hỏng";
    KNOWN: "known differences", "已知差异", "khác biệt đã biết";
    EXPECTED: "expected", "预期", "mong đợi";
    GOT: "got     ", "实际", "kết quả ";
    MORE_FAILURES: "and {n} more", "还有{n}处", "và {n} chỗ nữa";
    UNREADABLE: "cannot be read: {error}", "无法读取：{error}", "không đọc được: {error}";
    BAD_LINE: "not the JSON of a case: {error}", "不是用例的JSON：{error}", "không phải JSON của một ca thử: {error}";
    UNKNOWN_FIELDS: "no kind of case has the fields {names}; expected such as cards and expect, actions and expect, hand and moves, hand and lead, landlord and leaves, landlord and farmers, or server_seed and deck",
        "没有字段为 {names} 的用例；应有例如 cards 和 expect、actions 和 expect、hand 和 moves、hand 和 lead、landlord 和 leaves、landlord 和 farmers 或 server_seed 和 deck",
        "không có loại ca thử nào có các trường {names}; cần chẳng hạn cards và expect, actions và expect, hand và moves, hand và lead, landlord và leaves, landlord và farmers, hoặc server_seed và deck";
    UNKNOWN_GAME: "there is no game {name}; expected doudizhu or tienlen",
        "没有名为{name}的游戏；应是 doudizhu 或 tienlen",
        "không có trò chơi {name}; cần doudizhu hoặc tienlen";
    BAD_CARDS_IN_LINE: "'{cards}' should be cards: {error}", "“{cards}”应是牌：{error}", "'{cards}' phải là bài: {error}";
    BAD_BYTES_IN_LINE: "'{text}' should be 32 bytes: {error}", "“{text}”应是32字节：{error}", "'{text}' phải là 32 byte: {error}";
    BAD_STEP: "'{step}' is nothing that a seat does; expected such as 'P0 3s 3h' or 'P1 pass'",
        "“{step}”不是座位的动作；应是例如“P0 3s 3h”或“P1 pass”",
        "'{step}' không phải việc một ghế làm; cần chẳng hạn 'P0 3s 3h' hoặc 'P1 pass'";
    UNKNOWN_FACT: "nothing is known about '{name}'; expected turn, lead, P0_may_play, P0_may_chop_with or chop_payment",
        "不认识“{name}”；应是 turn、lead、P0_may_play、P0_may_chop_with 或 chop_payment",
        "không biết '{name}' là gì; cần turn, lead, P0_may_play, P0_may_chop_with hoặc chop_payment";

    DEMO_DEAL: "1. A deal. B and R are the jokers; who has the seed can deal it again.",
        "1. 发牌。B是小王，R是大王；有种子就能重现同一副牌。",
        "1. Chia bài. B và R là hai joker; có mã gieo là chia lại được.";
    DEMO_DEAL_WITH_SUITS: "1. A deal. Who has the seed can deal it again.",
        "1. 发牌。有种子就能重现同一副牌。",
        "1. Chia bài. Có mã gieo là chia lại được.";
    DEMO_CLASSIFY: "2. What are these cards?", "2. 这些牌是什么牌型？", "2. Đây là bộ gì?";
    DEMO_READINGS: "3. Some rules read the same cards in several ways.",
        "3. 有的规则下，同样的牌有几种读法。",
        "3. Có luật hiểu cùng một bộ bài theo nhiều cách.";
    DEMO_CHOPS: "3. What chops a 2, in the south of Vietnam and in Cambodia?",
        "3. 什么能炸2？越南南方和柬埔寨的规则不同。",
        "3. Cái gì chặt được 2, ở miền Nam và ở Campuchia?";
    DEMO_REFUSALS: "4. What may not be played, and why?", "4. 哪些不能出，为什么？", "4. Cái gì không được đánh, vì sao?";
    DEMO_ANSWERS: "5. Seat 1 is landlord and took the bottom. What answers seat 2?",
        "5. 座位1是地主，拿了底牌。怎样压座位2的牌？",
        "5. Ghế 1 là địa chủ, đã lấy bài đáy. Chặn ghế 2 bằng gì?";
    DEMO_ANSWER_TO_SEAT: "5. What can seat 1 answer to seat 2?",
        "5. 座位1怎样压座位2的牌？",
        "5. Ghế 1 chặn ghế 2 bằng gì?";
    DEMO_ENTER: "[Enter]", "[回车]", "[Enter]";
    DEMO_END: "More: wangzha help, wangzha rules, --game doudizhu or tienlen, --lang zh or vi.",
        "更多：wangzha help、wangzha rules、--game doudizhu 或 tienlen、--lang en 或 vi。",
        "Thêm: wangzha help, wangzha rules, --game doudizhu hay tienlen, --lang en, zh.";

    SUCH_AS: "{what}: {example}", "{what}：{example}", "{what}: {example}";
    CHANGED: "* with house rules", "* 有自定规则", "* có luật riêng";
    LANDLORD_BY: "landlord by", "地主产生", "chọn địa chủ";
    FIRST_BIDDER: "first bidder", "先叫者", "gọi trước";
    ALL_PASS: "if all pass", "无人叫", "nếu không ai gọi";
    DOUBLING: "doubling", "加倍", "nhân đôi";
    DEALING: "dealing", "发牌", "chia bài";
    OPEN_HAND: "open hand", "可以明牌", "mở bài";
    SPRING: "spring doubles", "春天翻倍", "xuân nhân đôi";
    BOMBS_DOUBLE: "bombs double", "炸弹翻倍", "bom nhân đôi";
    CALL_ONCE: "call 1-3, once", "叫分，各一次", "gọi 1-3, một lần";
    CALL_UNTIL_TWO_PASSES: "until two passes", "叫到两家不叫", "đến hai lần bỏ";
    CALL_AND_ROB: "call and rob", "叫地主、抢地主", "gọi và cướp";
    GIVEN: "given", "指定", "định sẵn";
    FACE_UP_CARD: "face-up card", "翻牌决定", "lá lật ngửa";
    RANDOM: "random", "随机", "ngẫu nhiên";
    SEAT_SET: "a set seat", "指定座位", "ghế định sẵn";
    REDEAL: "redeal", "重新发牌", "chia lại";
    REDEAL_NEXT_SEAT: "redeal, next seat", "重发，下家先叫", "chia lại, ghế kế";
    VOID: "void", "本局作废", "bỏ ván";
    NOBODY: "nobody", "无", "không ai";
    EVERYBODY: "everybody", "三家", "cả ba";
    FARMERS_THEN_LANDLORD: "farmers, landlord", "农民，再地主", "nông dân, địa chủ";
    ONE_BY_ONE: "one by one", "逐张", "từng lá";
    BLOCKS: "17 at once", "17张", "17 lá";
    ONE_BY_ONE_BOTTOM_LAST: "one, bottom last", "逐张，底牌最后", "từng lá, đáy sau";
    BLOCKS_BOTTOM_LAST: "17, bottom last", "17张，底牌最后", "17 lá, đáy sau";

    SUITS: "suits from low to high", "花色从小到大", "chất từ thấp đến cao";
    FOLLOW: "suits must be followed", "须跟花色", "phải theo chất";
    RUN_LEAST: "run, at least", "顺子至少", "sảnh ít nhất";
    RUN_TOP: "run, up to", "顺子最大到", "sảnh cao nhất đến";
    PAIR_RUN_LEAST: "pair run, at least", "连对至少", "đôi thông ít nhất";
    CHOP_TABLE: "what chops what lies on the table (besides a higher play of its kind)",
        "桌上的牌可以用什么炸（同牌型更大的牌除外）",
        "bài nào chặt được bài trên bàn (ngoài bài cùng loại lớn hơn)";
    CHOP_LEGEND: "Q quad, 3P three consecutive pairs, 3P+ three or more",
        "Q 四条，3P 三连对，3P+ 三连对或更长",
        "Q tứ quý, 3P ba đôi thông, 3P+ ba đôi thông trở lên";
    ONE_TWO: "a 2", "单张2", "một lá 2";
    PAIR_OF_TWOS: "a pair of 2s", "一对2", "đôi 2";
    THREE_TWOS: "three 2s", "三张2", "ba lá 2";
    OUT_OF_TURN: "chop after having passed", "不出之后还能炸", "bỏ lượt rồi vẫn chặt";
    ANY_BOMB: "any bomb", "任何炸弹", "mọi hàng";
    PASS_LOCKS: "who passed is out", "不出后本轮不能再出", "bỏ lượt là hết vòng";
    FIRST_PLAY_HAS: "the first play contains", "第一手须带", "lượt đầu phải có";
    FINISH_WITH_TWO: "going out with a 2", "最后一手出2", "về bằng 2";
    ALLOWED: "allowed", "可以", "được";
    PUNISHED: "punished", "要罚", "bị phạt";
    FORBIDDEN: "forbidden", "不可以", "không được";
    ENDS: "a round ends with", "一局结束", "ván hết khi";
    LAST_PLAYER: "one left", "剩一家", "còn một";
    FIRST_OUT: "first out", "有人出完", "nhất về";
    INSTANT_WINS: "wins at once after the deal", "发牌后直接赢", "tới trắng (ăn trắng)";
    DRAGON_OF_ONE_SUIT: "dragon only of one suit", "一条龙须同花", "sảnh rồng phải đồng chất";
    QUAD_IS_TWO_PAIRS: "a quad is two pairs", "四条算两对", "tứ quý là hai đôi";
    TWELVE_OF_ONE_COLOUR: "12 of one colour will do", "12张同色即可", "12 lá đồng màu là đủ";
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// The `{names}` of a text, sorted.
    fn names(text: &str) -> Vec<&str> {
        let mut names: Vec<&str> =
            text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn every_phrase_asks_for_the_same_values_in_each_language() {
        let all = [ALL, advice::ALL, play::ALL, replay::ALL, solve::ALL, verify::ALL, arena::ALL];
        for (name, phrase) in all.into_iter().flatten() {
            for language in Language::ALL {
                let text = phrase.of(language);
                assert!(!text.is_empty(), "{name}");
                assert_eq!(names(text), names(phrase.english), "{name} in {language:?}");
            }
        }
    }

    #[test]
    fn values_stand_where_their_names_stood() {
        let text = BEATS.with(Language::English, &[("play", &"33"), ("table", &"44")]);
        assert_eq!(text, "33 beats 44");
    }
}
