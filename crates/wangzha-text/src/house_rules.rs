//! House rules in words, for a form in which a host changes them. A rule has the
//! name that it has in files, and so have its values, unless a rule or another
//! rule's value has that name already.

use wangzha::words::Say;

catalogue! {
    fn difference(rule: impl Say, value: impl Say) {
        en: "{rule}: {value}",
        zh: "{rule}：{value}",
        vi: "{rule}: {value}",
    }
    const fn yes() { en: "yes", zh: "是", vi: "có" }
    const fn no() { en: "no", zh: "否", vi: "không" }
    const fn none() { en: "none", zh: "无", vi: "không có" }

    // ---- groups

    const fn plays() { en: "Plays", zh: "牌型", vi: "Kiểu bài" }
    const fn landlord() { en: "Who becomes landlord", zh: "叫地主", vi: "Chọn địa chủ" }
    const fn stakes() { en: "Stakes and score", zh: "倍数和计分", vi: "Nhân điểm và tính điểm" }
    const fn deal() { en: "The deal", zh: "发牌", vi: "Chia bài" }
    const fn chops() { en: "Chops", zh: "炸", vi: "Chặt" }
    const fn round() { en: "The round", zh: "打法", vi: "Ván bài" }
    const fn prices() { en: "What is paid for", zh: "赔分", vi: "Tiền phạt" }
    const fn instant_wins() { en: "Hands that win at once", zh: "发完牌直接赢", vi: "Tới trắng" }

    // ---- Dou Dizhu

    const fn bidding() { en: "The landlord is found by", zh: "地主怎么定", vi: "Cách chọn địa chủ" }
    const fn call_once() {
        en: "calling 1 to 3, each once",
        zh: "叫分，每人一次",
        vi: "gọi 1 đến 3 điểm, mỗi người một lần",
    }
    const fn call_until_two_passes() {
        en: "calling 1 to 3 until two pass",
        zh: "叫分，两家不叫为止",
        vi: "gọi 1 đến 3 điểm đến khi hai người bỏ",
    }
    const fn call_and_rob() { en: "calling and robbing", zh: "叫地主、抢地主", vi: "gọi và cướp địa chủ" }
    const fn given() { en: "nothing: it is given", zh: "不叫，直接指定", vi: "không gọi, định sẵn" }
    const fn first_bidder() { en: "Who calls first", zh: "谁先叫", vi: "Ai gọi trước" }
    const fn face_up_card() {
        en: "whoever gets the face-up card",
        zh: "拿到翻开的那张牌的人",
        vi: "ai được lá lật ngửa",
    }
    const fn random() { en: "anybody, at random", zh: "随机", vi: "ngẫu nhiên" }
    const fn seat() { en: "a set seat", zh: "固定座位", vi: "ghế định sẵn" }
    const fn all_pass() { en: "If nobody calls", zh: "没人叫地主", vi: "Nếu không ai gọi" }
    const fn redeal() { en: "a new deal", zh: "重新发牌", vi: "chia lại" }
    const fn redeal_next_seat() {
        en: "a new deal, the next seat calls first",
        zh: "重新发牌，下家先叫",
        vi: "chia lại, ghế kế gọi trước",
    }
    const fn void() { en: "the round does not count", zh: "这局不算", vi: "ván không tính" }
    const fn doubling() { en: "Who may double", zh: "谁能加倍", vi: "Ai được nhân đôi" }
    const fn nobody() { en: "nobody", zh: "都不能", vi: "không ai" }
    const fn everybody() { en: "everybody", zh: "三家都能", vi: "cả ba người" }
    const fn farmers_then_landlord() {
        en: "the farmers, then the landlord",
        zh: "农民先加，地主再加",
        vi: "nông dân, rồi đến địa chủ",
    }
    const fn super_double() { en: "Doubling twice (×4)", zh: "超级加倍（×4）", vi: "Nhân bốn (×4)" }
    const fn open_hand() { en: "Open hands", zh: "可以明牌", vi: "Được ngửa bài" }
    const fn spring() { en: "Spring doubles", zh: "春天、反春翻倍", vi: "Mùa xuân nhân đôi" }
    const fn bombs_double() { en: "Bombs and the rocket double", zh: "炸弹、王炸翻倍", vi: "Bom và tên lửa nhân đôi" }
    const fn scoring() { en: "What is counted", zh: "怎么算分", vi: "Cách tính điểm" }
    const fn points() { en: "points, multiplied", zh: "按倍数算分", vi: "điểm, có nhân" }
    const fn one_for_winning() { en: "one for each winner", zh: "赢家各得1分", vi: "mỗi người thắng 1 điểm" }
    const fn multiplier_cap() { en: "Highest multiplier", zh: "封顶倍数", vi: "Nhân tối đa" }
    const fn dealing() { en: "Cards are dealt", zh: "怎么发牌", vi: "Cách chia bài" }
    const fn one_by_one() { en: "one by one", zh: "一张一张发", vi: "từng lá" }
    const fn blocks() { en: "17 at once", zh: "一次发17张", vi: "một lần 17 lá" }
    const fn one_by_one_bottom_last() {
        en: "one by one, the bottom last",
        zh: "一张一张发，底牌最后",
        vi: "từng lá, bài đáy sau cùng",
    }
    const fn blocks_bottom_last() {
        en: "17 at once, the bottom last",
        zh: "一次发17张，底牌最后",
        vi: "một lần 17 lá, bài đáy sau cùng",
    }
    const fn dealing_given() { en: "as they are given", zh: "事先排好", vi: "theo bài cho sẵn" }

    // ---- Tien Len

    const fn suits() { en: "Suits from low to high", zh: "花色从小到大", vi: "Chất từ thấp đến cao" }
    const fn follow() { en: "Suits of an answer", zh: "压牌的花色", vi: "Chất của bài chặn" }
    const fn any() { en: "any", zh: "不限", vi: "chất nào cũng được" }
    const fn same_suits() { en: "the same", zh: "必须一样", vi: "phải cùng chất" }
    const fn run_least() { en: "Cards in the shortest run", zh: "顺子最少几张", vi: "Sảnh ngắn nhất mấy lá" }
    const fn run_top() { en: "Runs go up to", zh: "顺子最大到", vi: "Sảnh cao nhất đến" }
    const fn pair_runs() { en: "Pairs in the shortest pair run", zh: "连对最少几对", vi: "Đôi thông ngắn nhất mấy đôi" }
    const fn chop_two() { en: "A 2 is chopped by", zh: "能炸单张2的", vi: "Chặt một heo bằng" }
    const fn chop_pair_of_twos() { en: "A pair of 2s is chopped by", zh: "能炸一对2的", vi: "Chặt đôi heo bằng" }
    const fn chop_three_twos() { en: "Three 2s are chopped by", zh: "能炸三张2的", vi: "Chặt ba heo bằng" }
    const fn chop_three_pairs() {
        en: "Three pairs in a row are chopped by",
        zh: "能炸三连对的",
        vi: "Chặt ba đôi thông bằng",
    }
    const fn chop_quad() { en: "Four of a kind are chopped by", zh: "能炸四条的", vi: "Chặt tứ quý bằng" }
    const fn chop_longer_pairs() {
        en: "Longer pair runs chop shorter ones",
        zh: "长的连对能炸短的",
        vi: "Đôi thông dài chặt đôi thông ngắn",
    }
    const fn quad() { en: "four of a kind", zh: "四条", vi: "tứ quý" }
    fn so_many_pairs(n: impl Say) { en: "{n} pairs in a row", zh: "{n}连对", vi: "{n} đôi thông" }
    fn pairs_from(n: impl Say) {
        en: "{n} or more pairs in a row",
        zh: "{n}连对以上",
        vi: "{n} đôi thông trở lên",
    }
    const fn out_of_turn() { en: "After a pass may still chop", zh: "不出之后还能炸的", vi: "Bỏ lượt rồi vẫn chặt được" }
    const fn four_pairs() { en: "four pairs in a row or more", zh: "四连对以上", vi: "bốn đôi thông trở lên" }
    const fn any_bomb() { en: "whatever chops", zh: "任何炸弹", vi: "mọi hàng" }
    const fn out_of_turn_nobody() { en: "nothing", zh: "都不能", vi: "không hàng nào" }
    const fn pass_locks() {
        en: "Who passes is out until the trick ends",
        zh: "不出的人本轮不能再出",
        vi: "Bỏ lượt là hết vòng",
    }
    const fn first_lead_has_lowest() {
        en: "The first lead contains the lowest card",
        zh: "首局第一手必须带最小的牌",
        vi: "Ván đầu phải đánh kèm lá nhỏ nhất",
    }
    const fn finish_with_two() { en: "Going out with a 2", zh: "最后一手出2", vi: "Về bằng heo" }
    const fn allowed() { en: "allowed", zh: "可以", vi: "được" }
    const fn punished() { en: "is paid for", zh: "要罚", vi: "bị phạt" }
    const fn forbidden() { en: "forbidden", zh: "不可以", vi: "không được" }
    const fn end() { en: "The round ends when", zh: "一局打到", vi: "Ván hết khi" }
    const fn last_player() { en: "one player is left", zh: "只剩一家", vi: "còn một người" }
    const fn first_out() { en: "somebody is out of cards", zh: "有人出完", vi: "có người hết bài" }
    const fn places() { en: "places", zh: "名次", vi: "thứ hạng" }
    const fn cards() { en: "cards that are left", zh: "剩牌张数", vi: "số lá còn lại (đếm lá)" }
    const fn quad_is_two_pairs() { en: "A quad is two pairs", zh: "四条算两对", vi: "Tứ quý tính hai đôi" }
    const fn dragon_of_one_suit() {
        en: "A dragon only of one suit",
        zh: "一条龙必须同花",
        vi: "Sảnh rồng phải đồng chất",
    }
    const fn twelve_of_one_colour() {
        en: "12 of one colour will do",
        zh: "12张同色也算",
        vi: "12 lá đồng màu là đủ",
    }
    const fn price_card() { en: "A card left", zh: "每剩一张", vi: "Mỗi lá còn lại" }
    const fn price_black_two() { en: "A black 2", zh: "黑2", vi: "Heo đen" }
    const fn price_red_two() { en: "A red 2", zh: "红2", vi: "Heo đỏ" }
    const fn price_three_pairs() { en: "Three pairs in a row", zh: "三连对", vi: "Ba đôi thông" }
    const fn price_quad() { en: "Four of a kind", zh: "四条", vi: "Tứ quý" }
    const fn price_four_pairs() { en: "Four pairs in a row", zh: "四连对", vi: "Bốn đôi thông" }
    const fn price_no_card_played() { en: "No card played", zh: "一张没出", vi: "Cóng" }
    const fn price_instant_win() { en: "Winning at once", zh: "直接赢", vi: "Tới trắng" }
    const fn price_finish_with_two() { en: "Going out with a 2", zh: "出2收尾", vi: "Về bằng heo" }
}
