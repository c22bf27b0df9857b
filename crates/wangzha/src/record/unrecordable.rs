//! What no record can hold.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::Expected;
use super::sentences::Right;
use crate::{Card, Language, NoSuchSeat, Seat};

/// Why something cannot be recorded: there is no such round, or the format has
/// no words for it.
///
/// ```
/// use wangzha::record::{Record, Unrecordable};
/// use wangzha::tienlen::Rules;
/// let hands = wangzha::tienlen::deal_with_key::<2>(&[7; 32], 13)?;
/// let rules = Rules { name: "home", ..Rules::SOUTHERN };
/// let error = Record::first(rules, &hands).unwrap_err();
/// assert_eq!(error, Unrecordable::Preset("home"));
/// assert_eq!(error.to_string(), "there is no preset 'home' to compare the rules with");
/// # Ok::<(), wangzha::deck::TooFewCards>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unrecordable {
    /// The rules come from no preset.
    Preset(&'static str),
    /// The rules have a value that nobody could play by, or an order of suits
    /// in which one is missing.
    Rule {
        /// Which rule.
        field: &'static str,
        /// Its value.
        value: String,
        /// What it could be.
        expected: Expected,
    },
    /// Not one name for each seat.
    Names {
        /// How many names there are.
        names: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A name with a character that cannot be printed.
    Name(String),
    /// The game is not played by so many.
    Seats(usize),
    /// Who is first does not sit at the table.
    NoSuchSeat {
        /// Who.
        seat: Seat,
        /// How many seats there are.
        seats: usize,
    },
    /// The lowest card decides in Tien Len only.
    Lowest,
    /// A hand has not as many cards as are dealt.
    HandSize {
        /// Whose.
        seat: Seat,
        /// How many cards it has.
        cards: usize,
        /// How many it must have.
        right: usize,
    },
    /// A hand has no card.
    EmptyHand(Seat),
    /// Not three bottom cards.
    BottomSize(usize),
    /// A card is in two places.
    DealtTwice(Card),
    /// A joker in Tien Len.
    Joker(Card),
    /// Not one pair of commitment and bytes for each seat.
    SeatsOfBytes {
        /// For how many seats there are.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// What starts midway has no deal that could be checked.
    FairMidway,
    /// Deals without a shuffle are known in Dou Dizhu only.
    NoShuffle,
}

impl From<NoSuchSeat> for Unrecordable {
    fn from(NoSuchSeat { seat, players }: NoSuchSeat) -> Unrecordable {
        Unrecordable::NoSuchSeat { seat, seats: players.into() }
    }
}

impl Unrecordable {
    /// The reason as a sentence for players, who count the seats from 1.
    pub const fn text(&self, language: Language) -> impl fmt::Display {
        Text { reason: self, language }
    }
}

impl fmt::Display for Unrecordable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Language::English).fmt(f)
    }
}

impl core::error::Error for Unrecordable {}

pub(super) fn check_name(name: &str) -> Result<(), Unrecordable> {
    let is_printable = !name.chars().any(char::is_control);
    if is_printable { Ok(()) } else { Err(Unrecordable::Name(name.to_owned())) }
}

struct Text<'a> {
    reason: &'a Unrecordable,
    language: Language,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.language {
            Language::English => english(self.reason, f),
            Language::Chinese => chinese(self.reason, f),
            Language::Vietnamese => vietnamese(self.reason, f),
        }
    }
}

fn english(reason: &Unrecordable, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match reason {
        Unrecordable::Preset(name) => {
            write!(f, "there is no preset '{name}' to compare the rules with")
        }
        Unrecordable::Rule { field, value, expected } => {
            let right = Right::new(expected, Language::English);
            write!(f, "the rule {field} is {value} where {right} should stand")
        }
        Unrecordable::Names { names, seats } => write!(f, "{names} names for {seats} seats"),
        Unrecordable::Name(name) => {
            write!(f, "the name {name:?} has characters that cannot be printed")
        }
        Unrecordable::Seats(seats) => write!(f, "this game is not played by {seats}"),
        Unrecordable::NoSuchSeat { seat, seats } => {
            write!(f, "there is no seat {}: the table has {seats}", seat.index() + 1)
        }
        Unrecordable::Lowest => f.write_str("only in Tien Len the lowest card is first"),
        Unrecordable::HandSize { seat, cards, right } => {
            write!(f, "seat {} has {cards} cards; it must have {right}", seat.index() + 1)
        }
        Unrecordable::EmptyHand(seat) => write!(f, "seat {} has no cards", seat.index() + 1),
        Unrecordable::BottomSize(cards) => write!(f, "the bottom is three cards, not {cards}"),
        Unrecordable::DealtTwice(card) => write!(f, "{card:#} is there twice; a pack has it once"),
        Unrecordable::Joker(card) => write!(f, "Tien Len is played without jokers such as {card}"),
        Unrecordable::SeatsOfBytes { given, seats } => {
            write!(f, "commitments and bytes of {given} seats at a table of {seats}")
        }
        Unrecordable::FairMidway => {
            f.write_str("a record that starts midway has no deal that could be checked")
        }
        Unrecordable::NoShuffle => f.write_str("only Dou Dizhu is dealt without a shuffle"),
    }
}

