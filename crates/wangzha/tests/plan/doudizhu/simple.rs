//! The analysis of a hand, the smallest answer, the simplest lead.

use wangzha::doudizhu::{Allow, Analysis, Moves, Play, Rules};
use wangzha::{Cards, Counts, Rank};
use wangzha_oracle::doudizhu::up_to;
use wangzha_oracle::{Random, many};

/// Whether the ranks around this one with equally many cards make a run.
fn is_in_run(hand: Counts, rank: Rank) -> bool {
    let equal = hand.of(rank);
    let shortest = match equal {
        1 => 5,
        2 => 3,
        3 => 2,
        _ => return false,
    };
    let goes_on = |to: &Rank| *to <= Rank::ACE && hand.of(*to) == equal;
    let up = Rank::all().filter(|to| *to > rank).take_while(goes_on).count();
    let down = Rank::all().rev().filter(|to| *to < rank).take_while(goes_on).count();
    rank <= Rank::ACE && up + 1 + down >= shortest
}

#[test]
fn the_analysis_puts_every_rank_into_its_group() {
    for hand in up_to(7) {
        let groups = Analysis::of(hand);
        let has_rocket = hand.of(Rank::SMALL_JOKER) + hand.of(Rank::BIG_JOKER) == 2;
        for rank in Rank::all().filter(|rank| hand.of(*rank) > 0) {
            let group = match (hand.of(rank), is_in_run(hand, rank)) {
                (1, _) if rank > Rank::TWO && has_rocket => groups.rocket(),
                (1, false) => groups.solos(),
                (1, true) => groups.chains(),
                (2, false) => groups.pairs(),
                (2, true) => groups.pair_chains(),
                (3, false) => groups.trios(),
                (3, true) => groups.planes(),
                _ => groups.bombs(),
            };
            assert_eq!(group.of(rank), hand.of(rank), "{rank} in {hand}: {groups:?}");
        }
        let runs = groups.chains() + groups.pair_chains() + groups.planes();
        let equal = groups.solos() + groups.pairs() + groups.trios();
        assert_eq!(runs + equal + groups.bombs() + groups.rocket(), hand, "{groups:?}");
    }
}

#[test]
fn the_smallest_answer_is_legal_and_there_is_one_whenever_there_is_any() {
    let mut random = Random::stream(31);
    let (mut answered, mut passed) = (0, 0);
    for rules in Rules::PRESETS {
        for _ in 0..many(300) {
            let hand = random.hand(1..=20);
            let others = random.hand_of(Cards::PACK - hand, 17);
            let mut moves = Moves::new();
            let tables = rules.moves_into(others, None, &mut moves);
            let table = tables[random.below(tables.len())];
            match rules.find_bigger(hand, table) {
                Some(play) => {
                    assert!(rules.beats(play, table) && hand.counts().contains(play.counts()));
                    assert!(rules.readings(play.counts()).any(|reading| reading == play));
                    answered += 1;
                }
                None => {
                    assert!(!rules.has_move(hand, Some(table)), "{hand} over {table}");
                    passed += 1;
                }
            }
        }
    }
    assert!(answered > 500 && passed > 500, "{answered} {passed}");
}

fn bigger(hand: &str, table: &str) -> String {
    let rules = Rules::COMPETITION;
    let table = rules.classify(table.parse::<Cards>().unwrap()).unwrap();
    let answer = rules.find_bigger(hand.parse::<Cards>().unwrap(), table);
    answer.map_or_else(|| "pass".to_owned(), |play| play.counts().to_string())
}

#[test]
fn the_smallest_answer_splits_pairs_before_it_gives_up_and_never_bombs() {
    for (hand, table, expected) in [
        ("4 5", "3", "4"),
        ("4 4 5", "3", "5"),
        ("4 4", "3", "4"),
        ("4 4 4 4", "3", "4444"),
        ("3 B R", "2", "BR"),
        ("3 R", "2", "R"),
        ("55 666", "44", "55"),
        ("666", "44", "66"),
        ("777 3 4 4", "6665", "3777"),
        ("777 4 4", "6665", "4777"),
        ("777 4", "66644", "pass"), // fewer cards than the table
        ("7777 4", "66644", "7777"),
        ("456789", "34567", "45678"),
        ("4567 8888", "34567", "8888"),
        ("5555 3333", "4444", "5555"),
        ("3333 B R", "4444", "BR"),
        ("2222", "BR", "pass"),
    ] {
        assert_eq!(bigger(hand, table), expected, "{hand} over {table}");
    }
}

#[test]
fn the_simple_lead_is_legal_in_all_rules() {
    let mut random = Random::stream(32);
    let bare = Rules { allow: Allow::NONE, ..Rules::CLASSIC };
    let everything = Rules { allow: Allow::EVERYTHING, ..Rules::CLASSIC };
    for rules in Rules::PRESETS.iter().copied().chain([bare, everything]) {
        for _ in 0..many(300) {
            for hand in [random.hand(1..=20), random.dense_hand(6..=20)] {
                let lead = rules.simple_lead(hand).expect("a hand can always lead");
                assert!(hand.counts().contains(lead.counts()), "{hand}: {lead}");
                assert_eq!(rules.classify(lead.counts()), Some(lead));
            }
        }
        assert_eq!(rules.simple_lead(Cards::EMPTY), None);
        assert!(rules.simple_lead(Cards::PACK).is_some());
    }
}

#[test]
fn the_simple_lead_keeps_to_its_order() {
    let lead = |hand: &str| {
        let lead: Option<Play> = Rules::COMPETITION.simple_lead(hand.parse::<Cards>().unwrap());
        lead.unwrap().to_string()
    };
    let groups = ["9", "34567", "TTJJQQ", "88", "KKKAAA", "222", "7777", "BR"];
    assert_eq!(lead("34567 9 TTJJQQ KKKAAA"), "9");
    assert_eq!(lead("34567 TTJJQQ KKKAAA"), "34567");
    assert_eq!(lead("44 TTJJQQ KKKAAA"), "TTJJQQ");
    assert_eq!(lead("44 KKKAAA 222"), "44");
    assert_eq!(lead("444 KKKAAA 222"), "KKKAAA");
    assert_eq!(lead("444 222 3333"), "444");
    assert_eq!(lead("3333 9999 BR"), "3333");
    assert_eq!(lead("BR"), "BR");
    assert!(groups.iter().all(|group| lead(group) == *group));
    assert_eq!(
        Rules::CLASSIC
            .forbidding(Allow::BARE_TRIO)
            .simple_lead("444".parse::<Cards>().unwrap())
            .unwrap()
            .to_string(),
        "44"
    );
}
