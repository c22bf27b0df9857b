//! What whoever runs the server needs.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::Time;

use super::{RoundId, StoreError};

/// Backups, checks and tidying up.
#[async_trait]
pub trait Keeping: Send + Sync {
    /// Writes all of it to a file that is not there yet, while others go on
    /// reading and writing.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;

    /// All tables after this one, in the order of their names.
    async fn tables(&self, after: Option<Name>, limit: u32) -> Result<Vec<KeptTable>, StoreError>;

    /// A table.
    async fn table(&self, name: Name) -> Result<Option<KeptTable>, StoreError>;

    /// The finished rounds of a table, in order.
    async fn rounds_at(&self, table: Name) -> Result<Vec<KeptRound>, StoreError>;

    /// Throws away the logs of tables that were closed before this time, and
    /// says how many. Their rounds stay, and their names are not used again.
    async fn prune(&self, before: Time) -> Result<u64, StoreError>;
}

/// A table, as the store knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// What it is called.
    pub name: Name,
    /// The number of its last event.
    pub number: u64,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether its log was thrown away.
    pub pruned: bool,
}

/// A finished round of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptRound {
    /// Its number.
    pub id: RoundId,
    /// The number of the deal at the table.
    pub round: u64,
    /// Its record.
    pub record: Arc<str>,
}
