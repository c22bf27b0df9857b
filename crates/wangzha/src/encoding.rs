//! The card numbers of other programs, in and out (rules 1.1, 2.1).
//!
//! Four articles on these games, and the many programs written after them,
//! number the cards each in their own way. Every number of theirs is a card
//! here and back; anything else is refused with the reason. On the command line
//! they are `--encoding` and `wangzha cards`.
//!
//! ```
//! use wangzha::encoding::{csharp, lua};
//! let card = lua::from_byte(0x2A)?;
//! assert_eq!(card.to_string(), "Tc");
//! assert_eq!(csharp::to_value(card), 30);
//! # Ok::<(), wangzha::encoding::EncodingError>(())
//! ```

use core::fmt;

use crate::{Card, Rank, Suit, spoken, words};

/// Why a number is not a card in the encoding it was said to be in.
///
/// ```
/// use wangzha::encoding::{EncodingError, lua};
/// let error = lua::from_byte(0x5A).unwrap_err();
/// assert_eq!(error, EncodingError::LuaSuit(0x5A));
/// assert_eq!(
///     error.to_string(),
///     "0x5A: the high digit is not a suit; 0 is spades, 1 hearts, 2 clubs, 3 diamonds, 4 the jokers",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EncodingError {
    /// No value of the C# enumeration.
    CSharpValue(u8),
    /// A byte of the Lua encoding whose high digit is not a suit.
    LuaSuit(u8),
    /// A byte of the Lua encoding whose low digit is not a face of its suit.
    LuaFace(u8),
    /// No suit number of the Unity encoding.
    UnitySuit(u8),
    /// No index of the Unity encoding.
    UnityIndex(u8),
    /// No name of a picture of the Unity encoding.
    UnityPicture,
    /// No card number of the Java encoding.
    JavaNumber(u16),
}

impl EncodingError {
    words! {
        /// The reason as a sentence for players.
        pub fn text(self) {
            EncodingError::CSharpValue(value) => {
                en: "{value} is not a card; cards are 0 to 51, the small joker 52 and the big joker 56",
                zh: "{value}不是牌：牌是0到51，小王52，大王56",
                vi: "{value} không phải là lá bài: lá bài là 0 đến 51, joker nhỏ 52, joker lớn 56",
            }
            EncodingError::LuaSuit(byte) => {
                en(-byte): (
                    "{hex}: the high digit is not a suit; 0 is spades, 1 hearts, 2 clubs, \
                     3 diamonds, 4 the jokers",
                    hex = Hex(byte),
                ),
                zh(-byte): (
                    "{hex}：高位不是花色；0是黑桃，1红桃，2梅花，3方块，4是王",
                    hex = Hex(byte),
                ),
                vi(-byte): (
                    "{hex}: chữ số cao không phải là chất; 0 là bích, 1 cơ, 2 chuồn, 3 rô, 4 là joker",
                    hex = Hex(byte),
                ),
            }
            EncodingError::LuaFace(byte) => {
                en(-byte): (
                    "{hex}: the low digit is not a face here; suits have 1 (ace) to D (king), \
                     the jokers are 4E (small) and 4F (big)",
                    hex = Hex(byte),
                ),
                zh(-byte): (
                    "{hex}：低位在这里不是点数；每种花色是1（A）到D（K），小王是4E，大王是4F",
                    hex = Hex(byte),
                ),
                vi(-byte): (
                    "{hex}: chữ số thấp ở đây không phải là bậc; mỗi chất có 1 (A) đến D (K), \
                     joker nhỏ là 4E, joker lớn là 4F",
                    hex = Hex(byte),
                ),
            }
            EncodingError::UnitySuit(suit) => {
                en: "{suit} is not a suit; 1 is hearts, 2 spades, 3 diamonds, 4 clubs",
                zh: "{suit}不是花色；1是红桃，2黑桃，3方块，4梅花",
                vi: "{suit} không phải là chất; 1 là cơ, 2 bích, 3 rô, 4 chuồn",
            }
            EncodingError::UnityIndex(index) => {
                en: "{index} is not an index; 0 is the three, 8 the jack, 11 the ace, 12 the two",
                zh: "{index}不是序号；0是3，8是J，11是A，12是2",
                vi: "{index} không phải là chỉ số; 0 là lá 3, 8 là J, 11 là A, 12 là lá 2",
            }
            EncodingError::JavaNumber(number) => {
                en: "{number} is not a card; a card is ten times its face, 3 to 15 (14 is the ace, \
                     15 the two), and its suit: 1 hearts, 2 diamonds, 3 clubs, 4 spades",
                zh: "{number}不是牌；牌是点数的十倍（3到15，14是A，15是2）加花色：1红桃，2方块，3梅花，4黑桃",
                vi: "{number} không phải là lá bài; lá bài là mười lần bậc (3 đến 15, 14 là A, \
                     15 là lá 2) cộng chất: 1 cơ, 2 rô, 3 chuồn, 4 bích",
            }
            EncodingError::UnityPicture => {
                en: "this is not the name of a picture; a card is x_, its suit (1 hearts, 2 spades, \
                     3 diamonds, 4 clubs), _ and its face, 1 (ace) to 13 (king), \
                     the jokers are x_joker_1 (small) and x_joker_2 (big)",
                zh: "这不是图片名；牌是 x_ 加花色（1红桃，2黑桃，3方块，4梅花）、_ 和点数1（A）到13（K），\
                     小王是 x_joker_1，大王是 x_joker_2",
                vi: "đây không phải là tên ảnh; lá bài là x_, chất (1 cơ, 2 bích, 3 rô, 4 chuồn), \
                     _ và bậc 1 (A) đến 13 (K), joker nhỏ là x_joker_1, joker lớn là x_joker_2",
            }
        }
    }
}

