//! Hints are legal, break up no bomb, miss nothing, and come in order.

use proptest::prelude::*;
use proptest::sample::Index;
use wangzha::tienlen::{
    Action, Bombs, Chops, Deal, FinishWithTwo, Follow, Hint, Hints, PairRuns, Planner, Play,
    Reason, Round, Rules, Situation,
};
use wangzha::{Card, Cards, Game, HintOutcome, Rank};
use wangzha_oracle::tienlen::to_plan as strategies;
use wangzha_oracle::tries;

use super::bombs::breaks_a_bomb;

/// Rules, a hand, and what it answers or must contain.
fn position() -> impl Strategy<Value = (Rules, Cards, Situation)> {
    let asked = (0..4_u8, any::<[Index; 2]>());
    (strategies::rules(), strategies::hand(13), strategies::hand(13), asked).prop_map(
        |(rules, hand, others, (what, [play, card]))| {
            let cards: Vec<Card> = hand.iter().collect();
            let tables = rules.moves(others - hand, None);
            let situation = match what {
                0 => Situation::LEAD,
                1 if !cards.is_empty() => {
                    Situation { must_contain: Some(*card.get(&cards)), ..Situation::LEAD }
                }
                _ if tables.is_empty() => Situation::LEAD,
                _ => Situation { table: Some(*play.get(&tables)), ..Situation::LEAD },
            };
            (rules, hand, situation)
        },
    )
}

fn hints_in(rules: &Rules, hand: Cards, situation: &Situation) -> Hints {
    let mut hints = Hints::new();
    Planner::new(rules).hints_in(hand, situation, &mut hints);
    hints
}

/// All legal plays, by the rules alone.
fn legal_plays(rules: &Rules, hand: Cards, situation: &Situation) -> Vec<Play> {
    let mut plays = rules.moves(hand, situation.table);
    plays.retain(|play| {
        let cards = play.cards();
        let goes_out_with_two = cards == hand && !cards.of_rank(Rank::TWO).is_empty();
        let is_last_lead = situation.table.is_none() && hand.len() == 1;
        let is_forbidden = rules.finish_with_two == FinishWithTwo::Forbidden;
        let has_opening = situation.must_contain.is_none_or(|card| cards.contains(card));
        has_opening && !(is_forbidden && goes_out_with_two && !is_last_lead)
    });
    plays
}

fn height(rules: &Rules, play: Play) -> u8 {
    rules.suits.height(play.top())
}

