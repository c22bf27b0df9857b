//! Decisions looked at again.

use serde::{Deserialize, Serialize};
use wangzha::{Language, Seat};
use wangzha_ai::review::{Moment, Reviewer};
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use super::record::{parse, round_at};
use crate::Mind;
use crate::naming::{Playable, Tongue};

/// One decision of a round: who reviews a whole round asks for one after the
/// other, and shows how far it is.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Review {
    /// The record.
    record: String,
    /// After how many actions the decision was.
    at: usize,
    /// How many times the usual effort; 1 if it is missing.
    #[serde(default)]
    effort: Option<u32>,
    /// The language of the texts.
    language: Tongue,
}

/// What is to be said of a decision.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Reviewed {
    /// The judgement; null if there was nothing to choose, or no cards were to be
    /// played.
    moment: Option<Judgement>,
}

/// A judgement.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Judgement {
    /// After how many actions.
    at: usize,
    /// Who decided.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Seat"))]
    seat: Seat,
    /// What was done.
    done: Playable,
    /// What would have been better, if something would.
    better: Option<Playable>,
    /// Why, in words; empty if nothing would have been better.
    text: String,
    /// By how much the chance to win fell, 0 to 1.
    cost: f32,
    /// By how much that may be wrong.
    error: f32,
    /// `exact` with all hands open, `likely`, or `hardly`: it may be chance.
    sure: &'static str,
}

pub(super) fn review(mind: &mut Mind, asks: Review) -> Answer<Reviewed> {
    let language: Language = asks.language.into();
    let record = parse(&asks.record, language)?;
    let round = round_at(&record, asks.at)?;
    let mut reviewer = Reviewer::new().with_effort(asks.effort.unwrap_or(1).clamp(1, 100));
    let Some(moment) = reviewer.look(&record, asks.at) else {
        return Ok(Reviewed { moment: None });
    };
    let Moment { at, seat, action, better, cost, error, sure, .. } = moment;
    let rules = round.rules();
    // what the hints say of it, which know more words than a difference
    let advice = mind.adviser.advise(&round.view(seat));
    let reason = better
        .and_then(|better| advice.iter().find(|advice| advice.to_string() == better.to_string()));
    Ok(Reviewed {
        moment: Some(Judgement {
            at,
            seat,
            done: Playable::new(&rules, &action, language),
            better: better.map(|better| Playable::new(&rules, &better, language)),
            text: reason.map(|advice| advice.text(language).to_string()).unwrap_or_default(),
            cost,
            error,
            sure: sure.id(),
        }),
    })
}
