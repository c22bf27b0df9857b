//! What cards are, without a round: for whoever has a game of their own.

use serde::{Deserialize, Serialize};
use wangzha::{AnyRefusal, AnyRules, Cards, GameId, Language, doudizhu, tienlen};
use wangzha_fair::{DealKey, Secret};
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use super::plays::Refused;
use crate::Mind;
use crate::naming::{Named, Tongue, doudizhu_name, tienlen_name};

/// Cards.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Classify {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// The cards.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    cards: Cards,
    /// The language of the names.
    language: Tongue,
}

/// What cards can be.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Reading {
    /// Kind, top and length: `plane_solo:4:2`, in Tien Len `run:5h:3`.
    reading: String,
    /// What that is called.
    play: Named,
}

pub(super) fn classify(_: &mut Mind, asks: Classify) -> Answer<Vec<Reading>> {
    let (cards, language) = (asks.cards, asks.language.into());
    Ok(match &asks.rules {
        AnyRules::DouDizhu(rules) => {
            let readings = rules.readings(cards).map(|play| Reading {
                reading: play.reading().to_string(),
                play: doudizhu_name(play, cards, language),
            });
            readings.collect()
        }
        AnyRules::TienLen(rules) => {
            let reading = rules.classify(cards).map(|play| Reading {
                reading: format!("{}:{}:{}", play.kind().id(), play.top(), play.len()),
                play: tienlen_name(rules, play, language),
            });
            reading.into_iter().collect()
        }
    })
}

/// Cards that answer others.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Check {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// The cards.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    cards: Cards,
    /// What is to be beaten; nothing if they lead.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Cards>"))]
    over: Option<Cards>,
    /// What that was played as, where it can be several things.
    #[serde(default)]
    over_as: Option<String>,
    /// The language of the texts.
    language: Tongue,
}

/// Whether cards may be played.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Checked {
    /// What they are played as; null if they may not be.
    play: Option<Named>,
    /// Why they may not be.
    refusal: Option<Refused>,
}

impl Checked {
    fn new(checked: Result<Named, AnyRefusal>, language: Language) -> Checked {
        match checked {
            Ok(play) => Checked { play: Some(play), refusal: None },
            Err(refusal) => Checked { play: None, refusal: Some(Refused::new(refusal, language)) },
        }
    }
}

pub(super) fn check(_: &mut Mind, asks: Check) -> Answer<Checked> {
    let Check { rules, cards, over, over_as, language } = asks;
    let language: Language = language.into();
    let checked: Result<Named, AnyRefusal> = match &rules {
        AnyRules::DouDizhu(rules) => {
            let table = over.map(|over| doudizhu_table(rules, over, over_as)).transpose()?;
            let play = rules.check(cards, table);
            let named = play.map(|play| doudizhu_name(play, cards, language));
            named.map_err(|refusal| doudizhu::RoundRefusal::Play(refusal).into())
        }
        AnyRules::TienLen(rules) => {
            let table = over.map(|over| rules.classify(over).ok_or_else(no_play)).transpose()?;
            let named = rules.check(cards, table).map(|play| tienlen_name(rules, play, language));
            named.map_err(|refusal| tienlen::RoundRefusal::Play(refusal).into())
        }
    };
    Ok(Checked::new(checked, language))
}

fn doudizhu_table(
    rules: &doudizhu::Rules,
    over: Cards,
    over_as: Option<String>,
) -> Answer<doudizhu::Play> {
    let is_meant = |play: &doudizhu::Play| {
        over_as.as_ref().is_none_or(|reading| play.reading().to_string() == *reading)
    };
    rules.readings(over).find(is_meant).ok_or_else(no_play)
}

fn no_play() -> Problem {
    Problem::at("over", "these cards are no play")
}

/// A hand.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Leads {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// The hand.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    hand: Cards,
    /// The language of the names.
    language: Tongue,
}

/// Every play of a hand, of Dou Dizhu by rank.
pub(super) fn leads(_: &mut Mind, asks: Leads) -> Answer<Vec<Named>> {
    let (hand, language) = (asks.hand, asks.language.into());
    Ok(match &asks.rules {
        AnyRules::DouDizhu(rules) => {
            let plays = rules.moves(hand, None).into_iter();
            let named = plays.filter_map(|play| {
                Some(doudizhu_name(play, play.counts().pick_from(hand)?, language))
            });
            named.collect()
        }
        AnyRules::TienLen(rules) => {
            let plays = rules.moves(hand & Cards::SUITED, None).into_iter();
            plays.map(|play| tienlen_name(rules, play, language)).collect()
        }
    })
}

/// All that a deal depends on.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "DeckOf"))]
pub(crate) struct Deck {
    /// Which game: the pack has jokers, or has not.
    #[cfg_attr(feature = "typescript", schemars(with = "String"))]
    game: GameId,
    /// The server's secret.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Bytes"))]
    server: Secret,
    /// The bytes of each seat.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Bytes>"))]
    seats: Vec<Secret>,
    /// The table.
    table: String,
    /// The number of the deal.
    round: u64,
}

/// The pack in the order in which it is dealt.
pub(super) fn deck(_: &mut Mind, asks: Deck) -> Answer<Vec<String>> {
    let Deck { game, server, seats, table, round } = asks;
    let key = DealKey::new(&server, &seats, &table, round, game);
    Ok(key.deck().cards().iter().map(ToString::to_string).collect())
}
