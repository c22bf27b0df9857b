//! One thing that was found out about a record.

use wangzha::{Card, Cards, Seat, spoken, words};

/// What a finding means.
///
/// ```
/// use wangzha::Seat;
/// use wangzha_fair::{Finding, Standing};
/// assert_eq!(Finding::ServerSecretFits.standing(), Standing::Holds);
/// assert_eq!(Finding::SeatBytesMissing { seat: Seat::S1 }.standing(), Standing::Missing);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// It was computed again and is right.
    Holds,
    /// It was computed again and is wrong.
    Fails,
    /// It cannot be computed: the record lacks something that it must have.
    Missing,
    /// It cannot be computed yet: the round is not over.
    NotYet,
    /// Neither right nor wrong: it says how little the rest proves.
    Limit,
}

impl Standing {
    /// The name in files and protocols.
    ///
    /// ```
    /// use wangzha_fair::Standing;
    /// assert_eq!(Standing::NotYet.id(), "not_yet");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Standing::Holds => "holds",
            Standing::Fails => "fails",
            Standing::Missing => "missing",
            Standing::NotYet => "not_yet",
            Standing::Limit => "limit",
        }
    }

    /// A sign for lists: `✓ ✗ ? … !`.
    ///
    /// ```
    /// use wangzha_fair::Standing;
    /// assert_eq!(Standing::Fails.sign(), '✗');
    /// ```
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Standing::Holds => '✓',
            Standing::Fails => '✗',
            Standing::Missing => '?',
            Standing::NotYet => '…',
            Standing::Limit => '!',
        }
    }
}

/// Writes the findings, each with its standing and its name.
macro_rules! findings {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),+ })? = $id:literal, $standing:ident;
    )+) => {
        /// One thing that was found out about a record.
        ///
        /// Its facts are its fields. In sentences seats are counted from 1.
        ///
        /// ```
        /// use wangzha::{Language, Seat};
        /// use wangzha_fair::Finding;
        /// let finding = Finding::SeatBytesWrong { seat: Seat::S1 };
        /// assert_eq!(finding.id(), "seat_bytes_wrong");
        /// assert_eq!(finding.to_string(), "the bytes that seat 2 showed do not fit its commitment");
        /// assert_eq!(finding.text(Language::Chinese).to_string(), "2号位公开的字节与它的承诺不符");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Finding {
            $($(#[$doc])* $name $({ $($(#[$field_doc])* $field: $type),+ })?,)+
        }

        impl Finding {
            /// The name in files and protocols.
            ///
            /// ```
            /// use wangzha_fair::Finding;
            /// assert_eq!(Finding::ServerSecretWrong.id(), "server_secret_wrong");
            /// ```
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Finding::$name $({ $($field: _),+ })? => $id,)+
                }
            }

            /// What it means.
            ///
            /// ```
            /// use wangzha_fair::{Finding, Standing};
            /// assert_eq!(Finding::ServerSeesCards.standing(), Standing::Limit);
            /// ```
            #[must_use]
            pub const fn standing(self) -> Standing {
                match self {
                    $(Finding::$name $({ $($field: _),+ })? => Standing::$standing,)+
                }
            }

            /// The facts by their names, each as it is written in files.
            ///
            /// ```
            /// use wangzha::Seat;
            /// use wangzha_fair::Finding;
            /// let finding = Finding::FallbackFits { seat: Seat::S1 };
            /// assert_eq!(finding.facts(), [("seat", "1".to_owned())]);
            /// ```
            #[must_use]
            pub fn facts(self) -> Vec<(&'static str, String)> {
                match self {
                    $(Finding::$name $({ $($field),+ })? => {
                        vec![$($((stringify!($field), $field.to_string())),+)?]
                    })+
                }
            }
        }
    };
}

