//! Hints against a slow list that follows rules 1.13 word by word.

use std::collections::BTreeMap;

use wangzha::doudizhu::{Hint, Hints, Kind, Moves, Planner, Play, Reason, Rules};
use wangzha::{Cards, Counts, HintOutcome, Rank};
use wangzha_oracle::{Random, many};

/// Whether a bomb or the rocket of the hand is touched by a play that is not
/// it, and not four with two of that rank.
pub(super) fn breaks(hand: Counts, play: Play) -> bool {
    let four_of = |rank| play.top() == rank && play.kind().body() == 4;
    let fours = Rank::all().filter(|rank| hand.of(*rank) == 4);
    let breaks_four = fours.into_iter().any(|rank| play.counts().of(rank) > 0 && !four_of(rank));
    let jokers = [Rank::SMALL_JOKER, Rank::BIG_JOKER];
    let has_rocket = jokers.iter().all(|joker| hand.of(*joker) == 1);
    let uses_joker = jokers.iter().any(|joker| play.counts().of(*joker) == 1);
    breaks_four || has_rocket && uses_joker && play.kind() != Kind::Rocket
}

/// The ranks of the attached cards, each with its slot, added up.
fn attached(play: Play) -> u32 {
    if !play.kind().has_attachment() {
        return 0;
    }
    let (top, len) = (play.top().index(), play.len());
    let body = |rank: Rank| (top + 1 - len..=top).contains(&rank.index());
    let slots = Rank::all().map(|rank| {
        let equal = play.counts().of(rank) - if body(rank) { play.kind().body() } else { 0 };
        u32::from(equal) * (u32::from(rank.index()) + 1)
    });
    slots.sum()
}

/// What the hints are sorted by.
type Place = (bool, u32, bool, Rank, u32, Counts);

fn place(planner: &Planner, hand: Counts, table: Option<Play>, play: Play) -> Place {
    let four_two = [Kind::FourTwoSolo, Kind::FourTwoPair, Kind::FourPair].contains(&play.kind());
    let left = planner.min_plays(hand - play.counts());
    let last = table.is_none() && four_two;
    (last, left, play.kind().is_bomb(), play.top(), attached(play), play.counts())
}

/// The plays to be hinted, in order.
fn expected(planner: &Planner, hand: Counts, table: Option<Play>) -> Vec<Play> {
    let rules = planner.rules();
    let mut best: BTreeMap<String, (Place, Play)> = BTreeMap::new();
    for &play in rules.moves_into(hand, table, &mut Moves::new()) {
        let is_meant = rules.check(play.counts(), table) == Ok(play);
        if is_meant && !breaks(hand, play) {
            let place = place(planner, hand, table, play);
            let rival = best.entry(play.reading().to_string()).or_insert((place, play));
            if place < rival.0 {
                *rival = (place, play);
            }
        }
    }
    let mut in_order: Vec<(Place, Play)> = best.into_values().collect();
    in_order.sort_by_key(|(place, _)| *place);
    in_order.into_iter().map(|(_, play)| play).collect()
}

/// Random hands, each to lead and to answer plays of another hand.
fn each_position(seed: u64, hands: usize, mut visit: impl FnMut(&Planner, Cards, Option<Play>)) {
    let mut random = Random::stream(seed);
    for rules in Rules::PRESETS {
        let planner = Planner::new(rules);
        for _ in 0..many(hands) {
            for hand in [random.hand(1..=20), random.dense_hand(8..=20)] {
                let others = random.hand_of(Cards::PACK - hand, 17);
                let mut moves = Moves::new();
                let tables = rules.moves_into(others, None, &mut moves);
                visit(&planner, hand, None);
                for _ in 0..4 {
                    let table = tables[random.below(tables.len())];
                    visit(&planner, hand, Some(table));
                }
            }
        }
    }
}

