//! Which cards of a hand a play by rank can be made with.

use crate::{Cards, Counts, Rank};

impl Counts {
    /// Every choice of cards of `hand` that has these counts; none if the hand
    /// has too few. The first is that of [`pick_from`](Counts::pick_from).
    ///
    /// ```
    /// use wangzha::Cards;
    /// let hand: Cards = "3s 3h 3d 4c".parse()?;
    /// let pair: Cards = "33".parse()?;
    /// let choices: Vec<String> = pair.counts().choices(hand).map(|c| c.to_string()).collect();
    /// assert_eq!(choices, ["3s3h", "3s3d", "3h3d"]);
    /// # Ok::<(), wangzha::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn choices(self, hand: Cards) -> Choices {
        Choices { counts: self, hand, next: self.pick_from(hand) }
    }
}

/// Every choice of suits for some counts. See [`Counts::choices`].
#[derive(Clone, Debug)]
pub struct Choices {
    counts: Counts,
    hand: Cards,
    next: Option<Cards>,
}

impl Iterator for Choices {
    type Item = Cards;

    fn next(&mut self) -> Option<Cards> {
        let choice = self.next?;
        self.next = self.after(choice);
        Some(choice)
    }
}

impl Choices {
    /// Counts on like an odometer with a wheel for each rank.
    fn after(&self, choice: Cards) -> Option<Cards> {
        let first = self.counts.pick_from(self.hand)?;
        let mut choice = choice;
        for rank in Rank::all() {
            let (wheel, stock) = (choice.of_rank(rank), self.hand.of_rank(rank));
            if let Some(turned) = next_of_rank(wheel, stock, rank) {
                return Some((choice - wheel) | turned);
            }
            choice = (choice - wheel) | first.of_rank(rank);
        }
        None
    }
}

/// The next choice of as many cards out of the `stock` of one rank.
fn next_of_rank(wheel: Cards, stock: Cards, rank: Rank) -> Option<Cards> {
    let shift = 4 * rank.index();
    let larger = (wheel.bits() >> shift) + 1..16;
    let mut sets = larger.filter_map(|nibble| Cards::from_bits(nibble << shift));
    sets.find(|set| stock.contains_all(*set) && set.len() == wheel.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_trio_and_four_of_a_rank_is_chosen_once() {
        for (n, expected) in [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)] {
            let counts = Counts::from_valid_nibbles(n << 8);
            let mut all = [Cards::EMPTY; 6];
            let mut len = 0;
            for choice in counts.choices(Cards::PACK) {
                assert_eq!(choice.counts(), counts);
                assert!(!all[..len].contains(&choice));
                all[len] = choice;
                len += 1;
            }
            assert_eq!(len, expected);
        }
    }

    #[test]
    fn choices_of_several_ranks_multiply() {
        let counts = Counts::from_valid_nibbles(0x0123);
        assert_eq!(counts.choices(Cards::PACK).count(), 4 * 6 * 4);
        assert_eq!(counts.choices(Cards::EMPTY).count(), 0);
    }
}
