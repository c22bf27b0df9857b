//! The first line of a ledger: what was played.

use std::fs;

use serde_json::{Value, json};
use wangzha_ai::net::checksum;
use wangzha_ai::player::Description;

use super::super::{Contest, Matchup};
use super::LedgerError;

/// The version of the files. Since 3, rules and points are as the engine's
/// feature `serde` writes them.
const VERSION: u64 = 3;

const MARK: &str = "wangzha_arena";
const SEED: &str = "seed";

pub(super) fn of<C: Contest>(contest: &C, matchup: &Matchup) -> Value {
    let [a, b] = &matchup.contenders;
    let mut header = json!({
        MARK: VERSION,
        "contest": contest.to_json(),
        "a": a.to_string(),
        "b": b.to_string(),
        SEED: matchup.seed,
        "budget": matchup.budget.map(|budget| budget.to_string()),
    });
    let nets = [a, b].map(nets_of);
    if nets.iter().any(Option::is_some) {
        header["nets"] = json!(nets);
    }
    header
}

/// The checksum of nets that are in a file, which may change between two runs;
/// a file that cannot be read is told of when its player is made.
fn nets_of(contender: &Description) -> Option<String> {
    let Description::Net(file, _) = contender else { return None };
    fs::read(file).ok().map(|bytes| format!("{:016x}", checksum(&bytes)))
}

/// Compares what the file says was played with what is to be played.
pub(super) fn check(line: &[u8], expected: &Value) -> Result<(), LedgerError> {
    let found = parse(line)?;
    for (name, wanted) in expected.as_object().into_iter().flatten() {
        let in_file = found.get(name).unwrap_or(&Value::Null);
        if in_file != wanted {
            let (name, in_file, wanted) = (name.clone(), in_file.to_string(), wanted.to_string());
            return Err(LedgerError::OtherRun { name, in_file, wanted });
        }
    }
    Ok(())
}

pub(super) fn seed(line: &[u8]) -> Result<u64, LedgerError> {
    parse(line)?[SEED].as_u64().ok_or(LedgerError::NotALedger)
}

fn parse(line: &[u8]) -> Result<Value, LedgerError> {
    let header: Option<Value> = serde_json::from_slice(line).ok();
    let header = header.ok_or(LedgerError::NotALedger)?;
    match header.get(MARK).and_then(Value::as_u64) {
        Some(VERSION) => Ok(header),
        Some(found) => Err(LedgerError::Version { found, ours: VERSION }),
        None => Err(LedgerError::NotALedger),
    }
}
