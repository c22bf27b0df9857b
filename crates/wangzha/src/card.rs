//! One card: a rank, and a suit unless it is a joker.

use core::fmt::{self, Display};

use crate::Language;
use crate::words::Say;

crate::words! {
    fn suited(rank: impl Say, suit: &'static str) {
        en: "{rank} of {suit}",
        zh: "{suit}{rank}",
        vi: "{rank} {suit}",
    }
}

/// The rank of a card, in the order of both games: `3` is the lowest, the big
/// joker the highest.
///
/// ```
/// use wangzha::Rank;
/// assert!(Rank::TWO > Rank::ACE);
/// assert_eq!(Rank::TEN.to_string(), "T");
/// assert_eq!(Rank::from_index(0), Some(Rank::THREE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

#[allow(missing_docs)] // the names say it
impl Rank {
    pub const THREE: Rank = Rank(0);
    pub const FOUR: Rank = Rank(1);
    pub const FIVE: Rank = Rank(2);
    pub const SIX: Rank = Rank(3);
    pub const SEVEN: Rank = Rank(4);
    pub const EIGHT: Rank = Rank(5);
    pub const NINE: Rank = Rank(6);
    pub const TEN: Rank = Rank(7);
    pub const JACK: Rank = Rank(8);
    pub const QUEEN: Rank = Rank(9);
    pub const KING: Rank = Rank(10);
    pub const ACE: Rank = Rank(11);
    pub const TWO: Rank = Rank(12);
    /// The small (black) joker, 小王.
    pub const SMALL_JOKER: Rank = Rank(13);
    /// The big (red) joker, 大王.
    pub const BIG_JOKER: Rank = Rank(14);
}

impl Rank {
    /// How many ranks there are, jokers included.
    pub const COUNT: usize = 15;

    /// The letters that ranks are written with, lowest first.
    pub const LETTERS: &'static str = "3456789TJQKA2BR";

    /// The rank with this index: 0 is the three, 14 the big joker.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < Rank::COUNT as u8 { Some(Rank(index)) } else { None }
    }

    /// For callers inside the crate that know `index < 15`.
    #[inline]
    pub(crate) const fn new(index: u32) -> Rank {
        debug_assert!(index < Rank::COUNT as u32);
        Rank(index as u8)
    }

    /// The slot of the article on hints in Lua: 1 for the three up to 15 for
    /// the big joker.
    ///
    /// ```
    /// use wangzha::Rank;
    /// assert_eq!([Rank::THREE, Rank::TWO, Rank::BIG_JOKER].map(Rank::slot), [1, 13, 15]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn slot(self) -> u8 {
        self.0 + 1
    }

    /// 0 for the three up to 14 for the big joker.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All ranks, lowest first.
    ///
    /// ```
    /// use wangzha::Rank;
    /// assert_eq!(Rank::all().count(), 15);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator {
        (0..Rank::COUNT as u8).map(Rank)
    }

    /// Whether this is one of the two jokers.
    #[inline]
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 >= Rank::SMALL_JOKER.0
    }

    /// The letter that this rank is written with.
    #[must_use]
    pub const fn letter(self) -> char {
        Rank::LETTERS.as_bytes()[self.0 as usize] as char
    }
}

impl Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rank({self})")
    }
}

/// The suit of a card.
///
/// The order of the variants is the order of the bits in a [`Cards`](crate::Cards)
/// set and has no meaning in play: which suit is higher is up to the rules.
///
/// ```
/// use wangzha::Suit;
/// assert_eq!(Suit::Heart.letter(), 'h');
/// assert_eq!(Suit::Heart.symbol(), '♥');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// ♠
    Spade,
    /// ♥
    Heart,
    /// ♣
    Club,
    /// ♦
    Diamond,
}

impl Suit {
    crate::words! {
        /// What players call it.
        ///
        /// ```
        /// use wangzha::{Language, Suit};
        /// assert_eq!(Suit::Heart.name(Language::Chinese), "红桃");
        /// ```
        pub const fn name(self) {
            Suit::Spade => { en: "spades", zh: "黑桃", vi: "bích" }
            Suit::Heart => { en: "hearts", zh: "红桃", vi: "cơ" }
            Suit::Club => { en: "clubs", zh: "梅花", vi: "chuồn" }
            Suit::Diamond => { en: "diamonds", zh: "方块", vi: "rô" }
        }
    }

