//! Time, as it is given to those who think: this crate reads no clock of its
//! own.
//!
//! Only a limit of time needs a clock; whoever sets one brings it. A program
//! with an operating system takes [`SystemClock`] (feature `clock`), a page has
//! its own, a test turns a [`HandClock`].

mod hand;
#[cfg(feature = "clock")]
mod system;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

pub use self::hand::HandClock;
#[cfg(feature = "clock")]
pub use self::system::SystemClock;

/// Says how late it is.
///
/// ```
/// use std::time::Duration;
/// use wangzha_ai::clock::Clock;
///
/// /// The clock of a page, in milliseconds.
/// struct Performance(fn() -> f64);
///
/// impl Clock for Performance {
///     fn now(&self) -> Duration {
///         Duration::from_secs_f64((self.0)() / 1_000.0)
///     }
/// }
/// assert_eq!(Performance(|| 1_500.0).now(), Duration::from_millis(1_500));
/// ```
pub trait Clock: Send + Sync {
    /// How long it has been since some moment, always the same one. It must
    /// never run backwards, and is asked some hundred times a second.
    fn now(&self) -> Duration;
}

/// A moment on a clock by which an answer is wanted.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use wangzha_ai::clock::{Deadline, HandClock};
/// let clock = Arc::new(HandClock::default());
/// let deadline = Deadline::after(clock.clone(), Duration::from_secs(2));
/// assert!(!deadline.is_over());
/// clock.turn(Duration::from_secs(2));
/// assert!(deadline.is_over());
/// ```
#[derive(Clone)]
pub struct Deadline {
    clock: Arc<dyn Clock>,
    at: Duration,
}

impl Deadline {
    /// The moment at which the clock says this.
    pub fn new(clock: Arc<dyn Clock>, at: Duration) -> Deadline {
        Deadline { clock, at }
    }

    /// So long after now. A time that no clock will reach is never over.
    pub fn after(clock: Arc<dyn Clock>, time: Duration) -> Deadline {
        let at = clock.now().saturating_add(time);
        Deadline::new(clock, at)
    }

    /// Whether it is too late. It reads the clock.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.clock.now() >= self.at
    }

    /// How long there still is.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::time::Duration;
    /// use wangzha_ai::clock::{Deadline, HandClock};
    /// let deadline = Deadline::after(Arc::new(HandClock::default()), Duration::MAX);
    /// assert_eq!(deadline.left(), Duration::MAX);
    /// ```
    #[must_use]
    pub fn left(&self) -> Duration {
        self.at.saturating_sub(self.clock.now())
    }
}

impl fmt::Debug for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deadline").field("at", &self.at).finish_non_exhaustive()
    }
}
