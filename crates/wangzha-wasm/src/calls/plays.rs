//! What may be played now, and what it is called.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use wangzha::{AnyAction, AnyRefusal, AnyRules, AnyView, Cards, Language, doudizhu, tienlen};
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use crate::Mind;
use crate::naming::{self, Named, Playable, Tongue};

/// What a seat may know, and in which language it is told more.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Ask {
    /// The game and the view.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::View"))]
    pub(crate) view: AnyView,
    /// The language of the texts.
    pub(crate) language: Tongue,
}

/// What a seat may know.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Look {
    /// The game and the view.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::View"))]
    view: AnyView,
}

/// Cards that a seat has selected.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Judge {
    /// The game and the view.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::View"))]
    view: AnyView,
    /// What is selected.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    cards: Cards,
    /// The language of the texts.
    language: Tongue,
}

/// What selected cards are, and whether they may be played.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Judged {
    /// What they are; null if they are nothing.
    pub(crate) play: Option<Named>,
    /// What to send, if they may be played now.
    #[cfg_attr(feature = "typescript", schemars(with = "Option<form::Action>"))]
    pub(crate) action: Option<String>,
    /// Everything that they may be played as now, the usual first: some rules
    /// read some cards in several ways.
    pub(crate) readings: Vec<Playable>,
    /// Why they may not be played.
    pub(crate) refusal: Option<Refused>,
}

/// Why something is not legal.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "WhyNot"))]
pub(crate) struct Refused {
    /// The name of the rule, the same in every language.
    pub(crate) id: String,
    /// The rule as a sentence for players.
    pub(crate) text: String,
}

impl Refused {
    pub(crate) fn new(refusal: AnyRefusal, language: Language) -> Refused {
        Refused { id: refusal.id().to_owned(), text: refusal.text(language).to_string() }
    }
}

pub(super) fn judge(_: &mut Mind, asks: Judge) -> Answer<Judged> {
    let Judge { view, cards, language } = asks;
    let (rules, language) = (view.rules(), Language::from(language));
    let readings: Vec<AnyAction> = ways(&view, cards);
    let legal = readings.iter().filter(|action| check(&view, **action).is_ok());
    let legal: Vec<Playable> =
        legal.map(|action| Playable::new(&rules, action, language)).collect();
    let plain = plain(&view, cards);
    let refusal = check(&view, plain).err().filter(|_| legal.is_empty() && !cards.is_empty());
    let first = legal.first().map(|playable| playable.action.clone());
    let named = readings.first().unwrap_or(&plain);
    Ok(Judged {
        play: legal
            .first()
            .and_then(|playable| playable.play.clone())
            .or_else(|| naming::name(&rules, named, language)),
        action: first,
        readings: legal,
        refusal: refusal.map(|refusal| Refused::new(refusal, language)),
    })
}

/// Cards as they are played without saying what as.
fn plain(view: &AnyView, cards: Cards) -> AnyAction {
    match view {
        AnyView::DouDizhu(_) => doudizhu::Action::Play { cards, reading: None }.into(),
        AnyView::TienLen(_) => tienlen::Action::Play(cards).into(),
    }
}

/// Everything that the cards can be played as, under the rules alone.
fn ways(view: &AnyView, cards: Cards) -> Vec<AnyAction> {
    match view {
        AnyView::DouDizhu(view) => {
            let readings = view.rules.readings(cards);
            let action = |play: doudizhu::Play| doudizhu::Action::Play {
                cards,
                reading: Some(play.reading()),
            };
            readings.map(action).map(AnyAction::from).collect()
        }
        AnyView::TienLen(view) => {
            let play = view.rules.classify(cards);
            play.map(|play| tienlen::Action::Play(play.cards()).into()).into_iter().collect()
        }
    }
}

