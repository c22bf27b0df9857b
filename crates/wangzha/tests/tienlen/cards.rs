//! Cards, plays and rules from the texts of case files and tests.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use wangzha::tienlen::{Moves, Play, Rules};
use wangzha::{Card, Cards};

/// The cards in `text`.
pub(crate) fn cards(text: &str) -> Cards {
    Cards::parse_without_jokers(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The one card in `text`.
pub(crate) fn card(text: &str) -> Card {
    let cards = cards(text);
    assert_eq!(cards.len(), 1, "{text}");
    cards.iter().next().unwrap()
}

/// The cards in `text`, which must be a play.
pub(crate) fn play(rules: &Rules, text: &str) -> Play {
    match rules.classify(cards(text)) {
        Some(play) => play,
        None => panic!("{text} is not a play in {}", rules.name),
    }
}

/// A play as case files write it, `run:5D:3`, or nothing if it is none.
pub(crate) fn reading(rules: &Rules, text: &str) -> Option<String> {
    let play = rules.classify(cards(text))?;
    let top = play.top().to_string().to_uppercase();
    Some(format!("{}:{top}:{}", play.kind().id(), play.len()))
}

/// Whether the cards may be played on the table; all ways to ask must agree.
pub(crate) fn answers(rules: &Rules, text: &str, table: &str) -> bool {
    let table = play(rules, table);
    let checked = rules.check(cards(text), Some(table));
    let beats = rules.classify(cards(text)).is_some_and(|answer| rules.beats(answer, table));
    let name = rules.name;
    assert_eq!(rules.answers(cards(text), table), beats, "{text} over {table:?} in {name}");
    assert_eq!(checked.is_ok(), beats, "{text} over {table:?} in {name}");
    let mut buffer = Moves::new();
    let mut listed = rules.moves_into(cards(text), Some(table), &mut buffer).iter();
    let listed = listed.any(|answer| answer.cards() == cards(text));
    assert_eq!(listed, beats, "{text} over {table:?} in {name}");
    beats
}

/// All moves of a hand, as texts; shown twice is wrong.
pub(crate) fn moves(rules: &Rules, hand: &str, table: Option<Play>) -> BTreeSet<String> {
    let mut buffer = Moves::new();
    let moves = rules.moves_into(cards(hand), table, &mut buffer);
    let distinct: BTreeSet<String> = moves.iter().map(Play::to_string).collect();
    assert_eq!(distinct.len(), moves.len(), "{hand} over {table:?} in {}", rules.name);
    distinct
}

/// What a generator shows, in its order.
pub(crate) fn shown(
    generate: impl FnOnce(&mut dyn FnMut(Play) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<Play> {
    let mut plays = Vec::new();
    let done = generate(&mut |play| {
        plays.push(play);
        ControlFlow::Continue(())
    });
    assert!(done.is_continue());
    plays
}

/// The presets that a case names: `all`, or a list with commas.
pub(crate) fn presets(names: &str) -> Vec<Rules> {
    if names == "all" {
        return Rules::PRESETS.to_vec();
    }
    let preset = |name| Rules::preset(name).unwrap_or_else(|| panic!("no preset {name}"));
    names.split(',').map(preset).collect()
}
