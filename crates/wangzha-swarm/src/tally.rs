//! What all guests of a swarm count together.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::time::Instant;
use wangzha_table::Witness;

use crate::faults::Faults;
use crate::guest::Mark;
use crate::report::Report;

/// Counts that all guests share.
pub(crate) struct Tally {
    pub(crate) start: Instant,
    pub(crate) tables: AtomicU64,
    pub(crate) connected: AtomicU64,
    pub(crate) reconnected: AtomicU64,
    pub(crate) failed: AtomicU64,
    actions: AtomicU64,
    acknowledged: AtomicU64,
    rounds: AtomicU64,
    refused: Mutex<BTreeMap<String, u64>>,
    told: Mutex<Histogram<u64>>,
    faults: Mutex<Faults>,
    witnesses: Mutex<Vec<Witness>>,
    /// When the measuring began, from the start, and how many actions there had
    /// been.
    measured: Mutex<(Duration, u64)>,
    /// When each seat of each table last acted, in microseconds since the start.
    acted: Vec<[AtomicU64; 4]>,
}

impl Tally {
    pub(crate) fn new(tables: usize) -> Tally {
        let Report { told, refused, faults, .. } = Report::default();
        Tally {
            start: Instant::now(),
            tables: AtomicU64::new(0),
            connected: AtomicU64::new(0),
            reconnected: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            actions: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
            rounds: AtomicU64::new(0),
            refused: Mutex::new(refused),
            told: Mutex::new(told),
            faults: Mutex::new(faults),
            witnesses: Mutex::default(),
            measured: Mutex::default(),
            acted: (0..tables).map(|_| Default::default()).collect(),
        }
    }

    /// Milliseconds since the start: the time of guests.
    pub(crate) fn now(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }

    pub(crate) fn mark(&self, table: usize, mark: Mark) {
        let now = self.start.elapsed().as_micros() as u64;
        match mark {
            Mark::Acts(seat) => {
                self.actions.fetch_add(1, Ordering::Relaxed);
                self.acted[table][seat.index()].store(now, Ordering::Relaxed);
            }
            Mark::Hears(seat) => {
                let acted = self.acted[table][seat.index()].load(Ordering::Relaxed);
                if acted > 0 {
                    locked(&self.told).saturating_record(now.saturating_sub(acted).max(1));
                }
            }
            Mark::Done => {
                self.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Mark::Finished => {
                self.rounds.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    pub(crate) fn refused(&self, id: String) {
        *locked(&self.refused).entry(id).or_default() += 1;
    }

    pub(crate) fn add_faults(&self, faults: &Faults) {
        locked(&self.faults).add(faults);
    }

    /// What came before does not count for rates and latencies.
    pub(crate) fn measure_anew(&self) {
        locked(&self.told).reset();
        let actions = self.actions.load(Ordering::Relaxed);
        *locked(&self.measured) = (self.start.elapsed(), actions);
    }

    pub(crate) fn add_witness(&self, witness: &Witness) {
        locked(&self.witnesses).push(witness.clone());
    }

    /// What everybody was told, at the end.
    pub(crate) fn witnesses(&self) -> Vec<Witness> {
        std::mem::take(&mut locked(&self.witnesses))
    }

    /// What has been measured so far.
    pub(crate) fn report(&self) -> Report {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let (since, before) = *locked(&self.measured);
        let (time, actions) = (self.start.elapsed(), count(&self.actions));
        Report {
            time,
            measured: time.saturating_sub(since),
            measured_actions: actions - before,
            tables: count(&self.tables),
            connected: count(&self.connected),
            reconnected: count(&self.reconnected),
            failed: count(&self.failed),
            actions,
            acknowledged: count(&self.acknowledged),
            rounds: count(&self.rounds),
            refused: locked(&self.refused).clone(),
            told: locked(&self.told).clone(),
            faults: locked(&self.faults).clone(),
            witnesses: Vec::new(),
        }
    }
}

/// What was counted when somebody panicked still counts.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
