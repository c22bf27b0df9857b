//! Dou Dizhu: judging plays and finding moves.

use std::hint::black_box;
use std::ops::ControlFlow;

use wangzha::deck::ChaCha20;
use wangzha::doudizhu::{Deal, Moves, Play, Position, Round, Rules};
use wangzha::{Cards, Counts, Seat};
use wangzha_oracle::{allocations, cases, text};

use crate::workload;

/// Every question about cards to be played; tells whether they may be.
fn ask_about_play(rules: &Rules, cards: &str, table: &str) -> bool {
    let cards: Cards = cards.parse().unwrap();
    let table = table.parse::<Cards>().unwrap();
    let table = rules.classify(table);
    black_box(rules.readings(cards).count());
    if let Some(table) = table {
        black_box(rules.answers(cards, table));
        black_box(rules.classify(cards).is_some_and(|play| rules.beats(play, table)));
    }
    black_box(rules.check(cards, table)).is_ok()
}

#[test]
fn judging_plays_never_allocates() {
    for file in ["plays.txt", "flat.txt"] {
        let lines = workload(file);
        let mut accepted = 0;
        for rules in Rules::PRESETS.iter().copied() {
            for (cards, table) in &lines {
                let (calls, is_ok) = allocations(|| ask_about_play(&rules, cards, table));
                assert_eq!(calls, 0, "{cards} over {table:?} in {}", rules.name);
                accepted += usize::from(is_ok);
            }
        }
        // both the accepted and the refused were tried
        let asked = lines.len() * Rules::PRESETS.len();
        assert!(accepted > 10_000 && asked - accepted > 100, "{accepted} of {asked} in {file}");
    }
}

#[test]
fn reading_wrong_cards_never_allocates() {
    for text in ["33333", "3s 3s", "34y", "s3", "BB", "大", "Bs", "3D"] {
        let (calls, cards) = allocations(|| text.parse::<Cards>());
        assert!(cards.is_err(), "{text}");
        assert_eq!(calls, 0, "{text}");
    }
}

/// Every question about a hand; gives the number of its moves.
fn ask_about_hand(rules: &Rules, hand: Cards, table: Option<Play>, buffer: &mut Moves) -> usize {
    let mut shown = 0;
    let _ = rules.each_move(hand, table, |play| {
        shown += 1;
        black_box(play.counts().pick_from(hand));
        for cards in play.counts().choices(hand).take(20) {
            black_box(cards);
        }
        ControlFlow::<()>::Continue(())
    });
    let listed = rules.moves_into(hand, table, buffer).len();
    let counted = rules.count_moves(hand, table);
    assert_eq!((shown, rules.has_move(hand, table)), (listed, listed > 0));
    assert_eq!(counted, listed as u64);
    listed
}

#[test]
fn finding_moves_never_allocates() {
    let mut buffer = Moves::new();
    let mut found = 0;
    for case in cases("moves_douzero.jsonl") {
        let hand: Cards = text(&case, "hand").parse().unwrap();
        for rules in Rules::PRESETS.iter().copied() {
            let table = rules.classify(text(&case, "rival").parse::<Cards>().unwrap());
            let (calls, moves) = allocations(|| ask_about_hand(&rules, hand, table, &mut buffer));
            assert_eq!(calls, 0, "{hand} over {table:?} in {}", rules.name);
            found += moves;
        }
    }
    assert!(found > 100_000, "{found}");
}

#[test]
fn finding_moves_of_the_whole_pack_never_allocates() {
    let mut buffer = Moves::new();
    for rules in Rules::PRESETS.iter().copied() {
        let (calls, cut_off) = allocations(|| {
            black_box(rules.count_moves(Counts::PACK, None));
            rules.moves_into(Counts::PACK, None, &mut buffer).len() == Moves::CAPACITY
        });
        assert!(cut_off && !buffer.is_complete());
        assert_eq!(calls, 0, "{}", rules.name);
    }
}

#[test]
fn random_games_never_allocate() {
    let mut rng = ChaCha20::from_key([4; 32]);
    let mut moves = Moves::new();
    for rules in Rules::PRESETS.iter().copied() {
        let deal = Deal::shuffled(&mut rng, rules.dealing);
        let (calls, end) = allocations(|| {
            let round = Round::midway(rules, deal.hands, Seat::S0).unwrap();
            Position::of(&round).map(|it| it.playout(&rules, &mut moves, &mut rng))
        });
        assert!(end.unwrap().winner().is_some());
        assert_eq!(calls, 0, "{}", rules.name);
    }
}
