//! Tables go on from where their logs say they were.

use std::sync::Arc;

use futures_util::future::join_all;
use tokio::task::JoinSet;
use wangzha::Name;
use wangzha_table::Table;

use super::{Entry, Hall};
use crate::Denied;
use crate::store::{StoreError, Tail};

/// What a hall found when it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recovered {
    /// Tables that go on.
    pub tables: usize,
    /// Tables that could not be brought back; the log says why.
    pub failed: usize,
}

/// After a restart so many tables are read by one query …
pub(super) const TOGETHER: usize = 64;
/// … and so many queries are made at the same time.
const READERS: usize = 4;

impl Hall {
    /// Brings back every table that was not closed when the server stopped, or
    /// was stopped, unless another server keeps it.
    pub async fn recover(&self) -> Result<Recovered, StoreError> {
        let names = self.shared.store.unkept().await?;
        let mut groups = names.chunks(TOGETHER).map(<[Name]>::to_vec);
        let mut recovered = Recovered::default();
        let mut reading = JoinSet::new();
        loop {
            while reading.len() < READERS
                && let Some(group) = groups.next()
            {
                let hall = self.clone();
                reading.spawn(async move { hall.bring_back_all(&group).await });
            }
            match reading.join_next().await {
                None => break,
                Some(Ok(brought)) => recovered.tables += brought,
                Some(Err(error)) => tracing::error!(%error, "tables could not be brought back"),
            }
        }
        recovered.failed = names.len() - recovered.tables;
        Ok(recovered)
    }

    /// Lets some tables go on from where they were; says how many do.
    async fn bring_back_all(&self, names: &[Name]) -> usize {
        let tails = self.shared.store.tails(names).await.unwrap_or_default();
        let tails = tails.into_iter().map(Some).chain(std::iter::repeat(None));
        let each = names.iter().zip(tails).map(async |(name, tail)| match tail {
            Some(tail) => self.revive(*name, tail).await,
            // one of them cannot be read: which?
            None => self.bring_back(*name).await,
        });
        let brought = join_all(each).await;
        for (name, brought) in names.iter().zip(&brought) {
            if let Err(error) = brought {
                tracing::error!(table = %name, %error, "a table could not be brought back");
            }
        }
        brought.iter().filter(|brought| brought.is_ok()).count()
    }

    /// Lets a table go on from where it was.
    pub(super) async fn bring_back(&self, name: Name) -> Result<Arc<Entry>, Denied> {
        let tails = self.shared.store.tails(&[name]).await?;
        self.revive(name, tails.into_iter().next().unwrap_or_default()).await
    }

    /// Lets the table go on that was so far.
    async fn revive(&self, name: Name, tail: Tail) -> Result<Arc<Entry>, Denied> {
        if tail == Tail::default() {
            return Err(Denied::NoSuchTable);
        }
        let table = self.table_of(name, tail).await?;
        if table.is_closed() {
            return Err(Denied::NoSuchTable);
        }
        let (entry, mut keeper) = self.keeper(table);
        keeper.wake().await?;
        self.keep(&entry, keeper);
        Ok(entry)
    }

    /// The table after its bookmark and what has happened since. If that does not
    /// fit together, all that has happened says what the table is.
    async fn table_of(&self, name: Name, mut tail: Tail) -> Result<Table, StoreError> {
        if tail.bookmark.is_some() {
            match tail.table(name) {
                Ok(table) => return Ok(table),
                Err(why) => tracing::warn!(table = %name, %why, "the whole log of a table is read"),
            }
            let events = self.shared.store.read(name, 0).await?;
            tail = Tail { bookmark: None, events };
        }
        let damaged = |_| StoreError::Damaged { detail: format!("the log of table {name}") };
        tail.table(name).map_err(damaged)
    }
}
