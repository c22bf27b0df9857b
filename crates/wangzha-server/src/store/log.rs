//! What has happened at tables.

use async_trait::async_trait;
use wangzha::Name;
use wangzha_table::{Event, Key, Person};

use super::{Append, AppendError, StoreError, Tail};

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

    /// What each of these tables goes on from; nothing of one that is not
    /// there. An event that cannot be read fails all.
    async fn tails(&self, tables: &[Name]) -> Result<Vec<Tail>, StoreError>;

    /// Which of these tables have events after these numbers.
    async fn ahead(&self, tables: &[(Name, u64)]) -> Result<Vec<Name>, StoreError>;

    /// The table that this person has opened by this command, if it is not closed.
    /// Whoever tries to open another by it is fenced.
    async fn opened(&self, person: Person, key: Key) -> Result<Option<Name>, StoreError>;

    /// All tables that are not closed.
    async fn unfinished(&self) -> Result<Vec<Name>, StoreError>;

    /// All tables that are not closed and that no server keeps, as far as the
    /// store [knows](Log::knows_servers) of any. Whoever asks is known as a server
    /// from then on. It fails once more when the store was away: then others may
    /// not be known again yet.
    async fn unkept(&self) -> Result<Vec<Name>, StoreError> {
        self.unfinished().await
    }

    /// Whether the store knows which servers live, and what they keep.
    fn knows_servers(&self) -> bool {
        false
    }
}
