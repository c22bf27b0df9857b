//! How to bid and double: by the chance that the landlord wins, judged by one
//! hand.

use wangzha::doudizhu::{Action, Bid, View};
use wangzha::{Cards, Rank};

use super::policy::Policy;
use super::strength::falling;

/// How the features of a hand add up to the odds of the landlord, as a
/// logarithm. Fitted to 20,000 deals that planners played among themselves.
struct Odds {
    any_hand: f32,
    /// For each turn that the best split of the hand is worth.
    worth: f32,
    big_joker: f32,
    small_joker: f32,
    /// For each 2.
    two: f32,
}

/// By the 17 cards of somebody who would be the landlord.
const BIDDER: Odds =
    Odds { any_hand: -0.224, worth: 0.260, big_joker: 0.869, small_joker: 0.479, two: 0.228 };

/// By the landlord's 20 cards.
const LANDLORD: Odds =
    Odds { any_hand: 0.094, worth: 0.646, big_joker: 0.923, small_joker: 0.504, two: 0.256 };

/// By the cards of a farmer.
const FARMER: Odds =
    Odds { any_hand: -0.617, worth: -0.238, big_joker: -0.471, small_joker: -0.245, two: -0.120 };

impl Odds {
    /// The chance that the landlord wins.
    fn chance(&self, hand: Cards, worth: f32) -> f32 {
        let of = |rank: Rank| hand.of_rank(rank).len() as f32;
        let log = self.any_hand
            + self.worth * worth
            + self.big_joker * of(Rank::BIG_JOKER)
            + self.small_joker * of(Rank::SMALL_JOKER)
            + self.two * of(Rank::TWO);
        let unlikely = falling(log.abs());
        if log < 0.0 { unlikely / (1.0 + unlikely) } else { 1.0 / (1.0 + unlikely) }
    }
}

/// The chance that the side of the seat wins, judged by its hand; in the bidding
/// the chance to win as the landlord.
pub(crate) fn chance(policy: &mut Policy, view: &View) -> f32 {
    let worth = policy.worth(view.hand.counts().nibbles());
    match view.landlord {
        None => BIDDER.chance(view.hand, worth),
        Some(landlord) if landlord == view.seat => LANDLORD.chance(view.hand, worth),
        Some(_) => 1.0 - FARMER.chance(view.hand, worth),
    }
}

/// The highest bid or double that this chance is good enough for.
pub(crate) fn bid(chance: f32, legal: &[Action]) -> Option<Action> {
    let is_good_enough = |action: &&Action| match action {
        Action::Bid(Bid::Points(points)) => chance > 0.40 + 0.05 * f32::from(*points),
        Action::Bid(Bid::Call) => chance > 0.45,
        Action::Bid(Bid::Rob) => chance > 0.55,
        Action::Double(1) => true,
        Action::Double(factor) => chance > 0.55 + 0.05 * f32::from(*factor),
        Action::Open(_) => false,
        _ => true,
    };
    legal.iter().rfind(is_good_enough).copied()
}
