//! A clock that stands still while others have the processor.

use std::time::Duration;

use cpu_time::ThreadTime;
use wangzha_ai::clock::Clock;

/// The time that the thread has spent which asks.
pub(super) struct ThreadClock;

impl Clock for ThreadClock {
    fn now(&self) -> Duration {
        ThreadTime::now().as_duration()
    }
}
