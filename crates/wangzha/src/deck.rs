//! A pack in some order: shuffling it and dealing from it.
//!
//! Everything random here is made of [`uniform`] choices from one stream of
//! words. The words, the choices and their order are fixed for ever: a key of
//! 32 bytes names a deal, and anybody can recompute it.
//!
//! ```
//! use wangzha::Deck;
//! let deck = Deck::without_jokers().shuffled_with_key(&[42; 32]);
//! let [north, east, south, west] = deck.one_by_one(13)?;
//! assert_eq!(north.len(), 13);
//! assert_eq!(north | east | south | west, wangzha::Cards::SUITED);
//! # Ok::<(), wangzha::deck::TooFewCards>(())
//! ```

use core::ops::RangeToInclusive;

use rand_core::Rng;

pub use crate::chacha::ChaCha20;
use crate::{Card, Cards, GameId, spoken, words};

/// A number from 0 to the given one inclusive, each equally likely.
///
/// A word modulo `n` alone would favour the small numbers, because 2³² is no
/// multiple of most `n`. So words from the incomplete last run of `n` are
/// thrown away: a word counts if it is less than 2³² − 2³² mod `n`.
///
/// ```
/// use wangzha::deck::{ChaCha20, uniform};
/// let mut rng = ChaCha20::from_key([1; 32]);
/// let die = 1 + uniform(&mut rng, ..=5);
/// assert!((1..=6).contains(&die));
/// ```
pub fn uniform(rng: &mut (impl Rng + ?Sized), up_to: RangeToInclusive<u32>) -> u32 {
    let last = up_to.end;
    let Some(n) = last.checked_add(1) else {
        return rng.next_u32();
    };
    loop {
        let word = rng.next_u32();
        let number = word % n;
        // The run of the word starts at `word - number`; it is complete if its
        // last word is one too.
        if word - number <= u32::MAX - last {
            return number;
        }
    }
}

/// Fisher–Yates: every order of the items is equally likely.
///
/// From the last place down to the second, an item changes places with one at
/// or before its own. The bounds matter: "with any item" favours some orders,
/// "before its own" never leaves an item in place.
///
/// ```
/// use wangzha::deck::{ChaCha20, shuffle};
/// let mut seats = ["An", "Binh", "Chi"];
/// shuffle(&mut seats, &mut ChaCha20::from_key([1; 32]));
/// seats.sort();
/// assert_eq!(seats, ["An", "Binh", "Chi"]);
/// ```
pub fn shuffle<T>(items: &mut [T], rng: &mut (impl Rng + ?Sized)) {
    for i in (1..items.len()).rev() {
        let j = uniform(rng, ..=i as u32) as usize;
        items.swap(i, j);
    }
}

/// A pack of 54 or 52 cards in some order, the first card on top.
///
/// ```
/// use wangzha::{Card, Deck};
/// let deck = Deck::full();
/// assert_eq!(deck.cards().len(), 54);
/// assert_eq!(deck.cards()[53], Card::BIG_JOKER);
/// assert_ne!(deck.shuffled_with_key(&[0; 32]), Deck::full());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    /// All 54, always: a deck without jokers has them at the end, beyond `len`.
    pub(crate) cards: [Card; 54],
    len: usize,
}

impl Deck {
    /// All 54 cards in order: by index, then the small and the big joker.
    #[must_use]
    pub const fn full() -> Deck {
        let mut cards = [Card::BIG_JOKER; 54];
        let mut i = 0;
        while i < 53 {
            cards[i] = Card::from_bit(i as u32);
            i += 1;
        }
        Deck { cards, len: 54 }
    }

    /// The 52 cards of four suits in order of their indices.
    #[must_use]
    pub const fn without_jokers() -> Deck {
        Deck { len: 52, ..Deck::full() }
    }

