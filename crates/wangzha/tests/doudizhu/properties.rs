//! The engine against the slow reference, on random rules, hands and tables.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use wangzha::doudizhu::{Moves, Play, Refusal, Rules};
use wangzha::{Cards, Counts, Rank};
use wangzha_oracle::doudizhu::reference::{self, Move, Reading, rank_counts};
use wangzha_oracle::doudizhu::strategies::{
    Position, cards, cards_and_table, everything, hand, hand_and_table, rules, shuffled_pack,
    with_suits_of,
};
use wangzha_oracle::tries;

proptest! {
    #![proptest_config(tries(100_000))]

    #[test]
    fn cards_are_read_as_the_reference_reads_them(rules in rules(), cards in cards()) {
        let expected = reference::readings(&rules, &cards);
        let cards = reference::counts(&cards);
        let found: Vec<Reading> = rules.readings(cards).map(Reading::from).collect();
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(rules.classify(cards).map(Reading::from), expected.first().copied());
        prop_assert!(rules.readings(cards).all(|play| play.counts() == cards));
    }

    #[test]
    fn cards_may_be_played_when_a_reading_answers_the_table(position in cards_and_table()) {
        let Position { rules, cards, table } = position;
        let mut readings = reference::readings(&rules, &rank_counts(cards)).into_iter();
        let expected = readings.find(|reading| may_follow(*reading, table));
        let found = rules.check(cards, table);
        prop_assert_eq!(found.ok().map(Reading::from), expected);
        if let Some(table) = table {
            prop_assert_eq!(rules.answers(cards, table), expected.is_some());
        }
    }

    /// A refusal says that a switch forbids the cards if, and only if, they
    /// would be a play with all switches on. Nothing but fours are two bombs
    /// to everybody, though a plane whose wings are of its own ranks looks so.
    #[test]
    fn cards_are_forbidden_when_other_rules_would_allow_them(rules in rules(), cards in cards()) {
        let elsewhere = !reference::readings(&everything(), &cards).is_empty();
        match rules.check(reference::counts(&cards), None) {
            Ok(_) => prop_assert!(elsewhere),
            Err(Refusal::Forbidden(switch)) => {
                prop_assert!(elsewhere);
                prop_assert!(!rules.allow.has(switch));
            }
            Err(Refusal::TwoFours) => prop_assert!(cards.iter().all(|n| n % 4 == 0) || !elsewhere),
            Err(refusal) => prop_assert!(!elsewhere, "{}", refusal),
        }
    }

    #[test]
    fn a_play_beats_another_as_the_reference_says(rules in rules(), a in cards(), b in cards()) {
        for a in rules.readings(reference::counts(&a)) {
            for b in rules.readings(reference::counts(&b)) {
                prop_assert_eq!(rules.beats(a, b), reference::beats(a.into(), b.into()), "{:?} {:?}", a, b);
            }
        }
    }
}

fn may_follow(reading: Reading, table: Option<Play>) -> bool {
    table.is_none_or(|table| reference::beats(reading, table.into()))
}

/// All moves in the order in which the engine shows them.
fn shown(rules: &Rules, hand: Counts, table: Option<Play>) -> Vec<Play> {
    let mut plays = Vec::new();
    let done = rules.each_move(hand, table, |play| {
        plays.push(play);
        ControlFlow::<()>::Continue(())
    });
    assert!(done.is_continue());
    plays
}

/// The generator in all its forms against the reference.
fn check_moves(position: &Position) -> Result<(), TestCaseError> {
    let Position { rules, cards: hand, table } = *position;
    let expected = reference::moves(&rules, &rank_counts(hand), table.map(Reading::from));
    let plays = shown(&rules, hand, table);
    let found: BTreeSet<Move> = plays.iter().map(|play| (play.counts(), (*play).into())).collect();
    prop_assert_eq!(plays.len(), found.len(), "a move is shown twice");
    prop_assert_eq!(found, expected);
    let mut buffer = Moves::new();
    prop_assert_eq!(rules.moves_into(hand, table, &mut buffer), &plays[..]);
    prop_assert!(buffer.is_complete());
    prop_assert_eq!(rules.count_moves(hand, table), plays.len() as u64);
    prop_assert_eq!(rules.has_move(hand, table), !plays.is_empty());
    Ok(())
}

proptest! {
    #![proptest_config(tries(4_000))]

    #[test]
    fn small_hands_have_the_moves_of_the_reference(position in hand_and_table(10)) {
        check_moves(&position)?;
    }
}

proptest! {
    #![proptest_config(tries(1_000))]

    #[test]
    fn large_hands_have_the_moves_of_the_reference(position in hand_and_table(20)) {
        check_moves(&position)?;
    }
}

