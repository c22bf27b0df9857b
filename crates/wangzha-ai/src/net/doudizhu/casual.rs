//! Somebody who does not plan, for nets to meet: many people play so, and many
//! programs.

use std::cmp::Reverse;

use wangzha::doudizhu::Play;
use wangzha::{Counts, Rank};

use super::Position;

/// How somebody plays who does not plan: people and programs differ.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// Nothing is taken along.
    is_bare: bool,
    /// A partner is beaten like an opponent.
    is_rude: bool,
    /// Bombs stay in the hand, but for the last play.
    is_shy: bool,
}

impl Manner {
    /// One of eight.
    fn of(bits: u8) -> Manner {
        Manner { is_bare: bits & 1 != 0, is_rude: bits & 2 != 0, is_shy: bits & 4 != 0 }
    }

    fn would(self, play: Play) -> bool {
        let takes_along =
            play.counts().total() > u32::from(play.len()) * u32::from(play.kind().body());
        !(self.is_bare && takes_along || self.is_shy && play.kind().is_bomb())
    }
}

/// The place of the choice that he makes: out if he can; led are the lowest
/// card and as many as go with it; an opponent's play is beaten whenever that
/// is possible, as low as possible, and a partner's is not: as far as his
/// manner lets him.
pub(super) fn choose(position: &Position, choices: &[Option<Play>], manner: u8) -> usize {
    let manner = Manner::of(manner);
    let hand = Counts::from_nibbles(position.hands[position.turn]).unwrap_or_default();
    let plays = || (0..).zip(choices).filter_map(|(place, choice)| Some((place, (*choice)?)));
    let is_out = |(_, play): &(usize, Play)| play.counts() == hand;
    let lowest = Rank::all().find(|rank| hand.of(*rank) > 0);
    let has_lowest = |play: &Play| lowest.is_some_and(|rank| play.counts().of(rank) > 0);
    let is_bomb = |play: &Play| play.kind().is_bomb();
    let chosen = plays().find(is_out).or_else(|| match position.to_beat {
        None => plays().max_by_key(|(_, play)| {
            let is_like_him = !is_bomb(play) && manner.would(*play);
            (is_like_him, has_lowest(play), play.counts().total(), Reverse(play.top()))
        }),
        Some((owner, _)) if owner != 0 && position.turn != 0 && !manner.is_rude => None,
        Some(_) => plays()
            .filter(|(_, play)| manner.would(*play))
            .min_by_key(|(_, play)| (is_bomb(play), play.top())),
    });
    let pass = || choices.iter().position(Option::is_none).unwrap_or(0);
    chosen.map_or_else(pass, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use wangzha::Cards;
    use wangzha::doudizhu::Rules;

    use super::super::{Book, Guide};
    use super::*;
    use crate::net::Learnable;

    /// What is played in the first turns, the landlord first.
    fn played(hands: [&str; 3], turns: usize) -> Vec<String> {
        played_in(0, hands, turns)
    }

    fn played_in(manner: u8, hands: [&str; 3], turns: usize) -> Vec<String> {
        let book = Book::new(&Rules::COMPETITION);
        let mut guide: Guide = Position::guide(&book);
        let hands = hands.map(|text| text.parse::<Cards>().unwrap().counts().nibbles());
        let mut position = Position::new(&book, hands, 0);
        let mut choices = Vec::new();
        let turn = |_| {
            position.choices(&book, &mut guide, &mut choices);
            let choice = choices[position.casual(&book, &choices, manner)];
            position.make(&book, choice);
            choice.map_or("pass".to_owned(), |play| play.counts().to_string())
        };
        (0..turns).map(turn).collect()
    }

    #[test]
    fn the_lowest_card_is_led_with_as_many_as_go_with_it() {
        assert_eq!(played(["3s 3h 3d 4s 9s 9h 2s", "5s", "6s"], 1), ["33399"]);
    }

    #[test]
    fn an_opponent_is_beaten_as_low_as_possible_and_a_partner_is_not() {
        assert_eq!(played(["3s 4s Ks", "5s 9s Qs", "6s 6h"], 3), ["3", "5", "pass"]);
    }

    #[test]
    fn a_bomb_comes_last_but_it_comes() {
        assert_eq!(played(["3s 2s 9s", "Ks Kh Kd Kc 5s", "6s 6h"], 2), ["3", "5"]);
        assert_eq!(played(["6s 2s 9s", "5s 5h 5d 5c 4s", "7s 7h"], 2), ["6", "5555"]);
    }

    #[test]
    fn whoever_can_go_out_does() {
        assert_eq!(played(["5s 5h 5d 5c", "6s", "7s"], 1), ["5555"]);
    }

    #[test]
    fn some_take_nothing_along_some_beat_a_partner_some_keep_bombs() {
        let trio = ["3s 3h 3d 4s 9s 9h 2s", "5s", "6s"];
        assert_eq!(played_in(1, trio, 1), ["333"]);
        let partner = ["3s 4s Ks", "5s 9s Qs", "6s 6h 8s"];
        assert_eq!(played_in(2, partner, 3), ["3", "5", "6"]);
        let bomb = ["6s 2s 9s", "5s 5h 5d 5c 4s", "7s 7h"];
        assert_eq!(played_in(4, bomb, 2), ["6", "pass"]);
        assert_eq!(played_in(7, ["5s 5h 5d 5c", "6s", "7s"], 1), ["5555"]); // it is the last
    }
}
