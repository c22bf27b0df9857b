//! Cards as the Java article numbers them: ten times the face and the suit.
//!
//! Faces are 3 to 15, the 15 being the 2; suits are 1 to 4 from low to high,
//! so that of two cards the higher has the larger number.

use wangzha::tienlen::SuitOrder;
use wangzha::{Card, Cards};

/// The face of the 2s.
pub const TWO: u8 = 15;

/// 3 for a three up to 15 for a 2.
pub fn face(number: u8) -> u8 {
    number / 10
}

/// The number of a card: 154 is the highest 2.
pub fn number(card: Card, order: &SuitOrder) -> u8 {
    let height = order.height(card);
    10 * (3 + height / 4) + 1 + height % 4
}

/// The numbers of some cards, highest first: the order that the article sorts
/// a hand in.
pub fn high_to_low(cards: Cards, order: &SuitOrder) -> Vec<u8> {
    let mut numbers: Vec<u8> = cards.iter().map(|card| number(card, order)).collect();
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    numbers
}

/// The cards with these numbers.
pub fn cards(numbers: &[u8], order: &SuitOrder) -> Cards {
    Cards::SUITED.iter().filter(|&card| numbers.contains(&number(card, order))).collect()
}

/// Many lists of numbers, packed behind each other.
pub struct Lists {
    numbers: Vec<u8>,
    lengths: Vec<usize>,
}

impl Lists {
    /// A list for each of the sets, highest card first.
    pub fn new(sets: impl IntoIterator<Item = Cards>, order: &SuitOrder) -> Lists {
        let mut lists = Lists { numbers: Vec::new(), lengths: Vec::new() };
        for set in sets {
            lists.numbers.extend(high_to_low(set, order));
            lists.lengths.push(set.len());
        }
        lists
    }

    /// The lists in order. They can be changed because the article sorts them
    /// again and again.
    pub fn slices(&mut self) -> Vec<&mut [u8]> {
        let mut rest = &mut self.numbers[..];
        let mut cut = |&len: &usize| rest.split_off_mut(..len).expect("the lengths add up");
        self.lengths.iter().map(&mut cut).collect()
    }
}
