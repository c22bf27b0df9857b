//! Hints against what the view of a round offers.

use wangzha::Game;
use wangzha::deck::{ChaCha20, uniform};
use wangzha::doudizhu::{Action, Deal, Hints, Planner, Play, Round, Rules, SEATS, View};

use super::hints::breaks;

fn below(rng: &mut ChaCha20, n: usize) -> usize {
    uniform(rng, ..=n as u32 - 1) as usize
}

/// The plays among what the view offers, as what they are offered.
fn plays_of(view: &View) -> Vec<Play> {
    let table = view.table.map(|table| table.play);
    let play = |action: Action| match action {
        Action::Play { cards, reading: Some(reading) } => {
            Some(view.rules.check_as(cards, table, reading).unwrap())
        }
        Action::Play { cards, reading: None } => Some(view.rules.check(cards, table).unwrap()),
        _ => None,
    };
    view.actions().into_iter().filter_map(play).collect()
}

#[test]
fn hints_are_what_the_view_offers_and_nobody_else_is_told_anything() {
    let mut rng = ChaCha20::from_key([9; 32]);
    let mut hints = Hints::new();
    let mut seen = 0;
    for &rules in Rules::PRESETS {
        let planner = Planner::new(&rules);
        for _ in 0..6 {
            let deal = Deal::shuffled(&mut rng, rules.dealing);
            let mut round = Round::new(rules, deal, SEATS[below(&mut rng, 3)]).unwrap();
            while let Some(turn) = round.turn() {
                for seat in SEATS {
                    let view = round.view(seat);
                    let (plays, hand) = (plays_of(&view), view.hand.counts());
                    planner.hints_for(&view, &mut hints);
                    for hint in &hints {
                        assert!(plays.contains(&hint.play), "{hint:?} of {view:?}");
                        assert!(view.hand.contains_all(hint.cards));
                        assert_eq!(hint.cards.counts(), hint.play.counts());
                    }
                    let is_harmless = |play: &Play| !breaks(hand, *play);
                    assert_eq!(hints.is_empty(), !plays.iter().any(is_harmless), "{view:?}");
                    seen += hints.len();
                }
                let actions = round.actions(turn);
                round.apply(turn, actions[below(&mut rng, actions.len())]).unwrap();
            }
        }
    }
    assert!(seen > 5_000, "{seen}");
}
