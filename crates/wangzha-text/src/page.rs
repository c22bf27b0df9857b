//! The page in the browser.

use wangzha::words::{Number, Say, plural};

catalogue! {
    // ---- cards and people

    fn card_of(rank: impl Say, suit: impl Say) {
        en: "{rank} of {suit}",
        zh: "{suit}{rank}",
        vi: "{rank} {suit}",
    }
    const fn rank_jack() { en: "jack", zh: "J", vi: "bồi" }
    const fn rank_queen() { en: "queen", zh: "Q", vi: "đầm" }
    const fn rank_king() { en: "king", zh: "K", vi: "già" }
    const fn rank_ace() { en: "ace", zh: "A", vi: "xì" }
    const fn suit_spades() { en: "spades", zh: "黑桃", vi: "bích" }
    const fn suit_hearts() { en: "hearts", zh: "红桃", vi: "cơ" }
    const fn suit_clubs() { en: "clubs", zh: "梅花", vi: "chuồn" }
    const fn suit_diamonds() { en: "diamonds", zh: "方块", vi: "rô" }
    const fn big_joker() { en: "big joker", zh: "大王", vi: "joker lớn" }
    const fn small_joker() { en: "small joker", zh: "小王", vi: "joker nhỏ" }
    const fn big_joker_short() { en: "★", zh: "大", vi: "★" }
    const fn small_joker_short() { en: "☆", zh: "小", vi: "☆" }
    const fn comma() { en: ", ", zh: "、", vi: ", " }
    const fn you() { en: "You", zh: "你", vi: "Bạn" }
    const fn farmer() { en: "farmer", zh: "农民", vi: "nông dân" }
    fn computer_name(n: impl Number) { en: "Computer {n}", zh: "电脑{n}", vi: "Máy {n}" }
    fn guest(n: impl Number) { en: "Guest {n}", zh: "客人{n}", vi: "Khách {n}" }
    const fn guest_name() { en: "Guest", zh: "客人", vi: "Khách" }
    const fn empty_seat() { en: "Empty seat", zh: "空位", vi: "Ghế trống" }

    // ---- games

    const fn dou_dizhu() { en: "Dou Dizhu", zh: "斗地主", vi: "Đấu địa chủ" }
    const fn tien_len() { en: "Tien Len", zh: "越南跑得快", vi: "Tiến lên" }
    const fn dou_dizhu_about() {
        en: "Three players: the landlord against two farmers",
        zh: "三人：一个地主对两个农民",
        vi: "Ba người: một địa chủ chống hai nông dân",
    }
    const fn tien_len_about() {
        en: "Four players: be the first without cards",
        zh: "四人：先出完牌的赢",
        vi: "Bốn người: ai hết bài trước thì nhất",
    }

    // ---- the first screen

    const fn play_now() { en: "Play now", zh: "马上开局", vi: "Chơi ngay" }
    const fn with_people() { en: "With people", zh: "和真人玩", vi: "Chơi với người thật" }
    const fn which_game() { en: "Which game", zh: "玩哪个", vi: "Chơi trò nào" }
    const fn quick_match() { en: "Quick match", zh: "快速匹配", vi: "Ghép nhanh" }
    const fn seeking() { en: "Looking for players …", zh: "正在找人……", vi: "Đang tìm người …" }
    const fn new_table() { en: "Table for friends", zh: "和好友开桌", vi: "Mở bàn với bạn bè" }
    const fn code() { en: "Table code", zh: "桌号", vi: "Mã bàn" }
    const fn join() { en: "Join", zh: "加入", vi: "Vào bàn" }
    const fn sit_down() { en: "Sit down", zh: "坐下", vi: "Ngồi vào" }
    const fn watch() { en: "Watch", zh: "观战", vi: "Xem" }
    const fn more() { en: "More", zh: "更多", vi: "Thêm" }
    const fn learn() { en: "Learn in a minute", zh: "一分钟学会", vi: "Học trong một phút" }
    const fn puzzles() { en: "Puzzles", zh: "残局", vi: "Thế cờ tàn" }
    const fn my_games() { en: "My games", zh: "我的牌局", vi: "Ván của tôi" }
    const fn rules() { en: "Rules", zh: "规则", vi: "Luật chơi" }
    const fn settings() { en: "Settings", zh: "设置", vi: "Cài đặt" }
    const fn back_home() { en: "Back to start", zh: "回到首页", vi: "Về trang đầu" }
    const fn close() { en: "Close", zh: "关闭", vi: "Đóng" }
    const fn no_server() {
        en: "The server does not answer. Try again in a moment.",
        zh: "服务器没有回应，请稍后再试。",
        vi: "Máy chủ không trả lời. Hãy thử lại sau giây lát.",
    }
    const fn no_engine() {
        en: "The game could not be loaded. Reload the page to try again.",
        zh: "游戏没能加载，请刷新页面再试。",
        vi: "Không tải được trò chơi. Hãy tải lại trang.",
    }

    // ---- before a round

    const fn opening_table() { en: "Opening the table …", zh: "正在开桌……", vi: "Đang mở bàn …" }
    const fn dealing() { en: "Dealing …", zh: "发牌中……", vi: "Đang chia bài …" }
    fn table_code(code: impl Say) { en: "Table {code}", zh: "桌号 {code}", vi: "Bàn {code}" }
    const fn table_closed() { en: "The table is closed", zh: "牌桌已关闭", vi: "Bàn đã đóng" }
    const fn invite() { en: "Invite by link", zh: "发链接邀请", vi: "Mời bằng liên kết" }
    const fn copied() { en: "Copied", zh: "已复制", vi: "Đã chép" }
    const fn add_computer() { en: "Computer", zh: "加电脑", vi: "Thêm máy" }
    const fn remove() { en: "Remove", zh: "移走", vi: "Bỏ ra" }
    const fn ready() { en: "Ready", zh: "准备", vi: "Sẵn sàng" }
    const fn is_ready() { en: "ready", zh: "已准备", vi: "sẵn sàng" }
    const fn computers_fill() {
        en: "Computers take the empty seats",
        zh: "空位由电脑补上",
        vi: "Máy sẽ ngồi vào ghế trống",
    }
    const fn waiting_for_others() { en: "Waiting for the others …", zh: "等其他人……", vi: "Đang đợi người khác …" }
    const fn reconnecting() {
        en: "Connecting again … your game is safe",
        zh: "正在重新连接……牌局会保留",
        vi: "Đang kết nối lại … ván bài vẫn được giữ",
    }
    const fn elsewhere() {
        en: "You are playing in another window. Act here to take over.",
        zh: "你正在另一个窗口里玩。在这里操作就会接管。",
        vi: "Bạn đang chơi ở cửa sổ khác. Thao tác ở đây để tiếp quản.",
    }

    // ---- a round

    fn round_number(n: impl Number) { en: "round {n}", zh: "第{n}局", vi: "ván {n}" }
    const fn bottom_cards() { en: "Bottom cards", zh: "底牌", vi: "Bài đáy" }
    fn multiplied_by(n: impl Number) { en: "times {n}", zh: "{n}倍", vi: "nhân {n}" }
    fn your_hand(n: impl Number) {
        en: ("Your hand, {n} {word}", word = plural(&n, "card", "cards")),
        zh: "你的手牌，{n}张",
        vi: "Bài của bạn, {n} lá",
    }
    fn cards_left(n: impl Number) {
        en: ("{n} {word}", word = plural(&n, "card", "cards")),
        zh: "{n}张",
        vi: "{n} lá",
    }
    fn place(n: impl Number) { en: "place {n}", zh: "第{n}名", vi: "hạng {n}" }
    const fn has_passed() { en: "passed", zh: "不出", vi: "đã bỏ" }
    const fn has_decided() { en: "decided", zh: "已决定", vi: "đã chọn" }
    const fn away() { en: "away", zh: "离线", vi: "rời mạng" }
    const fn auto_play() { en: "Auto-play", zh: "托管", vi: "Máy đánh thay" }
    const fn take_back() { en: "I play again", zh: "取消托管", vi: "Tôi đánh tiếp" }
    const fn card_counter() { en: "Card counter", zh: "记牌器", vi: "Đếm bài" }
    const fn to_beat() { en: "to beat", zh: "要压的牌", vi: "bài phải chặn" }
    const fn play() { en: "Play", zh: "出牌", vi: "Đánh" }
    const fn hint() { en: "Hint", zh: "提示", vi: "Gợi ý" }
    const fn clear() { en: "Clear", zh: "重选", vi: "Bỏ chọn" }
    const fn double_() { en: "double", zh: "加倍", vi: "nhân đôi" }
    const fn double_twice() { en: "double twice", zh: "超级加倍", vi: "nhân bốn" }
    const fn open_hand() { en: "Open hand", zh: "明牌", vi: "Ngửa bài" }
    const fn chop_now() { en: "Chop", zh: "炸", vi: "Chặt" }
    const fn no_chop() { en: "No chop", zh: "不炸", vi: "Không chặt" }
    const fn your_turn() { en: "Your turn", zh: "轮到你了", vi: "Đến lượt bạn" }
    const fn your_lead() { en: "Your lead: anything goes", zh: "你先出", vi: "Bạn ra bài" }
    fn must_contain(card: impl Say) {
        en: "Your lead: {card} must be in it",
        zh: "你先出，必须带 {card}",
        vi: "Bạn ra bài, phải có {card}",
    }
    const fn nothing_beats() {
        en: "Nothing in your hand beats this",
        zh: "要不起",
        vi: "Không có bài chặn được",
    }
    fn waiting_for(names: impl Say) { en: "{names} to play", zh: "等{names}", vi: "Đợi {names}" }
    const fn ask_bid() { en: "Do you want to be the landlord?", zh: "要当地主吗？", vi: "Bạn muốn làm địa chủ không?" }
    const fn ask_double() { en: "Double the stakes?", zh: "要加倍吗？", vi: "Nhân đôi không?" }
    const fn ask_redouble() { en: "Double once more?", zh: "再加倍吗？", vi: "Nhân đôi thêm không?" }
    fn hint_pass(why: impl Say) { en: "Pass: {why}", zh: "不出：{why}", vi: "Bỏ lượt: {why}" }
    fn of_many(n: impl Number, of: impl Number) { en: "{n} of {of}", zh: "{n}/{of}", vi: "{n}/{of}" }
    const fn pass_really() {
        en: "You have chosen a play. Press again to pass.",
        zh: "你选了能出的牌。再按一次才不出。",
        vi: "Bạn đã chọn bài đánh được. Bấm lần nữa để bỏ lượt.",
    }
    const fn leave() { en: "Leave", zh: "离开", vi: "Rời bàn" }
    const fn leave_question() { en: "Leave the table?", zh: "要离开吗？", vi: "Rời bàn?" }
    const fn leave_explained() {
        en: "A computer plays the round to its end for you.",
        zh: "这一局会由电脑替你打完。",
        vi: "Máy sẽ đánh nốt ván này cho bạn.",
    }
    const fn stay() { en: "Stay", zh: "留下", vi: "Ở lại" }
    const fn say_something() { en: "Say something", zh: "说句话", vi: "Nói gì đó" }
    const fn phrase_hello() { en: "Hello!", zh: "大家好！", vi: "Chào mọi người!" }
    const fn phrase_well_played() { en: "Well played!", zh: "打得好！", vi: "Đánh hay lắm!" }
    const fn phrase_thanks() { en: "Thanks!", zh: "谢谢！", vi: "Cảm ơn!" }
    const fn phrase_sorry() { en: "Sorry!", zh: "不好意思！", vi: "Xin lỗi nhé!" }
    const fn phrase_hurry() { en: "Hurry up, please!", zh: "快点吧！", vi: "Nhanh lên nào!" }
    const fn phrase_one_moment() { en: "One moment", zh: "等一下", vi: "Chờ chút" }
    const fn phrase_wow() { en: "Wow!", zh: "哇！", vi: "Ôi trời!" }
    const fn phrase_leave_it_to_me() { en: "Leave it to me", zh: "交给我", vi: "Để tôi lo" }
    const fn phrase_good_game() { en: "Good game", zh: "这局真精彩", vi: "Ván hay" }
    const fn phrase_one_more() { en: "One more?", zh: "再来一局？", vi: "Ván nữa nhé?" }
    const fn phrase_goodbye() { en: "Goodbye!", zh: "再见！", vi: "Tạm biệt!" }

    // ---- for ears

    fn dealt_announced(n: impl Number) {
        en: ("You have {n} {word}", word = plural(&n, "card", "cards")),
        zh: "你有{n}张牌",
        vi: "Bạn có {n} lá",
    }
    fn played_announced(name: impl Say, play: impl Say, left: impl Number) {
        en: ("{name}: {play}, {left} {word} left", word = plural(&left, "card", "cards")),
        zh: "{name}：{play}，剩{left}张",
        vi: "{name}: {play}, còn {left} lá",
    }
    fn played_out(name: impl Say, play: impl Say) {
        en: "{name}: {play}, out of cards",
        zh: "{name}：{play}，出完了",
        vi: "{name}: {play}, hết bài",
    }
    fn decided_announced(name: impl Say) { en: "{name} has decided", zh: "{name}已决定", vi: "{name} đã chọn" }
    fn came(name: impl Say) { en: "{name} sat down", zh: "{name}坐下了", vi: "{name} đã ngồi vào" }
    fn went(name: impl Say) { en: "{name} has left", zh: "{name}离开了", vi: "{name} đã rời bàn" }
    fn lost_connection_of(name: impl Say) { en: "{name} is away", zh: "{name}离线了", vi: "{name} mất kết nối" }
    fn came_back(name: impl Say) { en: "{name} is back", zh: "{name}回来了", vi: "{name} đã trở lại" }
    fn auto_for(name: impl Say) { en: "A computer plays for {name}", zh: "{name}托管了", vi: "Máy đánh thay {name}" }
    fn auto_over(name: impl Say) { en: "{name} plays again", zh: "{name}取消了托管", vi: "{name} tự đánh tiếp" }

    // ---- after a round

    const fn result() { en: "Result", zh: "结算", vi: "Kết quả" }
    const fn round_over() { en: "The round is over", zh: "本局结束", vi: "Hết ván" }
    const fn you_won() { en: "You won", zh: "你赢了", vi: "Bạn thắng" }
    const fn you_lost() { en: "You lost", zh: "你输了", vi: "Bạn thua" }
    const fn player() { en: "Player", zh: "玩家", vi: "Người chơi" }
    const fn total() { en: "Total", zh: "总分", vi: "Tổng" }
    const fn score_items() { en: "How the score came about", zh: "得分明细", vi: "Cách tính điểm" }
    const fn next_round() { en: "Next round", zh: "下一局", vi: "Ván tiếp" }
    const fn review() { en: "Review", zh: "复盘", vi: "Xem lại" }
    const fn verify() { en: "Check the deal", zh: "验证发牌", vi: "Kiểm tra chia bài" }
    const fn record() { en: "Record", zh: "牌谱", vi: "Bản ghi" }

    // ---- settings

    const fn language() { en: "Language", zh: "语言", vi: "Ngôn ngữ" }
    const fn theme() { en: "Look", zh: "外观", vi: "Giao diện" }
    const fn theme_felt() { en: "Felt", zh: "绿绒", vi: "Nỉ xanh" }
    const fn theme_night() { en: "Night", zh: "夜间", vi: "Ban đêm" }
    const fn your_name() { en: "Your name", zh: "你的名字", vi: "Tên của bạn" }
    const fn level() { en: "Computers", zh: "电脑水平", vi: "Trình độ máy" }
    const fn level_easy() { en: "easy", zh: "简单", vi: "dễ" }
    const fn level_good() { en: "good", zh: "普通", vi: "khá" }
    const fn level_strong() { en: "strong", zh: "高手", vi: "giỏi" }
    const fn four_colours() { en: "Four colours", zh: "四色牌", vi: "Bài bốn màu" }
    const fn large_print() { en: "Large print", zh: "大字牌", vi: "Chữ lớn" }
    const fn smart_tap() {
        en: "A tap completes the play",
        zh: "智能选牌",
        vi: "Chạm để chọn cả bộ",
    }
    const fn sound() { en: "Sound", zh: "声音", vi: "Âm thanh" }
    const fn vibration() { en: "Vibration", zh: "震动", vi: "Rung" }
    const fn keys_help() { en: "Keys", zh: "按键", vi: "Phím tắt" }
    const fn key_move() { en: "move along the hand", zh: "在手牌上移动", vi: "di chuyển trên tay bài" }
    const fn key_select() { en: "select the card", zh: "选中这张牌", vi: "chọn lá bài" }
    const fn key_rank() { en: "select by rank", zh: "按点数选牌", vi: "chọn theo số" }
}