fn chinese(reason: &Unrecordable, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match reason {
        Unrecordable::Preset(name) => write!(f, "没有名为“{name}”的预设规则可供对照"),
        Unrecordable::Rule { field, value, expected } => {
            let right = Right::new(expected, Language::Chinese);
            write!(f, "规则 {field} 是 {value}，应是{right}")
        }
        Unrecordable::Names { names, seats } => write!(f, "{seats}个座位却有{names}个名字"),
        Unrecordable::Name(name) => write!(f, "名字{name:?}里有不能显示的字符"),
        Unrecordable::Seats(seats) => write!(f, "这个游戏不是{seats}个人玩的"),
        Unrecordable::NoSuchSeat { seat, seats } => {
            write!(f, "没有座位{}：这张桌有{seats}个座位", seat.index() + 1)
        }
        Unrecordable::Lowest => f.write_str("只有Tiến lên由最小的牌先出"),
        Unrecordable::HandSize { seat, cards, right } => {
            write!(f, "座位{}有{cards}张牌，应有{right}张", seat.index() + 1)
        }
        Unrecordable::EmptyHand(seat) => write!(f, "座位{}没有牌", seat.index() + 1),
        Unrecordable::BottomSize(cards) => write!(f, "底牌是三张，不是{cards}张"),
        Unrecordable::DealtTwice(card) => write!(f, "{card:#} 出现了两次；一副牌只有一张"),
        Unrecordable::Joker(card) => write!(f, "Tiến lên不用大小王（{card}）"),
        Unrecordable::SeatsOfBytes { given, seats } => {
            write!(f, "{seats}个座位却有{given}个座位的承诺和字节")
        }
        Unrecordable::FairMidway => f.write_str("从中途开始的记录没有可以检验的发牌"),
        Unrecordable::NoShuffle => f.write_str("只有斗地主有不洗牌的发法"),
    }
}

fn vietnamese(reason: &Unrecordable, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match reason {
        Unrecordable::Preset(name) => {
            write!(f, "không có bộ luật '{name}' để so sánh")
        }
        Unrecordable::Rule { field, value, expected } => {
            let right = Right::new(expected, Language::Vietnamese);
            write!(f, "luật {field} là {value} ở chỗ phải có {right}")
        }
        Unrecordable::Names { names, seats } => write!(f, "{names} tên cho {seats} ghế"),
        Unrecordable::Name(name) => write!(f, "tên {name:?} có ký tự không in được"),
        Unrecordable::Seats(seats) => write!(f, "trò này không chơi {seats} người"),
        Unrecordable::NoSuchSeat { seat, seats } => {
            write!(f, "không có ghế {}: bàn có {seats} ghế", seat.index() + 1)
        }
        Unrecordable::Lowest => f.write_str("chỉ ở Tiến lên lá thấp nhất mới đi trước"),
        Unrecordable::HandSize { seat, cards, right } => {
            write!(f, "ghế {} có {cards} lá; phải có {right}", seat.index() + 1)
        }
        Unrecordable::EmptyHand(seat) => write!(f, "ghế {} không có lá nào", seat.index() + 1),
        Unrecordable::BottomSize(cards) => write!(f, "bài đáy là ba lá, không phải {cards}"),
        Unrecordable::DealtTwice(card) => write!(f, "{card:#} có hai lần; bộ bài chỉ có một lá"),
        Unrecordable::Joker(card) => write!(f, "Tiến lên không có joker như {card}"),
        Unrecordable::SeatsOfBytes { given, seats } => {
            write!(f, "cam kết và byte của {given} ghế ở bàn {seats} ghế")
        }
        Unrecordable::FairMidway => {
            f.write_str("biên bản bắt đầu giữa ván không có ván chia để kiểm tra")
        }
        Unrecordable::NoShuffle => f.write_str("chỉ Đấu địa chủ mới có kiểu chia không xào bài"),
    }
}
