//! What a round pays (rules 2.10).
//!
//! Prices count half points, because a black 2 is worth half a point where
//! places are played for; rules are written in [`Points`].

use super::{Kind, Play, Rules};
use crate::{Cards, Points, Rank, Seat, Suit};

/// How a round is scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// By the places that the players take.
    Places,
    /// By the cards that the losers still hold (đếm lá).
    Cards,
}

/// What things cost, in half points. The text of rules has points:
/// `price_black_two=0.5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prices {
    /// A card left in the hand.
    pub card: i32,
    /// A black 2, chopped or left.
    pub black_two: i32,
    /// A red 2, chopped or left.
    pub red_two: i32,
    /// Three consecutive pairs, chopped or left.
    pub three_pairs: i32,
    /// Four of a kind, chopped or left.
    pub quad: i32,
    /// Four or more consecutive pairs, chopped or left.
    pub four_pairs: i32,
    /// Not having played a single card when the first player is out (cóng),
    /// paid to him at once.
    pub no_card_played: i32,
    /// An instant win, from each of the others.
    pub instant_win: i32,
    /// A 2 that a player goes out with, to each of the others, where that is
    /// punished.
    pub finish_with_two: i32,
}

impl Prices {
    /// Nothing but the places counts.
    pub const NONE: Prices = Prices {
        card: 0,
        black_two: 0,
        red_two: 0,
        three_pairs: 0,
        quad: 0,
        four_pairs: 0,
        no_card_played: 0,
        instant_win: 0,
        finish_with_two: 0,
    };

    /// The southern game by places: ½ for a black 2, 1 for a red one, …
    pub const SOUTHERN_PLACES: Prices = Prices {
        card: 0,
        black_two: 1,
        red_two: 2,
        three_pairs: 3,
        quad: 6,
        four_pairs: 6,
        no_card_played: 4,
        instant_win: 4,
        finish_with_two: 0,
    };

    /// The southern game by cards: 1 for each, 3 for a black 2, 6 for a red
    /// one, …
    pub const SOUTHERN_CARDS: Prices = Prices {
        card: 2,
        black_two: 6,
        red_two: 12,
        three_pairs: 18,
        quad: 24,
        four_pairs: 36,
        no_card_played: 52,
        instant_win: 52,
        finish_with_two: 26,
    };

    /// What these 2s cost.
    fn twos(&self, cards: Cards) -> i32 {
        let twos = cards.of_rank(Rank::TWO).iter();
        let price = |red: bool| if red { self.red_two } else { self.black_two };
        twos.map(|card| price(card.suit().is_some_and(Suit::is_red))).sum()
    }

    /// What a play costs its owner when it is chopped.
    #[must_use]
    pub fn chopped(&self, play: Play) -> i32 {
        match play.kind() {
            Kind::Quad => self.quad,
            Kind::PairRun if play.len() == 3 => self.three_pairs,
            Kind::PairRun => self.four_pairs,
            _ => self.twos(play.cards()),
        }
    }

    /// What a player pays who holds this hand at the end. Groups do not
    /// overlap; of the ways to form them, longer pair runs are taken first, then
    /// quads, then three pairs. Who has not played a card does not pay for each
    /// card: he has paid [`no_card_played`](Prices::no_card_played) already.
    pub(super) fn left(&self, rules: &Rules, hand: Cards, has_played: bool) -> Penalty {
        let mut rest = hand - hand.of_rank(Rank::TWO);
        let mut bombs = 0;
        while let Some(bomb) = largest_bomb(rules, rest) {
            bombs += self.chopped(bomb);
            rest -= bomb.cards();
        }
        let cards = if has_played { self.card * rest.len() as i32 } else { 0 };
        Penalty { twos: halves(self.twos(hand)), bombs: halves(bombs), cards: halves(cards) }
    }
}

/// What a loser pays the winner for the cards that are left, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Penalty {
    /// For 2s (thối heo).
    pub twos: Points,
    /// For quads and pair runs (thối hàng).
    pub bombs: Points,
    /// For each other card, where the game is scored by cards.
    pub cards: Points,
}

impl Penalty {
    /// All of it.
    #[must_use]
    pub fn sum(self) -> Points {
        self.twos + self.bombs + self.cards
    }
}

/// Prices are kept in half points.
pub(super) fn halves(price: i32) -> Points {
    Points::from_halves(price.into())
}

/// The bomb in a hand that costs most: the longest run of four or more pairs,
/// else a quad, else three pairs.
fn largest_bomb(rules: &Rules, hand: Cards) -> Option<Play> {
    let mut largest: Option<Play> = None;
    let order = |play: Play| match (play.kind(), play.len()) {
        (Kind::Quad, _) => 1,
        (_, 3) => 0,
        (_, len) => len,
    };
    for kind in [Kind::Quad, Kind::PairRun] {
        let _ = rules.each_of_kind(hand, kind, |play| {
            if play.kind() == Kind::PairRun && play.len() < 3 {
                return core::ops::ControlFlow::Continue(());
            }
            if largest.is_none_or(|other| order(play) > order(other)) {
                largest = Some(play);
            }
            core::ops::ControlFlow::<()>::Continue(())
        });
    }
    largest
}

/// What the places pay, the winner first, in half points.
pub(super) const fn place_points(players: u8, place: usize) -> i32 {
    let points: [i32; 4] = match players {
        2 => [2, -2, 0, 0],
        3 => [2, 0, -2, 0],
        _ => [4, 2, -2, -4],
    };
    points[place % 4]
}

/// A chop that has not been paid yet: the last victim pays all of it to the
/// last chopper when the trick is over (chặt chồng).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Chop {
    /// Who pays.
    pub victim: Seat,
    /// Who is paid.
    pub chopper: Seat,
    /// How much: the sum of all that was chopped in the trick.
    pub amount: Points,
}
