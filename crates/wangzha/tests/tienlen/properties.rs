//! The engine against the slow reference, on random rules, hands and tables.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::Index;
use wangzha::tienlen::{Follow, Kind, Moves, Play, Refusal, Rules, SuitOrder};
use wangzha::{Card, Cards, Rank, Suit};
use wangzha_oracle::tienlen::reference::{self, Reading, height};
use wangzha_oracle::tienlen::strategies::{
    Position, cards, cards_and_table, hand, hand_and_table, orders_of_suits, rules, shuffled,
};
use wangzha_oracle::tries;

use crate::cards::shown;

proptest! {
    #![proptest_config(tries(100_000))]

    #[test]
    fn cards_are_what_the_reference_says(rules in rules(), cards in cards()) {
        let found = rules.classify(cards);
        prop_assert_eq!(found.map(Reading::from), reference::classify(&rules, cards));
    }

    #[test]
    fn cards_may_be_played_when_they_answer_the_table(position in cards_and_table()) {
        let Position { rules, cards, table } = position;
        let expected = reference::classify(&rules, cards)
            .filter(|play| table.is_none_or(|table| reference::beats(&rules, *play, table.into())));
        let found = rules.check(cards, table);
        prop_assert_eq!(found.ok().map(Reading::from), expected);
        if let Some(table) = table {
            prop_assert_eq!(rules.answers(cards, table), expected.is_some());
            let play = rules.classify(cards);
            let beats = play.is_some_and(|play| rules.beats(play, table));
            prop_assert_eq!(beats, expected.is_some());
        }
    }

    /// What a refusal says about the cards is so.
    #[test]
    fn a_refusal_tells_the_truth(position in cards_and_table()) {
        let Position { rules, cards, table } = position;
        if let Err(refusal) = rules.check(cards, table) {
            let true_of_cards = is_true_of_cards(refusal, &rules, cards);
            let is_true = match (rules.classify(cards), table) {
                (Some(play), Some(table)) => is_true_of_answer(refusal, &rules, play, table),
                _ => true_of_cards,
            };
            prop_assert!(is_true, "{:?}: {}", refusal, refusal);
        }
    }
}

/// Whether cards that are not a play are refused with good reason.
fn is_true_of_cards(refusal: Refusal, rules: &Rules, cards: Cards) -> bool {
    let free = Rules { name: "free".parse().unwrap(), follow: Follow::Any, ..*rules };
    let kind_if_free = reference::classify(&free, cards).map(|play| play.kind);
    let ranks: BTreeSet<Rank> = cards.iter().map(Card::rank).collect();
    let inside = |rank| ranks.first() < Some(&rank) && Some(&rank) < ranks.last();
    match refusal {
        Refusal::NoCards => cards.is_empty(),
        Refusal::Joker(rank) => rank.is_joker() && ranks.contains(&rank),
        Refusal::NotInRun(rank) => ranks.contains(&rank) && rank > rules.run_top,
        Refusal::GapInRun(rank) => !ranks.contains(&rank) && inside(rank),
        Refusal::RunTooShort { kind, len, least } => {
            let cards_a_rank = cards.len() / ranks.len();
            kind.is_run() && cards_a_rank == usize::from(kind.body()) && len < least
        }
        Refusal::NoPairRuns => cards.len() == 2 * ranks.len(),
        Refusal::MixedSuits => kind_if_free == Some(Kind::Run),
        Refusal::MixedColours => matches!(kind_if_free, Some(Kind::Pair | Kind::PairRun)),
        Refusal::NoCombination => kind_if_free.is_none(),
        _ => false,
    }
}

/// Whether a play is refused as an answer with good reason.
fn is_true_of_answer(refusal: Refusal, rules: &Rules, play: Play, table: Play) -> bool {
    let is_bomb = matches!(play.kind(), Kind::Quad | Kind::PairRun);
    let same_kind = play.kind() == table.kind();
    let same_shape = same_kind && play.len() == table.len();
    match refusal {
        Refusal::NotHigher { kind, table: top } => {
            same_shape && kind == play.kind() && top == table.top()
        }
        Refusal::FollowSuit(kind) => same_shape && kind == play.kind(),
        Refusal::OtherLength { kind, len, table: other } => {
            same_kind
                && kind == play.kind()
                && (len, other) == (play.len(), table.len())
                && len != other
        }
        Refusal::OtherKind { kind, table: other, can_be_chopped } => {
            (kind, other) == (play.kind(), table.kind())
                && can_be_chopped == reference::can_be_chopped(rules, table.into())
                && !same_kind
                && !is_bomb
        }
        Refusal::NoChop { kind, len, table: other, top } => {
            (kind, len) == (play.kind(), play.len())
                && (other, top) == (table.kind(), table.top().rank())
                && !same_shape
                && is_bomb
        }
        _ => false,
    }
}

