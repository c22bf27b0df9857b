//! The clock of the operating system: the one place that reads it.

use std::time::{Duration, Instant};

use super::Clock;

/// The clock of the operating system. Not for `wasm32-unknown-unknown`, where
/// reading it panics.
///
/// ```
/// use wangzha_ai::clock::{Clock, SystemClock};
/// let clock = SystemClock::default();
/// assert!(clock.now() <= clock.now());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    began: Instant,
}

impl Default for SystemClock {
    /// A clock that begins with zero now.
    fn default() -> SystemClock {
        SystemClock { began: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }
}