#[test]
fn the_hints_are_those_of_the_rules_in_their_order() {
    let mut hints = Hints::new();
    let mut seen = 0;
    each_position(21, 60, |planner, cards, table| {
        planner.hints_into(cards, table, &mut hints);
        let hand = cards.counts();
        let plays: Vec<Play> = hints.iter().map(|hint| hint.play).collect();
        assert_eq!(plays, expected(planner, hand, table), "{hand} over {table:?}");
        seen += plays.len();
    });
    assert!(seen > 10_000, "{seen}");
}

#[test]
fn every_hint_is_legal_breaks_no_bomb_and_counts_what_is_left() {
    let mut hints = Hints::new();
    each_position(22, 60, |planner, cards, table| {
        planner.hints_into(cards, table, &mut hints);
        let hand = cards.counts();
        for hint in &hints {
            assert!(hand.contains(hint.play.counts()));
            assert_eq!(planner.rules().check(hint.play.counts(), table), Ok(hint.play));
            assert!(!breaks(hand, hint.play), "{hand}: {}", hint.play);
            let left = planner.min_plays(hand - hint.play.counts());
            assert_eq!(u32::from(hint.plays_left), left, "{hand}: {}", hint.play);
        }
    });
}

#[test]
fn whoever_can_answer_gets_a_hint() {
    let mut hints = Hints::new();
    let mut outcomes = BTreeMap::new();
    each_position(23, 100, |planner, cards, table| {
        planner.hints_into(cards, table, &mut hints);
        let hand = cards.counts();
        // a bomb that could be broken up is itself an answer
        assert_eq!(hints.is_empty(), !planner.rules().has_move(hand, table), "{hand} {table:?}");
        assert_eq!(hints.is_empty(), hints.outcome() == HintOutcome::NothingBeats);
        *outcomes.entry(hints.outcome().id()).or_insert(0) += 1;
    });
    assert_eq!(outcomes.len(), 4, "{outcomes:?}");
}

#[test]
fn the_outcome_says_what_kind_of_answers_there_are() {
    let mut hints = Hints::new();
    each_position(24, 100, |planner, cards, table| {
        planner.hints_into(cards, table, &mut hints);
        let hand = cards.counts();
        let rules = planner.rules();
        let mut moves = Moves::new();
        let answers = rules.moves_into(hand, table, &mut moves);
        let same_kind = |play: &&Play| table.is_none_or(|table| table.kind() == play.kind());
        let any = answers.iter().filter(same_kind).count();
        let whole = answers.iter().filter(same_kind).filter(|play| !breaks(hand, **play)).count();
        let expected = match (whole, any, answers.len()) {
            (_, _, 0) => HintOutcome::NothingBeats,
            (0, 0, _) => HintOutcome::OnlyBombs,
            (0, _, _) => HintOutcome::OnlyByBreakingABomb,
            _ => HintOutcome::Found,
        };
        assert_eq!(hints.outcome(), expected, "{hand} over {table:?}");
    });
}

#[test]
fn the_reasons_are_true() {
    let mut hints = Hints::new();
    each_position(25, 60, |planner, cards, table| {
        planner.hints_into(cards, table, &mut hints);
        let hand = cards.counts();
        let fewest = hints.iter().map(|hint| hint.plays_left).min();
        for hint in &hints {
            let Hint { play, plays_left, reasons, .. } = *hint;
            assert_eq!(reasons.has(Reason::EmptiesTheHand), play.counts() == hand);
            let is_quickest = Some(plays_left) == fewest && plays_left > 0;
            assert_eq!(reasons.has(Reason::FewestPlaysLeft), is_quickest);
            let is_smaller =
                |other: &&Hint| other.play.kind() == play.kind() && other.play.top() < play.top();
            if reasons.has(Reason::SmallestThatBeats) {
                assert_eq!(table.map(Play::kind), Some(play.kind()));
                assert!(!hints.iter().any(|other| is_smaller(&other)), "{hand}: {play}");
            }
            if reasons.has(Reason::OnlyABombAnswers) {
                assert!(hints.iter().all(|hint| hint.play.kind().is_bomb()));
            }
            let high = [Rank::TWO, Rank::SMALL_JOKER, Rank::BIG_JOKER];
            let uses = |cards: Counts| high.iter().any(|rank| cards.of(*rank) > 0);
            let keeps = uses(hand) && !uses(play.counts());
            assert_eq!(reasons.has(Reason::KeepsTwosAndJokers), keeps, "{hand}: {play}");
            let splits = |rank: Rank| {
                let taken = play.counts().of(rank);
                taken > 0 && taken < hand.of(rank)
            };
            assert_eq!(reasons.has(Reason::SplitsAGroup), Rank::all().any(splits));
        }
    });
}

