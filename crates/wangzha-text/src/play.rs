//! A game at the table: its announcements, questions and scores.

use wangzha::words::{Number, Say, plural};

catalogue! {
    fn about_dou_dizhu(rules: impl Say) {
        en: "Dou Dizhu, {rules}: one landlord alone against two farmers.\nWhoever is out of cards first wins for their side.",
        zh: "斗地主（{rules}）：一个地主对两个农民，先出完牌的一方获胜。",
        vi: "Đấu địa chủ, {rules}: một địa chủ chống hai nông dân.\nAi hết bài trước thì phe đó thắng.",
    }
    fn about_tien_len(rules: impl Say) {
        en: "Tien Len, {rules}: be the first to be out of cards.",
        zh: "Tiến lên（{rules}）：先出完牌的人获胜。",
        vi: "Tiến lên, {rules}: ai hết bài trước thì thắng.",
    }
    fn your_seat(n: impl Number) {
        en: "You have seat {n}, the computer plays the others.",
        zh: "你坐{n}号位，其余由电脑来打。",
        vi: "Bạn ngồi ghế {n}, máy đánh các ghế còn lại.",
    }
    fn your_name_and_seat(name: impl Say, n: impl Number) {
        en: "{name}, you have seat {n}, the computer plays the others.",
        zh: "{name}，你坐{n}号位，其余由电脑来打。",
        vi: "{name}, bạn ngồi ghế {n}, máy đánh các ghế còn lại.",
    }
    const fn computer_only() {
        en: "The computer plays all seats.",
        zh: "所有座位都由电脑来打。",
        vi: "Máy đánh mọi ghế.",
    }
    fn how_to_answer(example: impl Say) {
        en: "Type cards to play them, such as {example}.\nAlso: p pass, h a hint, m what you can play, s cards played, ? help, q quit.",
        zh: "输入要出的牌，例如 {example}。\n另外：p 不出，h 提示，m 能出的牌，s 记牌器，? 帮助，q 退出。",
        vi: "Gõ bài muốn đánh, ví dụ {example}.\nNgoài ra: p bỏ lượt, h gợi ý, m cách đánh, s bài đã đánh, ? trợ giúp, q thoát.",
    }
    fn help(ranks: impl Say, suits: impl Say, game: impl Say) {
        en: "Cards, low to high: {ranks}.\nA suit may follow the rank: 3s T♥. Any order, spaces or not; 10 is T too.\n{suits}\n  p  pass          h  a hint and why; again: the next one\n  !  do as hinted  m  everything that you can play now\n  q  quit          s  the cards played so far, and those still to come\n  ?  this help\nA capital Q is the card, a small q is quit.\nThe rules: wangzha rules --game {game}",
        zh: "牌从小到大：{ranks}。\n点数后可写花色：3s T♥。顺序不限，空格可有可无；10 也是 T。\n{suits}\n  p  不出          h  提示和理由；再按看下一个\n  !  照提示出牌    m  现在能出的所有牌\n  q  退出          s  记牌器：已出的牌和还没出现的牌\n  ?  帮助\n大写 Q 是牌，小写 q 是退出。\n规则见：wangzha rules --game {game}",
        vi: "Bài từ thấp đến cao: {ranks}.\nSau số có thể ghi chất: 3s T♥. Thứ tự và dấu cách tùy ý; 10 cũng là T.\n{suits}\n  p  bỏ lượt       h  gợi ý và lý do; lần nữa: gợi ý tiếp\n  !  theo gợi ý    m  mọi cách đánh lúc này\n  q  thoát         s  các lá đã đánh và các lá chưa ra\n  ?  trợ giúp\nQ viết hoa là lá bài, q viết thường là thoát.\nLuật chơi: wangzha rules --game {game}",
    }
    const fn help_no_suits() {
        en: "Suits do not count: 33 is a pair. B and R are the small and the big joker.",
        zh: "花色不影响大小：33 就是一对。B 是小王，R 是大王。",
        vi: "Chất không quan trọng: 33 là một đôi. B và R là joker nhỏ và joker lớn.",
    }
    fn help_suits(order: impl Say) {
        en: "Suits count, low to high: {order}. Without a suit you are asked if it matters.",
        zh: "花色有大小，从小到大：{order}。不写花色时，有区别才会问你。",
        vi: "Chất có lớn nhỏ, từ thấp đến cao: {order}. Không ghi chất thì chỉ hỏi khi cần.",
    }
    const fn help_open() {
        en: "  o  open your hand for all to see, which multiplies the score: before anybody\n     has bid, or as the landlord before your first play",
        zh: "  o  明牌：亮出手牌并加倍，可在有人叫牌之前，或当地主首次出牌之前",
        vi: "  o  ngửa bài cho mọi người xem để nhân điểm: trước khi có người gọi, hoặc khi\n     là địa chủ trước lượt đánh đầu tiên",
    }
    const fn help_bidding() {
        en: "First the landlord is chosen, who gets three more cards and leads.",
        zh: "先决定谁是地主；地主多拿三张底牌并先出。",
        vi: "Trước hết chọn địa chủ; địa chủ được thêm ba lá và đi trước.",
    }

    fn round(n: impl Number, of: impl Number) {
        en: "Round {n} of {of}",
        zh: "第{n}局，共{of}局",
        vi: "Ván {n} trên {of}",
    }
    fn next_round(n: impl Number) { en: "Round {n}", zh: "第{n}局", vi: "Ván {n}" }
    const fn ask_again() {
        en: "another round? y or n",
        zh: "再来一局吗？y 或 n",
        vi: "chơi ván nữa? y hoặc n",
    }
    const fn ask_quit() {
        en: "leave the game? y or n",
        zh: "要退出吗？y 或 n",
        vi: "thoát khỏi ván bài? y hoặc n",
    }
    const fn no_hint_yet() {
        en: "no hint was shown yet: h shows one, ! does what it says",
        zh: "还没有提示：先按 h 看提示，再按 ! 照办",
        vi: "chưa có gợi ý: gõ h để xem, rồi ! để làm theo",
    }
    const fn cannot_open() {
        en: "you cannot open your hand now",
        zh: "现在不能明牌",
        vi: "bây giờ không ngửa bài được",
    }
    const fn cards_played() { en: "Played so far:", zh: "已出的牌：", vi: "Đã đánh:" }
    const fn cards_unseen() {
        en: "Not seen yet:",
        zh: "还没出现的牌：",
        vi: "Chưa ra:",
    }
    const fn you() { en: "you", zh: "你", vi: "bạn" }
    fn name_of_landlord(name: impl Say) {
        en: "{name} (landlord)",
        zh: "{name}（地主）",
        vi: "{name} (địa chủ)",
    }
    fn says(name: impl Say, what: impl Say) {
        en: "{name}: {what}",
        zh: "{name}：{what}",
        vi: "{name}: {what}",
    }
    const fn seats() { en: "cards", zh: "张数", vi: "số lá" }
    const fn nothing() { en: "nothing: you lead", zh: "没有牌：由你先出", vi: "trống: bạn đi trước" }
    fn nothing_containing(card: impl Say) {
        en: "nothing: you lead, and {card} must be in it",
        zh: "没有牌：由你先出，必须带 {card}",
        vi: "trống: bạn đi trước, phải có {card}",
    }
    const fn pass() { en: "pass", zh: "不出", vi: "bỏ lượt" }
    const fn pass_by_force() {
        en: "pass (nothing in your hand beats that)",
        zh: "不出（要不起）",
        vi: "bỏ lượt (không có bài chặn được)",
    }
    const fn may_still_chop() {
        en: "You have passed, but you may still chop.",
        zh: "你已经不出，但还可以炸。",
        vi: "Bạn đã bỏ lượt nhưng vẫn có thể chặt.",
    }
    const fn one_card_left() { en: "one card left!", zh: "只剩一张！", vi: "còn một lá!" }
    const fn two_cards_left() { en: "two cards left!", zh: "只剩两张！", vi: "còn hai lá!" }
    const fn out() { en: "out", zh: "出完了", vi: "hết bài" }
    const fn chop() { en: "chop!", zh: "炸！", vi: "chặt!" }

    fn say_points(points: impl Number) {
        en: ("{points} {word}", word = plural(&points, "point", "points")),
        zh: "{points}分",
        vi: "{points} điểm",
    }
    const fn say_no() { en: "no", zh: "不叫", vi: "không gọi" }
    const fn say_no_rob() { en: "no", zh: "不抢", vi: "không cướp" }
    const fn say_call() { en: "call", zh: "叫地主", vi: "gọi địa chủ" }
    const fn say_rob() { en: "rob", zh: "抢地主", vi: "cướp địa chủ" }
    fn say_double(factor: impl Number) {
        en: "double, ×{factor}",
        zh: "加倍，×{factor}",
        vi: "nhân {factor}",
    }
    const fn say_no_double() { en: "no double", zh: "不加倍", vi: "không nhân đôi" }
    fn opens(hand: impl Say) {
        en: "open hand: {hand}",
        zh: "明牌：{hand}",
        vi: "ngửa bài: {hand}",
    }
    fn face_up(card: impl Say, name: impl Say) {
        en: "{card} lay face up in the pack, so the first to bid is: {name}",
        zh: "翻开的牌是{card}，先叫的是：{name}",
        vi: "lá lật ngửa là {card}, người gọi trước: {name}",
    }
    const fn announced() {
        en: "Announced before the deal, for wangzha verify --announced:",
        zh: "发牌前的公布，供 wangzha verify --announced 核对：",
        vi: "Công bố trước khi chia, để đối chiếu bằng wangzha verify --announced:",
    }
    const fn landlord() { en: "landlord", zh: "地主", vi: "địa chủ" }
    const fn nobody_bid() {
        en: "Nobody wants to be the landlord: new cards.",
        zh: "没有人叫地主：重新发牌。",
        vi: "Không ai làm địa chủ: chia lại.",
    }
    const fn nobody_bid_void() {
        en: "Nobody wants to be the landlord: the round counts nothing.",
        zh: "没有人叫地主：本局作废。",
        vi: "Không ai làm địa chủ: bỏ ván này.",
    }

    const fn ask_play() { en: "play", zh: "出牌", vi: "đánh" }
    const fn ask_play_or_pass() { en: "play, or p", zh: "出牌，或 p 不出", vi: "đánh, hoặc p" }
    fn ask_bid(bids: impl Say) {
        en: "your bid: {bids}, or p for no",
        zh: "叫分：{bids}，或 p 不叫",
        vi: "gọi điểm: {bids}, hoặc p không gọi",
    }
    const fn ask_call() {
        en: "be the landlord? y or n",
        zh: "叫地主吗？y 叫，n 不叫",
        vi: "làm địa chủ? y hoặc n",
    }
    const fn ask_rob() {
        en: "take the landlord's place? y or n (a rob doubles the stakes)",
        zh: "抢地主吗？y 抢（翻倍），n 不抢",
        vi: "cướp địa chủ (nhân đôi)? y hoặc n",
    }
    const fn ask_double() {
        en: "double the stakes? y or n",
        zh: "加倍吗？y 或 n",
        vi: "nhân đôi? y hoặc n",
    }
    const fn ask_redouble() {
        en: "redouble the stakes? y or n",
        zh: "要再加倍吗？y 或 n",
        vi: "nhân đôi thêm lần nữa? y hoặc n",
    }
    const fn ask_double_or_four() {
        en: "multiply your stakes? n, 2 or 4",
        zh: "加倍吗？n、2 或 4",
        vi: "nhân điểm? n, 2 hoặc 4",
    }

    fn not_an_answer(line: impl Say) {
        en: "'{line}' is not an answer here",
        zh: "看不懂“{line}”",
        vi: "không hiểu '{line}'",
    }
    const fn no_cards_typed() {
        en: "type the cards to play, or p to pass",
        zh: "请输入要出的牌，或 p 不出",
        vi: "hãy gõ bài muốn đánh, hoặc p để bỏ lượt",
    }
    fn not_so_many(have: impl Number, rank: impl Say, want: impl Number) {
        en: "not enough {rank}s: you have only {have}, not {want}",
        zh: "你只有{have}张{rank}，不够{want}张",
        vi: "bạn chỉ có {have} lá {rank}, không đủ {want} lá",
    }
    fn none_of(rank: impl Say) {
        en: "you have no {rank}",
        zh: "你没有 {rank}",
        vi: "bạn không có lá {rank} nào",
    }
    fn more_by_suit(n: impl Number) {
        en: "and {n} more that differ only in suits that decide nothing",
        zh: "另有{n}种，只是花色不同，大小一样",
        vi: "và {n} cách nữa chỉ khác chất, lớn nhỏ như nhau",
    }
    fn which_suits(choices: impl Say) {
        en: "which of these? {choices}",
        zh: "是哪一个？{choices}",
        vi: "chọn bài nào? {choices}",
    }
    fn no_such_parts(cards: impl Say) {
        en: "{cards} cannot be played like that: m shows what can",
        zh: "不能这样出 {cards}：m 显示能出的牌",
        vi: "không thể đánh {cards} như vậy: m cho biết các cách đánh",
    }

    const fn unfinished() {
        en: "The round was not finished. Goodbye!",
        zh: "这一局没有打完。再见！",
        vi: "Ván bài chưa xong. Tạm biệt!",
    }
    fn landlord_wins(names: impl Say) {
        en: "The landlord wins: {names}",
        zh: "地主获胜：{names}",
        vi: "Địa chủ thắng: {names}",
    }
    fn farmers_win(names: impl Say) {
        en: "The farmers win: {names}",
        zh: "农民获胜：{names}",
        vi: "Nông dân thắng: {names}",
    }
    fn wins(names: impl Say) {
        en: "The winner: {names}",
        zh: "获胜：{names}",
        vi: "Người thắng: {names}",
    }
    const fn places() { en: "places", zh: "名次", vi: "thứ hạng" }
    const fn left() { en: "left", zh: "剩下", vi: "còn lại" }
    const fn stakes() { en: "stakes", zh: "倍数", vi: "hệ số" }
    const fn stakes_plain() { en: "nothing multiplied", zh: "1倍", vi: "không nhân" }
    fn stake_bid(n: impl Number) { en: "bid {n}", zh: "叫{n}分", vi: "gọi {n} điểm" }
    fn stake_robs(n: impl Number) {
        en: ("{n} {word}", word = plural(&n, "rob", "robs")),
        zh: "抢地主{n}次",
        vi: "{n} lần cướp",
    }
    fn stake_bombs(n: impl Number) {
        en: ("{n} {word}", word = plural(&n, "bomb", "bombs")),
        zh: "炸弹{n}个",
        vi: "{n} bom",
    }
    fn stake_rockets(n: impl Number) {
        en: ("{n} {word}", word = plural(&n, "rocket", "rockets")),
        zh: "王炸{n}个",
        vi: "{n} tên lửa",
    }
    const fn stake_spring() { en: "spring", zh: "春天", vi: "mùa xuân" }
    const fn stake_anti_spring() { en: "anti-spring", zh: "反春天", vi: "phản xuân" }
    fn stake_doubles(name: impl Say, n: impl Number) {
        en: "{name} ×{n}",
        zh: "{name} ×{n}",
        vi: "{name} ×{n}",
    }
    fn stake_open(n: impl Number) {
        en: "open hand ×{n}",
        zh: "明牌 ×{n}",
        vi: "ngửa bài ×{n}",
    }
    fn stake_cap(n: impl Number) {
        en: "×{n} at most",
        zh: "封顶 ×{n}",
        vi: "tối đa ×{n}",
    }
    const fn stake_redoubled() { en: "redoubled", zh: "地主再加倍", vi: "địa chủ nhân lại" }
    fn paid_for_chop(amounts: impl Say) {
        en: "for the chop: {amounts}",
        zh: "炸牌结算：{amounts}",
        vi: "tiền chặt: {amounts}",
    }
    fn paid_for_two(amounts: impl Say) {
        en: "for going out with a 2: {amounts}",
        zh: "最后一手出2的罚分：{amounts}",
        vi: "phạt về bằng heo: {amounts}",
    }
    fn paid_for_idle(amounts: impl Say) {
        en: "for not having played a card: {amounts}",
        zh: "一张未出的罚分：{amounts}",
        vi: "phạt cóng: {amounts}",
    }
    fn pays_for_twos_left(amount: impl Say, twos: impl Say) {
        en: "pays {amount} for {twos} left in the hand",
        zh: "手里剩下 {twos}，赔{amount}",
        vi: "thối heo {twos}, mất {amount}",
    }
    fn pays_for_bombs_left(amount: impl Say) {
        en: "pays {amount} for bombs left in the hand",
        zh: "手里剩下炸弹，赔{amount}",
        vi: "thối hàng, mất {amount}",
    }
    const fn record() { en: "record", zh: "记录", vi: "bản ghi ván bài" }
    const fn player() { en: "player", zh: "玩家", vi: "người chơi" }
    fn computer(n: impl Number) { en: "computer {n}", zh: "{n}号电脑", vi: "máy {n}" }
    const fn score() { en: "score", zh: "得分", vi: "điểm" }
    const fn no_json() {
        en: "play talks with a person and has no JSON output",
        zh: "play 是给人玩的，没有 JSON 输出",
        vi: "play là để người chơi, không xuất JSON",
    }
    fn no_such_seat(n: impl Number, players: impl Number) {
        en: "there is no seat {n}: the seats are 1 to {players}",
        zh: "没有{n}号位：座位是 1 到 {players}",
        vi: "không có ghế {n}: các ghế là 1 đến {players}",
    }
}