/// Plays as the reference knows them; one that is shown twice is wrong.
fn distinct(plays: &[Play]) -> Result<BTreeSet<Reading>, TestCaseError> {
    let distinct: BTreeSet<Reading> = plays.iter().map(|play| Reading::from(*play)).collect();
    prop_assert_eq!(plays.len(), distinct.len(), "a move is shown twice");
    Ok(distinct)
}

/// The generator in all its forms against the reference.
fn check_moves(position: &Position) -> Result<(), TestCaseError> {
    let Position { rules, cards: hand, table } = *position;
    let expected = reference::moves(&rules, hand, table.map(Reading::from));
    let plays = shown(|visit| rules.each_move(hand, table, visit));
    prop_assert_eq!(&distinct(&plays)?, &expected);
    let classes = shown(|visit| rules.each_class(hand, table, visit));
    prop_assert_eq!(distinct(&classes)?, reference::classes(&rules, &expected));
    let mut buffer = Moves::new();
    prop_assert_eq!(rules.moves_into(hand, table, &mut buffer), &plays[..]);
    prop_assert!(buffer.is_complete());
    prop_assert_eq!(rules.count_moves(hand, table), plays.len() as u64);
    prop_assert_eq!(rules.has_move(hand, table), !plays.is_empty());
    Ok(())
}

proptest! {
    #![proptest_config(tries(12_000))]

    #[test]
    fn small_hands_have_the_moves_of_the_reference(position in hand_and_table(9)) {
        check_moves(&position)?;
    }
}

proptest! {
    #![proptest_config(tries(2_500))]

    #[test]
    fn hands_of_13_have_the_moves_of_the_reference(position in hand_and_table(13)) {
        check_moves(&position)?;
    }

    #[test]
    fn the_plays_of_one_kind_are_the_leads_of_that_kind(rules in rules(), hand in hand(12)) {
        let leads = reference::moves(&rules, hand, None);
        for kind in Kind::ALL {
            let plays = shown(|visit| rules.each_of_kind(hand, kind, visit));
            let mut expected = leads.clone();
            expected.retain(|play| play.kind == kind);
            prop_assert_eq!(distinct(&plays)?, expected);
        }
    }
}