findings! {
    /// All actions are legal, and the result is theirs.
    Finished {
        /// How many there are.
        actions: usize
    } = "finished", Holds;
    /// All actions so far are legal; the round is not over.
    Unfinished {
        /// How many there are.
        actions: usize
    } = "unfinished", Holds;
    /// The record has neither commitments nor bytes.
    NoCommitments = "no_commitments", Missing;

    /// The server's secret fits its commitment.
    ServerSecretFits = "server_secret_fits", Holds;
    /// The server's secret does not fit its commitment.
    ServerSecretWrong = "server_secret_wrong", Fails;
    /// The round is over, and the server has not shown its secret.
    ServerSecretMissing = "server_secret_missing", Missing;
    /// The server shows its secret when the round is over, and it is not.
    ServerSecretNotYet = "server_secret_not_yet", NotYet;

    /// The bytes that a seat showed fit its commitment.
    SeatBytesFit {
        /// The seat.
        seat: Seat
    } = "seat_bytes_fit", Holds;
    /// The bytes that a seat showed do not fit its commitment.
    SeatBytesWrong {
        /// The seat.
        seat: Seat
    } = "seat_bytes_wrong", Fails;
    /// There are no bytes for a seat, neither its own nor the server's.
    SeatBytesMissing {
        /// The seat.
        seat: Seat
    } = "seat_bytes_missing", Missing;
    /// A seat showed bytes that it had not committed to: they could have been
    /// chosen after the others were known.
    SeatCommitmentMissing {
        /// The seat.
        seat: Seat
    } = "seat_commitment_missing", Missing;

    /// The bytes that stood in for a seat fit the fallback commitment.
    FallbackFits {
        /// The seat.
        seat: Seat
    } = "fallback_fits", Holds;
    /// The bytes that stood in for a seat do not fit the fallback commitment:
    /// the server has exchanged them.
    FallbackWrong {
        /// The seat.
        seat: Seat
    } = "fallback_wrong", Fails;
    /// The server drew bytes for a seat that it had not committed to.
    FallbackCommitmentMissing {
        /// The seat.
        seat: Seat
    } = "fallback_commitment_missing", Missing;
    /// A seat did not commit, so the server's bytes stood in: a computer
    /// player, or somebody out of time.
    DidNotCommit {
        /// The seat.
        seat: Seat
    } = "did_not_commit", Limit;
    /// A seat committed and then did not show its bytes, so the server's stood
    /// in.
    DidNotReveal {
        /// The seat.
        seat: Seat
    } = "did_not_reveal", Limit;
    /// The server drew the bytes of all seats: it could choose the deal.
    NoPlayerDrew = "no_player_drew", Limit;

    /// What was dealt is what the bytes give.
    DealFits {
        /// How many cards were dealt.
        cards: usize
    } = "deal_fits", Holds;
    /// A few cards of a seat are not those that the bytes give.
    HandWrong {
        /// The seat.
        seat: Seat,
        /// What it was dealt and should not have been.
        has: Cards,
        /// What it should have been dealt instead.
        right: Cards
    } = "hand_wrong", Fails;
    /// A few bottom cards are not those that the bytes give.
    BottomWrong {
        /// What lies there and should not.
        has: Cards,
        /// What should lie there instead.
        right: Cards
    } = "bottom_wrong", Fails;
    /// Most cards went elsewhere: the deal comes from other bytes, another
    /// table or another round.
    OtherDeal {
        /// How many cards went elsewhere.
        wrong: usize,
        /// How many were dealt.
        cards: usize
    } = "other_deal", Fails;
    /// The card that lay face up in the pack is the one that the bytes give.
    FaceUpCardFits {
        /// The card.
        card: Card
    } = "face_up_card_fits", Holds;
    /// By the bytes another card lay face up, so that somebody else should
    /// have bid first.
    OtherFaceUpCard {
        /// The card.
        card: Card,
        /// The one that it should have been.
        right: Card
    } = "other_face_up_card", Fails;
    /// The deal could not be computed, because of the problems before.
    DealNotCompared = "deal_not_compared", Limit;
    /// The deal can be computed when the server shows its secret.
    DealNotYetCompared = "deal_not_yet_compared", NotYet;
    /// The pack was hardly mixed, on purpose.
    NoShuffle {
        /// The control factor.
        factor: i32
    } = "no_shuffle", Limit;

    /// The record is of what was announced before the round.
    NotedFits = "noted_fits", Holds;
    /// Another table, round, game or way of dealing was announced.
    NotedOtherRound = "noted_other_round", Fails;
    /// Another commitment of the server was announced.
    NotedServerDiffers = "noted_server_differs", Fails;
    /// Another fallback commitment was announced for a seat.
    NotedFallbackDiffers {
        /// The seat.
        seat: Seat
    } = "noted_fallback_differs", Fails;
    /// Nobody has said what was announced, and a record alone cannot show when
    /// its commitments were published.
    NotNoted = "not_noted", Limit;
    /// The server still sees all the cards: said always.
    ServerSeesCards = "server_sees_cards", Limit;
}

