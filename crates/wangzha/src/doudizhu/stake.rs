//! What the score of a round is made of, item by item.

use super::{Bidding, Rules, SEATS, Spring, Stakes};
use crate::Seat;

/// Something that the score of a round depends on: an item of [`Stakes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stake {
    /// The bid (叫分).
    Bid(u32),
    /// The factors of all hands that were opened (明牌), multiplied.
    Open(u32),
    /// How often the landlord's place was robbed.
    Robs(u8),
    /// How many bombs were played.
    Bombs(u8),
    /// How many rockets were played.
    Rockets(u8),
    /// The round was one-sided.
    Spring(Spring),
    /// A seat has multiplied its share.
    Double {
        /// Who.
        seat: Seat,
        /// By what.
        factor: u8,
    },
    /// The landlord has redoubled against the farmers who had doubled.
    Redoubled,
    /// Nothing is multiplied by more than this, but for what was doubled (封顶).
    Cap(u32),
}

impl Stake {
    /// By what it multiplies under these rules: 1 where they do not count it,
    /// `None` for a cap.
    #[must_use]
    pub fn factor(self, rules: &Rules) -> Option<u64> {
        let doubling = |times: u8| 1 << times.min(63);
        let if_counted = |counts: bool, times: u8| if counts { doubling(times) } else { 1 };
        Some(match self {
            Stake::Bid(points) => points.into(),
            Stake::Open(factor) => factor.into(),
            Stake::Robs(times) => doubling(times),
            Stake::Bombs(times) | Stake::Rockets(times) => if_counted(rules.bombs_double, times),
            Stake::Spring(_) => if_counted(rules.spring, 1),
            Stake::Double { factor, .. } => factor.into(),
            Stake::Redoubled => 2,
            Stake::Cap(_) => return None,
        })
    }
}

impl Stakes {
    /// All that the score depends on, in the order in which it came about.
    ///
    /// ```
    /// use wangzha::Seat;
    /// use wangzha::doudizhu::{Rules, Side, Stake, Stakes};
    /// let rules = Rules::COMPETITION;
    /// let stakes = Stakes { bid: 3, bombs: 2, ..Stakes::new(Seat::S0, Side::Landlord) };
    /// assert!(stakes.items(&rules).eq([Stake::Bid(3), Stake::Bombs(2)]));
    /// let product: u64 = stakes.items(&rules).filter_map(|stake| stake.factor(&rules)).product();
    /// assert_eq!(product, 12);
    /// ```
    pub fn items(&self, rules: &Rules) -> impl Iterator<Item = Stake> + use<> {
        let is_bid = matches!(rules.bidding, Bidding::CallOnce | Bidding::CallUntilTwoPasses);
        let some = |n: u8, stake: fn(u8) -> Stake| (n > 0).then(|| stake(n));
        let shared = [
            is_bid.then_some(Stake::Bid(self.bid)),
            (self.open > 1).then_some(Stake::Open(self.open)),
            some(self.robs, Stake::Robs),
            some(self.bombs, Stake::Bombs),
            some(self.rockets, Stake::Rockets),
            self.spring.map(Stake::Spring),
        ];
        let doubles = SEATS.into_iter().zip(self.doubles);
        let doubles = doubles.filter(|(_, factor)| *factor > 1);
        let doubles = doubles.map(|(seat, factor)| Stake::Double { seat, factor });
        let last =
            [self.redoubled.then_some(Stake::Redoubled), rules.multiplier_cap.map(Stake::Cap)];
        shared.into_iter().flatten().chain(doubles).chain(last.into_iter().flatten())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Doubling, Side};
    use super::*;
    use std::vec::Vec;

    fn stakes() -> Stakes {
        Stakes {
            bid: 2,
            robs: 1,
            bombs: 2,
            rockets: 1,
            spring: Some(Spring::Spring),
            open: 5,
            ..Stakes::new(Seat::S0, Side::Landlord)
        }
    }

    fn product(stakes: &Stakes, rules: &Rules) -> u64 {
        stakes.items(rules).filter_map(|stake| stake.factor(rules)).product()
    }

    #[test]
    fn the_items_multiply_to_what_is_paid_under_every_preset() {
        for rules in Rules::PRESETS {
            let rules = Rules { multiplier_cap: None, ..*rules };
            let stakes = stakes();
            let bid = if stakes.items(&rules).any(|stake| stake == Stake::Bid(2)) { 2 } else { 1 };
            let expected = bid * stakes.multiplier(&rules);
            assert_eq!(product(&stakes, &rules), expected as u64, "{}", rules.name);
        }
    }

    #[test]
    fn doubles_and_the_cap_stand_last() {
        let rules = Rules {
            doubling: Doubling::Everybody,
            multiplier_cap: Some(8),
            bidding: Bidding::Given,
            ..Rules::COMPETITION
        };
        let stakes =
            Stakes { doubles: [1, 2, 4], redoubled: true, ..Stakes::new(Seat::S0, Side::Farmers) };
        let items: Vec<Stake> = stakes.items(&rules).collect();
        let double = |seat, factor| Stake::Double { seat, factor };
        let expected = [double(Seat::S1, 2), double(Seat::S2, 4), Stake::Redoubled, Stake::Cap(8)];
        assert_eq!(items, expected);
        assert_eq!(Stake::Cap(8).factor(&rules), None);
    }
}
