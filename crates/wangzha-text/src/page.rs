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
    const fn face_down() { en: "face-down card", zh: "暗牌", vi: "lá úp" }
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
    const fn new_here() {
        en: "New here? Learn it in a minute, by playing",
        zh: "第一次玩？边打边学，一分钟就会",
        vi: "Lần đầu chơi? Vừa đánh vừa học, một phút là biết",
    }
    const fn more() { en: "More", zh: "更多", vi: "Thêm" }
    const fn learn() { en: "Learn in a minute", zh: "一分钟学会", vi: "Học trong một phút" }
    const fn puzzles() { en: "Puzzles", zh: "残局", vi: "Giải thế bài" }
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

    // ---- rules of one's own

    const fn house_rules() { en: "House rules", zh: "自定规则", vi: "Luật riêng" }
    const fn table_rules() { en: "Rules of this table", zh: "本桌规则", vi: "Luật của bàn này" }
    const fn preset() { en: "As in", zh: "以此为准", vi: "Theo" }
    const fn rules_name() { en: "Name of your rules", zh: "规则名称", vi: "Tên bộ luật" }
    const fn rules_name_why() { en: "if you like", zh: "可以不填", vi: "không bắt buộc" }
    const fn players() { en: "Players", zh: "人数", vi: "Số người" }
    const fn what_differs() { en: "What is different", zh: "改了这些", vi: "Những điểm khác" }
    const fn nothing_differs() {
        en: "Nothing is changed yet: open a group below.",
        zh: "还没有改动：展开下面的项目来改。",
        vi: "Chưa đổi gì: mở các mục bên dưới để đổi.",
    }
    const fn as_usual() { en: "Undo all changes", zh: "全部还原", vi: "Bỏ mọi thay đổi" }
    const fn with_computers() { en: "Play with computers", zh: "和电脑玩", vi: "Chơi với máy" }

    // ---- a table with friends

    const fn friends_table() { en: "At a table for friends", zh: "好友桌", vi: "Bàn với bạn bè" }
    const fn time_to_think() { en: "Time to think", zh: "思考时间", vi: "Thời gian nghĩ" }
    const fn time_quick() { en: "Quick", zh: "快", vi: "Nhanh" }
    const fn time_usual() { en: "Normal", zh: "标准", vi: "Vừa" }
    const fn time_relaxed() { en: "Relaxed", zh: "慢", vi: "Thong thả" }
    const fn time_endless() { en: "No clock", zh: "不限时", vi: "Không tính giờ" }
    fn time_explained(decision: impl Number, reserve: impl Number) {
        en: "{decision} s a turn, {reserve} s in reserve each round",
        zh: "每步{decision}秒，每局另有{reserve}秒备用",
        vi: "mỗi lượt {decision} giây, mỗi ván dự trữ {reserve} giây",
    }
    const fn nobody_hurried() { en: "nobody is hurried", zh: "不限时，慢慢想", vi: "không ai bị giục" }
    const fn who_may_join() { en: "Who may join", zh: "谁能加入", vi: "Ai được vào" }
    const fn by_link() { en: "Only by link or code", zh: "凭链接或桌号", vi: "Chỉ bằng liên kết hoặc mã" }
    const fn everybody() { en: "Everybody", zh: "所有人", vi: "Ai cũng được" }
    const fn empty_seats() { en: "Empty seats", zh: "空位", vi: "Ghế trống" }
    const fn wait_for_people() { en: "wait for people", zh: "等真人来坐", vi: "đợi người" }
    fn computers_of(level: impl Say) { en: "{level} computers", zh: "电脑（{level}）", vi: "máy {level}" }
    const fn may_watch() { en: "People may watch", zh: "允许观战", vi: "Cho người khác xem" }
    const fn may_have_hints() { en: "Hints for everybody", zh: "允许提示", vi: "Được xem gợi ý" }
    const fn is_public() { en: "open to everybody", zh: "公开", vi: "ai cũng vào được" }
    const fn is_private() { en: "by link or code", zh: "凭链接或桌号", vi: "vào bằng liên kết hoặc mã" }
    const fn nobody_watches() { en: "nobody watches", zh: "不许观战", vi: "không cho xem" }
    const fn no_hints() { en: "no hints", zh: "没有提示", vi: "không có gợi ý" }
    const fn change() { en: "Change", zh: "更改", vi: "Đổi" }

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
    const fn players_loading() {
        en: "Loading the strong players …",
        zh: "正在加载高水平电脑……",
        vi: "Đang tải đối thủ mạnh …",
    }
    const fn players_missing() {
        en: "The strong players could not be loaded. Others play in their place.",
        zh: "高水平电脑没能加载，先由其他电脑代打。",
        vi: "Không tải được đối thủ mạnh. Máy khác chơi thay.",
    }
    const fn load_again() { en: "Load again", zh: "重新加载", vi: "Tải lại" }
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
    fn chop_pays(victim: impl Say, chopper: impl Say, amount: impl Number) {
        en: "Chop: {victim} → {chopper} {amount}",
        zh: "炸：{victim}赔{chopper} {amount}分",
        vi: "Chặt: {victim} đền {chopper} {amount}",
    }
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
    const fn ask_rob() {
        en: "Rob the landlord? The stakes double",
        zh: "要抢地主吗？抢一次翻一倍",
        vi: "Cướp địa chủ không? Mỗi lần cướp nhân đôi",
    }
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
    const fn leave_alone_explained() {
        en: "This round ends here.",
        zh: "这一局到此为止。",
        vi: "Ván này dừng ở đây.",
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

    // ---- looking back

    const fn replay() { en: "Replay", zh: "牌局回放", vi: "Xem lại ván" }
    const fn one_moment() { en: "One moment …", zh: "请稍等……", vi: "Chờ một chút …" }
    const fn not_a_record() {
        en: "This is not the record of a round. Copy all of it, from 'wangzha 1' to its end.",
        zh: "这不是牌谱。请从“wangzha 1”开始完整复制。",
        vi: "Đây không phải bản ghi ván bài. Hãy chép trọn, từ 'wangzha 1' đến hết.",
    }
    const fn paste_record() { en: "Paste a record", zh: "粘贴牌谱", vi: "Dán bản ghi" }
    const fn show() { en: "Show", zh: "显示", vi: "Xem" }
    fn seat_number(n: impl Number) { en: "Seat {n}", zh: "{n}号位", vi: "Ghế {n}" }
    const fn step_back() { en: "One step back", zh: "上一步", vi: "Lùi một bước" }
    const fn step_on() { en: "One step on", zh: "下一步", vi: "Tiến một bước" }
    const fn run() { en: "Run", zh: "播放", vi: "Chạy" }
    const fn pause() { en: "Pause", zh: "暂停", vi: "Dừng" }
    fn step_of(n: impl Number, of: impl Number) {
        en: "Step {n} of {of}",
        zh: "第{n}步，共{of}步",
        vi: "Bước {n} trên {of}",
    }
    const fn whose_view() { en: "Whose cards are shown", zh: "看谁的牌", vi: "Xem bài của ai" }
    const fn all_hands() { en: "All hands", zh: "全部手牌", vi: "Mọi tay bài" }
    const fn copy() { en: "Copy", zh: "复制", vi: "Chép" }
    const fn download() { en: "Download", zh: "下载", vi: "Tải về" }
    const fn share_link() { en: "Share as a link", zh: "分享链接", vi: "Chia sẻ liên kết" }

    // ---- my games

    const fn no_games_yet() {
        en: "Rounds that you play are kept here.",
        zh: "你打过的牌局会保存在这里。",
        vi: "Các ván bạn chơi sẽ được giữ ở đây.",
    }
    const fn forget_games() { en: "Forget these rounds", zh: "清除这些牌局", vi: "Xóa các ván này" }
    const fn games_on_server() { en: "On this server", zh: "在这个服务器上", vi: "Trên máy chủ này" }

    // ---- the rules in short

    const fn kinds_of_plays() { en: "What can be played", zh: "牌型", vi: "Các kiểu bài" }
    const fn ddz_goal() {
        en: "Three play with 54 cards: one landlord alone against two farmers. Whoever is out of cards first wins for their side.",
        zh: "三个人用54张牌：一个地主对两个农民。谁先出完牌，谁那一方就赢。",
        vi: "Ba người chơi với 54 lá: một địa chủ chống hai nông dân. Ai hết bài trước thì phe đó thắng.",
    }
    const fn ddz_bid() {
        en: "Everybody gets 17 cards. Call to be the landlord, or rob it from who called: each rob doubles the stakes. The landlord takes the three bottom cards and leads.",
        zh: "每人17张。可以叫地主，也可以抢地主，每抢一次翻倍。地主拿走三张底牌并先出。",
        vi: "Mỗi người 17 lá. Có thể gọi địa chủ hoặc cướp địa chủ, mỗi lần cướp nhân đôi. Địa chủ lấy ba lá đáy và đi trước.",
    }
    const fn ddz_play() {
        en: "In turn, beat what lies on the table with the same kind and as many cards, but higher, or pass. When two have passed, whoever played last leads anything. From low to high: 3 4 5 6 7 8 9 10 J Q K A 2, small joker, big joker. Suits do not count.",
        zh: "轮流用同牌型、同张数、更大的牌压，或者不出。两家不出，最后出牌的人随便出。大小：3 4 5 6 7 8 9 10 J Q K A 2 小王 大王，花色不分大小。",
        vi: "Lần lượt chặn bằng bài cùng loại, cùng số lá nhưng lớn hơn, hoặc bỏ lượt. Hai người bỏ thì người đánh sau cùng ra bài tùy ý. Từ thấp đến cao: 3 4 5 6 7 8 9 10 J Q K A 2, joker nhỏ, joker lớn. Chất không quan trọng.",
    }
    const fn ddz_bombs() {
        en: "Four equal cards are a bomb and beat everything but a higher bomb. Both jokers are the rocket and beat everything. Each doubles the stakes.",
        zh: "四张一样的是炸弹，除了更大的炸弹什么都能压。双王是王炸，最大。每出一个都翻倍。",
        vi: "Bốn lá giống nhau là bom, chặn mọi thứ trừ bom lớn hơn. Hai joker là tên lửa, chặn tất cả. Mỗi lần đều nhân đôi.",
    }
    const fn ddz_score() {
        en: "The landlord wins or loses against each farmer. If the farmers never played a card, or the landlord only once, that is a spring and doubles too.",
        zh: "地主和每个农民分别结算。农民一张没出是春天，地主只出过一手是反春天，也要翻倍。",
        vi: "Địa chủ tính điểm với từng nông dân. Nông dân chưa ra lá nào là mùa xuân, địa chủ chỉ ra một lần là phản xuân, cũng nhân đôi.",
    }
    const fn tl_goal() {
        en: "Two to four play with 52 cards, 13 each. Be the first without cards; the others go on for the places.",
        zh: "两到四人用52张牌，每人13张。先出完的是第一名，其余的人继续争名次。",
        vi: "Hai đến bốn người chơi với 52 lá, mỗi người 13 lá. Ai hết bài trước thì nhất, những người khác đánh tiếp tranh hạng.",
    }
    const fn tl_lead() {
        en: "Whoever has the lowest card begins the first round, and the first play must contain it. Later the winner leads.",
        zh: "第一局由拿到最小牌的人先出，第一手必须带这张牌。以后由赢家先出。",
        vi: "Ván đầu ai có lá nhỏ nhất thì đi trước và phải đánh kèm lá đó. Các ván sau người thắng đi trước.",
    }
    const fn tl_play() {
        en: "Beat what lies there with the same kind and as many cards, but higher, or pass. Who passes is out until the trick ends. From low to high: 3 4 5 6 7 8 9 10 J Q K A 2; equal ranks by suit: ♠ ♣ ♦ ♥.",
        zh: "用同牌型、同张数、更大的牌压，或者不出；不出的人本轮不能再出。大小：3 4 5 6 7 8 9 10 J Q K A 2；点数一样比花色：♠ ♣ ♦ ♥。",
        vi: "Chặn bằng bài cùng loại, cùng số lá nhưng lớn hơn, hoặc bỏ lượt; ai bỏ thì hết vòng đó. Từ thấp đến cao: 3 4 5 6 7 8 9 10 J Q K A 2; cùng số thì so chất: ♠ ♣ ♦ ♥.",
    }
    const fn tl_chop() {
        en: "2s can be chopped: by three consecutive pairs, by four of a kind, by four consecutive pairs even out of turn. Who is chopped pays.",
        zh: "2可以被炸：三连对、四条都行，四连对不轮到你也能炸。被炸的人要赔。",
        vi: "Heo có thể bị chặt: ba đôi thông, tứ quý, hoặc bốn đôi thông dù không tới lượt. Ai bị chặt thì phải đền.",
    }
    const fn tl_score() {
        en: "Points go by places. Whoever has not played a card pays more, and so does who is left with 2s or bombs. Some hands win at once after the deal.",
        zh: "按名次算分。一张没出的赔得更多，手里剩2或炸弹也要赔。有些牌发完直接赢。",
        vi: "Tính điểm theo thứ hạng. Bị cóng thì đền nhiều hơn, thối heo thối hàng cũng phải đền. Có những tay bài tới trắng ngay.",
    }

    // ---- the first minute

    const fn go_on() { en: "Go on", zh: "继续", vi: "Tiếp tục" }
    const fn lesson_done() {
        en: "That is all you need. The hint button always knows what to do.",
        zh: "会这些就够了。不知道出什么，就按“提示”。",
        vi: "Vậy là đủ rồi. Không biết đánh gì thì bấm “Gợi ý”.",
    }
    const fn lesson_pass_here() { en: "Keep these: press Pass here.", zh: "这些先留着：这里按“不出”。", vi: "Giữ lại nhé: ở đây hãy bỏ lượt." }
    const fn lesson_you_can() { en: "You can beat this: try it.", zh: "你压得住，试试看。", vi: "Bạn chặn được mà, thử xem." }
    const fn ddz_lesson_lead() {
        en: "You are the landlord: be out of cards before the two farmers. Tap the 3, then press Play.",
        zh: "你是地主，要比两个农民先出完牌。点一下3，再按“出牌”。",
        vi: "Bạn là địa chủ: hãy hết bài trước hai nông dân. Chạm lá 3 rồi bấm “Đánh”.",
    }
    const fn ddz_lesson_lead_done() { en: "Low cards go first.", zh: "小牌先走。", vi: "Bài nhỏ đi trước." }
    const fn ddz_lesson_beat() {
        en: "A farmer played an 8. Beat it with one higher card: the king.",
        zh: "农民出了8。用一张更大的牌压：出K。",
        vi: "Nông dân đánh 8. Chặn bằng một lá lớn hơn: lá K.",
    }
    const fn ddz_lesson_beat_done() {
        en: "Both pass, so you lead again. 2s and jokers are even higher.",
        zh: "两家都不出，又轮到你先出。2和王更大。",
        vi: "Cả hai bỏ lượt, bạn lại ra bài. Heo và joker còn lớn hơn.",
    }
    const fn ddz_lesson_trio() {
        en: "Play many cards at once: the three 7s, with the 3 or the pair of 5s.",
        zh: "一次多出几张：三个7带一个3，或者带一对5。",
        vi: "Đánh nhiều lá một lúc: ba lá 7 kèm lá 3 hoặc đôi 5.",
    }
    const fn ddz_lesson_trio_done() {
        en: "Also good: five or more in a row, three pairs in a row, two trios in a row.",
        zh: "还有：五张以上的顺子、三连对、飞机。",
        vi: "Cũng hay: sảnh từ năm lá, ba đôi liên tiếp, hai bộ ba liên tiếp.",
    }
    const fn ddz_lesson_bomb() {
        en: "Four equal cards are a bomb, which beats everything. Throw the 9s.",
        zh: "四张一样的是炸弹，什么都能压。把四个9扔出去。",
        vi: "Bốn lá giống nhau là bom, chặn được tất cả. Ném bốn lá 9 đi.",
    }
    const fn ddz_lesson_bomb_done() { en: "Boom: the stakes are doubled.", zh: "轰！倍数翻倍。", vi: "Bùm: điểm nhân đôi." }
    const fn ddz_lesson_pass() {
        en: "A pair of kings: nothing of yours beats that. Press Pass.",
        zh: "一对K，你压不住。按“不出”。",
        vi: "Đôi K: bạn không chặn được. Bấm “Bỏ lượt”.",
    }
    const fn ddz_lesson_pass_done() { en: "A pass costs nothing.", zh: "不出没有损失。", vi: "Bỏ lượt không mất gì." }
    const fn tl_lesson_lead() {
        en: "Be the first without cards. Play three in a row at once: select 3, 4 and 5, then press Play.",
        zh: "先出完牌就赢。一次出三张顺子：选3、4、5，再按“出牌”。",
        vi: "Ai hết bài trước thì thắng. Đánh một sảnh: chọn 3, 4, 5 rồi bấm “Đánh”.",
    }
    const fn tl_lesson_lead_done() { en: "Runs clear many low cards.", zh: "顺子一次能走好几张小牌。", vi: "Sảnh giúp đi nhiều bài nhỏ." }
    const fn tl_lesson_beat() {
        en: "A 10 was played. Beat it with one higher card.",
        zh: "对方出了10。用一张更大的牌压。",
        vi: "Đối thủ đánh 10. Chặn bằng một lá lớn hơn.",
    }
    const fn tl_lesson_beat_done() {
        en: "2s are the highest. Equal cards go by suit: ♠ ♣ ♦ ♥.",
        zh: "2最大。点数一样比花色：♠ ♣ ♦ ♥。",
        vi: "Heo lớn nhất. Cùng số thì so chất: ♠ ♣ ♦ ♥.",
    }
    const fn tl_lesson_chop() {
        en: "A 2! Chop it with three pairs in a row: 5 5 6 6 7 7.",
        zh: "对方出2！用三连对炸它：5 5 6 6 7 7。",
        vi: "Heo! Chặt bằng ba đôi thông: 5 5 6 6 7 7.",
    }
    const fn tl_lesson_chop_done() { en: "A chop: whose 2 it was pays you.", zh: "炸到了：出2的人要赔你。", vi: "Chặt heo: người bị chặt phải đền." }
    const fn tl_lesson_pass() {
        en: "A pair of kings: nothing of yours beats that. Press Pass.",
        zh: "一对K，你压不住。按“不出”。",
        vi: "Đôi K: bạn không chặn được. Bấm “Bỏ lượt”.",
    }
    const fn tl_lesson_pass_done() {
        en: "After a pass you are out until the trick ends.",
        zh: "不出之后，要等这一轮结束。",
        vi: "Bỏ lượt rồi thì đợi hết vòng.",
    }

    // ---- review

    const fn find_mistakes() { en: "Find the costly moments", zh: "找出失误", vi: "Tìm chỗ đánh hớ" }
    fn reviewing(n: impl Number, of: impl Number) {
        en: "Looking at decision {n} of {of} …",
        zh: "正在分析第{n}个决定，共{of}个……",
        vi: "Đang xem quyết định {n}/{of} …",
    }
    const fn no_mistakes() {
        en: "Nothing that cost much: well played.",
        zh: "没有明显失误，打得好。",
        vi: "Không có chỗ nào hớ đáng kể: đánh hay.",
    }
    fn better_was(play: impl Say) { en: "better: {play}", zh: "更好：{play}", vi: "tốt hơn: {play}" }
    const fn sure_exact() {
        en: "proven with all hands open",
        zh: "明牌推算，确定无疑",
        vi: "chắc chắn, tính với mọi tay bài ngửa",
    }
    const fn sure_likely() { en: "likely", zh: "很可能", vi: "nhiều khả năng" }
    const fn sure_hardly() { en: "may be chance", zh: "不太确定", vi: "chưa chắc" }

    // ---- puzzles

    const fn puzzles_about() {
        en: "All hands are open, you lead, and the defence never errs. Be out of cards first.",
        zh: "全部明牌，你先出，对手从不出错。先出完牌就赢。",
        vi: "Bài đều ngửa, bạn ra trước, đối thủ không bao giờ sai. Hãy hết bài trước.",
    }
    const fn grade_easy() { en: "Easy", zh: "入门", vi: "Dễ" }
    const fn grade_medium() { en: "Medium", zh: "进阶", vi: "Vừa" }
    const fn grade_hard() { en: "Hard", zh: "高难", vi: "Khó" }
    fn solved_count(n: impl Number) { en: "{n} solved", zh: "已解{n}题", vi: "đã giải {n}" }
    fn puzzle_title(grade: impl Say, n: impl Number) {
        en: "{grade} puzzle {n}",
        zh: "{grade}残局 {n}",
        vi: "Thế bài {grade} {n}",
    }
    const fn puzzle_solved() { en: "Solved!", zh: "解开了！", vi: "Giải được rồi!" }
    const fn puzzle_failed() { en: "The defence was faster", zh: "对手先出完了", vi: "Đối thủ hết bài trước" }
    const fn puzzle_lost_now() {
        en: "It cannot be won any more: try again",
        zh: "现在已经赢不了了，再试一次",
        vi: "Không thắng được nữa: thử lại nhé",
    }
    const fn puzzle_unknown() {
        en: "Too many possibilities to be sure",
        zh: "变化太多，算不准",
        vi: "Quá nhiều khả năng, không tính chắc được",
    }
    const fn defender() { en: "Defence", zh: "对手", vi: "Đối thủ" }
    const fn try_again() { en: "Try again", zh: "重来", vi: "Thử lại" }
    const fn next_puzzle() { en: "Next puzzle", zh: "下一题", vi: "Thế tiếp theo" }
    const fn no_such_puzzle() {
        en: "There is no puzzle in this link. Copy the whole link.",
        zh: "链接里没有残局，请完整复制链接。",
        vi: "Liên kết này không có thế bài. Hãy chép trọn liên kết.",
    }
    const fn own_puzzle() { en: "A puzzle of your own", zh: "自己出题", vi: "Tự ra thế bài" }
    const fn own_hand() { en: "Your cards: you lead", zh: "你的牌（你先出）", vi: "Bài của bạn (bạn ra trước)" }
    const fn defenders_hand() { en: "Cards of the defence", zh: "对手的牌", vi: "Bài của đối thủ" }
    const fn is_it_winnable() { en: "Is it winnable?", zh: "能赢吗？", vi: "Có thắng được không?" }
    const fn winnable() { en: "Yes: you can win", zh: "能赢", vi: "Thắng được" }
    const fn not_winnable() { en: "No: the defence wins", zh: "赢不了", vi: "Không thắng được" }
    const fn play_it() { en: "Play it", zh: "试一试", vi: "Đánh thử" }

    // ---- settings

    const fn language() { en: "Language", zh: "语言", vi: "Ngôn ngữ" }
    const fn theme() { en: "Look", zh: "外观", vi: "Giao diện" }
    const fn theme_felt() { en: "Felt", zh: "绿绒", vi: "Nỉ xanh" }
    const fn theme_night() { en: "Night", zh: "夜间", vi: "Ban đêm" }
    const fn your_name() { en: "Your name", zh: "你的名字", vi: "Tên của bạn" }
    const fn level() { en: "Computers", zh: "电脑水平", vi: "Trình độ máy" }
    const fn level_beginner() { en: "beginner", zh: "新手", vi: "mới chơi" }
    const fn level_easy() { en: "easy", zh: "简单", vi: "dễ" }
    const fn level_good() { en: "good", zh: "普通", vi: "khá" }
    const fn level_strong() { en: "strong", zh: "高手", vi: "giỏi" }
    const fn level_expert() { en: "expert", zh: "大师", vi: "cao thủ" }
    const fn pace() { en: "Speed", zh: "速度", vi: "Tốc độ" }
    const fn pace_slow() { en: "slow", zh: "慢", vi: "chậm" }
    const fn pace_usual() { en: "usual", zh: "正常", vi: "vừa" }
    const fn pace_fast() { en: "fast", zh: "快", vi: "nhanh" }
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
