//! Dou Dizhu: three hands and the bottom cards.
//!
//! JSON: the rules (see [`json`](command::json)), `"seed"`: 64 hexadecimal digits, `"dealing"`:
//! `one_by_one`, `one_by_one_bottom_last`, `blocks_bottom_last`, `given`,
//! `blocks` or `no_shuffle`, `"factor"`: that of `no_shuffle`, else `null`,
//! `"hands"`: a list of three `{"cards", "bombs", "rocket"}` with the cards from
//! low to high, with `--encoding` `"encoded"`, the bombs as a list like `["7777"]`, and whether the hand holds
//! both jokers, and `"bottom"`: three cards.

use serde::Serialize;
use wangzha::doudizhu::{Deal, Dealing, Kind, Rules};
use wangzha::{AnyRules, Cards, Language, Rank};

use super::Line;
use crate::args::{DealOptions, Mixing, Seed};
use crate::command::rules::doudizhu::dealing;
use crate::command::{self, Outcome};
use crate::game::Rules as _;
use crate::text;
use crate::ui::Ui;

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    rules: AnyRules,
    seed: String,
    dealing: &'static str,
    factor: Option<i32>,
    hands: [Hand; 3],
    bottom: String,
}

#[derive(Serialize)]
struct Hand {
    cards: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoded: Option<Vec<serde_json::Value>>,
    bombs: Vec<String>,
    rocket: bool,
}

pub(crate) fn run(rules: &Rules, seed: &Seed, way: DealOptions, ui: &mut Ui) -> command::Result {
    let key = super::key(seed)?;
    let deal = deal(&key, rules.dealing, way);
    if ui.json {
        ui.print_json(&Answer {
            rules: rules.json(),
            seed: super::hex(&key),
            dealing: dealing_id(rules.dealing, way),
            factor: way.mixing.no_shuffle,
            hands: deal.hands.map(|cards| Hand {
                cards: cards.to_string(),
                encoded: super::encoded(cards, ui.encoding),
                bombs: bombs(cards),
                rocket: cards.contains_all(Cards::JOKERS),
            }),
            bottom: deal.bottom.to_string(),
        })?;
    } else {
        let language = ui.language;
        let encoding = ui.encoding;
        let shown = |cards: Cards| super::shown(&rules.sorted(cards), encoding);
        let mut lines = vec![Line::seed(&key, language)];
        lines.extend(deal.hands.into_iter().enumerate().map(|(place, hand)| Line {
            label: super::seat(place, language),
            content: shown(hand),
            notes: explosives(hand, language),
        }));
        lines.push(Line::new(text::deal::bottom(language), shown(deal.bottom)));
        super::print(&lines, ui)?;
    }
    Ok(Outcome::Fine)
}

fn deal(key: &[u8; 32], dealing: Dealing, way: DealOptions) -> Deal {
    match way {
        DealOptions { mixing: Mixing { no_shuffle: Some(factor) }, .. } => {
            Deal::no_shuffle_with_key(key, factor)
        }
        DealOptions { in_blocks: true, .. } => Deal::shuffled_with_key(key, Dealing::Blocks),
        _ => Deal::shuffled_with_key(key, dealing),
    }
}

fn dealing_id(preset: Dealing, way: DealOptions) -> &'static str {
    match way {
        DealOptions { mixing: Mixing { no_shuffle: Some(_) }, .. } => "no_shuffle",
        DealOptions { in_blocks: true, .. } => dealing(Dealing::Blocks).0,
        _ => dealing(preset).0,
    }
}

/// The bombs in a hand, from high to low.
fn bombs(hand: Cards) -> Vec<String> {
    let fours = Rank::all().rev().filter(|rank| hand.of_rank(*rank).len() == 4);
    fours.map(|rank| hand.of_rank(rank).counts().to_string()).collect()
}

/// "rocket", "bomb 7777", "bomb 3333".
fn explosives(hand: Cards, language: Language) -> Vec<String> {
    let rocket = hand.contains_all(Cards::JOKERS).then(|| Kind::Rocket.name(language).to_owned());
    let bomb = Kind::Bomb.name(language);
    let bombs = bombs(hand).into_iter().map(|cards| format!("{bomb} {cards}"));
    rocket.into_iter().chain(bombs).collect()
}
