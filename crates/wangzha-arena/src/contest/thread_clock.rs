//! The clock by which players think in a contest.

use std::sync::Arc;

use wangzha_ai::clock::Clock;

/// The clock by which those think who are asked by this thread. What the
/// processor does for others does not count, so that a contest is fair on a
/// machine with other work, and with more threads than cores.
#[cfg(unix)]
pub(super) fn thread_clock() -> Arc<dyn Clock> {
    Arc::new(unix::ThreadClock)
}

/// There is only the clock on the wall.
#[cfg(not(unix))]
pub(super) fn thread_clock() -> Arc<dyn Clock> {
    Arc::new(wangzha_ai::clock::SystemClock::default())
}

#[cfg(unix)]
mod unix {
    use std::cell::Cell;
    use std::time::Duration;

    use rustix::time::{ClockId, clock_gettime};
    use wangzha_ai::clock::Clock;

    /// The time that the processor has spent on the thread that asks.
    pub(super) struct ThreadClock;

    /// To ask the system takes as long as some positions, so that only one look
    /// of so many does.
    const LOOKS: u32 = 16;

    thread_local! {
        /// How often somebody has looked, and what the system said last.
        static LAST: Cell<(u32, Duration)> = const { Cell::new((0, Duration::ZERO)) };
    }

    impl Clock for ThreadClock {
        fn now(&self) -> Duration {
            let (looks, mut time) = LAST.get();
            if looks % LOOKS == 0 {
                let now = clock_gettime(ClockId::ThreadCPUTime);
                time = Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32);
            }
            LAST.set((looks.wrapping_add(1), time));
            time
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::thread;
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn it_stands_still_while_the_thread_sleeps_and_goes_on_while_it_works() {
        let clock = thread_clock();
        let look = || (0..32).map(|_| clock.now()).max().unwrap_or_default();
        let began = look();
        thread::sleep(Duration::from_millis(80));
        assert!(look() - began < Duration::from_millis(40));
        let (began, patience) = (look(), Instant::now());
        while look() - began < Duration::from_millis(5) {
            assert!(patience.elapsed() < Duration::from_secs(60), "it does not go on");
        }
    }
}
