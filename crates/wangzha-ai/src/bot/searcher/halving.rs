//! How a budget is spent on candidates: the worse half is given up again and
//! again.

use std::thread;
use std::time::Instant;

use crate::bot::Budget;

/// Something to choose, and how it has done so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Candidate<T> {
    pub(super) choice: T,
    pub(super) sum: f32,
    pub(super) tries: u32,
}

impl<T> Candidate<T> {
    pub(super) fn new(choice: T) -> Candidate<T> {
        Candidate { choice, sum: 0.0, tries: 0 }
    }

    pub(super) fn mean(&self) -> f32 {
        self.sum / self.tries.max(1) as f32
    }
}

impl<T: Copy> Candidate<T> {
    /// The same without its results.
    fn untried(self) -> Candidate<T> {
        Candidate::new(self.choice)
    }

    fn add(&mut self, results: &Candidate<T>) {
        self.sum += results.sum;
        self.tries += results.tries;
    }
}

/// Tries all candidates on the same deals, as often as the budget allows, and
/// keeps the better half after each part of it; the best is left. A worker
/// makes a deal and adds what each candidate brings there; several of them work
/// side by side, each in a thread. Time counts from `started`.
pub(super) fn halve<T: Copy + Send + Sync>(
    candidates: &mut Vec<Candidate<T>>,
    budget: Budget,
    started: Instant,
    workers: &mut [impl FnMut(&mut [Candidate<T>]) + Send],
) {
    let parts = candidates.len().next_power_of_two().trailing_zeros();
    let count = workers.len().max(1) as u32;
    for part in 1..=parts {
        let each = candidates.len() as u32;
        let is_over = |playouts| match budget {
            Budget::Playouts(all) => playouts + each > all / parts / count,
            Budget::Time(all) => started.elapsed() * parts >= all * part,
        };
        for results in work(candidates, workers, is_over) {
            for (candidate, result) in candidates.iter_mut().zip(&results) {
                candidate.add(result);
            }
        }
        candidates.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        candidates.truncate(candidates.len().div_ceil(2));
    }
}

/// What each worker finds out until it has made enough playouts.
fn work<T: Copy + Send + Sync>(
    candidates: &[Candidate<T>],
    workers: &mut [impl FnMut(&mut [Candidate<T>]) + Send],
    is_over: impl Fn(u32) -> bool + Sync,
) -> Vec<Vec<Candidate<T>>> {
    let is_over = &is_over;
    let untried: Vec<Candidate<T>> = candidates.iter().map(|known| known.untried()).collect();
    let run = |worker: &mut (dyn FnMut(&mut [Candidate<T>]) + Send)| {
        let mut results = untried.clone();
        let mut playouts = 0;
        loop {
            worker(&mut results);
            playouts += results.len() as u32;
            if is_over(playouts) {
                return results;
            }
        }
    };
    if let [only] = workers {
        return vec![run(only)];
    }
    let run = &run;
    thread::scope(|scope| {
        let threads: Vec<_> =
            workers.iter_mut().map(|worker| scope.spawn(move || run(worker))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use super::*;

    fn left_of(budget: Budget, workers: usize, bring: impl Fn(u32) -> f32 + Sync) -> (u32, u32) {
        let mut candidates: Vec<_> = (0..6).map(Candidate::new).collect();
        let playouts = AtomicU32::new(0);
        let try_all = |candidates: &mut [Candidate<u32>]| {
            for candidate in candidates {
                candidate.sum += bring(candidate.choice);
                candidate.tries += 1;
                playouts.fetch_add(1, Ordering::Relaxed);
            }
        };
        halve(&mut candidates, budget, Instant::now(), &mut vec![&try_all; workers]);
        assert_eq!(candidates.len(), 1);
        (candidates[0].choice, playouts.into_inner())
    }

    #[test]
    fn the_best_is_left_and_the_playouts_are_kept() {
        for workers in [1, 2] {
            let bring = |choice| (choice % 5) as f32;
            let (best, playouts) = left_of(Budget::Playouts(300), workers, bring);
            assert_eq!(best, 4);
            assert!((250..=300).contains(&playouts), "{playouts}");
        }
    }

    #[test]
    fn without_any_time_each_is_still_tried_once() {
        let (best, _) = left_of(Budget::Time(Duration::ZERO), 1, |choice| -(choice as f32));
        assert_eq!(best, 0);
    }
}
