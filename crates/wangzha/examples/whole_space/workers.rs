//! Jobs, shared out among the cores.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const BETWEEN_REPORTS: Duration = Duration::from_secs(5);

/// Does every job and gives the results to `collect`, one at a time, which
/// tells how much of the whole is done. That is reported every few seconds.
pub(crate) fn share_out<T>(
    jobs: usize,
    work: impl Fn(usize) -> T + Sync,
    collect: impl FnMut(T) -> f64 + Send,
) {
    let next = AtomicUsize::new(0);
    let collected = Mutex::new((collect, 0.0));
    let worker = || {
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return;
            }
            let result = work(job);
            let (collect, done) = &mut *collected.lock().expect("no worker panics");
            *done = collect(result);
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let mut reported = Instant::now();
        while workers.iter().any(|worker| !worker.is_finished()) {
            thread::sleep(Duration::from_millis(50));
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                let done = collected.lock().expect("no worker panics").1;
                eprintln!("{:5.1} %", 100.0 * done);
            }
        }
    });
}