/// A byte in two digits, as the Lua article writes it.
struct Hex(u8);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x{:02X}", self.0)
    }
}

spoken!(EncodingError, text);

impl core::error::Error for EncodingError {}

/// The enumeration of the C# articles: our own card index.
pub mod csharp {
    use super::{Card, EncodingError};

    /// The card with this value: 0 is the three of spades, 56 the big joker.
    ///
    /// ```
    /// use wangzha::encoding::csharp;
    /// assert_eq!(csharp::from_value(5)?.to_string(), "4h");
    /// assert!(csharp::from_value(53).is_err());
    /// # Ok::<(), wangzha::encoding::EncodingError>(())
    /// ```
    pub fn from_value(value: u8) -> Result<Card, EncodingError> {
        Card::from_index(value).ok_or(EncodingError::CSharpValue(value))
    }

    /// The value of the card.
    #[must_use]
    pub const fn to_value(card: Card) -> u8 {
        card.index()
    }

    /// The articles' code of the card's rank: 3 to 10, then jack 11 to big
    /// joker 17.
    ///
    /// ```
    /// use wangzha::{Card, encoding::csharp};
    /// assert_eq!(csharp::to_code(Card::BIG_JOKER), 17);
    /// ```
    #[must_use]
    pub const fn to_code(card: Card) -> u8 {
        3 + card.index() / 4
    }
}

/// The byte of the Lua article: the suit in the high digit, the face in the
/// low one.
///
/// The article's text counts the suits from 1, its table from 0; this is the
/// table.
pub mod lua {
    use super::{Card, EncodingError, Suit, face_of, rank_of_face};

    const SMALL_JOKER: u8 = 0x4E;
    const BIG_JOKER: u8 = 0x4F;

    /// The card of this byte: `0x01` is the ace of spades, `0x4F` the big
    /// joker.
    ///
    /// ```
    /// use wangzha::encoding::lua;
    /// assert_eq!(lua::from_byte(0x3D)?.to_string(), "Kd");
    /// assert!(lua::from_byte(0x3E).is_err());
    /// # Ok::<(), wangzha::encoding::EncodingError>(())
    /// ```
    pub fn from_byte(byte: u8) -> Result<Card, EncodingError> {
        let (suit, face) = (byte >> 4, byte & 0xF);
        match byte {
            SMALL_JOKER => return Ok(Card::SMALL_JOKER),
            BIG_JOKER => return Ok(Card::BIG_JOKER),
            0x40..=0x4F => return Err(EncodingError::LuaFace(byte)),
            _ => {}
        }
        let suit = Suit::ALL.get(usize::from(suit)).ok_or(EncodingError::LuaSuit(byte))?;
        let rank = rank_of_face(face).ok_or(EncodingError::LuaFace(byte))?;
        Ok(Card::new(rank, *suit))
    }

