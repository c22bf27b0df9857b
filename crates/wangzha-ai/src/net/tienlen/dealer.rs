//! Hidden cards are dealt in agreement with all that a seat knows.

use wangzha::deck::{ChaCha20, shuffle};
use wangzha::tienlen::{MOST_PLAYERS, View};
use wangzha::{Card, Cards};

use super::{Memory, Position};

/// Deals the cards that a seat does not see, again and again.
#[derive(Clone, Debug)]
pub struct Dealer {
    view: View,
    memory: Memory,
    unseen: Vec<Card>,
}

impl Dealer {
    pub(super) fn new(view: &View, memory: Memory) -> Dealer {
        Dealer { view: *view, memory, unseen: view.unseen().iter().collect() }
    }

    /// The round with the hands that are dealt.
    pub(super) fn deal(&mut self, chance: &mut ChaCha20) -> Position {
        let Dealer { view, memory, unseen } = self;
        shuffle(unseen, chance);
        let mut cards = unseen.iter().copied();
        let mut hands = [Cards::EMPTY; MOST_PLAYERS];
        for (seat, hand) in hands.iter_mut().enumerate() {
            if seat != view.seat.index() {
                hand.extend(cards.by_ref().take(view.cards_left[seat].into()));
            }
        }
        Position::seen(view.suppose(hands), *memory)
    }
}