proptest! {
    #![proptest_config(tries(10_000))]

    #[test]
    fn moves_are_shown_until_the_visitor_has_enough(
        position in hand_and_table(13),
        enough in 1..20_usize,
    ) {
        let Position { rules, cards: hand, table } = position;
        let stop = |seen: &mut Vec<Play>, play| {
            seen.push(play);
            if seen.len() == enough { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
        };
        let all = shown(|visit| rules.each_move(hand, table, visit));
        let mut seen = Vec::new();
        let stopped = rules.each_move(hand, table, |play| stop(&mut seen, play));
        prop_assert_eq!(&seen[..], &all[..all.len().min(enough)]);
        prop_assert_eq!(stopped.break_value(), all.get(enough - 1).copied());
        let classes = shown(|visit| rules.each_class(hand, table, visit));
        let mut seen = Vec::new();
        let stopped = rules.each_class(hand, table, |play| stop(&mut seen, play));
        prop_assert_eq!(&seen[..], &classes[..classes.len().min(enough)]);
        prop_assert_eq!(stopped.break_value(), classes.get(enough - 1).copied());
    }

    /// A joker that has strayed into a hand is never played.
    #[test]
    fn a_joker_makes_a_set_no_play(position in hand_and_table(13), both: bool) {
        let Position { rules, cards, table } = position;
        let joker = if both { Cards::JOKERS } else { Card::BIG_JOKER.into() };
        let with_joker = cards | joker;
        prop_assert_eq!(rules.classify(with_joker), None);
        prop_assert_eq!(rules.check(with_joker, table).map_err(Refusal::id), Err("joker"));
        prop_assert!(table.is_none_or(|table| !rules.answers(with_joker, table)));
        let without = shown(|visit| rules.each_move(cards, table, visit));
        prop_assert_eq!(shown(|visit| rules.each_move(with_joker, table, visit)), without);
        prop_assert_eq!(rules.count_moves(with_joker, table), rules.count_moves(cards, table));
        prop_assert_eq!(rules.has_move(with_joker, table), rules.has_move(cards, table));
        let classes = shown(|visit| rules.each_class(cards, table, visit));
        prop_assert_eq!(shown(|visit| rules.each_class(with_joker, table, visit)), classes);
    }

    /// The suits are only names: with other names for them, and the same names
    /// in the order of the suits, everything stays as it was.
    #[test]
    fn renaming_the_suits_changes_nothing(position in hand_and_table(13), names: Index) {
        let Position { rules, cards, table } = position;
        let mut renamings = orders_of_suits();
        // where suits are followed, two that make a colour must stay together
        renamings.retain(|it| rules.follow == Follow::Any || it[0].is_red() == it[2].is_red());
        let names = *names.get(&renamings);
        let named = |cards: Cards| renamed(cards, names);
        let suits = rules.suits.low_to_high().map(|suit| names[suit as usize]);
        let other = Rules { suits: SuitOrder::new(suits).unwrap(), name: "renamed".parse().unwrap(), ..rules };
        let other_table = table.and_then(|table| other.classify(named(table.cards())));
        prop_assert_eq!(other_table.is_some(), table.is_some());
        prop_assert_eq!(
            other.check(named(cards), other_table).map(Play::kind).ok(),
            rules.check(cards, table).map(Play::kind).ok()
        );
        let moves = |rules: &Rules, cards, table| shown(|visit| rules.each_move(cards, table, visit));
        let expected: BTreeSet<Cards> =
            moves(&rules, cards, table).iter().map(|play| named(play.cards())).collect();
        let found: BTreeSet<Cards> =
            moves(&other, named(cards), other_table).iter().map(|play| play.cards()).collect();
        prop_assert_eq!(found, expected);
    }

    /// Suits that must be followed only ever forbid.
    #[test]
    fn what_may_be_played_in_the_north_may_be_played_where_suits_are_free(
        position in hand_and_table(13),
    ) {
        let Position { rules, cards: hand, table } = position;
        let free = Rules { follow: Follow::Any, name: "free".parse().unwrap(), ..rules };
        prop_assert!(rules.count_moves(hand, table) <= free.count_moves(hand, table));
        for play in shown(|visit| rules.each_move(hand, table, visit)) {
            prop_assert!(hand.contains_all(play.cards()));
            prop_assert!(free.check(play.cards(), table).is_ok(), "{:?} over {:?}", play, table);
        }
    }

    #[test]
    fn the_opening_play_contains_the_lowest_card_where_it_must(
        rules in rules(),
        cards in cards(),
        lowest in shuffled(),
        own: bool,
    ) {
        let lowest = cards.iter().next().filter(|card| own && card.suit().is_some())
            .unwrap_or(lowest[0]);
        let found = rules.check_opening(cards, lowest);
        let is_there = !rules.first_lead_has_lowest || cards.contains(lowest);
        match reference::classify(&rules, cards) {
            Some(play) if is_there => prop_assert_eq!(found.map(Reading::from), Ok(play)),
            Some(_) => prop_assert_eq!(found, Err(Refusal::MustContain(lowest))),
            None => prop_assert!(found.is_err()),
        }
    }

    #[test]
    fn the_lowest_card_of_all_hands_is_found(
        rules in rules(),
        pack in shuffled(),
        players in 0..=4_usize,
        held in 1..=13_usize,
    ) {
        let hands: Vec<Cards> =
            pack.chunks(held).take(players).map(|hand| hand.iter().copied().collect()).collect();
        let dealt = pack.iter().take(players * held);
        let lowest = dealt.min_by_key(|card| height(&rules, **card)).copied();
        prop_assert_eq!(rules.lowest_card(&hands), lowest);
    }

    #[test]
    fn hands_win_at_once_as_the_reference_says(
        rules in rules(),
        hand in prop_oneof![hand(13), hand(17), pairs()],
        is_first_round: bool,
    ) {
        let expected = reference::instant_win(&rules, hand, is_first_round);
        prop_assert_eq!(rules.instant_win(hand, is_first_round), expected);
    }
}

/// Hands that nearly win at once: many pairs, few suits, low ranks.
fn pairs() -> impl Strategy<Value = Cards> {
    let suits = prop::sample::select(vec![0, 1, 0b0101, 0b1010, 0b0011, 0b0111, 0b1101, 0b1111]);
    (prop::collection::vec(suits, 13), 0..3_u64).prop_map(|(held, mask)| {
        let mask = [0b1111, 0b0101, 0b1010][mask as usize];
        let bits = held.iter().enumerate().map(|(rank, suits)| (suits & mask) << (4 * rank));
        Cards::from_bits(bits.sum()).expect("cards of the pack")
    })
}

fn renamed(cards: Cards, names: [Suit; 4]) -> Cards {
    let rename = |card: Card| {
        let suit = card.suit().expect("no joker");
        Card::new(card.rank(), names[suit as usize])
    };
    cards.iter().map(rename).collect()
}
