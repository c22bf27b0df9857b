//! Random rounds of every preset.

use proptest::prelude::*;
use wangzha::doudizhu::{Action, Phase, Scoring, Side};
use wangzha::{Cards, Game, Points, Scores, Seat};
use wangzha_oracle::tries;

use super::random::{Played, SEATS, actions, rules};

proptest! {
    #![proptest_config(tries(400))]

    /// That it ends at all is asserted where it is played.
    #[test]
    fn every_round_ends_and_no_card_is_lost(rules in rules(), seed: [u8; 32]) {
        for round in &Played::at_random(rules, seed).rounds {
            let held = SEATS.map(|seat| round.hand(seat));
            let played = round.view(SEATS[0]).played;
            let apart = if round.landlord().is_some() { Cards::EMPTY } else { round.bottom() };
            let all = [&held[..], &played, &[apart]].concat();
            prop_assert_eq!(all.iter().map(|cards| cards.len()).sum::<usize>(), 54);
            prop_assert_eq!(all.into_iter().fold(Cards::EMPTY, |all, cards| all | cards), Cards::PACK);
        }
    }

    /// Rules 1.10: points go from side to side; RLCard only counts who wins.
    #[test]
    fn what_one_side_wins_the_other_loses(rules in rules(), seed: [u8; 32]) {
        let played = Played::at_random(rules, seed);
        for round in &played.rounds {
            prop_assert_eq!(round.scores().is_some(), round.turn().is_none());
        }
        let scores = played.end().scores().expect("the round is over");
        let Some(winner) = played.end().winner() else {
            prop_assert_eq!(scores, Scores::zero(3), "nobody bid");
            return Ok(());
        };
        if rules.scoring == Scoring::Points {
            prop_assert_eq!(scores.iter().sum::<Points>(), Points::ZERO);
        }
        for seat in SEATS {
            let side = if played.end().landlord() == Some(seat) { Side::Landlord } else { Side::Farmers };
            match rules.scoring {
                Scoring::Points => prop_assert_eq!(scores[seat] > Points::ZERO, side == winner),
                Scoring::OneForWinning => {
                    prop_assert_eq!(scores[seat], Points::whole(i64::from(side == winner)));
                }
            }
        }
    }

    #[test]
    fn only_the_seats_that_are_asked_have_actions(rules in rules(), seed: [u8; 32]) {
        for round in &Played::at_random(rules, seed).rounds {
            for seat in SEATS {
                let asked = round.turn() == Some(seat) || round.phase() == Phase::Doubling;
                // a hand may be opened without being asked
                let only_opens = |action: &Action| matches!(action, Action::Open(_));
                prop_assert!(asked || actions(round, seat).iter().all(only_opens));
            }
            prop_assert!(round.turn().is_none_or(|turn| !actions(round, turn).is_empty()));
        }
    }

    #[test]
    fn a_refused_action_changes_nothing(rules in rules(), seed: [u8; 32], bits: u64, seat in 0..3_u8) {
        let cards = Cards::from_bits(bits & Cards::PACK.bits()).expect("cards of the pack");
        for round in &Played::at_random(rules, seed).rounds {
            for action in [Action::Pass, Action::Double(2), Action::Play { cards, reading: None }] {
                let mut after = *round;
                if after.apply(Seat::new(seat).unwrap(), action).is_err() {
                    prop_assert_eq!(after, *round);
                }
            }
        }
    }
}
