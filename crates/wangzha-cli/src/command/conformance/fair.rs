//! Cases about deals that players can check: the secrets, the commitments to
//! them, and the deck that follows.

use serde::Deserialize;
use wangzha::{Card, Cards};
use wangzha_fair::{Commitment, FairDeal, Finding, HexError, SeatBytes, Secret};

use super::case::{Misfit, UpTo};
use super::judge::{Mismatch, Verdict};

#[derive(Deserialize)]
pub(super) struct Line {
    server_seed: String,
    server_commit: String,
    client_seeds: Vec<String>,
    client_commits: Vec<String>,
    table: String,
    round: u64,
    #[serde(rename = "n")]
    cards: u8,
    /// Places in the ordered pack.
    deck: Vec<UpTo<53>>,
}

/// The case as the record of a round that was played.
pub(super) fn read(line: Line) -> Result<FairDeal, Misfit> {
    let pack: Vec<Card> = Cards::PACK.iter().collect();
    let bytes = all(&line.client_seeds, Secret::from_hex)?;
    let commitments = all(&line.client_commits, Commitment::from_hex)?;
    // a list that is too short shows up as a seat that lacks something
    let seat = |seat: usize| SeatBytes {
        commitment: commitments.get(seat).copied(),
        bytes: bytes.get(seat).copied(),
        drawn_by_server: false,
    };
    Ok(FairDeal {
        server_commitment: one(&line.server_commit, Commitment::from_hex)?,
        server_secret: Some(one(&line.server_seed, Secret::from_hex)?),
        seats: (0..bytes.len().max(commitments.len())).map(seat).collect(),
        table: line.table,
        round: line.round,
        cards: line.cards,
        deck: Some(line.deck.iter().map(|place| pack[usize::from(place.0)]).collect()),
    })
}

fn one<T>(text: &str, from_hex: impl Fn(&str) -> Result<T, HexError>) -> Result<T, Misfit> {
    from_hex(text).map_err(|error| Misfit::Bytes(text.to_owned(), error))
}

fn all<T>(
    texts: &[String],
    from_hex: impl Fn(&str) -> Result<T, HexError>,
) -> Result<Vec<T>, Misfit> {
    texts.iter().map(|text| one(text, &from_hex)).collect()
}

pub(super) fn judge(deal: &FairDeal) -> Verdict {
    let verdict = deal.verify();
    if verdict.holds() {
        return Verdict::Passed;
    }
    let problems: Vec<String> =
        verdict.problems().map(|finding: Finding| finding.to_string()).collect();
    let expected = "a deal that holds in every fact".to_owned();
    Verdict::Failed(Mismatch { preset: None, expected, got: problems.join("; ") })
}
