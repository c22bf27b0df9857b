//! What `wangzha solve` says.

use super::{Phrase, phrase};

phrases! {
    FARMER: "farmer", "农民", "nông dân";
    FARMER_1: "farmer 1", "农民1", "nông dân 1";
    FARMER_2: "farmer 2", "农民2", "nông dân 2";
    SEAT_1: "seat 1", "座位1", "ghế 1";
    SEAT_2: "seat 2", "座位2", "ghế 2";
    SEAT_3: "seat 3", "座位3", "ghế 3";
    SEAT_4: "seat 4", "座位4", "ghế 4";
    TO_MOVE: "to move", "轮到", "đến lượt";
    PLAYED_BY: "{play}, played by {who}", "{play}（{who}出的）", "{play}, {who} đánh";

    RESULT: "result", "结果", "kết quả";
    LANDLORD_WINS: "the landlord wins", "地主必胜", "địa chủ thắng";
    FARMERS_WIN: "the farmers win", "农民必胜", "nông dân thắng";
    FARMER_WINS: "the farmer wins", "农民必胜", "nông dân thắng";
    GOES_OUT_FIRST: "{who} goes out first", "{who}必定先出完", "{who} về trước";
    IS_STOPPED: "the others together can keep {who} from going out first",
        "其他人联手可以不让{who}先出完",
        "những người khác hợp sức thì {who} không về trước được";
    UNKNOWN: "unknown: the limit was reached after {nodes} positions in {time}",
        "未知：搜索了{nodes}个局面，用时{time}，已到上限",
        "chưa biết: đã đến giới hạn sau {nodes} thế bài trong {time}";
    HARDEST: "{play} (loses too, but is the hardest to answer)",
        "{play}（也输，但最难应付）",
        "{play} (cũng thua, nhưng khó đối phó nhất)";
    POINTS: "points", "分数", "điểm";
    EACH_FARMER_PAYS: "each farmer pays the landlord {n} at a bid of 1",
        "叫1分时，每个农民付给地主{n}分",
        "khi gọi 1, mỗi nông dân trả địa chủ {n}";
    LANDLORD_PAYS_EACH: "the landlord pays each farmer {n} at a bid of 1",
        "叫1分时，地主付给每个农民{n}分",
        "khi gọi 1, địa chủ trả mỗi nông dân {n}";
    FARMER_PAYS: "the farmer pays the landlord {n} at a bid of 1",
        "叫1分时，农民付给地主{n}分",
        "khi gọi 1, nông dân trả địa chủ {n}";
    LANDLORD_PAYS: "the landlord pays the farmer {n} at a bid of 1",
        "叫1分时，地主付给农民{n}分",
        "khi gọi 1, địa chủ trả nông dân {n}";
    GETS: "{who} {n}, if nobody has played before", "{who} {n}（之前无人出过牌）", "{who} {n}, nếu trước đó chưa ai đánh";
    GETS_AFTER: "{who} {n}, if nobody has played but this table",
        "{who} {n}（之前只出过桌上的牌）",
        "{who} {n}, nếu trước đó chỉ có bài trên bàn";
    WINNING: "winning moves", "能赢的出法", "nước thắng";
    NONE: "none", "没有", "không có";
    NO_TIME_FOR_THAT: "unknown: the limit was reached", "未知：已到上限", "chưa biết: đã đến giới hạn";
    POSITIONS: "positions", "局面数", "số thế bài";
    DEPTH: "depth", "深度", "độ sâu";
    TIME: "time", "用时", "thời gian";
    MEMORY: "memory", "内存", "bộ nhớ";
    KNOWN: "{n} positions in {mib} MiB", "{n}个局面，{mib} MiB", "{n} thế bài trong {mib} MiB";
    LINE_ENDS: "The line ends here: the limit was reached.",
        "已到上限，着法到此为止。",
        "Đã đến giới hạn, nước đi dừng ở đây.";
    PROGRESS: "{nodes} positions, {rate}/s, {time}", "{nodes}个局面，每秒{rate}个，{time}", "{nodes} thế bài, {rate}/s, {time}";

    PUZZLE: "puzzle", "残局", "thế bài";
    WINNER: "winner", "胜方", "bên thắng";
    FIRST_MOVE: "first move", "首着", "nước đầu";
    UNKNOWN_WINNER: "unknown", "未知", "chưa biết";
    EXPECTED_WINNER: "expected: {winner}", "预期：{winner}", "mong đợi: {winner}";
    SUMMARY: "{n} puzzles: {agree} as expected, {differ} not, {unknown} unknown, {open} without a known winner; {nodes} positions in {time}",
        "共{n}局：{agree}局与预期相符，{differ}局不符，{unknown}局未知，{open}局没有给出胜方；{nodes}个局面，用时{time}",
        "{n} thế bài: {agree} đúng như mong đợi, {differ} không đúng, {unknown} chưa biết, {open} không ghi bên thắng; {nodes} thế trong {time}";

    WHOSE_HANDS: "say who holds what: --landlord HAND --farmers HAND or HAND,HAND; or give --file FILE",
        "请给出各家的牌：--landlord 手牌 --farmers 手牌 或 手牌,手牌；或者用 --file 文件",
        "hãy cho biết bài các bên: --landlord BÀI --farmers BÀI hoặc BÀI,BÀI; hoặc dùng --file TỆP";
    WHICH_HANDS: "say who holds what: --hands HAND,HAND for two to four players",
        "请给出各家的牌：--hands 手牌,手牌（两到四家）",
        "hãy cho biết bài các ghế: --hands BÀI,BÀI cho hai đến bốn người";
    FARMERS: "one farmer or two, not {n}: --farmers HAND or HAND,HAND",
        "农民是一家或两家，不是{n}家：--farmers 手牌 或 手牌,手牌",
        "một hoặc hai nông dân, không phải {n}: --farmers BÀI hoặc BÀI,BÀI";
    PLAYERS: "two to four players, not {n}: --hands HAND,HAND and so on",
        "两到四家，不是{n}家：--hands 手牌,手牌 等",
        "hai đến bốn người, không phải {n}: --hands BÀI,BÀI …";
    NO_CARDS: "{who} has no cards: the round would be over already",
        "{who}没有牌：这一局应该已经结束",
        "{who} không có bài: ván bài đã kết thúc";
    NOBODY: "'{text}' is nobody here; expected {known}",
        "这里没有“{text}”；应是 {known}",
        "ở đây không có '{text}'; cần {known}";
    TWICE: "{cards} cannot be in two places; a card without a suit is the first free of ♠ ♥ ♣ ♦ in each hand",
        "{cards} 不能在两处；不写花色的牌在每手牌里依次取 ♠ ♥ ♣ ♦",
        "{cards} không thể ở hai nơi; lá không ghi chất trong mỗi tay lần lượt lấy ♠ ♥ ♣ ♦";
}
