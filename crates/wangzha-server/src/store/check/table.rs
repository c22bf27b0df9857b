//! Is one table what was written?

use std::collections::BTreeMap;

use wangzha::record::AnyRecord;
use wangzha::{AnyAction, Scores, Seat};
use wangzha_table::{BadBookmark, Event, Public, Table, What};

use super::{Problem, Report};
use crate::store::round::without_name;
use crate::store::{Bookmark, KeptRound, KeptTable, Store, StoreError};

/// Adds what is found at a table, which was as `listed` a moment ago.
///
/// Others may go on meanwhile. So what must be there is read after what says so:
/// the rounds and the bookmark, then the log, which must have their events; then
/// the table, which must be at its last event at least.
pub(super) async fn check(
    store: &dyn Store,
    listed: KeptTable,
    report: &mut Report,
) -> Result<(), StoreError> {
    let rounds = store.rounds_at(listed.name).await?;
    let read = async {
        let tail = store.tails(&[listed.name]).await?.into_iter().next().unwrap_or_default();
        Ok((tail.bookmark, store.read(listed.name, 0).await?))
    };
    let (bookmark, events) = match read.await {
        Ok(read) => read,
        Err(StoreError::Damaged { detail }) => {
            report.tables += 1;
            report.problems.push((listed.name, Problem::Unreadable { detail }));
            return Ok(());
        }
        Err(error) => return Err(error),
    };
    let now = store.table(listed.name).await?.unwrap_or(listed);
    report.tables += 1;
    report.pruned += u64::from(now.pruned);
    report.events += events.len() as u64;
    report.rounds += rounds.len() as u64;

    let mut problems = Vec::new();
    for round in &rounds {
        check_record(round, &mut problems);
    }
    if !now.pruned {
        check_log(listed, now, &events, &mut problems);
        check_rounds(listed, &events, &rounds, &mut problems);
        problems.extend(bookmark.and_then(|bookmark| check_bookmark(now, &events, &bookmark)));
    }
    report.problems.extend(problems.into_iter().map(|problem| (listed.name, problem)));
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

fn check_log(listed: KeptTable, now: KeptTable, events: &[Event], problems: &mut Vec<Problem>) {
    let gap = (1..).zip(events).find(|(number, event)| *number != event.number);
    if let Some((expected, event)) = gap {
        problems.push(Problem::Gap { expected, found: event.number });
        return;
    }
    let last = events.last().map_or(0, |event| event.number);
    if last < listed.number || now.number < last {
        problems.push(Problem::OtherNumber { table: now.number, event: last });
    }
    match Table::of(events) {
        Some(table) if table.name() == now.name => {
            if last == now.number && table.is_closed() != now.closed {
                problems.push(Problem::OtherEnd);
            }
        }
        _ => problems.push(Problem::NotOpened),
    }
}

/// Whether the table is after its bookmark what it is after all that happened
/// before.
fn check_bookmark(now: KeptTable, events: &[Event], bookmark: &Bookmark) -> Option<Problem> {
    let number = bookmark.number;
    match bookmark.table(now.name) {
        Ok(table) => {
            let before = events.iter().take_while(|event| event.number <= number);
            let is_so = Table::of(before).as_ref() == Some(&table);
            (!is_so).then_some(Problem::OtherBookmark { number })
        }
        // it is not used, and does no harm
        Err(BadBookmark::Version) => None,
        Err(BadBookmark::Damaged) => Some(Problem::DamagedBookmark { number }),
    }
}

/// A round as the log tells it.
struct Told<'a> {
    /// The number of the event with which it ends.
    number: u64,
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
    let (mut deal, mut actions) = (0, Vec::new());
    let mut rounds = BTreeMap::new();
    for event in events {
        match &event.what {
            What::Opened { round, .. } => (deal, actions) = (*round, Vec::new()),
            What::Acted { seat, action, .. } => actions.push((*seat, *action)),
            What::Public(Public::Finished { scores, record, redeal: false }) => {
                let (number, actions) = (event.number, std::mem::take(&mut actions));
                rounds.insert(deal, Told { number, actions, scores: *scores, record });
            }
            _ => {}
        }
    }
    rounds
}

fn check_rounds(
    listed: KeptTable,
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
    // rounds that ended after the table was listed may have been kept since
    let missing = told.into_iter().filter(|(_, told)| told.number <= listed.number);
    problems.extend(missing.map(|(round, _)| Problem::RoundMissing { round }));
}

/// Whether two records are the same but for names: those of deleted accounts
/// have been replaced in one of them.
fn is_same(one: &str, other: &str) -> bool {
    let nameless = |record| without_name(record, &[true; Seat::MOST]);
    one == other || nameless(one).is_some_and(|one| Some(one) == nameless(other))
}
