//! Random rounds of every preset, for two, three and four players.

use proptest::prelude::*;
use wangzha::tienlen::Action;
use wangzha::{Cards, Game, Points, Seat};
use wangzha_oracle::tries;

use super::random::{Played, actions, rules, seats};

proptest! {
    #![proptest_config(tries(1_000))]

    /// That it ends at all is asserted where it is played.
    #[test]
    fn every_round_ends_and_no_card_is_lost(rules in rules(), players in 2..=4_usize, seed: [u8; 32]) {
        let played = Played::at_random(rules, players, seed);
        let dealt = played.dealt.iter().fold(Cards::EMPTY, |all, hand| all | *hand);
        for round in &played.rounds {
            let held: Vec<Cards> = seats(round.players()).map(|seat| round.hand(seat)).collect();
            let all = [&held[..], &round.view(Seat::S0).played].concat();
            prop_assert_eq!(all.iter().map(|cards| cards.len()).sum::<usize>(), dealt.len());
            prop_assert_eq!(all.into_iter().fold(Cards::EMPTY, |all, cards| all | cards), dealt);
        }
    }

    /// Chops are paid from seat to seat, and so is everything at the end.
    #[test]
    fn what_one_wins_the_others_lose(rules in rules(), players in 2..=4_usize, seed: [u8; 32]) {
        let played = Played::at_random(rules, players, seed);
        for round in &played.rounds {
            prop_assert_eq!(round.view(Seat::S0).paid.iter().sum::<Points>(), Points::ZERO);
            prop_assert_eq!(round.scores().is_some(), round.turn().is_none());
        }
        let scores = played.end().scores().expect("the round is over");
        prop_assert_eq!(scores.iter().sum::<Points>(), Points::ZERO);
        prop_assert_eq!(usize::from(scores.players()), players);
    }

    #[test]
    fn the_seat_in_turn_always_has_something_to_do(rules in rules(), players in 2..=4_usize, seed: [u8; 32]) {
        for round in &Played::at_random(rules, players, seed).rounds {
            prop_assert!(round.turn().is_none_or(|turn| !actions(round, turn).is_empty()));
        }
    }

    #[test]
    fn a_refused_action_changes_nothing(rules in rules(), seed: [u8; 32], bits: u64, seat in 0..4_u8) {
        let cards = Cards::from_bits(bits & Cards::PACK.bits()).expect("cards of the pack");
        for round in &Played::at_random(rules, 3, seed).rounds {
            for action in [Action::Pass, Action::Play(cards), Action::Play(round.hand(Seat::new(seat % 3).unwrap()))] {
                let mut after = *round;
                if after.apply(Seat::new(seat).unwrap(), action).is_err() {
                    prop_assert_eq!(after, *round);
                }
            }
        }
    }
}
