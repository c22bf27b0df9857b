//! Why a text is not a set of cards.

use core::fmt;

use crate::{Card, Language, Rank, Suit};

/// Why a text is not a set of cards: where, what stood there, and what would
/// have been right.
///
/// ```
/// use wangzha::Cards;
/// let error = "34567 8z".parse::<Cards>().unwrap_err();
/// assert_eq!(error.column(), 8);
/// assert_eq!(
///     error.to_string(),
///     "column 8: 'z' is not a card; ranks are 3 4 5 6 7 8 9 T J Q K A 2 B R (10, 0 and 1 too), \
///      suits s h c d or ♠ ♥ ♣ ♦ come after the rank",
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
    SuitWithoutRank(char),
    HalfAJoker(char),
    SuitOnJoker(Rank, char),
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
    pub const fn column(self) -> usize {
        self.column
    }

    /// The error as a sentence for players.
    pub const fn text(self, language: Language) -> impl fmt::Display {
        Text { error: self, language }
    }
}

impl fmt::Display for ParseCardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

struct Text {
    error: ParseCardsError,
    language: Language,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseCardsError { column, problem } = self.error;
        match self.language {
            Language::English => {
                write!(f, "column {column}: ")?;
                english(problem, f)
            }
            Language::Chinese => {
                write!(f, "第{column}个字符：")?;
                chinese(problem, f)
            }
            Language::Vietnamese => {
                write!(f, "cột {column}: ")?;
                vietnamese(problem, f)
            }
        }
    }
}

fn english(problem: Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match problem {
        Problem::Unknown(c) => write!(
            f,
            "'{c}' is not a card; ranks are 3 4 5 6 7 8 9 T J Q K A 2 B R (10, 0 and 1 too), \
             suits s h c d or ♠ ♥ ♣ ♦ come after the rank"
        ),
        Problem::SuitWithoutRank(c) => {
            write!(f, "the suit '{c}' has no rank before it; write the rank first, as in 3{c}")
        }
        Problem::HalfAJoker(c) => {
            write!(f, "'{c}' alone is not a card; the jokers are 小王 (B) and 大王 (R)")
        }
        Problem::SuitOnJoker(rank, c) => {
            write!(f, "a joker has no suit; write {rank} without '{c}'")
        }
        Problem::Repeated(card) => write!(f, "{card} is there twice; a pack has it once"),
        Problem::TooMany(rank) if rank.is_joker() => {
            write!(f, "one {rank} too many; a pack has one")
        }
        Problem::TooMany(rank) => write!(f, "a fifth {rank}; a pack has four"),
        Problem::NoJokers(c) => {
            write!(f, "'{c}' is a joker, and this game is played without jokers")
        }
        Problem::DiamondOrJoker(rank) => write!(
            f,
            "'{rank}D' could be the {rank} of diamonds (write {rank}d or {rank}♦) \
             or the {rank} and the big joker (write {rank}R or {rank} D)"
        ),
        Problem::SuitAlone(suit) => {
            write!(f, "the suit {suit:#} has no rank; write it with the rank, as in 3{suit}")
        }
        Problem::NoSuit(rank) => {
            write!(f, "{rank} has no suit; write it behind the rank, as in {rank}s")
        }
        Problem::NotOneCard => f.write_str("this is not one card, such as 3s or B"),
        Problem::NotOneRank => {
            f.write_str("this is not one rank; ranks are 3 4 5 6 7 8 9 T J Q K A 2 B R")
        }
        Problem::NotASuit => f.write_str("this is not one suit; suits are s h c d or ♠ ♥ ♣ ♦"),
    }
}

