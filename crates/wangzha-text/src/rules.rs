//! Rules in words, for tables of them.

use wangzha::words::Say;

catalogue! {
    fn such_as(what: impl Say, example: impl Say) {
        en: "{what}: {example}",
        zh: "{what}：{example}",
        vi: "{what}: {example}",
    }
    fn by_cards(name: impl Say) {
        en: "{name}: as southern, until the first player is out; cards are counted",
        zh: "{name}：同 southern，有人出完即结束，按剩牌张数计分",
        vi: "{name}: như southern, hết khi có người nhất, tính tiền theo số lá",
    }
    const fn changed() { en: "* with house rules", zh: "* 有自定规则", vi: "* có luật riêng" }
    const fn landlord_by() { en: "landlord by", zh: "地主产生", vi: "chọn địa chủ" }
    const fn first_bidder() { en: "first bidder", zh: "先叫者", vi: "gọi trước" }
    const fn all_pass() { en: "if all pass", zh: "无人叫", vi: "nếu không ai gọi" }
    const fn doubling() { en: "doubling", zh: "加倍", vi: "nhân đôi" }
    const fn dealing() { en: "dealing", zh: "发牌", vi: "chia bài" }
    const fn open_hand() { en: "open hand", zh: "可以明牌", vi: "ngửa bài" }
    const fn spring() { en: "spring doubles", zh: "春天翻倍", vi: "xuân nhân đôi" }
    const fn bombs_double() { en: "bombs double", zh: "炸弹翻倍", vi: "bom nhân đôi" }
    const fn call_once() { en: "call 1-3, once", zh: "叫分，各一次", vi: "gọi 1-3, một lần" }
    const fn call_until_two_passes() { en: "until two passes", zh: "叫到两家不叫", vi: "đến hai lần bỏ" }
    const fn call_and_rob() { en: "call and rob", zh: "叫地主、抢地主", vi: "gọi và cướp" }
    const fn given() { en: "given", zh: "指定", vi: "định sẵn" }
    const fn face_up_card() { en: "face-up card", zh: "翻牌决定", vi: "lá lật ngửa" }
    const fn random() { en: "random", zh: "随机", vi: "ngẫu nhiên" }
    const fn seat_set() { en: "a set seat", zh: "指定座位", vi: "ghế định sẵn" }
    const fn redeal() { en: "redeal", zh: "重新发牌", vi: "chia lại" }
    const fn redeal_next_seat() { en: "redeal, next seat", zh: "重发，下家先叫", vi: "chia lại, ghế kế" }
    const fn void() { en: "void", zh: "本局作废", vi: "bỏ ván" }
    const fn nobody() { en: "nobody", zh: "无", vi: "không ai" }
    const fn everybody() { en: "everybody", zh: "三家", vi: "cả ba" }
    const fn farmers_then_landlord() {
        en: "farmers, landlord",
        zh: "农民，再地主",
        vi: "nông dân, địa chủ",
    }
    const fn one_by_one() { en: "one by one", zh: "逐张", vi: "từng lá" }
    const fn blocks() { en: "17 at once", zh: "17张", vi: "17 lá" }
    const fn one_by_one_bottom_last() {
        en: "one, bottom last",
        zh: "逐张，底牌最后",
        vi: "từng lá, đáy sau",
    }
    const fn blocks_bottom_last() { en: "17, bottom last", zh: "17张，底牌最后", vi: "17 lá, đáy sau" }

    const fn suits() { en: "suits from low to high", zh: "花色从小到大", vi: "chất từ thấp đến cao" }
    const fn follow() { en: "suits must be followed", zh: "须跟花色", vi: "phải theo chất" }
    const fn run_least() { en: "run, at least", zh: "顺子至少", vi: "sảnh ít nhất" }
    const fn run_top() { en: "run, up to", zh: "顺子最大到", vi: "sảnh cao nhất đến" }
    const fn pair_run_least() { en: "pair run, at least", zh: "连对至少", vi: "đôi thông ít nhất" }
    const fn chop_table() {
        en: "what chops what lies on the table (besides a higher play of its kind)",
        zh: "桌上的牌可以用什么炸（同牌型更大的牌除外）",
        vi: "bài nào chặt được bài trên bàn (ngoài bài cùng loại lớn hơn)",
    }
    const fn chop_legend() {
        en: "Q quad, 3P three consecutive pairs, 3P+ three or more",
        zh: "Q 四条，3P 三连对，3P+ 三连对或更长",
        vi: "Q tứ quý, 3P ba đôi thông, 3P+ ba đôi thông trở lên",
    }
    const fn one_two() { en: "a 2", zh: "单张2", vi: "một lá 2" }
    const fn pair_of_twos() { en: "a pair of 2s", zh: "一对2", vi: "đôi 2" }
    const fn three_twos() { en: "three 2s", zh: "三张2", vi: "ba lá 2" }
    const fn out_of_turn() {
        en: "chop after having passed",
        zh: "不出之后还能炸",
        vi: "bỏ lượt rồi vẫn chặt",
    }
    const fn any_bomb() { en: "any bomb", zh: "任何炸弹", vi: "mọi hàng" }
    const fn pass_locks() { en: "out after a pass", zh: "不出后本轮不能再出", vi: "bỏ lượt là hết vòng" }
    const fn first_play_has() { en: "the first play contains", zh: "第一手须带", vi: "lượt đầu phải có" }
    const fn finish_with_two() { en: "going out with a 2", zh: "最后一手出2", vi: "về bằng heo" }
    const fn allowed() { en: "allowed", zh: "可以", vi: "được" }
    const fn punished() { en: "punished", zh: "要罚", vi: "bị phạt" }
    const fn forbidden() { en: "forbidden", zh: "不可以", vi: "không được" }
    const fn ends() { en: "a round ends with", zh: "一局结束", vi: "ván hết khi" }
    const fn last_player() { en: "one left", zh: "剩一家", vi: "còn một" }
    const fn first_out() { en: "first out", zh: "有人出完", vi: "nhất về" }
    const fn instant_wins() {
        en: "wins at once after the deal",
        zh: "发牌后直接赢",
        vi: "tới trắng (ăn trắng)",
    }
    const fn dragon_of_one_suit() {
        en: "dragon only of one suit",
        zh: "一条龙须同花",
        vi: "sảnh rồng phải đồng chất",
    }
    const fn quad_is_two_pairs() { en: "a quad is two pairs", zh: "四条算两对", vi: "tứ quý là hai đôi" }
    const fn twelve_of_one_colour() {
        en: "12 of one colour will do",
        zh: "12张同色即可",
        vi: "12 lá đồng màu là đủ",
    }
}
