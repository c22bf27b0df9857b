//! Deals of the cards that a seat cannot see, in agreement with what it knows.

use wangzha::deck::{ChaCha20, shuffle};
use wangzha::doudizhu::View;
use wangzha::{Card, Cards};

/// Deals the unseen cards again and again.
#[derive(Clone, Debug)]
pub(crate) struct Dealer {
    /// What is known of each hand.
    known: [Cards; 3],
    /// How many more cards each seat holds.
    missing: [usize; 3],
    unknown: Vec<Card>,
}

impl Dealer {
    /// A dealer who knows what the view tells: the own hand, open hands, and
    /// that the landlord holds what he has not played of the bottom.
    pub(crate) fn new(view: &View) -> Dealer {
        let mut known = view.open_hands.map(Option::unwrap_or_default);
        known[view.seat.index() % 3] = view.hand;
        if let (Some(landlord), Some(bottom)) = (view.landlord, view.bottom) {
            known[landlord.index() % 3] |= bottom & view.unseen();
        }
        let missing =
            |seat: usize| usize::from(view.cards_left[seat]).saturating_sub(known[seat].len());
        let missing = std::array::from_fn(missing);
        let all_known = known.into_iter().fold(Cards::EMPTY, |all, hand| all | hand);
        let unknown = (view.unseen() - all_known).iter().collect();
        Dealer { known, missing, unknown }
    }

    /// A deal, by rank.
    pub(crate) fn deal(&mut self, rng: &mut ChaCha20) -> [u64; 3] {
        shuffle(&mut self.unknown, rng);
        let mut cards = self.unknown.iter().copied();
        let mut hands = self.known;
        for (hand, missing) in hands.iter_mut().zip(self.missing) {
            hand.extend(cards.by_ref().take(missing));
        }
        hands.map(|hand| hand.counts().nibbles())
    }
}