    /// The byte of the card.
    ///
    /// ```
    /// use wangzha::{Card, Rank, Suit, encoding::lua};
    /// assert_eq!(lua::to_byte(Card::new(Rank::TWO, Suit::Club)), 0x22);
    /// ```
    #[must_use]
    pub const fn to_byte(card: Card) -> u8 {
        match card.suit() {
            Some(suit) => (suit as u8) << 4 | face_of(card.rank()),
            None if card.index() == Card::SMALL_JOKER.index() => SMALL_JOKER,
            None => BIG_JOKER,
        }
    }
}

/// The suit number and index of the Unity article, jokers apart.
pub mod unity {
    use core::fmt;

    use super::{Card, EncodingError, Rank, Suit, face_of, rank_of_face};

    /// A card as the Unity article keeps it.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum UnityCard {
        /// A card with a suit.
        Suited {
            /// 1 hearts, 2 spades, 3 diamonds, 4 clubs.
            suit: u8,
            /// (face + 10) mod 13: 0 is the three, 12 the two.
            index: u8,
        },
        /// The small joker.
        SmallJoker,
        /// The big joker.
        BigJoker,
    }

    /// The suits by the article's number, less one.
    const SUITS: [Suit; 4] = [Suit::Heart, Suit::Spade, Suit::Diamond, Suit::Club];

    /// The card that the article keeps like this.
    ///
    /// ```
    /// use wangzha::encoding::unity::{self, UnityCard};
    /// let card = unity::from_unity(UnityCard::Suited { suit: 2, index: 8 })?;
    /// assert_eq!(card.to_string(), "Js");
    /// # Ok::<(), wangzha::encoding::EncodingError>(())
    /// ```
    pub fn from_unity(card: UnityCard) -> Result<Card, EncodingError> {
        let (suit, index) = match card {
            UnityCard::Suited { suit, index } => (suit, index),
            UnityCard::SmallJoker => return Ok(Card::SMALL_JOKER),
            UnityCard::BigJoker => return Ok(Card::BIG_JOKER),
        };
        let place = usize::from(suit).checked_sub(1);
        let suit =
            place.and_then(|place| SUITS.get(place)).ok_or(EncodingError::UnitySuit(suit))?;
        let rank = Rank::from_index(index).filter(|rank| !rank.is_joker());
        Ok(Card::new(rank.ok_or(EncodingError::UnityIndex(index))?, *suit))
    }

    /// How the article keeps the card.
    ///
    /// ```
    /// use wangzha::{Card, Rank, Suit};
    /// use wangzha::encoding::unity::{self, UnityCard};
    /// let ace = Card::new(Rank::ACE, Suit::Heart);
    /// assert_eq!(unity::to_unity(ace), UnityCard::Suited { suit: 1, index: 11 });
    /// ```
    #[must_use]
    pub const fn to_unity(card: Card) -> UnityCard {
        let suit = match card.suit() {
            Some(Suit::Heart) => 1,
            Some(Suit::Spade) => 2,
            Some(Suit::Diamond) => 3,
            Some(Suit::Club) => 4,
            None if card.index() == Card::SMALL_JOKER.index() => return UnityCard::SmallJoker,
            None => return UnityCard::BigJoker,
        };
        UnityCard::Suited { suit, index: card.rank().index() }
    }

    /// The name of the card's picture in the article's game: anything, the number
    /// of the suit and the face, ace 1 to king 13.
    ///
    /// ```
    /// use wangzha::{Card, Rank, Suit, encoding::unity};
    /// let three = Card::new(Rank::THREE, Suit::Heart);
    /// assert_eq!(unity::to_picture(three).to_string(), "x_1_3");
    /// assert_eq!(unity::to_picture(Card::BIG_JOKER).to_string(), "x_joker_2");
    /// ```
    #[must_use]
    pub fn to_picture(card: Card) -> impl fmt::Display {
        fmt::from_fn(move |f| match to_unity(card) {
            UnityCard::Suited { suit, .. } => write!(f, "x_{suit}_{}", face_of(card.rank())),
            UnityCard::SmallJoker => f.write_str("x_joker_1"),
            UnityCard::BigJoker => f.write_str("x_joker_2"),
        })
    }

    /// The card of a picture with this name.
    ///
    /// ```
    /// use wangzha::encoding::unity;
    /// assert_eq!(unity::from_picture("card_2_1")?.to_string(), "As");
    /// assert!(unity::from_picture("card_5_1").is_err());
    /// # Ok::<(), wangzha::encoding::EncodingError>(())
    /// ```
    pub fn from_picture(name: &str) -> Result<Card, EncodingError> {
        let mut parts = name.split('_').skip(1);
        let (suit, face) = (parts.next(), parts.next());
        let wrong = EncodingError::UnityPicture;
        let (Some(suit), Some(face), None) = (suit, face, parts.next()) else {
            return Err(wrong);
        };
        match (suit, face) {
            ("joker", "1") => Ok(Card::SMALL_JOKER),
            ("joker", "2") => Ok(Card::BIG_JOKER),
            _ => {
                let suit = suit.parse().map_err(|_| wrong)?;
                let rank = face.parse().ok().and_then(rank_of_face).ok_or(wrong)?;
                from_unity(UnityCard::Suited { suit, index: rank.index() })
            }
        }
    }
}

