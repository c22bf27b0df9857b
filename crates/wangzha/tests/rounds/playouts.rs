//! Random playouts take the short way; it must be the way of the round.

use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::deck::ChaCha20;
use wangzha::{Game, Seat, doudizhu, tienlen};
use wangzha_oracle::tries;

fn actions<G: Game>(round: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    let _ = round.each_action(seat, |action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// What each legal action of the turn leads to.
fn futures<G: Game>(round: &G) -> Vec<G> {
    let seat = round.turn().expect("the round goes on");
    let after = |action| {
        let mut after = *round;
        after.apply(seat, action).expect("what is shown may be done");
        after
    };
    actions(round, seat).into_iter().map(after).collect()
}

proptest! {
    #![proptest_config(tries(200))]

    #[test]
    fn a_dou_dizhu_position_goes_where_the_round_can_go(
        rules in prop::sample::select(doudizhu::Rules::PRESETS),
        seed: [u8; 32],
    ) {
        let mut rng = ChaCha20::from_key(seed);
        let deal = doudizhu::Deal::shuffled(&mut rng, rules.dealing);
        let hands = [deal.hands[0] | deal.bottom, deal.hands[1], deal.hands[2]];
        let mut round = doudizhu::Round::midway(rules, hands, Seat::S0).unwrap();
        let mut moves = doudizhu::Moves::new();
        while round.turn().is_some() {
            let mut position = doudizhu::Position::of(&round).expect("cards are played");
            prop_assert_eq!(position.winner(), None);
            position.random_step(&rules, &mut moves, &mut rng);
            let same = |round: &doudizhu::Round| {
                doudizhu::Position::of(round) == Some(position)
                    && position.winner() == round.winner()
            };
            let next = futures(&round).into_iter().find(same);
            prop_assert!(next.is_some(), "{position:?} does not follow from {round:?}");
            round = next.expect("just checked");
        }
    }

    #[test]
    fn a_tien_len_playout_only_does_what_is_legal(
        rules in prop::sample::select(tienlen::Rules::PRESETS),
        is_first: bool,
        seed: [u8; 32],
    ) {
        let mut rng = ChaCha20::from_key(seed);
        let hands = tienlen::Deal::shuffled(&mut rng, 4, tienlen::HAND).unwrap();
        let mut round = if is_first {
            tienlen::Round::first(rules, &hands).unwrap()
        } else {
            tienlen::Round::midway(rules, &hands, Seat::S1).unwrap()
        };
        let mut moves = tienlen::Moves::new();
        while round.turn().is_some() {
            let futures = futures(&round);
            let event = round.random_step(&mut moves, &mut rng);
            prop_assert!(event.is_some());
            prop_assert!(futures.contains(&round), "{round:?}");
        }
        prop_assert_eq!(round.random_step(&mut moves, &mut rng), None);
    }
}

#[test]
fn every_legal_opening_is_drawn() {
    let hands = ["3s 3h 4c 5d 9s", "4s 5h 6c 7d 8s"].map(|text| text.parse().unwrap());
    let round = tienlen::Round::first(tienlen::Rules::SOUTHERN, &hands).unwrap();
    let futures = futures(&round);
    let mut drawn = vec![0; futures.len()];
    let mut rng = ChaCha20::from_key([3; 32]);
    for _ in 0..3_000 {
        let mut after = round;
        after.random_step(&mut tienlen::Moves::new(), &mut rng);
        drawn[futures.iter().position(|it| *it == after).expect("a legal opening")] += 1;
    }
    // 3♠, the pair, 3♠ 4 5: a thousand times each, give or take five sigma
    assert_eq!(drawn.len(), 3);
    assert!(drawn.iter().all(|times| (870..1_130).contains(times)), "{drawn:?}");
}