/// Whether the seat may do this: what the others hold does not matter for it.
pub(crate) fn check(view: &AnyView, action: AnyAction) -> Result<(), AnyRefusal> {
    match (view, action) {
        (AnyView::DouDizhu(view), AnyAction::DouDizhu(action)) => {
            let mut round = view.suppose([Cards::EMPTY; 3], Cards::EMPTY);
            Ok(wangzha::Game::apply(&mut round, view.seat, action).map(drop)?)
        }
        (AnyView::TienLen(view), AnyAction::TienLen(action)) => {
            let mut round = view.suppose([Cards::EMPTY; 4]);
            Ok(wangzha::Game::apply(&mut round, view.seat, action).map(drop)?)
        }
        _ => Err(AnyRefusal::OtherGame(view.game())),
    }
}

/// An action that somebody has done.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "NameOf"))]
pub(crate) struct Name {
    /// The game and its rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::Rules"))]
    rules: AnyRules,
    /// The action, or cards.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Action"))]
    action: String,
    /// The language of the name.
    language: Tongue,
}

pub(super) fn name(_: &mut Mind, asks: Name) -> Answer<Option<Named>> {
    let action = AnyAction::parse(asks.rules.game(), &asks.action);
    let action = action.map_err(|error| Problem::at("action", error))?;
    Ok(naming::name(&asks.rules, &action, asks.language.into()))
}

/// Cards that a seat has selected and wants to be completed.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Complete {
    /// The game and the view.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", schemars(with = "form::View"))]
    view: AnyView,
    /// What is selected, the card that was tapped included.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    cards: Cards,
    /// The language of the names.
    language: Tongue,
}

pub(super) fn complete(mind: &mut Mind, asks: Complete) -> Answer<Vec<Playable>> {
    let (rules, language) = (asks.view.rules(), asks.language.into());
    let plays = mind.completer.complete(&asks.view, asks.cards);
    Ok(plays.iter().map(|action| Playable::new(&rules, action, language)).collect())
}

pub(super) fn moves(_: &mut Mind, asks: Ask) -> Answer<Vec<Playable>> {
    let (rules, language) = (asks.view.rules(), asks.language.into());
    let mut moves = Vec::new();
    let _ = asks.view.each_action(|action| {
        moves.push(Playable::new(&rules, &action, language));
        ControlFlow::<()>::Continue(())
    });
    Ok(moves)
}

/// What a seat can do now, for the buttons.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Choices {
    /// Everything that needs no cards: `pass`, bids, doubling, opening the hand.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Action>"))]
    actions: Vec<String>,
    /// Whether any cards can be played at all (要不起 if not).
    can_play: bool,
}

pub(super) fn choices(_: &mut Mind, asks: Look) -> Answer<Choices> {
    let mut choices = Choices { actions: Vec::new(), can_play: false };
    let _ = asks.view.each_action(|action| {
        match naming::cards(&action) {
            Some(_) => choices.can_play = true,
            None => choices.actions.push(action.to_string()),
        }
        ControlFlow::<()>::Continue(())
    });
    Ok(choices)
}

/// The cards that a seat has not seen: what the others hold, what lies face
/// down, and in Tien Len what was not dealt.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Unseen {
    /// All of them.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Cards"))]
    cards: Cards,
    /// How many of each rank, from the three to the jokers.
    ranks: Vec<RankLeft>,
}

/// How many cards of a rank have not been seen.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct RankLeft {
    /// The letter of the rank.
    rank: char,
    /// How many.
    left: u8,
}

pub(super) fn unseen(_: &mut Mind, asks: Look) -> Answer<Unseen> {
    let (cards, pack) = match asks.view {
        AnyView::DouDizhu(view) => (view.unseen(), Cards::PACK),
        AnyView::TienLen(view) => (view.unseen(), Cards::SUITED),
    };
    let (left, pack) = (cards.counts(), pack.counts());
    let ranks = wangzha::Rank::all().filter(|rank| pack.of(*rank) > 0);
    let ranks = ranks.map(|rank| RankLeft { rank: rank.letter(), left: left.of(rank) }).collect();
    Ok(Unseen { cards, ranks })
}
