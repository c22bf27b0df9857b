//! The server's clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;
use wangzha_table::Time;

/// What time it is: milliseconds since 1970. It starts with the clock of the
/// operating system and then runs evenly, whatever somebody sets that one to.
/// It goes by the time of tokio, so that tests can stop it and let it jump.
///
/// ```
/// use wangzha_server::Clock;
/// use wangzha_table::Time;
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
/// # runtime.block_on(async {
/// let clock = Clock::starting_at(Time(1_000));
/// assert!(clock.now() >= Time(1_000));
/// # });
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// What time it was …
    began: Time,
    /// … at this moment.
    at: Instant,
}

impl Clock {
    /// The clock of the operating system.
    #[must_use]
    pub fn of_system() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::starting_at(Time(milliseconds(since)))
    }

    /// A clock on which it is this time now.
    #[must_use]
    pub fn starting_at(began: Time) -> Clock {
        Clock { began, at: Instant::now() }
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Time {
        self.began.after(milliseconds(self.at.elapsed()))
    }

    /// When it is this time, for who wants to wait until then.
    #[must_use]
    pub(crate) fn instant(&self, time: Time) -> Instant {
        // the clocks of a table run for days at most
        let wait = Duration::from_millis(time.since(self.began));
        self.at.checked_add(wait).unwrap_or_else(|| self.at + Duration::from_secs(86_400))
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
