//! Hints against what the view of a round offers, in turn and out of turn.

use std::ops::ControlFlow;

use wangzha::deck::{ChaCha20, uniform};
use wangzha::tienlen::{Action, FinishWithTwo, Hints, PairRuns, Planner, Play, Round, Rules, View};
use wangzha::{Card, Cards, Game, Rank, Seat};

use super::bombs::breaks_a_bomb;

/// The presets, and house rules that change who may play when.
fn all_rules() -> Vec<Rules> {
    let presets = Rules::PRESETS.iter().copied();
    let house = |rules: Rules| {
        let short = Rules { pair_runs: PairRuns::From(2), ..rules };
        let free = Rules { pass_locks: false, ..rules };
        let strict = Rules { finish_with_two: FinishWithTwo::Forbidden, ..rules };
        [rules, short, free, strict]
    };
    presets.flat_map(house).collect()
}

fn below(rng: &mut ChaCha20, n: usize) -> usize {
    uniform(rng, ..=n as u32 - 1) as usize
}

/// A round of few ranks and the 2s, dealt in pairs, so that there is something
/// to chop and to chop with; or out of the whole pack.
fn deal(rng: &mut ChaCha20, rules: Rules) -> Round {
    let players = 2 + below(rng, 3);
    let size = 3 + below(rng, 4);
    let cards: Vec<Card> = Cards::SUITED.iter().collect();
    let mut pairs: Vec<&[Card]> = cards.chunks(2).collect();
    if below(rng, 4) > 0 {
        let ranks = (size * players).div_ceil(2) as u8;
        pairs.retain(|pair| pair[0].rank().index() < ranks || pair[0].rank() == Rank::TWO);
    }
    let mut hands = vec![Cards::EMPTY; players];
    for hand in &mut hands {
        for _ in 0..size {
            hand.extend(pairs.swap_remove(below(rng, pairs.len())).iter().copied());
        }
    }
    Round::midway(rules, &hands, Seat::S0).unwrap()
}

/// What the view offers: the plays, and whether its seat is out of turn.
fn plays_of(view: &View) -> Vec<Play> {
    let mut plays = Vec::new();
    let _ = view.each_action(|action| {
        if let Action::Play(cards) = action {
            plays.push(view.rules.classify(cards).unwrap());
        }
        ControlFlow::<()>::Continue(())
    });
    plays
}

/// Every hint may be played, and whoever can play something that breaks up no
/// bomb gets a hint of the same ranks.
fn check(view: &View, hints: &Hints, plays: &[Play]) {
    for hint in hints {
        assert!(plays.contains(&hint.play), "{hint:?} of {view:?}");
    }
    for play in plays.iter().filter(|play| !breaks_a_bomb(&view.rules, view.hand, **play)) {
        let ranks = |play: Play| (play.kind(), play.cards().counts());
        let is_hinted = hints.iter().any(|hint| ranks(hint.play) == ranks(*play));
        assert!(is_hinted, "no hint of {play} for {view:?}");
    }
    // a leader may not pass, so that he is always told something
    let leads = view.table.is_none();
    assert!(!leads || hints.is_empty() == plays.is_empty(), "{view:?}");
}

#[test]
fn hints_are_what_the_view_offers_in_turn_and_after_a_pass() {
    let mut rng = ChaCha20::from_key([8; 32]);
    let mut hints = Hints::new();
    let [mut in_turn, mut after_a_pass] = [0; 2];
    for rules in all_rules() {
        let planner = Planner::new(&rules);
        for _ in 0..60 {
            let mut round = deal(&mut rng, rules);
            while let Some(turn) = round.turn() {
                for seat in turn.round_the_table(round.players()) {
                    let view = round.view(seat);
                    let plays = plays_of(&view);
                    planner.hints_for(&view, &mut hints);
                    check(&view, &hints, &plays);
                    let has_passed = view.passed.contains(seat);
                    let count = if has_passed { &mut after_a_pass } else { &mut in_turn };
                    *count += hints.len();
                }
                let plays = plays_of(&round.view(turn));
                let may_pass = round.table().is_some() && below(&mut rng, 3) == 0;
                // the later ones are higher, and more often bombs
                let last = plays.len() + usize::from(may_pass || plays.is_empty());
                let choice = below(&mut rng, last).max(below(&mut rng, last));
                let action = plays.get(choice).map_or(Action::Pass, |it| Action::Play(it.cards()));
                round.apply(turn, action).unwrap();
            }
        }
    }
    assert!(in_turn > 20_000 && after_a_pass > 200, "{in_turn} {after_a_pass}");
}

/// Any bomb may be played after a pass, on a lower one of its kind too.
#[test]
fn a_higher_quad_is_hinted_to_a_player_who_has_passed() {
    let hands = ["5s 4s4h4c4d 6s", "9s9h9c9d 3s", "2s 7h 8h"].map(|text| text.parse().unwrap());
    let mut round = Round::midway(Rules::KILLER, &hands, Seat::S0).unwrap();
    let play = |text: &str| Action::Play(text.parse().unwrap());
    let steps = [(0, play("5s")), (1, Action::Pass), (2, play("2s")), (0, play("4s4h4c4d"))];
    for (seat, action) in steps.into_iter().chain([(2, Action::Pass)]) {
        round.apply(Seat::new(seat).unwrap(), action).unwrap();
    }
    let mut hints = Hints::new();
    Planner::new(&Rules::KILLER).hints_for(&round.view(Seat::S1), &mut hints);
    let hinted: Vec<Cards> = hints.iter().map(|hint| hint.play.cards()).collect();
    assert_eq!(hinted, ["9s9h9c9d".parse::<Cards>().unwrap()]);
}