    /// The cards that a game is played with, in order.
    ///
    /// ```
    /// use wangzha::{Deck, GameId};
    /// assert_eq!(Deck::of(GameId::DouDizhu), Deck::full());
    /// assert_eq!(Deck::of(GameId::TienLen), Deck::without_jokers());
    /// ```
    #[must_use]
    pub const fn of(game: GameId) -> Deck {
        match game {
            GameId::DouDizhu => Deck::full(),
            GameId::TienLen => Deck::without_jokers(),
        }
    }

    /// Brings the cards into a random order. See [`shuffle`].
    pub fn shuffle(&mut self, rng: &mut (impl Rng + ?Sized)) {
        shuffle(&mut self.cards[..self.len], rng);
    }

    /// The deck, shuffled with the [`ChaCha20`] stream of the key.
    ///
    /// The order before matters: a deal that others shall recompute starts
    /// with an ordered deck.
    #[must_use]
    pub fn shuffled_with_key(mut self, key: &[u8; 32]) -> Deck {
        self.shuffle(&mut ChaCha20::from_key(*key));
        self
    }

    /// The cards, the one on top first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len]
    }

    /// Deals so many cards to each player, one at a time round the table: the
    /// top card to player 0, the next to player 1. What is left stays aside.
    ///
    /// ```
    /// use wangzha::Deck;
    /// let [a, b] = Deck::full().one_by_one(3)?;
    /// assert_eq!((a.to_string(), b.to_string()), ("3s3c4s".into(), "3h3d4h".into()));
    ///
    /// let error = Deck::without_jokers().one_by_one::<4>(17).unwrap_err();
    /// assert_eq!(error.to_string(), "the deal needs 68 cards; the deck has 52");
    /// # Ok::<(), wangzha::deck::TooFewCards>(())
    /// ```
    pub fn one_by_one<const P: usize>(&self, each: usize) -> Result<[Cards; P], TooFewCards> {
        self.enough(P.saturating_mul(each))?;
        Ok(one_by_one(self.cards(), each))
    }

    /// Deals so many cards to each player, all of a player's cards at once:
    /// the top ones to player 0. What is left stays aside.
    ///
    /// ```
    /// use wangzha::Deck;
    /// let [a, b] = Deck::full().in_blocks(3)?;
    /// assert_eq!((a.to_string(), b.to_string()), ("3s3h3c".into(), "3d4s4h".into()));
    /// # Ok::<(), wangzha::deck::TooFewCards>(())
    /// ```
    pub fn in_blocks<const P: usize>(&self, each: usize) -> Result<[Cards; P], TooFewCards> {
        self.enough(P.saturating_mul(each))?;
        Ok(in_blocks(self.cards(), each))
    }

    /// Tells whether the deck has so many cards.
    pub(crate) fn enough(&self, need: usize) -> Result<(), TooFewCards> {
        if need > self.len { Err(TooFewCards { need, cards: self.len }) } else { Ok(()) }
    }
}

/// Assumes that there are enough cards.
pub(crate) fn one_by_one<const P: usize>(cards: &[Card], each: usize) -> [Cards; P] {
    core::array::from_fn(|player| {
        cards.iter().skip(player).step_by(P).take(each).copied().collect()
    })
}

/// Assumes that there are enough cards.
pub(crate) fn in_blocks<const P: usize>(cards: &[Card], each: usize) -> [Cards; P] {
    core::array::from_fn(|player| cards.iter().skip(player * each).take(each).copied().collect())
}

/// A deck has fewer cards than a deal needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TooFewCards {
    /// How many cards the deal needs.
    pub need: usize,
    /// How many cards the deck has.
    pub cards: usize,
}

impl TooFewCards {
    words! {
        /// The error as a sentence for people.
        pub fn text(self) {
            TooFewCards { need, cards } => {
                en: "the deal needs {need} cards; the deck has {cards}",
                zh: "发牌需要{need}张牌，而一副牌只有{cards}张",
                vi: "chia bài cần {need} lá, mà bộ bài chỉ có {cards} lá",
            }
        }
    }
}

spoken!(TooFewCards, text);

impl core::error::Error for TooFewCards {}
