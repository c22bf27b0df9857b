//! Reads a ledger, and believes none of it before it is checked.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use serde_json::Value;
use wangzha::Points;

use super::super::Contest;
use super::{LedgerError, header};
use crate::results::{DealResult, GameResult};
use crate::team::Seating;

/// No line of ours is longer.
const LONGEST_LINE: u64 = 1 << 20;

/// What a file holds of a run.
pub(super) struct Kept {
    pub(super) results: Vec<DealResult>,
    /// How much of the file that is: behind it there may be the beginning of a
    /// line that was not written to its end.
    pub(super) bytes: u64,
}

/// Reads the whole file of the run with this header.
pub(super) fn all<C: Contest>(
    file: &File,
    header: &Value,
    contest: &C,
) -> Result<Kept, LedgerError> {
    let mut lines = BufReader::new(file);
    let mut kept = Kept { results: Vec::new(), bytes: 0 };
    match next_line(&mut lines)? {
        Line::Whole(line) => {
            header::check(&line, header)?;
            kept.bytes += line.len() as u64;
        }
        Line::Cut(line) if header.to_string().as_bytes().starts_with(&line) => return Ok(kept),
        Line::Cut(_) | Line::TooLong => return Err(LedgerError::NotALedger),
    }
    let seatings = contest.seatings();
    for number in 2.. {
        let bad = LedgerError::BadLine(number);
        match next_line(&mut lines)? {
            Line::Whole(line) => {
                let result: Option<DealResult> = serde_json::from_slice(&line).ok();
                let is_next = |result: &DealResult| {
                    result.deal == kept.results.len() as u64 && could_be::<C>(result, &seatings)
                };
                kept.results.push(result.filter(is_next).ok_or(bad)?);
                kept.bytes += line.len() as u64;
            }
            Line::Cut(_) => break,
            Line::TooLong => return Err(bad),
        }
    }
    Ok(kept)
}

/// The first line, if it was written to its end; `None` of an empty file.
pub(super) fn first_line(file: &File) -> Result<Option<Vec<u8>>, LedgerError> {
    match next_line(&mut BufReader::new(file))? {
        Line::Whole(line) => Ok(Some(line)),
        Line::Cut(line) if line.is_empty() => Ok(None),
        Line::Cut(_) | Line::TooLong => Err(LedgerError::NotALedger),
    }
}

enum Line {
    /// With the end of the line.
    Whole(Vec<u8>),
    /// The file ends before the line does.
    Cut(Vec<u8>),
    TooLong,
}

fn next_line(lines: &mut impl BufRead) -> io::Result<Line> {
    let mut line = Vec::new();
    lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    Ok(match line.last() {
        Some(b'\n') => Line::Whole(line),
        _ if (line.len() as u64) < LONGEST_LINE => Line::Cut(line),
        _ => Line::TooLong,
    })
}

/// Whether the contest could have given this result.
fn could_be<C: Contest>(result: &DealResult, seatings: &[Seating]) -> bool {
    let games = &result.games;
    let is_seated = |(game, seating): (&GameResult, &Seating)| game.seats == seating.to_string();
    games.len() == seatings.len()
        && games.iter().zip(seatings).all(is_seated)
        && games.iter().all(is_game::<C>)
        && every_action_was_timed(result)
}

fn is_game<C: Contest>(game: &GameResult) -> bool {
    let faults = game.illegal.iter().chain(&game.late).map(|faults| u64::from(*faults));
    (Points::ZERO..=Points::whole(1)).contains(&game.won)
        && game.role.is_none_or(|role| C::ROLES.contains(&role))
        && faults.sum::<u64>() <= game.actions.into()
}

fn every_action_was_timed(result: &DealResult) -> bool {
    let actions = result.games.iter().map(|game| u64::from(game.actions)).sum();
    let [a, b] = &result.times;
    a.count().checked_add(b.count()) == Some(actions)
}