/// The card numbers of the Java article on Tien Len, which has no jokers: ten
/// times the face and the suit.
///
/// A comment in the article's own class gives the suits in reverse; this is
/// its text and its pack.
pub mod java {
    use super::{Card, EncodingError, Rank, Suit};

    /// The suits by the article's number, less one.
    const SUITS: [Suit; 4] = [Suit::Heart, Suit::Diamond, Suit::Club, Suit::Spade];

    /// The card with this number: 31 is the three of hearts, 154 the two of
    /// spades.
    ///
    /// ```
    /// use wangzha::encoding::java;
    /// assert_eq!(java::from_number(154)?.to_string(), "2s");
    /// assert_eq!(java::from_number(83)?.to_string(), "8c");
    /// assert!(java::from_number(155).is_err());
    /// # Ok::<(), wangzha::encoding::EncodingError>(())
    /// ```
    pub fn from_number(number: u16) -> Result<Card, EncodingError> {
        let error = EncodingError::JavaNumber(number);
        let (face, suit) = (number / 10, number % 10);
        let index = face.checked_sub(3).and_then(|index| u8::try_from(index).ok());
        let rank = index.and_then(Rank::from_index).filter(|rank| !rank.is_joker());
        let suit = suit.checked_sub(1).and_then(|place| SUITS.get(usize::from(place)));
        Ok(Card::new(rank.ok_or(error)?, *suit.ok_or(error)?))
    }

    /// The number of the card; `None` for a joker.
    ///
    /// ```
    /// use wangzha::{Card, Rank, Suit, encoding::java};
    /// assert_eq!(java::to_number(Card::new(Rank::TWO, Suit::Heart)), Some(151));
    /// assert_eq!(java::to_number(Card::BIG_JOKER), None);
    /// ```
    #[must_use]
    pub const fn to_number(card: Card) -> Option<u16> {
        let suit = match card.suit() {
            Some(Suit::Heart) => 1,
            Some(Suit::Diamond) => 2,
            Some(Suit::Club) => 3,
            Some(Suit::Spade) => 4,
            None => return None,
        };
        Some((card.rank().index() as u16 + 3) * 10 + suit)
    }
}

/// The rank of a printed face: 1 is the ace, 11 to 13 are jack to king.
///
/// (face + 10) mod 13 lets the ace and the two follow the king.
fn rank_of_face(face: u8) -> Option<Rank> {
    if (1..=13).contains(&face) { Rank::from_index((face + 10) % 13) } else { None }
}

/// The printed face of a rank that is not a joker.
const fn face_of(rank: Rank) -> u8 {
    (rank.index() + 2) % 13 + 1
}

