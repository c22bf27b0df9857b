//! Random rounds of every preset.

use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::deck::{ChaCha20, Deck, shuffle, uniform};
use wangzha::tienlen::{Action, FinishWithTwo, HAND, Round, Rules};
use wangzha::{Cards, Game, Seat};

fn rules() -> impl Strategy<Value = Rules> {
    let free = Rules { pass_locks: false, ..Rules::KILLER };
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let more = [Rules::SOUTHERN_BY_CARDS, free, strict];
    prop::sample::select([&Rules::PRESETS[..], &more].concat())
}

fn seats(players: u8) -> impl Iterator<Item = Seat> {
    Seat::new(0).round_the_table(players)
}

fn actions(round: &Round, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    let _ = round.each_action(seat, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

fn deal(players: usize, rng: &mut ChaCha20) -> Vec<Cards> {
    let mut deck = Deck::without_jokers();
    deck.shuffle(rng);
    deck.cards().chunks(HAND).take(players).map(|hand| hand.iter().copied().collect()).collect()
}

/// Plays at random to the end and shows every position on the way. Now and
/// then somebody chops out of turn.
fn play_out(rules: Rules, players: usize, seed: [u8; 32], mut visit: impl FnMut(&Round)) -> Round {
    let mut rng = ChaCha20::from_key(seed);
    let hands = deal(players, &mut rng);
    let mut round = Round::first(rules, &hands).unwrap();
    for _ in 0..2_000 {
        visit(&round);
        let Some(turn) = round.turn() else { return round };
        let chopper =
            seats(round.players()).find(|seat| *seat != turn && !actions(&round, *seat).is_empty());
        let seat = chopper.filter(|_| uniform(&mut rng, ..=1) == 1).unwrap_or(turn);
        let choices = actions(&round, seat);
        let choice = choices[uniform(&mut rng, ..=choices.len() as u32 - 1) as usize];
        round.apply(seat, choice).expect("what is shown may be done");
    }
    panic!("the round does not end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_round_ends_and_no_card_is_lost(rules in rules(), players in 2..=4_usize, seed: [u8; 32]) {
        let dealt: Cards = deal(players, &mut ChaCha20::from_key(seed))
            .into_iter()
            .fold(Cards::EMPTY, |all, hand| all | hand);
        let end = play_out(rules, players, seed, |round| {
            let played = round.view(Seat::new(0)).played;
            let held: Vec<Cards> = seats(round.players()).map(|seat| round.hand(seat)).collect();
            let all = [&held[..], &played].concat();
            assert_eq!(all.iter().map(|cards| cards.len()).sum::<usize>(), dealt.len());
            assert_eq!(all.into_iter().fold(Cards::EMPTY, |all, cards| all | cards), dealt);
        });
        let scores = end.scores().expect("the round is over");
        prop_assert_eq!(scores.iter().sum::<i32>(), 0);
    }

    #[test]
    fn the_seat_in_turn_always_has_something_to_do(rules in rules(), players in 2..=4_usize, seed: [u8; 32]) {
        play_out(rules, players, seed, |round| {
            if let Some(turn) = round.turn() {
                assert!(!actions(round, turn).is_empty());
            }
        });
    }

    /// A view is a function of what happened in the open and of the own hand:
    /// other hidden cards give the same view.
    #[test]
    fn a_view_does_not_change_with_cards_that_the_seat_cannot_see(
        rules in rules(), players in 2..=4_usize, seed: [u8; 32],
    ) {
        let mut rng = ChaCha20::from_key(seed);
        play_out(rules, players, seed, |round| {
            for seat in seats(round.players()) {
                let view = round.view(seat);
                let shown = view.instant_win.map(|(winner, ..)| winner);
                let mut hidden: Vec<_> = view.unseen().iter().collect();
                shuffle(&mut hidden, &mut rng);
                let mut rest = hidden.into_iter();
                let hands = std::array::from_fn(|other| {
                    let other = Seat::new(other as u8);
                    let hand = round.hand(other);
                    if other == seat || Some(other) == shown { hand } else { rest.by_ref().take(hand.len()).collect() }
                });
                assert_eq!(view, round.with_hands(hands).view(seat));
            }
        });
    }

    #[test]
    fn a_refused_action_changes_nothing(rules in rules(), seed: [u8; 32], bits: u64, seat in 0..5_u8) {
        let cards = Cards::from_bits(bits & Cards::PACK.bits()).expect("cards of the pack");
        play_out(rules, 3, seed, |round| {
            for action in [Action::Pass, Action::Play(cards), Action::Play(round.hand(Seat::new(seat % 3)))] {
                let mut after = *round;
                if after.apply(Seat::new(seat), action).is_err() {
                    assert_eq!(after, *round);
                }
            }
        });
    }
}
