//! The findings in the languages of the players.

use std::fmt;

use wangzha::Language;

use crate::Finding;

pub(crate) struct Text {
    pub(crate) finding: Finding,
    pub(crate) language: Language,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.language {
            Language::English => english(self.finding, f),
            Language::Chinese => chinese(self.finding, f),
            Language::Vietnamese => vietnamese(self.finding, f),
        }
    }
}

fn english(finding: Finding, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match finding {
        Finding::ServerSecretFits => f.write_str("the server's secret fits its commitment"),
        Finding::ServerSecretWrong => {
            f.write_str("the server's secret does not fit the commitment it published before")
        }
        Finding::ServerSecretMissing => f.write_str(
            "the server has not shown its secret: it must when the round is over, \
             and nothing about the deal is proven without it",
        ),
        Finding::SeatBytesFit { seat } => {
            write!(f, "the bytes of seat {seat} fit its commitment")
        }
        Finding::SeatBytesWrong { seat } => {
            write!(f, "the bytes that seat {seat} showed do not fit its commitment")
        }
        Finding::SeatBytesMissing { seat } => {
            write!(f, "seat {seat} has not shown its bytes: the deal needs those of all seats")
        }
        Finding::SeatCommitmentMissing { seat } => write!(
            f,
            "seat {seat} has no commitment: its bytes could have been chosen \
             after the others were known"
        ),
        Finding::ServerDrew { seat } => write!(
            f,
            "the server drew the bytes of seat {seat} (a bot, or out of time): \
             this seat guards nothing"
        ),
        Finding::NoPlayerDrew => f.write_str(
            "no player drew any bytes: the server alone decided the deal and could choose it",
        ),
        Finding::NoSuchDeck { cards } => {
            write!(f, "no deck has {cards} cards: it is 54, or 52 without jokers")
        }
        Finding::WrongNumberOfCards { dealt, right } => {
            write!(f, "the deck that was dealt has {dealt} cards; it must have {right}")
        }
        Finding::DeckFits { cards } => {
            write!(f, "all {cards} cards lie where the computation puts them")
        }
        Finding::WrongCard { place, dealt, right } => {
            write!(f, "card {} from the top was {dealt:#}; it must be {right:#}", place + 1)
        }
        Finding::OtherDeck { places, cards } => write!(
            f,
            "another deck was dealt: {places} of {cards} cards lie elsewhere; \
             it is not of these bytes, this table and this round"
        ),
        Finding::DeckMissing => f.write_str("the record does not say which deck was dealt"),
        Finding::DeckNotCompared => f.write_str(
            "the deck was not compared: that needs all bytes, each fitting its commitment, \
             and a deck of 54 or 52 cards",
        ),
        Finding::ServerSeesCards => f.write_str(
            "this does not prove that nobody else knew the cards: the server still sees all of them",
        ),
    }
}

fn chinese(finding: Finding, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match finding {
        Finding::ServerSecretFits => f.write_str("服务器的密值与它的承诺相符"),
        Finding::ServerSecretWrong => f.write_str("服务器的密值与它事先公布的承诺不符"),
        Finding::ServerSecretMissing => {
            f.write_str("服务器没有公开密值：一局结束后必须公开，否则这次发牌什么也证明不了")
        }
        Finding::SeatBytesFit { seat } => write!(f, "座位{seat}的字节与它的承诺相符"),
        Finding::SeatBytesWrong { seat } => write!(f, "座位{seat}公开的字节与它的承诺不符"),
        Finding::SeatBytesMissing { seat } => {
            write!(f, "座位{seat}没有公开字节：发牌需要所有座位的字节")
        }
        Finding::SeatCommitmentMissing { seat } => {
            write!(f, "座位{seat}没有承诺：它的字节可能是看到别人的之后才选的")
        }
        Finding::ServerDrew { seat } => {
            write!(f, "座位{seat}的字节由服务器代抽（机器人或超时）：这个座位起不到监督作用")
        }
        Finding::NoPlayerDrew => {
            f.write_str("没有玩家抽取字节：发牌由服务器单独决定，它可以挑选结果")
        }
        Finding::NoSuchDeck { cards } => {
            write!(f, "没有{cards}张的牌：一副牌是54张，不带王是52张")
        }
        Finding::WrongNumberOfCards { dealt, right } => {
            write!(f, "发出的牌有{dealt}张，应为{right}张")
        }
        Finding::DeckFits { cards } => write!(f, "全部{cards}张牌的位置与重新计算的一致"),
        Finding::WrongCard { place, dealt, right } => {
            write!(f, "从上数第{}张发的是{dealt:#}，应为{right:#}", place + 1)
        }
        Finding::OtherDeck { places, cards } => write!(
            f,
            "发的是另一副牌：{cards}张中有{places}张位置不同；它不是由这些字节、这张桌、这一局得出的"
        ),
        Finding::DeckMissing => f.write_str("记录里没有写明发的是哪副牌"),
        Finding::DeckNotCompared => {
            f.write_str("没有比对发出的牌：需要所有字节都在并与承诺相符，而且一副牌是54张或52张")
        }
        Finding::ServerSeesCards => {
            f.write_str("这不能证明没有别人知道牌：服务器仍然看得到所有的牌")
        }
    }
}

