//! The embedded database: a file, and nothing to set up.

mod backup;
mod checkpoint;
mod claim;
#[path = "../sql/keeping.rs"]
mod keeping;
#[path = "../sql/log.rs"]
mod log;
mod open;
#[path = "../sql/people.rs"]
mod people;
#[path = "../sql/ratings.rs"]
mod ratings;
#[path = "../sql/rounds.rs"]
mod rounds;
mod transaction;

use std::sync::Arc;

use sqlx::AssertSqlSafe;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use tokio::task::JoinSet;

pub use self::checkpoint::Checkpoints;
use super::{Log as _, StoreError};
use transaction::Transaction;
use wangzha::Name;

/// A store in a file, by `SQLite`.
///
/// One connection writes, a few read, and nobody waits for the others (WAL); one
/// more moves what was written from the log into the database.
/// Everything is durable when it is acknowledged (`synchronous=FULL`), also if
/// the machine loses its power. A disk that is full or cannot be written to is
/// an error like others: when there is room again, it works again.
///
/// ```
/// use wangzha_server::store::{People, Sqlite};
/// use wangzha_table::Time;
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
/// # runtime.block_on(async {
/// let folder = tempfile::tempdir()?;
/// let store = Sqlite::open(&folder.path().join("wangzha.db")).await?;
/// let (an, _) = store.new_person("An".parse()?, [7; 32], Time(0)).await?;
/// assert_eq!(store.account(an).await?.map(|account| account.name), Some("An".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sqlite {
    /// The one connection that writes.
    writing: SqlitePool,
    reading: SqlitePool,
    /// It ends with the last clone.
    _checkpointer: Arc<JoinSet<()>>,
}

use Sqlite as Db;
type Driver = sqlx::Sqlite;
type Row = SqliteRow;

impl Sqlite {
    fn reader(&self) -> &SqlitePool {
        &self.reading
    }

    fn writer(&self) -> &SqlitePool {
        &self.writing
    }

    /// A file has one server, whoever that is.
    const KNOWS_SERVERS: bool = false;

    async fn kept_by_nobody(&self) -> Result<Vec<Name>, StoreError> {
        self.unfinished().await
    }

    async fn begin(&self) -> Result<Transaction, StoreError> {
        Transaction::begin(&self.writing).await.map_err(fail)
    }

    /// Changes a setting of whatever connection writes: for tests that limit the
    /// size of the file, or forbid to write.
    #[doc(hidden)]
    pub async fn pragma(&self, key: &'static str, value: &'static str) -> Result<(), StoreError> {
        let options = (*self.writing.connect_options()).clone();
        self.writing.set_connect_options(options.pragma(key, value));
        let statement = AssertSqlSafe(format!("PRAGMA {key} = {value}"));
        sqlx::query(statement).execute(&self.writing).await.map(drop).map_err(fail)
    }
}

/// What an error of the database means.
#[allow(clippy::needless_pass_by_value)] // for `map_err`
fn fail(error: sqlx::Error) -> StoreError {
    let detail = error.to_string();
    match code(&error) {
        Some(FULL) => StoreError::Full,
        Some(READ_ONLY | PERMISSION) => StoreError::ReadOnly,
        Some(BUSY | LOCKED) => StoreError::Away { detail },
        Some(CORRUPT | NOT_A_DATABASE) => StoreError::Damaged { detail },
        None if matches!(error, sqlx::Error::PoolTimedOut) => StoreError::Away { detail },
        _ => StoreError::Failed { detail },
    }
}

/// Whether nothing has been committed for certain, although it was tried.
fn is_undone(error: &sqlx::Error) -> bool {
    matches!(code(error), Some(FULL | READ_ONLY | PERMISSION | BUSY | LOCKED))
}

/// The result codes of `SQLite`: <https://www.sqlite.org/rescode.html>.
const PERMISSION: u32 = 3;
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READ_ONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOT_A_DATABASE: u32 = 26;

/// The code without what extends it.
fn code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xFF)
}