/// The hints for a hand written by hand (H7).
fn hinted(hand: &str, table: &str) -> Vec<String> {
    let planner = Planner::new(&Rules::COMPETITION);
    let mut hints = Hints::new();
    let table = planner.rules().classify(table.parse::<Cards>().unwrap());
    planner.hints_into(hand.parse::<Cards>().unwrap(), table, &mut hints);
    hints.iter().map(|hint| hint.play.counts().to_string()).collect()
}

#[test]
fn hints_of_known_hands() {
    for (hand, table, expected) in [
        ("3 5 5 8", "4", &["8", "5"][..]),    // a pair is split last
        ("3 5 5 5 5 8", "4", &["8", "5555"]), // a bomb never
        ("3 9 B R", "2", &["BR"]),            // nor the rocket
        ("3 4 5", "6", &[]),                  // nothing beats
        ("3333 4 5 9", "", &["4", "5", "9", "3333", "333345"]), // four with two last
        ("3333 4 5 9", "444456", &["3333"]),  // a bomb beats four with two
        ("7777 4 5 9", "444456", &["457777", "7777"]), // here it may answer its like
        ("444 555 7 8 2 2", "333444 99 TT", &[]), // not enough pairs
        ("444 555 7 7 2 2", "333444 9 T", &["44455577"]), // the 2s stay
        ("2", "BR", &[]),
    ] {
        assert_eq!(hinted(hand, table), expected, "{hand} over {table}");
    }
}

#[test]
fn asking_again_goes_through_the_list_and_begins_anew() {
    let planner = Planner::new(&Rules::COMPETITION);
    let mut hints = Hints::new();
    planner.hints_into("34567 9 JJ 2".parse::<Cards>().unwrap(), None, &mut hints);
    let all: Vec<Hint> = hints.to_vec();
    assert!(all.len() > 5);
    for hint in all.iter().chain(&all) {
        assert_eq!(hints.cycle(), Some(*hint));
    }
    // a new question starts from the beginning
    hints.cycle();
    planner.hints_into("34567 9 JJ 2".parse::<Cards>().unwrap(), None, &mut hints);
    assert_eq!(hints.cycle(), Some(all[0]));
}

#[test]
fn without_cards_there_is_no_hint() {
    let planner = Planner::new(&Rules::COMPETITION);
    let mut hints = Hints::new();
    planner.hints_into(Cards::EMPTY, None, &mut hints);
    assert_eq!((hints.cycle(), hints.outcome()), (None, HintOutcome::NoCards));
}

#[test]
fn a_hand_of_twenty_cards_never_fills_the_list() {
    let mut random = Random::stream(26);
    let mut hints = Hints::new();
    let planner = Planner::new(&Rules::DOUZERO);
    let mut most = 0;
    for _ in 0..many(300) {
        planner.hints_into(random.dense_hand(20..=20), None, &mut hints);
        most = most.max(hints.len());
    }
    assert!(most > 40 && most < Hints::CAPACITY, "{most}");
    planner.hints_into(Cards::PACK, None, &mut hints); // more than anybody holds
    assert!(hints.len() <= Hints::CAPACITY);
}
