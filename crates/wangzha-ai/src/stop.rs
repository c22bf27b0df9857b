//! How thinking is broken off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells somebody who thinks that the answer is not wanted any more.
///
/// Clones belong together: what one says, all hear. To ask is as cheap as
/// reading a number, and whoever takes a `Stop` asks every few milliseconds.
///
/// ```
/// use wangzha_ai::Stop;
/// let stop = Stop::new();
/// let given_to_a_thread = stop.clone();
/// assert!(!given_to_a_thread.is_said());
/// stop.say();
/// assert!(given_to_a_thread.is_said());
/// assert!(!Stop::NEVER.is_said());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// Without it nobody can say anything.
    said: Option<Arc<AtomicBool>>,
}

impl Stop {
    /// Never says stop: think to the end.
    pub const NEVER: Stop = Stop { said: None };

    /// One that has not said anything yet.
    #[must_use]
    pub fn new() -> Stop {
        Stop { said: Some(Arc::new(AtomicBool::new(false))) }
    }

    /// Says stop, for good. [`Stop::NEVER`] stays silent.
    pub fn say(&self) {
        if let Some(said) = &self.said {
            said.store(true, Ordering::Relaxed);
        }
    }

    /// Whether somebody has said stop.
    #[inline]
    #[must_use]
    pub fn is_said(&self) -> bool {
        self.said.as_ref().is_some_and(|said| said.load(Ordering::Relaxed))
    }
}
