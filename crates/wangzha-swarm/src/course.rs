//! The course of a run: tables are opened, it is measured, it comes to its end.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::tally::Tally;
use crate::{Options, Report};

/// Whether the guests are to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stopping {
    No,
    AfterRound,
    Now,
}

/// How long the last tables may take to get to their first round, before rates and
/// latencies are measured.
const SETTLES: Duration = Duration::from_secs(5);

/// The course of a run.
pub(crate) struct Course {
    options: Arc<Options>,
    tally: Arc<Tally>,
    stop: watch::Sender<Stopping>,
    /// Since when all tables are open.
    open: Option<Instant>,
    is_measured: bool,
    /// When the time is up.
    end: Option<Instant>,
}

impl Course {
    pub(crate) fn new(options: Arc<Options>, tally: Arc<Tally>) -> Course {
        // if the tables cannot be opened, it ends all the same
        let all_in_all = |time| Instant::now() + 2 * options.ramp + time + Duration::from_secs(60);
        let end = options.time.map(all_in_all);
        let stop = watch::Sender::new(Stopping::No);
        Course { options, tally, stop, open: None, is_measured: false, end }
    }

    /// Tells guests when to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<Stopping> {
        self.stop.subscribe()
    }

    /// A second has passed.
    pub(crate) fn second(&mut self, report: &Report) {
        let now = Instant::now();
        if report.tables >= self.options.tables as u64 {
            self.open.get_or_insert(now);
        }
        let is_settled = self.open.is_some_and(|open| now >= open + SETTLES);
        if is_settled && !self.is_measured && *self.stop.borrow() == Stopping::No {
            self.is_measured = true;
            self.tally.measure_anew();
            self.end = self.options.time.map(|time| now + time);
        }
        if self.end.is_some_and(|end| now >= end) {
            self.is_up();
        }
    }

    /// The time is up: for the rounds that are on, if they are to be finished, or
    /// for these too.
    pub(crate) fn is_up(&mut self) {
        if self.options.finish && *self.stop.borrow() == Stopping::No {
            self.stop.send_replace(Stopping::AfterRound);
            // a round that takes longer is stuck
            let patience = Duration::from_secs(60) + 300 * self.options.pace;
            self.end = Some(Instant::now() + patience);
        } else {
            self.stop.send_replace(Stopping::Now);
        }
    }
}
