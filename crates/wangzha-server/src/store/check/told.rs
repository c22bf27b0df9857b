//! Is everything there that somebody was told?

use wangzha_table::Witness;

use super::{Problem, Report};
use crate::store::{Store, StoreError};

/// Adds to the report what these were told and what is not in the logs, as
/// those of a swarm whose server was killed meanwhile. Logs that were thrown
/// away are passed over.
pub async fn check_told(
    store: &dyn Store,
    witnesses: &[Witness],
    report: &mut Report,
) -> Result<(), StoreError> {
    let mut witnesses: Vec<&Witness> = witnesses.iter().collect();
    witnesses.sort_by(|one, other| one.table.as_str().cmp(other.table.as_str()));
    let mut last = None;
    for witness in witnesses {
        let table = witness.table;
        // those of one table stand together
        if last.as_ref().is_none_or(|(name, _)| *name != table) {
            let is_pruned = store.table(table).await?.is_some_and(|kept| kept.pruned);
            last = Some((table, if is_pruned { None } else { Some(store.read(table, 0).await?) }));
        }
        report.witnesses += 1;
        let log = last.as_ref().and_then(|(_, log)| log.as_deref());
        let missing = log.and_then(|log| witness.missing(log));
        report.problems.extend(missing.map(|missing| (table, Problem::Missing(missing))));
    }
    Ok(())
}
