//! What both databases share.
//!
//! `SQLite` and `PostgreSQL` understand the same statements, but their drivers
//! have types of their own. So the files here that implement the traits are
//! compiled twice, as modules of `sqlite` and of `postgres`; each of those has
//! a `Db`, and says how to begin a transaction and what its errors mean.

pub(super) mod row;
pub(super) mod schema;

use std::collections::HashSet;

use super::{Append, AppendError};
use wangzha::Name;

/// The appends of a batch, in groups in which every table is there once: who
/// comes later must see what came before.
pub(super) fn waves(batch: &[Append]) -> Vec<Vec<usize>> {
    let mut waves: Vec<(Vec<usize>, HashSet<Name>)> = Vec::new();
    for (place, append) in batch.iter().enumerate() {
        // the wave after the last one that has the table
        let wave = waves.iter().rposition(|(_, tables)| tables.contains(&append.table()));
        let wave = wave.map_or(0, |wave| wave + 1);
        if wave == waves.len() {
            waves.push(Default::default());
        }
        waves[wave].0.push(place);
        waves[wave].1.insert(append.table());
    }
    waves.into_iter().map(|(wave, _)| wave).collect()
}

/// What everybody in a batch is told if all of it went wrong.
pub(super) fn all_failed(batch: &[Append], error: &AppendError) -> Vec<Result<(), AppendError>> {
    vec![Err(error.clone()); batch.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use wangzha_table::{Event, Public, Time, Who};

    #[test]
    fn appends_to_one_table_are_in_different_waves_and_in_order() {
        let append = |table: &str, number| {
            let what = Public::Slept { milliseconds: 0 }.into();
            let event = Event { number, at: Time(0), by: Who::Keeper, key: None, what };
            Append::new(table.parse().unwrap(), vec![event], None).unwrap()
        };
        let batch =
            [append("a", 2), append("b", 2), append("a", 3), append("c", 2), append("a", 4)];
        assert_eq!(waves(&batch), [vec![0, 1, 3], vec![2], vec![4]]);
        assert_eq!(waves(&[]), Vec::<Vec<usize>>::new());
    }
}
