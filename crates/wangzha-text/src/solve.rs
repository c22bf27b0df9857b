//! The solver, with all hands open.

use wangzha::words::{Number, Say};

catalogue! {
    const fn farmer() { en: "farmer", zh: "农民", vi: "nông dân" }
    fn farmer_number(n: impl Number) { en: "farmer {n}", zh: "农民{n}", vi: "nông dân {n}" }
    fn seat(n: impl Number) { en: "seat {n}", zh: "{n}号位", vi: "ghế {n}" }
    const fn to_move() { en: "to move", zh: "轮到", vi: "đến lượt" }
    fn played_by(play: impl Say, who: impl Say) {
        en: "{play}, played by {who}",
        zh: "{play}（{who}出的）",
        vi: "{play}, {who} đánh",
    }

    const fn result() { en: "result", zh: "结果", vi: "kết quả" }
    const fn landlord_wins() { en: "the landlord wins", zh: "地主必胜", vi: "địa chủ thắng" }
    const fn farmers_win() { en: "the farmers win", zh: "农民必胜", vi: "nông dân thắng" }
    const fn farmer_wins() { en: "the farmer wins", zh: "农民必胜", vi: "nông dân thắng" }
    fn goes_out_first(who: impl Say) {
        en: "{who} goes out first",
        zh: "{who}必定先出完",
        vi: "{who} về trước",
    }
    fn is_stopped(who: impl Say) {
        en: "the others together can keep {who} from going out first",
        zh: "其他人联手可以不让{who}先出完",
        vi: "những người khác hợp sức thì {who} không về trước được",
    }
    fn unknown(nodes: impl Say, time: impl Say) {
        en: "unknown: the limit was reached after {nodes} positions in {time}",
        zh: "未知：搜索了{nodes}个局面，用时{time}，已到上限",
        vi: "chưa biết: đã đến giới hạn sau {nodes} thế bài trong {time}",
    }
    fn hardest(play: impl Say) {
        en: "{play} (loses too, but is the hardest to answer)",
        zh: "{play}（也输，但最难应付）",
        vi: "{play} (cũng thua, nhưng khó đối phó nhất)",
    }
    const fn points() { en: "points", zh: "分数", vi: "điểm" }
    fn each_farmer_pays(n: impl Number) {
        en: "each farmer pays the landlord {n} at a bid of 1",
        zh: "叫1分时，每个农民付给地主{n}分",
        vi: "khi gọi 1, mỗi nông dân trả địa chủ {n}",
    }
    fn landlord_pays_each(n: impl Number) {
        en: "the landlord pays each farmer {n} at a bid of 1",
        zh: "叫1分时，地主付给每个农民{n}分",
        vi: "khi gọi 1, địa chủ trả mỗi nông dân {n}",
    }
    fn farmer_pays(n: impl Number) {
        en: "the farmer pays the landlord {n} at a bid of 1",
        zh: "叫1分时，农民付给地主{n}分",
        vi: "khi gọi 1, nông dân trả địa chủ {n}",
    }
    fn landlord_pays(n: impl Number) {
        en: "the landlord pays the farmer {n} at a bid of 1",
        zh: "叫1分时，地主付给农民{n}分",
        vi: "khi gọi 1, địa chủ trả nông dân {n}",
    }
    fn gets(who: impl Say, n: impl Say) {
        en: "{who} {n}, if nobody has played before",
        zh: "{who} {n}（之前无人出过牌）",
        vi: "{who} {n}, nếu trước đó chưa ai đánh",
    }
    fn gets_after(who: impl Say, n: impl Say) {
        en: "{who} {n}, if nobody has played but this table",
        zh: "{who} {n}（之前只出过桌上的牌）",
        vi: "{who} {n}, nếu trước đó chỉ có bài trên bàn",
    }
    const fn winning() { en: "winning moves", zh: "能赢的出法", vi: "nước thắng" }
    const fn none() { en: "none", zh: "没有", vi: "không có" }
    const fn no_time_for_that() {
        en: "unknown: the limit was reached",
        zh: "未知：已到上限",
        vi: "chưa biết: đã đến giới hạn",
    }
    const fn positions() { en: "positions", zh: "局面数", vi: "số thế bài" }
    const fn depth() { en: "depth", zh: "深度", vi: "độ sâu" }
    const fn time() { en: "time", zh: "用时", vi: "thời gian" }
    const fn memory() { en: "memory", zh: "内存", vi: "bộ nhớ" }
    fn known(n: impl Say, mib: impl Say) {
        en: "{n} positions in {mib} MiB",
        zh: "{n}个局面，{mib} MiB",
        vi: "{n} thế bài trong {mib} MiB",
    }
    const fn line_ends() {
        en: "The line ends here: the limit was reached.",
        zh: "已到上限，出牌过程到此为止。",
        vi: "Đã đến giới hạn, nước đi dừng ở đây.",
    }
    fn progress(nodes: impl Say, rate: impl Say, time: impl Say) {
        en: "{nodes} positions, {rate}/s, {time}",
        zh: "{nodes}个局面，每秒{rate}个，{time}",
        vi: "{nodes} thế bài, {rate}/s, {time}",
    }

    const fn puzzle() { en: "puzzle", zh: "残局", vi: "thế bài" }
    const fn winner() { en: "winner", zh: "胜方", vi: "bên thắng" }
    const fn first_move() { en: "first move", zh: "第一手", vi: "nước đầu" }
    const fn unknown_winner() { en: "unknown", zh: "未知", vi: "chưa biết" }
    fn expected_winner(winner: impl Say) {
        en: "expected: {winner}",
        zh: "预期：{winner}",
        vi: "mong đợi: {winner}",
    }
    fn summary(n: impl Number, agree: impl Number, differ: impl Number, unknown: impl Number, open: impl Number, nodes: impl Say, time: impl Say) {
        en: "{n} puzzles: {agree} as expected, {differ} not, {unknown} unknown, {open} without a known winner; {nodes} positions in {time}",
        zh: "共{n}局：{agree}局与预期相符，{differ}局不符，{unknown}局未知，{open}局没有给出胜方；{nodes}个局面，用时{time}",
        vi: "{n} thế bài: {agree} đúng như mong đợi, {differ} không đúng, {unknown} chưa biết, {open} không ghi bên thắng; {nodes} thế trong {time}",
    }

    const fn whose_hands() {
        en: "say who holds what: --landlord HAND --farmers HAND or HAND,HAND; or give --file FILE",
        zh: "请给出各家的牌：--landlord 手牌 --farmers 手牌 或 手牌,手牌；或者用 --file 文件",
        vi: "hãy cho biết bài các bên: --landlord BÀI --farmers BÀI hoặc BÀI,BÀI; hoặc dùng --file TỆP",
    }
    const fn which_hands() {
        en: "say who holds what: --hands HAND,HAND for two to four players",
        zh: "请给出各家的牌：--hands 手牌,手牌（两到四家）",
        vi: "hãy cho biết bài các ghế: --hands BÀI,BÀI cho hai đến bốn người",
    }
    fn farmers(n: impl Number) {
        en: "one farmer or two, not {n}: --farmers HAND or HAND,HAND",
        zh: "农民是一家或两家，不是{n}家：--farmers 手牌 或 手牌,手牌",
        vi: "một hoặc hai nông dân, không phải {n}: --farmers BÀI hoặc BÀI,BÀI",
    }
    fn players(n: impl Number) {
        en: "two to four players, not {n}: --hands HAND,HAND and so on",
        zh: "两到四家，不是{n}家：--hands 手牌,手牌 等",
        vi: "hai đến bốn người, không phải {n}: --hands BÀI,BÀI …",
    }
    fn no_cards(who: impl Say) {
        en: "{who} has no cards: the round would be over already",
        zh: "{who}没有牌：这一局应该已经结束",
        vi: "{who} không có bài: ván bài đã kết thúc",
    }
    fn nobody(text: impl Say, known: impl Say) {
        en: "nobody here is called '{text}'; expected {known}",
        zh: "这里没有“{text}”；应是 {known}",
        vi: "ở đây không có '{text}'; cần {known}",
    }
    fn twice(cards: impl Say) {
        en: "{cards} cannot be in two places; a card without a suit is the first free of ♠ ♥ ♣ ♦ in each hand",
        zh: "{cards} 不能在两处；不写花色的牌在每手牌里依次取 ♠ ♥ ♣ ♦",
        vi: "{cards} không thể ở hai nơi; lá không ghi chất trong mỗi tay lần lượt lấy ♠ ♥ ♣ ♦",
    }
}
