//! How far the search is, on standard error if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use wangzha::Language;
use wangzha_ai::solver::Limits;

use super::numbers::grouped;
use crate::text;

/// How often the line is written anew.
const EVERY: Duration = Duration::from_millis(200);

/// These limits with somebody who shows how far it is, until they are gone.
pub(super) fn shown(limits: Limits, began: Instant, language: Language) -> Limits {
    let progress = Mutex::new(Progress::new(language));
    limits.watched(move |now| {
        if let Ok(mut progress) = progress.lock() {
            progress.show(now.nodes, began.elapsed());
        }
    })
}

struct Progress {
    is_shown: bool,
    language: Language,
    last: Option<Instant>,
}

impl Progress {
    fn new(language: Language) -> Progress {
        Progress { is_shown: io::stderr().is_terminal(), language, last: None }
    }

    /// So many positions have been looked at since the search began. That it
    /// cannot be shown is no reason to stop.
    fn show(&mut self, nodes: u64, elapsed: Duration) {
        let is_time = match self.last {
            // what is solved at once needs no progress
            None => elapsed >= EVERY,
            Some(last) => last.elapsed() >= EVERY,
        };
        if self.is_shown && is_time {
            self.last = Some(Instant::now());
            let _ = write!(io::stderr(), "\r{}\x1b[K", line(nodes, elapsed, self.language));
        }
    }
}

impl Drop for Progress {
    /// Takes the line away.
    fn drop(&mut self) {
        if self.last.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// `12,345,678 positions, 3,210,000/s, 0:04`.
fn line(nodes: u64, elapsed: Duration, language: Language) -> String {
    let rate = (nodes as f64 / elapsed.as_secs_f64().max(1e-3)) as u64;
    let time = format!("{}:{:02}", elapsed.as_secs() / 60, elapsed.as_secs() % 60);
    let (nodes, rate) = (grouped(nodes), grouped(rate));
    text::solve::progress(language, &nodes, &rate, &time).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_has_positions_speed_and_time() {
        let shown = line(12_000_000, Duration::from_secs(64), Language::English);
        assert_eq!(shown, "12,000,000 positions, 187,500/s, 1:04");
        assert_eq!(line(0, Duration::ZERO, Language::Chinese), "0个局面，每秒0个，0:00");
    }

    #[test]
    fn nothing_is_shown_in_a_pipe_or_before_it_is_time() {
        let mut progress = Progress { is_shown: false, language: Language::English, last: None };
        progress.show(1, Duration::from_secs(9));
        assert!(progress.last.is_none());
        progress.is_shown = true;
        progress.show(1, Duration::from_millis(1));
        assert!(progress.last.is_none());
    }
}
