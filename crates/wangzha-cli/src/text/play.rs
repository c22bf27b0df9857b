//! What `wangzha play` says.

use super::{Phrase, phrase};

phrases! {
    ABOUT_DOU_DIZHU: "Dou Dizhu, {preset} rules: one landlord alone against two farmers.\nWho is out of cards first wins for his side.",
        "斗地主（{preset}规则）：一个地主对两个农民，先出完牌的一方获胜。",
        "Đấu địa chủ, luật {preset}: một địa chủ chống hai nông dân.\nAi hết bài trước thì phe đó thắng.";
    ABOUT_TIEN_LEN: "Tien Len, {preset} rules: be the first to be out of cards.",
        "Tiến lên（{preset}规则）：先出完牌的人获胜。",
        "Tiến lên, luật {preset}: ai hết bài trước thì thắng.";
    YOUR_SEAT: "You have seat {n}, the computer plays the others.",
        "你坐座位{n}，其余由电脑来打。",
        "Bạn ngồi ghế {n}, máy đánh các ghế còn lại.";
    COMPUTER_ONLY: "The computer plays all seats.", "所有座位都由电脑来打。", "Máy đánh mọi ghế.";
    HOW_TO_ANSWER: "Type cards to play them, such as {example}.\nAlso: p pass, h a hint, m what you can play, ? help, q quit.",
        "输入要出的牌，例如 {example}。\n另外：p 不出，h 提示，m 能出的牌，? 帮助，q 退出。",
        "Gõ bài muốn đánh, ví dụ {example}.\nNgoài ra: p bỏ lượt, h gợi ý, m các cách đánh, ? trợ giúp, q thoát.";
    HELP: "Cards, low to high: {ranks}.\nA suit may stand after the rank: 3s T♥. Any order, spaces or not; 10 is T too.\n{suits}\n  p  pass          h  a hint and why; again: the next one\n  q  quit          m  everything that you can play now\n  ?  this help\nQ is the queen. The rules: wangzha rules --game {game}",
        "牌从小到大：{ranks}。\n点数后可写花色：3s T♥。顺序不限，空格可有可无；10 也是 T。\n{suits}\n  p  不出          h  提示和理由；再按看下一个\n  q  退出          m  现在能出的所有牌\n  ?  帮助\nQ 是皇后。规则见：wangzha rules --game {game}",
        "Bài từ thấp đến cao: {ranks}.\nSau số có thể ghi chất: 3s T♥. Thứ tự và dấu cách tùy ý; 10 cũng là T.\n{suits}\n  p  bỏ lượt       h  gợi ý và lý do; lần nữa: gợi ý tiếp\n  q  thoát         m  mọi cách đánh lúc này\n  ?  trợ giúp\nQ là lá đầm. Luật chơi: wangzha rules --game {game}";
    HELP_NO_SUITS: "Suits do not count: 33 is a pair. B and R are the small and the big joker.",
        "花色不影响大小：33 就是一对。B 是小王，R 是大王。",
        "Chất không quan trọng: 33 là một đôi. B và R là joker nhỏ và joker lớn.";
    HELP_SUITS: "Suits count, low to high: {order}. Without a suit you are asked if it matters.",
        "花色有大小，从小到大：{order}。不写花色时，有区别才会问你。",
        "Chất có lớn nhỏ, từ thấp đến cao: {order}. Không ghi chất thì chỉ hỏi khi cần.";
    HELP_BIDDING: "First the landlord is found; he gets three more cards and leads.",
        "先决定谁是地主；地主多拿三张底牌并先出。",
        "Trước hết chọn địa chủ; địa chủ được thêm ba lá và đi trước.";

    ROUND: "Round {n} of {of}", "第{n}局，共{of}局", "Ván {n} trên {of}";
    YOU: "you", "你", "bạn";
    NAME_OF_LANDLORD: "{name} (landlord)", "{name}（地主）", "{name} (địa chủ)";
    SAYS: "{name}: {what}", "{name}：{what}", "{name}: {what}";
    SEATS: "cards", "张数", "số lá";
    NOTHING: "nothing: you lead", "没有牌：由你先出", "trống: bạn đi trước";
    NOTHING_CONTAINING: "nothing: you lead, and {card} must be in it",
        "没有牌：由你先出，必须带 {card}",
        "trống: bạn đi trước, phải có {card}";
    PASS: "pass", "不出", "bỏ lượt";
    PASS_BY_FORCE: "pass (nothing in your hand beats that)",
        "不出（没有能压的牌）",
        "bỏ lượt (không có bài chặn được)";
    MAY_STILL_CHOP: "You have passed, but you may still chop.",
        "你已经不出，但还可以炸。",
        "Bạn đã bỏ lượt nhưng vẫn có thể chặt.";
    ONE_CARD_LEFT: "one card left!", "只剩一张！", "còn một lá!";
    TWO_CARDS_LEFT: "two cards left!", "只剩两张！", "còn hai lá!";
    OUT: "out", "出完了", "hết bài";
    CHOP: "chop!", "炸！", "chặt!";

    SAY_POINTS: "{points} points", "{points}分", "{points} điểm";
    SAY_ONE_POINT: "1 point", "1分", "1 điểm";
    SAY_NO: "no", "不叫", "không";
    SAY_CALL: "call", "叫地主", "gọi địa chủ";
    SAY_ROB: "rob", "抢地主", "cướp địa chủ";
    SAY_DOUBLE: "double, ×{factor}", "加倍，×{factor}", "nhân {factor}";
    SAY_NO_DOUBLE: "no double", "不加倍", "không nhân";
    OPENS: "opens the hand: {hand}", "明牌：{hand}", "lật bài: {hand}";
    LANDLORD: "landlord", "地主", "địa chủ";
    NOBODY_BID: "Nobody wants to be the landlord: new cards.",
        "没有人叫地主：重新发牌。",
        "Không ai làm địa chủ: chia lại.";
    NOBODY_BID_VOID: "Nobody wants to be the landlord: the round counts nothing.",
        "没有人叫地主：本局作废。",
        "Không ai làm địa chủ: bỏ ván này.";

    ASK_PLAY: "play", "出牌", "đánh";
    ASK_PLAY_OR_PASS: "play, or p", "出牌，或 p 不出", "đánh, hoặc p";
    ASK_BID: "your bid: {bids}, or p for no", "叫分：{bids}，或 p 不叫", "gọi điểm: {bids}, hoặc p là không";
    ASK_CALL: "be the landlord? c to call, p for no",
        "叫地主吗？c 叫，p 不叫",
        "làm địa chủ? c gọi, p không";
    ASK_ROB: "take the landlord's place? r to rob, p for no (a rob doubles the stakes)",
        "抢地主吗？r 抢（翻倍），p 不抢",
        "cướp địa chủ? r cướp (nhân đôi), p không";
    ASK_DOUBLE: "double the stakes? y or n", "加倍吗？y 或 n", "nhân đôi? y hoặc n";
    ASK_DOUBLE_OR_FOUR: "multiply your stakes? n, 2 or 4", "加倍吗？n、2 或 4", "nhân điểm? n, 2 hoặc 4";

    NOT_AN_ANSWER: "'{line}' is no answer here", "这里不能回答“{line}”", "'{line}' không phải là câu trả lời ở đây";
    NO_CARDS_TYPED: "type the cards to play, or p to pass",
        "请输入要出的牌，或 p 不出",
        "hãy gõ bài muốn đánh, hoặc p để bỏ lượt";
    QUEEN_OR_QUIT: "q could be the queen or quit: type Q for the queen, quit to leave",
        "q 可以是皇后，也可以是退出：出皇后请输入 Q，退出请输入 quit",
        "q có thể là lá đầm hoặc thoát: gõ Q để đánh đầm, quit để thoát";
    NOT_SO_MANY: "you have {have} of {rank}, not {want}",
        "你有{have}张{rank}，没有{want}张",
        "bạn có {have} lá {rank}, không có {want}";
    WHICH_SUITS: "which of these? {choices}", "是哪一个？{choices}", "bộ nào? {choices}";
    NO_SUCH_PARTS: "{cards} cannot be played so: m shows what can",
        "不能这样出 {cards}：m 显示能出的牌",
        "không thể đánh {cards} như vậy: m cho biết các cách đánh";

    UNFINISHED: "The round was not finished. Goodbye!", "这一局没有打完。再见！", "Ván bài chưa xong. Tạm biệt!";
    LANDLORD_WINS: "The landlord wins: {names}", "地主获胜：{names}", "Địa chủ thắng: {names}";
    FARMERS_WIN: "The farmers win: {names}", "农民获胜：{names}", "Nông dân thắng: {names}";
    WINS: "The winner: {names}", "获胜：{names}", "Người thắng: {names}";
    PLACES: "places", "名次", "thứ hạng";
    LEFT: "left", "剩下", "còn lại";
    STAKES: "stakes", "倍数", "hệ số";
    STAKE_BID: "bid {n}", "叫{n}分", "gọi {n}";
    STAKE_ROBS: "robs {n}", "抢地主{n}次", "cướp {n}";
    STAKE_BOMBS: "bombs {n}", "炸弹{n}个", "bom {n}";
    STAKE_ROCKETS: "rockets {n}", "王炸{n}个", "tên lửa {n}";
    STAKE_SPRING: "spring", "春天", "mùa xuân";
    STAKE_ANTI_SPRING: "anti-spring", "反春", "phản xuân";
    STAKE_DOUBLES: "{name} ×{n}", "{name} ×{n}", "{name} ×{n}";
    STAKE_REDOUBLED: "redoubled", "地主再加倍", "địa chủ nhân lại";
    PAID_FOR_CHOP: "for the chop: {amounts}", "炸牌收付：{amounts}", "tiền chặt: {amounts}";
    PAID_FOR_TWO: "for going out with a 2: {amounts}", "用2走完的罚分：{amounts}", "phạt về bằng 2: {amounts}";
    RECORD: "record", "记录", "biên bản";
    PLAYER: "player", "玩家", "người chơi";
    COMPUTER: "computer {n}", "电脑{n}", "máy {n}";
    SCORE: "score", "得分", "điểm";
    NO_JSON: "play talks with a person and has no answer in JSON",
        "play 是给人玩的，没有 JSON 输出",
        "play là để người chơi, không có câu trả lời JSON";
    NO_SUCH_SEAT: "there is no seat {n}: the seats are 1 to {players}",
        "没有座位{n}：座位是 1 到 {players}",
        "không có ghế {n}: các ghế là 1 đến {players}";
}
