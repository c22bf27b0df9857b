//! A clock for tests.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::Clock;

/// A clock that stands still until it is turned. It knows how often it was
/// asked, and can jump by itself when it has been asked so often.
///
/// ```
/// use std::time::Duration;
/// use wangzha_ai::clock::{Clock, HandClock};
/// let clock = HandClock::default();
/// clock.turn(Duration::from_millis(5));
/// assert_eq!(clock.now(), Duration::from_millis(5));
/// assert_eq!(clock.asked(), 1);
///
/// let clock = HandClock::jumping(2, Duration::from_secs(60));
/// let times = [clock.now(), clock.now(), clock.now()].map(|time| time.as_secs());
/// assert_eq!(times, [0, 0, 60]);
/// ```
#[derive(Debug, Default)]
pub struct HandClock {
    nanoseconds: AtomicU64,
    asked: AtomicU64,
    /// After how many questions it jumps, and how far, in nanoseconds.
    jump: Option<(u64, u64)>,
}

impl HandClock {
    /// A clock that stands still for so many questions, and then jumps.
    #[must_use]
    pub fn jumping(asked: u64, by: Duration) -> HandClock {
        HandClock { jump: Some((asked, nanoseconds(by))), ..HandClock::default() }
    }

    /// Makes it so much later.
    pub fn turn(&self, by: Duration) {
        self.nanoseconds.fetch_add(nanoseconds(by), Ordering::SeqCst);
    }

    /// How often it was asked how late it is.
    pub fn asked(&self) -> u64 {
        self.asked.load(Ordering::SeqCst)
    }
}

impl Clock for HandClock {
    fn now(&self) -> Duration {
        let asked = self.asked.fetch_add(1, Ordering::SeqCst);
        let jumped = self.jump.filter(|(after, _)| asked >= *after).map_or(0, |(_, by)| by);
        let turned = self.nanoseconds.load(Ordering::SeqCst);
        Duration::from_nanos(turned.saturating_add(jumped))
    }
}

/// Five centuries at most.
fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
