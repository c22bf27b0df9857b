//! How a budget is spent on candidates: the worse half is given up again and
//! again.

use super::allowance::{Allowance, TimeIsUp};
use crate::solver::Limits;
use crate::threads::side_by_side;

/// Something to choose, and how it has done so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::bot) struct Candidate<T> {
    pub(in crate::bot) choice: T,
    pub(in crate::bot) sum: f32,
    pub(in crate::bot) tries: u32,
}

impl<T> Candidate<T> {
    pub(in crate::bot) fn new(choice: T) -> Candidate<T> {
        Candidate { choice, sum: 0.0, tries: 0 }
    }

    pub(in crate::bot) fn mean(&self) -> f32 {
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

/// Makes a deal and adds what each candidate brings there. It breaks off in the
/// middle when its time is over, and then does not count.
pub(in crate::bot) trait Worker<T>:
    FnMut(&mut [Candidate<T>]) -> Result<(), TimeIsUp> + Send
{
}

impl<T, W: FnMut(&mut [Candidate<T>]) -> Result<(), TimeIsUp> + Send> Worker<T> for W {}

/// Tries all candidates on the same deals, as often as is allowed, and keeps
/// the better half after each part of it; the best is left. Several workers
/// work side by side.
pub(in crate::bot) fn halve<T: Copy + Send + Sync>(
    candidates: &mut Vec<Candidate<T>>,
    allowance: &Allowance<'_>,
    workers: &mut [impl Worker<T>],
) {
    let parts = candidates.len().next_power_of_two().trailing_zeros();
    let count = workers.len().max(1) as u32;
    for part in 1..=parts {
        let share = Share {
            playouts: allowance.playouts().map_or(u32::MAX, |all| all / parts / count),
            limits: allowance.part(part, parts),
        };
        for results in work(candidates, workers, &share) {
            for (candidate, result) in candidates.iter_mut().zip(&results) {
                candidate.add(result);
            }
        }
        candidates.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        candidates.truncate(candidates.len().div_ceil(2));
    }
}

/// What a worker may spend on one part.
struct Share {
    playouts: u32,
    limits: Limits,
}

/// What each worker finds out.
fn work<T: Copy + Send + Sync>(
    candidates: &[Candidate<T>],
    workers: &mut [impl Worker<T>],
    share: &Share,
) -> Vec<Vec<Candidate<T>>> {
    let untried: Vec<Candidate<T>> = candidates.iter().map(|known| known.untried()).collect();
    let Some((first, helpers)) = workers.split_first_mut() else { return Vec::new() };
    side_by_side(
        helpers,
        |worker| try_often(untried.clone(), worker, share),
        || try_often(untried.clone(), first, share),
    )
}

/// Tries the candidates until there is no room for one more deal, but once if
/// there is time at all.
fn try_often<T: Copy>(
    mut candidates: Vec<Candidate<T>>,
    worker: &mut impl Worker<T>,
    share: &Share,
) -> Vec<Candidate<T>> {
    let each = candidates.len() as u32;
    let mut playouts = 0_u32;
    while !share.limits.is_over() {
        let before = candidates.clone();
        if worker(&mut candidates).is_err() {
            return before;
        }
        playouts = playouts.saturating_add(each);
        if playouts.saturating_add(each) > share.playouts {
            break;
        }
    }
    candidates
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use super::*;
    use crate::Stop;
    use crate::clock::HandClock;
    use crate::player::Effort;

    /// The candidate that is left, and how many playouts there were.
    fn left_of(
        effort: &Effort,
        stop: &Stop,
        workers: usize,
        bring: impl Fn(u32) -> f32 + Sync,
    ) -> (u32, u32) {
        let mut candidates: Vec<_> = (0..6).map(Candidate::new).collect();
        let playouts = AtomicU32::new(0);
        let try_all = |candidates: &mut [Candidate<u32>]| {
            for candidate in candidates {
                candidate.sum += bring(candidate.choice);
                candidate.tries += 1;
                playouts.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        };
        let allowance = Allowance::begin(effort, stop);
        halve(&mut candidates, &allowance, &mut vec![&try_all; workers]);
        assert_eq!(candidates.len(), 1);
        (candidates[0].choice, playouts.into_inner())
    }

    #[test]
    fn the_best_is_left_and_the_playouts_are_kept() {
        for workers in [1, 2] {
            let bring = |choice| (choice % 5) as f32;
            let effort = Effort::Playouts(300);
            let (best, playouts) = left_of(&effort, &Stop::NEVER, workers, bring);
            assert_eq!(best, 4);
            assert!((250..=300).contains(&playouts), "{playouts}");
        }
    }

    #[test]
    fn the_time_is_looked_at_before_every_deal() {
        for asked in 1..50 {
            let clock = Arc::new(HandClock::jumping(asked, Duration::from_secs(9)));
            let effort = Effort::Time(clock.clone(), Duration::from_secs(1));
            let (_, playouts) = left_of(&effort, &Stop::NEVER, 1, |choice| choice as f32);
            // the first question is when it began, and then there is one a deal of six
            assert_eq!(u64::from(playouts), (asked - 1) * 6);
            // after the jump each of the three parts asks once
            assert_eq!(clock.asked(), asked + 3);
        }
    }

    #[test]
    fn who_limits_playouts_needs_no_clock_and_can_say_stop() {
        let stop = Stop::new();
        let bring = |choice| {
            stop.say();
            choice as f32
        };
        let (_, playouts) = left_of(&Effort::Playouts(6_000), &stop, 1, bring);
        assert_eq!(playouts, 6);
    }

    #[test]
    fn a_deal_that_was_broken_off_does_not_count() {
        let mut candidates: Vec<_> = (0..2).map(Candidate::new).collect();
        let mut breaks_off = |candidates: &mut [Candidate<u32>]| {
            candidates[1].sum += 1.0;
            Err(TimeIsUp)
        };
        let effort = Effort::Playouts(100);
        let allowance = Allowance::begin(&effort, &Stop::NEVER);
        halve(&mut candidates, &allowance, std::slice::from_mut(&mut breaks_off));
        assert_eq!(candidates, [Candidate::new(0)]);
    }

    #[test]
    fn no_limit_is_too_long() {
        let clock = Arc::new(HandClock::jumping(20, Duration::MAX));
        clock.turn(Duration::from_secs(1));
        let effort = Effort::Time(clock, Duration::MAX);
        let allowance = Allowance::begin(&effort, &Stop::NEVER);
        assert!(!allowance.part(3, 3).is_over());
    }
}