proptest! {
    #![proptest_config(tries(4000))]

    #[test]
    fn every_hint_is_legal_and_says_what_is_left((rules, hand, situation) in position()) {
        let planner = Planner::new(&rules);
        let legal = legal_plays(&rules, hand, &situation);
        for hint in &hints_in(&rules, hand, &situation) {
            prop_assert!(legal.contains(&hint.play), "{hint:?}");
            let left = planner.min_plays(hand - hint.play.cards());
            prop_assert_eq!(u32::from(hint.plays_left), left);
        }
    }

    #[test]
    fn no_hint_breaks_up_a_bomb_unless_a_leader_has_nothing_else(
        (rules, hand, situation) in position(),
    ) {
        let legal = legal_plays(&rules, hand, &situation);
        let whole: Vec<Play> =
            legal.iter().copied().filter(|play| !breaks_a_bomb(&rules, hand, *play)).collect();
        let hints = hints_in(&rules, hand, &situation);
        let breaking = hints.iter().filter(|hint| breaks_a_bomb(&rules, hand, hint.play)).count();
        let leads = situation.table.is_none();
        if whole.is_empty() && leads {
            prop_assert_eq!((breaking, hints.is_empty()), (hints.len(), legal.is_empty()));
        } else {
            prop_assert_eq!((breaking, hints.is_empty()), (0, whole.is_empty()));
        }
        let answers = |play: &Play| {
            situation.table.is_none_or(|it| (it.kind(), it.len()) == (play.kind(), play.len()))
        };
        let outcome = match () {
            () if hand.is_empty() => HintOutcome::NoCards,
            () if whole.iter().any(answers) => HintOutcome::Found,
            () if !whole.is_empty() => HintOutcome::OnlyBombs,
            () if !legal.is_empty() => HintOutcome::OnlyByBreakingABomb,
            () => HintOutcome::NothingBeats,
        };
        prop_assert_eq!(hints.outcome(), outcome);
    }

    #[test]
    fn every_play_is_hinted_once_with_the_lowest_suits((rules, hand, situation) in position()) {
        // where suits must be followed, other suits are another play
        let is_same = |one: Play, other: Play| {
            let ranks = |play: Play| play.cards().counts();
            let is_free = rules.follow == Follow::Any
                || (one.top().rank() == Rank::TWO && !one.kind().is_run());
            (one.kind(), ranks(one)) == (other.kind(), ranks(other))
                && (is_free || one.cards() == other.cards())
        };
        let heights = |play: Play| {
            let sum: u32 = play.cards().iter().map(|card| u32::from(rules.suits.height(card))).sum();
            (height(&rules, play), sum)
        };
        let hints = hints_in(&rules, hand, &situation);
        for play in legal_plays(&rules, hand, &situation) {
            if breaks_a_bomb(&rules, hand, play) {
                continue;
            }
            let same: Vec<&Hint> = hints.iter().filter(|hint| is_same(hint.play, play)).collect();
            prop_assert_eq!(same.len(), 1, "{} in {:?}", play, hints.iter());
            prop_assert!(heights(same[0].play) <= heights(play), "{} for {}", same[0].play, play);
        }
    }

    #[test]
    fn hints_come_in_order((rules, hand, situation) in position()) {
        let two_costs = rules.finish_with_two != FinishWithTwo::Allowed;
        let order = |hint: &Hint| {
            let rest = hand - hint.play.cards();
            let only_twos = !rest.is_empty() && rest.iter().all(|card| card.rank() == Rank::TWO);
            let top = hint.play.top().rank();
            let height = height(&rules, hint.play);
            let kept = (two_costs && only_twos, rules.is_bomb(hint.play));
            (hint.plays_left, kept, top, rest.len(), height, hint.play.cards())
        };
        prop_assert!(hints_in(&rules, hand, &situation).is_sorted_by_key(order));
    }

    #[test]
    fn a_bigger_play_is_legal_and_breaks_no_bomb((rules, hand, situation) in position()) {
        let Some(table) = situation.table else { return Ok(()) };
        let mut whole = rules.moves(hand, Some(table));
        whole.retain(|play| !breaks_a_bomb(&rules, hand, *play));
        let found = rules.find_bigger(hand, table);
        prop_assert_eq!(found.is_some(), !whole.is_empty());
        if let Some(found) = found {
            prop_assert!(whole.contains(&found));
            let is_same = |play: &Play| (play.kind(), play.len()) == (table.kind(), table.len());
            prop_assert_eq!(is_same(&found), whole.iter().any(is_same));
        }
    }

    #[test]
    fn a_simple_lead_is_legal_and_contains_the_opening((rules, hand, situation) in position()) {
        let lead = rules.simple_lead(hand, situation.must_contain);
        prop_assert_eq!(lead.is_none(), hand.is_empty());
        if let Some(lead) = lead {
            prop_assert_eq!(rules.classify(lead.cards()), Some(lead));
            prop_assert!(hand.contains_all(lead.cards()));
            prop_assert!(situation.must_contain.is_none_or(|card| lead.cards().contains(card)));
        }
    }
}

fn cards(text: &str) -> Cards {
    Cards::parse_without_jokers(text).unwrap()
}

fn plays(hints: &Hints) -> Vec<String> {
    hints.iter().map(|hint| hint.play.to_string()).collect()
}

