//! What `wangzha arena` and `wangzha bot` say.

use super::{Phrase, phrase};

phrases! {
    LANDLORD_GIVEN: "landlord given", "指定地主", "địa chủ định sẵn";
    LANDLORD_BY_BIDDING: "landlord by bidding", "叫牌定地主", "gọi bài chọn địa chủ";
    PLAYERS: "{n} players", "{n}人", "{n} người";
    SEED: "seed {seed}", "种子 {seed}", "mã gieo {seed}";
    PLAYED: "{deals} deals, each played {times} times with the teams swapped: {games} games",
        "{deals}副牌，每副交换双方打{times}局：共{games}局",
        "{deals} lần chia, mỗi lần đánh {times} ván đổi phe: {games} ván";
    WIN_RATE_OF_A: "win rate of A", "A 胜率", "A thắng";
    POINTS_A_GAME: "points of A a game", "A 每局得分", "điểm của A mỗi ván";
    ALL_GAMES: "all", "全部", "tất cả";
    AS_LANDLORD: "as landlord", "当地主", "làm địa chủ";
    AS_FARMERS: "as farmers", "当农民", "làm nông dân";
    LEADING: "leading first", "先出", "đi trước";
    FOLLOWING: "not leading first", "后出", "đi sau";
    DECISIONS: "decisions", "决策数", "quyết định";
    MEDIAN: "median", "中位", "trung vị";
    P99: "99 %", "99 %", "99 %";
    LONGEST: "longest", "最长", "lâu nhất";
    ILLEGAL: "illegal", "不合规", "sai luật";
    LATE: "late", "超时", "quá giờ";
    FOOTNOTE: "± is half the 95 % interval over deals: a deal counts once, with all its games.",
        "± 是按副数计算的95%区间的一半：每副牌连同它的各局只算一次。",
        "± là nửa khoảng tin cậy 95 % theo lần chia: mỗi lần chia chỉ tính một, gồm mọi ván của nó.";
    FORFEITS: "{team} forfeits in deal {deal}: {reason}",
        "{team} 在第{deal}副牌判负：{reason}",
        "{team} bị xử thua ở lần chia {deal}: {reason}";
    BAD_FILE: "{path}: {reason}", "{path}：{reason}", "{path}: {reason}";
    SAME_FILE: "{one} and {other} name the same file", "{one} 和 {other} 是同一个文件", "{one} và {other} là cùng một tệp";
    BAD_TIME: "'{time}' is no time: write 500ms or 10s", "“{time}”不是时间：请写 500ms 或 10s", "'{time}' không phải thời gian: hãy viết 500ms hoặc 10s";
}