fn vietnamese(finding: Finding, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match finding {
        Finding::ServerSecretFits => f.write_str("bí mật của máy chủ khớp với cam kết của nó"),
        Finding::ServerSecretWrong => {
            f.write_str("bí mật của máy chủ không khớp với cam kết đã công bố trước đó")
        }
        Finding::ServerSecretMissing => f.write_str(
            "máy chủ chưa công khai bí mật: hết ván thì phải công khai, \
             thiếu nó thì không chứng minh được gì về ván chia",
        ),
        Finding::SeatBytesFit { seat } => {
            write!(f, "các byte của ghế {seat} khớp với cam kết của ghế này")
        }
        Finding::SeatBytesWrong { seat } => {
            write!(f, "các byte mà ghế {seat} công khai không khớp với cam kết của ghế này")
        }
        Finding::SeatBytesMissing { seat } => {
            write!(f, "ghế {seat} chưa công khai các byte: chia bài cần byte của mọi ghế")
        }
        Finding::SeatCommitmentMissing { seat } => write!(
            f,
            "ghế {seat} không có cam kết: các byte của ghế này có thể được chọn \
             sau khi đã biết của người khác"
        ),
        Finding::ServerDrew { seat } => write!(
            f,
            "máy chủ rút byte thay cho ghế {seat} (bot hoặc hết giờ): \
             ghế này không giám sát được gì"
        ),
        Finding::NoPlayerDrew => f.write_str(
            "không người chơi nào rút byte: một mình máy chủ quyết định và có thể lựa ván chia",
        ),
        Finding::NoSuchDeck { cards } => {
            write!(f, "không có bộ bài {cards} lá: phải là 54, hoặc 52 nếu không có joker")
        }
        Finding::WrongNumberOfCards { dealt, right } => {
            write!(f, "bộ bài đã chia có {dealt} lá; phải có {right} lá")
        }
        Finding::DeckFits { cards } => write!(f, "cả {cards} lá nằm đúng như kết quả tính lại"),
        Finding::WrongCard { place, dealt, right } => {
            write!(f, "lá thứ {} từ trên xuống là {dealt:#}; phải là {right:#}", place + 1)
        }
        Finding::OtherDeck { places, cards } => write!(
            f,
            "đã chia một bộ bài khác: {places} trong {cards} lá nằm sai chỗ; \
             nó không phải từ các byte này, bàn này và ván này"
        ),
        Finding::DeckMissing => f.write_str("biên bản không ghi bộ bài nào đã được chia"),
        Finding::DeckNotCompared => f.write_str(
            "chưa so được bộ bài: cần đủ các byte khớp với cam kết, và bộ bài 54 hoặc 52 lá",
        ),
        Finding::ServerSeesCards => f.write_str(
            "điều này không chứng minh rằng không ai khác biết bài: máy chủ vẫn thấy mọi lá bài",
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use wangzha::Card;

    use super::*;

    const ALL: [Finding; 17] = [
        Finding::ServerSecretFits,
        Finding::ServerSecretWrong,
        Finding::ServerSecretMissing,
        Finding::SeatBytesFit { seat: 2 },
        Finding::SeatBytesWrong { seat: 2 },
        Finding::SeatBytesMissing { seat: 2 },
        Finding::SeatCommitmentMissing { seat: 2 },
        Finding::ServerDrew { seat: 2 },
        Finding::NoPlayerDrew,
        Finding::NoSuchDeck { cards: 53 },
        Finding::WrongNumberOfCards { dealt: 53, right: 54 },
        Finding::DeckFits { cards: 54 },
        Finding::WrongCard { place: 0, dealt: Card::BIG_JOKER, right: Card::SMALL_JOKER },
        Finding::OtherDeck { places: 53, cards: 54 },
        Finding::DeckMissing,
        Finding::DeckNotCompared,
        Finding::ServerSeesCards,
    ];

    #[test]
    fn every_fact_has_its_own_sentence_in_every_language_and_its_own_name() {
        let sentences: HashSet<String> = ALL
            .iter()
            .flat_map(|finding| Language::ALL.map(|language| finding.text(language).to_string()))
            .collect();
        assert_eq!(sentences.len(), 3 * ALL.len());
        let names: HashSet<&str> = ALL.iter().map(|finding| finding.id()).collect();
        assert_eq!(names.len(), ALL.len());
    }

    #[test]
    fn a_sentence_names_the_facts_in_every_language() {
        for language in Language::ALL {
            let text = |finding: Finding| finding.text(language).to_string();
            assert!(text(Finding::SeatBytesMissing { seat: 3 }).contains('3'));
            assert!(text(Finding::WrongNumberOfCards { dealt: 51, right: 52 }).contains("51"));
            let [dealt, right] = [0, 7].map(|index| Card::from_index(index).unwrap());
            let wrong = text(Finding::WrongCard { place: 12, dealt, right });
            assert!(["13", "3♠", "4♦"].iter().all(|fact| wrong.contains(fact)), "{wrong}");
        }
    }
}
