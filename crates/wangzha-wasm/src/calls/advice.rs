//! Hints and plans.

use serde::{Deserialize, Serialize};
use wangzha::{AnyRules, Cards, doudizhu, tienlen};
#[cfg(feature = "typescript")]
use wangzha_table::form;
use wangzha_table::protocol::{Hinted, Hints};

use super::Answer;
use super::plays::Ask;
use crate::Mind;
use crate::naming::{Named, Tongue, doudizhu_name, tienlen_name};

pub(super) fn advise(mind: &mut Mind, asks: Ask) -> Answer<Vec<Hinted>> {
    let advice = mind.adviser.advise(&asks.view);
    Ok(Hints::new(0, &advice, asks.language.into()).hints)
}

/// A hand to be planned.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Plan {
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

/// The fewest plays that empty a hand, if nobody interferes.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Planned {
    /// The plays.
    plays: Vec<Named>,
}

pub(super) fn plan(_: &mut Mind, asks: Plan) -> Answer<Planned> {
    let (mut hand, language) = (asks.hand, asks.language.into());
    let plays = match &asks.rules {
        AnyRules::DouDizhu(rules) => {
            let plan = doudizhu::Planner::new(rules).plan(hand);
            let plays = plan.iter().filter_map(|play| {
                let cards = play.counts().pick_from(hand)?;
                hand -= cards;
                Some(doudizhu_name(*play, cards, language))
            });
            plays.collect()
        }
        AnyRules::TienLen(rules) => {
            let plan = tienlen::Planner::new(rules).plan(hand & Cards::SUITED);
            plan.iter().map(|play| tienlen_name(rules, *play, language)).collect()
        }
    };
    Ok(Planned { plays })
}
