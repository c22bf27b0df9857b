//! How a searcher deals hidden cards and goes back in time.

use wangzha::Seat;
use wangzha::deck::ChaCha20;

use super::{Learnable, Outcome, Sighted};
use crate::solver::Limits;

/// A game whose hidden cards can be dealt again and again.
pub trait Supposed: Sighted {
    /// Deals them in agreement with all that is known.
    type Dealer: Clone + Send;

    /// What everybody holds.
    type Hands: Copy;

    /// The dealer who knows what this view shows.
    fn dealer(view: &Self::View) -> Self::Dealer;

    /// What everybody may hold now.
    fn deal(dealer: &mut Self::Dealer, chance: &mut ChaCha20) -> Self::Hands;

    /// The round as it is if everybody holds these cards.
    fn now(
        view: &Self::View,
        memory: &Self::Memory,
        book: &<Self::Position as Learnable>::Book,
        hands: &Self::Hands,
    ) -> Self::Position;

    /// The round as it was when the first card was played, by this seat.
    fn then(
        view: &Self::View,
        book: &<Self::Position as Learnable>::Book,
        hands: &Self::Hands,
        first: Seat,
    ) -> Option<Self::Position>;

    /// What was done, as a choice; `None` if that cannot have been.
    fn choice(
        position: &Self::Position,
        book: &<Self::Position as Learnable>::Book,
        action: &Self::Action,
    ) -> Option<<Self::Position as Learnable>::Choice>;

    /// Whether cards are played, or could be: not a bid.
    fn is_play(action: &Self::Action) -> bool;

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