impl Finding {
    words! {
        /// The finding as a sentence for players, who count the seats from 1.
        ///
        /// ```
        /// use wangzha::Language;
        /// use wangzha_fair::Finding;
        /// let text = Finding::DealFits { cards: 54 }.text(Language::Vietnamese).to_string();
        /// assert_eq!(text, "bài đúng như các byte cho ra: cả 54 lá đã được chia như vậy");
        /// ```
        pub fn text(self) {
            Finding::Finished { actions } => {
                en: "all {actions} actions are legal, and the result is theirs",
                zh: "全部{actions}个动作都合规则，结果与之相符",
                vi: "cả {actions} hành động đều hợp lệ, và kết quả đúng theo đó",
            }
            Finding::Unfinished { actions: 0 } => {
                en: "the round has not begun",
                zh: "这一局还没有开始",
                vi: "ván bài chưa bắt đầu",
            }
            Finding::Unfinished { actions } => {
                en: "all {actions} actions are legal; the round is not over",
                zh: "全部{actions}个动作都合规则；这一局还没有打完",
                vi: "cả {actions} hành động đều hợp lệ; ván bài chưa xong",
            }
            Finding::NoCommitments => {
                en: "the record does not say how it was dealt: it has no commitments and no bytes",
                zh: "记录没有说明是怎样发牌的：没有承诺，也没有字节",
                vi: "bản ghi ván bài không ghi cách chia: không có cam kết, không có byte",
            }
            Finding::ServerSecretFits => {
                en: "the server's secret fits its commitment",
                zh: "服务器的密值与它的承诺相符",
                vi: "bí mật của máy chủ khớp với cam kết của nó",
            }
            Finding::ServerSecretWrong => {
                en: "the server's secret does not fit the commitment it published before",
                zh: "服务器的密值与它事先公布的承诺不符",
                vi: "bí mật của máy chủ không khớp với cam kết đã công bố trước đó",
            }
            Finding::ServerSecretMissing => {
                en: "the server has not shown its secret: it must when the round is over, and nothing about the deal is proven without it",
                zh: "服务器没有公开密值：一局结束后必须公开，否则这次发牌什么也证明不了",
                vi: "máy chủ chưa công khai bí mật: hết ván thì phải công khai, thiếu nó thì không chứng minh được gì về ván chia",
            }
            Finding::ServerSecretNotYet => {
                en: "the server shows its secret when the round is over",
                zh: "服务器要到这一局结束才公开密值",
                vi: "hết ván máy chủ mới công khai bí mật",
            }
            Finding::SeatBytesFit { seat } => {
                en: "the bytes that seat {seat} showed fit its commitment",
                zh: "{seat}号位公开的字节与它的承诺相符",
                vi: "các byte mà ghế {seat} công khai khớp với cam kết của ghế này",
            }
            Finding::SeatBytesWrong { seat } => {
                en: "the bytes that seat {seat} showed do not fit its commitment",
                zh: "{seat}号位公开的字节与它的承诺不符",
                vi: "các byte mà ghế {seat} công khai không khớp với cam kết của ghế này",
            }
            Finding::SeatBytesMissing { seat } => {
                en: "there are no bytes for seat {seat}: the deal needs those of all seats",
                zh: "没有{seat}号位的字节：发牌需要所有座位的字节",
                vi: "không có byte cho ghế {seat}: chia bài cần byte của mọi ghế",
            }
            Finding::SeatCommitmentMissing { seat } => {
                en: "seat {seat} has no commitment: its bytes could have been chosen after the others were known",
                zh: "{seat}号位没有承诺：它的字节可能是看到别人的之后才选的",
                vi: "ghế {seat} không có cam kết: các byte của ghế này có thể được chọn sau khi đã biết của người khác",
            }
            Finding::FallbackFits { seat } => {
                en: "the bytes that stood in for seat {seat} fit the fallback commitment",
                zh: "代替{seat}号位的字节与备用承诺相符",
                vi: "các byte thay cho ghế {seat} khớp với cam kết dự phòng",
            }
            Finding::FallbackWrong { seat } => {
                en: "the bytes that stood in for seat {seat} do not fit the fallback commitment: the server has exchanged them",
                zh: "代替{seat}号位的字节与备用承诺不符：服务器换掉了它们",
                vi: "các byte thay cho ghế {seat} không khớp với cam kết dự phòng: máy chủ đã tráo chúng",
            }
            Finding::FallbackCommitmentMissing { seat } => {
                en: "the server drew the bytes of seat {seat} without a fallback commitment: it could have chosen them after the others were known",
                zh: "服务器替{seat}号位抽取字节却没有备用承诺：它可能是看到别人的之后才选的",
                vi: "máy chủ rút byte thay ghế {seat} mà không có cam kết dự phòng: có thể đã chọn sau khi biết của người khác",
            }
            Finding::DidNotCommit { seat } => {
                en: "the server drew the bytes of seat {seat} (a computer, or out of time): this seat guards nothing",
                zh: "{seat}号位的字节由服务器代抽（电脑或超时）：这个座位起不到监督作用",
                vi: "máy chủ rút byte thay cho ghế {seat} (máy hoặc hết giờ): ghế này không giám sát được gì",
            }
            Finding::DidNotReveal { seat } => {
                en: "seat {seat} committed but did not show its bytes: the fallback stood in, so this seat guards nothing",
                zh: "{seat}号位作了承诺却没有公开字节：由备用字节代替，这个座位起不到监督作用",
                vi: "ghế {seat} đã cam kết nhưng không công khai byte: byte dự phòng được dùng thay, ghế này không giám sát được gì",
            }
            Finding::NoPlayerDrew => {
                en: "no player drew any bytes: the server alone decided the deal and could choose it",
                zh: "没有玩家抽取字节：发牌由服务器单独决定，它可以挑选结果",
                vi: "không người chơi nào rút byte: một mình máy chủ quyết định và có thể lựa ván chia",
            }
            Finding::DealFits { cards } => {
                en: "the cards are those that the bytes give: all {cards} were dealt so",
                zh: "牌与字节算出的一致：{cards}张都是这样发的",
                vi: "bài đúng như các byte cho ra: cả {cards} lá đã được chia như vậy",
            }
            Finding::HandWrong { seat, has, right } => {
                en: "seat {seat} was dealt {has}; by the bytes it should be {right}",
                zh: "{seat}号位发到 {has}；按字节应是 {right}",
                vi: "ghế {seat} được chia {has}; theo các byte phải là {right}",
            }
            Finding::BottomWrong { has, right } => {
                en: "the bottom has {has}; by the bytes it should be {right}",
                zh: "底牌里有 {has}；按字节应是 {right}",
                vi: "bài đáy có {has}; theo các byte phải là {right}",
            }
            Finding::OtherDeal { wrong, cards } => {
                en: "this is another deal: {wrong} of {cards} cards were dealt to somebody else than the bytes say; it does not come from these bytes, this table and this round",
                zh: "这是另一次发牌：{cards}张中有{wrong}张与按字节发的不同；它不是由这些字节、这张桌、这一局得出的",
                vi: "đây là lần chia khác: {wrong} trên {cards} lá không chia như các byte cho ra; nó không phải từ các byte này, bàn này và ván này",
            }
            Finding::FaceUpCardFits { card } => {
                en: "{card}, which lay face up and decided who bid first, is the one that the bytes give",
                zh: "决定谁先叫的明牌 {card} 与字节算出的一致",
                vi: "lá lật ngửa {card} quyết định ai gọi trước đúng như các byte cho ra",
            }
            Finding::OtherFaceUpCard { card, right } => {
                en: "{card} lay face up and decided who bid first; by the bytes it should be {right}",
                zh: "决定谁先叫的明牌是 {card}；按字节应是 {right}",
                vi: "lá lật ngửa quyết định ai gọi trước là {card}; theo các byte phải là {right}",
            }
            Finding::DealNotCompared => {
                en: "the deal was not computed again: that needs all bytes, each fitting its commitment",
                zh: "没有重新计算发牌：需要所有字节都在，并且与承诺相符",
                vi: "chưa tính lại được ván chia: cần đủ các byte, và đều khớp với cam kết",
            }
            Finding::DealNotYetCompared => {
                en: "the deal can be computed again when the server has shown its secret",
                zh: "服务器公开密值之后才能重新计算发牌",
                vi: "khi máy chủ đã công khai bí mật mới tính lại được ván chia",
            }
            Finding::NoShuffle { factor } => {
                en: "the pack was deliberately hardly mixed (no shuffle, factor {factor}): such hands have many bombs",
                zh: "这副牌有意没有洗匀（不洗牌，系数{factor}）：这样的牌炸弹多",
                vi: "bộ bài cố ý hầu như không xào (hệ số {factor}): bài như vậy nhiều bom",
            }
            Finding::NotedFits => {
                en: "the commitments are those that were announced before the round",
                zh: "各项承诺与开局前公布的一致",
                vi: "các cam kết đúng như đã công bố trước ván",
            }
            Finding::NotedOtherRound => {
                en: "another table, round or way of dealing was announced",
                zh: "开局前公布的是另一张桌、另一局或另一种发牌方式",
                vi: "đã công bố bàn khác, ván khác hoặc cách chia khác",
            }
            Finding::NotedServerDiffers => {
                en: "the server announced another commitment before the round: it has exchanged its secret",
                zh: "服务器开局前公布的是另一个承诺：它换掉了密值",
                vi: "trước ván máy chủ công bố cam kết khác: nó đã tráo bí mật",
            }
            Finding::NotedFallbackDiffers { seat } => {
                en: "another fallback commitment was announced for seat {seat}: the server has exchanged it",
                zh: "开局前为{seat}号位公布的是另一个备用承诺：服务器换掉了它",
                vi: "trước ván đã công bố cam kết dự phòng khác cho ghế {seat}: máy chủ đã tráo nó",
            }
            Finding::NotNoted => {
                en: "a record cannot show when its commitments were published: compare them with those you saw before the round",
                zh: "记录无法说明承诺是何时公布的：请与你在开局前看到的比对",
                vi: "bản ghi ván bài không cho biết cam kết được công bố lúc nào: hãy so với những gì bạn thấy trước ván",
            }
            Finding::ServerSeesCards => {
                en: "this does not prove that nobody else knew the cards: the server still sees all of them",
                zh: "这不能证明没有别人知道牌：服务器仍然看得到所有的牌",
                vi: "điều này không chứng minh rằng không ai khác biết bài: máy chủ vẫn thấy mọi lá bài",
            }
        }
    }
}

