//! What no record can hold.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::Expected;
use super::sentences::Visible;
use crate::doudizhu::NotDealt;
use crate::words::plural;
use crate::{Card, NoSuchSeat, Seat, spoken, words};

/// Why something cannot be recorded: there is no such round, or the format has
/// no words for it.
///
/// ```
/// use wangzha::record::{Record, Unrecordable};
/// use wangzha::tienlen::Rules;
/// let hands = wangzha::tienlen::Deal::shuffled_with_key(&[7; 32], 2, 13)?;
/// let rules = Rules { run_least: 1, ..Rules::SOUTHERN };
/// let error = Record::first(rules, &hands).unwrap_err();
/// assert!(matches!(error, Unrecordable::Rule { field: "run_least", .. }));
/// assert_eq!(
///     error.to_string(),
///     "the rule run_least is 1; it should be a whole number from 2 to 13",
/// );
/// # Ok::<(), wangzha::tienlen::WrongTable>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unrecordable {
    /// The rules have a value that nobody could play by.
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
    /// A card that lies face up decides in Dou Dizhu only.
    FaceUp,
    /// The card that lay face up was dealt to nobody.
    NotDealt(NotDealt),
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

impl From<NotDealt> for Unrecordable {
    fn from(error: NotDealt) -> Unrecordable {
        Unrecordable::NotDealt(error)
    }
}

impl Unrecordable {
    words! {
        /// The reason as a sentence for players, who count the seats from 1.
        pub fn text(&self) {
            Unrecordable::Rule { field, value, expected } => {
                en: "the rule {field} is {value}; it should be {expected}",
                zh: "规则 {field} 是 {value}，应是{expected}",
                vi: "luật {field} là {value}; phải là {expected}",
            }
            Unrecordable::Names { names, seats } => {
                en: ("{names} {word} for {seats} seats", word = plural(names, "name", "names")),
                zh: "{seats}个座位却有{names}个名字",
                vi: "{names} tên cho {seats} ghế",
            }
            Unrecordable::Name(name) => {
                en(-name): ("the name \"{seen}\" has characters that cannot be printed", seen = Visible(name)),
                zh(-name): ("名字“{seen}”里有不能显示的字符", seen = Visible(name)),
                vi(-name): ("tên \"{seen}\" có ký tự không in được", seen = Visible(name)),
            }
            Unrecordable::Seats(seats) => {
                en: "this game is not played by {seats}",
                zh: "这个游戏不是{seats}个人玩的",
                vi: "trò này không chơi {seats} người",
            }
            Unrecordable::NoSuchSeat { seat, seats } => {
                en: "there is no seat {seat}: the table has {seats}",
                zh: "没有{seat}号位：这张桌有{seats}个座位",
                vi: "không có ghế {seat}: bàn có {seats} ghế",
            }
            Unrecordable::Lowest => {
                en: "only in Tien Len does the lowest card go first",
                zh: "只有Tiến lên由最小的牌先出",
                vi: "chỉ ở Tiến lên lá thấp nhất mới đi trước",
            }
            Unrecordable::FaceUp => {
                en: "only in Dou Dizhu does a face-up card say who is first",
                zh: "只有斗地主由翻开的牌决定谁先叫",
                vi: "chỉ ở Đấu địa chủ lá lật ngửa mới quyết định ai trước",
            }
            Unrecordable::NotDealt(error) => { say error }
            Unrecordable::HandSize { seat, cards, right } => {
                en: ("seat {seat} has {cards} {word}; it must have {right}", word = plural(cards, "card", "cards")),
                zh: "{seat}号位有{cards}张牌，应有{right}张",
                vi: "ghế {seat} có {cards} lá; phải có {right}",
            }
            Unrecordable::EmptyHand(seat) => {
                en: "seat {seat} has no cards",
                zh: "{seat}号位没有牌",
                vi: "ghế {seat} không có lá nào",
            }
            Unrecordable::BottomSize(cards) => {
                en: "the bottom is three cards, not {cards}",
                zh: "底牌是三张，不是{cards}张",
                vi: "bài đáy là ba lá, không phải {cards}",
            }
            Unrecordable::DealtTwice(card) => {
                en: "{card} is there twice; a pack has it once",
                zh: "{card} 出现了两次；一副牌只有一张",
                vi: "{card} có hai lần; bộ bài chỉ có một lá",
            }
            Unrecordable::Joker(card) => {
                en: "Tien Len is played without jokers such as {card}",
                zh: "Tiến lên不用大小王（{card}）",
                vi: "Tiến lên không có joker như {card}",
            }
            Unrecordable::SeatsOfBytes { given, seats } => {
                en: "commitments and bytes of {given} seats at a table of {seats}",
                zh: "{seats}个座位却有{given}个座位的承诺和字节",
                vi: "cam kết và byte của {given} ghế ở bàn {seats} ghế",
            }
            Unrecordable::FairMidway => {
                en: "a record that starts midway has no deal that could be checked",
                zh: "从中途开始的记录没有可以验证的发牌",
                vi: "bản ghi bắt đầu giữa ván không có lần chia bài để kiểm tra",
            }
            Unrecordable::NoShuffle => {
                en: "only Dou Dizhu is dealt without a shuffle",
                zh: "只有斗地主有不洗牌的发法",
                vi: "chỉ Đấu địa chủ mới có kiểu chia không xào bài",
            }
        }
    }
}

spoken!(Unrecordable, text);

impl core::error::Error for Unrecordable {}

pub(super) fn check_name(name: &str) -> Result<(), Unrecordable> {
    let is_printable = !name.chars().any(char::is_control);
    if is_printable { Ok(()) } else { Err(Unrecordable::Name(name.to_owned())) }
}
