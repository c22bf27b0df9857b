//! Tables that other servers have taken. They are left there for a while, which
//! is longer each time: else two servers, each with some of the people of one
//! table, would take it from each other as fast as they can.

use std::collections::HashMap;

use wangzha::Name;
use wangzha_table::Time;

/// How long a table is left where it is at first, in milliseconds …
pub(super) const SHORTEST: u64 = 500;
/// … and at most: people there have time to act, and those here to come in turn.
const LONGEST: u64 = 8_000;
/// What is longer ago does not count.
const FORGOTTEN: u64 = 60_000;

#[derive(Debug, Default)]
pub(super) struct Lost(HashMap<Name, Loss>);

#[derive(Clone, Copy, Debug)]
struct Loss {
    at: Time,
    /// After how long the table may be taken back.
    wait: u64,
}

impl Lost {
    /// A table was taken. Says for how long it is left there.
    pub(super) fn note(&mut self, table: Name, now: Time) -> u64 {
        self.0.retain(|_, loss| now.since(loss.at) < FORGOTTEN);
        let before = self.0.get(&table).map(|loss| loss.wait);
        let wait = before.map_or(SHORTEST, |wait| (2 * wait).min(LONGEST));
        self.0.insert(table, Loss { at: now, wait });
        wait
    }

    /// For how long a table is left where it is, if it is.
    pub(super) fn left_for(&self, table: Name, now: Time) -> Option<u64> {
        let loss = self.0.get(&table)?;
        let left = loss.wait.saturating_sub(now.since(loss.at));
        (left > 0).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_taken_again_and_again_is_left_longer_and_longer() {
        let table = "b7k2".parse().unwrap();
        let mut lost = Lost::default();
        assert_eq!(lost.left_for(table, Time(0)), None);
        let waits: Vec<u64> = (0..7).map(|times| lost.note(table, Time(times * 10_000))).collect();
        assert_eq!(waits, [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
        assert_eq!(lost.left_for(table, Time(61_000)), Some(7_000));
        assert_eq!(lost.left_for(table, Time(68_000)), None);
        assert_eq!(lost.note(table, Time(200_000)), 500, "after a while it is forgotten");
    }
}
