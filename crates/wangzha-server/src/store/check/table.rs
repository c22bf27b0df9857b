//! Is one table what was written?

use std::collections::BTreeMap;

use wangzha::record::AnyRecord;
use wangzha::{AnyAction, Scores, Seat};
use wangzha_table::{Event, Public, Table, What};

use super::{Problem, Report};
use crate::store::round::without_name;
use crate::store::{KeptRound, KeptTable, Store, StoreError};

/// Adds what is found at this table.
pub(super) async fn check(
    store: &dyn Store,
    kept: KeptTable,
    report: &mut Report,
) -> Result<(), StoreError> {
    report.tables += 1;
    report.pruned += u64::from(kept.pruned);
    let events = match store.read(kept.name, 0).await {
        Ok(events) => events,
        Err(StoreError::Damaged { detail }) => {
            report.problems.push((kept.name, Problem::Unreadable { detail }));
            return Ok(());
        }
        Err(error) => return Err(error),
    };
    let rounds = store.rounds_at(kept.name).await?;
    report.events += events.len() as u64;
    report.rounds += rounds.len() as u64;
    let mut problems = Vec::new();
    for round in &rounds {
        check_record(round, &mut problems);
    }
    // While the server goes on there may be more than a moment ago.
    let events = &events[..events.len().min(usize::try_from(kept.number).unwrap_or(usize::MAX))];
    if !kept.pruned {
        check_log(kept, events, &mut problems);
        check_rounds(kept, events, &rounds, &mut problems);
    }
    report.problems.extend(problems.into_iter().map(|problem| (kept.name, problem)));
    Ok(())
}

fn check_record(kept: &KeptRound, problems: &mut Vec<Problem>) {
    let round = kept.round;
    match kept.record.parse::<AnyRecord>() {
        Err(error) => problems.push(Problem::BadRecord { round, detail: error.to_string() }),
        Ok(record) => {
            let verdict = wangzha_fair::verify(&record);
            if !verdict.holds() {
                let failing: Vec<String> =
                    verdict.problems().map(|finding| finding.to_string()).collect();
                problems.push(Problem::NotVerified { round, detail: failing.join("; ") });
            }
        }
    }
}

fn check_log(kept: KeptTable, events: &[Event], problems: &mut Vec<Problem>) {
    let gap = (1..).zip(events).find(|(number, event)| *number != event.number);
    if let Some((expected, event)) = gap {
        problems.push(Problem::Gap { expected, found: event.number });
        return;
    }
    let last = events.last().map_or(0, |event| event.number);
    if last != kept.number {
        problems.push(Problem::OtherNumber { table: kept.number, event: last });
    }
    match Table::of(events) {
        Some(table) if table.name() == kept.name => {
            if last == kept.number && table.is_closed() != kept.closed {
                problems.push(Problem::OtherEnd);
            }
        }
        _ => problems.push(Problem::NotOpened),
    }
}

/// A round as the log tells it.
struct Told<'a> {
    actions: Vec<(Seat, AnyAction)>,
    scores: Scores,
    record: &'a str,
}

impl Told<'_> {
    /// Whether the record is of what was played. It leaves out how cards are
    /// read where there is one way only, so what was played is played again.
    fn agrees(&self, record: &AnyRecord) -> bool {
        let Some(mut round) = record.round_at(0) else { return false };
        let seats = record.actions().into_iter().map(|(seat, _)| seat);
        seats.eq(self.actions.iter().map(|(seat, _)| *seat))
            && self.actions.iter().all(|(seat, action)| round.apply(*seat, *action).is_ok())
            && round == record.round()
            && record.result() == Some(self.scores)
    }
}

/// The rounds that are over in the log, by the numbers of their deals.
fn told(events: &[Event]) -> BTreeMap<u64, Told<'_>> {
    let (mut number, mut actions) = (0, Vec::new());
    let mut rounds = BTreeMap::new();
    for event in events {
        match &event.what {
            What::Opened { round, .. } => (number, actions) = (*round, Vec::new()),
            What::Acted { seat, action, .. } => actions.push((*seat, *action)),
            What::Public(Public::Finished { scores, record, redeal: false }) => {
                let actions = std::mem::take(&mut actions);
                rounds.insert(number, Told { actions, scores: *scores, record });
            }
            _ => {}
        }
    }
    rounds
}

fn check_rounds(
    kept: KeptTable,
    events: &[Event],
    rounds: &[KeptRound],
    problems: &mut Vec<Problem>,
) {
    let mut told = told(events);
    for kept in rounds {
        let round = kept.round;
        let Some(told) = told.remove(&round) else {
            problems.push(Problem::RoundWithoutEnd { round });
            continue;
        };
        if !is_same(told.record, &kept.record) {
            problems.push(Problem::OtherRecord { round });
        }
        if !told.record.parse().is_ok_and(|record| told.agrees(&record)) {
            problems.push(Problem::OtherActions { round });
        }
    }
    let last = events.last().map_or(0, |event| event.number);
    if last == kept.number {
        problems.extend(told.into_keys().map(|round| Problem::RoundMissing { round }));
    }
}

/// Whether two records are the same but for names: those of deleted accounts
/// have been replaced in one of them.
fn is_same(one: &str, other: &str) -> bool {
    let nameless = |record| without_name(record, &[true; Seat::MOST]);
    one == other || nameless(one).is_some_and(|one| Some(one) == nameless(other))
}
