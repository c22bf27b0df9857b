//! What has happened at tables.

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::Event;

use super::{Append, AppendError, StoreError};

/// The logs of all tables.
///
/// The last number of a table is its fence: an append succeeds only if the
/// number is the one that it expects. So two owners of a table cannot both
/// succeed, be they on one machine or on two. A closed table takes nothing any
/// more.
#[async_trait]
pub trait Log: Send + Sync {
    /// Commits all of these in one transaction, and answers each. When it
    /// returns, what was successful is durable.
    ///
    /// An append that is [fenced](AppendError::Fenced) fails alone; whatever
    /// else goes wrong fails all of them, and then nothing of them is there
    /// (or, if the answer of the database was lost, [nobody
    /// knows](AppendError::Unknown)). There are as many answers as appends.
    async fn commit(&self, batch: &[Append]) -> Vec<Result<(), AppendError>>;

    /// The events of a table after this number, in order; none if there is no
    /// such table.
    async fn read(&self, table: Name, after: u64) -> Result<Vec<Event>, StoreError>;

    /// All events of each of these tables. One that is damaged fails all.
    async fn read_many(&self, tables: &[Name]) -> Result<Vec<Vec<Event>>, StoreError> {
        let mut logs = Vec::with_capacity(tables.len());
        for table in tables {
            logs.push(self.read(*table, 0).await?);
        }
        Ok(logs)
    }

    /// All tables that are not closed.
    async fn unfinished(&self) -> Result<Vec<Name>, StoreError>;
}