    /// All suits, in the order of the bits.
    pub const ALL: [Suit; 4] = [Suit::Spade, Suit::Heart, Suit::Club, Suit::Diamond];

    /// `s h c d`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['s', 'h', 'c', 'd'][self as usize]
    }

    /// `♠ ♥ ♣ ♦`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♠', '♥', '♣', '♦'][self as usize]
    }

    /// Whether the suit is printed in red.
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Heart | Suit::Diamond)
    }
}

/// One card of the 54.
///
/// It is an index into the bits of a [`Cards`](crate::Cards) set: four bits a
/// rank, so `rank * 4 + suit`; the small joker is 52 and the big joker 56.
///
/// ```
/// use wangzha::{Card, Rank, Suit};
/// let card = Card::new(Rank::FOUR, Suit::Club);
/// assert_eq!(card.index(), 6);
/// assert_eq!(card.to_string(), "4c");
/// assert_eq!(Card::BIG_JOKER.suit(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// What players call it; the Chinese and Vietnamese names of cards with a
    /// suit are read as cards, too.
    ///
    /// ```
    /// use wangzha::{Card, Language, Rank, Suit};
    /// let two = Card::new(Rank::TWO, Suit::Spade);
    /// assert_eq!(two.name(Language::English).to_string(), "2 of spades");
    /// assert_eq!(two.name(Language::Chinese).to_string(), "黑桃2");
    /// assert_eq!(two.name(Language::Vietnamese).to_string().parse(), Ok(two));
    /// assert_eq!(Card::BIG_JOKER.name(Language::Chinese).to_string(), "大王");
    /// ```
    #[must_use]
    pub fn name(self, language: Language) -> impl Display {
        fmt::from_fn(move |f| match (self.suit(), self.rank()) {
            (None, rank) => rank.say(language, f),
            // players read 10 where files have T
            (Some(suit), Rank::TEN) => suited(language, "10", suit.name(language)).fmt(f),
            (Some(suit), rank) => suited(language, rank, suit.name(language)).fmt(f),
        })
    }

    /// The small (black) joker, 小王.
    pub const SMALL_JOKER: Card = Card(52);
    /// The big (red) joker, 大王.
    pub const BIG_JOKER: Card = Card(56);

    /// The card of this rank and suit. A joker has no suit: for the two joker
    /// ranks the suit is ignored.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        if rank.is_joker() { Card(rank.0 * 4) } else { Card(rank.0 * 4 + suit as u8) }
    }

    /// The card with this index, if there is one: 0 to 51, 52 and 56.
    ///
    /// ```
    /// use wangzha::Card;
    /// assert_eq!(Card::from_index(56), Some(Card::BIG_JOKER));
    /// assert_eq!(Card::from_index(53), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Card> {
        match index {
            0..=52 | 56 => Some(Card(index)),
            _ => None,
        }
    }

    /// For callers inside the crate that know that the index is a card's.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Card {
        debug_assert!(Card::from_index(bit as u8).is_some());
        Card(bit as u8)
    }

    /// The position of this card's bit in a set.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 4)
    }

    /// The suit; `None` for a joker.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.rank().is_joker() { None } else { Some(Suit::ALL[(self.0 % 4) as usize]) }
    }
}

impl Display for Card {
    /// `4c`, or `4♣` with the alternate flag (`{:#}`); jokers are `B` and `R`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            None => write!(f, "{}", self.rank()),
            Some(suit) if f.alternate() => write!(f, "{}{}", self.rank(), suit.symbol()),
            Some(suit) => write!(f, "{}{}", self.rank(), suit.letter()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_has_54_cards_and_each_knows_its_index() {
        let pack = (0..=255).filter_map(Card::from_index);
        assert_eq!(pack.clone().count(), 54);
        for card in pack {
            let suit = card.suit().unwrap_or(Suit::Spade);
            assert_eq!(Card::new(card.rank(), suit), card);
        }
    }

    #[test]
    fn ranks_climb_from_three_to_the_big_joker() {
        assert!(Rank::all().is_sorted());
        assert!(Rank::THREE < Rank::ACE && Rank::ACE < Rank::TWO);
        assert!(Rank::TWO < Rank::SMALL_JOKER && Rank::SMALL_JOKER < Rank::BIG_JOKER);
        assert_eq!(Rank::from_index(15), None);
    }
}
