//! What a swarm has measured.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;
use wangzha_table::Witness;

use crate::faults::Faults;

/// Counts and latencies of a run, so far or in the end.
#[derive(Clone, Debug)]
pub struct Report {
    /// How long it ran.
    pub time: Duration,
    /// For how long of that rates and latencies were measured: not while tables
    /// are opened.
    pub measured: Duration,
    /// Actions in that time.
    pub measured_actions: u64,
    /// Tables that were opened.
    pub tables: u64,
    /// Connections that are open.
    pub connected: u64,
    /// Connections that were made again.
    pub reconnected: u64,
    /// Connections that could not be made.
    pub failed: u64,
    /// Actions of guests.
    pub actions: u64,
    /// Commands that were acknowledged.
    pub acknowledged: u64,
    /// Rounds that a guest saw to their end.
    pub rounds: u64,
    /// Refusals by the name of the rule.
    pub refused: BTreeMap<String, u64>,
    /// From a guest's action to another guest who is told of it, in microseconds.
    pub told: Histogram<u64>,
    /// What was found wrong.
    pub faults: Faults,
    /// What everybody was told, when the run is over.
    pub witnesses: Vec<Witness>,
}

impl Default for Report {
    fn default() -> Report {
        Report {
            time: Duration::ZERO,
            measured: Duration::ZERO,
            measured_actions: 0,
            tables: 0,
            connected: 0,
            reconnected: 0,
            failed: 0,
            actions: 0,
            acknowledged: 0,
            rounds: 0,
            refused: BTreeMap::new(),
            told: histogram(),
            faults: Faults::default(),
            witnesses: Vec::new(),
        }
    }
}

/// Latencies up to a minute, to three digits.
#[allow(clippy::expect_used)] // the bounds are constants that fit
fn histogram() -> Histogram<u64> {
    Histogram::new_with_bounds(1, 60_000_000, 3).expect("these bounds fit")
}

/// Some percentiles in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Latency {
    /// Half are told faster.
    pub p50: f64,
    /// 99 of 100 are.
    pub p99: f64,
    /// 999 of 1000 are.
    pub p99_9: f64,
    /// The slowest.
    pub max: f64,
}

impl Report {
    /// How long it took to tell others of an action.
    #[must_use]
    pub fn latency(&self) -> Latency {
        let at = |quantile| self.told.value_at_quantile(quantile) as f64 / 1000.0;
        Latency { p50: at(0.5), p99: at(0.99), p99_9: at(0.999), max: at(1.0) }
    }

    /// Actions in a second, while it was measured.
    #[must_use]
    pub fn actions_a_second(&self) -> f64 {
        self.measured_actions as f64 / self.measured.as_secs_f64().max(0.001)
    }

    /// The report for programs.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "seconds": self.time.as_secs_f64(),
            "measured_seconds": self.measured.as_secs_f64(),
            "tables": self.tables,
            "reconnected": self.reconnected,
            "failed": self.failed,
            "actions": self.actions,
            "actions_a_second": self.actions_a_second(),
            "acknowledged": self.acknowledged,
            "rounds": self.rounds,
            "refused": self.refused,
            "latency_ms": self.latency(),
            "faults": self.faults,
        })
    }

    /// One line while it runs.
    #[must_use]
    pub fn line(&self) -> String {
        let latency = self.latency();
        format!(
            "{:4.0} s  {} tables  {} connections  {} actions ({:.0}/s)  {} rounds  p50 {:.1} ms  p99 {:.1} ms{}",
            self.time.as_secs_f64(),
            self.tables,
            self.connected,
            self.actions,
            self.actions_a_second(),
            self.rounds,
            latency.p50,
            latency.p99,
            if self.faults.is_empty() { "" } else { "  FAULTS" },
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let latency = self.latency();
        let (time, measured) = (self.time.as_secs_f64(), self.measured.as_secs_f64());
        writeln!(f, "time          {time:.1} s, of which {measured:.1} s are measured")?;
        writeln!(f, "tables        {}", self.tables)?;
        writeln!(f, "actions       {} ({:.1} a second)", self.actions, self.actions_a_second())?;
        writeln!(f, "acknowledged  {}", self.acknowledged)?;
        writeln!(f, "rounds        {}, seen to their end by a guest", self.rounds)?;
        writeln!(f, "connections   {} made again, {} failed", self.reconnected, self.failed)?;
        writeln!(
            f,
            "told others   p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, max {:.1} ms",
            latency.p50, latency.p99, latency.p99_9, latency.max
        )?;
        for (id, times) in &self.refused {
            writeln!(f, "refused       {times} × {id}")?;
        }
        match self.faults.is_empty() {
            true => write!(f, "faults        none"),
            false => write!(f, "faults\n{}", self.faults),
        }
    }
}
