//! The fewest plays by trying every legal move, over and over.

use std::collections::HashMap;

use wangzha::tienlen::{FinishWithTwo, Follow, Rules};
use wangzha::{Cards, Rank};

/// Remembers what it has found out about hands, under one set of rules.
pub struct BruteForce {
    rules: Rules,
    known: HashMap<Cards, u32>,
}

impl BruteForce {
    pub fn new(rules: Rules) -> BruteForce {
        BruteForce { rules, known: HashMap::new() }
    }

    /// The least number of leads that empties the hand.
    pub fn fewest(&mut self, hand: Cards) -> u32 {
        if hand.is_empty() {
            return 0;
        }
        let hand = self.same_ranks(hand);
        if let Some(&plays) = self.known.get(&hand) {
            return plays;
        }
        let moves = self.rules.moves(hand, None);
        let moves =
            moves.iter().map(|play| play.cards()).filter(|cards| self.may_play(*cards, hand));
        let rests: Vec<Cards> = moves.map(|cards| self.same_ranks(hand - cards)).collect();
        let plays = 1 + rests.into_iter().map(|rest| self.fewest(rest)).min().unwrap();
        self.known.insert(hand, plays);
        plays
    }

    /// Where suits do not matter, all hands with the same ranks are one.
    fn same_ranks(&self, hand: Cards) -> Cards {
        match self.rules.follow {
            Follow::Any => hand.counts().pick_from(Cards::SUITED).unwrap(),
            Follow::SameSuits => hand,
        }
    }

    /// Nobody may go out with a 2 where that is forbidden, but a last card can
    /// always be led.
    fn may_play(&self, cards: Cards, hand: Cards) -> bool {
        let goes_out_with_two = cards == hand && !cards.of_rank(Rank::TWO).is_empty();
        let is_forbidden = self.rules.finish_with_two == FinishWithTwo::Forbidden;
        !(is_forbidden && goes_out_with_two && hand.len() > 1)
    }
}