#[test]
fn asking_again_starts_from_the_beginning() {
    let mut hints = hints_in(&Rules::SOUTHERN, cards("3s5s9h2d"), &Situation::LEAD);
    let listed: Vec<Hint> = hints.to_vec();
    let asked: Vec<Hint> = (0..9).map(|_| hints.cycle().unwrap()).collect();
    assert!(asked.iter().eq(listed.iter().cycle().take(9)));
    let mut none = hints_in(&Rules::SOUTHERN, Cards::EMPTY, &Situation::LEAD);
    assert_eq!((none.cycle(), none.outcome()), (None, HintOutcome::NoCards));
}

#[test]
fn a_two_is_chopped_by_a_whole_bomb() {
    let rules = Rules::SOUTHERN;
    let situation = Situation { table: rules.classify(cards("2h")), ..Situation::LEAD };
    let hints = hints_in(&rules, cards("3s3h4s4h5s5h9s9c9d9hKs"), &situation);
    assert_eq!(plays(&hints), ["3s3h4s4h5s5h", "9s9h9c9d"]);
    assert_eq!(hints.outcome(), HintOutcome::OnlyBombs);
    for hint in &hints {
        assert!(hint.reasons.has(Reason::Chops) && hint.reasons.has(Reason::OnlyABombAnswers));
    }
    // three of four pairs would chop too, but that breaks up a better bomb
    let hints = hints_in(&rules, cards("3s3h4s4h5s5h6s6hKs"), &situation);
    assert_eq!(plays(&hints), ["3s3h4s4h5s5h6s6h"]);
}

/// The ranks of three quads are also three consecutive pairs, twice.
#[test]
fn quads_are_not_broken_up_for_a_pair_run() {
    let rules = Rules::SOUTHERN;
    let situation = Situation { table: rules.classify(cards("2s")), ..Situation::LEAD };
    let hints = hints_in(&rules, cards("5s5c5d5h6s6c6d6h7s7c7d7h"), &situation);
    assert_eq!(plays(&hints), ["5s5h5c5d", "6s6h6c6d", "7s7h7c7d"]);
    // whole quads chop: nothing has to be broken up
    assert_eq!(hints.outcome(), HintOutcome::OnlyBombs);
    // on a quad only the pairs would do
    let situation = Situation { table: rules.classify(cards("4s4c4d4h")), ..situation };
    let hints = hints_in(&rules, cards("8s8c9s9c9d9hTsTcJsJc"), &situation);
    assert_eq!(plays(&hints), ["9s9h9c9d"]);
    let situation = Situation { table: rules.classify(cards("QsQcQdQh")), ..situation };
    let hints = hints_in(&rules, cards("8s8c9s9c9d9hTsTcJsJc"), &situation);
    assert_eq!((plays(&hints).len(), hints.outcome()), (0, HintOutcome::OnlyByBreakingABomb));
}

/// Where suits must be followed, 2s go with any: ♠ and ♣ are in a run of black
/// pairs, which can chop, so that the two of hearts is the lowest to spare.
#[test]
fn the_lowest_two_that_breaks_up_no_bomb_is_hinted() {
    let rules = Rules {
        run_least: 0,
        run_top: Rank::TWO,
        pair_runs: PairRuns::From(0),
        chops: Chops { pair_of_twos: Bombs::pairs(3), ..Rules::NORTHERN.chops },
        ..Rules::NORTHERN
    };
    let situation = Situation { table: rules.classify(cards("Tc")), ..Situation::LEAD };
    let hints = hints_in(&rules, cards("KsKhKcAsAhAc2s2h2c"), &situation);
    assert_eq!(plays(&hints), ["2h"]);
    assert_eq!(hints.outcome(), HintOutcome::Found);
}

#[test]
fn a_bomb_comes_after_plays_that_leave_as_many() {
    let rules = Rules::SOUTHERN;
    let situation = Situation { table: rules.classify(cards("2s")), ..Situation::LEAD };
    let hints = hints_in(&rules, cards("9s9c9d9h2hKs"), &situation);
    assert_eq!(plays(&hints), ["2h", "9s9h9c9d"]);
    // one of two 2s leaves the other: a play more
    let hints = hints_in(&rules, cards("9s9c9d9h2c2hKs"), &situation);
    assert_eq!(plays(&hints), ["9s9h9c9d", "2c"]);
}

