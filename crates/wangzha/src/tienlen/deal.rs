//! A deal for two to four players.

use rand_core::Rng;

use crate::Cards;
use crate::deck::{ChaCha20, Deck, TooFewCards};

/// How many cards each player is dealt. Three players may agree on 17.
pub const HAND: usize = 13;

/// Shuffles the 52 cards and deals so many to each of `P` players, one at a
/// time. What is left stays aside unseen.
///
/// ```
/// use wangzha::deck::ChaCha20;
/// use wangzha::tienlen;
/// let hands: [_; 4] = tienlen::deal(&mut ChaCha20::from_key([7; 32]), tienlen::HAND)?;
/// assert!(hands.iter().all(|hand| hand.len() == 13));
/// assert!(tienlen::deal::<5>(&mut ChaCha20::from_key([7; 32]), 13).is_err());
/// # Ok::<(), wangzha::deck::TooFewCards>(())
/// ```
pub fn deal<const P: usize>(
    rng: &mut (impl Rng + ?Sized),
    each: usize,
) -> Result<[Cards; P], TooFewCards> {
    let mut deck = Deck::without_jokers();
    deck.shuffle(rng);
    deck.one_by_one(each)
}

/// The deal that the key names: [`deal`] with its [`ChaCha20`] stream.
///
/// ```
/// use wangzha::tienlen;
/// let [north, south] = tienlen::deal_with_key(&[7; 32], tienlen::HAND)?;
/// assert!((north & south).is_empty());
/// # Ok::<(), wangzha::deck::TooFewCards>(())
/// ```
pub fn deal_with_key<const P: usize>(
    key: &[u8; 32],
    each: usize,
) -> Result<[Cards; P], TooFewCards> {
    deal(&mut ChaCha20::from_key(*key), each)
}
