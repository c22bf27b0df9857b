//! What a server does from time to time without being asked.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::sleep;
use wangzha_table::Time;

use crate::Service;

/// How often rounds are rated that have ended since.
const RATED: Duration = Duration::from_secs(2);

/// How many rounds are rated at once.
const RATED_AT_ONCE: u32 = 200;

/// How often old logs are looked for.
const PRUNED: Duration = Duration::from_secs(60 * 60);

/// How often tables are looked for whose server is gone.
const ADOPTED: Duration = Duration::from_secs(2);

/// How long other servers have to come back to a store that was away.
const BACK: Duration = Duration::from_secs(5);

/// Starts the chores; they end when what is returned is dropped.
pub(crate) fn start(service: &Service, keep_logs: Option<Duration>) -> JoinSet<()> {
    let mut chores = JoinSet::new();
    chores.spawn(rate(service.clone()));
    if service.store.knows_servers() {
        chores.spawn(adopt(service.clone()));
    }
    if let Some(age) = keep_logs {
        chores.spawn(prune(service.clone(), age));
    }
    chores
}

/// Rates rounds as they come.
async fn rate(service: Service) {
    loop {
        match service.store.rate_more(RATED_AT_ONCE).await {
            Ok(RATED_AT_ONCE) => continue,
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "rounds could not be rated"),
        }
        sleep(RATED).await;
    }
}

/// Takes over the tables of servers that are gone.
async fn adopt(service: Service) {
    let mut was_away = false;
    loop {
        sleep(ADOPTED).await;
        match service.store.unkept().await {
            Ok(_) if was_away => {
                was_away = false;
                sleep(BACK).await;
            }
            Ok(names) => {
                let missing = service.hall.missing(names);
                service.hall.adopt(missing).await;
            }
            Err(_) => was_away = true,
        }
    }
}

/// Throws away the logs of tables that have been closed for so long. What was
/// played there stays: rounds, records, ratings.
async fn prune(service: Service, age: Duration) {
    let age = u64::try_from(age.as_millis()).unwrap_or(u64::MAX);
    loop {
        sleep(PRUNED).await;
        let before = Time(service.hall.shared().clock.now().0.saturating_sub(age));
        match service.store.prune(before).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "the logs of old tables are thrown away"),
            Err(error) => tracing::warn!(%error, "old logs could not be thrown away"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wangzha_table::{Command, Key, Settings};

    use super::*;
    use crate::store::{Keeping, KeptTable, Memory, WriterOptions};
    use crate::{Clock, Dice, HallOptions};

    async fn closed_table(store: &Memory) -> (Service, wangzha::Name) {
        let (clock, dice) = (Clock::starting_at(Time(1)), Dice::of_seed(1));
        let options = HallOptions { thinkers: 0, ..HallOptions::default() };
        let opened =
            Service::open(Arc::new(store.clone()), clock, dice, options, WriterOptions::default());
        let (service, _) = opened.await.unwrap();
        let (person, _) = service.visitor("An".parse().unwrap()).await.unwrap();
        let settings = Settings::new(wangzha::tienlen::Rules::SOUTHERN);
        let name = "An".parse().unwrap();
        let entry = service.hall.open(person, Some(Key(1)), name, settings).await.unwrap();
        entry.carry(Command::Close, person).await.unwrap();
        (service, entry.name)
    }

    async fn kept(store: &Memory, name: wangzha::Name) -> KeptTable {
        store.table(name).await.unwrap().unwrap()
    }

    #[tokio::test(start_paused = true)]
    async fn logs_of_closed_tables_are_thrown_away_when_they_are_old() {
        let store = Memory::new();
        let (service, name) = closed_table(&store).await;
        let _chores = start(&service, Some(6 * PRUNED));
        sleep(5 * PRUNED).await;
        assert!(!kept(&store, name).await.pruned, "not before its time");
        sleep(3 * PRUNED).await;
        let table = kept(&store, name).await;
        assert!(table.closed && table.pruned);
    }

    #[tokio::test(start_paused = true)]
    async fn logs_can_be_kept_for_ever() {
        let store = Memory::new();
        let (service, name) = closed_table(&store).await;
        let _chores = start(&service, None);
        sleep(48 * PRUNED).await;
        assert!(!kept(&store, name).await.pruned);
    }

    #[tokio::test(start_paused = true)]
    async fn a_disk_that_is_full_for_a_while_does_not_end_the_chores() {
        let store = Memory::new();
        let (service, name) = closed_table(&store).await;
        let _chores = start(&service, Some(Duration::ZERO));
        store.break_with(Some(crate::store::StoreError::Full));
        sleep(3 * PRUNED).await;
        store.break_with(None);
        sleep(2 * PRUNED).await;
        assert!(kept(&store, name).await.pruned);
    }
}
