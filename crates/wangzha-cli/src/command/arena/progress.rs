//! How far the contest is, on standard error if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is written anew.
const EVERY: Duration = Duration::from_millis(100);
const BAR: usize = 30;

pub(super) struct Progress {
    is_shown: bool,
    /// How many deals were there before, from a file.
    before: u64,
    all: u64,
    began: Instant,
    last: Option<Instant>,
}

impl Progress {
    pub(super) fn new(before: u64, all: u64) -> Progress {
        let is_shown = io::stderr().is_terminal();
        Progress { is_shown, before, all, began: Instant::now(), last: None }
    }

    /// So many deals are done. That it cannot be shown is no reason to stop.
    pub(super) fn show(&mut self, done: u64) {
        let is_time = self.last.is_none_or(|last| last.elapsed() >= EVERY);
        if self.is_shown && is_time {
            self.last = Some(Instant::now());
            let line = line(done, self.before, self.all, self.began.elapsed());
            let _ = write!(io::stderr(), "\r{line}\x1b[K");
        }
    }

    /// Takes the line away.
    pub(super) fn clear(&self) {
        if self.is_shown && self.last.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// `[██████████····················] 340/1000  1:20`, with the time that is left.
fn line(done: u64, before: u64, all: u64, passed: Duration) -> String {
    let all = all.max(1);
    let full = (BAR as u64 * done.min(all) / all) as usize;
    let bar = "█".repeat(full) + &"·".repeat(BAR - full);
    let each = passed.as_secs_f64() / (done.saturating_sub(before)).max(1) as f64;
    let left = (each * all.saturating_sub(done) as f64).ceil() as u64;
    format!("[{bar}] {done}/{all}  {}:{:02}", left / 60, left % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_grows_and_the_time_left_is_that_of_the_deals_played_now() {
        let half = line(60, 40, 100, Duration::from_secs(40));
        assert_eq!(half, format!("[{}{}] 60/100  1:20", "█".repeat(18), "·".repeat(12)));
        assert_eq!(line(5, 0, 5, Duration::ZERO), format!("[{}] 5/5  0:00", "█".repeat(30)));
        assert_eq!(line(0, 0, 0, Duration::ZERO), format!("[{}] 0/1  0:00", "·".repeat(30)));
    }
}
