//! Deals that can be checked.

use serde::{Deserialize, Serialize};
use wangzha::Language;
use wangzha::record::AnyRecord;
use wangzha_fair::{
    Announcement, Conclusion, Finding, Secret, verify as verify_record, verify_noted,
};
use wangzha_json::Problem;
#[cfg(feature = "typescript")]
use wangzha_table::form;

use super::Answer;
use super::record::parse;
use crate::Mind;
use crate::naming::Tongue;

/// Bytes that somebody has drawn for a deal.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", schemars(rename = "DrawnBytes"))]
pub(crate) struct Bytes {
    /// 32 bytes as hexadecimal digits.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Bytes"))]
    bytes: Secret,
}

/// What is sent before the bytes are.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Committed {
    /// SHA-256 of `wangzha commit v1|` and the bytes.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Bytes"))]
    commitment: wangzha_fair::Commitment,
}

pub(super) fn commitment(_: &mut Mind, asks: Bytes) -> Answer<Committed> {
    Ok(Committed { commitment: asks.bytes.commitment() })
}

/// A record whose deal is computed again.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Verify {
    /// The record.
    record: String,
    /// What was announced before the deal, if somebody has noted it.
    #[serde(default)]
    announced: Option<Announced>,
    /// The language of the texts.
    language: Tongue,
}

/// The commitments that were announced before a deal: those of `opened`.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Announced {
    /// The table at which it was.
    table: String,
    /// The number of the deal.
    round: u64,
    /// The commitment to the server's secret.
    #[cfg_attr(feature = "typescript", schemars(with = "form::Bytes"))]
    server: wangzha_fair::Commitment,
    /// The commitments to what stands in for each seat.
    #[cfg_attr(feature = "typescript", schemars(with = "Vec<form::Bytes>"))]
    fallbacks: Vec<wangzha_fair::Commitment>,
}

/// What was found out about a deal.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Verified {
    /// `holds`, `not_yet` or `fails`.
    #[cfg_attr(feature = "typescript", schemars(with = "String"))]
    conclusion: Conclusion,
    /// The conclusion in words.
    text: String,
    /// Everything that was looked at, in order.
    findings: Vec<Found>,
}

/// One thing that was looked at.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub(crate) struct Found {
    /// Its name, the same in every language.
    id: &'static str,
    /// `holds`, `fails`, `missing`, `not_yet`, or `limit` for what says how little
    /// the rest proves.
    #[cfg_attr(feature = "typescript", schemars(with = "String"))]
    standing: wangzha_fair::Standing,
    /// The finding in words.
    text: String,
}

pub(super) fn verify(_: &mut Mind, asks: Verify) -> Answer<Verified> {
    let language: Language = asks.language.into();
    let record = parse(&asks.record, language)?;
    let verdict = match asks.announced {
        Some(announced) => verify_noted(&record, &announcement(announced, &record)?),
        None => verify_record(&record),
    };
    let found = |finding: &Finding| Found {
        id: finding.id(),
        standing: finding.standing(),
        text: finding.text(language).to_string(),
    };
    Ok(Verified {
        conclusion: verdict.conclusion(),
        text: verdict.conclusion().text(language).to_string(),
        findings: verdict.findings().iter().map(found).collect(),
    })
}

/// What was noted, read as strictly as a file with it.
fn announcement(announced: Announced, record: &AnyRecord) -> Answer<Announcement> {
    let Announced { table, round, server, fallbacks } = announced;
    let mut fields = serde_json::json!({
        "game": record.game(), "table": table, "round": round,
        "commit": server, "fallbacks": fallbacks,
    });
    if let Some(factor) = record.fair().and_then(|fair| fair.no_shuffle) {
        fields["no_shuffle"] = factor.into();
    }
    serde_json::from_value(fields).map_err(|error| Problem::at("announced", error))
}
