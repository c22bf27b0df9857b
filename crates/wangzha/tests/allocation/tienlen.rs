//! Tien Len: judging plays, finding moves, dealing.

use std::fmt::{self, Write};
use std::hint::black_box;
use std::ops::ControlFlow;

use wangzha::deck::ChaCha20;
use wangzha::tienlen::{self, Kind, Moves, Play, Round, Rules};
use wangzha::{Cards, Language, Seat};
use wangzha_oracle::allocations;

use crate::workload;

/// Counts the bytes that are written to it and forgets them.
struct Written(usize);

impl Write for Written {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Every question about cards to be played; tells whether they may be.
fn ask_about_play(rules: &Rules, cards: &str, table: &str) -> bool {
    let cards = Cards::parse_without_jokers(cards).unwrap();
    let table = rules.classify(Cards::parse_without_jokers(table).unwrap());
    if let Some(table) = table {
        black_box(rules.answers(cards, table));
        black_box(rules.classify(cards).is_some_and(|play| rules.beats(play, table)));
    }
    let lowest = rules.lowest_card(&[cards]).unwrap();
    black_box(rules.check_opening(cards, lowest).is_ok());
    let checked = rules.check(cards, table);
    let mut written = Written(0);
    for language in Language::ALL {
        match checked {
            Ok(play) => write!(written, "{play} {play:?} {}", play.kind().name(language)),
            Err(refusal) => write!(written, "{} {}", refusal.id(), refusal.text(language)),
        }
        .unwrap();
    }
    assert!(written.0 > 0);
    checked.is_ok()
}

#[test]
fn judging_plays_never_allocates() {
    let lines = workload("tienlen.txt");
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
    assert!(accepted > 10_000 && asked - accepted > 10_000, "{accepted} of {asked}");
}

#[test]
fn reading_wrong_cards_never_allocates() {
    for text in ["33333", "3s 3s", "34y", "s3", "3 R", "大王", "Bs"] {
        let (calls, cards) = allocations(|| Cards::parse_without_jokers(text));
        assert!(cards.is_err(), "{text}");
        assert_eq!(calls, 0, "{text}");
    }
}

/// Every question about a hand; gives the number of its moves.
fn ask_about_hand(rules: &Rules, hand: Cards, table: Option<Play>, buffer: &mut Moves) -> usize {
    let (mut shown, mut classes, mut of_kinds) = (0, 0, 0);
    let _ = rules.each_move(hand, table, |play| count(&mut shown, play));
    let _ = rules.each_class(hand, table, |play| count(&mut classes, play));
    for kind in Kind::ALL {
        let _ = rules.each_of_kind(hand, kind, |play| count(&mut of_kinds, play));
    }
    let listed = rules.moves_into(hand, table, buffer).len();
    assert_eq!((shown, rules.has_move(hand, table)), (listed, listed > 0));
    assert_eq!(rules.count_moves(hand, table), listed as u64);
    assert!(classes <= shown && shown <= of_kinds);
    black_box(rules.instant_win(hand, true));
    listed
}

fn count(plays: &mut usize, play: Play) -> ControlFlow<()> {
    black_box(play);
    *plays += 1;
    ControlFlow::Continue(())
}

#[test]
fn dealing_and_finding_moves_never_allocates() {
    let mut buffer = Moves::new();
    let mut found = 0;
    for key in 0..200 {
        let (calls, hands) =
            allocations(|| tienlen::Deal::shuffled_with_key(&[key; 32], 4, tienlen::HAND).unwrap());
        assert_eq!(calls, 0, "dealing with the key {key}");
        for rules in Rules::PRESETS.iter().copied() {
            // the leads of a hand, and its answers to each of the first player's leads
            let tables: Vec<Play> = rules.moves(hands[0], None);
            for table in std::iter::once(None).chain(tables.into_iter().map(Some)) {
                let hand = hands[1];
                let ask = || ask_about_hand(&rules, hand, table, &mut buffer);
                let (calls, moves) = allocations(ask);
                assert_eq!(calls, 0, "{hand} over {table:?} in {}", rules.name);
                found += moves;
            }
        }
    }
    assert!(found > 100_000, "{found}");
}

#[test]
fn counting_or_cutting_off_too_many_moves_never_allocates() {
    let mut buffer = Moves::new();
    // five whole ranks have some ten thousand plays where suits are free
    let hand = Cards::from_bits((1 << 20) - 1).unwrap();
    for rules in Rules::PRESETS.iter().copied() {
        let (calls, all) = allocations(|| rules.count_moves(Cards::SUITED, None));
        assert_eq!(calls, 0, "{}", rules.name);
        assert!(all > 300, "{all} in {}", rules.name);
        let (calls, listed) = allocations(|| rules.moves_into(hand, None, &mut buffer).len());
        assert_eq!(calls, 0, "{}", rules.name);
        let cut_off = rules.name != "northern";
        assert_eq!((listed == Moves::CAPACITY, !buffer.is_complete()), (cut_off, cut_off));
    }
}

#[test]
fn random_games_never_allocate() {
    let mut rng = ChaCha20::from_key([4; 32]);
    let mut moves = Moves::new();
    for rules in Rules::PRESETS.iter().copied() {
        let (calls, end) = allocations(|| {
            let hands = tienlen::Deal::shuffled(&mut rng, 4, tienlen::HAND).unwrap();
            let round = Round::midway(rules, &hands, Seat::S0).unwrap();
            round.playout(&mut moves, &mut rng)
        });
        assert!(!end.places().is_empty());
        assert_eq!(calls, 0, "{}", rules.name);
    }
}
