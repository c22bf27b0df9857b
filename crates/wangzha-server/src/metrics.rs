//! Figures for whoever runs the server, as Prometheus reads them.

use std::fmt;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::store::{Committed, Watch};

/// What the server counts and measures. Times are seconds.
pub struct Metrics {
    registry: Registry,
    /// Tables that are kept.
    pub tables: Gauge,
    /// People on their seats.
    pub seats: Gauge,
    /// Open connections.
    pub connections: Gauge,
    /// Events that have happened at tables.
    pub events: Counter,
    /// Actions of rounds among them.
    pub actions: Counter,
    /// Rounds that were played to their end.
    pub rounds: Counter,
    /// Messages from clients.
    pub heard: Counter,
    /// Messages to clients.
    pub said: Counter,
    /// Commands that were refused.
    pub refused: Counter,
    /// Clients that could not keep up and were shown everything anew.
    pub resynchronised: Counter,
    /// Tables that were let go because somebody else keeps them.
    pub fenced: Counter,
    /// Appends that failed.
    pub failed: Counter,
    /// Appends that wait for a commit.
    pub appends: Gauge,
    /// Questions that wait for a computer.
    pub questions: Gauge,
    /// From a command's arrival at its table until everybody was told.
    pub acting: Histogram,
    /// From a question until the computer's answer.
    pub thinking: Histogram,
    /// How long a commit takes.
    pub commit: Histogram,
    /// How many appends are committed together.
    pub batch: Histogram,
}

impl Metrics {
    /// All at zero.
    #[must_use]
    pub fn new() -> Metrics {
        let times = || Histogram::new(exponential_buckets(0.000_25, 2.0, 16));
        let metrics = Metrics {
            registry: Registry::with_prefix("wangzha"),
            tables: Gauge::default(),
            seats: Gauge::default(),
            connections: Gauge::default(),
            events: Counter::default(),
            actions: Counter::default(),
            rounds: Counter::default(),
            heard: Counter::default(),
            said: Counter::default(),
            refused: Counter::default(),
            resynchronised: Counter::default(),
            fenced: Counter::default(),
            failed: Counter::default(),
            appends: Gauge::default(),
            questions: Gauge::default(),
            acting: times(),
            thinking: times(),
            commit: times(),
            batch: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
        };
        metrics.registered()
    }

    fn registered(mut self) -> Metrics {
        let registry = &mut self.registry;
        for (name, help, gauge) in [
            ("tables", "Tables that are kept", &self.tables),
            ("seats", "People on their seats", &self.seats),
            ("connections", "Open connections", &self.connections),
            ("waiting_appends", "Appends that wait for a commit", &self.appends),
            ("waiting_questions", "Questions that wait for a computer", &self.questions),
        ] {
            registry.register(name, help, gauge.clone());
        }
        for (name, help, counter) in [
            ("events", "Events that have happened at tables", &self.events),
            ("actions", "Actions of rounds", &self.actions),
            ("rounds", "Rounds played to their end", &self.rounds),
            ("messages_heard", "Messages from clients", &self.heard),
            ("messages_said", "Messages to clients", &self.said),
            ("commands_refused", "Commands that were refused", &self.refused),
            ("clients_resynchronised", "Clients shown everything anew", &self.resynchronised),
            ("tables_fenced", "Tables let go to another owner", &self.fenced),
            ("appends_failed", "Appends that failed", &self.failed),
        ] {
            registry.register(name, help, counter.clone());
        }
        for (name, help, histogram) in [
            ("action_seconds", "From a command's arrival until all are told", &self.acting),
            ("thinking_seconds", "From a question until the computer's answer", &self.thinking),
            ("commit_seconds", "How long a commit takes", &self.commit),
            ("commit_appends", "Appends in one commit", &self.batch),
        ] {
            registry.register(name, help, histogram.clone());
        }
        self
    }

    /// All of it, in the text format of OpenMetrics.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        // writing to a text does not fail
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics(…)")
    }
}

impl Watch for Metrics {
    fn committed(&self, batch: &Committed) {
        self.commit.observe(batch.took.as_secs_f64());
        self.batch.observe(batch.appends as f64);
        self.failed.inc_by(batch.failed as u64);
    }
}