fn chinese(problem: Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match problem {
        Problem::Unknown(c) => write!(
            f,
            "“{c}”不是牌；点数写作 3 4 5 6 7 8 9 T J Q K A 2 B R（10、0、1也可以），\
             花色 s h c d 或 ♠ ♥ ♣ ♦ 写在点数后面"
        ),
        Problem::SuitWithoutRank(c) => write!(f, "花色“{c}”前面没有点数；先写点数，例如 3{c}"),
        Problem::HalfAJoker(c) => write!(f, "单独的“{c}”不是牌；王写作小王（B）和大王（R）"),
        Problem::SuitOnJoker(rank, c) => write!(f, "王没有花色；只写 {rank}，不要“{c}”"),
        Problem::Repeated(card) => write!(f, "{card} 出现了两次；一副牌只有一张"),
        Problem::TooMany(rank) if rank.is_joker() => write!(f, "多了一张 {rank}；一副牌只有一张"),
        Problem::TooMany(rank) => write!(f, "第五张 {rank}；一副牌只有四张"),
        Problem::NoJokers(c) => write!(f, "“{c}”是王，而这个游戏不用大小王"),
        Problem::DiamondOrJoker(rank) => write!(
            f,
            "“{rank}D”可能是方块{rank}（请写 {rank}d 或 {rank}♦），\
             也可能是{rank}和大王（请写 {rank}R 或 {rank} D）"
        ),
        Problem::SuitAlone(suit) => write!(f, "花色{suit:#}没有点数；要和点数一起写，例如 3{suit}"),
        Problem::NoSuit(rank) => write!(f, "{rank} 没有花色；花色写在点数后面，例如 {rank}s"),
        Problem::NotOneCard => f.write_str("这里应是一张牌，例如 3s 或 B"),
        Problem::NotOneRank => {
            f.write_str("这里应是一个点数；点数写作 3 4 5 6 7 8 9 T J Q K A 2 B R")
        }
        Problem::NotASuit => f.write_str("这里应是一个花色；花色写作 s h c d 或 ♠ ♥ ♣ ♦"),
    }
}

fn vietnamese(problem: Problem, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match problem {
        Problem::Unknown(c) => write!(
            f,
            "'{c}' không phải là bài; bậc là 3 4 5 6 7 8 9 T J Q K A 2 B R (cả 10, 0 và 1), \
             chất s h c d hoặc ♠ ♥ ♣ ♦ viết sau bậc"
        ),
        Problem::SuitWithoutRank(c) => {
            write!(f, "chất '{c}' không có bậc đứng trước; viết bậc trước, ví dụ 3{c}")
        }
        Problem::HalfAJoker(c) => {
            write!(f, "một mình '{c}' không phải là bài; joker là 小王 (B) và 大王 (R)")
        }
        Problem::SuitOnJoker(rank, c) => {
            write!(f, "joker không có chất; viết {rank}, không có '{c}'")
        }
        Problem::Repeated(card) => write!(f, "{card} có hai lần; bộ bài chỉ có một lá"),
        Problem::TooMany(rank) if rank.is_joker() => {
            write!(f, "thừa một lá {rank}; bộ bài chỉ có một lá")
        }
        Problem::TooMany(rank) => write!(f, "lá {rank} thứ năm; bộ bài chỉ có bốn lá"),
        Problem::NoJokers(c) => write!(f, "'{c}' là joker, mà trò này không có joker"),
        Problem::DiamondOrJoker(rank) => write!(
            f,
            "'{rank}D' có thể là {rank} rô (viết {rank}d hoặc {rank}♦) \
             hoặc {rank} và joker lớn (viết {rank}R hoặc {rank} D)"
        ),
        Problem::SuitAlone(suit) => {
            write!(f, "chất {suit:#} không có bậc; viết cùng với bậc, ví dụ 3{suit}")
        }
        Problem::NoSuit(rank) => {
            write!(f, "{rank} không có chất; viết chất sau bậc, ví dụ {rank}s")
        }
        Problem::NotOneCard => f.write_str("đây không phải là một lá bài, ví dụ 3s hoặc B"),
        Problem::NotOneRank => {
            f.write_str("đây không phải là một bậc; bậc là 3 4 5 6 7 8 9 T J Q K A 2 B R")
        }
        Problem::NotASuit => {
            f.write_str("đây không phải là một chất; chất là s h c d hoặc ♠ ♥ ♣ ♦")
        }
    }
}

impl core::error::Error for ParseCardsError {}