proptest! {
    #![proptest_config(tries(5_000))]

    #[test]
    fn moves_are_shown_until_the_visitor_has_enough(
        position in hand_and_table(20),
        enough in 1..20_usize,
    ) {
        let Position { rules, cards: hand, table } = position;
        let all = shown(&rules, hand, table);
        let mut seen = Vec::new();
        let stopped = rules.each_move(hand, table, |play| {
            seen.push(play);
            if seen.len() == enough { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
        });
        prop_assert_eq!(&seen[..], &all[..all.len().min(enough)]);
        prop_assert_eq!(stopped.break_value(), all.get(enough - 1).copied());
    }

    #[test]
    fn every_move_may_be_played_and_can_be_picked_from_the_hand(
        position in hand_and_table(20),
        pack in shuffled_pack(),
    ) {
        let Position { rules, cards: hand, table } = position;
        let held = with_suits_of(&pack, hand);
        for play in shown(&rules, hand, table) {
            prop_assert!(hand.contains(play.counts()));
            prop_assert!(rules.readings(play.counts()).any(|reading| reading == play));
            let checked = rules.check(play.counts(), table);
            prop_assert!(checked.is_ok(), "{:?}", play);
            let picked = play.counts().pick_from(held);
            prop_assert_eq!(picked.map(Cards::counts), Some(play.counts()));
            prop_assert!(picked.is_some_and(|cards| held.contains_all(cards)));
        }
    }

    #[test]
    fn suits_never_change_anything(
        position in hand_and_table(20),
        one in shuffled_pack(),
        other in shuffled_pack(),
    ) {
        let Position { rules, cards: hand, table } = position;
        let (a, b) = (with_suits_of(&one, hand), with_suits_of(&other, hand));
        prop_assert_eq!(a.counts(), hand);
        prop_assert_eq!(rules.classify(a), rules.classify(b));
        prop_assert!(rules.readings(a).eq(rules.readings(b)));
        prop_assert_eq!(rules.check(a, table), rules.check(b, table));
        prop_assert_eq!(rules.count_moves(a, table), rules.count_moves(b, table));
        let (mut of_a, mut of_b) = (Moves::new(), Moves::new());
        prop_assert_eq!(rules.moves_into(a, table, &mut of_a), rules.moves_into(b, table, &mut of_b));
        if let Some(table) = table {
            prop_assert_eq!(rules.answers(a, table), rules.answers(b, table));
        }
    }
}

/// n over k, for up to four cards of a rank.
fn binomial(n: u8, k: u8) -> usize {
    match (n, k) {
        (_, 0) => 1,
        (0, _) => 0,
        _ => binomial(n - 1, k - 1) + binomial(n - 1, k),
    }
}

proptest! {
    #![proptest_config(tries(3_000))]

    #[test]
    fn the_choices_of_suits_are_all_there_and_all_different(
        hand in hand(12),
        wanted in hand(6),
        pack in shuffled_pack(),
    ) {
        let (held, wanted) = (reference::counts(&hand), reference::counts(&wanted));
        let hand = with_suits_of(&pack, held);
        let expected: usize =
            Rank::all().map(|rank| binomial(held.of(rank), wanted.of(rank))).product();
        let choices: Vec<Cards> = wanted.choices(hand).collect();
        prop_assert_eq!(choices.len(), expected);
        prop_assert_eq!(choices.iter().collect::<BTreeSet<_>>().len(), expected);
        prop_assert!(choices.iter().all(|cards| hand.contains_all(*cards)));
        prop_assert!(choices.iter().all(|cards| cards.counts() == wanted));
        let picked = wanted.pick_from(hand);
        prop_assert_eq!(picked.is_some(), held.contains(wanted));
        prop_assert_eq!(picked.is_some(), expected > 0);
        prop_assert!(picked.is_none_or(|cards| choices.contains(&cards)));
    }

    /// Half of the choices above are empty because the hand lacks a card: here
    /// the cards come from the hand.
    #[test]
    fn a_hand_offers_every_choice_of_some_of_its_own_cards(
        hand in hand(10),
        taken in prop::collection::vec(0..=4_u8, Rank::COUNT),
        pack in shuffled_pack(),
    ) {
        let held = reference::counts(&hand);
        let mut wanted = hand;
        for (count, taken) in wanted.iter_mut().zip(taken) {
            *count = (*count).min(taken);
        }
        let wanted = reference::counts(&wanted);
        let hand = with_suits_of(&pack, held);
        let expected: usize =
            Rank::all().map(|rank| binomial(held.of(rank), wanted.of(rank))).product();
        let choices: BTreeSet<Cards> = wanted.choices(hand).collect();
        prop_assert_eq!(wanted.choices(hand).count(), expected);
        prop_assert_eq!(choices.len(), expected);
        prop_assert!(choices.iter().all(|cards| cards.counts() == wanted));
        prop_assert!(choices.iter().all(|cards| hand.contains_all(*cards)));
        prop_assert!(choices.contains(&wanted.pick_from(hand).unwrap()));
    }
}
