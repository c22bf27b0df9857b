//! The articles' two ways to deal: lists on the heap, a pack that stays as the
//! last deal left it.

use crate::Random;

/// The pack between deals.
pub struct Pack([u8; 54]);

/// Three hands and the bottom cards.
pub type Dealt = ([Vec<u8>; 3], [u8; 3]);

impl Pack {
    pub fn new() -> Pack {
        Pack(std::array::from_fn(|i| if i < 53 { i as u8 } else { 56 }))
    }

    /// The articles' `Shuffle`: the bottom, then one card at a time.
    pub fn shuffle(&mut self, random: &mut Random) -> Dealt {
        for i in (0..54).rev() {
            self.0.swap(i, random.below(i + 1));
        }
        let mut hands = hands();
        for (i, &card) in self.0.iter().enumerate().skip(3) {
            hands[i % 3].push(card);
        }
        (hands, [self.0[0], self.0[1], self.0[2]])
    }

    /// The articles' `NoShuffle`: swaps ranks, then single cards, and deals
    /// 17 at once.
    pub fn no_shuffle(&mut self, random: &mut Random, control_factor: usize) -> Dealt {
        self.0.sort_unstable();
        for _ in 0..5 + random.below(15) {
            let (a, b) = (4 * random.below(13), 4 * random.below(13));
            for suit in 0..4 {
                self.0.swap(a + suit, b + suit);
            }
        }
        for _ in 0..random.below(control_factor.max(1)) {
            self.0.swap(random.below(54), random.below(54));
        }
        let mut hands = hands();
        for (i, &card) in self.0[3..].iter().enumerate() {
            hands[i / 17].push(card);
        }
        let seat = random.below(3);
        hands.swap(seat, (seat + 1) % 3);
        (hands, [self.0[0], self.0[1], self.0[2]])
    }
}

/// Room for 20 cards each: the landlord gets the bottom.
fn hands() -> [Vec<u8>; 3] {
    std::array::from_fn(|_| Vec::with_capacity(20))
}
