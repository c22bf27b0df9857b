//! What plays are called, in both games alike.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use wangzha::{AnyAction, AnyRules, Cards, Language, doudizhu, tienlen};
#[cfg(feature = "typescript")]
use wangzha_table::form;

/// The language of the texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", schemars(rename = "Language"))]
pub(crate) enum Tongue {
    /// English.
    En,
    /// Chinese.
    Zh,
    /// Vietnamese.
    Vi,
}

impl From<Tongue> for Language {
    fn from(tongue: Tongue) -> Language {
        match tongue {
            Tongue::En => Language::English,
            Tongue::Zh => Language::Chinese,
            Tongue::Vi => Language::Vietnamese,
        }
    }
}

/// What some cards are played as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Named {
    /// The id of the kind, such as `pair_chain`.
    pub(crate) kind: &'static str,
    /// The name for players, with the ranks.
    pub(crate) name: String,
    /// The cards.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    pub(crate) cards: Cards,
}

/// Something that can be played, ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Playable {
    /// The action.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Action"))]
    pub(crate) action: String,
    /// What it is; null if no cards are played.
    pub(crate) play: Option<Named>,
}

impl Playable {
    pub(crate) fn new(rules: &AnyRules, action: &AnyAction, language: Language) -> Playable {
        Playable { action: action.to_string(), play: name(rules, action, language) }
    }
}

/// What the cards of an action are, if it plays some.
pub(crate) fn name(rules: &AnyRules, action: &AnyAction, language: Language) -> Option<Named> {
    match (rules, *action) {
        (
            AnyRules::DouDizhu(rules),
            AnyAction::DouDizhu(doudizhu::Action::Play { cards, reading }),
        ) => {
            let is_meant =
                |play: &doudizhu::Play| reading.is_none_or(|reading| play.reading() == reading);
            let play = rules.readings(cards).find(is_meant)?;
            Some(doudizhu_name(play, cards, language))
        }
        (AnyRules::TienLen(rules), AnyAction::TienLen(tienlen::Action::Play(cards))) => {
            Some(tienlen_name(rules, rules.classify(cards)?, language))
        }
        _ => None,
    }
}

pub(crate) fn doudizhu_name(play: doudizhu::Play, cards: Cards, language: Language) -> Named {
    let kind = play.kind();
    Named { kind: kind.id(), name: named(kind.name(language), play), cards }
}

pub(crate) fn tienlen_name(
    rules: &tienlen::Rules,
    play: tienlen::Play,
    language: Language,
) -> Named {
    let (kind, cards) = (play.kind(), play.cards());
    // in this game suits count, and the highest card decides
    let shown: String = rules.suits.sort(cards).map(pretty).collect();
    Named { kind: kind.id(), name: named(kind.name(language), shown), cards }
}

fn named(kind: &str, what: impl Display) -> String {
    format!("{kind} {what}")
}

/// A card as people write it: `T♥`.
fn pretty(card: wangzha::Card) -> String {
    match card.suit() {
        Some(suit) => format!("{}{}", card.rank().letter(), suit.symbol()),
        None => card.rank().letter().to_string(),
    }
}

/// The cards that an action plays.
pub(crate) fn cards(action: &AnyAction) -> Option<Cards> {
    match action {
        AnyAction::DouDizhu(doudizhu::Action::Play { cards, .. })
        | AnyAction::TienLen(tienlen::Action::Play(cards)) => Some(*cards),
        _ => None,
    }
}

/// The same play with these cards, where suits do not count.
pub(crate) fn with_cards(action: AnyAction, cards: Cards) -> AnyAction {
    match action {
        AnyAction::DouDizhu(doudizhu::Action::Play { reading, .. }) => {
            doudizhu::Action::Play { cards, reading }.into()
        }
        other => other,
    }
}
