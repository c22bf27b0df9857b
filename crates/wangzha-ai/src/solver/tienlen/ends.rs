//! What the end of a round of two pays.

use wangzha::tienlen::{Action, Event, Round, Rules};
use wangzha::{Card, Cards, Game, Rank, Seat, Suit};

/// What the end of a round pays, as the round itself says: places and what is
/// left in the hand.
pub(super) struct Ends {
    /// The first seat is about to play its last card against a second seat that
    /// has played no card yet, and one that has.
    rounds: [Round; 2],
}

/// The last card of the winner, and one that it beats. They are not 2s, which
/// might be forbidden or cost something.
const LAST: Card = Card::new(Rank::FOUR, Suit::Spade);
const BEATEN: Card = Card::new(Rank::THREE, Suit::Spade);

impl Ends {
    pub(super) fn new(rules: Rules) -> Option<Ends> {
        let spare = Card::new(Rank::THREE, Suit::Heart);
        let hands = [Cards::from(LAST), Cards::from(BEATEN) | Cards::from(spare)];
        let unplayed = Round::midway(rules, &hands, Seat::S0).ok()?;
        let mut played = Round::midway(rules, &hands, Seat::S1).ok()?;
        played.apply(Seat::S1, Action::Play(BEATEN.into())).ok()?;
        Some(Ends { rounds: [unplayed, played] })
    }

    /// What the winner or the loser gets, without chops.
    pub(super) fn score(&self, left: Cards, loser_has_played: bool, of_winner: bool) -> i32 {
        let hands = [LAST.into(), left, Cards::EMPTY, Cards::EMPTY];
        let mut round = self.rounds[usize::from(loser_has_played)].with_hands(hands);
        let event = round.apply(Seat::S0, Action::Play(LAST.into()));
        debug_assert_eq!(event, Ok(Event::Over));
        let seat = if of_winner { Seat::S0 } else { Seat::S1 };
        round.scores().map_or(0, |scores| scores[seat].halves() as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(rules: Rules, left: &str, loser_has_played: bool) -> [i32; 2] {
        let (ends, left) = (Ends::new(rules).unwrap(), left.parse().unwrap());
        [true, false].map(|of_winner| ends.score(left, loser_has_played, of_winner))
    }

    #[test]
    fn places_and_cards_that_are_left_are_paid() {
        assert_eq!(scores(Rules::PAGAT, "9s", true), [2, -2]);
        assert_eq!(scores(Rules::SOUTHERN, "9s 2h", true), [4, -4]);
        assert_eq!(scores(Rules::SOUTHERN, "9s 2h", false), [8, -8]);
        assert_eq!(scores(Rules::NORTHERN, "9s 8s 7h", true), [6, -6]);
        assert_eq!(scores(Rules::NORTHERN, "9s 8s 7h", false), [52, -52]);
    }
}
