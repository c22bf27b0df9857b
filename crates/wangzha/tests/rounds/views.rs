//! What can be done with a view alone: the legal actions, and the round as it
//! would be with other hidden cards.

use std::ops::ControlFlow;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::{Game, Seat, doudizhu, tienlen};

const ROUNDS: u8 = 60;

fn actions<A>(mut each: impl FnMut(&mut dyn FnMut(A) -> ControlFlow<()>)) -> Vec<A> {
    let mut actions = Vec::new();
    each(&mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}

/// Plays at random to the end and shows every position on the way.
fn play_out<G: Game>(mut round: G, rng: &mut ChaCha20, mut visit: impl FnMut(&G)) {
    while let Some(turn) = round.turn() {
        visit(&round);
        let choices = actions(|visit| {
            let _ = round.each_action(turn, visit);
        });
        let choice = choices[uniform(rng, ..=choices.len() as u32 - 1) as usize];
        round.apply(turn, choice).expect("what is shown may be done");
    }
    visit(&round);
}

fn each_doudizhu_position(mut visit: impl FnMut(&doudizhu::Round)) {
    use doudizhu::{Deal, Round, Rules};
    let options = Rules { super_double: true, open_hand: true, ..Rules::HUANLE };
    for rules in Rules::PRESETS.iter().copied().chain([options]) {
        for seed in 0..ROUNDS {
            let mut rng = ChaCha20::from_key([seed; 32]);
            let deal = Deal::shuffled(&mut rng, rules.dealing);
            let mut round = Round::new(rules, deal, Seat::new(seed % 3).unwrap()).unwrap();
            if rules.open_hand {
                let time = doudizhu::OpenTime::BeforeTheDeal;
                round.apply(Seat::S1, doudizhu::Action::Open(time)).expect("it may be opened");
            }
            play_out(round, &mut rng, &mut visit);
        }
    }
}

fn each_tienlen_position(mut visit: impl FnMut(&tienlen::Round)) {
    use tienlen::{FinishWithTwo, HAND, Round, Rules};
    let free = Rules { pass_locks: false, ..Rules::KILLER };
    let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    for rules in Rules::PRESETS.iter().copied().chain([free, strict]) {
        for seed in 0..ROUNDS {
            let mut rng = ChaCha20::from_key([seed; 32]);
            let hands = tienlen::Deal::shuffled(&mut rng, 4, HAND).expect("enough cards");
            let players = 2 + usize::from(seed % 3);
            let round = Round::first(rules, &hands[..players]).expect("two to four");
            play_out(round, &mut rng, &mut visit);
        }
    }
}

#[test]
fn a_view_shows_the_same_actions_as_the_round() {
    each_doudizhu_position(|round| {
        for seat in Seat::S0.round_the_table(3) {
            let of_round = actions(|visit| {
                let _ = round.each_action(seat, visit);
            });
            let of_view = actions(|visit| {
                let _ = round.view(seat).each_action(visit);
            });
            assert_eq!(of_view, of_round);
        }
    });
    each_tienlen_position(|round| {
        for seat in Seat::S0.round_the_table(round.players()) {
            let of_round = actions(|visit| {
                let _ = round.each_action(seat, visit);
            });
            let of_view = actions(|visit| {
                let _ = round.view(seat).each_action(visit);
            });
            assert_eq!(of_view, of_round);
        }
    });
}

#[test]
fn with_the_true_cards_a_view_gives_the_round_itself() {
    each_doudizhu_position(|round| {
        let hands = [0, 1, 2].map(|seat| round.hand(Seat::new(seat).unwrap()));
        let is_secret = round.phase() == doudizhu::Phase::Doubling;
        for seat in Seat::S0.round_the_table(3) {
            let supposed = round.view(seat).suppose(hands, round.bottom());
            assert_eq!(supposed.view(seat), round.view(seat));
            assert!(supposed == *round || is_secret || round.turn().is_none());
        }
    });
    each_tienlen_position(|round| {
        let hands = [0, 1, 2, 3].map(|seat| round.hand(Seat::new(seat).unwrap()));
        let all_views =
            |round: &tienlen::Round| [0, 1, 2, 3].map(|seat| round.view(Seat::new(seat).unwrap()));
        for seat in Seat::S0.round_the_table(round.players()) {
            let supposed = round.view(seat).suppose(hands);
            assert_eq!(all_views(&supposed), all_views(round));
            assert_eq!(supposed.scores(), round.scores());
        }
    });
}
