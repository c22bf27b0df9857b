//! Random rounds of every preset.

use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::deck::{ChaCha20, shuffle, uniform};
use wangzha::doudizhu::{Action, Deal, Phase, Round, Rules, Scoring};
use wangzha::{Cards, Game, Seat};

const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// All presets, and huanle with everything that it has as an option.
fn rules() -> impl Strategy<Value = Rules> {
    let all = Rules { super_double: true, open_hand: true, ..Rules::HUANLE };
    prop::sample::select([&Rules::PRESETS[..], &[all]].concat())
}

fn actions(round: &Round, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    let _ = round.each_action(seat, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// Plays at random to the end and shows every position on the way.
fn play_out(rules: Rules, seed: [u8; 32], mut visit: impl FnMut(&Round)) -> Round {
    let mut rng = ChaCha20::from_key(seed);
    let deal = Deal::shuffled(&mut rng, rules.dealing);
    let mut round = Round::new(rules, deal, SEATS[uniform(&mut rng, ..=2) as usize]);
    for _ in 0..1_000 {
        visit(&round);
        let Some(turn) = round.turn() else { return round };
        let choices = actions(&round, turn);
        let choice = choices[uniform(&mut rng, ..=choices.len() as u32 - 1) as usize];
        round.apply(turn, choice).expect("what is shown may be done");
    }
    panic!("the round does not end");
}

/// The same round with the cards that the seat cannot see dealt differently:
/// the others' hands, and the bottom while it is hidden.
fn with_other_hidden_cards(round: &Round, seat: Seat, rng: &mut ChaCha20) -> Round {
    let view = round.view(seat);
    let closed = SEATS.map(|other| view.open_hands[other.index()].is_none());
    let mut hidden: Vec<_> = view.unseen().iter().collect();
    shuffle(&mut hidden, rng);
    let mut rest = hidden.into_iter();
    let mut hands = SEATS.map(|other| round.hand(other));
    let bottom_is_apart = matches!(round.phase(), Phase::Bidding(_));
    for other in SEATS.into_iter().filter(|other| closed[other.index()]) {
        let size = hands[other.index()].len();
        hands[other.index()] = rest.by_ref().take(size).collect();
    }
    let bottom: Cards = if bottom_is_apart { rest.collect() } else { round.bottom() };
    round.with_cards(hands, bottom)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_round_ends_and_no_card_is_lost(rules in rules(), seed: [u8; 32]) {
        let end = play_out(rules, seed, |round| {
            let held = SEATS.map(|seat| round.hand(seat));
            let played = round.view(SEATS[0]).played;
            let apart = if round.landlord().is_some() { Cards::EMPTY } else { round.bottom() };
            let all = [&held[..], &played, &[apart]].concat();
            assert_eq!(all.iter().map(|cards| cards.len()).sum::<usize>(), 54);
            assert_eq!(all.into_iter().fold(Cards::EMPTY, |all, cards| all | cards), Cards::PACK);
        });
        let scores = end.scores().expect("the round is over");
        if rules.scoring == Scoring::Points {
            prop_assert_eq!(scores.iter().sum::<i64>(), 0);
        }
    }

    #[test]
    fn only_the_seats_that_are_asked_have_actions(rules in rules(), seed: [u8; 32]) {
        play_out(rules, seed, |round| {
            for seat in SEATS {
                let asked = round.turn() == Some(seat) || round.phase() == Phase::Doubling;
                assert!(asked || actions(round, seat).is_empty());
            }
            assert!(round.turn().is_none_or(|turn| !actions(round, turn).is_empty()));
        });
    }

    /// A view is a function of what happened in the open and of the own hand:
    /// other hidden cards give the same view.
    #[test]
    fn a_view_does_not_change_with_cards_that_the_seat_cannot_see(rules in rules(), seed: [u8; 32]) {
        let mut rng = ChaCha20::from_key(seed);
        play_out(rules, seed, |round| {
            for seat in SEATS {
                let other = with_other_hidden_cards(round, seat, &mut rng);
                assert_eq!(round.view(seat), other.view(seat));
            }
        });
    }

    #[test]
    fn a_refused_action_changes_nothing(rules in rules(), seed: [u8; 32], bits: u64, seat in 0..3_u8) {
        let cards = Cards::from_bits(bits & Cards::PACK.bits()).expect("cards of the pack");
        play_out(rules, seed, |round| {
            for action in [Action::Pass, Action::Double(2), Action::Play { cards, reading: None }] {
                let mut after = *round;
                if after.apply(Seat::new(seat), action).is_err() {
                    assert_eq!(after, *round);
                }
            }
        });
    }
}