#[test]
fn a_leader_with_nothing_else_is_told_to_break_up_a_bomb() {
    let rules = Rules { finish_with_two: FinishWithTwo::Forbidden, ..Rules::SOUTHERN };
    let hints = hints_in(&rules, cards("2s2c2d2h"), &Situation::LEAD);
    assert_eq!(hints.outcome(), HintOutcome::OnlyByBreakingABomb);
    assert!(!hints.is_empty());
    assert!(hints.iter().all(|hint| hint.reasons.has(Reason::BreaksABomb)));
}

#[test]
fn the_lead_contains_the_card_that_must_be_led() {
    let lowest = cards("3s").iter().next();
    let situation = Situation { must_contain: lowest, ..Situation::LEAD };
    let hints = hints_in(&Rules::SOUTHERN, cards("3s3c4s5d6h9s9c2h"), &situation);
    assert_eq!(plays(&hints), ["3s3c", "3s", "3s4s5d6h", "3s4s5d"]);
    assert_eq!(hints.iter().map(|hint| hint.plays_left).collect::<Vec<_>>(), [3, 3, 3, 4]);
    assert!(hints.iter().all(|hint| hint.reasons.has(Reason::ContainsTheOpening)));
}

#[test]
fn a_player_with_one_card_left_is_kept_from_going_out() {
    let rules = Rules::SOUTHERN;
    let warned = Situation { next_has_one_card: true, ..Situation::LEAD };
    let hints = hints_in(&rules, cards("3s5s5cKh2h"), &warned);
    assert_eq!(plays(&hints), ["5s5c", "2h", "Kh", "5s", "3s"]);
    assert!(hints[0].reasons.has(Reason::NextHasOneCard));
    assert!(hints[1].reasons.has(Reason::NextHasOneCard));
    assert!(!hints[2].reasons.has(Reason::NextHasOneCard));
    let answer = Situation { table: rules.classify(cards("4s")), ..warned };
    assert_eq!(plays(&hints_in(&rules, cards("3s5s5cKh2h"), &answer)), ["2h", "Kh", "5s"]);
}

#[test]
fn in_the_north_a_two_is_not_kept_for_the_end() {
    let hints = hints_in(&Rules::NORTHERN, cards("5s2h"), &Situation::LEAD);
    assert_eq!(plays(&hints), ["2h", "5s"]);
    let hints = hints_in(&Rules::SOUTHERN, cards("5s2h"), &Situation::LEAD);
    assert_eq!(plays(&hints), ["5s", "2h"]);
}

/// Whole games in which everybody does what the first hint says, or passes.
#[test]
fn the_round_accepts_every_hint_in_every_game() {
    for rules in Rules::PRESETS.iter().copied() {
        let planner = Planner::new(&rules);
        let mut hints = Hints::new();
        for seed in 0..60 {
            let hands = Deal::shuffled_with_key(&[seed; 32], 4, 13).unwrap();
            let mut round = Round::first(rules, &hands).unwrap();
            while let Some(seat) = round.turn() {
                planner.hints_for(&round.view(seat), &mut hints);
                for hint in &hints {
                    let mut copy = round;
                    let played = copy.apply(seat, Action::Play(hint.play.cards()));
                    assert!(played.is_ok(), "{hint:?} {played:?}");
                }
                let action = hints.first().map_or(Action::Pass, |it| Action::Play(it.play.cards()));
                round.apply(seat, action).unwrap();
            }
        }
    }
}

#[test]
fn who_is_not_asked_gets_no_hints() {
    let hands = Deal::shuffled_with_key(&[3; 32], 4, 13).unwrap();
    let round = Round::first(Rules::SOUTHERN, &hands).unwrap();
    let other = round.turn().unwrap().next(4);
    let mut hints = Hints::new();
    Planner::new(&Rules::SOUTHERN).hints_for(&round.view(other), &mut hints);
    assert!(hints.is_empty());
}