spoken!(Finding, text);

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use wangzha::Language;

    use super::*;

    fn all() -> Vec<Finding> {
        let seat = Seat::S1;
        let [has, right] = ["3s", "4h"].map(|text| text.parse().unwrap());
        vec![
            Finding::Finished { actions: 7 },
            Finding::Unfinished { actions: 7 },
            Finding::NoCommitments,
            Finding::ServerSecretFits,
            Finding::ServerSecretWrong,
            Finding::ServerSecretMissing,
            Finding::ServerSecretNotYet,
            Finding::SeatBytesFit { seat },
            Finding::SeatBytesWrong { seat },
            Finding::SeatBytesMissing { seat },
            Finding::SeatCommitmentMissing { seat },
            Finding::FallbackFits { seat },
            Finding::FallbackWrong { seat },
            Finding::FallbackCommitmentMissing { seat },
            Finding::DidNotCommit { seat },
            Finding::DidNotReveal { seat },
            Finding::NoPlayerDrew,
            Finding::DealFits { cards: 54 },
            Finding::HandWrong { seat, has, right },
            Finding::BottomWrong { has, right },
            Finding::OtherDeal { wrong: 53, cards: 54 },
            Finding::FaceUpCardFits { card: Card::BIG_JOKER },
            Finding::OtherFaceUpCard { card: Card::BIG_JOKER, right: Card::SMALL_JOKER },
            Finding::DealNotCompared,
            Finding::DealNotYetCompared,
            Finding::NoShuffle { factor: 30 },
            Finding::NotedFits,
            Finding::NotedOtherRound,
            Finding::NotedServerDiffers,
            Finding::NotedFallbackDiffers { seat },
            Finding::NotNoted,
            Finding::ServerSeesCards,
        ]
    }

    #[test]
    fn every_finding_has_its_own_sentence_in_every_language_and_its_own_name() {
        let all = all();
        let sentences: HashSet<String> = all
            .iter()
            .flat_map(|finding| Language::ALL.map(|language| finding.text(language).to_string()))
            .collect();
        assert_eq!(sentences.len(), 3 * all.len());
        let names: HashSet<&str> = all.iter().map(|finding| finding.id()).collect();
        assert_eq!(names.len(), all.len());
    }

    #[test]
    fn facts_are_written_as_programs_read_them_and_said_as_people_count() {
        let [has, right] = ["3s3h", "4h"].map(|text| text.parse().unwrap());
        let finding = Finding::HandWrong { seat: Seat::S0, has, right };
        let facts = finding.facts();
        assert_eq!(
            facts,
            [("seat", "0"), ("has", "3s3h"), ("right", "4h")].map(|(n, v)| (n, v.to_owned()))
        );
        for language in Language::ALL {
            let text = finding.text(language).to_string();
            assert!(["1", "3♠ 3♥", "4♥"].iter().all(|fact| text.contains(fact)), "{text}");
        }
    }
}
