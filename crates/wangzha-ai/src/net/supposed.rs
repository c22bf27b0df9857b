//! How a searcher deals hidden cards.

use wangzha::Seat;
use wangzha::deck::ChaCha20;

use super::{Learnable, Outcome, Sighted};
use crate::solver::Limits;

/// A game whose hidden cards can be dealt again and again.
pub trait Supposed: Sighted {
    /// Deals them in agreement with all that is known.
    type Dealer: Clone + Send;

    /// The dealer who knows what this view shows and what was watched.
    fn dealer(
        view: &Self::View,
        memory: &Self::Memory,
        book: &<Self::Position as Learnable>::Book,
    ) -> Self::Dealer;

    /// The round with hands that everybody may have now.
    fn deal(
        dealer: &mut Self::Dealer,
        book: &<Self::Position as Learnable>::Book,
        chance: &mut ChaCha20,
    ) -> Self::Position;

    /// The place of a seat in a position.
    fn place(view: &Self::View, seat: Seat) -> usize;

    /// Solves positions with few cards left.
    type Ending: Default + Send;

    /// What a position brings with best play of all, who see each other's cards;
    /// `None` if there are too many cards left to find out soon.
    fn end(
        ending: &mut Self::Ending,
        position: &Self::Position,
        book: &<Self::Position as Learnable>::Book,
        limits: &Limits,
    ) -> Option<Outcome>;
}
