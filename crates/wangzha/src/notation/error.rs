//! Why a text is not a set of cards.

use core::fmt::{self, Display};

use crate::words::Say;
use crate::{Card, Language, Rank, Suit, spoken, words};

/// Why a text is not a set of cards: where, what stood there, and what would
/// have been right.
///
/// ```
/// use wangzha::Cards;
/// let error = "34567 8z".parse::<Cards>().unwrap_err();
/// assert_eq!(error.column(), 8);
/// assert_eq!(
///     error.to_string(),
///     "column 8: 'z' is not a card; ranks are 3 4 5 6 7 8 9 T J Q K A 2 and the jokers B R \
///      (10, 0 and 1 too, X and D or 小王 and 大王), suits s h c d or ♠ ♥ ♣ ♦ come after the rank",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardsError {
    pub(super) column: usize,
    pub(super) problem: Problem,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    Unknown(char),
    Numeral { c: char, rank: Rank },
    SuitWithoutRank(char),
    HalfAJoker(char),
    SuitOnJoker { joker: char, suit: char },
    Repeated(Card),
    TooMany(Rank),
    DiamondOrJoker(Rank),
    NoJokers(char),
    SuitAlone(Suit),
    NoSuit(Rank),
    NotOneCard,
    NotOneRank,
    NotASuit,
}

impl ParseCardsError {
    /// The place of the first character that is wrong, counted in characters
    /// from 1.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column
    }

    /// The error as a sentence for players.
    #[must_use]
    pub fn text(self, language: Language) -> impl Display {
        at_column(language, self.column, self.problem)
    }

    /// The error without its place, for who says the place himself.
    pub(super) fn problem(self, language: Language) -> impl Display {
        self.problem.text(language)
    }
}

words! {
    pub(crate) fn at_column(column: usize, problem: impl Say) {
        en: "column {column}: {problem}",
        zh: "第{column}个字符：{problem}",
        vi: "cột {column}: {problem}",
    }
}

impl Say for Problem {
    fn say(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(language).fmt(f)
    }
}

impl Problem {
    words! {
        fn text(self) {
            Problem::Unknown(c) => {
                en: "'{c}' is not a card; ranks are 3 4 5 6 7 8 9 T J Q K A 2 and the jokers B R \
                     (10, 0 and 1 too, X and D or 小王 and 大王), \
                     suits s h c d or ♠ ♥ ♣ ♦ come after the rank",
                zh: "“{c}”不是牌；点数写作 3 4 5 6 7 8 9 T J Q K A 2，小王 B、大王 R\
                     （10、0、1也可以，王也可写 X、D 或小王、大王），\
                     花色 s h c d 或 ♠ ♥ ♣ ♦ 写在点数后面",
                vi: "'{c}' không phải là bài; bậc là 3 4 5 6 7 8 9 T J Q K A 2 và joker B R \
                     (cả 10, 0 và 1, X và D hoặc 小王 và 大王), \
                     chất s h c d hoặc ♠ ♥ ♣ ♦ viết sau bậc",
            }
            Problem::Numeral { c, rank } => {
                en: "'{c}' is not a card; write {rank}, or with its suit 黑桃{rank}",
                zh: "“{c}”不是牌；请写 {rank}，带花色写作黑桃{rank}",
                vi: "'{c}' không phải là bài; viết {rank}, hoặc kèm chất 黑桃{rank}",
            }
            Problem::SuitWithoutRank(c) => {
                en: "the suit '{c}' has no rank before it; write the rank first, as in 3{c}",
                zh: "花色“{c}”前面没有点数；先写点数，例如 3{c}",
                vi: "chất '{c}' không có bậc đứng trước; viết bậc trước, ví dụ 3{c}",
            }
            Problem::HalfAJoker(c) => {
                en: "'{c}' alone is not a card; the jokers are 小王 (B) and 大王 (R)",
                zh: "单独的“{c}”不是牌；王写作小王（B）和大王（R）",
                vi: "một mình '{c}' không phải là bài; joker là 小王 (B) và 大王 (R)",
            }
            Problem::SuitOnJoker { joker, suit } => {
                en: "a joker has no suit; write {joker} without '{suit}'",
                zh: "王没有花色；只写 {joker}，不要“{suit}”",
                vi: "joker không có chất; viết {joker}, không có '{suit}'",
            }
            Problem::Repeated(card) => {
                en: "{card} is there twice; a pack has it once",
                zh: "{card} 出现了两次；一副牌只有一张",
                vi: "{card} có hai lần; bộ bài chỉ có một lá",
            }
            Problem::TooMany(rank) if rank.is_joker() => {
                en: "one {rank} too many; a pack has one",
                zh: "多了一张 {rank}；一副牌只有一张",
                vi: "thừa một lá {rank}; bộ bài chỉ có một lá",
            }
            Problem::TooMany(rank) => {
                en: "a fifth {rank}; a pack has four",
                zh: "第五张 {rank}；一副牌只有四张",
                vi: "lá {rank} thứ năm; bộ bài chỉ có bốn lá",
            }
            Problem::NoJokers(c) => {
                en: "'{c}' is a joker, and this game is played without jokers",
                zh: "“{c}”是王，而这个游戏不用大小王",
                vi: "'{c}' là joker, mà trò này không có joker",
            }
            Problem::DiamondOrJoker(rank) => {
                en: "'{rank}D' could be the {rank} of diamonds (write {rank}d or {rank}♦) \
                     or the {rank} and the big joker (write {rank}R or {rank} D)",
                zh: "“{rank}D”可能是方块{rank}（请写 {rank}d 或 {rank}♦），\
                     也可能是{rank}和大王（请写 {rank}R 或 {rank} D）",
                vi: "'{rank}D' có thể là {rank} rô (viết {rank}d hoặc {rank}♦) \
                     hoặc {rank} và joker lớn (viết {rank}R hoặc {rank} D)",
            }
            Problem::SuitAlone(suit) => {
                en: "the suit {suit} has no rank; write it with the rank, as in 3{suit}",
                zh: "花色{suit}没有点数；要和点数一起写，例如 3{suit}",
                vi: "chất {suit} không có bậc; viết cùng với bậc, ví dụ 3{suit}",
            }
            Problem::NoSuit(rank) => {
                en: "{rank} has no suit; write it behind the rank, as in {rank}s",
                zh: "{rank} 没有花色；花色写在点数后面，例如 {rank}s",
                vi: "{rank} không có chất; viết chất sau bậc, ví dụ {rank}s",
            }
            Problem::NotOneCard => {
                en: "this is not one card, such as 3s or B",
                zh: "这里应是一张牌，例如 3s 或 B",
                vi: "đây không phải là một lá bài, ví dụ 3s hoặc B",
            }
            Problem::NotOneRank => {
                en: "this is not one rank; ranks are 3 4 5 6 7 8 9 T J Q K A 2 B R",
                zh: "这里应是一个点数；点数写作 3 4 5 6 7 8 9 T J Q K A 2 B R",
                vi: "đây không phải là một bậc; bậc là 3 4 5 6 7 8 9 T J Q K A 2 B R",
            }
            Problem::NotASuit => {
                en: "this is not one suit; suits are s h c d or ♠ ♥ ♣ ♦",
                zh: "这里应是一个花色；花色写作 s h c d 或 ♠ ♥ ♣ ♦",
                vi: "đây không phải là một chất; chất là s h c d hoặc ♠ ♥ ♣ ♦",
            }
        }
    }
}

spoken!(ParseCardsError, text);

impl core::error::Error for ParseCardsError {}