#[cfg(test)]
mod tests {
    use super::unity::UnityCard;
    use super::*;
    use crate::Cards;

    #[test]
    fn all_54_cards_survive_the_way_out_and_back() {
        for card in Cards::PACK {
            assert_eq!(csharp::from_value(csharp::to_value(card)), Ok(card));
            assert_eq!(lua::from_byte(lua::to_byte(card)), Ok(card));
            assert_eq!(unity::from_unity(unity::to_unity(card)), Ok(card));
            let picture = std::format!("{}", unity::to_picture(card));
            assert_eq!(unity::from_picture(&picture), Ok(card), "{picture}");
            let java = java::to_number(card).map(java::from_number);
            assert_eq!(java, card.suit().map(|_| Ok(card)));
        }
    }

    #[test]
    fn exactly_54_numbers_are_cards() {
        let bytes = || 0..=u8::MAX;
        assert_eq!(bytes().filter(|&n| csharp::from_value(n).is_ok()).count(), 54);
        assert_eq!(bytes().filter(|&n| lua::from_byte(n).is_ok()).count(), 54);
        let pairs =
            bytes().flat_map(|suit| bytes().map(move |index| UnityCard::Suited { suit, index }));
        assert_eq!(pairs.filter(|&card| unity::from_unity(card).is_ok()).count(), 52);
        assert_eq!((0..=u16::MAX).filter(|&n| java::from_number(n).is_ok()).count(), 52);
    }

    #[test]
    fn faces_are_those_of_the_articles_tables() {
        let card = |rank, suit| Card::new(rank, suit);
        assert_eq!(lua::from_byte(0x01), Ok(card(Rank::ACE, Suit::Spade)));
        assert_eq!(lua::from_byte(0x12), Ok(card(Rank::TWO, Suit::Heart)));
        assert_eq!(lua::from_byte(0x23), Ok(card(Rank::THREE, Suit::Club)));
        assert_eq!(lua::from_byte(0x3D), Ok(card(Rank::KING, Suit::Diamond)));
        assert_eq!(lua::from_byte(0x4E), Ok(Card::SMALL_JOKER));
        assert_eq!(lua::from_byte(0x4F), Ok(Card::BIG_JOKER));
        let codes = [(Rank::THREE, 3), (Rank::TEN, 10), (Rank::JACK, 11), (Rank::TWO, 15)];
        for (rank, code) in codes {
            assert_eq!(csharp::to_code(card(rank, Suit::Diamond)), code);
        }
        assert_eq!(csharp::to_code(Card::SMALL_JOKER), 16);
        let suits = [Suit::Heart, Suit::Spade, Suit::Diamond, Suit::Club];
        for (suit, number) in suits.into_iter().zip(1..) {
            let three = UnityCard::Suited { suit: number, index: 0 };
            assert_eq!(unity::to_unity(card(Rank::THREE, suit)), three);
        }
    }

    #[test]
    fn a_refusal_names_the_part_that_is_wrong() {
        let suited = |suit, index| unity::from_unity(UnityCard::Suited { suit, index });
        assert_eq!(csharp::from_value(57), Err(EncodingError::CSharpValue(57)));
        assert_eq!(lua::from_byte(0x00), Err(EncodingError::LuaFace(0x00)));
        assert_eq!(lua::from_byte(0x4D), Err(EncodingError::LuaFace(0x4D)));
        assert_eq!(lua::from_byte(0x51), Err(EncodingError::LuaSuit(0x51)));
        assert_eq!(suited(0, 0), Err(EncodingError::UnitySuit(0)));
        assert_eq!(suited(5, 0), Err(EncodingError::UnitySuit(5)));
        assert_eq!(suited(1, 13), Err(EncodingError::UnityIndex(13)));
        for name in ["", "x", "x_1", "x_1_0", "x_1_14", "x_joker_3", "x_1_3_4", "x_one_3", "x_1_"] {
            assert_eq!(unity::from_picture(name), Err(EncodingError::UnityPicture), "{name}");
        }
        assert_eq!(unity::from_picture("x_5_3"), Err(EncodingError::UnitySuit(5)));
    }
}
